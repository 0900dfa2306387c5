/** Where the number and the pin of a car lie, so that they cover no other car, and the pin no number. Lengths are pixels from the
 *  middle of the car. */
import { HALF } from "../../../track/measures";
import type { Parked } from "../../../track/places";
import type { Place } from "../../../track/view";
import { clearest, type Disc, discsOf } from "./apart";
import { normalOf } from "./cards";

export const SIZE = 20; // of a number
export const PIN = 18; // the width of a pin, and more than its height

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

/** Of a number on that side of the road, half a road away from its lane or more. */
function corner(place: Place, side: number, lanes: number, z: number): Corner {
  const way = normalOf(place, side);
  const far = HALF * lanes * z + OFF;
  return { x: way.x * far - SIZE / 2, y: way.y * far - SIZE / 2 };
}

/** Of its number: on the car's own side of the road, farther away, or on the other side, where no car is. */
export function numberAt({ car, cars, place, isMoving, z, scale }: Standing): Corner {
  const side = sideOf(car);
  const own = corner(place, side, 0.5, z);
  if (isMoving) return own;
  return clearest([own, corner(place, side, 1.5, z), corner(place, -side, 1.5, z)], SIZE, SIZE, discsOf(cars, place, z, scale));
}

/** Of its pin: above the car, else below, behind or before it, or behind its number, where no other car nor number is. */
export function pinAt(standing: Standing, isNumbered: boolean): Corner & { turn: number } {
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
  const numbers: Disc[] = [];
  if (isNumbered) {
    const own = middle(numberAt(standing), SIZE);
    const away = Math.hypot(own.x, own.y);
    const [x, y] = [own.x / away, own.y / away];
    const far = away + (SIZE + PIN) / 2;
    ways.push({ x: x * far, y: y * far, turn: (Math.atan2(x, -y) * 180) / Math.PI });
    numbers.push({ ...own, radius: SIZE / 2 }, ...numbersAround(standing));
  }
  const corners = ways.map((one) => ({ ...one, x: one.x - PIN / 2, y: one.y - PIN / 2 }));
  const others = discsOf(
    cars.filter((one) => one.seat !== car.seat),
    place,
    z,
    scale,
  );
  return isMoving ? corners[0]! : clearest(corners, PIN, PIN, [...others, ...numbers]);
}

/** The numbers of all others, from a car. */
export function numbersAround({ car, cars, place, z, scale }: Standing): Disc[] {
  return cars
    .filter((one) => one.seat !== car.seat && !one.isBeside)
    .map((one) => {
      const { x, y } = middle(numberAt({ car: one, cars, place: one.place, isMoving: false, z, scale }), SIZE);
      return { x: x + (one.place.x - place.x) * z, y: y + (one.place.y - place.y) * z, radius: SIZE / 2 };
    });
}

function middle({ x, y }: Corner, size: number): Corner {
  return { x: x + size / 2, y: y + size / 2 };
}

function sideOf({ spot }: Parked): number {
  return spot === "right" ? 1 : -1;
}
