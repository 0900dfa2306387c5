import { expect, test } from "vitest";
import type { Caution } from "../state/caution.svelte";
import { LITTLE_RISK, doubtWords, enough, reactionDoubt, saver, riskWords, sureWords, wasteWords } from "./doubt";
import type { Ask, ForecastView, Option } from "../../wire/types";
import { planAsk, reactAsk } from "../testing";

const forecast = { ...planAsk().forecasts[4]!, heat: 2, shift_heat: 1, spin_out: 0 };

test("a plan that costs what it cost when it was chosen is not doubted, nor one that costs less, nor one without a forecast", () => {
  expect([doubtWords(forecast, 3, 3), doubtWords(forecast, 4, 3), doubtWords(forecast, null, 3), doubtWords(undefined, 1, 3)]).toEqual([
    "",
    "",
    "",
    "",
  ]);
});

test("a plan that has become dearer is told with both prices", () => {
  expect(doubtWords(forecast, 1, 3)).toBe("Now 3 Heat instead of 1: drive anyway");
  expect(doubtWords({ ...forecast, heat: 2.26 }, 2.5, 3)).toBe("Now 3.3 Heat instead of 2.5: drive anyway");
});

test("a difference that cannot be read is none", () => {
  expect(doubtWords({ ...forecast, heat: 2.04 }, 3, 3)).toBe("");
});

test("a spin-out matters more", () => {
  expect(doubtWords({ ...forecast, spin_out: 0.4 }, 1, 3)).toBe("You may spin out (40%): engine empty, 2 Stress, gear 1. Drive anyway");
  expect(doubtWords({ ...forecast, spin_out: 0.3 }, 3, 3)).toBe("");
  // Of a plan that nobody advised less is said, too.
  expect(doubtWords({ ...forecast, spin_out: 0.11 }, 3, 2, LITTLE_RISK)).toBe(
    "You may spin out (11%): engine empty, 1 Stress, gear 1. Drive anyway",
  );
});

test("a plan that pays much Heat for few spaces is asked about, though it spins nobody out", () => {
  const landing = { ...forecast.landings[0]!, lap: 0 };
  const going = (heat: number, moved: number, more: Partial<ForecastView> = {}): ForecastView => {
    return { ...forecast, landings: [landing], shift_heat: 0, heat, moved, ...more };
  };
  const told = (plan: ForecastView, ...others: ForecastView[]) => wasteWords({ forecasts: [plan, ...others] }, plan, 2);
  const free = going(0, 4);
  expect(told(going(5, 9), free)).toBe("5 Heat more than needed, for 5 spaces: drive anyway");
  expect(told(going(3, 4, { shift_heat: 1 }), free)).toBe("4 Heat more than needed, and no further: drive anyway");
  expect(told(going(4, 10), free)).toBe(""); // a fair price
  expect(told(going(1, 1), free)).toBe("1 Heat more than needed, to go 3 spaces less: drive anyway");
  expect(told(going(0, 1), free)).toBe(""); // it may keep its cards for later
  expect(told(going(3, 5), free)).toBe("");
  expect(told(going(5, 9), going(3, 4), { ...free, spin_out: 0.5 })).toBe(""); // to pay less is a risk
  expect(told(going(5, 9, { landings: [{ ...landing, lap: 2 }] }), free)).toBe(""); // home: no Heat is needed any more
  expect(told(going(5, 9, { spin_out: 0.5 }), free)).toBe(""); // of that its risk is told
  expect(wasteWords({ forecasts: [] }, undefined, 2)).toBe("");
  // Nor where the advised one pays as much for as little.
  const beside = (plan: ForecastView, advised: ForecastView) => wasteWords({ forecasts: [plan, advised, free] }, plan, 2, advised);
  expect([beside(going(5, 9), going(4, 5)), beside(going(4, 5), going(5, 9))]).toEqual(["", ""]);
  expect(beside(going(5, 9), going(1, 6))).toMatch(/^5 Heat more/);
});

