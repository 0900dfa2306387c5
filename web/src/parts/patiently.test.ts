import { expect, test, vi } from "vitest";
import { patiently } from "./patiently";

test("a part that fails comes when there is a network", async () => {
  const fetch = vi
    .fn(() => Promise.resolve("part"))
    .mockRejectedValueOnce(new TypeError("no network"))
    .mockRejectedValueOnce(new TypeError("not yet"));
  const come = vi.fn();
  void patiently(fetch).then(come);
  for (const tries of [1, 2]) {
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(tries));
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(come).not.toHaveBeenCalled();
    dispatchEvent(new Event("online"));
  }
  await vi.waitFor(() => expect(come).toHaveBeenCalledExactlyOnceWith("part"));
  dispatchEvent(new Event("online"));
  expect(fetch).toHaveBeenCalledTimes(3);
});
