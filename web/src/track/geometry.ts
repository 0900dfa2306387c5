/** The drawing of a track, as numbers and paths. Spaces count from 1, corners from 0. */

import { type CornerDrawing, type Line, across, cornerDrawings, nearestLine } from "./corners";
import { Curve, type Point, modulo, path } from "./curve";
import { CAR, HALF, KERB, LANE, SIGN, TOKEN } from "./measures";
import { type Road, placeAt, runs, sideways, smooth } from "./places";
import { type Clearings, type Round, clearings, trees } from "./scenery";
import { type Land, land } from "./scenery/land";
import type { Paint } from "./scenery/paint";
import { things } from "./scenery/things";
import { bedsOf, gravel } from "./surface";
import type { Place, Side, TrackView } from "./view";

const SHIFT = 0.75; // spaces before and after a corner line in which the race line changes sides

export interface Chevron extends Place {
  isDouble: boolean;
}

export interface Geometry extends Road {
  spaces: number;
  road: string;
  borders: Line[];
  corners: CornerDrawing[];
  legendsLines: Line[];
  chevrons: Chevron[];
  raceLine: string;
  numbers: { space: number; value: number; x: number; y: number }[];
  grid: string[];
  chequers: { place: Place; squares: { x: number; y: number }[]; size: number };
  flooded: string[];
  tunnels: { road: string; mouths: Line[] }[];
  gravel: Paint[];
  /** Arrows in the direction of driving, on the first spaces. */
  arrows: Place[];
  /** Of a track without scenery of its own. */
  trees: Round[];
  ground: string;
  land: Land;
  /** The empty places for the name and the weather. */
  clear: Clearings;
}

const drawn = new WeakMap<TrackView, Map<number, Geometry>>();

/** The constant part of a track's drawing, made once. `signScale`: how much larger signs and tokens are. */
export function geometry(track: TrackView, signScale = 1): Geometry {
  const known = drawn.get(track) ?? new Map<number, Geometry>();
  drawn.set(track, known);
  const found = known.get(signScale) ?? made(track, signScale);
  known.set(signScale, found);
  return found;
}

function made(track: TrackView, signScale: number): Geometry {
  const curve = new Curve(track.centre_line);
  const spaceLength = curve.length / track.spaces;
  const middles = curve.along(0, curve.length, 0, 10);
  const numbered = numbers(track, curve);
  const signs = { sign: SIGN * signScale, token: TOKEN * signScale };
  const corners = cornerDrawings(
    track,
    curve,
    middles,
    signs,
    numbered.map(({ x, y }): Point => [x, y]),
  );
  const taken = once(() => things(track));
  const clear = once(() => clearings(middles, corners, taken()));
  const grown = once(() => (track.scenery?.length ? [] : trees(track, middles, corners, clear())));
  const around = once(() => land(track, middles, corners, clear(), taken()));
  const road: Road = { curve, spaceLength, carScale: Math.min(1, Math.max(0.5, (spaceLength - 2) / CAR)) };
  return {
    ...road,
    spaces: track.spaces,
    road: path(curve.along(0, curve.length, 0).slice(0, -1), true),
    borders: borders(track, curve),
    corners,
    legendsLines: [...new Set(track.corners.map((corner) => corner.legends_line_after_space))].map((space) =>
      across(curve, space * spaceLength, HALF - 1),
    ),
    chevrons: chevrons(track, curve),
    raceLine: path(
      curve.along(0, curve.length, (along) => raceLineOffset(track, along / spaceLength)),
      true,
    ),
    numbers: numbered,
    grid: gridBoxes(track, curve),
    chequers: chequers(curve),
    flooded: runs(track.flooded_spaces).map(([first, last]) => section(curve, spaceLength, first, last)),
    tunnels: runs(track.tunnel_spaces).map(([first, last]) => ({
      road: section(curve, spaceLength, first, last),
      mouths: [across(curve, (first - 1) * spaceLength, HALF + KERB), across(curve, last * spaceLength, HALF + KERB)],
    })),
    gravel: gravel(
      bedsOf(track, spaceLength),
      (along, right) => curve.beside(along, right),
      (along) => raceLineOffset(track, along / spaceLength),
    ),
    arrows: [0.5, 1.5].map((space) => placeAt({ curve }, space * spaceLength, 0)),
    // What lies around the road takes as long as all the rest, and who only asks for places needs none of it.
    get trees() {
      return grown();
    },
    ground: track.ground || "meadow",
    get land() {
      return around();
    },
    get clear() {
      return clear();
    },
  };
}

