/** Where cars stand and drive. Spaces count from 1. */

import { type Curve, gap, path } from "./curve";
import { CAR, HALF, HEIGHT, KERB, LANE, WIDTH } from "./measures";
import type { Place, Side } from "./view";

/** A track's road, as far as places on it need it. */
export interface Road {
  curve: Curve;
  spaceLength: number;
  /** How much of its full size a car has here. */
  carScale: number;
}

/** The middle of a spot. Spaces may be counted on over the start line, in both directions. */
export function spotPlace(road: Road, space: number, spot: Side): Place {
  return placeAt(road, (space - 0.5) * road.spaceLength, sideways(spot));
}

/**
 * Where a car is that has driven the share `t` of its way. Positions are lap × spaces + space, whole where a car
 * stands; it changes spots in the last third of the way, or of one space if it goes no further.
 */
export function between(
  road: Road,
  from: number,
  to: number,
  t: number,
  fromSpot: Side = "left",
  toSpot: Side = fromSpot,
): Place {
  const share = Math.min(1, Math.max(0, t));
  const at = from + (to - from) * share;
  const turn = Math.max(1 / 3, Math.min(1, 1 / Math.max(Math.abs(to - from), 1e-9)));
  const change = smooth((share - (1 - turn)) / turn);
  const right = sideways(fromSpot) + (sideways(toSpot) - sideways(fromSpot)) * change;
  const place = placeAt(road, (at - 0.5) * road.spaceLength, right);
  const lean = fromSpot === toSpot || share === 0 || share === 1 ? 0 : Math.sin(Math.PI * change) * 12;
  return { ...place, angle: place.angle + (toSpot === "right" ? lean : -lean) };
}

/** The outline of one space, both spots. */
export function spacePath(road: Road, space: number): string {
  const from = (space - 1) * road.spaceLength;
  const left = road.curve.along(from, from + road.spaceLength, -HALF, 4);
  return path([...left, ...road.curve.along(from, from + road.spaceLength, HALF, 4).reverse()], true);
}

/** What stands beside the road at a corner. */
interface Signed {
  sign: { x: number; y: number };
  token: { x: number; y: number };
}

/** Beside the road: finished cars ahead of the finish line, those that are out behind it. */
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

/** A place so far along the road, and so far right of its middle. */
export function placeAt(road: { curve: Curve }, distance: number, right: number): Place {
  const [x, y] = road.curve.beside(distance, right);
  return { x, y, angle: road.curve.angleAt(distance) };
}

/** How far a spot lies right of the road's middle. */
export function sideways(spot: Side): number {
  return spot === "right" ? LANE / 2 : -LANE / 2;
}

/** From 0 to 1, slowly at both ends. */
export function smooth(t: number): number {
  const share = Math.min(1, Math.max(0, t));
  return share * share * (3 - 2 * share);
}
