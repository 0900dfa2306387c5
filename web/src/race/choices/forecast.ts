/** Combined forecasts, for the track and as numbers. */
import type { ForecastView, Landing } from "../../wire/types";

export interface Mark {
  lap: number;
  space: number;
  chance: number;
  /** The most Heat that corners may cost. */
  heat: number;
  /** The car spins out, and ends on this space. */
  spinsOut: boolean;
}

export interface CornerMark {
  corner: number;
  /** Heat due, the least and the most over the possible choices and flips; none where the corner may not be crossed. */
  least: number;
  most: number;
  /** The chance that some Heat is due. */
  chance: number;
}

export interface Outlook {
  /** Only one choice is left, so the chances are exact. */
  isExact: boolean;
  marks: Mark[];
  corners: CornerMark[];
  /** With every Speed that its cards may have. */
  speed: [number, number];
  /** Whether it is one of these two, as the driver chooses after the reveal. */
  isEither: boolean;
  /** The Speed that the rest of the outlook counts with, if one is chosen after the reveal. */
  counted: [number, number] | null;
  heat: [number, number];
  spinOut: [number, number];
  /** The least Speed with which the car spins out, if it does with all of these and with none below; else 0. */
  spinsFrom: number;
  shiftHeat: [number, number];
  /** Heat for cards. */
  cardHeat: [number, number];
  /** Heat for the spot where the turn ends. */
  gravel: [number, number];
  /** The most spaces of a slipstream after this one. */
  again: number;
  /** Heat that has to be cooled first where it saves the car. */
  cool: [number, number];
  /** Cards that a flip replaces, because their Heat cannot be paid. */
  replaced: [number, number];
  /** The chance that a card turns out not to be paid. */
  unpaid: [number, number];
  /** Cars that move first may stop the car before these spaces. */
  mayStopShort: boolean;
  /** They may fill the space that a spin-out throws it back to. */
  mayFillBack: boolean;
}

/** The outlook of a choice among these: one forecast's chances, or each space's best chance and the range of numbers. */
export function outlook(forecasts: readonly ForecastView[]): Outlook | null {
  if (forecasts.length === 0) return null;
  const marks = new Map<string, Mark>();
  const corners = new Map<number, CornerMark>();
  for (const forecast of forecasts) {
    const here = new Map<string, Mark>();
    for (const one of forecast.landings) {
      const [lap, space] = endOf(one);
      const key = `${lap} ${space} ${one.spins_out}`;
      const known = here.get(key);
      here.set(key, {
        lap,
        space,
        chance: (known?.chance ?? 0) + one.chance,
        heat: Math.max(known?.heat ?? 0, one.heat + (one.gravel ?? 0)),
        spinsOut: one.spins_out,
      });
    }
    for (const [key, mark] of here) if (mark.chance > (marks.get(key)?.chance ?? 0)) marks.set(key, mark);
  }
  for (const corner of new Set(forecasts.flatMap((one) => one.corners.map((known) => known.corner)))) {
    const known = forecasts.map((one) => one.corners.find((of) => of.corner === corner));
    corners.set(corner, {
      corner,
      least: Math.min(...known.map((one) => (one && one.chance >= 1 ? one.least : 0))),
      most: Math.max(...known.map((one) => one?.most ?? 0)),
      chance: Math.max(...known.map((one) => (one ? one.chance * one.costs : 0))),
    });
  }
  const landed = (one: ForecastView): number[] => one.landings.filter((landing) => landing.chance > 0).map((landing) => landing.speed);
  const speeds = forecasts.flatMap((one) => landed(one).flatMap((speed) => (one.later ?? [0]).map((more) => speed + more)));
  const counted = forecasts.some((one) => one.later) ? forecasts.flatMap(landed) : [];
  return {
    isExact: forecasts.length === 1,
    marks: [...marks.values()],
    corners: [...corners.values()].sort((a, b) => a.corner - b.corner),
    speed: speeds.length > 0 ? range(speeds) : range(forecasts.map((one) => one.speed)),
    isEither: forecasts.length === 1 && counted.length === 1 && speeds.length === 2,
    counted: counted.length > 0 ? range(counted) : null,
    heat: range(forecasts.map((one) => one.heat)),
    spinOut: range(forecasts.map((one) => one.spin_out)),
    spinsFrom: spinsFrom(forecasts),
    shiftHeat: range(forecasts.map((one) => one.shift_heat)),
    cardHeat: range(forecasts.map((one) => one.card_heat ?? 0)),
    gravel: range(forecasts.flatMap((one) => one.landings.filter(({ chance }) => chance > 0).map(({ gravel }) => gravel ?? 0))),
    again: Math.max(...forecasts.flatMap((one) => one.landings.map(({ again }) => again ?? 0))),
    cool: range(forecasts.flatMap(cooling)),
    replaced: range(forecasts.map((one) => one.replaced ?? 0)),
    unpaid: range(forecasts.map(unpaidOf)),
    mayStopShort: forecasts.some(mayStopShort),
    mayFillBack: forecasts.some(({ landings }) => landings.some((one) => one.spins_out && one.short)),
  };
}

