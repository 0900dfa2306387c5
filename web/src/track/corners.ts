/** The drawing of corners: lines, kerbs and signs, and road conditions. Corners count from 0. */

import { type Curve, gap, nearest, path, type Point } from "./curve";
import { HALF, HEIGHT, KERB, WIDTH } from "./measures";
import type { TrackView } from "./view";

export interface Line {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

export interface CornerDrawing {
  corner: number;
  limit: number;
  line: Line;
  sign: { x: number; y: number };
  token: { x: number; y: number };
  post: Line; // from the road's edge to the sign
  plate: 1 | -1; // its number stands below the sign, or above it
  kerb: string; // along the inside of the bend
  isSecondOfChicane: boolean;
}

/** Half the width of a sign and of a road condition. */
interface Sizes {
  sign: number;
  token: number;
}

const PLATE = 5; // from the edge of a sign to the middle of its number
const NUMBER = 20; // half the width of a number beside the road, and a corner of the token

export function cornerDrawings(track: TrackView, curve: Curve, middles: Point[], sizes: Sizes, numbers: Point[]): CornerDrawing[] {
  const length = curve.length / track.spaces;
  const taken: Point[] = [];
  const bends = track.corners.map((corner) => curve.bendAt(corner.line_after_space * length, length * 0.7));
  // The most crowded corners get their places first.
  const order = track.corners
    .map((corner, i) => ({ i, room: nearestLine(track, corner.line_after_space) }))
    .sort((a, b) => a.room - b.room);
  const signs: Point[] = [];
  for (const { i } of order) {
    const distance = track.corners[i]!.line_after_space * length;
    const outside = bends[i]! > 0 ? -1 : 1;
    signs[i] = signPlace(curve, middles, taken, distance, length, outside, sizes.sign);
    taken.push(signs[i]!);
  }
  const tokens = signs.map((sign) => {
    const place = tokenPlace(middles, taken, sign, sizes, numbers);
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
      plate: plateSide(middles, sign, tokens[i]!, sizes),
      kerb: kerb(track, curve, i),
      isSecondOfChicane: corner.second_of_chicane_with_corner > 0,
    };
  });
}

/** The distance of a place from the road. `middles` are points along its middle. */
export function clearance(middles: Point[], place: Point): number {
  return nearest(middles, place) - HALF - KERB;
}

function signPlace(curve: Curve, middles: Point[], taken: Point[], distance: number, length: number, outside: number, size: number): Point {
  let best: Point = curve.beside(distance, outside * (HALF + KERB + size + 20));
  let least = Infinity;
  for (const side of [outside, -outside]) {
    for (const away of [22, 28, 36, 48, 64, 84]) {
      for (const shift of [0, 0.3, -0.3, 0.6, -0.6, 1, -1, 1.5, -1.5]) {
        const place = curve.beside(distance + shift * Math.min(length, 60), side * (HALF + KERB + size + away));
        const [x, y] = place;
        const isInField = Math.min(x, y, WIDTH - x, HEIGHT - y) >= size + 5;
        const road = clearance(middles, place) - size;
        const others = nearest(taken, place) - 2 * size;
        // Numbers of spaces are beside the road, so a sign keeps some distance if it can.
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

function tokenPlace(middles: Point[], taken: Point[], sign: Point, { sign: signSize, token: tokenSize }: Sizes, numbers: Point[]): Point {
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
      const others = nearest(taken, place) - signSize - tokenSize;
      const number = nearest(numbers, place) - tokenSize;
      const cost =
        (isInField ? 0 : 5000) +
        Math.max(0, 16 - road) * 60 +
        Math.max(0, 3 - others) * 60 +
        Math.max(0, NUMBER - number) * 10 +
        away -
        Math.min(road, 60);
      if (cost < least) [least, best] = [cost, place];
    }
  }
  return best;
}

/** Where the number of a corner has more room beside the road and the road condition. */
function plateSide(middles: Point[], [x, y]: Point, token: Point, sizes: Sizes): 1 | -1 {
  const room = (side: number): number => {
    const place: Point = [x, y + side * (sizes.sign + PLATE)];
    return Math.min(clearance(middles, place), gap(place, token) - sizes.token);
  };
  return room(1) >= room(-1) ? 1 : -1;
}

/** Along the inside of the bend, as far as it is at least 40 % as tight as at its line. */
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

/** Spaces from a corner line to the nearest other one. */
export function nearestLine(track: TrackView, line: number): number {
  const gaps = track.corners.map((one) => Math.abs(one.line_after_space - line)).filter((one) => one > 0);
  return Math.min(track.spaces, ...gaps);
}

/** A line across the road, `half` of it to each side. */
export function across(curve: Curve, distance: number, half: number): Line {
  const [x1, y1] = curve.beside(distance, -half);
  const [x2, y2] = curve.beside(distance, half);
  return { x1, y1, x2, y2 };
}
