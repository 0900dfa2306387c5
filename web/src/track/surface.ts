/** What a road is made of where it is no tarmac: water on it, gravel in its lanes, the dark of tunnels. */

import { type Point, path } from "./curve";
import { LANE } from "./measures";
import { runs, sideways } from "./places";
import { type Paint, dots } from "./scenery/paint";
import { chance } from "./scenery/places";
import type { Side, TrackView } from "./view";

const SIDES: readonly Side[] = ["left", "right"];
const EDGE = LANE / 2;
const PITCH = 7; // from stone to stone
const LOOSE = 2.5; // how far a stone may lie from its place
const SPILL = 3; // how far gravel reaches over its edges
const CLEAR = 5; // stones keep that far off the middle of the race line

/** From one distance along a road to another, `right` of its middle. */
export interface Bed {
  from: number;
  to: number;
  right: number;
}

/** The place at a distance along a road, and another to the right of its middle. */
type PlaceOf = (along: number, right: number) => Point;

/** Water along the middle of a road of this width. */
export function wet(d: string, width: number): Paint[] {
  return [
    { d, stroke: "tarmac-wet", width, isCut: true },
    { d, stroke: "water", width: width - 12, dash: "2 11", opacity: 0.5, isCut: true },
  ];
}

export function dark(d: string, width: number): Paint {
  return { d, stroke: "tunnel", width, isCut: true };
}

export function bedsOf(track: TrackView, spaceLength: number): Bed[] {
  const bed = ([first, last]: [number, number], side: Side): Bed => ({
    from: (first - 1) * spaceLength,
    to: last * spaceLength,
    right: sideways(side),
  });
  return SIDES.flatMap((side) => runs(track[`gravel_${side}`]).map((run) => bed(run, side)));
}

/** Beds with their stones, always the same. `raceLine` is the distance of the race line to the right, if it crosses any. */
export function gravel(beds: readonly Bed[], place: PlaceOf, raceLine: (along: number) => number = () => Infinity): Paint[] {
  if (beds.length === 0) return [];
  const stones = beds.flatMap(stonesIn).filter(([along, right]) => Math.abs(right - raceLine(along)) >= CLEAR);
  const drawn = (places: readonly Point[]) => dots(places.map(([along, right]) => place(along, right)));
  const of = (isLight: boolean) => stones.filter(([along, right]) => chance(along, right) < 0.5 === isLight);
  return [
    ...beds.map((bed) => plain(bed, place)),
    { d: drawn(beds.flatMap(spilt)), stroke: "gravel", width: 6 },
    { d: drawn(beds.flatMap((bed) => swept(bed, raceLine))), stroke: "gravel-dark", width: 9 },
    { d: drawn(of(false)), stroke: "gravel-dark", width: 4.2 },
    { d: drawn(of(true)), stroke: "gravel-light", width: 3.2 },
  ];
}

function plain({ from, to, right }: Bed, place: PlaceOf): Paint {
  const parts = Math.ceil((to - from) / 10);
  const middle = Array.from({ length: parts + 1 }, (_, i) => place(from + ((to - from) * i) / parts, right));
  return { d: path(middle), stroke: "gravel", width: LANE, isCut: true };
}

/** Stones all over a bed, as distances along the road and to the right. */
function stonesIn({ from, to, right }: Bed): Point[] {
  const found: Point[] = [];
  for (let along = from + PITCH / 2; along < to; along += PITCH) {
    for (let off = 4 - EDGE; off < EDGE; off += PITCH) {
      const shift = (at: number) => (chance(along, right + off, at) - 0.5) * 2 * LOOSE;
      const stone: Point = [along + shift(1), right + Math.max(2 - EDGE, Math.min(EDGE - 2, off + shift(2)))];
      if (stone[0] > from + 2 && stone[0] < to - 2) found.push(stone);
    }
  }
  return found;
}

/** The ground under the race line, which the tyres have swept: the line is seen well on it. */
function swept({ from, to, right }: Bed, raceLine: (along: number) => number): Point[] {
  const steps = Array.from({ length: Math.floor((to - from) / 4) }, (_, i) => from + 4 * (i + 0.5));
  return steps.map((along): Point => [along, raceLine(along)]).filter(([, line]) => Math.abs(line - right) <= EDGE);
}

/** What lies over the ends of a bed, and over its edge in the middle of the road; the other is that of the road. */
function spilt({ from, to, right }: Bed): Point[] {
  const out = (along: number, off: number) => SPILL * (chance(along, off) - 0.4);
  const inner = right > 0 ? -EDGE : EDGE;
  const found: Point[] = [];
  for (let along = from; along < to; along += PITCH) found.push([along, right + inner + Math.sign(inner) * out(along, right)]);
  for (let off = PITCH - EDGE; off < EDGE; off += PITCH) {
    found.push([from - out(from, off), right + off], [to + out(to, off), right + off]);
  }
  return found;
}
