import { expect, test } from "vitest";
import { carView, infoOf, publicOf } from "../testing";
import { linesOf } from "./lines";

test("a car that has moved on the board is as far from its corner as it stands there", () => {
  const [info, sight] = [infoOf(), publicOf()];
  const car = sight.cars[0] ?? carView(0);
  const { spaces, to_corner } = info.track;
  const told = (lap: number, space: number) => {
    const cars = [{ seat: car.seat, number: 1, colour: "red", lap, space, spot: car.spot, status: car.status, isMine: true }];
    return linesOf(info, sight, null, cars).find(({ seat }) => seat === car.seat)!.car.to_corner;
  };
  expect(told(car.lap, car.space)).toBe(car.to_corner);
  const further = (car.space % spaces) + 1;
  expect(told(car.lap, further)).toBe(to_corner[further - 1]);
  expect(told(info.laps - 1, spaces)).toBe(-1); // the finish line comes first
});
