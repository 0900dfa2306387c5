/** Why a choice is asked about once more before it is made. */
import type { Ask, ForecastView, Option } from "../wire/types";
import { language, text } from "../texts/texts";
import { chanceWords, rangeWords, unpaidOf } from "./forecast";
import { forecastOf, priceOf } from "./plan";

const RISKY = 1 / 3; // a chance to spin out above it

/** A sentence; empty without a doubt. `before` is the price of the plan when it was chosen: rivals may change it since. */
export function doubtWords(forecast: ForecastView | undefined, before: number | null): string {
  if (!forecast) return "";
  const risk = forecast.spin_out;
  if (risk > RISKY) return text("race-commit-anyway", { chance: chanceWords([risk, risk], language()) });
  if (forecast.replaced) return text("race-commit-unpaid", { n: forecast.replaced });
  const [now, then] = [priceOf(forecast), before ?? Infinity].map((heat) => rangeWords([heat, heat], language()));
  if (before === null || priceOf(forecast) <= before || now === then) return "";
  return text("race-commit-dearer", { now: now!, before: then! });
}

/** What a choice risks: to spin out, or to find out that a card cannot be paid. */
function riskOf(ask: Ask, option: Option): number | null {
  const forecast = forecastOf(ask, option);
  return forecast ? forecast.spin_out + unpaidOf(forecast) : null;
}

/** The least that a choice of this question risks. */
function leastRisk(ask: Ask): number {
  return Math.min(...ask.options.map((option) => riskOf(ask, option) ?? Infinity));
}

/** A sentence for a Speed, a reaction or a slipstream that spins the car out although another choice does not; else empty. */
export function reactionDoubt(ask: Ask, option: Option): string {
  if (!["SPEED", "REACT", "SLIPSTREAM"].includes(ask.phase)) return "";
  const spins = forecastOf(ask, option)?.spin_out ?? 0;
  if (spins - leastRisk(ask) <= RISKY) return "";
  return text("race-do-anyway", { chance: chanceWords([spins, spins], language()) });
}

/**
 * The choice that saves a driver who would spin out by doing nothing more: the largest Cooldown, else what risks least.
 * Nothing if doing nothing is as safe.
 */
export function saver(ask: Ask): Option | undefined {
  const still = ask.options.find((option) => option.kind === "done");
  const least = leastRisk(ask);
  if (ask.phase !== "REACT" || !still || (forecastOf(ask, still)?.spin_out ?? 0) <= least) return undefined;
  const first = (option: Option): number => ["super_cool", "cooldown"].indexOf(option.kind);
  return ask.options
    .filter((option) => riskOf(ask, option) === least)
    .sort((a, b) => first(b) - first(a) || (b.n ?? 0) - (a.n ?? 0))[0];
}
