/** Sets of cards among those that an ask offers: what is picked may only grow into one of them. */
import type { Option } from "../wire/types";
import { type Counts, countsOf, isPart, total } from "./sight";

export class Offer {
  private readonly sets: { option: Option; counts: Counts; size: number }[];

  constructor(options: readonly Option[]) {
    this.sets = options.map((option) => {
      const counts = countsOf(option.cards ?? []);
      return { option, counts, size: total(counts) };
    });
  }

  /** The options that the cards picked may still become. */
  reachable(picked: readonly string[]): Option[] {
    const counts = countsOf(picked);
    return this.sets.filter((set) => isPart(counts, set.counts)).map((set) => set.option);
  }

  /** The option that consists of the cards picked, no more and no less. */
  exact(picked: readonly string[]): Option | undefined {
    const counts = countsOf(picked);
    return this.sets.find((set) => set.size === picked.length && isPart(counts, set.counts))?.option;
  }

  /** Whether one more of this card leads to some option. */
  mayAdd(picked: readonly string[], card: string): boolean {
    const counts = countsOf([...picked, card]);
    return this.sets.some((set) => isPart(counts, set.counts));
  }

  /** Of the cards picked, the first ones that still lead to an option. */
  trimmed(picked: readonly string[]): string[] {
    const kept: string[] = [];
    for (const card of picked) if (this.mayAdd(kept, card)) kept.push(card);
    return kept;
  }

  /** The largest set. */
  get most(): number {
    return Math.max(0, ...this.sets.map((set) => set.size));
  }
}
