/** What a choice adds to a move: its Speed, and the spaces that it brings. They differ where cars stand in the way. */
import type { Ask, ForecastView, Landing, Option } from "../../wire/types";
import { language, text } from "../../texts/texts";
import { fromTo, roughly } from "../../words/words";
import { range, rangeWords } from "./forecast";
import { forecastOf, goingOn } from "./plan";

export interface Gain {
  /** From the least to the most. */
  spaces: [number, number];
  /** Fewer than it adds. */
  isBlocked: boolean;
  /** It brings the car over the finish line, which it does not cross without. */
  isHome: boolean;
  /** What it adds to the Heat of corners. */
  heat: [number, number];
}

/** Whether a choice adds something to the move. */
function adds({ kind, n }: Option): boolean {
  return kind === "boost" || kind === "adrenaline" || (kind === "slipstream" && n !== 0);
}

/** Against going on as they are; null of what adds nothing, or where that is not known. A track has so many `spaces`, a race
 *  so many `laps`. */
export function gainOf(ask: Ask, option: Option, spaces: number, laps = Infinity): Gain | null {
  const [stay, then] = [forecastOf(ask, goingOn(ask)), forecastOf(ask, option)].map((one) => (one ? places(one) : []));
  const [from] = stay!;
  if (!adds(option) || stay!.length !== 1 || from === undefined || then!.length === 0) return null;
  const gained = then!.map((to) => ({ spaces: along(to, spaces) - along(from, spaces), promised: promised(option, from, to) }));
  const [brought, wanted] = [range(gained.map((one) => one.spaces)), range(gained.map((one) => one.promised))];
  return {
    spaces: brought,
    isBlocked: brought[0] < wanted[0] || brought[1] < wanted[1],
    isHome: from.lap < laps && then!.every(({ lap, spins_out }) => lap >= laps && !spins_out),
    heat: range(then!.map((to) => to.heat - from.heat)),
  };
}

/** Heat of corners more, of one to which Speed is added; empty without any. */
export function gainedHeat({ heat: [least, most] }: Gain): string {
  return most > 0 ? text("race-gain-heat", { heat: rangeWords([least, most], language()) }) : "";
}

/** The same of two forecasts, in a sentence: from the least to the most; of a mean about so much where nothing is sure. */
export function heatMore(stay: ForecastView, then: ForecastView): number | string {
  const [from, ...others] = places(stay);
  if (!from || others.length > 0) return roughly(then.heat - stay.heat);
  return fromTo(places(then).map((to) => to.heat - from.heat));
}

/** Spaces more, on the button of a choice. */
export function gainWords({ spaces: [least, most], isBlocked, isHome }: Gain): string {
  if (isHome) return text("race-gain-home");
  const isOne = least === most;
  return text("race-gain", { spaces: isOne ? least : rangeWords([least, most], language()), room: isOne && isBlocked ? "no" : "yes" });
}

function places({ landings }: ForecastView): Landing[] {
  return landings.filter(({ chance }) => chance > 0);
}

function along({ lap, space }: Landing, spaces: number): number {
  return lap * spaces + space;
}

/** A slipstream adds no Speed. */
function promised({ kind, n }: Option, from: Landing, to: Landing): number {
  return kind === "slipstream" ? (n ?? 0) : to.speed - from.speed;
}
