/** Where things of the land stand: always the same places for the same area. */

import { type Point, gap } from "../curve";

/** Whether a thing of this radius may stand there. */
export type Free = (place: Point, radius: number) => boolean;

const MOST = 600; // things in an area; in a larger one they are further apart

/** From 0 to 1, the same for the same numbers. */
export function chance(a: number, b: number, c = 0): number {
  const sine = Math.sin(a * 127.1 + b * 311.7 + c * 74.7) * 43758.5453;
  return sine - Math.floor(sine);
}

export function isInside(area: readonly Point[], [x, y]: Point): boolean {
  let found = false;
  for (let i = 0, j = area.length - 1; i < area.length; j = i++) {
    const [a, b] = [area[i]!, area[j]!];
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) found = !found;
  }
  return found;
}

export function sizeOf(area: readonly Point[]): number {
  return Math.abs(
    area.reduce((sum, [x, y], i) => {
      const [u, v] = area[(i + 1) % area.length]!;
      return sum + (x * v - u * y) / 2;
    }, 0),
  );
}

/** The distance of things in an area that are usually `pitch` apart. */
export function pitchOf(area: readonly Point[], pitch: number): number {
  return Math.max(pitch, Math.sqrt(sizeOf(area) / MOST));
}

/** Places all over an area in offset rows, each moved by up to `loose` of the pitch. */
export function scatter(area: readonly Point[], pitch: number, loose: number, free: Free): Point[] {
  const [xs, ys] = [area.map(([x]) => x), area.map(([, y]) => y)];
  const found: Point[] = [];
  for (let row = Math.floor(Math.min(...ys) / pitch); row * pitch <= Math.max(...ys); row++) {
    for (let column = Math.floor(Math.min(...xs) / pitch) - 1; column * pitch <= Math.max(...xs); column++) {
      const shift = (at: number) => (chance(row, column, at) - 0.5) * 2 * loose;
      const place: Point = [(column + (row % 2 ? 0.5 : 0) + shift(1)) * pitch, (row + shift(2)) * pitch];
      if (isInside(area, place) && free(place, pitch / 2)) found.push(place);
    }
  }
  return found;
}

/** Rows across an area along its first side, `pitch` apart. Each is the corners of a strip as wide as `share` of that. */
export function rows(area: readonly Point[], pitch: number, share: number): Point[][] {
  const [[ax, ay], [bx, by]] = [area[0]!, area[1]!];
  const length = gap(area[0]!, area[1]!) || 1;
  const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
  // Turned so that the rows are level.
  const turned = area.map(([x, y]): Point => [x * ux + y * uy, y * ux - x * uy]);
  const back = ([x, y]: Point): Point => [x * ux - y * uy, x * uy + y * ux];
  const ys = turned.map(([, y]) => y);
  const found: Point[][] = [];
  for (let y = Math.min(...ys) + pitch / 2; y < Math.max(...ys); y += pitch) {
    const [top, bottom] = [y - (pitch * share) / 2, y + (pitch * share) / 2];
    const [middle, upper, lower] = [y, top, bottom].map((level) => cuts(turned, level)) as [number[], number[], number[]];
    for (let i = 0; i + 1 < middle.length; i += 2) {
      // At a corner of the area a strip ends straight.
      const [from, to] = [middle[i]!, middle[i + 1]!];
      const [a, b] = upper.length === middle.length ? [upper[i]!, upper[i + 1]!] : [from, to];
      const [c, d] = lower.length === middle.length ? [lower[i]!, lower[i + 1]!] : [from, to];
      found.push(
        [
          [a, top],
          [b, top],
          [d, bottom],
          [c, bottom],
        ].map((one) => back(one as [number, number])),
      );
    }
  }
  return found;
}

/** Where a level line crosses the sides of an area, from left to right. */
function cuts(area: readonly Point[], level: number): number[] {
  return area
    .flatMap(([x, y], i) => {
      const [u, v] = area[(i + 1) % area.length]!;
      return y > level !== v > level ? [x + ((u - x) * (level - y)) / (v - y)] : [];
    })
    .sort((one, other) => one - other);
}
