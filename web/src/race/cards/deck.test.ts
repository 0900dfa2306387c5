import { expect, test } from "vitest";
import { flips, heatIn, isShuffledNext, nextCards } from "./deck";
import { ownOf } from "../testing";

test("each card of the draw deck is as likely as any other", () => {
  const own = ownOf(0, { draw: { "2": 1, Stress: 2, "turbo-1": 1 } });
  expect(nextCards(own)).toEqual([
    { card: "2", n: 1, chance: 0.25 },
    { card: "turbo-1", n: 1, chance: 0.25 },
    { card: "Stress", n: 2, chance: 0.5 },
  ]);
});

test("an empty deck is made of the discards", () => {
  const own = ownOf(0, { draw: {}, discard: { "4": 1, Heat: 1 } });
  expect(isShuffledNext(own)).toBe(true);
  expect(nextCards(own).map(({ card, chance }) => [card, chance])).toEqual([
    ["4", 0.5],
    ["Heat", 0.5],
  ]);
});

test("a + passes over all cards but those with a plain Speed", () => {
  const own = ownOf(0, { draw: { "1": 1, "4": 3, Stress: 5, "turbo-1": 1, Heat: 1 } });
  expect(flips(own).map(({ card, chance }) => [card, chance])).toEqual([
    ["1", 0.25],
    ["4", 0.75],
  ]);
});

test("if the deck has none, it goes on in the discards; without any there it brings nothing", () => {
  expect(flips(ownOf(0, { draw: { Stress: 1 }, discard: { "3": 2 } })).map(({ card, chance }) => [card, chance])).toEqual([["3", 1]]);
  expect(flips(ownOf(0, { draw: { Stress: 1 }, discard: { Heat: 2 } }))).toEqual([]);
});

test("an upgrade that is Heat counts as Heat", () => {
  expect(heatIn({ Heat: 2, "heat-basic": 1, "4": 3 })).toBe(3);
});
