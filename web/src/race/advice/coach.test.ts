import { describe, expect, test } from "vitest";
import { expectQuiet } from "../../testing/quiet";
import { loadTexts } from "../../texts/texts";
import type { Ask, CardView, ForecastView, HintReason, HintView } from "../../wire/types";
import { adviceOf, coach, hintSaid, saidOf } from "./coach";
import type { Scene } from "./scene";
import { carView, corner, discardAsk, infoOf, ownOf, planAsk, publicOf, reactAsk } from "../testing";

function scene(parts: Partial<Scene> = {}): Scene {
  return {
    ask: planAsk(),
    own: ownOf(0),
    car: carView(0, { engine: 4 }),
    sight: publicOf(),
    info: infoOf(),
    gear: null,
    picked: [],
    forecast: null,
    hint: null,
    ...parts,
  };
}

function forecast(parts: Partial<ForecastView> = {}): ForecastView {
  const landing = { chance: 1, lap: 0, space: 9, spot: "left" as const, speed: 4, heat: parts.heat ?? 0, spins_out: false };
  return { landings: [landing], corners: [], speed: 4, moved: 4, heat: 0, spin_out: 0, shift_heat: 0, ...parts };
}

const [LANDING] = forecast().landings;
const FAST = { ...LANDING!, speed: 12 };
/** What is said of a plan that is laid, and is not the advised one. */
const plan = (parts: Partial<ForecastView>, more: Partial<Scene> = {}): string =>
  coach(scene({ gear: 3, picked: ["1", "2", "4"], forecast: forecast(parts), ...more })).replace(/^Your plan\. /, "");
const other = (phase: Ask["phase"]): Ask => planAsk(0, { phase, options: [], forecasts: [] });

/** What a hint would say: this choice is best. */
function advising(choice: string, ...reasons: HintReason[]): HintView {
  return { type: "hint", command_id: "c", seat: 0, decision_id: 0, unit: "rounds", best: { choice, value: null, reasons }, second: null };
}

/** An ask with these forecasts, in this order, for its choices. */
function asking(phase: Ask["phase"], options: Ask["options"], forecasts: ForecastView[]): Ask {
  return { ...other(phase), options: options.map((one, forecast) => ({ ...one, forecast })), forecasts };
}

const DONE = { choice: "done", kind: "done" as const };
const BOOST = { choice: "boost", kind: "boost" as const, heat: 1 };
const COOL = { choice: "cooldown 1", kind: "cooldown" as const, n: 1 };
const STAY = { choice: "slipstream 0", kind: "slipstream" as const, n: 0 };
const SLIP = { choice: "slipstream 2", kind: "slipstream" as const, n: 2 };

/** The advice in one line. */
function advice(ask: Ask, choice: string, ...reasons: HintReason[]): string {
  const told = adviceOf(scene({ ask, hint: advising(choice, ...reasons) }));
  return `${told?.choice} ${told?.why}`.trim();
}

expectQuiet();

