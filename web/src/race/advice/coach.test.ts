import { describe, expect, test } from "vitest";
import { expectQuiet } from "../../testing/quiet";
import { loadTexts } from "../../texts/texts";
import type { Ask, CardView, ForecastView, HintReason, HintView } from "../../wire/types";
import { adviceWords, coach, type Scene, STEPS, stepsDue, stepWords } from "./coach";
import { plan as planned, weighed as weighing } from "../analysis/testing";
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
  const landing = { chance: 1, lap: 0, space: 9, spot: "left" as const, speed: 4, heat: 0, spins_out: false };
  return { landings: [landing], corners: [], speed: 4, moved: 4, heat: 0, spin_out: 0, shift_heat: 0, ...parts };
}

const plan = (parts: Partial<ForecastView>, gear = 3): string =>
  coach(scene({ gear, picked: ["1", "2", "4"].slice(0, gear), forecast: forecast(parts) }));
const fast = { ...forecast().landings[0]!, speed: 12 };
const other = (phase: Ask["phase"]): Ask => planAsk(0, { phase, options: [], forecasts: [] });

expectQuiet();

describe("while planning", () => {
  test("a gear comes first, then its cards", () => {
    expect(coach(scene())).toContain("One up or down from gear 2 costs nothing");
    expect(coach(scene({ gear: 3, picked: ["1"] }))).toBe("Pick 2 more cards. Corner 1 is 5 spaces away and allows a Speed of 4.");
    const last = carView(0, { to_corner: -1 });
    expect(coach(scene({ gear: 3, car: last }))).toBe("Pick 3 more cards. No corner comes before the finish.");
  });

  test("the next corner may be in the next lap", () => {
    const car = carView(0, { space: 25, to_corner: 15 });
    expect(coach(scene({ gear: 1, car }))).toContain("Corner 1 is 15 spaces away");
    expect(coach(scene({ gear: 1, car: carView(0, { space: 15, to_corner: 5 }) }))).toContain(
      "Corner 2 is 5 spaces away and allows a Speed of 5",
    );
  });

  test("a limit is told as the cards of the plan change it", () => {
    const cards: Record<string, Partial<CardView["symbols"]>> = { "1": {}, "2": { adjust_speed_limit: -1 } };
    const known = new Map(Object.entries(cards).map(([id, symbols]) => [id, { id, symbols } as CardView]));
    const told = (picked: string[]) => coach(scene({ gear: 2, picked, known, forecast: forecast({ corners: [corner(0, 1)] }) }));
    expect(told(["1", "1"])).toContain("corner 1 allows 4, which costs 1 Heat");
    expect(told(["1", "2"])).toContain("corner 1 allows 3, which costs 1 Heat");
  });

  test("a car comes no further than those that move first leave room", () => {
    const landings = [{ ...forecast().landings[0]!, short: 2 }];
    expect(plan({ landings }, 1)).toBe("This card makes 4: if there is room, you stop 1 space before corner 1, so no corner costs Heat.");
    expect(plan({ landings, corners: [corner(0, 0)] }, 1)).toContain("if there is room, corner 1 allows 4");
    expect(plan({ landings: [{ ...landings[0]!, lap: 2 }] }, 1)).toContain("if there is room, that takes you over the finish line");
    expect(plan({ landings, corners: [corner(0, 2)], heat: 2 }, 1)).not.toContain("room");
  });

  test("a plan that spins out is told with its price", () => {
    const seen = { landings: [fast], corners: [corner(0, 8)], heat: 4, spin_out: 1, moved: 12 };
    expect(plan(seen)).toBe(
      "3 cards make 12: you would spin out, back to before the corner – corner 1 allows 4, which costs 8 Heat, and you have 4.",
    );
    expect(plan({ ...seen, shift_heat: 1 })).toBe(
      "3 cards make 12, with 1 Heat for the gear: you would spin out, back to before the corner – corner 1 allows 4, which costs 8 Heat, and you have 3.",
    );
    const both = [corner(0, 3), { ...corner(1, 3), least: 1, most: 4 }];
    const told = (danger: string) => `3 cards make 12: ${danger}corner 1 costs 3 Heat and corner 2 costs 1 to 4 Heat, and you have 4.`;
    expect(plan({ ...seen, corners: both })).toBe(told("you would spin out, back to before the corner – "));
    expect(plan({ ...seen, corners: both, spin_out: 0.3 })).toBe(told("you would spin out with a chance of 30% – "));
    expect(plan({ ...seen, corners: both, spin_out: 0 })).toBe(told(""));
    const cooled = { ...seen, corners: both, landings: [{ ...fast, cool: 2 }], spin_out: 0 };
    expect(plan(cooled)).toBe(told("you must cool 2 first – "));
    const saved = { ...cooled, landings: [...cooled.landings, { ...fast, spins_out: true, cool: 4 }], spin_out: 0.3 };
    expect(plan(saved)).toBe(told("you would spin out with a chance of 30% if you cool up to 2 first – ")); // as the outlook says
    expect(plan({ ...seen, spin_out: 0.3 })).toBe(
      "3 cards make 12: you would spin out with a chance of 30% – corner 1 allows 4, which costs 8 Heat, and you have 4.",
    );
  });

  test("a plan that can be paid for", () => {
    const seen = { landings: [fast], corners: [corner(0, 3)], heat: 3, moved: 7 };
    expect(plan(seen)).toBe("3 cards make 12: corner 1 allows 4, which costs 3 Heat, and you have 4.");
    const flips = { ...seen, landings: [forecast().landings[0]!, fast], corners: [corner(0, 1.5, 0.5)] };
    expect(plan(flips)).toBe("3 cards make 4 to 12: corner 1 allows 4, which costs 0 to 2 Heat (50% that you must pay), and you have 4.");
    const sure = { ...seen, corners: [{ ...corner(0, 2), least: 1, most: 3 }] };
    expect(plan(sure)).toBe("3 cards make 12: corner 1 allows 4, which costs 1 to 3 Heat, and you have 4.");
  });

  test("a plan that can be paid for after cooling", () => {
    const seen = { landings: [{ ...fast, cool: 2 }], corners: [corner(0, 6)], heat: 6, moved: 7 };
    expect(plan(seen)).toBe("3 cards make 12: you must cool 2 first – corner 1 allows 4, which costs 6 Heat, and you have 4.");
    const ranging = { ...seen, corners: [{ ...corner(0, 3), least: 1, most: 4 }] };
    expect(plan(ranging)).toContain("you must cool 2 first – corner 1 allows 4, which costs 1 to 4 Heat");
  });

  test("Stress makes what it turns over: a range, or a number with that word", () => {
    const told = (landings: ForecastView["landings"]) =>
      coach(scene({ gear: 2, picked: ["1", "Stress"], forecast: forecast({ landings }) }));
    const slow = forecast().landings[0]!;
    expect(told([slow])).toContain("2 cards make 4 with what Stress turns over: ");
    expect(told([slow, fast])).toContain("2 cards make 4 to 12: ");
    expect(plan({})).toContain("3 cards make 4: ");
  });

  test("a Speed that is chosen after the reveal is one of those, and the rest counts with the one that is named", () => {
    const either = { landings: [{ ...fast, speed: 4 }], later: [-2, 0], corners: [corner(0, 1)], heat: 1 };
    expect(plan(either, 2)).toBe(
      "2 cards make 2 or 4, you choose after the reveal: with 4, corner 1 allows 4, which costs 1 Heat, and you have 4.",
    );
  });

  test("nobody is bidden to go on with a plan that is not the advised one", () => {
    const hint = advising("gear 2 play 2 4");
    const begun = (gear: number, ...picked: string[]) => coach(scene({ gear, picked, hint }));
    expect([begun(2), begun(2, "4")].map((one) => one.slice(0, 6))).toEqual(["Pick 2", "Pick 1"]);
    const road = "Corner 1 is 5 spaces away and allows a Speed of 4.";
    expect([begun(3), begun(2, "1"), begun(2, "2", "2")]).toEqual([road, road, expect.not.stringContaining("Pick 1")]);
  });

  test("a plan for nothing", () => {
    expect(plan({}, 1)).toBe("This card makes 4: you stop 1 space before corner 1, so no corner costs Heat.");
    const landing = forecast().landings[0]!;
    expect(plan({ landings: [{ ...landing, space: 10 }] })).toContain("you stop right before corner 1");
    expect(plan({ shift_heat: 1 })).toBe(
      "3 cards make 4, with 1 Heat for the gear: you stop 1 space before corner 1, so no corner costs Heat.",
    );
    const far = carView(0, { space: 2, to_corner: 8 });
    const flips = forecast({
      landings: [
        { ...landing, space: 6, chance: 0.5 },
        { ...landing, chance: 0.5 },
      ],
    });
    expect(coach(scene({ car: far, gear: 1, picked: ["1"], forecast: flips }))).toContain("you stop 1 to 4 spaces before corner 1");
    expect(plan({ corners: [corner(1, 0)] })).toBe("3 cards make 4: corner 2 allows 5, so it costs you no Heat.");
    expect(plan({ landings: [{ ...fast, lap: 2, space: 3 }] })).toBe("3 cards make 12: that takes you over the finish line.");
  });

  test("the Heat of a plan's own cards is told beside what the corners cost", () => {
    expect(plan({ card_heat: 1 })).toBe(
      "3 cards make 4, with 1 Heat for your cards: you stop 1 space before corner 1, so no corner costs Heat.",
    );
    expect(plan({ card_heat: 1, shift_heat: 1, corners: [corner(0, 2)], heat: 2 })).toBe(
      "3 cards make 4, with 1 Heat for the gear and 1 Heat for your cards: corner 1 allows 4, which costs 2 Heat, and you have 2.",
    );
  });

  test("a hand that fills no gear", () => {
    const ask = planAsk(0, { options: [{ choice: "gear 3", kind: "plan", n: 3 }] });
    expect(coach(scene({ ask, gear: 3 }))).toContain("cannot fill gear 3");
  });
});

