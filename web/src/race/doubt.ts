/** Why a plan is asked about once more before it is committed. */
import type { ForecastView } from "../wire/types";
import { language, text } from "../texts/texts";
import { chanceWords, rangeWords } from "./forecast";

const RISKY = 1 / 3; // a chance to spin out above it

/** The Heat that a plan is likely to cost. */
export function priceOf(forecast: ForecastView): number {
  return forecast.shift_heat + forecast.heat;
}

/** A sentence; empty without a doubt. `before` is the price of the plan when it was chosen: rivals may change it since. */
export function doubtWords(forecast: ForecastView | undefined, before: number | null): string {
  if (!forecast) return "";
  const risk = forecast.spin_out;
  if (risk > RISKY) return text("race-commit-anyway", { chance: chanceWords([risk, risk], language()) });
  const [now, then] = [priceOf(forecast), before ?? Infinity].map((heat) => rangeWords([heat, heat], language()));
  if (before === null || priceOf(forecast) <= before || now === then) return "";
  return text("race-commit-dearer", { now: now!, before: then! });
}