/** The mark with the best chance: on the board the car stands there, faint. */
export function likeliest(marks: readonly Mark[]): Mark | undefined {
  return [...marks].sort((a, b) => b.chance - a.chance)[0];
}

/** The least Speed that spins the car out, where each one above it does and none below; else 0. */
export function spinsFrom(forecasts: readonly ForecastView[]): number {
  const all = forecasts.flatMap((one) => one.landings.filter((landing) => landing.chance > 0));
  const least = Math.min(...all.filter((one) => one.spins_out).map((one) => one.speed));
  const safe = Math.max(...all.filter((one) => !one.spins_out).map((one) => one.speed));
  return Number.isFinite(least) && Number.isFinite(safe) && safe < least ? least : 0;
}

/** The lap and the space where the car stands in the end: after a spin-out before the corner. */
function endOf({ lap, space, back }: Landing): [number, number] {
  return back ? [back > space ? lap - 1 : lap, back] : [lap, space];
}

/** Whether cars that move first may stop the car before where it comes otherwise. */
export function mayStopShort({ landings }: ForecastView): boolean {
  return landings.some((one) => one.chance > 0 && !one.spins_out && one.short);
}

/** The Heat that has to be cooled first, where that saves the car; none if nothing does. */
function cooling(forecast: ForecastView): number[] {
  const saved = forecast.landings.filter((one) => one.chance > 0 && !one.spins_out).map((one) => one.cool ?? 0);
  return saved.length > 0 ? saved : [0];
}

/** The chance that a card turns out not to be paid. */
export function unpaidOf(forecast: ForecastView): number {
  return forecast.landings.reduce((sum, one) => sum + (one.is_unpaid ? one.chance : 0), 0);
}

/** The least and the most of some numbers. */
export function range(numbers: readonly number[]): [number, number] {
  return [Math.min(...numbers), Math.max(...numbers)];
}

const formats = new Map<string, Intl.NumberFormat>(); // to make one takes a quarter of a millisecond

function numbers(locale: string, style: "decimal" | "percent", digits: number): Intl.NumberFormat {
  const key = `${locale} ${style}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { style, maximumFractionDigits: digits, signDisplay: "negative" });
  formats.set(key, format);
  return format;
}

/** `3` or `3–5`, with at most one decimal. */
export function rangeWords([least, most]: readonly [number, number], locale: string): string {
  const format = numbers(locale, "decimal", 1);
  const [low, high] = [format.format(least), format.format(most)];
  return low === high ? low : `${low}–${high}`;
}

/** `12 %`, never rounded to 0 or 100. */
export function chanceWords([least, most]: readonly [number, number], locale: string): string {
  const format = numbers(locale, "percent", 0);
  const word = (chance: number): string => {
    if (chance > 0 && chance < 0.01) return `<${format.format(0.01)}`;
    if (chance < 1 && chance > 0.99) return `>${format.format(0.99)}`;
    return format.format(chance);
  };
  const [low, high] = [word(least), word(most)];
  return low === high ? low : `${low}–${high}`;
}

/** Marks for the track: green if it costs nothing, red if the car spins out. */
export function highlights(seen: Outlook | null): { space: number; lap: number; strength: number; kind: "land" | "spin" | "safe" }[] {
  return (seen?.marks ?? []).map(({ space, lap, chance, heat, spinsOut }) => ({
    space,
    lap,
    strength: chance,
    kind: spinsOut ? "spin" : heat > 0 ? "land" : "safe",
  }));
}

/** The Heat due at corners as the track shows it: the most of a choice, and before it is one, what is due in any case. */
export function cornerHeats(seen: Outlook | null): { corner: number; heat: number }[] {
  return (seen?.corners ?? []).map(({ corner, least, most }) => ({ corner, heat: seen!.isExact ? most : least }));
}

/** Whether a move may end on several spaces, by what is flipped. */
export function mayDiffer({ landings }: ForecastView): boolean {
  return new Set(landings.filter((one) => one.chance > 0).map((one) => `${one.lap} ${one.space}`)).size > 1;
}
