/** What the drawings of the land are made of: painted paths. Many things of one kind are one path. */

import { type Point, gap } from "../curve";

export interface Paint {
  d: string;
  /** Colours by their names in track.css. */
  fill?: string;
  stroke?: string;
  width?: number;
  dash?: string;
  opacity?: number;
  /** Its ends are cut straight, not round. */
  isCut?: boolean;
  /** Left out of small pictures. */
  isFine?: boolean;
  /** Put away in snow. */
  isSummery?: boolean;
}

/** Below the verge of the road, and above it. */
export interface Drawing {
  flat?: Paint[];
  standing?: Paint[];
}

/** A closed shape with soft corners. It stays inside of its points where they bulge. */
export function blob(points: readonly Point[]): string {
  const middles = points.map((one, i) => between(one, points[(i + 1) % points.length]!));
  const curves = points.map((_, i) => {
    const next = (i + 1) % points.length;
    return `Q${pair(points[next]!)} ${pair(middles[next]!)}`;
  });
  return `M${pair(middles[0]!)}${curves.join("")}Z`;
}

/** Points along the outline of a blob, four to a corner. */
export function outline(points: readonly Point[]): Point[] {
  const middles = points.map((one, i) => between(one, points[(i + 1) % points.length]!));
  return points.flatMap((_, i) => {
    const next = (i + 1) % points.length;
    const [from, bend, to] = [middles[i]!, points[next]!, middles[next]!];
    return [0, 0.25, 0.5, 0.75].map((t) => between(between(from, bend, t), between(bend, to, t), t));
  });
}

/** An open line with soft bends, from the first point to the last. */
export function stream(points: readonly Point[]): string {
  const inner = points.slice(1, -1).map((one, i) => {
    const next = points[i + 2]!;
    return `Q${pair(one)} ${pair(i + 3 === points.length ? next : between(one, next))}`;
  });
  return `M${pair(points[0]!)}${inner.length ? inner.join("") : `L${pair(points.at(-1)!)}`}`;
}

/** Round dots: a path for a stroke as wide as the dots. */
export function dots(points: readonly Point[], right = 0, down = 0): string {
  return points.map(([x, y]) => `M${pair([x + right, y + down])}h0`).join("");
}

/** The same short line at every point. */
export function strokes(points: readonly Point[], right: number, down: number): string {
  return points.map((one) => `M${pair(one)}l${pair([right, down])}`).join("");
}

/** A shape at every point. It is a path with pairs of numbers only, around 0 0. */
export function stamp(points: readonly Point[], shape: string, scale = 1): string {
  return points
    .map(([x, y]) =>
      shape.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, a: string, b: string) => pair([x + Number(a) * scale, y + Number(b) * scale])),
    )
    .join("");
}

/** At every point rays of this length in eight directions. */
export function rays(points: readonly Point[], length: number): string {
  const [far, near] = [Math.round(length), Math.round(length * 0.72)];
  const back = near - far;
  const star = `m${-far} 0h${2 * far}m${-far} ${-far}v${2 * far}m${-near} ${back}l${2 * near} ${-2 * near}m0 ${2 * near}l${-2 * near} ${-2 * near}`;
  return points.map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}${star}`).join("");
}

/** The line `right` of this one, as one looks along it. */
export function beside(line: readonly Point[], right: number): Point[] {
  return line.map(([x, y], i) => {
    const [ax, ay] = line[Math.max(0, i - 1)]!;
    const [bx, by] = line[Math.min(line.length - 1, i + 1)]!;
    const size = Math.hypot(bx - ax, by - ay) || 1;
    return [x - ((by - ay) / size) * right, y + ((bx - ax) / size) * right];
  });
}

/** Places along a line, `step` apart. */
export function along(line: readonly Point[], step: number): Point[] {
  const found: Point[] = [];
  let rest = 0;
  for (let i = 1; i < line.length; i++) {
    const [from, to] = [line[i - 1]!, line[i]!];
    const length = gap(from, to);
    for (; rest <= length && length > 0; rest += step) found.push(between(from, to, rest / length));
    rest -= length;
  }
  return found;
}

export function between(a: Point, b: Point, share = 0.5): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

export function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce((all, one) => [all[0] + one[0], all[1] + one[1]], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
}

function pair([x, y]: Point): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}
