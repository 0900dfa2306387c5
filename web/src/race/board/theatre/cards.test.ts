import { expect, test } from "vitest";
import { CARD_H, CARD_W, inView, within } from "./cards";

const sides = { left: -100, top: -100, right: 100, bottom: 100 };
const width = (cards: number) => cards * (CARD_W + 2) - 2;

/** Whether a row of cards lies over the middle of its car. */
const isOverCar = ({ x, y }: { x: number; y: number }, cards: number) => x < 10 && x + width(cards) > -10 && y < 10 && y + CARD_H > -10;

test("cards that are in view stay where they are", () => {
  expect(inView({ x: 30, y: -20 }, 2, sides)).toEqual({ x: 30, y: -20 });
  expect(inView({ x: 400, y: -20 }, 2, null)).toEqual({ x: 400, y: -20 }); // who moves the track sees to it themselves
});

test("else they lie beyond the car", () => {
  expect(inView({ x: 60, y: -18 }, 2, { ...sides, left: -200 })).toEqual({ x: -60 - width(2), y: 18 - CARD_H });
});

test.each([
  [{ x: 40, y: -18 }, 4],
  [{ x: 25, y: 30 }, 4],
  [{ x: -60, y: 90 }, 3],
  [{ x: -60, y: -160 }, 3],
])("or as near as they may be, and never over it: %o", (at, cards) => {
  for (const box of [sides, { ...sides, right: 60 }, { ...sides, bottom: 45 }]) {
    const { x, y } = inView(at, cards, box);
    expect(x).toBeGreaterThanOrEqual(box.left);
    expect(x + width(cards)).toBeLessThanOrEqual(Math.max(box.right, box.left + width(cards)));
    expect(isOverCar({ x, y }, cards)).toBe(false);
  }
});

test("a mark that is cut at an edge moves into view, as little as it must", () => {
  expect(within({ x: 40, y: 0, line: 0 }, 90, 20, sides)).toEqual({ x: 10, y: 0, line: 0 });
  expect(within({ x: -140, y: 95 }, 90, 20, sides)).toEqual({ x: -100, y: 80 });
  expect(within({ x: 40, y: 0 }, 90, 20, null)).toEqual({ x: 40, y: 0 }); // the viewer has moved the track
});
