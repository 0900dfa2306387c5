import { expect, test } from "vitest";
import { facts } from "./tally";
import { statisticsOf } from "../testing";

const of = (did: Parameters<typeof statisticsOf>[0]) => facts(statisticsOf(did));

test("what cost or brought most ground comes first, and no more than three things", () => {
  expect(of({ spin_outs: 1, blocked: 3, cluttered: 1 })).toEqual([
    { kind: "cluttered", n: 1, isGood: false },
    { kind: "spin_outs", n: 1, isGood: false },
    { kind: "blocked", n: 3, isGood: false },
  ]);
  expect(of({ slipstream_spaces: 6, blocked: 2 })).toEqual([
    { kind: "slipstream_spaces", n: 6, isGood: true },
    { kind: "blocked", n: 2, isGood: false },
  ]);
});

test("Heat that was spent is no fault, and what a driver did not do decides nothing", () => {
  expect(of({ corner_heat: 9, shift_heat: 4, boosts: 5, boost_heat: 5, cooled: 9 })).toEqual([]);
  expect(of({})).toEqual([]);
  expect(of({ slipstream_spaces: 1, blocked: 1 })).toEqual([]); // nothing to speak of
});

test("what a spin-out undoes is no merit of a driver who spun out", () => {
  expect(of({ spin_outs: 1, slipstream_spaces: 9 }).map((one) => one.kind)).toEqual(["spin_outs"]);
});
