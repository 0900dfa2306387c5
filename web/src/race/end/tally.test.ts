import { expect, test } from "vitest";
import { facts } from "./tally";
import { statisticsOf } from "../testing";

type Did = Parameters<typeof statisticsOf>[0];
/** What is told of the first of these drivers, by kind. */
const of = (...all: Did[]) => facts(all.map(statisticsOf), 0, [...all.keys()]);
const kinds = (...all: Did[]) => of(...all).map((one) => [one.kind, one.isGood]);

test("what differs most from the other drivers comes first", () => {
  const [own, other] = [{ slipstream_spaces: 2, corner_heat: 1 }, { spin_outs: 1 }];
  expect(of(own, other)).toEqual([
    { kind: "spin_outs", n: 0, mean: 1, isGood: true },
    { kind: "slipstream_spaces", n: 2, mean: 0, isGood: true },
  ]);
  expect(kinds(other, own)).toEqual([
    ["spin_outs", false],
    ["slipstream_spaces", false],
  ]);
});

test("only three are told, and none that is worth less than a space", () => {
  expect(kinds({ cluttered: 1, blocked: 3, boosts: 4, cooled: 9 }, {}).map(([kind]) => kind)).toEqual(["cluttered", "cooled", "boosts"]);
  expect(of({ corner_heat: 1, slipstream_spaces: 0.9 }, {})).toEqual([]);
});

test("of a driver who gave up nothing is told that they did less often", () => {
  expect(kinds({ is_out: true, boosts: 3 }, { spin_outs: 1, cooled: 9 })).toEqual([["boosts", true]]);
  expect(kinds({ is_out: true, spin_outs: 1 }, { slipstream_spaces: 2 })).toEqual([["spin_outs", false]]);
});

test("what a spin-out undoes is no merit of a driver who spun out", () => {
  const did = { cooled: 9, boosts: 9, slipstream_spaces: 9 };
  const paid = { shift_heat: 9, corner_heat: 9 };
  expect(kinds(did, paid).every(([, isGood]) => isGood)).toBe(true);
  expect(kinds({ ...did, spin_outs: 1 }, { ...paid, spin_outs: 1 })).toEqual([]);
  expect(kinds({ ...paid, spin_outs: 1 }, did).some(([, isGood]) => isGood)).toBe(false);
  expect(kinds({ spin_outs: 1 }, { spin_outs: 2, blocked: 3 })).toEqual([
    ["spin_outs", true],
    ["blocked", true],
  ]);
});

test("the others' mean is not a whole one where they differ", () => {
  expect(of({}, { slipstream_spaces: 6 }, { slipstream_spaces: 6 }, { slipstream_spaces: 5 })[0]!.mean).toBeCloseTo(5.67);
});

test("Legends, and who gave up, are not compared with", () => {
  const all = [{}, { boosts: 4 }, { boosts: 99 }].map(statisticsOf);
  expect(facts(all, 0, [0, 1])).toEqual([{ kind: "boosts", n: 0, mean: 4, isGood: false }]);
});

test("alone there is nobody to compare with", () => {
  expect(of({ slipstream_spaces: 2 })).toEqual([{ kind: "slipstream_spaces", n: 2, mean: null, isGood: true }]);
});
