import { expect, test } from "vitest";
import type { Ask, ForecastView, Option } from "../wire/types";
import { doubtWords, reactionDoubt, saver } from "./doubt";
import { planAsk } from "./testing";

const forecast = { ...planAsk().forecasts[4]!, heat: 2, shift_heat: 1, spin_out: 0 };

test("a plan that costs what it cost when it was chosen is not doubted, nor one that costs less, nor one without a forecast", () => {
  expect([doubtWords(forecast, 3), doubtWords(forecast, 4), doubtWords(forecast, null), doubtWords(undefined, 1)]).toEqual(["", "", "", ""]);
});

test("a plan that has become dearer is told with both prices", () => {
  expect(doubtWords(forecast, 1)).toBe("Now 3 Heat instead of 1: play it anyway");
  expect(doubtWords({ ...forecast, heat: 2.26 }, 2.5)).toBe("Now 3.3 Heat instead of 2.5: play it anyway");
});

test("a difference that cannot be read is none", () => {
  expect(doubtWords({ ...forecast, heat: 2.04 }, 3)).toBe("");
});

test("a spin-out matters more", () => {
  expect(doubtWords({ ...forecast, spin_out: 0.4 }, 1)).toBe("Spins out (40%): play it anyway");
  expect(doubtWords({ ...forecast, spin_out: 0.3 }, 3)).toBe("");
});

test("a card that cannot be paid is told", () => {
  expect(doubtWords({ ...forecast, replaced: 1 }, 3)).toBe("A card cannot be paid, and a flip replaces it: play it anyway");
});

/** A reaction with options of these kinds, numbers and chances to spin out. */
function reaction(...options: [Option["kind"], number | undefined, number | null][]): Ask {
  const forecasts: ForecastView[] = options.map(([, , spin_out]) => ({ ...forecast, spin_out: spin_out ?? 0 }));
  return {
    seat: 0, decision_id: 1, phase: "REACT", refused: [], left_s: null, forecasts,
    options: options.map(([kind, n, spin], i) => ({ kind, n, choice: `${kind} ${n ?? ""}`, ...(spin === null ? {} : { forecast: i }) })),
  };
}

test("the largest Cooldown that saves the car is the one", () => {
  expect(saver(reaction(["done", undefined, 1], ["cooldown", 1, 0.5], ["cooldown", 2, 0], ["cooldown", 3, 0]))?.n).toBe(3);
});

test("without a Cooldown it is what risks least", () => {
  expect(saver(reaction(["done", undefined, 1], ["boost", undefined, 0.2], ["adrenaline", undefined, 0.8]))?.kind).toBe("boost");
});

test("if doing nothing is as safe, nothing has to save", () => {
  expect(saver(reaction(["done", undefined, 0], ["cooldown", 1, 0]))).toBeUndefined();
  expect(saver(reaction(["done", undefined, 1], ["cooldown", 1, 1]))).toBeUndefined();
});

test("a reaction that spins out needlessly is doubted", () => {
  const ask = reaction(["done", undefined, 1], ["cooldown", 1, 0], ["boost", undefined, 0.2], ["reduce_stress", 1, null]);
  expect(ask.options.map((option) => reactionDoubt(ask, option))).toEqual(["Spins out 100%: press again", "", "", ""]);
  const lost = reaction(["done", undefined, 1], ["boost", undefined, 1]);
  expect(lost.options.map((option) => reactionDoubt(lost, option))).toEqual(["", ""]);
});
