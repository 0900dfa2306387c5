/** Options in the order of the screen: duties first, related ones side by side, Done last. */
import type { Ask, ForecastView, Option, OptionKind, Refused } from "../../wire/types";
import { hasText, text, textOr } from "../../texts/texts";
import { saver } from "./doubt";
import { forecastOf, goingOn } from "./plan";
import { inOrder } from "../state/sight";
import { cardList, cardName } from "../../words/words";

export interface Group {
  kind: OptionKind;
  options: Option[];
}

/** Kinds that other parts of the mat show. */
const ELSEWHERE: readonly OptionKind[] = ["plan", "discard", "salvaged", "take", "give_back", "swap"];
/** The first kinds on the screen, and the last ones; all others stand between them. A boost may come to be offered when Heat has
 * been cooled: it takes no place that another one had. */
const FIRST: readonly OptionKind[] = ["pay_heat", "scrap", "adrenaline", "boost", "cooldown", "slipstream"];
const LAST: readonly OptionKind[] = ["mulligan", "keep_hand", "cannot_pay", "no_swap", "done"];

/** Whether the ask is about cards on offer: the draft, a card to give back, a swap. */
export function isDraft(ask: Ask): boolean {
  return ask.options.some((option) => ["take", "give_back", "swap"].includes(option.kind));
}

/**
 * The choice in colour: what the driver is advised; without advice, what saves a car that would spin out if nothing more
 * was done. Of others none is better for sure, to be done least of all.
 */
export function bestOf(ask: Ask, advised?: string): Option | undefined {
  const best = advised === undefined ? undefined : ask.options.find((option) => option.choice === advised);
  return best ?? saver(ask);
}

/** What somebody may have wanted in place of a choice: the farthest that spins nobody out. */
export function instead(ask: Pick<Ask, "options" | "forecasts">, chosen: string | null | undefined): Option | undefined {
  const others = ask.options.filter((option) => option.choice !== chosen);
  const far = (option: Option) => {
    const forecast = forecastOf(ask, option);
    return forecast && forecast.spin_out === 0 ? forecast.moved : -1;
  };
  return others.sort((one, other) => far(other) - far(one))[0];
}

/** The Heat that a choice costs: its own, and of a slipstream that of the corners which it crosses, to which nothing is
 *  added any more, and of the gravel where it ends; what is due anyway is no price. One that spins the car out has a
 *  warning instead. */
export function heatOf(ask: Ask, option: Option): number {
  const { corners, gravel } = pricesOf(ask, option);
  return (option.heat ?? 0) + corners + gravel;
}

/** What a slipstream costs more than to stay. */
function pricesOf(ask: Ask, option: Option): { corners: number; gravel: number } {
  const [stay, then] = [goingOn(ask), option].map((one) => forecastOf(ask, one));
  if (option.kind !== "slipstream" || !then || then.spin_out > 0) return { corners: 0, gravel: 0 };
  const more = (of: (forecast: ForecastView) => number): number => Math.max(0, Math.round(of(then) - (stay ? of(stay) : 0)));
  return { corners: more(({ heat }) => heat), gravel: more(gravelOf) };
}

/** The Heat that gravel takes where a move ends. */
export function gravelOf({ landings }: ForecastView): number {
  return Math.round(landings.reduce((sum, { chance, gravel = 0 }) => sum + chance * gravel, 0));
}

/** The Heat that a slipstream neither costs nor spares, of corners and gravel. */
function dueAnyway(ask: Ask, option: Option): { due: number; corner: number | string } {
  const [stay, then] = [goingOn(ask), option].map((one) => forecastOf(ask, one));
  const { due, corner } = dueOf(stay);
  const gravel = stay && then ? Math.min(gravelOf(stay), gravelOf(then)) : 0;
  return { due: due + gravel, corner: gravel === 0 ? corner : due > 0 ? "both" : "gravel" };
}

/** The Heat of the corners of a move, and which it is. */
export function dueOf(forecast: ForecastView | undefined): { due: number; corner: number | "several" } {
  const dear = forecast?.corners.filter(({ most }) => most > 0) ?? [];
  return { due: Math.round(forecast?.heat ?? 0), corner: dear.length === 1 ? dear[0]!.corner + 1 : "several" };
}

/** Whether options differ only in a number, and share a heading. */
export function isNumbered(kind: OptionKind): boolean {
  return hasText(`race-do-${dashed(kind)}-group`);
}

