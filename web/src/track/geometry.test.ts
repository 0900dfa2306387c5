import { describe, expect, it } from "vitest";
import { type Point, gap } from "./curve";
import { geometry, raceLineSide } from "./geometry";
import { HALF, HEIGHT, LANE, SIGN, WIDTH } from "./measures";
import { between, parkingPlace, spacePath, spotPlace } from "./places";
import { OVAL } from "./testing";

const g = geometry(OVAL);
const middles = g.curve.along(0, g.curve.length, 0, 5);
const fromRoad = (p: { x: number; y: number }) => Math.min(...middles.map((one) => gap(one, [p.x, p.y])));

describe("spots", () => {
  it("lie side by side, half a space behind the line of their space", () => {
    const left = spotPlace(g, 1, "left");
    const right = spotPlace(g, 1, "right");
    expect(gap([left.x, left.y], [right.x, right.y])).toBeCloseTo(LANE, 0);
    expect(left.x).toBeCloseTo(800 + g.spaceLength / 2, 0);
    expect(right.y).toBeGreaterThan(left.y);
    expect(left.angle).toBeCloseTo(0, 0);
  });

  it("are counted on over the start line", () => {
    expect(spotPlace(g, 43, "left").x).toBeCloseTo(spotPlace(g, 3, "left").x, 6);
    expect(spotPlace(g, 0, "right").y).toBeCloseTo(spotPlace(g, 40, "right").y, 6);
  });
});

describe("between", () => {
  it("begins and ends at the spots", () => {
    const { x, y } = between(g, 39, 44, 0, "left", "right");
    expect(gap([x, y], [spotPlace(g, 39, "left").x, spotPlace(g, 39, "left").y])).toBeLessThan(1e-6);
    const end = between(g, 39, 44, 1, "left", "right");
    expect(gap([end.x, end.y], [spotPlace(g, 4, "right").x, spotPlace(g, 4, "right").y])).toBeLessThan(1e-6);
    expect(end.angle).toBeCloseTo(spotPlace(g, 4, "right").angle, 6);
  });

  it("follows the road, never across the infield", () => {
    for (let t = 0; t <= 1; t += 0.02) expect(fromRoad(between(g, 8, 33, t))).toBeLessThan(HALF);
  });

  it("goes backwards too", () => {
    expect(between(g, 5, 3, 0.5).x).toBeCloseTo(spotPlace(g, 4, "left").x, 6);
  });
});

describe("the race line", () => {
  it("is on the side of the last corner line", () => {
    expect([1, 10, 11, 14, 15, 30, 31, 40].map((space) => raceLineSide(OVAL, space))).toEqual([
      "right",
      "right",
      "right",
      "right",
      "left",
      "left",
      "right",
      "right",
    ]);
  });
});

it("numbers the spaces by what is left to the next corner line", () => {
  expect(g.numbers.filter((one) => one.value === 0).map((one) => one.space)).toEqual([10, 14, 30]);
  expect(g.numbers[39]?.value).toBe(10);
});

describe("the area beside the road", () => {
  it("has signs, trees and numbers off the road, and signs inside the field", () => {
    for (const scale of [1, 1.6]) {
      for (const corner of geometry(OVAL, scale).corners) {
        for (const place of [corner.sign, corner.token]) {
          expect(fromRoad(place)).toBeGreaterThan(HALF + 15 * scale);
          expect(Math.min(place.x, place.y, WIDTH - place.x, HEIGHT - place.y)).toBeGreaterThan(15 * scale);
        }
      }
    }
    for (const tree of g.trees) expect(fromRoad(tree)).toBeGreaterThan(HALF + tree.radius);
    for (const one of g.numbers) expect(fromRoad(one)).toBeGreaterThan(HALF + 8);
  });

  it("has signs that do not overlap", () => {
    const signs = g.corners.map((one) => one.sign);
    signs.forEach((one, i) =>
      signs.slice(i + 1).forEach((other) => expect(gap([one.x, one.y], [other.x, other.y])).toBeGreaterThan(2 * SIGN)),
    );
  });

  it("has room for cars that finished or are out", () => {
    for (let i = 0; i < 9; i++) {
      expect(fromRoad(parkingPlace(g, i, true))).toBeGreaterThan(HALF + 12);
      expect(parkingPlace(g, 0, true).x).toBeGreaterThan(parkingPlace(g, 0, false).x);
    }
  });
});

it("lays gravel on its side of the road, and no stones on the race line", () => {
  // The race line is on the right of space 9, and on the left of spaces 20 and 21.
  const [left, right, on, , , dark, light] = geometry({ ...OVAL, gravel_left: [9], gravel_right: [9, 20, 21] }).gravel;
  const points = (d: string) => [...d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map((one): Point => [Number(one[1]), Number(one[2])]);
  const away = ([x, y]: Point) => fromRoad({ x, y });
  for (const place of [left!, right!, on!].flatMap(({ d }) => points(d))) expect(away(place)).toBeCloseTo(LANE / 2, 0);
  const line = points(g.raceLine);
  const of = (places: Point[], space: number, side: "left" | "right") => {
    const { x, y } = spotPlace(g, space, side);
    return places.filter((one) => gap(one, [x, y]) < LANE / 2);
  };
  for (const places of [points(dark!.d), points(light!.d)]) {
    for (const place of places) expect(away(place)).toBeLessThan(HALF - 1);
    for (const place of places) expect(Math.min(...line.map((one) => gap(one, place)))).toBeGreaterThan(4);
    expect(of(places, 9, "left").length + of(places, 9, "right").length).toBeGreaterThan(5);
    expect(of(places, 20, "right").length).toBeGreaterThan(4);
    expect(of(places, 20, "left")).toEqual([]);
  }
  expect(g.gravel).toEqual([]);
});

it("draws every border but the corner lines' and the finish line's", () => {
  expect(g.borders).toHaveLength(40 - 1 - 3);
  expect(g.corners.map((one) => one.limit)).toEqual([4, 2, 4]);
  expect(g.legendsLines).toHaveLength(3);
  expect(g.flooded).toHaveLength(2);
  expect(g.tunnels).toHaveLength(1);
  expect(g.chevrons.map((one) => one.isDouble)).toEqual([true, false]);
  expect(g.grid).toHaveLength(10);
  expect(g.chequers.squares).toHaveLength(8);
  expect(spacePath(g, 40)).toMatch(/^M.*Z$/);
});
