import { expect, test } from "vitest";
import { expectQuiet } from "../../testing/quiet";
import type { ForecastView } from "../../wire/types";
import { corner, planAsk } from "../testing";
import { bargainOf } from "./bargain";

const plan = (moved: number, heat = 0, spin_out = 0, shift_heat = 0): ForecastView => ({
  ...planAsk().forecasts[0]!,
  moved,
  heat,
  spin_out,
  shift_heat,
});
const buys = (first: ForecastView, ...others: ForecastView[]) => bargainOf(planAsk(0, { forecasts: [first, ...others] }), first);

expectQuiet();

test("what costs and risks nothing, or spins out anyway, is no bargain", () => {
  expect([buys(plan(4), plan(3)), buys(plan(4, 3, 1), plan(3))]).toEqual([null, null]);
});

test("Heat buys spaces, against the furthest of the plans that cost least", () => {
  expect(buys(plan(9, 3), plan(4), plan(6), plan(8, 2))).toEqual({ buys: "further", n: 3, isAbout: false, isPast: false });
  expect(buys(plan(9, 0, 0, 1), plan(4), plan(6))).toEqual({ buys: "further", n: 3, isAbout: false, isPast: false });
  expect(buys(plan(6, 1), plan(6))).toBeNull();
});

test("that a corner lies behind is told where the cheaper plan stops before it, and is sure", () => {
  const past = (chance: number): ForecastView => ({ ...plan(9, 5), corners: [corner(1, 5, chance)] });
  const isPast = (...all: [ForecastView, ...ForecastView[]]) => buys(...all)?.isPast;
  expect(isPast(past(1), plan(8))).toBe(true);
  expect([isPast(past(0.9), plan(8)), isPast(past(1), { ...past(1), moved: 8, heat: 1 })]).toEqual([false, false]);
});

test("or it is the least that there is, or spares the car", () => {
  expect(buys(plan(4, 1), plan(9, 2), plan(3, 1))).toEqual({ buys: "cheapest", n: 0 });
  expect(buys(plan(4, 2), plan(9, 1, 0.4), plan(12, 5))).toEqual({ buys: "spins", n: 0 });
});

test("a risk buys spaces, or there is none that is smaller", () => {
  expect(buys(plan(9, 2, 0.2), plan(6), plan(7, 1))).toEqual({ buys: "further", n: 2, isAbout: false, isPast: false });
  expect(buys(plan(9, 2, 0.2), plan(12, 3, 0.5))).toEqual({ buys: "safest", n: 0 });
});
