/** What the coach has found of a driver's race, in figures. */
import { PACED, SCORE_SCALE } from "../../wire/constants";
import type { Film } from "../replay/film.svelte";
import { spreadOf } from "../replay/spread";
import type { Analysis, Candidate, Judged, Totals } from "../../wire/types";
import { GRADES, type Named, gradeOf } from "./words";
import { LITTLE, errorOf, lossPlaces, toldCost } from "../state/worth";

/** What a driver's story tells of, the costliest first: errors before what a hint advised, and those that cost places
 * before those that cost time, unless it is a little. They weigh as they are told, in places: one at the front has more points than one at the back. */
export function storyOf({ decisions }: Pick<Analysis, "decisions">, seat: number): Judged[] {
  const weights = (one: Judged) => {
    const n = toldCost(one);
    return [one.ruled ? 0 : 1, n < LITTLE ? 0 : one.grade ? 2 : 1, n, one.loss];
  };
  const isBefore = (one: Judged, other: Judged) => {
    const [mine, theirs] = [weights(one), weights(other)];
    const at = mine.findIndex((weight, i) => weight !== theirs[i]);
    return at < 0 ? 0 : theirs[at]! - mine[at]!;
  };
  return decisions.filter((one) => one.seat === seat && errorOf(one) !== "").sort(isBefore);
}

/** A choice that was no error, and one that was compared with it and would have been. */
export interface Avoided {
  one: Judged;
  worse: Candidate;
}

/** What a driver did well: the gravest errors that were not made, the costliest first. */
export function avoidedBy({ decisions }: Pick<Analysis, "decisions">, seat: number): Avoided[] {
  const worth = ({ one, worse }: Avoided) => lossPlaces(one, worse.loss);
  return decisions
    .filter((one) => one.seat === seat && errorOf(one) === "")
    .flatMap((one): Avoided[] => {
      const [worse] = one.options.filter((other) => other.choice !== one.played.choice && gradeOf(other)).sort((a, b) => b.loss - a.loss);
      return worse ? [{ one, worse }] : [];
    })
    .filter((one) => worth(one) >= LITTLE)
    .sort((a, b) => worth(b) - worth(a));
}

/** Why a spin-out is told as no error: the car was last, a hint advised it, or what it costs on average is little. */
export interface Excused {
  round: number;
  how: "last" | "rule" | "little";
}

/** The rounds in which a driver spun out, but no decision was an error. */
export function excusedSpins(
  { decisions }: Pick<Analysis, "decisions">,
  film: Pick<Film, "seenMarks" | "rounds">,
  seat: number,
): Excused[] {
  const spins = film.seenMarks.filter((mark) => mark.kind === "spin" && mark.seat === seat);
  return spins.flatMap(({ round }): Excused[] => {
    const weighed = decisions.filter((one) => one.seat === seat && one.round === round && (one.options.length > 0 || one.slower));
    const graded = weighed.filter((one) => errorOf(one) !== "");
    if (weighed.length === 0 || graded.some((one) => !one.ruled)) return [];
    const isFree = weighed.every((one) => lossPlaces(one, one.loss) < LITTLE);
    return [{ round, how: graded.length > 0 ? "rule" : isFree && wasLast(film, seat, round) ? "last" : "little" }];
  });
}

/** Whether no car was behind at the beginning of a round. */
function wasLast({ rounds }: Pick<Film, "rounds">, seat: number, round: number): boolean {
  const places = rounds[rounds.findIndex((one) => one.round === round) - 1]?.values.place ?? [];
  const place = places[seat] ?? 0;
  return place > 1 && places.every((other) => (other ?? 0) <= place);
}

export interface Figures {
  seat: number;
  place: number;
  totals: Totals;
  /** By points and by time, and how many there are of each grade. */
  errors: readonly Judged[];
  counts: Readonly<Record<Named, number>>;
  /** Decisions in which something was at stake, those of them that were no error, and their share; null if nothing ever was. */
  all: number;
  good: number;
  accuracy: number | null;
  /** SCORE_SCALE times the mean of the points that were lost where some were at stake, null as above, and half of its 95 %
   * interval. */
  score: number | null;
  doubt: number;
  /** Rounds that all choices lost in ten, by time, null if none was measured, and half of its 95 % interval. */
  pace: number | null;
  paceDoubt: number;
  /** Judged decisions in which nothing was at stake. */
  idle: number;
}

/** Of all cars that somebody drove, by place. `advised` are no errors of theirs. */
export function figuresOf(found: Analysis, advised: ReadonlySet<number> = new Set()): Figures[] {
  return found.cars
    .flatMap(({ seat, place, totals }) => {
      if (!totals) return [];
      const own = found.decisions.filter((one) => one.seat === seat);
      const errors = own.filter((one) => errorOf(one) !== "" && !advised.has(one.number));
      const all = totals.counted + totals.timed;
      const good = Math.max(0, all - errors.length);
      const lost = own.flatMap((one) => (one.counts ? [SCORE_SCALE * Math.max(0, one.loss)] : []));
      const late = own.flatMap(({ pace }) => (typeof pace === "number" ? [Math.max(0, pace)] : []));
      return [
        {
          seat,
          place,
          totals,
          errors,
          counts: Object.fromEntries(
            GRADES.map((grade) => [grade, errors.filter((one) => errorOf(one) === grade).length]),
          ) as Figures["counts"],
          all,
          good,
          accuracy: all > 0 ? good / all : null,
          idle: totals.judged - totals.counted - own.filter((one) => !one.unjudged && one.slower?.counts && !one.counts).length,
          score: totals.counted > 0 ? lost.reduce((sum, one) => sum + one, 0) / totals.counted : null,
          doubt: lost.length > 1 ? spreadOf(lost).half : 0,
          pace: totals.pace,
          paceDoubt: late.length > 1 ? (spreadOf(late).half * late.length * PACED) / totals.driven : 0,
        },
      ];
    })
    .sort((a, b) => a.place - b.place);
}
