/** The cards on offer before a race, as tiles: one for each copy. */
import type { Ask, Option, OptionKind } from "../../wire/types";
import { isDraft } from "../choices/options";
import type { Sight } from "../state/sight";

export interface Tile {
  /** Its card and place: copies are told apart. */
  key: string;
  card: string;
  /** The choice to take it, or to give it back; for a swap it also depends on the own card. */
  option: Option | undefined;
}

const PHASES: readonly string[] = ["DRAFT", "GIVE_BACK", "SWAP", "SWAP_FOR"];

export function isTaking(kind: OptionKind): boolean {
  return kind === "take" || kind === "give_back" || kind === "swap";
}

/** Whether cards are on offer: to this seat, or to another one before the race. */
export function isMarketOpen(sight: Sight, ask: Ask | null): boolean {
  return ask ? isDraft(ask) : PHASES.includes(sight.phase) && sight.market.length > 0;
}

/** The tiles of the market, or of the own cards when one of them is given back. */
export function marketTiles(sight: Sight, ask: Ask | null, own: readonly string[]): Tile[] {
  const options = ask?.options ?? [];
  const cards = options.some((option) => option.kind === "give_back") ? own : sight.market;
  const byCard = new Map(options.filter((option) => option.kind !== "swap").map((option) => [option.cards?.[0], option]));
  const known = new Set(cards);
  const more = options.flatMap((option) => (isTaking(option.kind) ? (option.cards?.at(-1) ?? []) : []));
  return [...cards, ...new Set(more.filter((card) => !known.has(card)))].map((card, i) => ({
    key: `${card} ${i}`,
    card,
    option: byCard.get(card),
  }));
}

/** How many columns the tiles stand in: on a desk, on a phone upright, and on its side. */
interface Columns {
  wide: number;
  tall: number;
  low: number;
}

/** As many as for the tiles at the beginning of the draft's round: tiles keep their size while cards are taken. */
export function columnsFor(tiles: number, draft: Sight["draft"], drivers: number): Columns {
  const n = Math.max(tiles, draft ? drivers * (draft.rounds === 2 ? 2 : 1) + 3 : 0);
  const rows = [5, 14].filter((most) => n > most).length + 1;
  return {
    wide: rows === 1 ? Math.max(3, n) : Math.ceil(n / rows),
    tall: 3 + [6, 16].filter((most) => n > most).length,
    low: n > 7 ? Math.ceil(n / 2) : n,
  };
}
