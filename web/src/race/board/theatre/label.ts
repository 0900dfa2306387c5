/** Where the number and the pin of a car lie, so that they cover no other car, and the pin no number. Lengths are pixels from the
 *  middle of the car. */
import { CAR, HALF } from "../../../track/measures";
import type { Parked } from "../../../track/places";
import type { Place } from "../../../track/view";
import { around as inPixels, clearest, type Disc, discsOf, roomAt } from "./apart";
import { normalOf, type Sides } from "./cards";

export const SIZE = 20; // of a number
export const PIN = 18; // the width of a pin, and more than its height

const LABELLED = 36; // pixels: cars that are longer show their numbers themselves
const OFF = 18; // from the edge of the road to a number
const PIN_OFF = 15; // from the edge of a car to the middle of its pin
const HALF_CAR = 16; // units: half of its width
const NOSE = 28; // units from its middle to its nose

/** A car, where it is seen, among all cars; pixels to a unit of the field, and to a unit of the car. */
export interface Standing {
  car: Parked;
  cars: readonly Parked[];
  place: Place;
  isMoving: boolean;
  z: number;
  scale: number;
}

/** The upper left corner of something. */
interface Corner {
  x: number;
  y: number;
}

/** The numbers of cars that stand, by their seats. */
export type Numbers = ReadonlyMap<number, Corner>;

/** What is on the board besides a car, which the one itself is among. */
export interface Others {
  cars: readonly Parked[];
  /** On the field, in its units. */
  signs: readonly Disc[];
  /** Null where cars are large. */
  numbers: Numbers | null;
}

/** Of a number on that side of the road, half a road away from its lane or more. */
function corner(place: Place, side: number, lanes: number, z: number): Corner {
  const way = normalOf(place, side);
  const far = HALF * lanes * z + OFF;
  return { x: way.x * far - SIZE / 2, y: way.y * far - SIZE / 2 };
}

/**
 * Of the numbers of all cars: each on its car's own side of the road, farther away, or on the other side if nobody is beside
 * it, where it is in view and no car, no other number and none of these `words` is. Where there is no such place it stays away;
 * those in `kept` come first, and always have one. `around` is what is in view around a place. Null where cars are large.
 */
export function numbersOf(
  cars: readonly Parked[],
  z: number,
  scale: number,
  around: (place: Place) => Sides | null,
  kept: (car: Parked) => boolean,
  words: readonly Disc[] = [],
): Numbers | null {
  if (scale * CAR >= LABELLED) return null;
  const origin = { x: 0, y: 0, angle: 0 };
  const taken = [...discsOf(cars, origin, z, scale), ...inPixels(words, origin, z)];
  const found = new Map<number, Corner>();
  for (const car of [...cars.filter(kept), ...cars.filter((one) => !kept(one))]) {
    if (car.isBeside) continue;
    const { place } = car;
    const [x, y] = [place.x * z, place.y * z];
    const side = sideOf(car);
    const isBeside = cars.some((one) => one !== car && one.lap === car.lap && one.space === car.space);
    const ways = [corner(place, side, 0.5, z), corner(place, side, 1.5, z), ...(isBeside ? [] : [corner(place, -side, 1.5, z)])];
    const sides = around(place);
    const isFree = (one: Corner) => roomAt({ x: x + one.x, y: y + one.y }, SIZE, SIZE, taken) >= 0;
    const at = ways.find((one) => isSeen(one, sides) && isFree(one)) ?? (kept(car) ? within(ways[0]!, sides) : null);
    if (!at) continue;
    found.set(car.seat, at);
    taken.push({ x: x + at.x + SIZE / 2, y: y + at.y + SIZE / 2, radius: SIZE / 2 });
  }
  return found;
}

/** Of the number of a car that moves: on its own side of the road, as far as that is in view. */
export function numberOfMoving(car: Parked, place: Place, z: number, sides: Sides | null): Corner {
  return within(corner(place, sideOf(car), 0.5, z), sides);
}

function isSeen({ x, y }: Corner, sides: Sides | null): boolean {
  return !sides || (x >= sides.left && y >= sides.top && x + SIZE <= sides.right && y + SIZE <= sides.bottom);
}

/** The nearest place in view; of a car that is out of view the same one. */
function within(at: Corner, sides: Sides | null): Corner {
  if (!sides || sides.left > 0 || sides.top > 0 || sides.right < 0 || sides.bottom < 0) return at;
  const x = Math.max(sides.left, Math.min(at.x, sides.right - SIZE));
  const y = Math.max(sides.top, Math.min(at.y, sides.bottom - SIZE));
  return { x, y };
}

/** Of its pin: above the car, else below, behind or before it, or behind its number, where no other car, number nor
 *  sign is; `signs` are those around it. */
export function pinAt(standing: Standing, numbers: Numbers | null, signs: readonly Disc[] = []): Corner & { turn: number } {
  const { car, cars, place, isMoving, z, scale } = standing;
  const heading = (place.angle * Math.PI) / 180;
  const reach = (across: number) => (HALF_CAR + (NOSE - HALF_CAR) * Math.abs(across)) * scale + PIN_OFF;
  const [high, wide] = [reach(Math.sin(heading)), reach(Math.cos(heading))];
  const ways = [
    { x: 0, y: -high, turn: 0 },
    { x: 0, y: high, turn: 180 },
    { x: -wide, y: 0, turn: -90 },
    { x: wide, y: 0, turn: 90 },
  ];
  const number = numbers?.get(car.seat);
  if (number) {
    const own = middle(number, SIZE);
    const away = Math.hypot(own.x, own.y);
    const [x, y] = [own.x / away, own.y / away];
    const far = away + (SIZE + PIN) / 2;
    ways.push({ x: x * far, y: y * far, turn: (Math.atan2(x, -y) * 180) / Math.PI });
  }
  const corners = ways.map((one) => ({ ...one, x: one.x - PIN / 2, y: one.y - PIN / 2 }));
  const others = discsOf(
    cars.filter((one) => one.seat !== car.seat),
    place,
    z,
    scale,
  );
  return isMoving ? corners[0]! : clearest(corners, PIN, PIN, [...others, ...signs, ...numbersAround(cars, place, z, numbers)]);
}

/** The numbers of all cars, in pixels from a place. */
export function numbersAround(cars: readonly Parked[], from: Place, z: number, numbers: Numbers | null): Disc[] {
  return cars.flatMap(({ seat, place }) => {
    const at = numbers?.get(seat);
    if (!at) return [];
    const { x, y } = middle(at, SIZE);
    return [{ x: x + (place.x - from.x) * z, y: y + (place.y - from.y) * z, radius: SIZE / 2 }];
  });
}

function middle({ x, y }: Corner, size: number): Corner {
  return { x: x + size / 2, y: y + size / 2 };
}

function sideOf({ spot }: Parked): number {
  return spot === "right" ? 1 : -1;
}