describe("a plan, in words of the road", () => {
  test("a gear comes first, then its cards", () => {
    expect(coach(scene())).toContain("One up or down from gear 2 costs nothing");
    expect(coach(scene({ gear: 3, picked: ["1"] }))).toBe("Pick 2 more cards. Corner 1 is 5 spaces away and allows a Speed of 4.");
    const last = carView(0, { to_corner: -1 });
    expect(coach(scene({ gear: 3, car: last }))).toBe("Pick 3 cards. No corner comes before the finish.");
    const ask = planAsk(0, { options: [{ choice: "gear 3", kind: "plan", n: 3 }] });
    expect(coach(scene({ ask, gear: 3 }))).toContain("cannot fill gear 3");
  });

  test("spaces before the next corner, as far as cars that move first leave room", () => {
    expect(plan({})).toBe("5 spaces to corner 1: stop 1 before it.");
    expect(plan({ landings: [{ ...LANDING!, space: 10 }] })).toBe("5 spaces to corner 1: stop right before it.");
    expect(plan({ landings: [{ ...LANDING!, space: 7, short: 1 }, LANDING!] })).toBe("5 spaces to corner 1: stop 1 or more before it.");
    expect(plan({ landings: [{ ...LANDING!, space: 10, short: 2 }] })).toBe("5 spaces to corner 1: stop before it.");
    const car = carView(0, { space: 25, to_corner: 15 });
    expect(plan({ landings: [{ ...LANDING!, lap: 1, space: 3 }] }, { car })).toBe("15 spaces to corner 1: stop 7 before it.");
    const last = { car: carView(0, { to_corner: -1 }) };
    expect(plan({}, last)).toBe("No corner comes before the finish.");
    const ask = { ...planAsk(), forecasts: [forecast({ landings: [{ ...LANDING!, lap: 2 }] })] };
    expect(plan({}, { ...last, ask })).toBe("No corner comes before the finish. Another plan surely finishes.");
    expect(plan({ shift_heat: 1, card_heat: 2 })).toBe("Stop 1 before corner 1. 1 Heat for the gear. 2 Heat for your cards.");
  });

  test("what a corner allows, and what is driven", () => {
    expect(plan({ corners: [corner(0, 0)] })).toBe("Corner 1 allows 4, and you drive 4.");
    expect(plan({ corners: [corner(0, 0), corner(1, 0)] })).toBe("2 corners, and none of them costs Heat.");
    expect(plan({ landings: [FAST], corners: [corner(0, 3)], heat: 3 })).toBe("Corner 1 allows 4: Speed 12 costs 3 of your 4 Heat.");
    expect(plan({ landings: [LANDING!, FAST], corners: [{ ...corner(0, 1.5, 0.5), least: 1, most: 2 }] })).toBe(
      "Corner 1 allows 4: Speed 4–12 costs 0–2 of your 4 Heat.",
    );
    expect(plan({ corners: [corner(0, 2)], heat: 2, shift_heat: 1 })).toBe("Speed 4 costs 2 of your 4 Heat. 1 Heat for the gear.");
    expect(plan({ corners: [corner(0, 1), corner(1, 2)], heat: 3 })).toBe("2 corners: Speed 4 costs 3 of your 4 Heat.");
  });

  test("what has to be cooled, and what spins the car out", () => {
    expect(plan({ landings: [{ ...FAST, cool: 2 }], corners: [corner(0, 6)], heat: 6 })).toBe(
      "Corner 1 allows 4, you drive 12: cool 2 Heat first.",
    );
    expect(plan({ landings: [FAST], corners: [corner(0, 8)], spin_out: 0.3 })).toBe(
      "Corner 1 allows 4, you drive 12: 30% chance to spin out.",
    );
    expect(plan({ landings: [FAST], corners: [corner(0, 8)], spin_out: 1 })).toBe("You spin out in corner 1, back to before it.");
    const lost = planAsk(0, { forecasts: planAsk().forecasts.map((one) => ({ ...one, spin_out: 1 })) });
    expect(plan({ spin_out: 1, corners: [corner(0, 8)] }, { ask: lost })).toBe("Whatever you play, you spin out.");
  });

  test("the finish", () => {
    expect(plan({ landings: [{ ...FAST, lap: 2 }] })).toBe("Over the finish; corners behind it do not count.");
    expect(plan({ landings: [{ ...FAST, lap: 2, short: 3 }] })).toBe("Over the finish, if there is room; corners behind it do not count.");
    const half = (lap: number) => ({ ...FAST, lap, chance: 0.5 });
    expect(plan({ landings: [half(1), half(2)] })).toBe("50% chance to finish by cards alone.");
    const near = { ...half(1), space: infoOf().track.spaces - 2 };
    expect(plan({ landings: [near, half(2)], heat: 0 })).toBe("50% chance to finish by cards alone; a boost may do the rest.");
    expect(plan({ landings: [near, half(2)], heat: 9 })).toBe("50% chance to finish by cards alone.");
  });

  test("a limit is told as the cards of the plan change it, a Speed as the rest counts with it", () => {
    const cards: Record<string, Partial<CardView["symbols"]>> = { "1": {}, "2": { adjust_speed_limit: -1 } };
    const known = new Map(Object.entries(cards).map(([id, symbols]) => [id, { id, symbols } as CardView]));
    const told = (picked: string[]) => plan({ corners: [corner(0, 1)] }, { gear: 2, picked, known });
    expect(told(["1", "1"])).toContain("Corner 1 allows 4: ");
    expect(told(["1", "2"])).toContain("Corner 1 allows 3: ");
    expect(plan({ landings: [{ ...FAST, speed: 4 }], later: [-2, 0], corners: [corner(0, 1)] })).toContain("Speed 4 costs 1");
  });

  test("nobody is bidden to go on with a plan that is not the advised one", () => {
    const hint = advising("gear 2 play 2 4");
    const begun = (gear: number, ...picked: string[]) => coach(scene({ gear, picked, hint }));
    expect([begun(2), begun(2, "4")].map((one) => one.slice(0, 6))).toEqual(["Pick 2", "Pick 1"]);
    const road = "Corner 1 is 5 spaces away and allows a Speed of 4.";
    expect([begun(3), begun(2, "1"), begun(2, "2", "2")]).toEqual([road, road, expect.not.stringContaining("Pick 1")]);
  });
});

