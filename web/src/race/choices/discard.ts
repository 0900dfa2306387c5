/** Cards picked from a pile one by one (discard, salvage): only sets among the options are possible. */
import type { Ask } from "../../wire/types";
import type { Reason } from "../../parts/reasons";
import { Offer } from "./sets";

export type SetKind = "discard" | "salvaged";

/** The kind of set that an ask is about, or null. */
export function setKind(ask: Ask): SetKind | null {
  const first = ask.options[0]?.kind;
  return first === "discard" || first === "salvaged" ? first : null;
}

export function offerOf(ask: Ask): Offer {
  const kind = setKind(ask);
  return new Offer(ask.options.filter((option) => option.kind === kind));
}

/** The word for why a card may not be picked too; empty if it may. */
export function pickWhy(ask: Ask, picked: readonly string[], card: string): Reason | "" {
  const offer = offerOf(ask);
  if (offer.mayAdd(picked, card)) return "";
  const refused = ask.refused.find((one) => one.card === card);
  if (refused) return refused.why;
  return picked.length >= offer.most ? "set-full" : "card-other";
}
