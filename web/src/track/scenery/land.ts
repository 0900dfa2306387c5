/** The land of a track: the drawings of all its scenery. */

import type { CornerDrawing } from "../corners";
import { type Point, gap } from "../curve";
import type { Clearings } from "../scenery";
import type { TrackView } from "../view";
import * as built from "./built";
import * as growth from "./growth";
import * as heights from "./heights";
import type { Drawing, Paint } from "./paint";
import { type Free, isInside } from "./places";
import { sights } from "./sights";
import type { Thing } from "./things";
import * as water from "./water";

export interface Land {
  flat: Paint[];
  standing: Paint[];
}

type Draw = (points: readonly Point[], free: Free, middles: readonly Point[]) => Drawing;

const DRAWINGS: Partial<Record<string, Draw>> = { ...water, ...growth, ...heights, ...built, ...sights };

const ROAD = 62; // from the road's middle to things that grow or are built
const SIGN = 42;
const WEATHER = 52;

export function land(
  track: TrackView,
  middles: readonly Point[],
  corners: readonly CornerDrawing[],
  { name, sky }: Clearings,
  taken: readonly Thing[],
): Land {
  const all = track.scenery ?? [];
  const signs = corners.flatMap((one) => [one.sign, one.token]).map(({ x, y }): Point => [x, y]);
  const isOpen: Free = ([x, y], radius) =>
    isFar(signs, [x, y], radius + SIGN) &&
    !(Math.hypot((x - name.x) / (name.width + radius), (y - name.y) / (2 * name.height + radius)) < 1) &&
    gap([x, y], [sky.x, sky.y]) >= WEATHER + radius &&
    isFar(middles, [x, y], radius + ROAD);
  const found: Land = { flat: [], standing: [] };
  all.forEach(({ kind, points }, i) => {
    const draw = Object.hasOwn(DRAWINGS, kind) ? DRAWINGS[kind] : undefined;
    if (!draw) return; // from a newer server
    const others = taken.filter((_, j) => j !== i);
    const isFree: Free = (place, radius) =>
      isOpen(place, radius) && others.every((one) => !isInside(one.area, place) && isFar(one.spots, place, one.room + radius));
    const { flat = [], standing = [] } = draw(points, isFree, middles);
    found.flat.push(...flat.filter((one) => one.d));
    found.standing.push(...standing.filter((one) => one.d));
  });
  return found;
}

function isFar(points: readonly Point[], [x, y]: Point, least: number): boolean {
  for (let i = 0; i < points.length; i++) {
    const [right, down] = [points[i]![0] - x, points[i]![1] - y];
    if (right * right + down * down < least * least) return false;
  }
  return true;
}
