import { flushSync } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { say, toast, toasts } from "./toasts.svelte";

afterEach(() => {
  vi.useRealTimers();
  toasts.length = 0;
});

test("an effect that says something does not run again when the message has gone", () => {
  vi.useFakeTimers();
  let runs = 0;
  const end = $effect.root(() => {
    $effect(() => {
      runs += 1;
      say("No plan surely ends there.");
      toast("And another one.");
    });
  });
  flushSync();
  expect(toasts).toHaveLength(2);
  vi.advanceTimersByTime(60_000);
  flushSync();
  expect([runs, toasts.length]).toEqual([1, 0]);
  end();
});
