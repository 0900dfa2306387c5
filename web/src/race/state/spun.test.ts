import { expect, test } from "vitest";
import { event } from "../testing";
import { NOBODY, spunAfter } from "./spun";

test("who spun out has just done so until their next turn", () => {
  const spin = event("SPUN_OUT", 0, { corner: 0, stress: 2, heat: 3 });
  const spun = spunAfter(NOBODY, [event("TURN", 0), spin, event("DREW", 0)]);
  expect([...spun]).toEqual([[0, 2]]);
  const next = spunAfter(spun, [event("TURN", 1)]);
  expect(next).toBe(spun);
  expect([...spunAfter(next, [event("ROUND", null, { round: 2 }), event("TURN", 0)])]).toEqual([]);
  expect([...spunAfter(next, [event("TURN", 0), { ...spin, seat: 1 }])]).toEqual([[1, 2]]);
});
