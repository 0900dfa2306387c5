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

test("cars have the places in which the board shows them, whatever the order of the round", () => {
  const sight = publicOf({ cars: [carView(0, { space: 9 }), carView(1, { space: 7 }), carView(2, { status: "finished", place: 1 })] });
  const told = (space: number, spot: "left" | "right" = "right") => {
    const cars = [{ seat: 1, number: 2, colour: "blue", lap: 0, space, spot, status: "racing", isMine: false }];
    return linesOf(infoOf(), sight, null, cars).map(({ seat, place }) => `${place}: ${seat}`);
  };
  expect([told(7), told(9)]).toEqual([0, 0].map(() => ["1: 2", "2: 0", "3: 1"]));
  expect(told(12)).toEqual(["1: 2", "2: 1", "3: 0"]);
});
