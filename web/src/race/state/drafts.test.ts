import { beforeEach, expect, test, vi } from "vitest";
import { type Draft, Drafts } from "./drafts";

const draft = (asked: string, gear: number): Draft => ({ asked, gear, cards: ["3", "4"], forecast: null });

beforeEach(() => localStorage.clear());

test("a plan in the making is there again in a page that is opened anew, for its own race and question", () => {
  const first = new Drafts(() => "r1");
  const second = new Drafts(() => "r2");
  first.keep(0, draft("0 5", 2));
  second.keep(0, draft("0 1", 3));
  second.store();
  first.store();
  const again = new Drafts(() => "r1");
  expect(again.of(0, "0 5")).toEqual(draft("0 5", 2));
  expect(again.of(0, "0 6")).toBeNull();
  expect(again.of(1, "0 5")).toBeNull();
  expect(new Drafts(() => "r2").of(0, "0 1")).toEqual(draft("0 1", 3));
});

test("it is stored soon after, and at once where the page goes", () => {
  vi.useFakeTimers();
  const drafts = new Drafts(() => "r1");
  const stored = () => localStorage.getItem("hotlap.drafts") ?? "";
  drafts.keep(0, draft("0 1", 2));
  drafts.keep(0, draft("0 2", 3));
  expect(stored()).toBe("");
  vi.runAllTimers();
  expect(stored()).toContain("0 2");
  drafts.keep(0, draft("0 3", 4));
  drafts.store();
  expect(stored()).toContain("0 3");
  localStorage.clear();
  vi.runAllTimers();
  expect(stored()).toBe(""); // it was stored once
  vi.useRealTimers();
});

test("one page may show several races in turn, and the latest eight are kept", () => {
  let race = "r0";
  const drafts = new Drafts(() => race);
  for (let n = 0; n < 9; n++) {
    race = `r${n}`;
    drafts.keep(0, draft("0 1", n));
  }
  race = "r1";
  expect(drafts.of(0, "0 1")?.gear).toBe(1);
  race = "r0";
  expect(drafts.of(0, "0 1")).toBeNull();
});

test("what cannot be read is nothing", () => {
  for (const text of ["{", "null", '{"race":"r1"}']) {
    localStorage.setItem("hotlap.drafts", text);
    expect(new Drafts(() => "r1").of(0, "0 1")).toBeNull();
  }
});
