import { describe, expect, test } from "vitest";
import { expectQuiet } from "../../testing/quiet";
import { loadLater, loadTexts } from "../../texts/texts";
import type { Advice, CardView, HintReason, HintView, Move } from "../../wire/types";
import { hintWords } from "./hint";
import { gainOf, gainWords, gainedHeat } from "../choices/gain";
import { plan, weighed as weighing } from "../analysis/testing";
import { discardAsk, planAsk, reactAsk } from "../testing";

const advice = (choice: string, ...reasons: HintReason[]): Advice => ({ choice, value: 7.5, reasons });

function told(best: Advice, second: Advice | null = null): HintView {
  return { type: "hint", command_id: "c", seat: 0, decision_id: 0, unit: "rounds", best, second };
}

const PLAN = told(
  advice(
    "gear 2 play 2 2",
    { code: "moves", n: 4 },
    { code: "corner-costs", n: 1.5, corner: 1, chance: 0.25 },
    { code: "shift-costs", n: 1 },
  ),
  advice("gear 3 play 1 2 4", { code: "dearer", n: 3 }, { code: "riskier", n: 0.4, chance: 0.4 }, { code: "further", n: 1 }),
);

expectQuiet();

describe("hints", () => {
  test("say what the best plan does, and how the second one differs", () => {
    expect(hintWords(PLAN, planAsk(), 20)).toEqual([
      "Gear 2 with 2 and 2: you go 4 spaces and corner 2 asks 1–2 Heat of you if you get there (a chance of 25%).",
      "Gear 3 with 1, 2 and 4 would go 1 space further, but cost 3 Heat more.",
    ]);
  });

  test("say once that there must be room, and count no space below nothing", () => {
    const landings = [5, 6, 8].map((space) => ({ ...planAsk().forecasts[0]!.landings[0]!, chance: 1 / 3, space }));
    const going = (short: number) =>
      planAsk(0, { forecasts: [{ ...planAsk().forecasts[0]!, landings: landings.map((one) => ({ ...one, short })) }] });
    const moving = told(advice("gear 1 play 1", { code: "moves", n: 1.3 }, { code: "before-corner", n: 3.7, corner: 0 }));
    expect(hintWords(moving, going(0), 20)).toEqual(["Gear 1 with 1: you stop 2–5 spaces before corner 1."]);
    expect(hintWords(moving, going(1), 20)).toEqual(["Gear 1 with 1: you go 0–3 spaces if there is room."]);
    // Over the line of the lap spaces count on.
    const [landing] = landings;
    const over = [18, 19, 23].map((space) => ({ ...landing!, lap: landing!.lap + Number(space > 20), space: ((space - 1) % 20) + 1 }));
    const lap = planAsk(0, { forecasts: [{ ...planAsk().forecasts[0]!, landings: over }] });
    expect(hintWords(told(advice("gear 1 play 1", { code: "moves", n: 8 })), lap, 20)).toEqual(["Gear 1 with 1: you go 6–11 spaces."]);
  });

  test("are told in Dutch", async () => {
    await loadTexts(["nl"]);
    const [best, second] = hintWords(PLAN, planAsk(), 20);
    expect(best).toMatch(
      /^Versnelling 2 met 2 .* 2: je rijdt 4 vakken en bocht 2 vraagt 1–2 hitte van je als je zo ver komt \(25% kans\)\.$/,
    );
    expect(second).toMatch(/zou 1 vak verder gaan, maar 3 hitte meer kosten\.$/);
  });

  test("of the coach say what the choices bring", async () => {
    const weigh = (made: Move, points: number, loss: number) => weighing(made, points, 0.41, loss, 0.1);
    const weighed = [weigh(plan(2, "2", "2"), 5.304, 0), weigh(plan(3, "1", "2", "4"), 4.9, 0.4)];
    const reason = {
      n: 1,
      corner: null,
      limit: null,
      chance: 1,
      seat: null,
      best: null,
      played: null,
      last: false,
      cards: [],
      goes: false,
    };
    const hint: HintView = {
      ...PLAN,
      weighed,
      why: [
        { ...reason, code: "further" },
        { ...reason, code: "hotter" },
      ],
    };
    expect(hintWords(hint, planAsk(), 20)[2]).toBe("Gear 3 with 1, 2 and 4: about 0.4 points less.");
    await loadLater("why");
    const led = "Gear 2 with 2 and 2: you go 4 spaces and corner 2 asks 1–2 Heat of you if you get there (a chance of 25%).";
    const brings = "Chance to win: 41%. On average about 5.3 of 9 points.";
    expect(hintWords(hint, planAsk(), 20)).toEqual([
      led,
      brings,
      "Gear 3 with 1, 2 and 4: about 0.4 points less. On average the best choice lets the car get 1 space further in this round.",
    ]);
    const road = "12 spaces to corner 1: stop 8 before it.";
    expect(hintWords(hint, planAsk(), 20, undefined, road).slice(0, 2)).toEqual([`Gear 2 with 2 and 2. ${road}`, brings]);
    const level = [weighed[0]!, { ...weighed[1]!, loss: 0.1 }]; // as much as its doubt
    expect(hintWords({ ...hint, weighed: level }, planAsk(), 20)[2]).toBe("Gear 3 with 1, 2 and 4: as good.");
    const rule = "gear 3 play 1 2 4";
    expect(hintWords({ ...hint, weighed: level, rule }, planAsk(), 20)[2]).toBe("Rule of thumb: Gear 3 with 1, 2 and 4: as good.");
    const third = weigh(plan(2, "2", "4"), 4.7, 0.6);
    expect(hintWords({ ...hint, weighed: [...level, third], rule: third.choice }, planAsk(), 20).slice(3)).toEqual([
      "Rule of thumb: Gear 2 with 2 and 4: about 0.6 points less.",
    ]);
    expect(hintWords({ ...hint, weighed: [...level, third], rule: weighed[0]!.choice }, planAsk(), 20).length).toBe(3);
    // One that looks better by chance is as good as what is advised.
    const ruled = { ...hint, best: advice(third.choice), weighed: [...level, third] };
    expect(hintWords(ruled, planAsk(), 20)).toEqual([
      "Gear 2 with 2 and 4.",
      expect.stringContaining("Chance to win"),
      "Gear 2 with 2 and 2: as good.",
    ]);
    // Without a reason of the rule's the first choice has the coach's, which is told once; or none decides.
    const unknown = { ...hint, best: advice(weighed[0]!.choice), weighed };
    expect(hintWords(unknown, planAsk(), 20)).toEqual([
      "Gear 2 with 2 and 2. Why: it lets the car get 1 space further in this round.",
      brings,
      "Gear 3 with 1, 2 and 4: about 0.4 points less.",
    ]);
    expect(hintWords({ ...unknown, why: [] }, planAsk(), 20)[0]).toBe(
      "Gear 2 with 2 and 2. Over many games it brings more, for no single reason.",
    );
    const lost = planAsk(0, { forecasts: planAsk().forecasts.map((one) => ({ ...one, spin_out: 1 })) });
    expect(hintWords({ ...hint, weighed }, lost, 20).at(-1)).toBe("Whatever you choose, you spin out.");
    expect(hintWords({ ...hint, weighed: [] }, planAsk(), 20)).toEqual(hintWords(PLAN, planAsk(), 20));
  });

  test("tell the spaces that flips leave open, and no difference of 0", () => {
    const ask = planAsk();
    const {
      landings: [one],
    } = ask.forecasts[4]!;
    ask.forecasts[4] = {
      ...ask.forecasts[4]!,
      landings: [
        { ...one!, space: 6, chance: 0.5 },
        { ...one!, space: 9, chance: 0.5 },
      ],
    };
    const hint = told(advice("gear 2 play 2 4", { code: "moves", n: 2.5 }), advice("gear 2 play 2 2", { code: "further", n: 0.1 }));
    expect(hintWords(hint, ask, 20)).toEqual([
      "Gear 2 with 2 and 4: you go 1–4 spaces.",
      "Gear 2 with 2 and 2 would go about ½ a space further.",
    ]);
    const second = (n: number) => hintWords(told(hint.best, advice("gear 2 play 2 2", { code: "shorter", n })), ask, 20)[1];
    expect([second(1.4), second(1.6), second(1)]).toEqual(
      ["about 1 space", "about 2 spaces", "about 1 space"].map((n) => `Gear 2 with 2 and 2 would go ${n} less.`),
    );
  });

  test("tell the Heat of a corner as the outlook does", () => {
    const ask = planAsk();
    ask.forecasts[4] = { ...ask.forecasts[4]!, corners: [{ corner: 0, chance: 1, heat: 1.9, least: 1, most: 4, costs: 1 }] };
    const hint = told(advice("gear 2 play 2 4", { code: "corner-costs", n: 1.9, corner: 0 }));
    expect(hintWords(hint, ask, 20)[0]).toBe("Gear 2 with 2 and 4: corner 1 asks 1–4 Heat of you.");
  });

  test("tell what a boost adds as its button does", () => {
    const ask = reactAsk();
    const [stay] = ask.forecasts;
    const [from] = stay!.landings;
    const landings = [2, 4].map((n) => ({ ...from!, chance: 0.5, space: from!.space + n, speed: from!.speed + n, heat: from!.heat + n }));
    ask.forecasts[1] = { ...stay!, landings, moved: stay!.moved + 3, heat: stay!.heat + 3 };
    const priced = (heat: number) => ({ ...ask, options: ask.options.map((one) => (one.kind === "boost" ? { ...one, heat } : one)) });
    const further: HintReason[] = [
      { code: "further", n: 3 },
      { code: "dearer", n: 4 },
    ];
    const hint = told(advice("done", { code: "moves", n: 4 }), advice("boost", ...further));
    expect([1, 0].map((heat) => hintWords(hint, priced(heat), 20)[1])).toEqual([
      "Boost would go 2–4 spaces further, but cost 1 Heat and in corners 2–4 more.",
      "Boost would go 2–4 spaces further, but cost 2–4 Heat more.",
    ]);
    const option = ask.options.find(({ kind }) => kind === "boost")!;
    const gain = gainOf(ask, option, 20)!;
    expect([gainWords(gain), gainedHeat(gain)]).toEqual(["2–4 spaces more", "corners: 2–4 Heat more"]);
  });

  test("say of a duty what happens, and why", () => {
    const duties = [
      { choice: "scrap 2", kind: "scrap" as const, n: 2 },
      { choice: "scrap 1", kind: "scrap" as const, n: 1 },
      { choice: "pay 4", kind: "pay_heat" as const, cards: ["4"] },
      { choice: "cannot pay", kind: "cannot_pay" as const },
    ];
    const ask = { ...reactAsk(), options: duties, forecasts: [] };
    expect(duties.map(({ choice }) => hintWords(told(advice(choice, { code: "due" })), ask, 20)[0])).toEqual([
      "Scrap 2: your card wants the top 2 cards of your draw deck on the discards before you can be done.",
      "Scrap 1: your card wants the top card of your draw deck on the discards before you can be done.",
      expect.stringContaining("your card wants its Heat paid"),
      expect.stringContaining("you go back to where your turn began"),
    ]);
  });

  test("name buttons as they are named", () => {
    const hint = told(advice("cooldown 2", { code: "cools", n: 2 }, { code: "first" }), advice("boost", { code: "later" }));
    expect(hintWords(hint, reactAsk(), 20)).toEqual([
      "Cool 2: 2 Heat goes back into the engine and that is free.",
      "Boost would still be possible after it.",
    ]);
  });

  test("say that the car spins out all the same, where the best choice cannot prevent it", () => {
    const ask = reactAsk();
    const spinning = { ...ask, options: ask.options.map((one) => ({ ...one, forecast: 1 })) };
    const hint = told(advice("cooldown 2", { code: "cools", n: 2 }), advice("done"));
    expect(hintWords(hint, spinning, 20)[0]).toBe("Cool 2: 2 Heat goes back into the engine. Even so you spin out.");
  });

  test("name cards to discard", () => {
    const hint = told(
      advice("discard nothing", { code: "keeps", n: 6, cards: ["2", "4"] }),
      advice("discard 1 2", { code: "also", cards: ["1", "2"] }),
    );
    expect(hintWords(hint, discardAsk(), 20)).toEqual([
      "Keep all cards: with your 2 and 4 your next turn goes about 6.",
      "Better keep your 1 and 2: on average new cards are no better.",
    ]);
    const slower = told(hint.best, advice("discard 1 2", { code: "also", n: 4.2, cards: ["1", "2"] }));
    expect(hintWords(slower, discardAsk(), 20)[1]).toBe("Better keep your 1 and 2: without them your next turn goes about 4.");
    const far = told(advice("discard 2", { code: "renews", n: 3 }), advice("discard nothing", { code: "leaves", cards: ["4"] }));
    expect(hintWords(far, discardAsk(), 20)).toEqual([
      "Discard the card 2: with new cards your next turn goes about 3.",
      "For your 4 it changes little.",
    ]);
  });

  test("say what the next turn has beside the cards that are named, and that cards go since they are low", () => {
    const goes = (n: number, beside: HintReason["beside"], ...more: HintReason[]) =>
      hintWords(told(advice("discard 1", { code: "keeps", n, cards: ["2", "4"], beside }, ...more)), discardAsk(), 20)[0]!;
    expect(goes(6, "none")).toContain(": with your 2 and 4 your next turn goes about 6.");
    expect(goes(9, "new")).toContain(": with new cards and your 2 and 4 your");
    expect(goes(9, "others")).toContain(": with your 2 and 4 and other cards your");
    expect(goes(9, "perhaps")).toContain(": with your 2 and 4 and perhaps others your");
    expect(goes(6, "none", { code: "low", n: 2.6, cards: ["1"] })).toContain("a new card brings about 3 on average, more than your 1.");
  });

  test("say what is sure without a chance, and points with two digits", () => {
    const hint = told(
      advice("boost", { code: "finishes" }, { code: "spin-out", corner: 0, chance: 0.5 }, { code: "worth", n: -0.05 }),
      advice("done", { code: "less-slipstream", n: 1, chance: 0 }),
    );
    expect(hintWords(hint, reactAsk(), 20)).toEqual([
      "Boost: you cross the finish line and you spin out with a chance of 50%.",
      "“Nothing more” would probably get no slipstream.",
    ]);
  });

  test("never praise what costs points: it loses the least", async () => {
    const hint = told(advice("cooldown 1", { code: "worth", n: -0.08 }), advice("done", { code: "worth", n: -0.31 }));
    expect(hintWords(hint, reactAsk(), 20)).toEqual(["Cool 1: of these it cost least in test races.", "“Nothing more” would lose more."]);
    const swap = told(advice("done", { code: "no-gain" }), advice("boost", { code: "gain", n: -0.2 }));
    expect(hintWords(swap, reactAsk(), 20)[1]).toBe("“Boost” would lose more.");
    await loadTexts(["nl"]);
    expect(hintWords(hint, reactAsk(), 20)[0]).toMatch(/: in proefraces kostte dit auto’s het minst\.$/);
  });

  test("name what an upgrade does, not a number", async () => {
    const turbo = { id: "turbo-1", speeds: [7], symbols: { heat: 2 } } as unknown as CardView;
    const hint = told(advice("done", { code: "worth", n: 0.3, cards: ["turbo-1"] }), advice("boost", { code: "worth", n: 0.1 }));
    expect(hintWords(hint, reactAsk(), 20, new Map([["turbo-1", turbo]]))).toEqual([
      "Nothing more: Speed 7 · costs 2 Heat – cars with it did best in test races.",
      "“Boost” would bring you less.",
    ]);
    await loadTexts(["nl"]);
    expect(hintWords(hint, reactAsk(), 20, new Map([["turbo-1", turbo]]))[0]).toMatch(
      /: Snelheid 7 · kost 2 hitte – hiermee deden auto’s het best in proefraces\.$/,
    );
  });

  test("are one sentence if there is no other choice", () => {
    expect(hintWords(told(advice("done", { code: "only-choice" })), reactAsk(), 20)).toEqual(["Nothing more: there is no other choice."]);
  });

  test("leave out reasons of a newer server", () => {
    const unknown = { code: "by-magic", n: 1 } as unknown as HintReason;
    const hint = told(advice("cooldown 1", { code: "moves", n: 3 }, unknown), advice("done", unknown));
    expect(hintWords(hint, reactAsk(), 20)).toEqual(["Cool 1: you go 3 spaces."]);
    expect(hintWords(told(hint.best, advice("done")), reactAsk(), 20)).toEqual(["Cool 1: you go 3 spaces."]);
  });
});
