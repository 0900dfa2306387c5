/** A plan while it is being made: which gears and cards the options still allow, and what they may lead to. */
import type { Ask, ForecastView, Option, Refused } from "../wire/types";
import { Offer } from "./sets";
import type { Reason } from "./words";

export const GEARS = [1, 2, 3, 4] as const;

export interface Lever {
  gear: number;
  /** Heat for the shift; null where the gear may not be chosen. */
  price: number | null;
  why: Reason | "";
  /** The price that cannot be paid. */
  heat: number | null;
}

/** The gear lever: every gear with its price, or why not. */
export function lever(ask: Ask): Lever[] {
  return GEARS.map((gear) => {
    const option = plans(ask, gear)[0];
    if (option) return { gear, price: forecastOf(ask, option)?.shift_heat ?? 0, why: "", heat: null };
    const refused = refusedGear(ask, gear);
    return { gear, price: null, why: refused?.why ?? "other", heat: refused?.heat ?? null };
  });
}

export function plans(ask: Ask, gear: number | null): Option[] {
  return ask.options.filter((option) => option.kind === "plan" && (gear === null || option.n === gear));
}

/** The gear to begin with: the present one if it is offered. */
export function firstGear(ask: Ask, present: number): number | null {
  const offered = lever(ask).filter((one) => one.price !== null);
  return (offered.find((one) => one.gear === present) ?? offered[0])?.gear ?? null;
}

export function forecastOf(ask: Ask, option: Option | undefined): ForecastView | undefined {
  return option?.forecast === undefined || option.forecast === null ? undefined : ask.forecasts[option.forecast];
}

/** Whether a card may be added; else the word for why not. */
export function cardWhy(ask: Ask, gear: number | null, picked: readonly string[], card: string): Reason | "" {
  const offer = new Offer(plans(ask, gear));
  if (offer.mayAdd(picked, card)) return "";
  const refused = ask.refused.find((one) => one.card === card);
  if (refused) return refused.why;
  if (picked.length >= offer.most && offer.most > 0) return "gear-full";
  return offer.most === 0 ? "gear-cluttered" : "card-other";
}

/** Forecasts of all plans that the picked cards may still become. */
export function outlooks(ask: Ask, gear: number | null, picked: readonly string[]): ForecastView[] {
  const seen = new Set<number>();
  for (const option of new Offer(plans(ask, gear)).reachable(picked)) {
    if (option.forecast !== undefined && option.forecast !== null) seen.add(option.forecast);
  }
  return [...seen].map((place) => ask.forecasts[place]!);
}

function refusedGear(ask: Ask, gear: number): Refused | undefined {
  return ask.refused.find((one) => one.n === gear && one.kind === "plan");
}
