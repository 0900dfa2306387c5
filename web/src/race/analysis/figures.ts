/** What the coach has found of a driver's race, in figures. */
import { SCORE_SCALE } from "../../wire/constants";
import type { Analysis, Judged, Totals } from "../../wire/types";
import type { Named } from "./words";

export interface Figures {
  seat: number;
  place: number;
  totals: Totals;
  errors: readonly Judged[];
  /** The points that the errors cost. */
  cost: number;
  /** Decisions in which something was at stake and that were no error, and their share; null if nothing ever was. */
  good: number;
  accuracy: number | null;
  /** The points that were lost where something was at stake, and SCORE_SCALE times their mean; null as above. */
  lost: number;
  score: number | null;
  /** Judged decisions in which nothing was at stake. */
  idle: number;
}

/** Of all cars that somebody drove, by place. */
export function figuresOf(found: Analysis): Figures[] {
  return found.cars
    .flatMap(({ seat, place, totals }) => {
      if (!totals) return [];
      const own = found.decisions.filter((one) => one.seat === seat);
      const errors = own.filter((one) => one.grade !== "");
      const good = Math.max(0, totals.counted - errors.length);
      const cost = errors.reduce((sum, one) => sum + one.loss, 0);
      // Also of earlier analyses: in the score of some of them a loss below 0 has its sign.
      const lost = own.reduce((sum, one) => sum + (one.counts ? Math.max(0, one.loss) : 0), 0);
      const isAny = totals.counted > 0;
      return [
        {
          seat,
          place,
          totals,
          errors,
          cost,
          good,
          accuracy: isAny ? good / totals.counted : null,
          lost,
          idle: totals.judged - totals.counted,
          score: isAny ? (SCORE_SCALE * lost) / totals.counted : null,
        },
      ];
    })
    .sort((a, b) => a.place - b.place);
}

export function countOf(totals: Totals, grade: Named): number {
  return { inaccuracy: totals.inaccuracies, mistake: totals.mistakes, blunder: totals.blunders }[grade];
}
