import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import Log from "./Log.svelte";
import { infoOf } from "./testing";

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
