import { expect, test } from "vitest";
import { lapOf } from "./sight";
import { carView, publicOf } from "../testing";

test("the lap is the viewer's own, the leader's for a viewer who only watches, and never more than there are", () => {
  const cars = [carView(0, { lap: 0 }), carView(1, { lap: 1 }), carView(2, { lap: 2, status: "finished" })];
  const sight = publicOf({ cars });
  expect([lapOf(sight, [0], 2), lapOf(sight, [0, 1], 2), lapOf(sight, [], 2), lapOf(sight, [2], 2)]).toEqual([1, 2, 2, 2]);
  const out = publicOf({ cars: [carView(0, { lap: 0, status: "out" }), cars[1]!] });
  expect(lapOf(out, [0], 3)).toBe(2);
});
