/** What the Heat or the risk of a plan buys, against the plans that do without it. */
import type { Ask, ForecastView } from "../../wire/types";
import { mayDiffer } from "../choices/forecast";
import { priceOf } from "../choices/plan";

/** `further`: n spaces more, or about that many where flips decide; `isPast` if a corner that it pays for lies ahead without.
 * No plan is cheaper, or safer; or cheaper ones may spin the car out. */
export interface Bargain {
  buys: "further" | "cheapest" | "safest" | "spins";
  n: number;
  isAbout?: boolean;
  isPast?: boolean;
}

const LEAST = 0.05; // Heat: forecasts are rounded
const LEAST_RISK = 0.005; // so is a chance

/** Null of a plan that costs and risks nothing, that spins out in any case, or that brings nothing in this turn. */
export function bargainOf({ forecasts }: Ask, plan: ForecastView): Bargain | null {
  if (plan.spin_out >= 1 || (plan.spin_out < LEAST_RISK && priceOf(plan) < LEAST)) return null;
  if (plan.spin_out >= LEAST_RISK) {
    const safer = forecasts.filter((one) => one.spin_out < plan.spin_out - LEAST_RISK);
    return safer.length > 0 ? further(plan, safer) : { buys: "safest", n: 0 };
  }
  const cheaper = forecasts.filter((one) => priceOf(one) < priceOf(plan) - LEAST);
  const safe = cheaper.filter((one) => one.spin_out < LEAST_RISK);
  if (safe.length === 0) return { buys: cheaper.length > 0 ? "spins" : "cheapest", n: 0 };
  const price = Math.min(...safe.map(priceOf)) + LEAST;
  return further(
    plan,
    safe.filter((one) => priceOf(one) <= price),
  );
}

/** What it brings more than the furthest of these. */
function further(plan: ForecastView, others: readonly ForecastView[]): Bargain | null {
  const furthest = others.reduce((far, one) => (one.moved > far.moved ? one : far));
  const n = Math.round(plan.moved - furthest.moved);
  const isPast = plan.corners.some(
    (one) => one.chance >= 1 && one.most > 0 && furthest.corners.every(({ corner }) => corner !== one.corner),
  );
  return n > 0 ? { buys: "further", n, isAbout: [plan, furthest].some(mayDiffer), isPast } : null;
}

/** What a cost is worth: arguments of a sentence about it. */
export interface Worth {
  buys: string;
  more: number;
  about: "yes" | "no";
  past: "yes" | "no";
}
export const NOTHING: Worth = { buys: "none", more: 0, about: "no", past: "no" };

export function worthOf(bargain: Bargain | null): Worth {
  if (!bargain) return NOTHING;
  const { buys, n, isAbout, isPast } = bargain;
  return { buys, more: n, about: isAbout ? "yes" : "no", past: isPast && !isAbout ? "yes" : "no" };
}