/** Makes something when it is asked for first. */
function once<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

/** The side of the race line on a space. */
export function raceLineSide(track: TrackView, space: number): Side {
  return track.race_line[modulo(space - 1, track.spaces)] ?? "left";
}

/** The distance of the race line to the right of the middle, `at` spaces from the start line. */
function raceLineOffset(track: TrackView, at: number): number {
  const space = Math.floor(modulo(at, track.spaces)) + 1;
  const own = sideways(raceLineSide(track, space));
  for (const corner of track.corners) {
    let off = modulo(at, track.spaces) - corner.line_after_space;
    if (off > track.spaces / 2) off -= track.spaces;
    const room = Math.min(SHIFT, nearestLine(track, corner.line_after_space) / 2);
    if (Math.abs(off) >= room) continue;
    const before = sideways(raceLineSide(track, corner.line_after_space));
    const after = sideways(corner.race_line_side);
    return before + (after - before) * smooth((off + room) / (2 * room));
  }
  return own;
}

function borders(track: TrackView, curve: Curve): Line[] {
  const lines = new Set(track.corners.map((corner) => corner.line_after_space));
  const spaces = Array.from({ length: track.spaces - 1 }, (_, i) => i + 1).filter((space) => !lines.has(space));
  return spaces.map((space) => across(curve, (space * curve.length) / track.spaces, HALF - 1));
}

function section(curve: Curve, spaceLength: number, first: number, last: number): string {
  return path(curve.along((first - 1) * spaceLength, last * spaceLength));
}

function chevrons(track: TrackView, curve: Curve): Chevron[] {
  const length = curve.length / track.spaces;
  return track.corners.flatMap((corner) =>
    Array.from({ length: corner.chevron_spaces_before }, (_, i) => {
      const distance = (corner.line_after_space - i - 0.5) * length;
      const [x, y] = curve.pointAt(distance);
      return { x, y, angle: curve.angleAt(distance), isDouble: i < corner.double_chevron_spaces_before };
    }),
  );
}

/** Outside of the bend, or on straights away from the race line, so that signs' posts and kerbs stay clear. */
function numbers(track: TrackView, curve: Curve): Geometry["numbers"] {
  const length = curve.length / track.spaces;
  return Array.from({ length: track.spaces }, (_, i) => {
    const space = i + 1;
    const distance = (space - 0.5) * length;
    const bend = curve.bendAt(distance, length * 0.9);
    const outside = Math.abs(bend) < 1 / 420 ? (raceLineSide(track, space) === "right" ? -1 : 1) : bend > 0 ? -1 : 1;
    const [x, y] = curve.beside(distance, outside * (HALF + KERB + 7));
    return { space, value: track.to_corner[i]!, x, y };
  });
}

function gridBoxes(track: TrackView, curve: Curve): string[] {
  const length = curve.length / track.spaces;
  const boxes: string[] = [];
  for (let space = track.spaces - 4; space <= track.spaces; space++) {
    for (const spot of ["left", "right"] as const) {
      const middle = sideways(spot);
      const half = LANE / 2 - 3;
      const front = space * length - Math.min(5, length * 0.12);
      const back = front - Math.min(14, length * 0.3);
      const corners = [
        curve.beside(back, middle - half),
        curve.beside(front, middle - half),
        curve.beside(front, middle + half),
        curve.beside(back, middle + half),
      ];
      boxes.push(path(corners));
    }
  }
  return boxes;
}

function chequers(curve: Curve): Geometry["chequers"] {
  const size = (2 * HALF) / 8;
  const squares: { x: number; y: number }[] = [];
  for (let row = 0; row < 8; row++) {
    for (let column = 0; column < 2; column++) {
      if ((row + column) % 2 === 0) squares.push({ x: (column - 1) * size, y: row * size - HALF });
    }
  }
  const [x, y] = curve.pointAt(0);
  return { place: { x, y, angle: curve.angleAt(0) }, squares, size };
}
