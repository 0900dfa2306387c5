/** What decided a race: what each car did, counted from the events that this client has seen. */
import type { Frame, Told } from "../wire/types";
import { spacesMoved } from "./moves";
import { roundAfter } from "./rounds";
import type { Sight } from "./sight";

/** What was seen of a race so far. */
export interface Seen {
  /** The round in which it begins; 0: before the first one. */
  from: number;
  /** Whether nothing of the race is missing. */
  isWhole: boolean;
  /** In order, without those that were taken back. */
  events: readonly Told[];
  /** The place of each seat when a round began, by round. */
  places: ReadonlyMap<number, ReadonlyMap<number, number>>;
}

/** The counts of a car. `fastest` is its turn with the highest Speed, `rise` the round in which it gained most places; neither has a spin-out in it. */
export interface Tally {
  spins: number;
  cluttered: number;
  /** Spaces lost behind other cars. */
  blocked: number;
  boosts: number;
  slipstream: number;
  /** With what spin-outs took, which is spinHeat. */
  cornerHeat: number;
  spinHeat: number;
  shiftHeat: number;
  cooled: number;
  fastest: { speed: number; round: number } | null;
  rise: { round: number; from: number; to: number } | null;
}

type Count = Exclude<keyof Tally, "fastest" | "rise" | "spinHeat">;

/** What one of each is worth, in spaces of road, roughly: what is counted, not what a driver could have done instead. */
const WORTH: Record<Count, number> = {
  spins: -7,
  cluttered: -8,
  blocked: -1,
  boosts: 1.5,
  slipstream: 1,
  cornerHeat: -0.8,
  shiftHeat: -0.8,
  cooled: 0.8,
};
const LEAST = 1; // spaces: anything less decided nothing
const MOST = 3; // facts

/** A count that decided the race. `mean` is that of the other drivers; null if there are none. */
export interface Fact {
  kind: Count;
  n: number;
  mean: number | null;
  isGood: boolean;
  /** What of it spin-outs took. */
  spun: number;
}

/** The beginning of what is seen: the first sight of a race, after so many decisions. */
export function seenFrom(sight: Sight, version: number): Seen {
  return { from: sight.round, isWhole: version === 0 || sight.round === 0, events: [], places: version === 0 ? begun(new Map(), sight) : new Map() };
}

/** What is seen after some more events, which led to this sight. */
export function seenAfter(seen: Seen, events: readonly Told[], sight: Sight): Seen {
  const places = begun(seen.places, sight);
  if (events.length === 0 && places === seen.places) return seen;
  const kept = [...seen.events];
  for (const event of events) {
    if (event.kind === "TAKEN_BACK") forget(kept, event.seat, Number(event.data.events));
    else kept.push(event);
  }
  return { ...seen, events: kept, places };
}

/** What is seen in many frames from the start on: as seenAfter, in one go. */
export function seenOf(frames: readonly Frame[]): Seen {
  const events: Told[] = [];
  let places: Seen["places"] = new Map();
  for (const frame of frames) {
    if (frame.public) places = begun(places, frame.public);
    for (const event of frame.events ?? []) {
      if (event.kind === "TAKEN_BACK") forget(events, event.seat, Number(event.data.events));
      else events.push(event);
    }
  }
  return { from: frames[0]?.public?.round ?? 0, isWhole: true, events, places };
}

/** Takes the last events of a seat out. */
export function forget(events: { seat: number | null }[], seat: number | null, most: number): void {
  let left = most;
  for (let i = events.length - 1; i >= 0 && left > 0; i--) {
    if (events[i]!.seat !== seat) continue;
    events.splice(i, 1);
    left -= 1;
  }
}

/** The places with those of a round that begins, or of the end, which counts as one more round. */
function begun(places: Seen["places"], sight: Sight): Seen["places"] {
  const round = sight.is_over ? sight.round + 1 : sight.round;
  if (places.has(round)) return places;
  return new Map(places).set(round, new Map(sight.table.map((line) => [line.seat, line.place])));
}

/** The counts of one car. */
export function tallyOf(seen: Seen, seat: number): Tally {
  const tally: Tally = {
    spins: 0,
    cluttered: 0,
    blocked: 0,
    boosts: 0,
    slipstream: 0,
    cornerHeat: 0,
    spinHeat: 0,
    shiftHeat: 0,
    cooled: 0,
    fastest: null,
    rise: null,
  };
  const spun = new Set<number>(); // rounds
  let round = seen.from;
  let speed = 0;
  let due = 0;
  const payCorner = (next = 0) => {
    tally.cornerHeat += due;
    due = next;
  };
  const endTurn = () => {
    if (speed > (tally.fastest?.speed ?? 0)) tally.fastest = { speed, round };
    payCorner();
    speed = 0;
  };
  for (const [i, event] of seen.events.entries()) {
    const { kind, seat: whose, data } = event;
    if (kind === "ROUND" || kind === "TURN") endTurn();
    round = roundAfter(round, event);
    if (whose !== seat) continue;
    if (kind === "SPUN_OUT") {
      tally.spins += 1;
      tally.spinHeat += Number(data.heat);
      spun.add(round);
      speed = due = 0; // the Heat of that corner was more than the car had
    } else if (kind === "SPEED") speed = Number(data.speed);
    else if (kind === "CORNER") payCorner(Number(data.heat));
    else if (kind === "CLUTTERED") tally.cluttered += 1;
    else if (kind === "BLOCKED") tally.blocked += Number(data.wanted) - Number(data.moved);
    else if (kind === "BOOSTED") tally.boosts += 1;
    else if (kind === "SLIPSTREAMED") tally.slipstream += spacesMoved(seen.events, i);
    else if (kind === "SHIFTED") tally.shiftHeat += Number(data.heat);
    else if (kind === "COOLED" || kind === "SUPER_COOLED") tally.cooled += Number(data.heat);
  }
  endTurn();
  return { ...tally, cornerHeat: tally.cornerHeat + tally.spinHeat, rise: riseOf(seen, seat, spun) };
}

/** The round in which a car gained the most places, the earliest of them; null if it never did without a spin-out. */
function riseOf({ places }: Seen, seat: number, spun: ReadonlySet<number>): Tally["rise"] {
  let best: Tally["rise"] = null;
  for (const [round, before] of places) {
    if (spun.has(round)) continue;
    const [from, to] = [before.get(seat), places.get(round + 1)?.get(seat)];
    if (round === 0 || from === undefined || to === undefined) continue;
    if (from - to > (best ? best.from - best.to : 0)) best = { round, from, to };
  }
  return best;
}

/**
 * What decided the race of one car among the drivers (Legends pay and boost nothing): what differs most from the others.
 * Of a car that is out only what it did more often: less of anything says no more than that it stopped.
 */
export function facts(seen: Seen, seat: number, drivers: readonly number[], isOut = false): Fact[] {
  const own = tallyOf(seen, seat);
  const others = drivers.filter((one) => one !== seat).map((one) => tallyOf(seen, one));
  return (Object.keys(WORTH) as Count[])
    .map((kind) => {
      const mean = others.length > 0 ? others.reduce((sum, one) => sum + one[kind], 0) / others.length : null;
      return { kind, n: own[kind], mean, weight: (own[kind] - (mean ?? 0)) * WORTH[kind] };
    })
    .filter(({ n, mean, weight }) => Math.abs(weight) >= LEAST && (!isOut || n > (mean ?? 0)))
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    .slice(0, MOST)
    .map(({ kind, n, mean, weight }) => ({ kind, n, mean, isGood: weight > 0, spun: kind === "cornerHeat" ? own.spinHeat : 0 }));
}
