/** What the driver's own draw deck may bring. Its cards are known to the driver, their order is not. */
import type { Own } from "../../wire/types";
import { type Counts, cardsOf, total } from "../state/sight";

export interface Chance {
  card: string;
  n: number;
  chance: number;
}

/** The cards that are drawn next: those of the draw deck, or of the discard pile once the deck is empty. */
function coming(own: Own): Counts {
  return total(own.draw) > 0 ? own.draw : own.discard;
}

/** Whether the discard pile is shuffled before the next card is drawn. */
export function isShuffledNext(own: Own): boolean {
  return total(own.draw) === 0;
}

/** The chance of each kind of card to be drawn next. */
export function nextCards(own: Own): Chance[] {
  return chances(coming(own));
}

/** The chance of each value of a +: it flips cards until one with a Speed of 1 to 4 and nothing else on it shows. */
export function flips(own: Own): Chance[] {
  const found = chances(basic(coming(own)));
  return found.length > 0 ? found : chances(basic(own.discard));
}

function basic(counts: Counts): Counts {
  return Object.fromEntries(Object.entries(counts).filter(([card]) => /^[1-4]$/.test(card)));
}

function chances(counts: Counts): Chance[] {
  const all = total(counts);
  return [...new Set(cardsOf(counts))].map((card) => ({ card, n: counts[card]!, chance: counts[card]! / all }));
}

/** The cards of a pile by kind, in the order of the screen. */
export function kinds(counts: Counts): [card: string, n: number][] {
  return [...new Set(cardsOf(counts))].map((card) => [card, counts[card]!]);
}

/** Cards that are Heat: those of the engine, and upgrades that are nothing else. */
export function heatIn(counts: Counts): number {
  return Object.entries(counts).reduce((sum, [card, n]) => sum + (card === "Heat" || card.startsWith("heat-") ? n : 0), 0);
}
