/** Water and its shores. */

import { type Point, path } from "../curve";
import { type Drawing, beside, blob, outline, stamp, stream } from "./paint";
import { isInside, scatter } from "./places";

const WAVE = "M-13 0Q-8 -6 -2 0Q4 -6 10 0M-3 8Q2 2 8 8";
const TUFT = "M-7 2Q-4 -7 -3 -8M-3 2Q0 -6 1 -10M1 2Q5 -5 7 -7";
const RIDGE = "M-22 4Q-6 -12 16 -2Q22 0 28 6";
const always = () => true;
// prettier-ignore
const REACH: Point[] = [[-15, 2], [13, 2], [0, -6], [0, 10]]; // of a wave

function water(area: readonly Point[], pitch: number, shore: number): Drawing {
  const d = blob(area);
  const edge = outline(area);
  const isAfloat = ([x, y]: Point) => REACH.every(([right, down]) => isInside(edge, [x + right, y + down]));
  return {
    flat: [
      { d, stroke: "sand", width: shore },
      { d, fill: "sea", stroke: "shallows", width: shore / 2 },
      { d, stroke: "foam", width: 1.6 },
      { d: stamp(scatter(area, pitch, 0.3, isAfloat), WAVE), stroke: "foam", width: 1.8, opacity: 0.7, isFine: true },
    ],
  };
}

export const sea = (area: readonly Point[]) => water(area, 92, 26);
export const lake = (area: readonly Point[]) => water(area, 66, 14);

export function river(line: readonly Point[]): Drawing {
  const d = stream(line);
  return {
    flat: [
      { d, stroke: "sand", width: 34 },
      { d, stroke: "shallows", width: 28 },
      { d, stroke: "sea", width: 22 },
      { d: stream(beside(line, 5)), stroke: "foam", width: 1.4, dash: "30 64", opacity: 0.6, isFine: true },
      { d: stream(beside(line, -5)), stroke: "foam", width: 1.4, dash: "18 90", opacity: 0.6, isFine: true },
    ],
  };
}

export function beach(area: readonly Point[]): Drawing {
  return {
    flat: [
      { d: blob(area), fill: "sand" },
      { d: stamp(scatter(area, 46, 0.4, always), "M-3 0Q0 -2 3 0"), stroke: "sand-dark", width: 1.8, isFine: true },
    ],
  };
}

export function dunes(area: readonly Point[]): Drawing {
  const places = scatter(area, 64, 0.35, always);
  return {
    flat: [
      { d: blob(area), fill: "sand", stroke: "sand-dark", width: 3, opacity: 0.9 },
      { d: stamp(places, RIDGE), stroke: "sand-dark", width: 5, opacity: 0.8 },
      { d: stamp(places, RIDGE, 0.8), stroke: "foam", width: 2, opacity: 0.7, isFine: true },
      {
        d: stamp(
          places.map(([x, y]): Point => [x + 8, y + 18]),
          TUFT,
        ),
        stroke: "olive",
        width: 2,
        isFine: true,
      },
    ],
  };
}

export function jetty(line: readonly Point[]): Drawing {
  const d = path(line);
  return {
    flat: [
      { d, stroke: "shade", width: 11, opacity: 0.3 },
      { d, stroke: "plank", width: 8 },
      { d, stroke: "plank-light", width: 7, dash: "2 4", isCut: true, isFine: true },
    ],
  };
}
