/** Scenery around the road, in its empty places. */

import { type CornerDrawing, clearance } from "./corners";
import { gap, type Point } from "./curve";
import { HEIGHT, SIGN, WIDTH } from "./measures";
import { along } from "./scenery/paint";
import { isInside as contains } from "./scenery/places";
import type { Thing } from "./scenery/things";
import type { TrackView } from "./view";

export interface Round {
  x: number;
  y: number;
  radius: number;
}

/** Half the width and height of the largest name. */
const NAME: Point = [236, 42];
const NUMBERS = 72; // from the road's middle to beyond the numbers beside it
const LEAST = 0.35; // of the largest name; a smaller one may lie over scenery

export interface Clearings {
  /** For the track's name: half the width and height that it may have there. */
  name: { x: number; y: number; width: number; height: number };
  /** For the weather. */
  sky: Round;
}

/** A point that something keeps off by `room`. */
interface Keep {
  at: Point;
  room: number;
}

/** The widest empty places for the name and the weather: off the road, the signs, and what stands in the land. */
export function clearings(middles: Point[], corners: CornerDrawing[], things: readonly Thing[]): Clearings {
  const signs = corners.flatMap((one) => [one.sign, one.token]).map(({ x, y }): Keep => ({ at: [x, y], room: SIGN + 8 }));
  const near = [...middles.map((at): Keep => ({ at, room: NUMBERS })), ...signs];
  const standing = things.flatMap(({ spots, room }) => spots.map((at): Keep => ({ at, room })));
  const areas = things.map(({ area }) => area).filter((area) => area.length > 0);
  const edges = areas.flatMap((area) => along([...area, area[0]!], 24).map((at): Keep => ({ at, room: 8 })));
  const isRough = (place: Point) => things.some((one) => one.isRough && contains(one.area, place));
  let name = widest(NAME, [...near, ...standing, ...edges], isRough);
  if (name.share < LEAST) name = widest(NAME, near);
  const share = Math.max(LEAST, Math.min(1, name.share));
  const room: Keep[] = [-1, -0.5, 0, 0.5, 1].map((part) => ({ at: [name.x + part * NAME[0] * share, name.y], room: NAME[1] }));
  const sky = widest([1, 1], [...near, ...standing, ...room]);
  return {
    name: { x: name.x, y: name.y, width: NAME[0] * share, height: NAME[1] * share },
    sky: { x: sky.x, y: sky.y, radius: Math.max(36, sky.share) },
  };
}

/** The place with the most room for a box of this shape, as a share of the box. */
function widest(
  [wide, high]: Point,
  keeps: readonly Keep[],
  isTaken: (place: Point) => boolean = () => false,
): { x: number; y: number; share: number } {
  const isRound = wide === high;
  let best = { x: WIDTH / 2, y: HEIGHT / 2, share: 0 };
  for (let x = 60; x < WIDTH; x += 20) {
    for (let y = 60; y < HEIGHT; y += 20) {
      let share = Math.min(x / wide, y / high, (WIDTH - x) / wide, (HEIGHT - y) / high);
      for (let i = 0; i < keeps.length && share > best.share; i++) {
        const { at, room } = keeps[i]!;
        const right = Math.abs(x - at[0]);
        const down = Math.abs(y - at[1]);
        const left = isRound ? Math.sqrt(right * right + down * down) - room : Math.max((right - room) / wide, (down - room) / high);
        if (left < share) share = left;
      }
      if (share > best.share && !isTaken([x, y])) best = { x, y, share };
    }
  }
  return best;
}

/** Always the same trees for a track; far from the road, the signs and the clearings. */
export function trees(track: TrackView, middles: Point[], corners: CornerDrawing[], { name, sky }: Clearings): Round[] {
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
      (Math.abs(x - name.x) > name.width + radius || Math.abs(y - name.y) > name.height + radius) &&
      gap([x, y], [sky.x, sky.y]) > 62 + radius &&
      found.every((one) => gap([x, y], [one.x, one.y]) > (radius + one.radius) * 0.8);
    if (isClear) found.push({ x, y, radius });
  }
  return found;
}
