/** The places of cars, at rest and in motion. Spaces count from 1. */

import { type Curve, type Point, gap, path } from "./curve";
import { CAR, HALF, HEIGHT, KERB, LANE, WIDTH } from "./measures";
import type { CarOnTrack, Place, Side } from "./view";

/** The parts of a track's road that places need. */
export interface Road {
  curve: Curve;
  spaceLength: number;
  /** The size of a car here, as a share of its full size. */
  carScale: number;
}

/** The middle of a spot. Spaces may be counted on over the start line, in both directions. */
export function spotPlace(road: Road, space: number, spot: Side): Place {
  return placeAt(road, (space - 0.5) * road.spaceLength, sideways(spot));
}

/**
 * The place of a car that has driven the share `t` of its way. Positions are lap × spaces + space, whole numbers at
 * rest. The car changes spots in the last third of the way, or of one space if it goes no further.
 */
export function between(road: Road, from: number, to: number, t: number, fromSpot: Side = "left", toSpot: Side = fromSpot): Place {
  const share = Math.min(1, Math.max(0, t));
  const at = from + (to - from) * share;
  const turn = Math.max(1 / 3, Math.min(1, 1 / Math.max(Math.abs(to - from), 1e-9)));
  const change = smooth((share - (1 - turn)) / turn);
  const right = sideways(fromSpot) + (sideways(toSpot) - sideways(fromSpot)) * change;
  const place = placeAt(road, (at - 0.5) * road.spaceLength, right);
  const lean = fromSpot === toSpot || share === 0 || share === 1 ? 0 : Math.sin(Math.PI * change) * 12;
  return { ...place, angle: place.angle + (toSpot === "right" ? lean : -lean) };
}

const outlines = new WeakMap<Road, Map<number, string>>();

/** The outline of one space, both spots. */
export function spacePath(road: Road, space: number): string {
  const known = outlines.get(road) ?? new Map<number, string>();
  outlines.set(road, known);
  if (!known.has(space)) {
    const from = (space - 1) * road.spaceLength;
    const left = road.curve.along(from, from + road.spaceLength, -HALF, 4);
    known.set(space, path([...left, ...road.curve.along(from, from + road.spaceLength, HALF, 4).reverse()], true));
  }
  return known.get(space)!;
}

/** The space of a place on the road; null beside it. */
export function spaceAt(road: Road & { spaces: number }, place: Point): number | null {
  let nearest = null;
  let least = HALF + KERB;
  for (let space = 1; space <= road.spaces; space++) {
    const away = gap(road.curve.pointAt((space - 0.5) * road.spaceLength), place);
    if (away < least) [nearest, least] = [space, away];
  }
  return nearest;
}

/** The unbroken runs of ascending spaces. */
export function runs(spaces: readonly number[]): [number, number][] {
  const found: [number, number][] = [];
  for (const space of spaces) {
    const last = found.at(-1);
    if (last && last[1] === space - 1) last[1] = space;
    else found.push([space, space]);
  }
  return found;
}

/** The sign and token beside the road at a corner. */
interface Signed {
  sign: { x: number; y: number };
  token: { x: number; y: number };
}

/** Beside the road: finished cars ahead of the finish line, cars that are out behind it. */
export function parkingPlace(road: Road & { corners: readonly Signed[] }, index: number, isFinished: boolean): Place {
  const pitch = CAR * road.carScale + 6;
  const row = HALF + KERB + 32; // past the numbers
  const d = (isFinished ? 1 : -1) * (0.5 + index) * pitch;
  const free = (right: number) => {
    const [x, y] = road.curve.beside(d, right);
    const edge = Math.min(x, y, WIDTH - x, HEIGHT - y);
    return Math.min(edge, ...road.corners.flatMap((one) => [one.sign, one.token].map((p) => gap([x, y], [p.x, p.y]))));
  };
  return placeAt(road, d, free(row) >= free(-row) - 1 ? row : -row);
}

/** A car at its place. */
export interface Parked extends CarOnTrack {
  place: Place;
  /** It has left the road: it has finished, or is out. */
  isBeside: boolean;
}

/** The places of all cars, the viewer's own last, so that they are drawn on top. */
export function parked(road: Road & { corners: readonly Signed[] }, cars: readonly CarOnTrack[]): Parked[] {
  const ranked = [...cars].sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
  const all = cars.map((car): Parked => {
    if (car.at) return { ...car, place: car.at, isBeside: false };
    if (car.status === "racing") return { ...car, place: spotPlace(road, car.space, car.spot), isBeside: false };
    const index = ranked.filter(({ status }) => status === car.status).indexOf(car);
    return { ...car, place: parkingPlace(road, index, car.status === "finished"), isBeside: true };
  });
  return all.sort((a, b) => Number(a.isMine) - Number(b.isMine));
}

/** The place at a distance along the road, `right` of its middle. */
export function placeAt(road: { curve: Curve }, distance: number, right: number): Place {
  const [x, y] = road.curve.beside(distance, right);
  return { x, y, angle: road.curve.angleAt(distance) };
}

/** The distance of a spot to the right of the road's middle. */
export function sideways(spot: Side): number {
  return spot === "right" ? LANE / 2 : -LANE / 2;
}

/** From 0 to 1, slowly at both ends. */
export function smooth(t: number): number {
  const share = Math.min(1, Math.max(0, t));
  return share * share * (3 - 2 * share);
}
