/** A plan in the making: the gears and cards that the options still allow, and their forecasts. */
import type { Ask, ForecastView, Option, OptionKind, Refused } from "../../wire/types";
import type { Reason } from "../../parts/reasons";
import { type Mark, likeliest, outlook } from "./forecast";
import { Offer } from "./sets";

/** What must be done before a driver may be done. */
const DUTIES: readonly OptionKind[] = ["pay_heat", "scrap"];

export const GEARS = [1, 2, 3, 4] as const;

export interface Lever {
  gear: number;
  /** Heat for the shift; null if the gear may not be chosen. */
  price: number | null;
  why: Reason | "";
  /** The Heat that the driver cannot pay. */
  heat: number | null;
}

/** The gear lever: every gear with its price, or the reason why it is refused. */
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

/** Whether a choice is a pick of cards: a plan, or a set from a pile. */
export function isOfCards({ kind, cards }: Option): boolean {
  return kind === "plan" || ((kind === "discard" || kind === "salvaged") && (cards ?? []).length > 0);
}

/** The gear to begin with: the present one if it is offered. */
export function firstGear(ask: Ask, present: number): number | null {
  const offered = lever(ask).filter((one) => one.price !== null);
  return (offered.find((one) => one.gear === present) ?? offered[0])?.gear ?? null;
}

export function forecastOf(ask: Partial<Pick<Ask, "forecasts">>, option: Option | undefined): ForecastView | undefined {
  return option?.forecast === undefined || option.forecast === null ? undefined : ask.forecasts?.[option.forecast];
}

/** The word for why a card may not be added; empty if it may. */
export function cardWhy(ask: Ask, gear: number | null, picked: readonly string[], card: string): Reason | "" {
  const offer = new Offer(plans(ask, gear));
  if (offer.mayAdd(picked, card)) return "";
  const refused = ask.refused.find((one) => one.card === card);
  if (refused) return refused.why;
  if (picked.length >= offer.most && offer.most > 0) return "gear-full";
  return offer.most === 0 ? "gear-cluttered" : "card-other";
}

/** The Heat that a plan is likely to cost. */
export function priceOf(forecast: ForecastView): number {
  return forecast.shift_heat + (forecast.card_heat ?? 0) + forecast.heat;
}

/** A plan that may end on a space, the chance that it does, and the Heat that it costs then. */
export interface PlanTo {
  option: Option;
  chance: number;
  heat: number;
}

const MOST_PLANS = 4; // to one space: more are not offered
const SURE = 0.999; // chances are sums of fractions

/** The plans that may end on a space: first those that surely do, then those that end there more likely than elsewhere;
 *  of both the most likely first, and of equal ones the cheapest in Heat. */
export function plansTo(ask: Ask, space: number): PlanTo[] {
  return plans(ask, null)
    .map((option) => {
      const forecast = forecastOf(ask, option);
      const marks = (forecast && outlook([forecast])?.marks) ?? [];
      const isThere = (mark: Mark | undefined) => mark?.space === space && !mark.spinsOut;
      const there = marks.filter(isThere);
      const chance = there.reduce((sum, one) => sum + one.chance, 0);
      const paid = (forecast?.shift_heat ?? 0) + (forecast?.card_heat ?? 0);
      const heat = paid + Math.max(0, ...there.map((one) => one.heat));
      return { option, chance, isLikeliest: isThere(likeliest(marks)), heat };
    })
    .filter((one) => one.chance > 0)
    .sort(
      (a, b) =>
        Number(isSure(b)) - Number(isSure(a)) || Number(b.isLikeliest) - Number(a.isLikeliest) || b.chance - a.chance || a.heat - b.heat,
    )
    .slice(0, MOST_PLANS);
}

export function isSure({ chance }: { chance: number }): boolean {
  return chance >= SURE;
}

/** Forecasts of all plans that contain the picked cards. */
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

/** What cards ask for: it comes before the driver is done. */
export function isDue({ kind }: Pick<Option, "kind">): boolean {
  return DUTIES.includes(kind);
}

/** To do nothing more, if that is offered; else what cards ask for first, which changes nothing of the move. */
export function goingOn({ options }: Pick<Ask, "options">): Option | undefined {
  const still = options.find(({ kind, n }) => kind === "done" || (kind === "slipstream" && n === 0));
  return still ?? options.find(isDue);
}