/** What a hint would say: this choice is best. */
function advising(choice: string, ...reasons: HintReason[]): HintView {
  return { type: "hint", command_id: "c", seat: 0, decision_id: 0, unit: "rounds", best: { choice, value: null, reasons }, second: null };
}

describe("in a turn", () => {
  test("cooling is told with the spin-out that it may prevent", () => {
    const ask = reactAsk();
    expect(coach(scene({ ask }))).toBe("You may cool 2 Heat from your hand at no cost.");
    const helped = { car: carView(0, { gear: 3, has_adrenaline: true }), sight: publicOf({ phase: "REACT", turn: 0, cooldown: 1 }) };
    expect(coach(scene({ ask, ...helped }))).toBe("You may cool 2 Heat from your hand at no cost, by Adrenaline.");
    expect(coach(scene({ ask, ...helped, car: { ...helped.car, gear: 2 } }))).toMatch(/no cost\./);
    const spinning = { ...ask, forecasts: [forecast({ corners: [corner(0, 5)], heat: 4, spin_out: 1 }), ask.forecasts[1]!] };
    expect(coach(scene({ ask: spinning }))).toBe(
      "You may cool 2 Heat from your hand at no cost. " +
        "If you go on now: you would spin out, back to before the corner – corner 1 allows 4, which costs 5 Heat, and you have 4.",
    );
    const options = ask.options.map((one) => (one.choice === "cooldown 2" ? { ...one, forecast: 1 } : one));
    const cooled = (spin_out: number) =>
      coach(scene({ ask: { ...spinning, options, forecasts: [spinning.forecasts[0]!, forecast({ spin_out })] } }));
    expect(cooled(0)).toContain("at no cost: with 2 you do not spin out. If you go on now:");
    const both = options.map((one) => (one.kind === "cooldown" ? { ...one, forecast: 1 } : one));
    const saved = { ...spinning, options: both, forecasts: [spinning.forecasts[0]!, forecast()] };
    expect(coach(scene({ ask: saved }))).toContain("You may cool 2 Heat from your hand at no cost: with 1 you do not spin out.");
    expect(cooled(1)).toContain("at no cost, but you would spin out even so.");
    expect(cooled(0.5)).toContain("you would still spin out with a chance of 50%.");
  });

  test("a boost that is advised is told with what it would change", () => {
    const offered = (heat: number) =>
      reactAsk()
        .options.slice(0, 2)
        .map((one) => (one.kind === "boost" ? { ...one, heat } : one));
    const ask = { ...reactAsk(), options: offered(1) };
    const told = (forecasts: ForecastView[], parts: Partial<Scene> = {}) =>
      coach(scene({ ask: { ...ask, forecasts }, hint: advising("boost"), ...parts }));
    const far = (space: number) => ({ ...forecast().landings[0]!, space, chance: 0.5 });
    expect(told(ask.forecasts)).toBe("A boost takes you nowhere: you would then spin out, back to before the corner.");
    expect(told([forecast(), forecast({ landings: [far(11), far(12)], moved: 6.7, heat: 2.4 })])).toBe(
      "A boost costs 1 Heat and takes you 2 to 3 spaces further: corners would then cost 2 to 3 Heat more, and you have 3.",
    );
    const free = [forecast(), forecast({ landings: [far(11)], moved: 6 })];
    expect(told(free, { ask: { ...ask, options: offered(0), forecasts: free } })).toBe(
      "A boost is free here and takes you 2 spaces further: no corner makes you pay for it.",
    );
    const at = (lap: number, moved: number) => forecast({ landings: [{ ...forecast().landings[0]!, lap }], moved });
    expect(told([at(1, 4), at(2, 6)])).toContain(": that takes you over the finish line.");
    expect(told([at(2, 4), at(2, 6)])).toContain(
      ": you are over the finish line in any case, but of those who finish in a round, who is further ahead is placed first.",
    );
    const spin = { spin_out: 1, heat: 4 };
    expect(told([forecast(spin), forecast({ ...spin, moved: 6 })])).toContain("you spin out with it and without it.");
    expect(told([forecast(), forecast()])).toBe(
      "A boost takes you no further: other cars are in the way. Yet it adds to your Speed, which counts in corners.",
    );
  });

  test("nothing that is not advised is praised", () => {
    const ask = { ...reactAsk(), options: reactAsk().options.slice(0, 2) };
    expect(coach(scene({ ask }))).toBe("If you go on now: you stop 1 space before corner 1, so no corner costs Heat.");
    expect(coach(scene({ ask, hint: advising("done") }))).toBe(coach(scene({ ask })));
  });

  test("Adrenaline, duties, and nothing at all", () => {
    const done = reactAsk().options[0]!;
    const adrenaline = { choice: "adrenaline", kind: "adrenaline" as const, forecast: 1 };
    const ask = {
      ...reactAsk(),
      options: [done, adrenaline],
      forecasts: [forecast(), forecast({ landings: [{ ...forecast().landings[0]!, space: 10 }], moved: 5 })],
    };
    const hint = advising("adrenaline");
    expect(coach(scene({ ask, hint }))).toBe("Adrenaline costs nothing and takes you 1 space further: no corner makes you pay for it.");
    const blocked = { ...ask, forecasts: [forecast(), forecast()] };
    expect(coach(scene({ ask: blocked, hint }))).toBe(
      "Adrenaline takes you no further: other cars are in the way. Yet it adds 1 to your Speed, which counts in corners.",
    );
    expect(coach(scene({ ask: { ...ask, options: [adrenaline] } }))).toContain("First do what your cards ask for");
    const paying = [forecast({ heat: 2, corners: [corner(0, 2)] })];
    expect(coach(scene({ ask: { ...ask, options: [done], forecasts: paying } }))).toBe(
      "If you go on now: corner 1 allows 4, which costs 2 Heat, and you have 4.",
    );
  });

  test("a limit is the one that holds for the car in turn", () => {
    const [done] = reactAsk().options.filter((one) => one.kind === "done");
    const told = (ask: Ask, turn: number, adjust: number) => coach(scene({ ask, sight: publicOf({ phase: ask.phase, turn, adjust }) }));
    const paying: Ask = {
      ...reactAsk(),
      options: [{ ...done!, forecast: 0 }],
      forecasts: [forecast({ heat: 2, corners: [corner(0, 2)] })],
    };
    expect(told(paying, 0, 1)).toContain("corner 1 allows 5, which costs 2 Heat");
    expect(told(paying, 1, 1)).toContain("corner 1 allows 4, which costs 2 Heat");
    const clean: Ask = { ...paying, forecasts: [forecast({ corners: [corner(0, 0)] })] };
    expect(told(clean, 0, -1)).toContain("corner 1 allows 3, so it costs you no Heat");
    const speed: Ask = { ...paying, phase: "SPEED" };
    expect(told(speed, 0, 1)).toContain("allows a Speed of 5");
    expect(told({ ...speed, forecasts: [] }, 0, 1)).toContain("allows a Speed of 4"); // too far for this turn
  });

  test("a slipstream", () => {
    const slipped = (moved: number) =>
      forecast({ moved, landings: forecast().landings.map((one) => ({ ...one, space: one.space + moved })) });
    const options = [0, 2].map((n, place) => ({ choice: `slipstream ${n}`, kind: "slipstream" as const, n, forecast: place }));
    const ask = { ...reactAsk(), phase: "SLIPSTREAM" as const, options, forecasts: [forecast({ moved: 0 }), slipped(2)] };
    expect(coach(scene({ ask }))).toBe("A slipstream would take you 2 spaces further: no corner makes you pay for it.");
    const blocked = { ...ask, forecasts: [ask.forecasts[0]!, slipped(1)] };
    expect(coach(scene({ ask: blocked }))).toBe("A slipstream would take you 1 space further: no corner makes you pay for it.");
    const far = { ...ask, forecasts: [ask.forecasts[0]!, forecast({ landings: [{ ...fast, lap: 2 }] })] };
    expect(coach(scene({ ask: far }))).toContain("over the finish line");
    const spinning = { ...ask, forecasts: [forecast({ spin_out: 1 }), forecast({ spin_out: 1, moved: 2 })] };
    expect(coach(scene({ ask: spinning }))).toContain("you spin out with it and without it");
  });

  test.each([
    [4, "Corner 1 is 4 spaces away and allows a Speed of 4."],
    [0, "Corner 1 is right in front of you and allows a Speed of 4."],
    [-1, "No corner comes before the finish."],
  ])("discards with the corner %i away", (to_corner, words) => {
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

describe("advice", () => {
  test("is what a hint says, and there is none without it", () => {
    expect(adviceWords(scene())).toBe("");
    const hint = advising("gear 2 play 2 4", { code: "moves", n: 6 });
    expect(adviceWords(scene({ hint }))).toBe("By rule of thumb: Gear 2 with 2 and 4.");
    expect(adviceWords(scene({ hint, gear: 2, picked: ["4", "2"] }))).toBe("The rule of thumb advises this, too.");
    expect(adviceWords(scene({ hint, gear: 2, picked: ["2", "2"] }))).toBe("By rule of thumb: Gear 2 with 2 and 4.");
    const weighed = { ...hint, weighed: [weighing(planned(2, "2", "4"), 5.63, 0.17, 0, 0.1)] };
    expect(adviceWords(scene({ hint: weighed }))).toBe("My advice: Gear 2 with 2 and 4.");
    expect(adviceWords(scene({ hint: weighed, gear: 2, picked: ["4", "2"] }))).toBe("I would choose this, too.");
    expect(adviceWords(scene({ hint: advising("gear 4 play 1 1 1 1") }))).toBe("");
  });

  test("has its reason where no forecast gives one", () => {
    const hint = advising("discard 1 2", { code: "too-low", n: 3, cards: ["1", "2"] });
    expect(adviceWords(scene({ ask: discardAsk(), hint }))).toBe(
      "By rule of thumb: Discard 1 and 2: for the next turn this rule keeps cards of 3 or more.",
    );
    expect(adviceWords(scene({ ask: reactAsk(), hint: advising("boost") }))).toBe("By rule of thumb: Boost.");
    expect(adviceWords(scene({ ask: reactAsk(), hint: advising("cooldown 2", { code: "cools", n: 2 }) }))).toBe(
      "By rule of thumb: Cool 2: 2 Heat goes back into the engine.",
    );
  });
});

describe("the parts of the screen", () => {
  test("are told once, when they first matter", () => {
    const now = scene({ own: ownOf(0, { hand: { "1": 3 } }) });
    expect(stepsDue(now, new Set())).toEqual(["gears"]);
    const picked = { ...now, gear: 2 };
    expect(stepsDue(picked, new Set(["gears"]))).toEqual(["hand", "corner"]);
    expect(stepsDue({ ...picked, forecast: forecast() }, new Set(["gears", "hand", "corner"]))).toEqual(["outlook"]);
    const dear = { ...picked, forecast: forecast({ heat: 1 }), own: ownOf(0), sight: publicOf({ round: 2 }) };
    expect(stepsDue(dear, new Set(["gears", "hand", "corner", "outlook"]))).toEqual(["engine", "stress", "standings"]);
    expect(stepsDue(dear, new Set(STEPS))).toEqual([]);
  });

  test("a spin-out is explained before anything else", () => {
    expect(stepsDue(scene({ ask: discardAsk(), spun: 1 }), new Set())).toEqual(["spun", "piles"]);
    expect(stepWords("spun", 2)).toContain("2 Stress more in your hand");
  });

  test("of a turn", () => {
    const told = new Set(["engine"]);
    expect(stepsDue(scene({ ask: reactAsk() }), told)).toEqual([]);
    expect(stepsDue(scene({ ask: reactAsk(), car: carView(0, { has_adrenaline: true }) }), told)).toEqual(["adrenaline"]);
    expect(stepsDue(scene({ ask: { ...reactAsk(), phase: "SLIPSTREAM" } }), told)).toEqual(["slipstream"]);
    expect(stepsDue(scene({ ask: discardAsk() }), told)).toEqual(["piles"]);
  });

  test.each(["en", "nl"])("have words in %s", async (language) => {
    await loadTexts([language]);
    expect(new Set(STEPS.map(stepWords)).size).toBe(STEPS.length);
    expect(stepWords("engine")).toContain(language === "nl" ? "motor" : "engine");
  });
});