export function groups(ask: Ask): Group[] {
  const found = new Map<string, Group>();
  ask.options.forEach((option, i) => {
    if (ELSEWHERE.includes(option.kind)) return;
    const key = isNumbered(option.kind) ? option.kind : `${option.kind} ${i}`;
    const group = found.get(key) ?? { kind: option.kind, options: [] };
    group.options.push(option);
    found.set(key, group);
  });
  return [...found.values()].sort((a, b) => rank(a.kind) - rank(b.kind));
}

function rank(kind: OptionKind): number {
  if (FIRST.includes(kind)) return FIRST.indexOf(kind);
  return FIRST.length + LAST.indexOf(kind) + 1;
}

/** The refused choices that are shown among the options. */
export function refusals(ask: Ask): Refused[] {
  return ask.refused.filter((one) => !ELSEWHERE.includes(one.kind));
}

/** A question; of one that is over no forecasts are known. */
type Asked = Pick<Ask, "phase" | "options"> & Partial<Pick<Ask, "forecasts">>;

/** The spaces that a slipstream brings, if cars stand in the way of some of them; else null. */
function reached(ask: Asked, option: Option): number | null {
  const [stay, then] = [goingOn(ask), option].map((one) => forecastOf(ask, one)?.moved);
  if (stay === undefined || then === undefined) return null;
  const spaces = Math.round(then - stay);
  return spaces < (option.n ?? 0) ? spaces : null;
}

export function optionWords(ask: Asked, option: Option): string {
  const { kind, n, cards = [] } = option;
  if (kind === "done")
    return text(ask.phase === "REACT" ? "race-do-done-react" : ask.phase === "REFRESH" ? "race-do-done-refresh" : "race-do-done");
  if (kind === "slipstream" && n === 0) return text("race-do-slipstream-0");
  const spaces = kind === "slipstream" ? reached(ask, option) : null;
  if (spaces !== null) return text("race-do-slipstream-blocked", { n: n ?? 0, spaces });
  if (kind === "swap") return text("race-do-swap", { given: cardName(cards[0]!), taken: cardName(cards[1]!) });
  const known = { n: n ?? 0, card: cards[0] ? cardName(cards[0]) : "" };
  return textOr(`race-do-${dashed(kind)}`, "race-do-other", { ...known, choice: option.choice });
}

/** What a driver chose, as a text: `gear 3 with 4, 4 and 2`. `choice` is a line of the record. */
export function madeWords(ask: Asked, choice: string): string {
  const option = ask.options.find((one) => one.choice === choice);
  if (!option) return textOr(`replay-made-${choice.replaceAll(" ", "-")}`, "replay-made-other", { choice });
  const cards = cardList(inOrder(option.cards ?? []));
  if (option.kind === "plan") return text(cards ? "replay-made-plan" : "replay-made-gear", { gear: option.n ?? 0, cards });
  return option.kind === "discard" || option.kind === "salvaged"
    ? text(`replay-made-${option.kind}`, { n: option.cards?.length ?? 0, cards: cards || text("race-nothing") })
    : optionWords(ask, option);
}

export function groupWords(ask: Ask, group: Group): string {
  return group.options.length > 1 ? text(`race-do-${dashed(group.kind)}-group`) : optionWords(ask, group.options[0]!);
}

/** `cooled` is what the gear cools beside Adrenaline; `gain` what it adds to the move, in words. */
export function aboutWords(ask: Ask, option: Option, cooled: number | "none" = "none", gain = "none"): string {
  if (option.kind === "cooldown") return text("race-about-cooldown", { n: cooled });
  if (option.kind === "slipstream" && option.n === 0) return text("race-about-slipstream-0");
  if (option.kind === "slipstream" && reached(ask, option) !== null) return text("race-about-slipstream-blocked");
  if (option.kind === "slipstream" && (forecastOf(ask, option)?.spin_out ?? 0) > 0) return "";
  const { corners, gravel } = pricesOf(ask, option);
  const about = { n: option.n ?? 0, heat: heatOf(ask, option), gain, ...(option.kind === "slipstream" ? dueAnyway(ask, option) : {}) };
  const takes = gravel === 0 ? "corners" : corners > 0 ? "both" : "gravel";
  return textOr(`race-about-${dashed(option.kind)}`, "race-about-other", { ...about, takes });
}

/** The name of a refused choice. */
export function refusedWords({ kind, card }: Refused): string {
  const id = dashed(kind);
  if (kind === "done") return text("race-do-done-react");
  if (isNumbered(kind)) return text(`race-do-${id}-group`);
  if (kind === "slipstream") return text("term-slipstream");
  return textOr(`race-do-${id}`, "race-do-other", { n: 0, card: card ? cardName(card) : "", choice: kind });
}

function dashed(kind: OptionKind): string {
  return kind.replaceAll("_", "-");
}
