/** From a track to everything that is drawn of it, as numbers and paths. Spaces count from 1, corners from 0. */

import { Curve, gap, modulo, path, type Point } from "./curve";
import type { Place, Side, TrackView } from "./view";

export const WIDTH = 1600;
export const HEIGHT = 1000;
export const LANE = 28;
export const HALF = LANE; // half the road
export const KERB = 7;
export const SIGN = 23; // radius of a sign
export const TOKEN = 21; // half the side of a road condition
export const CAR = 50; // length of a car, where spaces have room for it

const SHIFT = 0.75; // spaces before and after a corner line in which the race line changes sides

export interface Line {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

export interface Chevron extends Place {
  isDouble: boolean;
}

export interface CornerDrawing {
  corner: number;
  limit: number;
  line: Line;
  sign: { x: number; y: number };
  token: { x: number; y: number };
  post: Line; // from the road's edge to the sign
  kerb: string; // along the inside of the bend
  isSecondOfChicane: boolean;
}

export interface Geometry {
  curve: Curve;
  spaces: number;
  spaceLength: number;
  /** How much of its full size a car has here. */
  carScale: number;
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
  /** Which way to drive, on the first spaces. */
  arrows: Place[];
  trees: { x: number; y: number; radius: number }[];
  /** Where nothing is drawn, the widest place first. */
  free: { x: number; y: number; radius: number }[];
}

/** All of a track's drawing that does not change in a race. `signScale`: how much larger signs and tokens are. */
export function geometry(track: TrackView, signScale = 1): Geometry {
  const curve = new Curve(track.centre_line);
  const spaceLength = curve.length / track.spaces;
  const middles = curve.along(0, curve.length, 0, 10);
  const corners = cornerDrawings(track, curve, middles, SIGN * signScale, TOKEN * signScale);
  const free = freePlaces(middles, corners);
  return {
    curve,
    spaces: track.spaces,
    spaceLength,
    carScale: Math.min(1, Math.max(0.5, (spaceLength - 2) / CAR)),
    road: path(curve.along(0, curve.length, 0).slice(0, -1), true),
    borders: borders(track, curve),
    corners,
    legendsLines: [...new Set(track.corners.map((corner) => corner.legends_line_after_space))].map((space) =>
      across(curve, space * spaceLength, HALF - 1),
    ),
    chevrons: chevrons(track, curve),
    raceLine: path(curve.along(0, curve.length, (along) => raceLineOffset(track, along / spaceLength)), true),
    numbers: numbers(track, curve),
    grid: gridBoxes(track, curve),
    chequers: chequers(curve),
    flooded: runs(track.flooded_spaces).map(([first, last]) => section(curve, spaceLength, first, last)),
    tunnels: runs(track.tunnel_spaces).map(([first, last]) => ({
      road: section(curve, spaceLength, first, last),
      mouths: [
        across(curve, (first - 1) * spaceLength, HALF + KERB),
        across(curve, last * spaceLength, HALF + KERB),
      ],
    })),
    arrows: [0.5, 1.5].map((space) => placeAt({ curve }, space * spaceLength, 0)),
    trees: trees(track, middles, corners, free),
    free,
  };
}

/** The middle of a spot. Spaces may be counted on over the start line, in both directions. */
export function spotPlace(g: Geometry, space: number, spot: Side): Place {
  return placeAt(g, (space - 0.5) * g.spaceLength, sideways(spot));
}

/**
 * Where a car is that has driven the share `t` of its way. Positions are lap × spaces + space, whole where a car
 * stands; it changes spots in the last third of the way, or of one space if it goes no further.
 */
export function between(
  g: Geometry,
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
  const place = placeAt(g, (at - 0.5) * g.spaceLength, right);
  const lean = fromSpot === toSpot || share === 0 || share === 1 ? 0 : Math.sin(Math.PI * change) * 12;
  return { ...place, angle: place.angle + (toSpot === "right" ? lean : -lean) };
}

/** The outline of one space, both spots. */
export function spacePath(g: Geometry, space: number): string {
  const from = (space - 1) * g.spaceLength;
  const left = g.curve.along(from, from + g.spaceLength, -HALF, 4);
  return path([...left, ...g.curve.along(from, from + g.spaceLength, HALF, 4).reverse()], true);
}

/** The side of the race line: that of the last corner line before this space. */
export function raceLineSide(track: TrackView, space: number): Side {
  const at = modulo(space - 1, track.spaces) + 1;
  let corner = track.corners.at(-1);
  for (const one of track.corners) if (one.line_after_space < at) corner = one;
  return corner?.race_line_side ?? "left";
}

/** The spaces from this one up to the next corner line: 0 just before it. Over the finish line where none is left. */
export function toCorner(track: TrackView, space: number): number {
  const next = track.corners.find((corner) => corner.line_after_space >= space);
  return (next?.line_after_space ?? track.spaces + (track.corners[0]?.line_after_space ?? 0)) - space;
}

/** Beside the road: finished cars ahead of the finish line, those that are out behind it. */
export function parkingPlace(g: Geometry, index: number, isFinished: boolean): Place {
  const pitch = CAR * g.carScale + 6;
  const row = HALF + KERB + 32; // past the numbers
  const d = (isFinished ? 1 : -1) * (0.5 + index) * pitch;
  const free = (right: number) => {
    const [x, y] = g.curve.beside(d, right);
    const edge = Math.min(x, y, WIDTH - x, HEIGHT - y);
    return Math.min(edge, ...g.corners.flatMap((one) => [one.sign, one.token].map((p) => gap([x, y], [p.x, p.y]))));
  };
  return placeAt(g, d, free(row) >= free(-row) - 1 ? row : -row);
}

function placeAt(g: { curve: Curve }, distance: number, right: number): Place {
  const [x, y] = g.curve.beside(distance, right);
  return { x, y, angle: g.curve.angleAt(distance) };
}

function sideways(spot: Side): number {
  return spot === "right" ? LANE / 2 : -LANE / 2;
}

function smooth(t: number): number {
  const share = Math.min(1, Math.max(0, t));
  return share * share * (3 - 2 * share);
}

/** How far the race line lies right of the middle, at so many spaces from the start line. */
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

function nearestLine(track: TrackView, line: number): number {
  const gaps = track.corners.map((one) => Math.abs(one.line_after_space - line)).filter((one) => one > 0);
  return Math.min(track.spaces, ...gaps);
}

function across(curve: Curve, distance: number, half: number): Line {
  const [x1, y1] = curve.beside(distance, -half);
  const [x2, y2] = curve.beside(distance, half);
  return { x1, y1, x2, y2 };
}

function borders(track: TrackView, curve: Curve): Line[] {
  const lines = new Set(track.corners.map((corner) => corner.line_after_space));
  const spaces = Array.from({ length: track.spaces - 1 }, (_, i) => i + 1).filter((space) => !lines.has(space));
  return spaces.map((space) => across(curve, (space * curve.length) / track.spaces, HALF - 1));
}

function section(curve: Curve, spaceLength: number, first: number, last: number): string {
  return path(curve.along((first - 1) * spaceLength, last * spaceLength, 0));
}

/** The unbroken runs of ascending spaces. */
function runs(spaces: readonly number[]): [number, number][] {
  const found: [number, number][] = [];
  for (const space of spaces) {
    const last = found.at(-1);
    if (last && last[1] === space - 1) last[1] = space;
    else found.push([space, space]);
  }
  return found;
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
    return { space, value: toCorner(track, space), x, y };
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

function cornerDrawings(
  track: TrackView,
  curve: Curve,
  middles: Point[],
  signSize: number,
  tokenSize: number,
): CornerDrawing[] {
  const length = curve.length / track.spaces;
  const taken: Point[] = [];
  const bends = track.corners.map((corner) => curve.bendAt(corner.line_after_space * length, length * 0.7));
  // The most crowded corners choose their places first.
  const order = track.corners
    .map((corner, i) => ({ i, room: nearestLine(track, corner.line_after_space) }))
    .sort((a, b) => a.room - b.room);
  const signs: Point[] = [];
  for (const { i } of order) {
    const distance = track.corners[i]!.line_after_space * length;
    const outside = bends[i]! > 0 ? -1 : 1;
    signs[i] = signPlace(curve, middles, taken, distance, length, outside, signSize);
    taken.push(signs[i]!);
  }
  const tokens = signs.map((sign) => {
    const place = tokenPlace(middles, taken, sign, signSize, tokenSize);
    taken.push(place);
    return place;
  });
  return track.corners.map((corner, i) => {
    const distance = corner.line_after_space * length;
    const sign = signs[i]!;
    const ends = [-HALF, HALF].map((right) => curve.beside(distance, right));
    const foot = gap(ends[0]!, sign) < gap(ends[1]!, sign) ? ends[0]! : ends[1]!;
    return {
      corner: i,
      limit: corner.speed_limit,
      line: across(curve, distance, HALF + KERB - 1),
      sign: { x: sign[0], y: sign[1] },
      token: { x: tokens[i]![0], y: tokens[i]![1] },
      post: { x1: foot[0], y1: foot[1], x2: sign[0], y2: sign[1] },
      kerb: kerb(track, curve, i),
      isSecondOfChicane: corner.second_of_chicane_with_corner > 0,
    };
  });
}

function clearance(middles: Point[], place: Point): number {
  return Math.min(...middles.map((one) => gap(one, place))) - HALF - KERB;
}

function signPlace(
  curve: Curve,
  middles: Point[],
  taken: Point[],
  distance: number,
  length: number,
  outside: number,
  size: number,
): Point {
  let best: Point = curve.beside(distance, outside * (HALF + KERB + size + 20));
  let least = Infinity;
  for (const side of [outside, -outside]) {
    for (const away of [22, 28, 36, 48, 64, 84]) {
      for (const shift of [0, 0.3, -0.3, 0.6, -0.6, 1, -1, 1.5, -1.5]) {
        const place = curve.beside(distance + shift * Math.min(length, 60), side * (HALF + KERB + size + away));
        const [x, y] = place;
        const isInField = Math.min(x, y, WIDTH - x, HEIGHT - y) >= size + 5;
        const road = clearance(middles, place) - size;
        const others = Math.min(Infinity, ...taken.map((one) => gap(one, place))) - 2 * size;
        // Numbers of spaces stand beside the road, so a sign keeps some distance if it can.
        const cost =
          (isInField ? 0 : 5000) +
          Math.max(0, 18 - road) * 60 +
          Math.max(0, 12 - others) * 60 +
          away +
          Math.abs(shift) * 40 +
          (side === outside ? 0 : 30);
        if (cost < least) [least, best] = [cost, place];
      }
    }
  }
  return best;
}

function tokenPlace(middles: Point[], taken: Point[], sign: Point, signSize: number, tokenSize: number): Point {
  let best: Point = sign;
  let least = Infinity;
  for (const away of [4, 10, 20]) {
    for (let turn = 0; turn < 24; turn++) {
      const angle = (turn * Math.PI) / 12;
      const reach = signSize + tokenSize + away;
      const place: Point = [sign[0] + Math.cos(angle) * reach, sign[1] + Math.sin(angle) * reach];
      const [x, y] = place;
      const isInField = Math.min(x, y, WIDTH - x, HEIGHT - y) >= tokenSize + 4;
      const road = clearance(middles, place) - tokenSize;
      const others = Math.min(Infinity, ...taken.map((one) => gap(one, place))) - signSize - tokenSize;
      const cost =
        (isInField ? 0 : 5000) + Math.max(0, 16 - road) * 60 + Math.max(0, 3 - others) * 60 + away - Math.min(road, 60);
      if (cost < least) [least, best] = [cost, place];
    }
  }
  return best;
}

/** Along the inside of the bend, as far as it is at least half as tight as at its line. */
function kerb(track: TrackView, curve: Curve, corner: number): string {
  const length = curve.length / track.spaces;
  const line = track.corners[corner]!.line_after_space;
  const before = corner ? line - track.corners[corner - 1]!.line_after_space : 5;
  const after = corner + 1 < track.corners.length ? track.corners[corner + 1]!.line_after_space - line : 5;
  const middle = line * length;
  const bend = curve.bendAt(middle, length * 0.4);
  const side = bend > 0 ? 1 : -1;
  const end = (direction: number, most: number) => {
    let reach = length * 0.4;
    while (reach < most * length && curve.bendAt(middle + direction * reach, length * 0.3) / bend > 0.4) reach += 4;
    return middle + direction * reach;
  };
  const from = end(-1, Math.min(3, before / 2));
  const to = end(1, Math.min(3, after / 2));
  return path(curve.along(from, to, side * (HALF + KERB / 2 - 1), 3));
}

/** The widest empty places of the field, apart from one another. */
function freePlaces(middles: Point[], corners: CornerDrawing[]): Geometry["free"] {
  const found: { x: number; y: number; radius: number }[] = [];
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

/** Always the same ones for a track; well off the road, the signs and the two widest free places' middles. */
function trees(
  track: TrackView,
  middles: Point[],
  corners: CornerDrawing[],
  free: Geometry["free"],
): Geometry["trees"] {
  let seed = [...track.id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65521, 7);
  const random = () => (seed = (seed * 16807 + 11) % 2147483647) / 2147483647;
  const found: Geometry["trees"] = [];
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
