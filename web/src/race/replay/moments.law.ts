/**
 * What is told after random races is what happened in them: moments and the marks of the theatre agree with the log and with
 * the server's statistics, by which the podium tells what decided the race. tests/server/test_one_voice.py drives the races and runs this;
 * HOTLAP_RACES is the file with their replays.
 */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Replay, Statistics } from "../../wire/types";
import { acts, placesOf } from "../state/acts";
import { facts } from "../end/tally";
import { logOf } from "../state/telling";
import { marksOf } from "./marks";

const races = JSON.parse(readFileSync(process.env.HOTLAP_RACES!, "utf-8")) as { replay: Replay; statistics: Statistics[] }[];

/** What the log tells of cars passed: the round, who, and whom; what was undone, because the car went back, only if asked for. */
function passed({ frames }: Replay, isAll: boolean): [number, number, number[]][] {
  return logOf(frames).lines.flatMap(({ round, seat, sentences = [] }) => {
    const back = sentences.findLastIndex(({ id }) => id === "spins" || id === "cannot-pay");
    const told = sentences.filter(({ id }, i) => (isAll || i > back) && (id === "passes" || id === "leads"));
    return told.map(({ args }) => [round, seat!, [args!.who].flat().map(Number).sort()] as [number, number, number[]]);
  });
}

test("moments are in order, each in the round that the log tells", () => {
  for (const { replay } of races) {
    const marks = marksOf(replay);
    for (const [i, mark] of marks.entries()) {
      expect(mark.frame).toBeGreaterThanOrEqual(marks[i - 1]?.frame ?? 0);
      expect(mark.round).toBeGreaterThanOrEqual(marks[i - 1]?.round ?? 0);
    }
    const found = marks.filter((one) => one.kind === "overtaking").map((one) => [one.round, one.seat, [...one.passed].sort()]);
    expect(found).toEqual(passed(replay, false));
    const home = logOf(replay.frames).lines.flatMap(({ round, seat, sentences = [] }) =>
      sentences.filter(({ id }) => ["wins", "finishes", "home"].includes(id)).map(() => [round, seat]),
    );
    expect(marks.filter((one) => one.kind === "finish").map((one) => [one.round, one.seat])).toEqual(home);
  }
});

test("a driver is shown to pass as many cars as the log tells", () => {
  for (const { replay } of races) {
    if (replay.frames.some(({ events = [] }) => events.some((one) => one.kind === "TAKEN_BACK"))) continue; // it was shown, too
    let sight = replay.frames[0]!.public!;
    const shown = replay.frames.slice(1).flatMap(({ events = [], public: next }) => {
      const places = placesOf(sight.cars.filter((car) => car.status === "racing"));
      sight = next ?? sight;
      return acts(events, { places, road: replay.info.track }).flatMap((act) => act.marks.filter((one) => one.kind === "passes"));
    });
    expect(shown.map((one) => [one.seat, one.n])).toEqual(passed(replay, true).map(([, seat, who]) => [seat, who.length]));
  }
});

test("the last frame has the statistics, and they praise nobody for what a spin-out undid", () => {
  let praised = 0;
  for (const { replay, statistics } of races) {
    const told = replay.frames.map((one) => one.public?.statistics);
    expect(told.pop()).toEqual(statistics);
    expect(told.some(Boolean)).toBe(false);
    const seats = replay.info.entries.filter((one) => one.kind !== "legend").map((one) => one.seat);
    for (const seat of seats) {
      for (const { kind, n, isGood } of facts(statistics[seat]!)) {
        expect(n).toBe(statistics[seat]![kind]);
        if (isGood) expect(statistics[seat]!.spin_outs).toBe(0);
        praised += isGood ? 1 : 0;
      }
    }
  }
  expect(praised).toBeGreaterThan(0);
});

test("what moments tell is counted as the server counts it", () => {
  let [slips, spins] = [0, 0];
  for (const { replay, statistics } of races) {
    const marks = marksOf(replay);
    const climbs = replay.frames.at(-1)!.public!.climbs!;
    for (const [seat, own] of statistics.entries()) {
      const of = (kind: string) => marks.filter((one) => one.seat === seat && one.kind === kind);
      expect(of("slipstream").reduce((sum, one) => sum + one.n, 0)).toBe(own.slipstream_spaces);
      expect(of("spin")).toHaveLength(own.spin_outs);
      expect(of("boost")).toHaveLength(own.boosts);
      expect(of("spin").map((one) => one.round)).not.toContain(climbs[seat]?.round ?? 0);
      slips += own.slipstreams * 2 - own.slipstream_spaces > 0 ? 1 : 0;
      spins += own.spin_outs;
    }
  }
  expect(spins).toBeGreaterThan(5);
  expect(slips).toBeGreaterThan(0); // that were held up
  console.log(`${races.length} races were heard`);
});