describe("advice", () => {
  test("is what a hint says, and there is none without it", () => {
    expect(adviceOf(scene())).toBeNull();
    expect(adviceOf(scene({ hint: advising("gear 4 play 1 1 1 1") }))).toBeNull();
    expect(advice(planAsk(), "gear 2 play 2 4")).toMatch(/^Gear 2: 2 and 4\. .+\.$/);
    const laid = scene({ hint: advising("gear 2 play 2 4"), gear: 2, picked: ["4", "2"], forecast: forecast() });
    expect(adviceOf(laid)!.choice).toBe("The advised plan.");
    const further = { ...advising("gear 2 play 2 4"), rule: "gear 2 play 2 2" };
    expect(adviceOf(scene({ hint: further }))!.choice).toMatch(/^Gear 2: 2 and 4/);
    expect(saidOf(laid).isFactual).toBe(false);
  });

  test("comes second where another plan is laid, and alone where none is", () => {
    const hint = advising("gear 2 play 2 4");
    expect(saidOf(scene({ hint })).facts).toBe("");
    const said = saidOf(scene({ hint, gear: 2, picked: ["2", "2"], forecast: forecast() }));
    expect([said.facts, said.advice!.choice]).toEqual(["Your plan. 5 spaces to corner 1: stop 1 before it.", "Gear 2: 2 and 4."]);
    expect(saidOf(scene()).facts).toContain("The gear says");
  });

  test("of cooling tells the spin-out that it prevents, or cannot", () => {
    const spin = { spin_out: 1, corners: [corner(0, 5)] };
    expect(advice(asking("REACT", [DONE, COOL], [forecast(), forecast()]), "cooldown 1")).toBe(
      "Cool 1. 1 Heat goes back into your engine, free.",
    );
    expect(advice(asking("REACT", [DONE, COOL], [forecast(spin), forecast()]), "cooldown 1")).toBe(
      "Cool 1. Without it you would spin out in corner 1.",
    );
    expect(advice(asking("REACT", [DONE, COOL], [forecast(spin), forecast(spin)]), "cooldown 1")).toBe(
      "Cool 1. Even so you spin out in corner 1.",
    );
  });

  test("of a boost tells how far it goes, and what that costs", () => {
    const boosted = (stay: Partial<ForecastView>, then: Partial<ForecastView>) =>
      advice(asking("REACT", [DONE, BOOST], [forecast(stay), forecast(then)]), "boost").replace("Boost. ", "");
    const far = (space: number, heat = 0) => ({ ...LANDING!, space, heat, chance: 0.5 });
    expect(boosted({}, { landings: [far(10)], moved: 5 })).toBe("1 space more for 1 Heat: right up to corner 1.");
    expect(boosted({ landings: [{ ...LANDING!, space: 6 }], moved: 1 }, { landings: [far(7), far(9)], moved: 3 })).toBe(
      "1–3 spaces more for 1 Heat: then corner 1 is 1–3 spaces away.",
    );
    const past = { landings: [far(11, 1), far(12, 3)], moved: 6.7, corners: [corner(0, 3)], heat: 2.4 };
    expect(boosted({}, past)).toBe("2–3 spaces more for 1 Heat, and 1–3 Heat more in corners.");
    expect(boosted({}, { ...past, heat: 0 })).toBe("2–3 spaces more for 1 Heat, and no corner costs more.");
    expect(boosted({}, { ...past, spin_out: 0.2 })).toContain("with 20% chance to spin out");
    const at = (lap: number, moved: number) => ({ landings: [{ ...LANDING!, lap, space: moved }], moved });
    expect(boosted(at(1, 4), at(2, 6))).toContain(": over the finish line.");
    expect(boosted(at(2, 4), at(2, 6))).toBe("2 spaces more for 1 Heat: the furthest over the line is placed first.");
    const free = asking("REACT", [DONE, { ...BOOST, heat: 0 }], [forecast(), forecast({ landings: [far(10)], moved: 5 })]);
    expect(advice(free, "boost")).toBe("Boost. 1 space more for free: right up to corner 1.");
    expect(advice(free, "done")).toBe("Nothing more. A boost brings too little here.");
    expect(boosted({}, {})).toBe("Cars stand in the way, but it adds to your Speed for 1 Heat.");
    expect(boosted({}, { spin_out: 1, corners: [corner(0, 5)] })).toBe("You spin out in corner 1, back to before it.");
  });

  test("to do nothing more tells what that saves", () => {
    const done = (stay: Partial<ForecastView>, then?: Partial<ForecastView>) =>
      advice(
        then ? asking("REACT", [DONE, BOOST], [forecast(stay), forecast(then)]) : asking("REACT", [DONE], [forecast(stay)]),
        "done",
      ).replace("Nothing more. ", "");
    expect(done({ corners: [corner(0, 2)], heat: 2 }, {})).toBe("Corner 1 allows 4: Speed 4 costs 2 of your 4 Heat.");
    expect(done({}, { corners: [corner(0, 9)], spin_out: 1 })).toBe("A boost would spin you out in corner 1.");
    expect(done({}, { corners: [corner(0, 9)], spin_out: 0.5 })).toBe("A boost may spin you out (50%) in corner 1.");
    expect(done({}, { corners: [corner(0, 2)], heat: 2 })).toBe("A boost would cost 2 Heat more in corner 1.");
    expect(done({ corners: [corner(0, 0)] }, { corners: [corner(0, 9)], spin_out: 1 })).toBe(
      "A boost would spin you out in corner 1, which you crossed this turn.",
    );
    expect(done({}, {})).toBe("A boost takes you no further: cars stand in the way.");
    expect(done({}, { moved: 5, landings: [{ ...LANDING!, space: 10 }] })).toBe("A boost brings 1 space: too little for 1 of 4 Heat.");
    const adrenaline = { choice: "adrenaline", kind: "adrenaline" as const };
    const all = asking("REACT", [DONE, BOOST, adrenaline], [forecast(), forecast({ moved: 5 }), forecast()]);
    expect(advice(all, "done")).toBe("Nothing more. Adrenaline takes you no further: cars stand in the way.");
    const further = { moved: 5, landings: [{ ...LANDING!, space: 10 }] };
    const both = asking("REACT", [DONE, BOOST, adrenaline], [forecast(), forecast(further), forecast(further)]);
    expect(advice(both, "done")).toBe("Nothing more. Adrenaline is free, but 1 space brings little here; after it a boost may pay off.");
    expect(advice(both, "boost")).toBe("Boost. 1 space more for 1 Heat: right up to corner 1.");
    expect(advice(both, "adrenaline")).toBe("Adrenaline. 1 space more for free: right up to corner 1.");
    expect(done({})).toBe("You stop 5 spaces before corner 1.");
    expect(done({ landings: [{ ...LANDING!, lap: 2 }] }, {})).toBe("You are over the finish line.");
    const over = asking("REACT", [DONE, BOOST], [forecast({ landings: [{ ...LANDING!, lap: 2 }] }), forecast()]);
    expect(adviceOf(scene({ ask: over, hint: advising("done", { code: "settled" }) }))!.why).toBe(
      "You are over the finish line: going further brings you no better place.",
    );
    expect(done({ corners: [corner(0, 9)], spin_out: 1 }, {})).toBe("You spin out in corner 1, back to before it.");
    expect(done({ corners: [corner(0, 9)], spin_out: 1 })).toBe("You spin out in corner 1 anyway."); // nothing helps
  });

  test("of a slipstream says that it is free, or why it is not taken", () => {
    const slip = (choice: string, then: Partial<ForecastView>) =>
      advice(asking("SLIPSTREAM", [STAY, SLIP], [forecast(), forecast(then)]), choice);
    const on = { landings: [{ ...LANDING!, space: 10 }], moved: 6 };
    expect(slip("slipstream 2", on)).toBe("Slipstream: 2 spaces. Free: right up to corner 1.");
    expect(slip("slipstream 2", { ...on, corners: [corner(0, 0)] })).toBe("Slipstream: 2 spaces. Free, and no corner costs Heat.");
    const onGravel = { ...on, landings: [{ ...on.landings[0]!, gravel: 1 }] };
    expect(slip("slipstream 2", onGravel)).toBe("Slipstream: 2 spaces. Free: right up to corner 1. Gravel there costs 1 Heat.");
    const due = forecast({ corners: [corner(1, 1)], heat: 1 });
    const anywayDue = asking("SLIPSTREAM", [STAY, SLIP], [due, { ...due, moved: 6 }]);
    expect(advice(anywayDue, "slipstream 2")).toBe("Slipstream: 2 spaces. Free: corner 2 costs 1 Heat either way.");
    expect(slip("slipstream 0", { ...on, corners: [corner(0, 9)], spin_out: 1 })).toBe(
      "Stay. With the slipstream you would spin out in corner 1.",
    );
    const dear = { ...on, landings: [{ ...on.landings[0]!, heat: 2 }], corners: [corner(0, 2)], heat: 2 };
    expect(slip("slipstream 0", dear)).toBe("Stay. With the slipstream corner 1 would cost 2 Heat.");
    const lost = { ...on, corners: [corner(0, 9)], spin_out: 1 };
    const anyway = (choice: string) => advice(asking("SLIPSTREAM", [STAY, SLIP], [forecast(lost), forecast(lost)]), choice);
    expect(anyway("slipstream 2")).toBe("Slipstream 2: no space. You spin out in corner 1 anyway.");
    expect(anyway("slipstream 0")).toBe("Stay. You spin out in corner 1 anyway.");
    expect(slip("slipstream 0", on)).toBe("Stay. 5 spaces to corner 1: you are well placed.");
  });

  test("of discards says what the next turn comes to with these cards and without, and which are too fast", () => {
    const at = (spaces: number, choice: string, reason: HintReason, also?: HintReason, engine = 6, more?: HintReason, hand = "") => {
      const isLast = spaces < 0;
      const car = carView(
        0,
        isLast ? { to_corner: -1, lap: 1, space: 25 - spaces } : { to_corner: spaces, space: ((9 - spaces + 60) % 30) + 1 },
      );
      const cards = choice.split(" ").slice(1);
      const set = (choice: string, cards: string[]) => ({ choice, kind: "discard" as const, cards });
      const options = [set(choice, cards[0] === "nothing" ? [] : cards), set("discard all", hand ? hand.split(" ") : [])];
      const hint = advising(choice, reason);
      if (more) hint.best.reasons.push(more);
      if (also) hint.second = { choice: "discard 1", value: 0, reasons: [also] };
      return adviceOf(scene({ ask: { ...discardAsk(), options }, car: { ...car, engine }, hint }))!.why;
    };
    const next = (n: number, more: Partial<HintReason> = {}): HintReason => ({
      code: "keeps",
      n,
      cards: ["2", "2"],
      beside: "new",
      ...more,
    });
    // On the road before the corner new cards go further than those that are held.
    expect(at(20, "discard 1 2", next(12, { than: 8.4 }))).toBe("New cards go further: next turn about 12 instead of 8.");
    expect(at(3, "discard 1", next(5, { than: 2, corner: 0 }))).toBe("New cards go further: next turn about 5 instead of 2 for 1 Heat.");
    // What luck may bring is told from where to where, and what that may cost at most: of all plans, not of some.
    const all = { code: "renews" as const, cards: [] };
    expect(at(20, "discard 1 2", next(12, { than: 8.4, least: 9, most: 14 }))).toContain("next turn about 12 instead of 8.");
    expect(at(20, "discard 1 2", { ...next(12, { than: 8.4, least: 9, most: 14 }), ...all })).toBe(
      "New cards go further: next turn mostly 9 to 14 instead of 8.",
    );
    expect(at(3, "discard 1", { ...next(5, { than: 2, corner: 0, least: 3, most: 7 }), ...all })).toBe(
      "New cards go further: next turn mostly 3 to 7 instead of 2 (up to 3 Heat).",
    );
    expect(at(3, "discard 1", next(5, { than: 2, corner: 0, least: 5, most: 5 }))).toMatch(
      /further: next turn about 5 instead of 2 for 1 Heat/,
    );
    // A card that crosses the corner, and above its limit, in each plan.
    const slow = next(4, { than: 4.2, corner: 0 });
    expect(at(3, "discard 5", slow)).toBe("Corner 1 allows 4: it is too fast. Next turn about 4.");
    expect(at(3, "discard 6 7", { ...slow, n: 5, than: 5 })).toBe("Corner 1 allows 4: they are too fast. Next turn about 5 for 1 Heat.");
    expect(at(3, "discard 1 5", slow)).not.toContain("too fast"); // the 1 is not
    expect(at(3, "discard 1 5 5", slow)).not.toContain("too fast");
    expect(at(3, "discard 5 5 5", slow)).toBe("Corner 1 allows 4: they are too fast.");
    // One that stays is as fast: then it says why, or that is no reason.
    expect(at(3, "discard 5", slow, undefined, 6, undefined, "5 6")).toBe(
      "Corner 1 allows 4: it is too fast; so is your 6, but later it is worth more.",
    );
    expect(at(3, "discard 6", slow, undefined, 6, undefined, "5 6")).not.toContain("too fast");
    expect(at(3, "discard 5", slow, undefined, 6, undefined, "5 5")).not.toContain("too fast");
    expect(at(3, "discard 5", { ...slow, n: 5, than: 5 })).not.toContain("too fast"); // the next turn is as fast
    expect(at(5, "discard 5", slow)).not.toContain("too fast"); // it may stop before the corner
    expect(at(3, "discard 4", slow)).not.toContain("too fast");
    // Slower, by more than one card.
    expect(at(3, "discard 1", next(4, { than: 6, corner: 0, beside: "none" }))).toBe("With your 2 and 2 next turn about 4 instead of 6.");
    expect(at(3, "discard 1", next(5, { than: 7, corner: 0, beside: "others" }))).toMatch(
      /^With your 2 and 2 and others next turn about 5 instead of 7 for 1 Heat\.$/,
    );
    expect(at(3, "discard 1", { ...next(4, { than: 6, corner: 0 }), ...all })).toBe(
      "Corner 1 allows 4: with new cards about 4 next turn instead of 6.",
    );
    expect(at(20, "discard 1", next(9, { than: 11 }))).toBe("New cards help later; next turn is 2 spaces shorter.");
    expect(at(7, "discard 1", next(6, { than: 5.4 }))).toBe("New cards take you a little further: next turn about 6.");
    expect(at(7, "discard 1", next(5.4, { than: 4.6 }))).toMatch(/a little further: next turn about 5\.$/);
    expect(at(7, "discard 1", next(6, { than: 6.1 }))).toBe("New cards help later; next turn hardly changes.");
    expect(at(7, "discard 1", { code: "renews", n: 6 })).toBe("New cards take you about 6 spaces next turn.");
    // Low ones go for what comes on average, where the next turn alone does not tell why.
    const low = (cards: string[]): HintReason => ({ code: "low", n: 2.84, cards });
    expect(at(7, "discard 1", next(6, { than: 6.1 }), undefined, 6, low(["1"]))).toBe("It is low: on average a new card brings about 3.");
    expect(at(20, "discard 1 2", next(9, { than: 11 }), undefined, 6, low(["1", "2"]))).toMatch(/^They are low: /);
    // What is hardly better names nothing that the next turn alone would show.
    const slight: HintReason = { code: "slight" };
    expect(at(20, "discard 1 2", next(12, { than: 8 }), undefined, 6, slight)).toBe("It hardly matters: new cards are a little better.");
    expect(at(20, "discard 1", next(7, { than: 7.1 }), undefined, 6, slight)).toBe(
      "Next turn about 7 either way; after it new cards help a little.",
    );
    expect(at(3, "discard 1 2 5", slow, undefined, 6, slight)).toBe("Next turn about 4 either way; after it new cards help a little.");
    expect(at(3, "discard 5", slow, undefined, 6, slight)).toBe("Corner 1 allows 4: it is too fast. Next turn about 4.");
    expect(at(20, "discard 1 2", next(12, { than: 8 }), undefined, 6, low(["1", "2"]))).toMatch(/further: next turn about 12 instead of 8/);
    // All cards stay.
    const also = (n: number): HintReason => ({ code: "also", n, cards: ["2"] });
    const keep = (spaces: number, ...more: [HintReason, HintReason?, number?]) => at(spaces, "discard nothing", ...more);
    expect(keep(20, next(12), also(9))).toBe("With your 2 you get further: next turn about 12 instead of 9.");
    expect(keep(3, next(4, { corner: 0 }), also(6))).toBe("Corner 1 allows 4: keep your 2 for it. Next turn about 4.");
    expect(keep(20, next(9), also(11))).toBe("20 spaces to corner 1: next turn about 9; new cards do no better.");
    expect(keep(7, next(6), also(6))).toBe("7 spaces to corner 1: next turn about 6; new cards do no better.");
    expect(keep(3, next(5, { corner: 0 }))).toBe("Corner 1 allows 4: next turn about 5 for 1 Heat; new cards do no better.");
    expect(keep(3, next(5, { corner: 0 }), undefined, 0)).not.toContain("Heat"); // nobody can pay it
    // Where the finish comes before a corner it is what counts, but not where keeping goes as far.
    expect(keep(-1, next(4))).toBe("It takes 5 spaces to finish: next turn about 4; new cards do no better.");
    expect(keep(-5, next(4))).toMatch(/^It takes 1 space to finish: next turn about 4;/);
    const last = { ...next(7, { than: 5, least: 6, most: 8 }), ...all };
    expect(at(-1, "discard 1", last)).toBe("It takes 5 spaces to finish: next turn mostly 6 to 8 instead of 5.");
    expect(at(-1, "discard 1", { code: "renews", n: 6 })).toBe("It takes 5 spaces to finish: next turn about 6.");
    expect(at(-1, "discard 1", next(5, { than: 7 }))).toMatch(/^New cards help/);
  });

  test("in a hint is compared with the second choice alone, where that is told in numbers", () => {
    const forecasts = planAsk().forecasts.map((one, i) => ({
      ...one,
      spin_out: 0,
      shift_heat: i === 4 ? 1 : 0,
      heat: 0,
      corners: [],
      moved: i,
    }));
    const said = (...reasons: HintReason[]) => {
      const hint = { ...advising("gear 2 play 2 4"), second: { choice: "gear 2 play 2 2", value: 9, reasons } };
      const on = scene({ ask: { ...planAsk(), forecasts: forecasts.slice(0, 5).concat({ ...forecasts[5]!, spin_out: 1 }) }, hint });
      return hintSaid(on, hint)[0];
    };
    expect(said({ code: "shorter", n: 1 })).toMatch(/1 Heat for the gear\.$/);
    expect(said({ code: "same" })).toMatch(/1 Heat for the gear buys 1 space\.$/);
  });

  test("of discards is what a hint says", () => {
    const options = [{ choice: "discard 5", kind: "discard" as const, cards: ["5"] }];
    const hint = advising("discard 5", { code: "keeps", n: 3, corner: 0, cards: ["2"], than: 3, beside: "new" });
    hint.second = { choice: "discard nothing", value: 0, reasons: [{ code: "leaves", cards: ["5"] }] };
    const on = scene({ ask: { ...discardAsk(), options }, car: carView(0, { to_corner: 3, space: 7 }) });
    // Nobody says of it then that it may stay as well.
    expect(hintSaid(on, hint)).toEqual(["Discard the card 5. Corner 1 allows 4: it is too fast. Next turn about 3."]);
    const weighed = ["discard 5", "discard nothing"].map((choice) => ({ choice, points: 4, win: 0.3, loss: 0, error: 0.1 }));
    const further = hintSaid(on, { ...hint, weighed, rule: "discard nothing" } as HintView);
    expect(further[0]).toContain("Corner 1 allows 4: it is too fast."); // by points, too
    expect(further.slice(2)).toEqual(["It changes little."]);
    // A set that looking further has found has a reason, too, where the road has one.
    const found = {
      ...hint,
      best: { choice: "discard 5", value: 4, reasons: [] },
      weighed,
      rule: "discard nothing",
    } as unknown as HintView;
    expect(hintSaid({ ...on, hint: found }, found)[0]).toBe("Discard the card 5. Corner 1 allows 4: it is too fast.");
    expect(adviceOf({ ...on, car: carView(0, { to_corner: 5, space: 5 }), hint: found })).toEqual({
      choice: "Discard your 5.",
      why: "Over many games it brings more, for no single reason.",
    });
  });

  test("has the hint's own reason where the road has none", () => {
    const ask = { ...reactAsk(), options: [...reactAsk().options, { choice: "scrap 1", kind: "scrap" as const, n: 1 }] };
    expect(advice(ask, "scrap 1", { code: "due" })).toMatch(/^Scrap 1: your card wants the top card .+\.$/);
  });
});

