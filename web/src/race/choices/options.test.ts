import { expect, test } from "vitest";
import type { Ask, ForecastView, Landing, Option, OptionKind } from "../../wire/types";
import { gainOf, gainWords } from "./gain";
import { conditionWords } from "./outlook_words";
import { goingOn } from "./plan";
import { rowsOf } from "./places";
import { aboutWords, groups, heatOf, instead, optionWords, bestOf } from "./options";
import { corner, reactAsk } from "../testing";

test("numbers of one kind share a heading, what is due stands first, done last", () => {
  const option = (kind: OptionKind, n?: number): Option => ({ kind, choice: `${kind} ${n ?? ""}`, n });
  const options = [
    option("done"),
    option("draft"),
    option("super_cool", 1),
    option("super_cool", 2),
    option("scrap", 1),
    option("scrap", 3),
    option("cooldown", 1),
    option("cooldown", 2),
    option("plan", 2),
  ];
  const ask: Ask = { seat: 0, decision_id: 1, phase: "REACT", options, forecasts: [], refused: [], left_s: null };
  expect(groups(ask).map((group) => [group.kind, ...group.options.map((one) => one.n)])).toEqual([
    ["scrap", 1],
    ["scrap", 3],
    ["cooldown", 1, 2],
    ["draft", undefined],
    ["super_cool", 1, 2],
    ["done", undefined],
  ]);
});

test("what is advised is in colour; without advice, or with that of another decision, only what saves the car", () => {
  const slip = (n: number): Option => ({ kind: "slipstream", choice: `slipstream ${n}`, n });
  const ask: Ask = { ...reactAsk(), phase: "SLIPSTREAM", options: [slip(0), slip(2)], forecasts: [] };
  expect([undefined, "slipstream 0", "boost"].map((advised) => bestOf(ask, advised)?.n)).toEqual([undefined, 0, undefined]);
  expect([undefined, "boost"].map((advised) => bestOf(reactAsk(), advised)?.kind)).toEqual([undefined, "boost"]);
  const saved: Ask = { ...reactAsk(), saver: "cooldown 2" };
  expect([undefined, "boost"].map((advised) => bestOf(saved, advised)?.kind)).toEqual(["cooldown", "boost"]);
});

test("a slipstream tells the Heat of the corners, unless it spins the car out", () => {
  const [stay, spin] = reactAsk().forecasts;
  const further = (n: number, parts: Partial<ForecastView> = {}): ForecastView => ({ ...stay!, moved: stay!.moved + n, ...parts });
  const slip = (n: number): Option => ({ kind: "slipstream", choice: `slipstream ${n}`, n, forecast: n });
  const ask: Ask = {
    ...reactAsk(),
    phase: "SLIPSTREAM",
    options: [slip(0), slip(1), slip(2)],
    forecasts: [stay!, further(1, { heat: 2 }), { ...further(2), spin_out: spin!.spin_out, heat: 4 }],
  };
  expect(ask.options.map((one) => heatOf(ask, one))).toEqual([0, 2, 0]);
  expect(ask.options.map((one) => aboutWords(ask, one))).toEqual(["No slipstream", "Heat for corners that it crosses", ""]);
  const due = { ...stay!, heat: 1, corners: [corner(1, 1)] };
  const anyway: Ask = {
    ...ask,
    forecasts: [due, further(1, { heat: 1, corners: due.corners }), further(2, { heat: 3, corners: due.corners })],
  };
  expect(anyway.options.map((one) => heatOf(anyway, one))).toEqual([0, 0, 2]);
  expect(aboutWords(anyway, anyway.options[1]!)).toBe("Free: corner 2 costs 1 Heat either way");
  expect(heatOf(ask, { kind: "boost", choice: "boost", heat: 1 })).toBe(1);
  const told = (from: number, to: number, rest = stay!) => {
    const on = (gravel: number): ForecastView => ({ ...rest, landings: [{ ...stay!.landings[0]!, chance: 1, gravel }] });
    const gravelled = { ...anyway, forecasts: [on(from), { ...on(to), moved: stay!.moved + 1 }] };
    return [heatOf(gravelled, anyway.options[1]!), aboutWords(gravelled, anyway.options[1]!)];
  };
  expect(told(1, 1)).toEqual([0, "Free: gravel costs 1 Heat either way"]);
  expect(told(1, 1, due)).toEqual([0, "Free: corners and gravel cost 2 Heat either way"]);
  expect(told(0, 1)).toEqual([1, "Heat for gravel"]);
  expect(told(1, 0)).toEqual([0, "Free: no card and no Heat"]);
  expect(["slipstream 0", "slipstream 1", "", undefined].map((chosen) => instead(ask, chosen)?.n)).toEqual([1, 0, 1, 1]);
});

