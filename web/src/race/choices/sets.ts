/** The sets of cards that an ask offers: picked cards must be part of one of them. */
import type { Option } from "../../wire/types";
import { type Counts, countsOf, isPart, total } from "../state/sight";

export class Offer {
  private readonly sets: { option: Option; counts: Counts; size: number }[];

  constructor(options: readonly Option[]) {
    this.sets = options.map((option) => {
      const counts = countsOf(option.cards ?? []);
      return { option, counts, size: total(counts) };
    });
  }

  /** The options that contain the cards picked. */
  reachable(picked: readonly string[]): Option[] {
    const counts = countsOf(picked);
    return this.sets.filter((set) => isPart(counts, set.counts)).map((set) => set.option);
  }

  /** The option that consists of exactly the cards picked. */
  exact(picked: readonly string[]): Option | undefined {
    const counts = countsOf(picked);
    return this.sets.find((set) => set.size === picked.length && isPart(counts, set.counts))?.option;
  }

  /** Whether an option contains the cards picked and one more of this card. */
  mayAdd(picked: readonly string[], card: string): boolean {
    const counts = countsOf([...picked, card]);
    return this.sets.some((set) => isPart(counts, set.counts));
  }

  /** The first of the cards picked that are part of an option. */
  trimmed(picked: readonly string[]): string[] {
    const kept: string[] = [];
    for (const card of picked) if (this.mayAdd(kept, card)) kept.push(card);
    return kept;
  }

  /** The size of the largest set. */
  get most(): number {
    return Math.max(0, ...this.sets.map((set) => set.size));
  }
}

/** What is left of cards when others are taken away, each once. */
export function without(cards: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return cards.filter((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
