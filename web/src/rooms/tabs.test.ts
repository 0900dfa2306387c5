import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Lead } from "./tabs";
import { FakeChannel, type FakeLocks, fakeTabs } from "./testing";

let locks: FakeLocks;

beforeEach(() => {
  vi.useFakeTimers();
  locks = fakeTabs();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function tab() {
  const said: string[] = [];
  const lead = new Lead({
    onwait: () => said.push("waits"),
    ongive: () => Promise.resolve(void said.push("ends")),
    ongone: () => said.push("gone"),
  });
  void lead.come().then(() => said.push("has them"));
  return { lead, said };
}

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

test("the first tab has the rooms; the next one says that it waits, and has them when the first is closed", async () => {
  const [one, other] = [tab(), tab()];
  await settle(1_000);
  expect([one.said, other.said]).toEqual([["has them"], ["waits"]]);
  locks.die("hotlap-rooms");
  await settle(1_900);
  expect(other.said).toEqual(["waits"]);
  await settle(200);
  expect(other.said).toEqual(["waits", "has them"]);
});

test("a page that is loaded anew goes on, and a tab that only stood by waits on", async () => {
  tab();
  const other = tab();
  await settle(1_000);
  locks.die("hotlap-rooms");
  await settle(1_500);
  const again = tab();
  await settle(5_000);
  expect([again.said, other.said]).toEqual([["has them"], ["waits"]]);
});

test("who takes them while they are free has them at once", async () => {
  tab();
  const other = tab();
  await settle(1_000);
  locks.die("hotlap-rooms");
  await settle(100);
  void other.lead.take();
  await settle();
  expect(other.said).toEqual(["waits", "has them"]);
});

test("a page that is loaded anew has them before it says that it waits", async () => {
  tab();
  const other = tab();
  await settle(100);
  locks.die("hotlap-rooms");
  await settle(1_000);
  expect(other.said).toEqual(["has them"]);
});

test("who takes them has them when the other one has ended what is on", async () => {
  const [one, other] = [tab(), tab()];
  await settle(1_000);
  void other.lead.take();
  await settle();
  expect([one.said, other.said]).toEqual([
    ["has them", "ends", "gone"],
    ["waits", "has them"],
  ]);
});

test("a tab that sleeps does not answer, and loses them all the same", async () => {
  const [one, other] = [tab(), tab()];
  await settle(1_000);
  vi.spyOn(FakeChannel.prototype, "postMessage").mockReturnValue();
  void other.lead.take();
  await settle(2_900);
  expect(other.said).toEqual(["waits"]);
  await settle(200);
  expect(other.said).toEqual(["waits", "has them"]);
  expect(one.said).toEqual(["has them", "ends", "gone"]); // when it wakes
});

test("a page without locks has them", async () => {
  Object.defineProperty(navigator, "locks", { configurable: true, value: undefined });
  const one = tab();
  await settle();
  expect(one.said).toEqual(["has them"]);
});