describe("facts, where no hint is given", () => {
  test("tell what comes if nothing more is done, and what may be cooled before", () => {
    const spin = { spin_out: 1, corners: [corner(0, 5)] };
    const told = (stay: Partial<ForecastView>, then: Partial<ForecastView> = {}) =>
      coach(scene({ ask: asking("REACT", [DONE, COOL], [forecast(stay), forecast(then)]) }));
    expect(told({})).toBe("You may cool 1 Heat from your hand at no cost. Done now? 5 spaces to corner 1: stop 1 before it.");
    expect(told(spin)).toBe(
      "You may cool 1 Heat from your hand: with 1 you do not spin out. Done now? You spin out in corner 1, back to before it.",
    );
    expect(coach(scene({ ask: asking("REACT", [COOL], [forecast()]) }))).toContain("First do what your cards ask for");
  });

  test("tell where the longest slipstream leads", () => {
    const ask = asking("SLIPSTREAM", [STAY, SLIP], [forecast(), forecast({ moved: 6, landings: [{ ...LANDING!, space: 10 }] })]);
    expect(coach(scene({ ask }))).toBe("Slipstream: 2 spaces. Free: right up to corner 1.");
    expect(coach(scene({ ask: other("SLIPSTREAM") }))).toBe("Nobody gives you a slipstream here.");
  });

  test.each([
    [4, "Corner 1 is 4 spaces away and allows a Speed of 4."],
    [0, "Corner 1 is right in front of you and allows a Speed of 4."],
    [-1, "No corner comes before the finish."],
  ])("of discards with the corner %i away", (to_corner, words) => {
    const car = carView(0, { to_corner, space: ((9 - to_corner + 60) % 30) + 1 });
    expect(coach(scene({ ask: discardAsk(), car }))).toBe(words);
  });

  test.each(["MULLIGANS", "SPEED", "DRAFT", "SWAP", "GIVE_BACK", "SALVAGE", "PAY", "REFRESH"] as const)("%s has a sentence", (phase) => {
    expect(coach(scene({ ask: other(phase) }))).not.toContain("Look at what is offered");
  });

  test("a phase of a newer server has one, too", () => {
    expect(coach(scene({ ask: other("TELEPORT" as Ask["phase"]) }))).toBe("Look at what is offered, and choose.");
  });
});

test("in Dutch it is as short", async () => {
  await loadTexts(["nl"]);
  expect(plan({ landings: [FAST], corners: [corner(0, 3)], heat: 3 })).toContain("Bocht 1 staat 4 toe: snelheid 12 kost 3 van 4 hitte.");
  expect(advice(planAsk(), "gear 2 play 2 4")).toMatch(/^Versnelling 2: 2 en 4\. /);
});