test("a plan that does not finish is asked about where another surely does", () => {
  const [landing] = forecast.landings;
  const going = (lap: number, more: Partial<ForecastView> = {}): ForecastView => {
    return { ...forecast, landings: [{ ...landing!, chance: 1, lap }], shift_heat: 0, heat: 0, spin_out: 0, ...more };
  };
  const told = (plan: ForecastView, other: ForecastView, advised?: ForecastView) =>
    wasteWords({ forecasts: [plan, other] }, plan, 2, advised);
  expect(told(going(1), going(2))).toBe("Another plan surely finishes: drive anyway");
  expect(told(going(1), going(2), going(2))).toBe("Another plan surely finishes: drive anyway");
  expect(told(going(1), going(2), going(1))).not.toContain("finishes"); // it does as advised
  const half = [1, 2].map((lap) => ({ ...landing!, chance: 0.5, lap }));
  for (const other of [going(1), going(2, { spin_out: 0.1 }), going(2, { replaced: 1 }), going(2, { landings: half })])
    expect(told(going(1), other)).not.toContain("finishes");
  expect(told(going(1, { landings: half }), going(2))).toContain("surely finishes"); // a gamble
  expect(told(going(1, { landings: half }), going(2), going(1, { landings: half }))).not.toContain("finishes");
});

test("a card that cannot be paid is told", () => {
  expect(doubtWords({ ...forecast, replaced: 1 }, 3, 3)).toBe("A card cannot be paid, a flip replaces it: drive anyway");
});

test("of what saves the car the least is told that is enough", () => {
  const ask = reactAsk();
  const [stays, spins] = ask.forecasts as [ForecastView, ForecastView];
  const cooling = (...forecasts: number[]) =>
    ask.options.filter(({ kind }) => kind === "cooldown").map((one, i) => ({ ...one, forecast: forecasts[i]! }));
  const least = (...forecasts: number[]) =>
    enough({ ...ask, forecasts: [stays, spins], options: cooling(...forecasts) }, cooling(...forecasts)[1]!).n;
  expect([least(0, 0), least(1, 0), least(1, 1)]).toEqual([1, 2, 1]);
  const more = { ...stays, landings: stays.landings.map((one) => ({ ...one, cool: 1 })) };
  const halves = { ...ask, forecasts: [stays, more], options: cooling(1, 0) }; // it counts on another 1
  expect(enough(halves, halves.options[1]!).n).toBe(2);
});

test("what saves the car, and what is doubted, is as the rules' side says", () => {
  const ask = reactAsk();
  expect(saver(ask)).toBeUndefined();
  expect(saver({ ...ask, saver: "cooldown 2" })?.n).toBe(2);
  expect(ask.options.map((option) => reactionDoubt(ask, option, 2))).toEqual([
    "",
    "You would spin out (100%): engine empty, 1 Stress, gear 1. Sure?",
    "",
    "",
  ]);
});

test("a driver is asked before what raises the Heat of corners, always or only before spinning out; of advice they need not be", () => {
  const { forecasts, ...rest } = reactAsk();
  const dear = { ...forecasts[0]!, heat: forecasts[0]!.heat + 2 };
  const options: Option[] = [
    { choice: "done", kind: "done", forecast: 0 },
    { choice: "boost", kind: "boost", forecast: 1 },
    { choice: "adrenaline", kind: "adrenaline", forecast: 0 },
    { choice: "cooldown 1", kind: "cooldown", n: 1, forecast: 0 },
  ];
  const ask: Ask = { ...rest, options, forecasts: [forecasts[0]!, dear] };
  const asked = (before: Caution, advised = "") => options.map((one) => sureWords(ask, one, 3, before, one.choice === advised));
  expect(asked("danger")).toEqual(["", "", "", ""]);
  expect(asked("dearer")).toEqual(["", "2 Heat more in corners. Sure?", "", ""]);
  expect(asked("dearer", "boost")).toEqual(["", "", "", ""]);
  expect(asked("always", "boost")).toEqual(["", "Sure?", "Sure?", ""]);
  const risky = { ...ask, forecasts: [forecasts[0]!, { ...dear, spin_out: 0.33 }] }; // a mean of Heat is none that is ever paid
  expect(sureWords(risky, options[1]!, 3, "dearer", false)).toBe("You may spin out (33%): engine empty, 2 Stress, gear 1. Sure?");
  const spins = { ...ask, options: [{ ...options[1]!, is_needless: true }], forecasts: [forecasts[0]!, forecasts[1]!] };
  expect(sureWords(spins, spins.options[0]!, 3, "danger", true)).toContain("You would spin out");
});

test("a button warns of what would come, or may", () => {
  expect([1, 0.4].map(riskWords)).toEqual(["would spin out", "may spin out: 40%"]);
});
