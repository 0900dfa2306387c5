/** What drivers say to each other: each is heard for a while, at their car and beside their name. */
import { getContext, setContext } from "svelte";
import { SvelteSet } from "svelte/reactivity";
import type { RoomView, SaidView } from "../../wire/types";
import { text } from "../../texts/texts";

const HEARD_MS = 7_000;
const KEY = Symbol("talk");

export class Talk {
  /** Seats of which nothing is heard here. */
  readonly muted = new SvelteSet<number>();
  private known = -1;
  private heard = $state.raw<ReadonlyMap<number, SaidView>>(new Map());
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();

  /** What a driver has just said, as a sentence; "" for nothing. */
  of(seat: number): string {
    const said = this.heard.get(seat);
    return said && !this.muted.has(seat) ? sentence(said) : "";
  }

  /** The latest of all that is heard now. */
  readonly latest: SaidView | null = $derived(
    [...this.heard.values()]
      .filter((one) => !this.muted.has(one.seat))
      .reduce<SaidView | null>((a, b) => (a && a.number > b.number ? a : b), null),
  );

  /** Takes what was said last in the room. Whoever comes later does not hear what was said before. */
  hear({ said = [] }: Pick<RoomView, "said">): void {
    const last = Math.max(0, ...said.map((one) => one.number));
    const fresh = this.known < 0 ? [] : said.filter((one) => one.number > this.known && (one.phrase || one.words));
    this.known = Math.max(this.known, last);
    for (const one of fresh) {
      this.heard = new Map(this.heard).set(one.seat, one);
      const timer = setTimeout(() => {
        this.timers.delete(timer);
        if (this.heard.get(one.seat) !== one) return;
        const left = new Map(this.heard);
        left.delete(one.seat);
        this.heard = left;
      }, HEARD_MS);
      this.timers.add(timer);
    }
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }
}

/** What was said, in the reader's words. A newer server may have phrases that our texts do not name. */
export function sentence({ phrase, words }: SaidView): string {
  return words || text(`say-${phrase}`);
}

export function shareTalk(talk: Talk): void {
  setContext(KEY, talk);
}

/** The talk of the room around; undefined in a replay. */
export function talkHere(): Talk | undefined {
  return getContext(KEY);
}
