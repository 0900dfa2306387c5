import { expect, test } from "vitest";
import { geometry } from "../../../track/geometry";
import { infoOf } from "../../testing";
import { around, clearest, discsOf, flagsOf, signsOf } from "./apart";

const car = (x: number, y: number, angle = 0) => ({ place: { x, y, angle } });
const here = { x: 100, y: 100, angle: 0 };

test("the first place that covers no car, along all of its length", () => {
  const discs = discsOf([car(140, 100)], here, 1, 1);
  expect(clearest([{ x: 5, y: -10 }, { x: 5, y: 14 }, { x: 5, y: 60 }], 20, 20, discs)).toEqual({ x: 5, y: 14 }); // prettier-ignore
  const upright = discsOf([car(140, 100, 90)], here, 1, 1);
  expect(clearest([{ x: 5, y: -10 }, { x: 5, y: 14 }], 20, 20, upright)).toEqual({ x: 5, y: -10 }); // prettier-ignore
});

test("where none is free, that which covers least", () => {
  const discs = discsOf([car(110, 100), car(110, 124)], here, 1, 1);
  expect(clearest([{ x: 0, y: 0 }, { x: 0, y: 30 }], 20, 20, discs)).toEqual({ x: 0, y: 30 }); // prettier-ignore
  expect(clearest([{ x: 0, y: 0 }], 20, 20, [])).toEqual({ x: 0, y: 0 });
});

test("the place of a car that took the flag is covered by no other one", () => {
  const flags = around(flagsOf([car(160, 100)], 2), here, 2);
  const [over, below] = [
    { x: 90, y: -34 },
    { x: 90, y: 40 },
  ]; // its words stand above it
  expect(clearest([over, below], 56, 22, flags)).toEqual(below);
});

test("a sign and its number are covered no more than a car", () => {
  const g = geometry(infoOf().track);
  const { sign, plate } = g.corners[0]!;
  const discs = around(signsOf(g, [], 1), { ...sign, angle: 0 }, 0.5);
  const far = { x: 400, y: 400 };
  expect(clearest([{ x: 0, y: 0 }, far], 20, 20, discs)).toEqual(far);
  expect(clearest([{ x: -10, y: plate * 18 - 10 }, far], 20, 20, discs)).toEqual(far);
  const usual = signsOf(g, [], 1).length;
  expect(signsOf(g, g.corners.map(() => "fast"), 1)).toHaveLength(usual + g.corners.length); // prettier-ignore
});
