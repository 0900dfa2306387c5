/** The cars of a replay at the end of each round: place, gap to the leader, Heat in the engine, gear. */
import type { RaceInfo, Replay } from "../../wire/types";
import type { SeenCar, Sight } from "../state/sight";

export const MEASURES = ["place", "gap", "heat", "gear"] as const;
export type Measure = (typeof MEASURES)[number];

/** By seat; null where a car has no such number: out of the race, or a Legend's engine. */
export type Values = Record<Measure, readonly (number | null)[]>;

export interface Round {
  round: number;
  first: number;
  /** The frame that shows how it ended: the first one of the next round, or the last of all. */
  end: number;
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
export function roundsOf({ frames, info }: Replay): Round[] {
  const seen = frames.flatMap(({ public: sight }, at) => (sight ? [{ at, sight }] : []));
  const begins = seen.filter(({ sight }, i) => sight.round !== seen[i - 1]?.sight.round);
  return begins.map(({ at, sight: { round } }, i) => {
    const end = begins[i + 1] ?? seen.at(-1)!;
    return { round, first: at, end: end.at, values: valuesOf(info, end.sight, round) };
  });
}

/** A car that came home in a round has numbers in it, too. */
function valuesOf(info: RaceInfo, sight: Sight, round: number): Values {
  const { spaces } = info.track;
  const lines = new Map(sight.table.map((line) => [line.seat, line]));
  const drove = ({ seat, status }: SeenCar) => status === "racing" || (status === "finished" && lines.get(seat)?.round === round);
  const along = (car: SeenCar) => car.lap * spaces + car.space;
  const front = Math.max(...sight.cars.filter(drove).map(along));
  const has = (car: SeenCar) => drove(car) && info.entries[car.seat]?.kind !== "legend";
  return {
    place: sight.cars.map((car) => (car.status === "out" ? null : (lines.get(car.seat)?.place ?? null))),
    gap: sight.cars.map((car) => (drove(car) ? front - along(car) : null)),
    heat: sight.cars.map((car) => (has(car) ? car.engine : null)),
    gear: sight.cars.map((car) => (has(car) && car.gear > 0 ? car.gear : null)),
  };
}

/** The rounds whose end was shown when a frame has been seen. */
export function seenRounds(rounds: readonly Round[], furthest: number): Round[] {
  return rounds.filter((one) => one.end <= furthest);
}

/** The number of the round to which a frame belongs, in its list. */
export function roundAt(rounds: readonly Round[], frame: number): number {
  return Math.max(
    0,
    rounds.findLastIndex((one) => one.first <= frame),
  );
}
