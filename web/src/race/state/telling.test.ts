import { expect, test } from "vitest";
import type { Log, LogLine, SeatNews, Sentence } from "../../wire/types";
import { logAfter, newsByLine, readable, sentenceWords } from "./telling";
import { infoOf } from "../testing";

function say(id: string, args: Sentence["args"] = {}): string {
  return sentenceWords(infoOf(), { id, args });
}

function after(...changes: (Log | undefined)[]): string[][] {
  return changes.reduce(logAfter, { start: 0, lines: [] } as Log).lines.map((line) => (line.sentences ?? []).map((one) => one.id));
}

const line = (kept: number, ...ids: string[]): LogLine => ({
  kind: "car",
  seat: 0,
  round: 1,
  kept,
  sentences: ids.map((id) => ({ id })),
});

test("cards, cars and places are named in words", () => {
  expect(say("plan", { way: "up", gear: 4, heat: 1, cards: ["4", "4", "Stress", "Stress"], flipped: 0 })).toBe(
    "Up to gear 4 for 1 Heat, plays 4, 4 and 2× Stress.",
  );
  expect(say("plan", { way: "stays", gear: 2, heat: 0, cards: ["brakes-2"], flipped: 2, flips: ["Heat", "1"] })).toBe(
    "Stays in gear 2, plays Brakes 1/3, flips Heat and 1.",
  );
  expect(say("drives", { speed: 10, pace: "races", where: "space", space: 15 })).toBe("Speed 10: races to 5 before corner 2.");
  expect(say("legend", { pace: "drives", n: 5, crossed: 2, corners: [1, 2], where: "last", space: 9 })).toBe(
    "Drives 5 spaces through corners 1 and 2 into the last lap, to 1 before corner 1.",
  );
  expect(say("legend", { pace: "storms", n: 12, crossed: 1, corners: [2], where: "line", space: 3 })).toBe(
    "Storms 12 spaces through corner 2 and crosses the finish line.",
  );
  expect(say("drives", { speed: 5, pace: "rolls", where: "space", space: 21, last: 1 })).toBe("Speed 5: rolls to 9 before the finish.");
  expect(say("leads", { who: [2, 0] })).toBe("Passes Legend Ruby and Anna and leads!");
  expect(say("passes", { who: [2, 0, 1, 2] })).toBe("Passes 4 cars.");
  expect(say("grid", { row: [0, 1, 2] })).toBe("Grid: Anna, Bo, Legend Ruby.");
  expect(say("token", { corner: 2, what: "race-token-limit-minus-1" })).toBe("Corner 2: speed limit 1 less.");
  expect(say("cluttered", { way: "up", gear: 2, heat: 0, cards: [] })).toContain("nothing laid down");
});

test("the event of a race: ours from the texts, a user's own in the user's words", () => {
  const args = { event: "race-event-hold-tight", about: "race-event-about-hold-tight" };
  expect(say("event", args)).toBe("Event: Hold tight. In step 8 no more than 1 card may be discarded. Reduce stress does not count.");
  const words = { name: "The snow race", words: "Nobody is quick today." };
  expect(say("own-event", words)).toBe("Event: The snow race. Nobody is quick today.");
});

test("lines replace those from their start on", () => {
  expect(after({ start: 0, lines: [line(0, "grid"), line(0, "round")] }, undefined)).toEqual([["grid"], ["round"]]);
  expect(after({ start: 0, lines: [line(0, "grid"), line(0, "plan")] }, { start: 1, lines: [line(0, "round")] })).toEqual([
    ["grid"],
    ["round"],
  ]);
});

test("a turn in several frames is one line, and a choice taken back disappears", () => {
  const plan = { start: 0, lines: [line(0, "plan", "drives")] };
  const cools = { start: 0, lines: [line(2, "cools")] };
  expect(after(plan, cools)).toEqual([["plan", "drives", "cools"]]);
  expect(after(plan, cools, { start: 0, lines: [line(2)] })).toEqual([["plan", "drives"]]);
  expect(after(plan, cools, { start: 0, lines: [line(3, "draws"), line(0, "wins")] })).toEqual([
    ["plan", "drives", "cools", "draws"],
    ["wins"],
  ]);
});

test("a sentence for one driver is masked for the others", () => {
  const draws: Sentence = { id: "draws", args: { cards: ["4"] }, tone: "own", whose: 0 };
  const gets: Sentence = { ...draws, id: "sponsored-with", masked: { id: "sponsored", args: { n: 1 } } };
  expect(readable(draws, () => true)).toBe(draws);
  expect(readable(draws, () => false)).toBeNull();
  expect(readable(gets, (seat) => seat === 1)).toEqual({ id: "sponsored", args: { n: 1 } });
});

test("news stand at the head of their round, and of coming and going the last of a round counts", () => {
  const line = (round: number, seat: number | null): LogLine => ({ kind: seat === null ? "heading" : "car", seat, round });
  const lines = [line(1, null), line(1, 0), line(2, null), line(2, 0), line(2, 1)];
  const one = (kind: SeatNews["kind"], round: number, seat = 1) => ({ kind, seat, name: "Ben", round });
  const holidays = [one("holiday", 2), one("came-back", 2), one("holiday", 2), one("was-back", 2)];
  const news = [one("left", 1), one("came-back", 1), ...holidays, one("more-time", 2), one("holiday", 2, 0), one("holiday", 3)];
  expect([...newsByLine(lines, news)]).toEqual([
    [0, [news[0], news[1]]],
    [2, [news[5], news[6], news[7]]],
    [4, [news[8]]], // of a round that is not shown yet
  ]);
  expect(newsByLine(lines.slice(2), [one("left", 1)]).size).toBe(0);
});

test("that time was up is told once: the log has a line of its own", () => {
  const news = (["let-club", "time-up"] as const).map((kind) => ({ kind, seat: 1, name: "Ben", round: 1 }));
  const lines: LogLine[] = [{ kind: "heading", seat: null, round: 1, sentences: [{ id: "round" }] }];
  expect([...newsByLine(lines, news)]).toEqual([[0, [news[0]]]]);
});
