import { expect, test } from "vitest";
import { isDriving, laidOf } from "./laid";
import { event, frame, ownOf, publicOf } from "../testing";

const drive = frame(1, {
  events: [
    event("PLANNED", 0),
    event("SHIFTED", 0, { gear: 3, heat: 1 }),
    event("SHIFTED", 1, { gear: 1, heat: 0 }),
    event("TURN", 1),
    event("PLAYED", 1, { card: "1", n: 1 }),
    event("TURN", 0),
    event("PLAYED", 0, { card: "2", n: 2 }),
    event("PLAYED", 0, { card: "4", n: 1 }),
    event("ROUND", null, { round: 2 }),
    event("SHIFTED", 0, { gear: 4, heat: 0 }),
  ],
});

test("a plan lies on the table while the others plan", () => {
  const own = ownOf(0, { plan: ["2", "4"], plan_gear: 2, may_take_back: true });
  expect(laidOf(own, publicOf(), [])).toMatchObject({ gear: 2, cards: ["2", "4"] });
  expect(laidOf(ownOf(0), publicOf(), [])).toBeNull();
});

test("it lies there while the cars before it drive: in the hand are the others", () => {
  const own = ownOf(0, { plan: ["2", "4"], plan_gear: 0 });
  const cars = publicOf().cars.map((car) => ({ ...car, gear: 3 }));
  expect(laidOf(own, publicOf({ phase: "REACT", turn: 1, cars }), [])).toMatchObject({ gear: 3, cards: ["2", "4"] });
  expect(laidOf(ownOf(0), publicOf({ phase: "REACT", turn: 0, cars }), [])).toBeNull();
});

test("it lies there until its car has driven, also if it came together with the drive", () => {
  expect(laidOf(ownOf(0), publicOf(), [drive])).toMatchObject({ gear: 3, cards: ["2", "2", "4"] });
  expect(laidOf(ownOf(0), publicOf({ phase: "REACT", turn: 0 }), [])).toBeNull();
});

test("who made it is told of the plan itself, not of the decision before it", () => {
  const isByBot = (coming: Parameters<typeof laidOf>[2], own = ownOf(0, { is_by_bot: true })) => laidOf(own, publicOf(), coming)?.isByBot;
  // The wheel was taken again, the plan is the last one of the round, and the screen is still behind.
  expect(isByBot([frame(1, { ...drive, seat: 0, by: "driver" })])).toBe(false);
  expect(isByBot([frame(1, { seat: 0, by: "driver", events: [event("PLANNED", 0)] }), frame(2, { ...drive, seat: 1, by: "bot" })])).toBe(
    false,
  );
  expect(isByBot([frame(1, { ...drive, seat: 0, by: "club" })], ownOf(0))).toBe(true);
  // What is decided after the cards lie there is no part of the plan.
  expect(isByBot([frame(1, { ...drive, seat: 0, by: "driver" }), frame(2, { seat: 0, by: "club" })])).toBe(false);
  expect(isByBot([], ownOf(0, { plan: ["2", "4"], plan_gear: 2, is_by_bot: true }))).toBe(true);
});

test("cars drive in their turns, and as long as that is still to be shown", () => {
  expect(isDriving(publicOf(), [frame(1, { events: [event("PLANNED", 1)] })])).toBe(false);
  expect(isDriving(publicOf(), [drive])).toBe(true);
  expect(isDriving(publicOf({ phase: "REACT", turn: 1 }), [])).toBe(true);
  expect(isDriving(publicOf({ turn: 1, is_over: true }), [drive])).toBe(false);
});
