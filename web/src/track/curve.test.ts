import { describe, expect, it } from "vitest";
import { Curve, gap, path, sample, type Point } from "./curve";
import { CURVE_SAMPLES } from "../wire/constants";
import { OVAL } from "./testing";

const SQUARE: Point[] = [
  [0, 0],
  [100, 0],
  [100, 100],
  [0, 100],
];

describe("sample", () => {
  it("passes through the points", () => {
    const curve = sample(OVAL.centre_line);
    expect(curve).toHaveLength(CURVE_SAMPLES * OVAL.centre_line.length);
    OVAL.centre_line.forEach((point, i) => expect(gap(curve[i * CURVE_SAMPLES]!, point)).toBeLessThan(1e-9));
  });

  it("is the curve of the Python side", () => {
    expect(sample(SQUARE)[8]![0]).toBeCloseTo(50, 9);
    expect(sample(SQUARE)[8]![1]).toBeCloseTo(-12.5, 9);
  });
});

describe("Curve", () => {
  const curve = new Curve(OVAL.centre_line);

  it("counts distances from the first point, lap after lap", () => {
    expect(gap(curve.pointAt(0), [800, 200])).toBeLessThan(1e-9);
    expect(gap(curve.pointAt(curve.length), [800, 200])).toBeLessThan(1e-6);
    expect(gap(curve.pointAt(-30), curve.pointAt(curve.length - 30))).toBeLessThan(1e-6);
  });

  it("moves by the given distance", () => {
    for (let d = 0; d < curve.length; d += 37) {
      expect(gap(curve.pointAt(d), curve.pointAt(d + 5))).toBeGreaterThan(4.8);
      expect(gap(curve.pointAt(d), curve.pointAt(d + 5))).toBeLessThanOrEqual(5.000001);
    }
  });

  it("has right and left as seen by the driver", () => {
    const [x, y] = curve.beside(0, 10);
    expect(x).toBeCloseTo(800, 0);
    expect(y).toBeCloseTo(210, 0);
    expect(curve.angleAt(0)).toBeCloseTo(0, 0);
  });

  it("bends to the right all the way of a clockwise oval", () => {
    expect(curve.bendAt(curve.length / 4, 40)).toBeGreaterThan(0);
    expect(new Curve([...OVAL.centre_line].reverse()).bendAt(curve.length / 4, 40)).toBeLessThan(0);
  });
});

it("writes paths with one decimal", () => {
  // prettier-ignore
  expect(path([[1.04, 2], [3, 4.06]], true)).toBe("M1 2L3 4.1Z");
});
