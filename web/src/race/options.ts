/** Options put in order for the screen: what has to be done first, what belongs together side by side, done last. */
import type { Ask, Option, Refused } from "../wire/types";
import { text } from "../texts/texts";
import { cardName } from "./words";

export interface Group {
  kind: string;
  options: Option[];
  isMust: boolean;
}

const ORDER = [
  "pay_heat",
  "scrap",
  "boost",
  "adrenaline",
  "cooldown",
  "slipstream",
  "choose_speed",
  "accelerate",
  "draft",
  "direct_play",
  "reduce_stress",
  "super_cool",
  "salvage",
  "refresh",
  "mulligan",
  "keep_hand",
  "cannot_pay",
  "no_swap",
  "done",
];
const MUSTS = new Set(["pay_heat", "scrap", "cannot_pay"]);
/** Kinds whose options differ in a number alone, and share a heading. */
const NUMBERED = new Set(["choose_speed", "cooldown", "reduce_stress", "super_cool", "salvage"]);
/** Kinds that other parts of the mat show. */
const ELSEWHERE = new Set(["plan", "discard", "salvaged", "take", "give_back", "swap"]);

export function groups(ask: Ask): Group[] {
  const found = new Map<string, Group>();
  ask.options.forEach((option, i) => {
    if (ELSEWHERE.has(option.kind)) return;
    const key = NUMBERED.has(option.kind) ? option.kind : `${option.kind} ${i}`;
    const group = found.get(key) ?? { kind: option.kind, options: [], isMust: MUSTS.has(option.kind) };
    group.options.push(option);
    found.set(key, group);
  });
  return [...found.values()].sort((a, b) => rank(a.kind) - rank(b.kind));
}

function rank(kind: string): number {
  const at = ORDER.indexOf(kind);
  return at < 0 ? ORDER.length - 2.5 : at;
}

/** What may not be done now and stands among the options all the same. */
export function refusals(ask: Ask): Refused[] {
  return ask.refused.filter((one) => !one.card && (one.n === null || one.n === undefined) && !ELSEWHERE.has(one.kind));
}

const KINDS = new Set([...ORDER, "take", "give_back", "swap"]);

export function optionWords(ask: Ask, option: Option): string {
  const { kind, n, cards = [] } = option;
  if (kind === "done")
    return text(
      ask.phase === "REACT" ? "race-do-done-react" : ask.phase === "REFRESH" ? "race-do-done-refresh" : "race-do-done",
    );
  if (kind === "slipstream" && n === 0) return text("race-do-slipstream-0");
  if (!KINDS.has(kind)) return text("race-do-other", { choice: option.choice });
  if (kind === "swap") return text("race-do-swap", { given: cardName(cards[0]!), taken: cardName(cards[1]!) });
  return text(`race-do-${dashed(kind)}`, { n: n ?? 0, card: cards[0] ? cardName(cards[0]) : "" });
}

export function groupWords(ask: Ask, group: Group): string {
  return group.options.length > 1 ? text(`race-do-${dashed(group.kind)}-group`) : optionWords(ask, group.options[0]!);
}

export function aboutWords(option: Option): string {
  if (option.kind === "slipstream" && option.n === 0) return text("race-about-slipstream-0");
  return KINDS.has(option.kind) ? text(`race-about-${dashed(option.kind)}`) : "";
}

/** What a refused kind is called. */
export function refusedWords(kind: string): string {
  const id = dashed(kind);
  if (NUMBERED.has(kind)) return text(`race-do-${id}-group`);
  if (kind === "slipstream") return text("race-ask-slipstream");
  return KINDS.has(kind) ? text(`race-do-${id}`, { n: 0, card: "" }) : kind;
}

function dashed(kind: string): string {
  return kind.replaceAll("_", "-");
}
