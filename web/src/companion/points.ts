/** Points and standings of a championship (R9.1). The cases of their tests come from the server's rules (cases.json). */
import type { Catalogue } from "../wire/types";
import { eventOf, type Evening, type Raced } from "./evening";

/** Cars by place: the finished ones; behind them those that are out, the first one out last (R5.3). */
export function placed(race: Pick<Raced, "finished" | "out">): number[] {
  return [...race.finished, ...[...race.out].reverse()];
}

/** The points of each car: by place, and by the event (R9.1); none for one that is out. */
export function scored(evening: Evening, catalogue: Catalogue, number: number): number[] {
  const { finished } = evening.races[number]!;
  const event = eventOf(catalogue, evening.stages[number]!);
  return evening.cars.map((_, car) => {
    const place = finished.indexOf(car);
    return place < 0 ? 0 : (catalogue.points[place] ?? 0) + (event?.points[place] ?? 0);
  });
}

export interface Line {
  place: number;
  car: number;
  points: number;
  byRace: number[];
}

/** The table after the races that are counted, the leader first. Whoever was ahead in the latest race breaks a tie. */
export function standings(evening: Evening, catalogue: Catalogue): Line[] {
  const counted = evening.races.filter((race) => race.isCounted);
  const points = counted.map((_, number) => scored(evening, catalogue, number));
  const latest = counted.length > 0 ? placed(counted.at(-1)!) : [];
  const lines = evening.cars.map((_, car) => {
    const byRace = points.map((race) => race[car]!);
    return { car, byRace, points: byRace.reduce((sum, one) => sum + one, 0) };
  });
  return lines
    .sort((a, b) => b.points - a.points || latest.indexOf(a.car) - latest.indexOf(b.car))
    .map((line, i) => ({ place: i + 1, ...line }));
}
