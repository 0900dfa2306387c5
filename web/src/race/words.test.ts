import { expect, test } from "vitest";
import { infoOf } from "./testing";
import { botName, botWords, driverName, givenName, legendName, personName, placesWords, placeWords } from "./words";

const { track, entries } = infoOf();

test.each([
  [1, "9 before corner 1"],
  [10, "the line of corner 1"],
  [11, "9 before corner 2"],
  [20, "the line of corner 2"],
  [21, "19 before corner 1"],
  [30, "10 before corner 1"],
])("space %i is told by the numbers on the road: %s", (space, words) => {
  expect(placeWords(track, space)).toBe(words);
});

test.each([
  [4, 4, "6 before corner 1"],
  [4, 7, "6–3 before corner 1"],
  [7, 10, "3–0 before corner 1"],
  [9, 12, "1 before corner 1, at most 8 before corner 2"],
  [18, 25, "2 before corner 2, at most 15 before corner 1"],
  [29, 1, "11–9 before corner 1"],
  [1, 29, "9 before corner 1, at most 11 before corner 1"],
])("from space %i to space %i: %s", (first, last, words) => {
  expect(placesWords(track, first, last)).toBe(words);
});

test("drivers have the names of people, and those that nobody named have one, too", () => {
  const [person, bot, legend] = entries;
  expect(driverName(person)).toBe("Anna");
  expect(driverName({ ...bot!, name: "" })).toBe(`${botName("club")} (blue)`);
  expect(driverName({ ...person!, name: "" })).toBe(`${botName("club")} (black)`);
  expect(driverName(legend)).toBe(`Legend ${legendName("red")}`);
  expect(driverName(undefined)).toBe("");
  expect(personName("")).toBe("A driver");
});

test("the server's name for a person without one is not a name that somebody gave", () => {
  expect(givenName("A driver")).toBe("");
  expect(givenName("Ana")).toBe("Ana");
});

test("a bot of a newer server has its own id for a name, and no words", () => {
  expect(botName("future")).toBe("future");
  expect(botWords("future")).toBe("");
});
