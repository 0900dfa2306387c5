import { describe, expect, test } from "vitest";
import { checkCorner, cooldown, landing, legendMove, shiftPrice, slipstream, speedOf } from "./moves";

test.each([
  [2, 2, 0, 0],
  [2, 3, 0, 0],
  [2, 1, 0, 0],
  [2, 4, 1, 1],
  [3, 1, 6, 1],
  [2, 4, 0, null],
  [1, 4, 6, null],
])("R3.1: from gear %i to %i with %i Heat costs %j", (from, to, heat, price) => {
  expect(shiftPrice(from, to, heat)).toBe(price);
});

test("R3.5: each Stress brings 1 to 4", () => {
  expect(speedOf(["3", "5", "0"])).toEqual({ least: 8, most: 8 });
  expect(speedOf(["3", "Stress", "Stress"])).toEqual({ least: 5, most: 11 });
  expect(speedOf([])).toEqual({ least: 0, most: 0 });
});

describe("R3.16, R3.17: a corner", () => {
  test("at its limit is free", () => {
    expect(checkCorner(4, 4, 0, 4)).toEqual({ due: 0, paid: 0, isSpinOut: false, stress: 0 });
  });

  test("takes the last Heat without a spin-out", () => {
    expect(checkCorner(7, 4, 3, 4)).toEqual({ due: 3, paid: 3, isSpinOut: false, stress: 0 });
  });

  test.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
  ])("that cannot be paid in gear %i brings %i Stress", (gear, stress) => {
    expect(checkCorner(7, 4, 2, gear)).toEqual({ due: 3, paid: 2, isSpinOut: true, stress });
  });
});

test("R3.10: gears 1 and 2 cool, and Adrenaline adds one in every gear", () => {
  expect([1, 2, 3, 4].map((gear) => cooldown(gear, false))).toEqual([3, 1, 0, 0]);
  expect([1, 2, 3, 4].map((gear) => cooldown(gear, true))).toEqual([4, 2, 1, 1]);
});

describe("R3.8: where a car stops", () => {
  const taken =
    (...spots: string[]) =>
    (space: number, isOnRaceLine: boolean) =>
      spots.includes(`${space}${isOnRaceLine ? "line" : "other"}`);

  test("on the race line if that is free, else beside it", () => {
    expect(landing(1, 5, taken())).toEqual({ space: 5, isOnRaceLine: true });
    expect(landing(1, 5, taken("5other"))).toEqual({ space: 5, isOnRaceLine: true });
    expect(landing(1, 5, taken("5line"))).toEqual({ space: 5, isOnRaceLine: false });
  });

  test("behind a full space, however many there are", () => {
    expect(landing(1, 5, taken("5line", "5other", "4line"))).toEqual({ space: 4, isOnRaceLine: false });
    expect(landing(1, 3, taken("3line", "3other", "2line", "2other"))).toBeNull();
  });

  test("cars on the way do not matter", () => {
    expect(landing(1, 5, taken("3line", "3other"))).toEqual({ space: 5, isOnRaceLine: true });
  });
});

test("R3.14: beside a car or right behind it", () => {
  expect([3, 4, 5, 6].map((other) => slipstream(4, other))).toEqual(["back", "beside", "behind", "far"]);
});

describe("a Legend", () => {
  const corner = { line: 12, legendsLine: 7, limit: 4, next: 16 };

  test.each([
    [2, 10, 0, 12, "drives"],
    [3, 10, 0, 12, "waits"],
    [3, 14, 1, 11, "waits"],
    [7, 18, 3, 9, "waits"],
  ])("R7.3: from %i before the Legends line, with helmet %i and diamond %i, ends on %i: it %s", (space, helmet, diamond, to, how) => {
    expect(legendMove(space, { helmet, diamond }, corner)).toEqual({ to, how });
  });

  test.each([
    [8, 0, 12, "through"],
    [9, 3, 16, "through"],
    [10, 3, 16, "capped"],
    [12, 3, 16, "capped"],
  ])("R7.2: from %i beyond the Legends line, with diamond %i, ends on %i: it is %s", (space, diamond, to, how) => {
    expect(legendMove(space, { helmet: 19, diamond }, corner)).toEqual({ to, how });
  });
});
