/** What a client has seen of a race so far: the events, and the places at the beginning of each round. */
import type { Frame, Told } from "../../wire/types";
import type { Sight } from "./sight";

/** What was seen of a race so far. */
export interface Seen {
  /** The first round that was seen whole; 0: before the first one. */
  from: number;
  /** Whether nothing of the race is missing. */
  isWhole: boolean;
  /** In order, without those that were taken back. */
  events: readonly Told[];
  /** The place of each seat that was still in the race when a round began, by round. */
  places: ReadonlyMap<number, ReadonlyMap<number, number>>;
  /** The rounds in which a bot decided for the driver of a seat, by seat. */
  stoodIn: ReadonlyMap<number, ReadonlySet<number>>;
}

/** The beginning of what is seen: the first sight of a race, after so many decisions. Who planned by then, a bot may have done it for. */
export function seenFrom(sight: Sight, version: number): Seen {
  const isBegun = version > 0 && sight.round > 0 && sight.phase !== "PLAN";
  const from = isBegun ? sight.round + 1 : sight.round;
  const planned = version > 0 ? sight.cars.filter((car) => car.has_planned) : [];
  const stoodIn = new Map(planned.map((car) => [car.seat, new Set([sight.round])]));
  return { from, isWhole: from <= 1 && !isBegun, events: [], places: begun(new Map(), sight, from), stoodIn };
}

/** What is seen after a decision, which led to these events and this sight. `stoodIn` is the seat for which a bot made it. */
export function seenAfter(seen: Seen, events: readonly Told[], sight: Sight, stoodIn: number | null = null): Seen {
  const places = begun(seen.places, sight, seen.from);
  if (events.length === 0 && places === seen.places && stoodIn === null) return seen;
  const kept = [...seen.events];
  for (const event of seenOnly(seen, events)) keep(kept, event);
  return { ...seen, events: kept, places, stoodIn: withStandIn(seen.stoodIn, stoodIn, latest(seen.places)) };
}

/** What is seen in many frames from the start on: as seenAfter, in one go. */
export function seenOf(frames: readonly Frame[]): Seen {
  const events: Told[] = [];
  let places: Seen["places"] = new Map();
  let stoodIn: Seen["stoodIn"] = new Map();
  for (const frame of frames) {
    stoodIn = withStandIn(stoodIn, standInOf(frame), latest(places));
    if (frame.public) places = begun(places, frame.public, 0);
    for (const event of frame.events ?? []) keep(events, event);
  }
  return { from: frames[0]?.public?.round ?? 0, isWhole: true, events, places, stoodIn };
}

/** The seat for which a bot made the decision of a frame, if one did. */
export function standInOf(frame: Frame): number | null {
  return frame.by === "club" ? (frame.seat ?? null) : null;
}

/** The events that belong to rounds which are seen whole. */
function seenOnly({ places, from }: Seen, events: readonly Told[]): readonly Told[] {
  if (latest(places) >= from) return events;
  const start = events.findIndex((event) => event.kind === "ROUND" && Number(event.data.round) >= from);
  return start < 0 ? [] : events.slice(start);
}

/** Adds an event to those before it, or takes back those that it takes back. */
export function keep<T extends Told>(events: T[], event: T): void {
  if (event.kind === "TAKEN_BACK") forget(events, event.seat, Number(event.data.events));
  else events.push(event);
}

function withStandIn(known: Seen["stoodIn"], seat: number | null, round: number): Seen["stoodIn"] {
  if (seat === null || known.get(seat)?.has(round)) return known;
  return new Map(known).set(seat, new Set(known.get(seat)).add(round));
}

/** The latest round that began; -1: none that is seen whole. */
function latest(places: Seen["places"]): number {
  return [...places.keys()].at(-1) ?? -1;
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

/** The places with those of a round that begins, or of the end, which counts as one more round. */
function begun(places: Seen["places"], sight: Sight, from: number): Seen["places"] {
  const round = sight.is_over ? sight.round + 1 : sight.round;
  if (places.has(round) || round < from) return places;
  const there = sight.table.filter((line) => line.status !== "out");
  return new Map(places).set(round, new Map(there.map((line) => [line.seat, line.place])));
}
