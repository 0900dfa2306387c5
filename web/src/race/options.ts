/** Options in the order of the screen: duties first, related ones side by side, Done last. */
import type { Ask, Option, OptionKind, Refused } from "../wire/types";
import { text, textOr } from "../texts/texts";
import { cardName } from "./words";

export interface Group {
  kind: OptionKind;
  options: Option[];
  isMust: boolean;
}

interface Look {
  /** It must be used before Done. */
  isMust?: true;
  /** Its options differ only in a number, and share a heading. */
  isNumbered?: true;
  /** Other parts of the mat show it. */
  isElsewhere?: true;
}

/** How every kind is shown, in the order on the screen. */
export const LOOKS: Record<OptionKind, Look> = {
  plan: { isElsewhere: true },
  discard: { isElsewhere: true },
  salvaged: { isElsewhere: true },
  take: { isElsewhere: true },
  give_back: { isElsewhere: true },
  swap: { isElsewhere: true },
  pay_heat: { isMust: true },
  scrap: { isMust: true },
  boost: {},
  adrenaline: {},
  cooldown: { isNumbered: true },
  slipstream: {},
  choose_speed: { isNumbered: true },
  accelerate: {},
  draft: {},
  direct_play: {},
  reduce_stress: { isNumbered: true },
  super_cool: { isNumbered: true },
  salvage: { isNumbered: true },
  refresh: {},
  mulligan: {},
  keep_hand: {},
  cannot_pay: { isMust: true },
  no_swap: {},
  done: {},
};
const ORDER = Object.keys(LOOKS);

/** A newer server may send kinds that we do not know: they are shown as they are written, before "done". */
function lookOf(kind: OptionKind): Look {
  return kind in LOOKS ? LOOKS[kind] : {};
}

export function groups(ask: Ask): Group[] {
  const found = new Map<string, Group>();
  ask.options.forEach((option, i) => {
    const look = lookOf(option.kind);
    if (look.isElsewhere) return;
    const key = look.isNumbered ? option.kind : `${option.kind} ${i}`;
    const group = found.get(key) ?? { kind: option.kind, options: [], isMust: look.isMust ?? false };
    group.options.push(option);
    found.set(key, group);
  });
  return [...found.values()].sort((a, b) => rank(a.kind) - rank(b.kind));
}

function rank(kind: OptionKind): number {
  const at = ORDER.indexOf(kind);
  return at < 0 ? ORDER.length - 2.5 : at;
}

/** The refused choices that are shown among the options. */
export function refusals(ask: Ask): Refused[] {
  return ask.refused.filter((one) => !lookOf(one.kind).isElsewhere);
}

export function optionWords(ask: Ask, option: Option): string {
  const { kind, n, cards = [] } = option;
  if (kind === "done")
    return text(
      ask.phase === "REACT" ? "race-do-done-react" : ask.phase === "REFRESH" ? "race-do-done-refresh" : "race-do-done",
    );
  if (kind === "slipstream" && n === 0) return text("race-do-slipstream-0");
  if (kind === "swap") return text("race-do-swap", { given: cardName(cards[0]!), taken: cardName(cards[1]!) });
  const known = { n: n ?? 0, card: cards[0] ? cardName(cards[0]) : "" };
  return textOr(`race-do-${dashed(kind)}`, "race-do-other", { ...known, choice: option.choice });
}

export function groupWords(ask: Ask, group: Group): string {
  return group.options.length > 1 ? text(`race-do-${dashed(group.kind)}-group`) : optionWords(ask, group.options[0]!);
}

export function aboutWords(option: Option): string {
  if (option.kind === "slipstream" && option.n === 0) return text("race-about-slipstream-0");
  return textOr(`race-about-${dashed(option.kind)}`, "race-about-other");
}

/** The name of a refused choice. */
export function refusedWords({ kind, card }: Refused): string {
  const id = dashed(kind);
  if (kind === "done") return text("race-do-done-react");
  if (lookOf(kind).isNumbered) return text(`race-do-${id}-group`);
  if (kind === "slipstream") return text("race-ask-slipstream");
  return textOr(`race-do-${id}`, "race-do-other", { n: 0, card: card ? cardName(card) : "", choice: kind });
}

function dashed(kind: OptionKind): string {
  return kind.replaceAll("_", "-");
}
