/** What the Heat or the risk of a plan buys, against the plans that do without it. */
import type { Ask, ForecastView } from "../../wire/types";
import { priceOf } from "../choices/plan";

/** `further`: n spaces more. No plan is cheaper, or safer; or cheaper ones may spin the car out. */
export interface Bargain {
  buys: "further" | "cheapest" | "safest" | "spins";
  n: number;
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
  const n = Math.round(plan.moved - Math.max(...others.map(({ moved }) => moved)));
  return n > 0 ? { buys: "further", n } : null;
}
