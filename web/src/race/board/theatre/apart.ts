/** What lies beside a car covers no other one, and no sign: of a few places the first that is free, else the one farthest from
 * all. */
import type { Geometry } from "../../../track/geometry";
import { SIGN, TOKEN } from "../../../track/measures";
import type { Place } from "../../../track/view";

/** A part of a car, in pixels from the one that something lies beside. */
export interface Disc {
  x: number;
  y: number;
  radius: number;
}

interface Corner {
  x: number;
  y: number;
}

const PARTS = [-17, 0, 17]; // units from the middle of a car to those of its parts
const RADIUS = 11; // units
const PLATE = 5; // units from the edge of a sign to the middle of its number
const PLATE_RADIUS = 14; // and from there to a corner of it

/** The cars around a place, with `z` pixels to a unit of the field and `scale` to one of a car. */
export function discsOf(cars: readonly { place: Place }[], from: Place, z: number, scale: number): Disc[] {
  return cars.flatMap(({ place }) => {
    const heading = (place.angle * Math.PI) / 180;
    const [x, y] = [(place.x - from.x) * z, (place.y - from.y) * z];
    return PARTS.map((along) => ({
      x: x + along * scale * Math.cos(heading),
      y: y + along * scale * Math.sin(heading),
      radius: RADIUS * scale,
    }));
  });
}

/** Signs and road conditions on the field, in its units; each corner's sign has its number beside it. */
export function signsOf(g: Geometry, tokens: readonly string[], scale: number): Disc[] {
  return g.corners.flatMap(({ corner, sign, token, plate }) => [
    { ...sign, radius: SIGN * scale },
    { x: sign.x, y: sign.y + plate * (SIGN + PLATE) * scale, radius: PLATE_RADIUS * scale },
    ...(tokens[corner] ? [{ ...token, radius: TOKEN * scale }] : []),
  ]);
}

/** The same around a place, in pixels from it. */
export function around(signs: readonly Disc[], from: Place, z: number): Disc[] {
  return signs.map(({ x, y, radius }) => ({ x: (x - from.x) * z, y: (y - from.y) * z, radius: radius * z }));
}

/** The pixels from something so large to the nearest of these; below 0 it lies over one. */
export function roomAt({ x, y }: Corner, width: number, height: number, discs: readonly Disc[]): number {
  return Math.min(
    ...discs.map((disc) => {
      const dx = Math.max(x - disc.x, 0, disc.x - x - width);
      const dy = Math.max(y - disc.y, 0, disc.y - y - height);
      return Math.hypot(dx, dy) - disc.radius;
    }),
  );
}

const FLAG = 32; // pixels from the middle of a car

/** Where the marks of cars that have taken the flag stand, about them, on the field. */
export function flagsOf(cars: readonly { place: Place }[], z: number): Disc[] {
  return cars.map(({ place: { x, y } }) => ({ x, y, radius: FLAG / z }));
}

/** The best of these places for something so large; each is its upper left corner. */
export function clearest<T extends Corner>(corners: readonly T[], width: number, height: number, discs: readonly Disc[]): T {
  const rooms = corners.map((one) => roomAt(one, width, height, discs));
  const free = rooms.findIndex((one) => one >= 0);
  return corners[free === -1 ? rooms.indexOf(Math.max(...rooms)) : free]!;
}
