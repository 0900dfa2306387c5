/** What the camera frames: a car, how far its driver may come, and the corner that waits there. */
import type { Ask, TrackView } from "../../wire/types";
import type { Point } from "../../track/curve";
import type { Geometry } from "../../track/geometry";
import { SIGN } from "../../track/measures";
import { cornersFrom } from "../state/track_words";
import { spacesToLine } from "../../words/words";

const LEAST = 6; // spaces before a car that are always of interest
const FAR = 16; // who may come further does so seldom, and would make everything small
const EVERY = 2; // spaces from one framed place to the next: the road may bend
const PLATED = 1.85; // radii of a sign to the far edge of its number
const LIKELY = 0.05; // a chance below it frames nothing

export interface At {
  lap: number;
  space: number;
}

/** The road before a car. */
interface Way {
  spaces: number;
  /** The next corner, if it is near, and how far it is to the space after its line. */
  next: { corner: number; spaces: number } | null;
  /** Corners that it has crossed in this turn, or will in any case. */
  crossed: number[];
}

/** How far the road before a car must be seen, and which corners count. */
export function wayAhead(track: TrackView, car: At, ask: Ask | null): Way {
  const forecasts = ask?.forecasts ?? [];
  const reached = forecasts
    .flatMap((one) => one.landings)
    .filter(({ chance, spins_out }) => chance >= LIKELY && !spins_out)
    .map(({ lap, space }) => (lap - car.lap) * track.spaces + space - car.space);
  const [first, ...others] = forecasts.map((one) => one.corners.map(({ corner }) => corner));
  const crossed = (first ?? []).filter((corner) => others.every((all) => all.includes(corner)));
  const [next] = cornersFrom(track, car.space);
  return {
    spaces: Math.min(FAR, Math.max(LEAST, ...reached)),
    next: next && next.spaces < FAR ? { corner: next.corner, spaces: next.spaces + 1 } : null,
    crossed,
  };
}

/** The numbers beside the road in a last lap: behind the last corner they count the spaces to the finish. */
export function countedToFinish(g: Geometry, track: TrackView): Geometry {
  const line = Math.max(...track.corners.map((corner) => corner.line_after_space));
  return { ...g, numbers: g.numbers.map((one) => (one.space > line ? { ...one, value: spacesToLine(track, one.space) } : one)) };
}

/** The places of the road between two of them, that of the end first. */
export function placesBetween(g: Geometry, from: At, to: At): Point[] {
  const [start, end] = [from, to].map(({ lap, space }) => lap * g.spaces + space - 0.5) as [number, number];
  const steps = Math.max(1, Math.ceil(Math.abs(end - start) / EVERY));
  return Array.from({ length: steps + 1 }, (_, i) => g.curve.pointAt((end + ((start - end) * i) / steps) * g.spaceLength));
}

/** The places from a car, `along` spaces from the start line, over so many spaces. */
export function placesAhead(g: Geometry, along: number, spaces: number): Point[] {
  const places: Point[] = [];
  for (let further = EVERY; further < spaces + EVERY; further += EVERY)
    places.push(g.curve.pointAt((along + Math.min(further, spaces)) * g.spaceLength));
  return places;
}

/** The edges of a corner's sign, drawn so much larger, with the number beside it. */
export function signPlaces(g: Geometry, corner: number, scale: number): Point[] {
  const { sign, plate } = g.corners[corner]!;
  const r = SIGN * scale;
  return [
    [sign.x - r, sign.y - plate * r],
    [sign.x + r, sign.y + plate * PLATED * r],
  ];
}
