/**
 * The plans in the making of the own seats, kept in this browser: they survive a reload and a page that was closed, and a
 * plan that was committed keeps its outlook as long as it may be taken back. Those of the latest races are kept.
 */
import { KEPT as KEY } from "../../state/planned";
import type { ForecastView } from "../../wire/types";
import { keepOf, keptOf } from "./by_race";

export interface Draft {
  /** The question it answers (Picking.asked): another one begins with nothing picked. */
  asked: string;
  gear: number | null;
  cards: readonly string[];
  /** Of exactly these cards; null while there is no such plan. */
  forecast: ForecastView | null;
}

type Seats = Readonly<Record<number, Draft>>;

const SOON_MS = 100; // to store takes 2 ms of a busy machine: after the answer to a press, not before it

export class Drafts {
  private own: { race: string; seats: Seats } | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly race: () => string) {}

  keep(seat: number, draft: Draft): void {
    this.own = { race: this.race(), seats: { ...this.seats, [seat]: draft } };
    this.timer ??= setTimeout(() => this.store(), SOON_MS);
  }

  /** Now, if it is not stored yet: the page may go. */
  store(): void {
    if (this.timer === undefined || !this.own) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    keepOf(KEY, this.own.race, this.own.seats);
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

  private get seats(): Seats {
    const race = this.race();
    if (this.own?.race === race) return this.own.seats;
    this.store(); // those of the race that was here before
    this.own = { race, seats: keptOf<Seats>(KEY, race) ?? {} };
    return this.own.seats;
  }
}

function sorted(cards: readonly string[]): string {
  return [...cards].sort().join();
}
