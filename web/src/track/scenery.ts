/** Scenery around the road, in its empty places. */

import { type CornerDrawing, clearance } from "./corners";
import { gap, type Point } from "./curve";
import { HEIGHT, SIGN, WIDTH } from "./measures";
import type { TrackView } from "./view";

export interface Round {
  x: number;
  y: number;
  radius: number;
}

/** The widest empty places of the field, apart from one another. */
export function freePlaces(middles: Point[], corners: CornerDrawing[]): Round[] {
  const found: Round[] = [];
  for (let x = 60; x < WIDTH; x += 20) {
    for (let y = 60; y < HEIGHT; y += 20) {
      const things = corners.flatMap((one) => [one.sign, one.token]);
      const radius = Math.min(
        x,
        y,
        WIDTH - x,
        HEIGHT - y,
        clearance(middles, [x, y]) - 16,
        ...things.map((one) => gap([x, y], [one.x, one.y]) - SIGN - 8),
      );
      if (radius > 36) found.push({ x, y, radius });
    }
  }
  found.sort((a, b) => b.radius - a.radius);
  const chosen: typeof found = [];
  for (const one of found) {
    if (chosen.length === 3) break;
    if (chosen.every((other) => gap([one.x, one.y], [other.x, other.y]) > other.radius + one.radius)) chosen.push(one);
  }
  return chosen;
}

/** Always the same trees for a track; far from the road, the signs and the middles of the two widest free places. */
export function trees(
  track: TrackView,
  middles: Point[],
  corners: CornerDrawing[],
  free: Round[],
): Round[] {
  let seed = [...track.id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65521, 7);
  const random = () => (seed = (seed * 16807 + 11) % 2147483647) / 2147483647;
  const found: Round[] = [];
  for (let tries = 0; tries < 260 && found.length < 70; tries++) {
    const x = 30 + random() * (WIDTH - 60);
    const y = 30 + random() * (HEIGHT - 60);
    const radius = 9 + random() * 11;
    const isClear =
      clearance(middles, [x, y]) > radius + 62 &&
      corners.every((one) => [one.sign, one.token].every((p) => gap([x, y], [p.x, p.y]) > radius + 48)) &&
      free.slice(0, 2).every((one) => Math.abs(x - one.x) > 190 || Math.abs(y - one.y) > 85) &&
      found.every((one) => gap([x, y], [one.x, one.y]) > (radius + one.radius) * 0.8);
    if (isClear) found.push({ x, y, radius });
  }
  return found;
}
