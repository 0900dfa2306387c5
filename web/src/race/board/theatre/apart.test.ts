import { expect, test } from "vitest";
import { clearest, discsOf } from "./apart";

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