test("while cards ask for something first, that tells what comes of doing nothing more", () => {
  const { options, forecasts, ...rest } = reactAsk();
  const pay: Option = { choice: "pay pedal-1", kind: "pay_heat", cards: ["pedal-1"], heat: 1, forecast: 0 };
  const ask: Ask = { ...rest, forecasts, options: [...options.filter(({ kind }) => kind !== "done"), pay] };
  expect([goingOn(ask)?.kind, goingOn(reactAsk())?.kind]).toEqual(["pay_heat", "done"]);
  expect(conditionWords(ask, pay)).toBe("");
  expect(conditionWords(reactAsk(), pay)).not.toBe(""); // it need not be done
});

test("only the spaces are promised that will be driven", () => {
  const [stay] = reactAsk().forecasts;
  const from: Landing = { ...stay!.landings[0]!, chance: 1, speed: 8, lap: 0, space: 18 };
  const known = (moved: number, ...landings: Landing[]): ForecastView => ({ ...stay!, moved, landings });
  const to = (speed: number, space: number, lap = 0): Landing => ({ ...from, chance: 0.5, speed, space, lap });
  const asked = (kind: OptionKind, n: number | undefined, then: ForecastView, phase: Ask["phase"] = "REACT"): Ask => ({
    ...reactAsk(),
    phase,
    options: [
      phase === "REACT" ? { kind: "done", choice: "done", forecast: 0 } : { kind, choice: "slipstream 0", n: 0, forecast: 0 },
      { kind, choice: `${kind} ${n}`, n, forecast: 1 },
    ],
    forecasts: [known(8, from), then],
  });
  const told = (ask: Ask): string => {
    const gain = gainOf(ask, ask.options[1]!, 20);
    return aboutWords(ask, ask.options[1]!, undefined, gain ? gainWords(gain) : "none");
  };
  expect(told(asked("boost", undefined, known(10, to(9, 19), to(12, 2, 1))))).toBe("1–4 spaces more");
  expect(told(asked("boost", undefined, known(9, to(9, 18), to(12, 1, 1))))).toBe("0–3 spaces more");
  expect(told(asked("boost", undefined, known(9, to(9, 19), to(12, 19))))).toBe("only 1 space more");
  expect(told(asked("adrenaline", undefined, known(8, { ...from, speed: 9 })))).toBe("1 Speed, no space more");
  expect(told(asked("adrenaline", undefined, known(9, to(9, 19))))).toBe("1 Speed, 1 space more");
  const slips = (moved: number, space: number): Ask => asked("slipstream", 2, known(moved, { ...from, space }), "SLIPSTREAM");
  const words = (ask: Ask) => [optionWords(ask, ask.options[1]!), told(ask)];
  expect(words(slips(10, 20))).toEqual(["Slipstream: 2 spaces", "Free: no card and no Heat"]);
  expect(words(slips(9, 19))).toEqual(["Slipstream 2: only 1 space", "Cars in the way"]);
  expect(words(slips(8, 18))).toEqual(["Slipstream 2: no space", "Cars in the way"]);
});

test("on a phone each of a few options has room for its words", () => {
  expect(rowsOf([1])).toEqual({ rows: 1, across: 1 });
  expect(rowsOf([1, 1, 1])).toEqual({ rows: 1, across: 3 });
  expect(rowsOf([1, 2])).toEqual({ rows: 1, across: 3 });
  expect(rowsOf([1, 3])).toEqual({ rows: 2, across: 1 }); // one beside a row of numbers is as wide
  expect(rowsOf([1, 1, 1, 1])).toEqual({ rows: 2, across: 2 }); // none is alone
  expect(rowsOf([1, 1, 4, 2])).toEqual({ rows: 3, across: 2 });
  expect(rowsOf([])).toEqual({ rows: 0, across: 1 });
});

test("what an event lets one choose before the race says what it changes", () => {
  const tune = (n: number): Option => ({ choice: n > 0 ? "tune more" : "tune fewer", kind: "tune", n });
  const ask: Ask = { ...reactAsk(), phase: "TUNE", options: [tune(1), tune(-1)], forecasts: [] };
  expect(ask.options.map((one) => [optionWords(ask, one), aboutWords(ask, one)])).toEqual([
    ["1 more of each", "+1 Heat, +1 Stress"],
    ["1 fewer of each", "−1 Heat, −1 Stress"],
  ]);
});
