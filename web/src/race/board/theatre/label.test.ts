import { expect, test } from "vitest";
import { geometry } from "../../../track/geometry";
import { parked } from "../../../track/places";
import type { CarOnTrack } from "../../../track/view";
import { infoOf } from "../../testing";
import { type Disc, discsOf } from "./apart";
import type { Sides } from "./cards";
import { numberOfMoving, numbersAround, numbersOf, PIN, pinAt, SIZE } from "./label";

const g = geometry(infoOf().track);
const [Z, SCALE] = [0.4, 0.45]; // a phone

/** Nine cars as they stand on the grid, two and two; the one in that place is the own one. */
function grid(own: number) {
  const cars = Array.from({ length: 9 }, (_, i): CarOnTrack => {
    const spot = i % 2 ? "right" : "left";
    return { seat: i, number: i + 1, colour: "red", lap: 0, space: 8 - Math.floor(i / 2), spot, status: "racing", isMine: i === own };
  });
  const all = parked(g, cars);
  const car = all[own]!;
  return { car, cars: all, place: car.place, isMoving: false, z: Z, scale: SCALE };
}

const gap = (x: number, y: number, size: number, disc: Disc) =>
  Math.hypot(Math.max(x - disc.x, 0, disc.x - x - size), Math.max(y - disc.y, 0, disc.y - y - size)) - disc.radius;

test("amid the grid the pin of the own car covers no number and no car, and each number stands at its own car", () => {
  for (const own of [0, 1, 2, 3, 4, 5, 8]) {
    const standing = grid(own);
    const { cars, place } = standing;
    const beside = numbersOf(cars, Z, SCALE, () => null, (one) => one === standing.car)!; // prettier-ignore
    const pin = pinAt(standing, beside);
    expect(beside.size).toBe(9);
    const numbers = numbersAround(cars.filter((one) => one !== standing.car), place, Z, beside); // prettier-ignore
    const others = discsOf(
      standing.cars.filter((one) => one !== standing.car),
      standing.place,
      Z,
      SCALE,
    );
    expect(Math.min(...[...numbers, ...others].map((disc) => gap(pin.x, pin.y, PIN, disc)))).toBeGreaterThan(-1); // a pixel
    numbers.forEach((one, i) => numbers.slice(0, i).forEach((two) => expect(Math.hypot(one.x - two.x, one.y - two.y)).toBeGreaterThan(SIZE))); // prettier-ignore
  }
});

test("a number that may stand elsewhere covers no words", () => {
  const { cars } = grid(0);
  const numbers = (words: Disc[] = []) => numbersOf(cars, Z, SCALE, () => null, () => false, words)!; // prettier-ignore
  const [{ seat, place }] = cars as [(typeof cars)[number]];
  const at = numbers().get(seat)!;
  const words = { x: place.x + (at.x + SIZE / 2) / Z, y: place.y + (at.y + SIZE / 2) / Z, radius: 10 };
  const then = numbers([words]).get(seat);
  expect(then).not.toEqual(at);
});

test("the pin covers no sign", () => {
  const standing = grid(0);
  const free = pinAt(standing, null);
  const sign = { x: free.x + PIN / 2, y: free.y + PIN / 2, radius: 20 };
  const pin = pinAt(standing, null, [sign]);
  expect(gap(free.x, free.y, PIN, sign)).toBeLessThan(0);
  expect(gap(pin.x, pin.y, PIN, sign)).toBeGreaterThanOrEqual(0);
});

test("numbers stay in view, on the side with room or not at all; that of who drives is always there", () => {
  const { cars, car } = grid(8);
  const numbers = (sides: (place: { x: number; y: number }) => Sides, kept = (_: { seat: number }) => false) =>
    numbersOf(cars, Z, SCALE, sides, kept)!;
  const [edge, away] = [{ left: -500, top: -500, right: 500, bottom: 12 }, { left: -500, top: -500, right: 500, bottom: 4 }]; // prettier-ignore
  for (const sides of [edge, away]) for (const { y } of numbers(() => sides).values()) expect(y + SIZE).toBeLessThanOrEqual(sides.bottom);
  expect(numbers(() => edge).size).toBeGreaterThan(0);
  const none = { left: -5, top: -5, right: 5, bottom: 5 };
  expect(numbers(() => none).size).toBe(0);
  const low = { left: -200, top: -200, right: 200, bottom: 4 };
  const kept = numbers(() => low, (one) => one.seat === car.seat).get(car.seat)!; // prettier-ignore
  expect(kept.y + SIZE).toBeLessThanOrEqual(low.bottom);
  expect(numberOfMoving(car, car.place, Z, low).y + SIZE).toBeLessThanOrEqual(low.bottom);
});
