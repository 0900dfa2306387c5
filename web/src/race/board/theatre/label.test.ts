import { expect, test } from "vitest";
import { geometry } from "../../../track/geometry";
import { parked } from "../../../track/places";
import type { CarOnTrack } from "../../../track/view";
import { infoOf } from "../../testing";
import { type Disc, discsOf } from "./apart";
import { numbersAround, PIN, pinAt, SIZE } from "./label";

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
    const pin = pinAt(standing, true);
    const numbers = numbersAround(standing);
    expect(numbers).toHaveLength(8);
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
