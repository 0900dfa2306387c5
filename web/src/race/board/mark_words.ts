/** The marks at cars in words. */
import { text } from "../../texts/texts";
import { cardName } from "../../words/words";
import type { Mark } from "../state/acts";
import { soFarWords } from "../state/track_words";

/** A mark at a car. */
export function markWords({ kind, n, from, heat, card, isOpen }: Mark): string {
  if (kind === "over" && from === 0) return text("race-at-finish", { n });
  return text(`race-mark-${kind}`, { n, from, heat, place: soFarWords(from, isOpen), card: card ? cardName(card) : "" });
}

/** The terms of marks that are not named like them. */
const MARK_TERMS: Partial<Record<string, string>> = {
  cool: "cooldown",
  corner: "check-corner",
  spin: "spin-out",
  back: "spin-out",
  cluttered: "cluttered-hand",
  reduce: "reduce-stress",
  sponsored: "sponsorship",
  finished: "finish-line",
  over: "finish-line",
  spaces: "legend",
  last: "finish-line",
};

export function markTerm({ kind }: Mark): string {
  return MARK_TERMS[kind] ?? kind;
}
