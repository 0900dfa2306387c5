import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inSlices, slices } from "./slices.svelte";

beforeEach(() => {
  slices.areOne = false;
  vi.useFakeTimers();
});

afterEach(() => {
  slices.areOne = true;
  vi.useRealTimers();
});

test("each part waits until the one before is drawn", () => {
  let made = () => 0;
  const stop = $effect.root(() => {
    made = inSlices(3);
  });
  flushSync();
  expect(made()).toBe(1);
  const seen = [1, 2, 3].map(() => {
    vi.advanceTimersByTime(17); // a frame of the screen, and what comes after it
    flushSync();
    return made();
  });
  expect(seen).toEqual([2, 3, 3]);
  stop();
});
