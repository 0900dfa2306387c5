/** Where a race turned, to be marked on the board of its replay. */
import { gap } from "../../track/curve";
import type { Geometry } from "../../track/geometry";
import { spotPlace } from "../../track/places";
import type { Disc } from "./theatre/apart";

export interface TurnedPlace {
  space: number;
  /** What it is, in words; empty while cars drive there. */
  sign: string;
}

export const turned = $state<{ places: readonly TurnedPlace[] }>({ places: [] });

const FAR = 72; // from the middle of the ring to that of its words
export const WORDS = 66; // and to their middle line
const CLEAR = 90; // from there to the sign of a corner, at least
const THIRDS = [-1, 0, 1];
const LETTER = 3; // units: a third of the width of one
const HIGH = 18; // half of what they take upwards, with some air

/** The same on the field: the middle of the ring, and 1 where its words stand above it, or -1. */
export function drawnIn(g: Geometry, scale: number) {
  return turned.places.map(({ space, sign }) => {
    const [left, right] = [spotPlace(g, space, "left"), spotPlace(g, space, "right")];
    const at = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 };
    const isTaken = g.corners.some((one) => gap([at.x, at.y - FAR * scale], [one.sign.x, one.sign.y]) < CLEAR * scale);
    return { sign, at, way: isTaken ? -1 : 1 };
  });
}

/** What the words cover, in units of the field. */
export function wordsIn(g: Geometry, scale: number): Disc[] {
  return drawnIn(g, scale).flatMap(({ sign, at, way }) =>
    (sign ? THIRDS : []).map((i) => ({ x: at.x + i * sign.length * LETTER * scale, y: at.y - WORDS * way * scale, radius: HIGH * scale })),
  );
}
