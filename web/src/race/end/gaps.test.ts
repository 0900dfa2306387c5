import { expect, test } from "vitest";
import { gapWords } from "./gaps";
import { carView, infoOf, publicOf } from "../testing";

test("who came home in the same round is told by how many spaces they were behind", () => {
  const cars = [
    carView(0, { lap: 1, space: 10 }),
    carView(1, { lap: 1, space: 2 }),
    carView(2, { lap: 0, space: 30 }),
    carView(3, { lap: 0, space: 30 }),
  ];
  const entries = [...infoOf().entries, { seat: 3, kind: "bot" as const, driver: "club", name: "", colour: "green" as const }];
  const info = infoOf({ entries });
  const line = (seat: number, round: number) => ({ place: seat + 1, seat, status: "finished" as const, round });
  const sight = publicOf({ cars, table: [line(0, 8), line(1, 8), line(2, 8), line(3, 8)] });
  expect([0, 1, 2, 3].map((seat) => gapWords(info, sight, seat))).toEqual([
    "",
    "8 spaces behind Anna",
    "2 spaces behind Bo",
    "beside Legend Ruby, but off the race line",
  ]);
  const later = publicOf({ cars, table: [line(0, 8), line(1, 9), { ...line(2, 9), status: "out" }] });
  expect([1, 2].map((seat) => gapWords(info, later, seat))).toEqual(["", ""]);
});
