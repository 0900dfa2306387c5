/**
 * The plans in the making of the own seats of a race, kept in this tab: they survive a reload, and a plan that was
 * committed keeps its outlook as long as it may be taken back. Those of another race take their place.
 */
import type { ForecastView } from "../wire/types";

export interface Draft {
  /** The question it answers (Picking.asked): another one begins with nothing picked. */
  asked: string;
  gear: number | null;
  cards: readonly string[];
  /** Of exactly these cards; null while there is no such plan. */
  forecast: ForecastView | null;
}

interface Kept {
  race: string;
  seats: Record<number, Draft>;
}

const KEY = "hotlap.drafts";

export class Drafts {
  private kept: Kept | null = null;

  constructor(private readonly race: () => string) {}

  keep(seat: number, draft: Draft): void {
    this.kept = { race: this.race(), seats: { ...this.seats, [seat]: draft } };
    try {
      sessionStorage.setItem(KEY, JSON.stringify(this.kept));
    } catch {
      // no storage here: it does not survive a reload
    }
  }

  /** The draft of a seat for a question. */
  of(seat: number, asked: string): Draft | null {
    const draft = this.seats[seat];
    return draft?.asked === asked ? draft : null;
  }

  /** What a committed plan may lead to, if it is the one that was made here. */
  forecast(seat: number, gear: number, cards: readonly string[]): ForecastView | null {
    const draft = this.seats[seat];
    const isSame = draft?.gear === gear && sorted(draft.cards) === sorted(cards);
    return isSame ? draft.forecast : null;
  }

  private get seats(): Kept["seats"] {
    this.kept ??= stored();
    return this.kept?.race === this.race() ? this.kept.seats : {};
  }
}

function stored(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Kept | null;
  } catch {
    return null; // no storage here
  }
}

function sorted(cards: readonly string[]): string {
  return [...cards].sort().join();
}
