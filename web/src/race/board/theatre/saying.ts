/** Where the words of a driver stand: beside their car, over nothing that lies there, and in view. */
import { type Disc, clearest } from "./apart";
import type { Sides } from "./cards";

const OFF_CAR = 12; // pixels from the middle of a car

interface Corner {
  x: number;
  y: number;
}

/** The upper left corner of words so large, in pixels from their car. */
export function placeOfWords([width, height]: readonly [number, number], discs: readonly Disc[], sides: Sides | null): Corner {
  const places = [OFF_CAR, OFF_CAR + height, OFF_CAR + 2 * height].flatMap((off) => [
    { x: OFF_CAR, y: -off - height },
    { x: -OFF_CAR - width, y: -off - height },
    { x: OFF_CAR, y: off },
    { x: -OFF_CAR - width, y: off },
  ]);
  const isIn = ({ x, y }: Corner) =>
    !sides || (x >= sides.left && x + width <= sides.right && y >= sides.top && y + height <= sides.bottom);
  const inside = places.filter(isIn);
  return clearest(inside.length > 0 ? inside : places, width, height, discs);
}
