/** The public part of a race (server/wire/race.py: Public), and small questions about it. */
import type { CarView, Entry, Frame, Public, RaceInfo } from "../../wire/types";

export type Counts = Record<string, number>;
export type Spot = "left" | "right";
export type SeenCar = CarView;
export type Sight = Public;

export function sightOf(frame: Frame): Sight | undefined {
  return frame.public;
}

export function entryOf(info: RaceInfo, seat: number | null): Entry | undefined {
  return info.entries.find((entry) => entry.seat === seat);
}

/** The cars over the finish line, the winner first. */
export function homeOf({ cars }: Sight): SeenCar[] {
  return cars.filter(({ status }) => status === "finished").sort((one, other) => one.place - other.place);
}

export function carOf(sight: Sight, seat: number | null): SeenCar | undefined {
  return sight.cars.find((car) => car.seat === seat);
}

/** What was seen, with what comes of the cars that have left. */
export function withLeft(seen: Sight, then: Sight, left: ReadonlySet<number>): Sight {
  const of = <T extends { seat: number }>(before: readonly T[], after: readonly T[]): T[] =>
    before.map((one) => (left.has(one.seat) && after.find(({ seat }) => seat === one.seat)) || one);
  return { ...seen, table: of(seen.table, then.table), cars: of(seen.cars, then.cars) };
}

/** The Heat that its gear lets a car cool in its turn, where Adrenaline adds to that, or lets it cool at all; "none" where it does
 *  not, or some of it was used. The coach's lesson says how much a gear cools. */
export function cooledBeside({ cooldown }: Sight, { gear, has_adrenaline }: SeenCar): number | "none" {
  const n = [3, 1][gear - 1] ?? 0;
  return has_adrenaline && cooldown === n + 1 ? n : "none";
}

/** How a car left the race, for texts: its driver gave up, or a rule of the event put it out. */
export function outOf(sight: Sight, seat: number): "gave-up" | "out" {
  return sight.table.some((line) => line.seat === seat && line.gave_up) ? "gave-up" : "out";
}

/** The lap of the viewer's foremost car, from 1; of the leader for a viewer who only watches. */
export function lapOf(sight: Sight, mine: readonly number[], laps: number): number {
  const own = sight.cars.filter((car) => mine.includes(car.seat) && car.status !== "out");
  const cars = own.length > 0 ? own : sight.cars.filter((car) => car.status === "racing");
  return Math.min(laps, Math.max(0, ...cars.map((car) => car.lap)) + 1);
}

/** Cards by name as a list, with every copy. */
export function cardsOf(counts: Counts): string[] {
  return inOrder(Object.entries(counts).flatMap(([card, n]) => Array.from({ length: n }, () => card)));
}

const ORDER = new Intl.Collator("en", { numeric: true });

/** Speed cards first, then upgrades and Sponsorships, Stress and Heat last. */
export function inOrder(cards: readonly string[]): string[] {
  return [...cards].sort((a, b) => rank(a) - rank(b) || ORDER.compare(a, b));
}

function rank(card: string): number {
  if (/^\d$/.test(card)) return Number(card);
  if (card === "Stress") return 90;
  if (card === "Heat" || card.startsWith("heat-")) return 91;
  return card.startsWith("sponsor-") ? 30 : 20;
}

export function countsOf(cards: readonly string[]): Counts {
  const counts: Counts = {};
  for (const card of cards) counts[card] = (counts[card] ?? 0) + 1;
  return counts;
}

export function total(counts: Counts): number {
  return Object.values(counts).reduce((sum, n) => sum + n, 0);
}

/** Whether `part` is contained in `whole`, copies counted. */
export function isPart(part: Counts, whole: Counts): boolean {
  return Object.entries(part).every(([card, n]) => n <= (whole[card] ?? 0));
}
