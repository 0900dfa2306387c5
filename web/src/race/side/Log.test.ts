import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import Log from "./Log.svelte";
import { infoOf } from "../testing";

afterEach(() => void vi.useRealTimers());

test("a scroll that is told after the log has left the page is no mistake", async () => {
  const mistakes: unknown[] = [];
  const note = (event: ErrorEvent) => mistakes.push(event.error);
  window.addEventListener("error", note);
  const { unmount } = render(Log, { info: infoOf({}), log: { start: 0, lines: [] } as never });
  const log = screen.getByTestId("log");
  unmount();
  await Promise.resolve();
  await fireEvent.scroll(log);
  window.removeEventListener("error", note);
  expect(mistakes).toEqual([]);
});

test("it is busy until all its lines are whole", async () => {
  vi.useFakeTimers();
  const told = (...ids: string[]) => ({
    start: 0,
    lines: [{ kind: "car" as const, seat: 0, round: 1, sentences: ids.map((id) => ({ id })) }],
  });
  const { rerender } = render(Log, { info: infoOf({}), log: told("mulligan") });
  const log = screen.getByTestId("log");
  const state = () => [log.ariaBusy ?? log.getAttribute("aria-busy"), log.querySelectorAll("span").length];
  expect(state()).toEqual(["false", 1]);
  await rerender({ log: told("mulligan", "mulligan") });
  expect(state()).toEqual(["true", 1]);
  await rerender({ log: told("mulligan", "mulligan", "mulligan") });
  expect(state()).toEqual(["true", 1]);
  await vi.runAllTimersAsync();
  expect(state()).toEqual(["false", 3]);
});
