/** What decided a race, by the server's statistics of it. */
import type { Statistics } from "../../wire/types";

export const KINDS = [
  "spin_outs",
  "cluttered",
  "blocked",
  "boosts",
  "slipstream_spaces",
  "corner_heat",
  "shift_heat",
  "cooled",
] as const satisfies readonly (keyof Statistics)[];
export type Kind = (typeof KINDS)[number];

/** What one of each is worth, in spaces of road, roughly: what is counted, not what a driver could have done instead. */
const WORTH: Record<Kind, number> = {
  spin_outs: -7,
  cluttered: -8,
  blocked: -1,
  boosts: 1.5,
  slipstream_spaces: 1,
  corner_heat: -0.8,
  shift_heat: -0.8,
  cooled: 0.8,
};
/** What a spin-out undoes: it takes the Heat that was saved, and throws the car back. */
const UNDONE: readonly Kind[] = ["boosts", "slipstream_spaces", "corner_heat", "shift_heat", "cooled"];
const LEAST = 1; // spaces: anything less decided nothing
const MOST = 3; // facts

/** A count that decided the race. `mean` is that of the other drivers; null if there are none. */
export interface Fact {
  kind: Kind;
  n: number;
  mean: number | null;
  isGood: boolean;
}

/**
 * What decided the race of one car among the drivers (Legends pay and boost nothing): what differs most from the others.
 * What a spin-out undoes is no merit of a car that spun out. Of a car that is out only what it did more often: less of
 * anything says no more than that it stopped.
 */
export function facts(all: readonly Statistics[], seat: number, drivers: readonly number[]): Fact[] {
  const own = all[seat]!;
  const others = drivers.filter((one) => one !== seat).map((one) => all[one]!);
  return KINDS.map((kind) => {
    const mean = others.length > 0 ? others.reduce((sum, one) => sum + one[kind], 0) / others.length : null;
    return { kind, n: own[kind], mean, weight: (own[kind] - (mean ?? 0)) * WORTH[kind] };
  })
    .filter(({ n, mean, weight }) => Math.abs(weight) >= LEAST && (!own.is_out || n > (mean ?? 0)))
    .filter(({ kind, weight }) => !(weight > 0 && own.spin_outs > 0 && UNDONE.includes(kind)))
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    .slice(0, MOST)
    .map(({ kind, n, mean, weight }) => ({ kind, n, mean, isGood: weight > 0 }));
}
