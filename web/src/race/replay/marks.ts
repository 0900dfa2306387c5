/** What is worth a look in a replay: each mark with its frame and its car. */
import type { Frame, RaceInfo, Replay, Told } from "../../wire/types";
import { text } from "../../texts/texts";
import { placesOf } from "../state/acts";
import { carsPassed, placeOf, spacesMoved } from "../state/moves";
import { whomOf } from "../state/own";
import { listed, nameOf, whoIs } from "../../words/words";

export const KINDS = ["lap", "overtaking", "spin", "boost", "slipstream", "finish", "out"] as const;
export type Kind = (typeof KINDS)[number];

export interface Mark {
  frame: number;
  /** The frame that shows what its driver decided on when they brought it about; that of the mark for a Legend. */
  cause: number;
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

/** What is told before the move that it brings, or without one. */
const CHOSEN: ReadonlySet<Kind> = new Set<Kind>(["boost", "slipstream", "out"]);

/** All marks of a race, in its order. What was taken back is none. */
export function marksOf({ info, frames }: Replay): Mark[] {
  const first = frames.find((frame) => frame.public)?.public;
  const places = placesOf(first?.cars ?? []);
  const events = standing(frames);
  let marks: Mark[] = [];
  let turn = 0; // the marks before the present turn
  let lap = 0;
  let round = first?.round ?? 0;
  const moved = new Map<number, number>();
  events.forEach((event, i) => {
    const { kind, seat, frame, data } = event;
    if (kind === "ROUND") round = Number(data.round); // a car that finishes does so before the next one begins
    if (seat === null) return;
    const add = (found: Kind, parts: Partial<Mark> = {}) => {
      // What the last move brought is not of what was answered since: a spin-out, the flag.
      const led = CHOSEN.has(found) ? frame : (moved.get(seat) ?? frame);
      const cause = decidedAt(frames, led, seat, round) ?? frame;
      marks.push({ frame, cause, kind: found, seat, round, n: 0, passed: [], ...parts });
    };
    if (kind === "TURN") {
      turn = marks.length;
      moved.delete(seat);
    } else if (kind === "MOVED") {
      moved.set(seat, frame);
      const to = placeOf(data);
      const passed = carsPassed(info.track, places, seat, to);
      places.set(seat, to);
      if (passed.length > 0) add("overtaking", { passed });
      if (to.lap > lap && to.lap < info.laps) add("lap", { n: to.lap + 1 });
      lap = Math.max(lap, to.lap);
    } else if (kind === "SPUN_OUT" || kind === "CANNOT_PAY") {
      const undone = marks.slice(turn); // the car goes back to where it was
      lap -= undone.filter((one) => one.kind === "lap").length;
      marks = [...marks.slice(0, turn), ...undone.filter((one) => one.kind !== "lap" && one.kind !== "overtaking")];
    } else if (kind === "FINISHED" || kind === "RETIRED") places.delete(seat);
    const found = OF_EVENT[kind];
    if (found) add(found, { n: found === "slipstream" ? spacesMoved(events, i) : Number(data.forced ?? data.place ?? 0) });
  });
  return marks;
}

/** The frame before the last decision of a seat in this round that led to a frame. */
function decidedAt(frames: readonly Frame[], led: number, seat: number, round: number): number | undefined {
  for (let n = led; n > 0; n--) {
    if (frames[n]!.seat === seat) return n - 1;
    if ((frames[n]!.public?.round ?? round) < round) return undefined;
  }
  return undefined;
}

/** Whether a mark is of one of these cars, or they were passed. */
export function isOf({ seat, passed }: Mark, seats: readonly number[]): boolean {
  return [seat, ...passed].some((one) => seats.includes(one));
}

/** All events, each with its frame, without those that were taken back. */
function standing(frames: readonly Frame[]): (Told & { frame: number })[] {
  const kept: (Told & { frame: number })[] = [];
  frames.forEach(({ events = [] }, frame) => {
    for (const event of events) {
      if (event.kind === "TAKEN_BACK") forget(kept, event.seat, Number(event.data.events));
      else kept.push({ ...event, frame });
    }
  });
  return kept;
}

/** Takes the last events of a seat out. */
function forget(events: { seat: number | null }[], seat: number | null, most: number): void {
  let left = most;
  for (let i = events.length - 1; i >= 0 && left > 0; i--) {
    if (events[i]!.seat !== seat) continue;
    events.splice(i, 1);
    left -= 1;
  }
}

/** `Ana overtakes Ben`; `mine` are the viewer's cars. */
export function markWords(info: RaceInfo, mark: Mark, mine: readonly number[] = []): string {
  return text(`replay-mark-${mark.kind}`, {
    who: whoIs(mark.seat, mine),
    name: nameOf(info, mark.seat, mine),
    n: mark.n,
    place: mark.kind === "finish" ? text("ordinal", { place: mark.n }) : "",
    how: mark.n ? "out" : "gave-up",
    others: listed(mark.passed.map((seat) => whomOf(info, seat, mine))),
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
