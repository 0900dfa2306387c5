/** How dangerous a choice is, in the colours of the outlook, and why it is asked about once more before it is made. */
import type { Ask, ForecastView, Option, OptionKind } from "../../wire/types";
import { SPIN_STRESS } from "../../wire/constants";
import { language, text } from "../../texts/texts";
import { chanceWords, rangeWords } from "./forecast";
import type { Caution } from "../state/caution.svelte";
import { forecastOf, goingOn, priceOf } from "./plan";

const RISKY = 1 / 3; // a chance to spin out above it is red
/** Above it a plan is asked about that nobody advises. */
export const LITTLE_RISK = 0.02;

/** The colour of a chance to spin out, as `race-colours` tells it. */
export function danger(chance: number): "" | "warn" | "bad" {
  if (chance > RISKY) return "bad";
  return chance > 0 ? "warn" : "";
}

const isSure = (chance: number) => (chance >= 1 ? "yes" : "no");

/** What a spin-out in this gear comes to. */
const spinOf = (risk: number, gear: number) => ({
  chance: chanceWords([risk, risk], language()),
  sure: isSure(risk),
  stress: SPIN_STRESS[gear - 1] ?? 0,
});

/** A sentence; empty without a doubt. `before` is the price of the plan when it was chosen: rivals may change it since. A
 *  chance to spin out is doubted above `least`. */
export function doubtWords(forecast: ForecastView | undefined, before: number | null, gear: number, least = RISKY): string {
  if (!forecast) return "";
  const risk = forecast.spin_out;
  if (risk > least) return text("race-commit-anyway", spinOf(risk, gear));
  if (forecast.replaced) return text("race-commit-unpaid", { n: forecast.replaced });
  const [now, then] = [priceOf(forecast), before ?? Infinity].map((heat) => rangeWords([heat, heat], language()));
  if (before === null || priceOf(forecast) <= before || now === then) return "";
  return text("race-commit-dearer", { now: now!, before: then! });
}

/** Heat that a plan costs more than the cheapest safe one from which on it is asked about, and the spaces for each that are a
 *  fair price: of the plans that the coach finds good, hardly one in fifty pays so much for so few. */
const MUCH = 4;
const FAIR = 1.5;
/** Heat: forecasts are rounded. */
const LEAST_HEAT = 0.05;
/** Spaces that a plan goes less though it pays more. */
const SLOW = 3;

/** Whether another plan surely comes over the last line, and this one may not. */
export function isShort(forecasts: readonly ForecastView[], plan: ForecastView, laps: number): boolean {
  const goesHome = ({ spin_out, replaced, landings }: ForecastView) =>
    !spin_out && !replaced && landings.every(({ chance, lap }) => lap >= laps || !chance);
  return !goesHome(plan) && forecasts.some(goesHome);
}

/** A sentence for a plan that pays much Heat and gets little for it, or some for going less far, though it spins nobody out, and for
 *  one that may not finish though another does; else empty. Heat that is left at the finish is worth nothing. Where the `advised`
 *  plan does so, too, nobody is asked. */
export function wasteWords(ask: Pick<Ask, "forecasts">, plan: ForecastView | undefined, laps: number, advised?: ForecastView): string {
  if (advised && wasteWords(ask, advised, laps)) return "";
  const { forecasts } = ask;
  if (!plan || plan.spin_out > LITTLE_RISK) return "";
  if (isShort(forecasts, plan, laps)) return text("race-commit-short");
  if (plan.landings.some((one) => one.chance > 0 && one.lap >= laps)) return "";
  const safe = forecasts.filter(({ spin_out }) => spin_out <= LITTLE_RISK);
  const least = Math.min(...safe.map(priceOf));
  const heat = Math.round(priceOf(plan) - least);
  const furthest = Math.max(...safe.filter((one) => priceOf(one) <= least + LEAST_HEAT).map(({ moved }) => moved));
  const less = Math.round(furthest - plan.moved);
  if (heat > 0 && less >= SLOW) return text("race-commit-slow", { heat, n: less });
  const n = Math.max(0, Math.round(plan.moved - furthest));
  return heat >= MUCH && n < FAIR * heat ? text("race-commit-waste", { heat, n }) : "";
}

/** A sentence for a Speed, a reaction or a slipstream that spins the car out although another choice does not; else empty. */
export function reactionDoubt(ask: Ask, option: Option, gear: number): string {
  return option.is_needless ? anywayWords(forecastOf(ask, option)?.spin_out ?? 0, gear) : "";
}

function anywayWords(spins: number, gear: number): string {
  return text("race-do-anyway", spinOf(spins, gear));
}

/** What raises the Heat of the corners by so much is asked about: less is a mean of flips that change nothing. */
const DEARER = 0.5;
const DRIVES: readonly OptionKind[] = ["boost", "adrenaline", "accelerate", "draft", "slipstream"];

/**
 * What a driver is asked before a choice is made, in a sentence; else empty. Who does as advised is only asked about
 * spinning out, or if they want to be asked always.
 */
export function sureWords(ask: Ask, option: Option, gear: number, before: Caution, isAdvised: boolean): string {
  const doubt = reactionDoubt(ask, option, gear);
  const isDriven = DRIVES.includes(option.kind) && !(option.kind === "slipstream" && option.n === 0);
  if (doubt || !isDriven || before === "danger") return doubt;
  const { heat: price = 0, spin_out: spins = 0 } = forecastOf(ask, option) ?? {};
  const heat = price - (forecastOf(ask, goingOn(ask))?.heat ?? 0);
  // Where the car may spin out, a mean of the Heat is none that is ever paid.
  if (heat >= DEARER && !isAdvised)
    return spins > 0 ? anywayWords(spins, gear) : text("race-do-dearer", { heat: rangeWords([heat, heat], language()) });
  return before === "always" ? text("race-do-sure") : "";
}

/** A chance to spin out as a warning on the button of a choice. */
export function riskWords(risk: number): string {
  return text("race-do-spins", { chance: risk >= 1 ? "sure" : chanceWords([risk, risk], language()) });
}

/** Of a choice that saves the car, and the Heat that is to be cooled after it. */
export function savesWords({ landings }: ForecastView): string {
  return text("race-do-saves", { cool: Math.max(0, ...landings.map(({ cool }) => cool ?? 0)) });
}

/** Of the numbers of its kind, such as Heat to be cooled, the least that spares the car as much as this choice. A
 *  forecast counts on what is cooled after it, too: nothing more may be due then. */
export function enough(ask: Ask, option: Option): Option {
  const risk = (one: Option): [number, number] => {
    const { spin_out = 1, landings = [] } = forecastOf(ask, one) ?? {};
    return [spin_out, Math.max(0, ...landings.map(({ cool }) => cool ?? 0))];
  };
  const [spins, due] = risk(option);
  const isAsSafe = ([more, other]: [number, number]) => more <= spins && other <= due;
  return ask.options.find((one) => one.kind === option.kind && one.n && isAsSafe(risk(one))) ?? option;
}

/** The choice that saves a driver who would spin out by doing nothing more, if there is one. */
export function saver(ask: Ask): Option | undefined {
  return ask.options.find((option) => option.choice === ask.saver);
}
