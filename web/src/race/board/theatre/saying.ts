/** Where the words of a driver stand: beside their car, over no car nor its label, and in view. */
import { type Disc, clearest } from "./apart";
import type { Sides } from "./cards";

const OFF_CAR = 12; // pixels from the middle of a car
const LABEL = 26; // pixels around a car that its label takes

interface Corner {
  x: number;
  y: number;
}

/** The upper left corner of words so large, in pixels from their car. */
export function placeOfWords(
  [width, height]: readonly [number, number],
  discs: readonly Disc[],
  sides: Sides | null,
  isLabelled: boolean,
): Corner {
  const places = [OFF_CAR, OFF_CAR + height, OFF_CAR + 2 * height].flatMap((off) => [
    { x: OFF_CAR, y: -off - height },
    { x: -OFF_CAR - width, y: -off - height },
    { x: OFF_CAR, y: off },
    { x: -OFF_CAR - width, y: off },
  ]);
  const isIn = ({ x, y }: Corner) =>
    !sides || (x >= sides.left && x + width <= sides.right && y >= sides.top && y + height <= sides.bottom);
  const inside = places.filter(isIn);
  const wide = discs.map((disc) => ({ ...disc, radius: disc.radius + (isLabelled ? LABEL : 0) }));
  return clearest(inside.length > 0 ? inside : places, width, height, wide);
}
