/** What the ladder says in words and figures. */
import { language, withMinus } from "../../texts/texts";
import type { ErrorKind, Ladder, TrackCosts } from "../../wire/types";

/** The colour of the bots' cars, so that each level has its own face. */
export const COLOURS = {
  rookie: "yellow",
  amateur: "orange",
  privateer: "white",
  contender: "purple",
  club: "green",
  planner: "blue",
  ace: "red",
  champion: "black",
} as const;

/** The next rung: the first that is not climbed, else the top one. */
export function nextRung({ rungs }: Ladder): number {
  const next = rungs.findIndex((one) => !one.is_climbed);
  return next < 0 ? rungs.length - 1 : next;
}

/** The track to race on next: one without a finished race, else the one with the fewest medals. */
export function nextTrack({ medals }: Ladder): string {
  const worth = ({ rounds = 0, won = 0 }: { rounds?: number; won?: number }) => (rounds ? 1 + won : 0);
  return [...medals].sort((a, b) => worth(a.among) - worth(b.among))[0]!.track;
}

export interface Cost {
  kind: ErrorKind;
  n: number;
  /** Points a race. */
  points: number;
}

/** What errors cost on some tracks, by kind: the dearest first. */
export function costsOf(tracks: readonly TrackCosts[]): { races: number; costs: Cost[] } {
  const races = tracks.reduce((sum, one) => sum + one.races, 0);
  const sums = new Map<ErrorKind, Cost>();
  for (const { kind, n, points } of tracks.flatMap((one) => one.costs)) {
    const before = sums.get(kind) ?? { kind, n: 0, points: 0 };
    sums.set(kind, { kind, n: before.n + n, points: before.points + points / races });
  }
  return { races, costs: [...sums.values()].filter(({ n }) => n > 0).sort((a, b) => b.points - a.points) };
}

/** Points without their luck: no race is worth less than nothing. */
export const worthOf = ({ points, luck }: { points: number; luck: number }) => Math.max(0, points - luck);

export interface LuckSum {
  n: number;
  points: number;
  luck: number;
  error: number;
}

/** Points a race, and the luck in them. */
export function luckOf({ results }: Ladder): LuckSum {
  const n = results.length;
  const mean = (of: (one: Ladder["results"][number]) => number) => results.reduce((sum, one) => sum + of(one), 0) / n;
  const error = Math.sqrt(results.reduce((sum, one) => sum + one.luck_error ** 2, 0)) / n;
  return { n, points: mean((one) => one.points), luck: mean((one) => one.luck), error };
}

/** `−0.4`, `+1.2`. */
export function signed(n: number): string {
  const shown = Number(n.toFixed(1)) + 0;
  const format = new Intl.NumberFormat(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: "exceptZero" });
  return withMinus(format.format(shown));
}

/** `1.20`. */
export function decimal(n: number, digits: number): string {
  const shown = Number(n.toFixed(digits)) + 0; // no -0
  return withMinus(new Intl.NumberFormat(language(), { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(shown));
}
