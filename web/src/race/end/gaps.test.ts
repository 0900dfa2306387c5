import { expect, test } from "vitest";
import { behindWords, gapWords, leadWords } from "./gaps";
import { statisticsOf } from "../testing";

const NAMES = ["Anna", "Bo", "Cas", "Di", "Ed"];
const nameOf = (seat: number) => NAMES[seat]!;

test("by how much a car came home is told in spaces of the same round, else in rounds", () => {
  const done = [
    statisticsOf({ place: 1, round: 8, space: 10 }),
    statisticsOf({ place: 2, round: 8, space: 2 }),
    statisticsOf({ place: 3, round: 8, space: 2 }),
    statisticsOf({ place: 4, round: 9, space: 5 }),
    statisticsOf({ place: 5, round: 9, is_out: true }),
  ];
  expect(NAMES.map((_, seat) => gapWords(done, nameOf, seat))).toEqual([
    "",
    "8 spaces behind Anna",
    "beside Bo, who is ahead on the race line",
    "1 round after Cas",
    "",
  ]);
  // A table has a column of rounds: beside it all is told in spaces.
  expect(NAMES.map((_, seat) => behindWords(done, nameOf, seat)).filter(Boolean)).toEqual([
    "8 spaces behind Anna",
    "beside Bo, who is ahead on the race line",
  ]);
  expect(leadWords(done, nameOf, 0)).toBe("8 spaces ahead of Bo");
  expect(leadWords(done, nameOf, 2)).toBe("1 round before Di");
  const old = done.map((one) => ({ ...one, space: null })); // of a race that an older version kept
  expect([1, 3].map((seat) => gapWords(old, nameOf, seat))).toEqual(["", "1 round after Cas"]);
  expect(gapWords(undefined, nameOf, 1)).toBe("");
});
