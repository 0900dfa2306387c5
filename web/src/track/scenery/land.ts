/** The land of a track: the drawings of all its scenery. */

import type { CornerDrawing } from "../corners";
import { type Point, gap } from "../curve";
import type { TrackView } from "../view";
import * as built from "./built";
import * as growth from "./growth";
import * as heights from "./heights";
import { type Drawing, type Paint, along } from "./paint";
import { type Free, isInside } from "./places";
import { sights } from "./sights";
import * as water from "./water";

export interface Land {
  flat: Paint[];
  standing: Paint[];
}

type Draw = (points: readonly Point[], free: Free, middles: readonly Point[]) => Drawing;

const DRAWINGS: Partial<Record<string, Draw>> = { ...water, ...growth, ...heights, ...built, ...sights };

const ROAD = 62; // from the road's middle to things that grow or are built
const SIGN = 42;
const NAME: Point = [230, 84]; // half the clearing around the track's name
const WEATHER = 52;

/** Areas in which nothing else grows or is built. */
const OWN_PLACE = new Set([
  "sea", "lake", "beach", "mountain", "hill", "town", "wheat", "tulips", "lavender", "vines", "tea",
]); // prettier-ignore
/** How far other things keep away from lines, and from spots. */
const BESIDE: Partial<Record<string, number>> = { stands: 22, pits: 34, river: 20, street: 12, runway: 34 };
const AROUND: Partial<Record<string, number>> = {
  church: 34, windmill: 30, castle: 50, barn: 34, pagoda: 40, pyramid: 78, arena: 62, tents: 20, lighthouse: 26,
}; // prettier-ignore

export function land(
  track: TrackView,
  middles: readonly Point[],
  corners: readonly CornerDrawing[],
  free: readonly { x: number; y: number }[],
): Land {
  const all = track.scenery ?? [];
  const signs = corners.flatMap((one) => [one.sign, one.token]).map(({ x, y }): Point => [x, y]);
  const isOpen: Free = ([x, y], radius) =>
    isFar(middles, [x, y], radius + ROAD) &&
    isFar(signs, [x, y], radius + SIGN) &&
    !(free[0] && Math.hypot((x - free[0].x) / (NAME[0] + radius), (y - free[0].y) / (NAME[1] + radius)) < 1) &&
    !(free[1] && gap([x, y], [free[1].x, free[1].y]) < WEATHER + radius);
  const taken = all.map(({ kind, points }) => ({
    area: OWN_PLACE.has(kind) ? points : [],
    spots: BESIDE[kind] ? along(points, 20) : AROUND[kind] ? points : [],
    room: BESIDE[kind] ?? AROUND[kind] ?? 0,
  }));
  const found: Land = { flat: [], standing: [] };
  all.forEach(({ kind, points }, i) => {
    const draw = Object.hasOwn(DRAWINGS, kind) ? DRAWINGS[kind] : undefined;
    if (!draw) return; // from a newer server
    const others = taken.filter((_, j) => j !== i);
    const isFree: Free = (place, radius) =>
      isOpen(place, radius) &&
      others.every((one) => !isInside(one.area, place) && isFar(one.spots, place, one.room + radius));
    const { flat = [], standing = [] } = draw(points, isFree, middles);
    found.flat.push(...flat.filter((one) => one.d));
    found.standing.push(...standing.filter((one) => one.d));
  });
  return found;
}

function isFar(points: readonly Point[], [x, y]: Point, least: number): boolean {
  return points.every(([u, v]) => (x - u) ** 2 + (y - v) ** 2 >= least * least);
}
