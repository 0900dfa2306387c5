/** Where a race turned, to be marked on the board of its replay. */
import type { Bounds } from "../../track/camera";
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
const POINT = 13; // half of what points from them at the ring

/** The same on the field: the middle of the ring, 1 where its words stand above it, or -1, and how far aside, so that they are in view. */
export function drawnIn(g: Geometry, scale: number, seen: Bounds) {
  return turned.places.map(({ space, sign }) => {
    const [left, right] = [spotPlace(g, space, "left"), spotPlace(g, space, "right")];
    const at = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 };
    const isTaken = g.corners.some((one) => gap([at.x, at.y - FAR * scale], [one.sign.x, one.sign.y]) < CLEAR * scale);
    const half = 5 * sign.length;
    const [least, most] = [(seen.left - at.x) / scale + half, (seen.right - at.x) / scale - half];
    const aside = Math.max(POINT - half, Math.min(half - POINT, Math.max(least, Math.min(0, most))));
    return { sign, at, way: isTaken ? -1 : 1, aside };
  });
}

/** What the words cover, in units of the field. */
export function wordsIn(g: Geometry, scale: number, seen: Bounds): Disc[] {
  return drawnIn(g, scale, seen).flatMap(({ sign, at, way, aside }) =>
    (sign ? THIRDS : []).map((i) => ({
      x: at.x + (aside + i * sign.length * LETTER) * scale,
      y: at.y - WORDS * way * scale,
      radius: HIGH * scale,
    })),
  );
}
