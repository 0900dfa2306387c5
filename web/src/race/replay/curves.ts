/** The cars of a replay at the end of each round: place, gap to the leader, Heat in the engine, gear. */
import type { RaceInfo, Replay } from "../../wire/types";
import type { SeenCar, Sight } from "../sight";

export const MEASURES = ["place", "gap", "heat", "gear"] as const;
export type Measure = (typeof MEASURES)[number];

/** By seat; null where a car has no such number: out of the race, or a Legend's engine. */
export type Values = Record<Measure, readonly (number | null)[]>;

export interface Round {
  round: number;
  /** Its first frame, and its last one. */
  first: number;
  last: number;
  values: Values;
}

/** A place on the axis of a chart, with the values by seat. */
export interface Column {
  label: string;
  /** What a press on it does. */
  go: string;
  values: readonly (number | null)[];
}

/** The rounds of a race; round 0 is all before the first one. */
export function roundsOf(replay: Replay): Round[] {
  const rounds: Round[] = [];
  let before: Sight | undefined;
  replay.frames.forEach((frame, at) => {
    const sight = frame.public ?? before;
    if (!sight) return;
    const open = rounds.at(-1);
    if (open && open.round === sight.round) open.last = at;
    else {
      if (open) open.values = valuesOf(replay.info, before!);
      rounds.push({ round: sight.round, first: at, last: at, values: NONE });
    }
    before = sight;
  });
  const last = rounds.at(-1);
  if (last && before) last.values = valuesOf(replay.info, before);
  return rounds;
}

const NONE: Values = { place: [], gap: [], heat: [], gear: [] };

function valuesOf(info: RaceInfo, sight: Sight): Values {
  const { spaces } = info.track;
  const racing = sight.cars.filter((car) => car.status === "racing");
  const along = (car: SeenCar) => car.lap * spaces + car.space;
  const front = Math.max(...racing.map(along));
  const places = new Map(sight.table.map((line) => [line.seat, line]));
  const has = (car: SeenCar) => car.status === "racing" && info.entries[car.seat]?.kind !== "legend";
  return {
    place: sight.cars.map((car) => (car.status === "out" ? null : (places.get(car.seat)?.place ?? null))),
    gap: sight.cars.map((car) => (car.status === "racing" ? front - along(car) : null)),
    heat: sight.cars.map((car) => (has(car) ? car.engine : null)),
    gear: sight.cars.map((car) => (has(car) && car.gear > 0 ? car.gear : null)),
  };
}

/** The rounds that are over when a frame has been seen. */
export function seenRounds(rounds: readonly Round[], furthest: number): Round[] {
  return rounds.filter((one) => one.last <= furthest);
}

/** The number of the round to which a frame belongs, in its list. */
export function roundAt(rounds: readonly Round[], frame: number): number {
  return Math.max(0, rounds.findLastIndex((one) => one.first <= frame));
}
