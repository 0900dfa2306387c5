/** What is worth a look in a replay: each mark with its frame and its car. */
import type { Frame, RaceInfo, Replay, Told } from "../../wire/types";
import { text } from "../../texts/texts";
import { roundAfter } from "../rounds";
import type { Sight } from "../sight";
import { listed, nameOf } from "../words";

export const KINDS = ["lap", "overtaking", "spin", "boost", "slipstream", "finish", "out"] as const;
export type Kind = (typeof KINDS)[number];

export interface Mark {
  frame: number;
  kind: Kind;
  seat: number;
  round: number;
  /** The lap that begins, the spaces of a slipstream, the place at the finish, or 1 for a car that a rule put out. */
  n: number;
  /** The cars that were overtaken. */
  passed: readonly number[];
}

const OF_EVENT: Partial<Record<Told["kind"], Kind>> = {
  SPUN_OUT: "spin",
  BOOSTED: "boost",
  SLIPSTREAMED: "slipstream",
  FINISHED: "finish",
  RETIRED: "out",
};

/** All marks of a race, in its order. What was taken back is none. */
export function marksOf(replay: Replay): Mark[] {
  const marks: Mark[] = [];
  const events: (Mark | { seat: number | null })[] = [];
  let lap = 0;
  let round = 0;
  let before: Sight | undefined;
  replay.frames.forEach((frame, at) => {
    const sight = frame.public ?? before;
    if (!sight) return;
    round ||= sight.round;
    let drove = round; // the round in which a car moved last: the next one may begin in the same frame
    for (const event of frame.events ?? []) {
      round = roundAfter(round, event);
      if (event.kind === "MOVED") drove = round;
      if (event.kind === "TAKEN_BACK") takeBack(events, event.seat, Number(event.data.events));
      else events.push(markOf(event, at, round) ?? event);
    }
    const leader = sight.cars.reduce((best, car) => (car.lap > best.lap ? car : best), sight.cars[0]!);
    if (leader.lap > lap && leader.lap < replay.info.laps) {
      marks.push({ frame: at, kind: "lap", seat: leader.seat, round: drove, n: leader.lap + 1, passed: [] });
    }
    lap = Math.max(lap, leader.lap);
    if (before) marks.push(...overtakings(frame, at, before, sight, drove));
    before = sight;
  });
  marks.push(...events.filter((one): one is Mark => "frame" in one));
  return marks.sort((a, b) => a.frame - b.frame);
}

function markOf({ kind, seat, data }: Told, frame: number, round: number): Mark | null {
  const found = OF_EVENT[kind];
  if (!found || seat === null) return null;
  return { frame, kind: found, seat, round, n: Number(data.spaces ?? data.forced ?? data.place ?? 0), passed: [] };
}

/** Takes the latest events of a seat out. */
function takeBack(events: { seat: number | null }[], seat: number | null, most: number): void {
  for (let i = events.length - 1, left = most; i >= 0 && left > 0; i--) {
    if (events[i]!.seat !== seat) continue;
    events.splice(i, 1);
    left -= 1;
  }
}

/** The cars that moved in front of others; to pass a car that spins out or gives up is no overtaking. */
function overtakings(frame: Frame, at: number, before: Sight, sight: Sight, round: number): Mark[] {
  const events = frame.events ?? [];
  const of = (kind: Told["kind"]) => new Set(events.filter((event) => event.kind === kind).map((event) => event.seat));
  const [moved, spun] = [of("MOVED"), of("SPUN_OUT")];
  if (moved.size === 0) return [];
  const then = new Map(before.table.map((line) => [line.seat, line.place]));
  return sight.table.flatMap((line) => {
    if (!moved.has(line.seat) || line.status === "out") return [];
    const passed = sight.table
      .filter((one) => one.place > line.place && then.get(one.seat)! < then.get(line.seat)!)
      .filter((one) => one.status !== "out" && !spun.has(one.seat))
      .map((one) => one.seat);
    return passed.length > 0 ? [{ frame: at, kind: "overtaking" as const, seat: line.seat, round, n: 0, passed }] : [];
  });
}

/** `Ana overtakes Ben`. */
export function markWords(info: RaceInfo, mark: Mark): string {
  return text(`replay-mark-${mark.kind}`, {
    name: nameOf(info, mark.seat),
    n: mark.n,
    place: mark.kind === "finish" ? text("ordinal", { place: mark.n }) : "",
    how: mark.n ? "out" : "gave-up",
    others: listed(mark.passed.map((seat) => nameOf(info, seat))),
  });
}

/** The shapes of the marks on 10 by 10: none is told by its colour alone. */
export const SHAPES: Record<Kind, string> = {
  lap: "M4 0h2v10H4z",
  overtaking: "M5 1L9.500 9H0.500z",
  spin: "M1.700.300L5 3.600L8.300.300L9.700 1.700L6.400 5L9.700 8.300L8.300 9.700L5 6.400L1.700 9.700L.300 8.300L3.600 5L.300 1.700z",
  boost: "M5 0L10 5L5 10L0 5z",
  slipstream: "M0 2h10v2H0zM0 6h10v2H0z",
  finish: "M1 0h8v10H1zM5 2v3H3v3h2V5h2V2z",
  out: "M0 4h10v2.500H0z",
};
