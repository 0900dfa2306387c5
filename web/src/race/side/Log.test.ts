import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import Log from "./Log.svelte";
import { Talk } from "../talk/talk.svelte";
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

test("what was said stands where it was said", async () => {
  const line = (seat: number) => ({ kind: "car" as const, seat, round: 1, sentences: [{ id: "mulligan" }] });
  const talk = new Talk();
  const said = (number: number, line: number | null) => ({
    number,
    seat: 0,
    phrase: "wow" as const,
    words: `No. ${number}`,
    name: "Ana",
    line,
  });
  talk.hear({ id: "r", said: [said(1, null), said(2, 2), said(3, 4), said(4, 5), said(5, 9)] });
  const { container } = render(Log, { info: infoOf({}), log: { start: 2, lines: [line(0), line(1), line(2)] }, talk });
  const told = [...container.querySelectorAll("p")].map((one) => one.textContent!.match(/No\. \d/)?.[0] ?? "-");
  expect(told).toEqual(["-", "-", "No. 3", "-", "No. 4", "No. 5"]); // that of another race and of earlier lines is not here
  expect(talk.isInLog).toBe(true);
});
