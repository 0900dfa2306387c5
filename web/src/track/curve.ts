/**
 * The curve along the middle of the road: the closed centripetal Catmull–Rom curve through a track's points,
 * as src/hotlap/content/centre_line.py defines it. y grows downwards, so right of the driver is a quarter
 * turn clockwise on the screen.
 */

import { CURVE_SAMPLES } from "../wire/constants";

export type Point = readonly [number, number];

const REACH = 5; // before and behind, for measuring a heading
const STEP = 6; // between the places of lines along the road

/** CURVE_SAMPLES places for every point, the first at the point itself. */
export function sample(points: readonly Point[]): Point[] {
  const count = points.length;
  const at = (i: number): Point => points[(i + count) % count]!;
  const curve: Point[] = [];
  for (let i = 0; i < count; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const t1 = Math.sqrt(gap(p0, p1));
    const t2 = t1 + Math.sqrt(gap(p1, p2));
    const t3 = t2 + Math.sqrt(gap(p2, p3));
    for (let j = 0; j < CURVE_SAMPLES; j++) {
      const t = t1 + ((t2 - t1) * j) / CURVE_SAMPLES;
      const a1 = mix(p0, p1, 0, t1, t);
      const a2 = mix(p1, p2, t1, t2, t);
      const a3 = mix(p2, p3, t2, t3, t);
      curve.push(mix(mix(a1, a2, 0, t2, t), mix(a2, a3, t1, t3, t), t1, t2, t));
    }
  }
  return curve;
}

export class Curve {
  readonly length: number;
  private readonly places: Point[];
  private readonly marks: number[]; // distance from the start of each place, and of the start again

  constructor(points: readonly Point[]) {
    this.places = sample(points);
    this.marks = [0];
    for (let i = 0; i < this.places.length; i++) {
      this.marks.push(this.marks[i]! + gap(this.places[i]!, this.places[(i + 1) % this.places.length]!));
    }
    this.length = this.marks.at(-1)!;
  }

  /** The place at a distance from the start line; any number, over several laps too. */
  pointAt(distance: number): Point {
    const along = modulo(distance, this.length);
    let low = 0;
    let high = this.places.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.marks[middle]! <= along) low = middle;
      else high = middle;
    }
    return mix(this.places[low]!, this.places[(low + 1) % this.places.length]!, this.marks[low]!, this.marks[low + 1]!, along);
  }

  /** The direction of driving, a vector of length 1. */
  tangentAt(distance: number): Point {
    const [a, b] = this.pointAt(distance - REACH);
    const [c, d] = this.pointAt(distance + REACH);
    const size = Math.hypot(c - a, d - b) || 1;
    return [(c - a) / size, (d - b) / size];
  }

  /** To the right of the driver, a vector of length 1. */
  normalAt(distance: number): Point {
    const [x, y] = this.tangentAt(distance);
    return [-y, x];
  }

  /** In degrees: 0 to the right, growing clockwise. */
  angleAt(distance: number): number {
    const [x, y] = this.tangentAt(distance);
    return (Math.atan2(y, x) * 180) / Math.PI;
  }

  /** The place at a distance, `right` of the middle of the road (left if negative). */
  beside(distance: number, right: number): Point {
    const [x, y] = this.pointAt(distance);
    const [nx, ny] = this.normalAt(distance);
    return [x + nx * right, y + ny * right];
  }

  /** The bend of the road as 1 / radius, positive to the right, measured over `reach` before and behind. */
  bendAt(distance: number, reach: number): number {
    const [ax, ay] = this.tangentAt(distance - reach);
    const [bx, by] = this.tangentAt(distance + reach);
    return Math.atan2(ax * by - ay * bx, ax * bx + ay * by) / (2 * reach);
  }

  /** Places along the road from one distance to another, both included. */
  along(from: number, to: number, right: number | ((distance: number) => number) = 0, step = STEP): Point[] {
    const parts = Math.max(1, Math.ceil((to - from) / step));
    const offset = typeof right === "number" ? () => right : right;
    return Array.from({ length: parts + 1 }, (_, i) => {
      const distance = from + ((to - from) * i) / parts;
      return this.beside(distance, offset(distance));
    });
  }
}

/** The `d` of an SVG path through these places. */
export function path(points: readonly Point[], isClosed = false): string {
  return `M${points.map(([x, y]) => `${tenth(x)} ${tenth(y)}`).join("L")}${isClosed ? "Z" : ""}`;
}

export function gap(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** The distance of a place from the nearest of these; Infinity if there are none. A track asks it some 100,000 times. */
export function nearest(points: readonly Point[], place: Point): number {
  let least = Infinity;
  for (let i = 0; i < points.length; i++) {
    const [right, down] = [points[i]![0] - place[0], points[i]![1] - place[1]];
    least = Math.min(least, right * right + down * down);
  }
  return Math.sqrt(least);
}

export function modulo(value: number, size: number): number {
  return ((value % size) + size) % size;
}

function mix(a: Point, b: Point, start: number, end: number, t: number): Point {
  const share = end === start ? 0 : (t - start) / (end - start);
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
