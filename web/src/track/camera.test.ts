import { describe, expect, test } from "vitest";
import {
  boundsOf,
  fitting,
  following,
  inAnother,
  inBounds,
  isNear,
  isSeen,
  offsetOf,
  placeUnder,
  reaching,
  scaleOf,
  toward,
  zoomed,
} from "./camera";

const box = { left: 100, top: 50, width: 800, height: 400 };
const bounds = { left: 0, top: 0, right: 1600, bottom: 1000 };

/** The pixel at which a place of the field is shown. */
const pixel = (view: ReturnType<typeof fitting>, x: number, y: number) => {
  const [dx, dy] = offsetOf(view, box);
  return [x * view.scale + dx, y * view.scale + dy];
};

test("everything fits, in the middle of the free box", () => {
  const view = fitting(bounds, box);
  expect(view.scale).toBe(0.4);
  expect(pixel(view, 800, 500)).toEqual([500, 250]);
  expect(pixel(view, 0, 0)).toEqual([180, 50]);
});

test("a view of a larger box is the same in a smaller one: all stays in its place", () => {
  const outer = { left: 100, top: 20, width: 800, height: 470 };
  const view = inAnother(fitting(bounds, outer), outer, box);
  expect(view.scale).toBe(0.47);
  expect(pixel(view, 800, 500).map(Math.round)).toEqual([500, 255]);
});

test("the bounds of places, and a margin", () => {
  expect(
    boundsOf(
      [
        [10, 40],
        [30, 20],
      ],
      5,
    ),
  ).toEqual({ left: 5, top: 15, right: 35, bottom: 45 });
});

describe("reaching", () => {
  const view = { x: 800, y: 500, scale: 1 };

  test("places that are in view move nothing; others come in, no farther than to the border", () => {
    expect(reaching(view, [[1100, 400]], box, 40)).toEqual(view);
    const moved = reaching(view, [[1300, 400], [900, 700]], box, 40); // prettier-ignore
    expect(isSeen(view, [[1300, 400]], box, 40)).toBe(false);
    expect(moved).toEqual({ x: 940, y: 540, scale: 1 });
    expect(isSeen(moved, [[1300, 500]], box, 40)).toBe(true);
  });

  test("of places that are too far apart the first one is in view", () => {
    const moved = reaching(view, [[800, 1400], [800, 100]], box, 40); // prettier-ignore
    expect(isSeen(moved, [[800, 1400]], box, 40)).toBe(true);
  });
});

describe("following", () => {
  test("a car in the open is in the middle", () => {
    const view = following([[700, 500]], 1, bounds, box);
    expect(pixel(view, 700, 500)).toEqual([500, 250]);
  });

  test("the car stays in view when the places ahead are far", () => {
    const view = following(
      [
        [700, 500],
        [1500, 500],
      ],
      1,
      { ...bounds, right: 9000 },
      box,
    );
    const [x] = pixel(view, 700, 500);
    expect(x).toBeGreaterThanOrEqual(box.left + 24);
    expect(x).toBeLessThan(250);
  });

  test("at the edge of the field no more of what is outside is shown", () => {
    expect(following([[10, 10]], 1, bounds, box)).toEqual({ x: 400, y: 200, scale: 1 });
  });
});

test("the scale at which places are in view together", () => {
  const far = (x: number, y: number) =>
    scaleOf(
      [
        [100, 100],
        [100 + x, 100 + y],
      ],
      box,
      50,
    );
  expect(far(350, 0)).toBe(2);
  expect(far(0, 600)).toBe(0.5);
  expect(far(0, 0)).toBe(Infinity);
});

test("what is smaller than the box stays in its middle", () => {
  expect(inBounds({ x: 0, y: 0, scale: 0.2 }, bounds, box)).toEqual({ x: 800, y: 500, scale: 0.2 });
});

describe("zooming", () => {
  const view = { x: 800, y: 500, scale: 0.5 };

  test("the place under the pointer stays", () => {
    const before = placeUnder(view, [300, 120], box);
    const after = placeUnder(zoomed(view, 1.7, [300, 120], 0.1, box), [300, 120], box);
    expect(after[0]).toBeCloseTo(before[0]);
    expect(after[1]).toBeCloseTo(before[1]);
  });

  test("it has limits", () => {
    expect(zoomed(view, 100, [0, 0], 0.3, box).scale).toBe(3);
    expect(zoomed(view, 0.01, [0, 0], 0.3, box).scale).toBe(0.3);
  });
});

test("on the way from one view to another", () => {
  const [from, to] = [
    { x: 0, y: 0, scale: 0.5 },
    { x: 100, y: 50, scale: 2 },
  ];
  expect(toward(from, to, 0.5)).toEqual({ x: 50, y: 25, scale: 1 });
  expect(isNear(from, to)).toBe(false);
  expect(isNear({ ...to, x: 100.1 }, to)).toBe(true);
});
