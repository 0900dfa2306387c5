/** Cards picked out of a pile one by one (discards, salvage): only sets that are among the options. */
import type { Ask } from "../wire/types";
import { Offer } from "./sets";
import type { Reason } from "./words";

export type SetKind = "discard" | "salvaged";

/** What kind of set an ask is about, if it is. */
export function setKind(ask: Ask): SetKind | null {
  const first = ask.options[0]?.kind;
  return first === "discard" || first === "salvaged" ? first : null;
}

export function offerOf(ask: Ask): Offer {
  const kind = setKind(ask);
  return new Offer(ask.options.filter((option) => option.kind === kind));
}

/** Whether a card may be picked too; else the word for why not. */
export function pickWhy(ask: Ask, picked: readonly string[], card: string): Reason | "" {
  const offer = offerOf(ask);
  if (offer.mayAdd(picked, card)) return "";
  const refused = ask.refused.find((one) => one.card === card);
  if (refused) return refused.why;
  return picked.length >= offer.most ? "set-full" : "card-other";
}
