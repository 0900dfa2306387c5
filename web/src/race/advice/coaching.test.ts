import { beforeEach, expect, test } from "vitest";
import { Coaching } from "./coaching.svelte";

beforeEach(() => localStorage.clear());

test("the coach speaks until it is sent away, in the next race and in a fork, too", () => {
  new Coaching().told("gears");
  expect(new Coaching().isOn).toBe(true);
});

test("who sends the coach away is not asked again", () => {
  new Coaching().turn(false);
  expect(new Coaching().isOn).toBe(false);
});

test("who calls the coach back keeps it, and hears everything once more", () => {
  const coaching = new Coaching();
  coaching.told("gears");
  coaching.turn(true);
  expect(new Coaching().isOn).toBe(true);
  expect(localStorage.getItem("hotlap.coach")).toContain('"told":[]');
});

test("what another page has written there is no harm", () => {
  localStorage.setItem("hotlap.coach", "{");
  expect(new Coaching().isOn).toBe(true);
});
