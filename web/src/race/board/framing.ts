/** What the camera frames: a car, how far its driver may come, and the corner that waits there. */
import type { Ask, TrackView } from "../../wire/types";
import type { Point } from "../../track/curve";
import type { Geometry } from "../../track/geometry";
import { cornersFrom } from "../state/track_words";

const LEAST = 6; // spaces before a car that are always of interest
const FAR = 16; // who may come further does so seldom, and would make everything small
const EVERY = 2; // spaces from one framed place to the next: the road may bend
const LIKELY = 0.05; // a chance below it frames nothing

export interface At {
  lap: number;
  space: number;
}

/** A part of the road before a car: so many spaces, and the corner at their end. */
interface Way {
  spaces: number;
  corner: number | null;
}

/** How far the road before a car must be seen, with the corner that may be reached; `further`: to the next corner beyond, if
 * one is near. */
export function wayAhead(track: TrackView, car: At, ask: Ask | null): Way & { further: Way | null } {
  const landings = ask?.forecasts.flatMap((one) => one.landings) ?? [];
  const reached = landings
    .filter(({ chance, spins_out }) => chance >= LIKELY && !spins_out)
    .map(({ lap, space }) => (lap - car.lap) * track.spaces + space - car.space);
  const reach = Math.min(FAR, Math.max(LEAST, ...reached));
  const [next] = cornersFrom(track, car.space);
  if (!next || next.spaces >= FAR) return { spaces: reach, corner: null, further: null };
  const { corner, spaces } = next;
  if (spaces < reach) return { spaces: reach, corner, further: null };
  return { spaces: reach, corner: null, further: { spaces: spaces + 1, corner } };
}

/** The places of the road between two of them, that of the end first. */
export function placesBetween(g: Geometry, from: At, to: At): Point[] {
  const [start, end] = [from, to].map(({ lap, space }) => lap * g.spaces + space - 0.5) as [number, number];
  const steps = Math.max(1, Math.ceil(Math.abs(end - start) / EVERY));
  return Array.from({ length: steps + 1 }, (_, i) => g.curve.pointAt((end + ((start - end) * i) / steps) * g.spaceLength));
}

/** The places from a car, `along` spaces from the start line, to the end of its way. */
export function placesAhead(g: Geometry, along: number, { spaces, corner }: Way): Point[] {
  const places: Point[] = [];
  for (let further = EVERY; further < spaces + EVERY; further += EVERY)
    places.push(g.curve.pointAt((along + Math.min(further, spaces)) * g.spaceLength));
  if (corner !== null) places.push([g.corners[corner]!.sign.x, g.corners[corner]!.sign.y]);
  return places;
}
