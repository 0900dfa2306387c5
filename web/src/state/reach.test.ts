import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const fresh = async () => (await import("./reach.svelte")).reach;

test("a page that nothing has answered is without its server, and asks until it is back", async () => {
  const answers = [false, false, true];
  const asked = vi.fn(() => (answers.shift() ? Promise.resolve({ ok: true }) : Promise.reject(new TypeError("no network"))));
  vi.stubGlobal("fetch", asked);
  const reach = await fresh();
  expect(reach.isLost).toBe(false);
  reach.note(false);
  expect(reach.isLost).toBe(true);
  await vi.advanceTimersByTimeAsync(9_000);
  expect([reach.isLost, asked.mock.calls.length]).toEqual([true, 2]);
  await vi.advanceTimersByTimeAsync(9_000);
  expect([reach.isLost, asked.mock.calls.length]).toEqual([false, 3]);
});

test("what fails later is told by the screen that asked; a device without a network says so", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve({ ok: true }));
  const reach = await fresh();
  reach.note(true);
  reach.note(false);
  expect(reach.isLost).toBe(false);
  dispatchEvent(new Event("offline"));
  expect(reach.isLost).toBe(true);
  dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(reach.isLost).toBe(false);
});
