/**
 * What drivers say to each other: each is heard for a while, at their car and beside their name, and then stays to be read.
 * This browser remembers what its reader has seen.
 */
import { getContext, setContext } from "svelte";
import { SvelteSet } from "svelte/reactivity";
import type { RoomView, SaidView } from "../../wire/types";
import { text } from "../../texts/texts";
import "../../texts/race";
import { keepSeen, seenIn } from "./seen";

const HEARD_MS = 7_000;
const KEY = Symbol("talk");

export class Talk {
  /** Seats of which a viewer who has no seat wants to hear nothing. For drivers the room itself keeps it. */
  readonly muted = new SvelteSet<number>();
  /** Whether the log tells it, also to those who hear the page. */
  isInLog = $state(false);
  private room = "";
  private known = -1;
  /** The number up to which all was seen. */
  private seen = $state(0);
  private said = $state.raw<readonly SaidView[]>([]);
  private heard = $state.raw<ReadonlyMap<number, SaidView>>(new Map());
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();

  /** All that may be read here, the latest last. */
  readonly all: readonly SaidView[] = $derived(this.said.filter((one) => this.isHeard(one)));

  /** What others said and the reader has not seen; what is being heard is just seen. */
  readonly unread: readonly SaidView[] = $derived(
    this.all.filter((one) => one.number > this.seen && !one.is_mine && this.heard.get(one.seat)?.number !== one.number),
  );

  /** What a driver has just said, as a sentence; "" for nothing. */
  of(seat: number): string {
    const said = this.heard.get(seat);
    return said && this.isHeard(said) ? sentence(said) : "";
  }

  /** The latest of all that is heard now. */
  readonly latest: SaidView | null = $derived(
    [...this.heard.values()].filter((one) => this.isHeard(one)).reduce<SaidView | null>((a, b) => (a && a.number > b.number ? a : b), null),
  );

  /** Takes what was said last in the room. What was said before one came is there to be read, and not heard. */
  hear({ id, said = [] }: Pick<RoomView, "id" | "said">): void {
    if (this.room !== id) [this.room, this.seen] = [id, seenIn(id)];
    const last = Math.max(0, ...said.map((one) => one.number));
    const fresh = this.known < 0 ? [] : said.filter((one) => one.number > this.known && (one.phrase || one.words));
    this.known = Math.max(this.known, last);
    const still = new Map(said.map((one) => [one.number, one]));
    this.said = said;
    // What is being heard may have been taken out, or its driver muted.
    this.heard = new Map([...this.heard].flatMap(([seat, one]) => (still.has(one.number) ? [[seat, still.get(one.number)!]] : [])));
    for (const one of fresh) {
      this.heard = new Map(this.heard).set(one.seat, one);
      const timer = setTimeout(() => {
        this.timers.delete(timer);
        this.wasHeard(one);
      }, HEARD_MS);
      this.timers.add(timer);
    }
  }

  /** All that was said by now is seen. */
  see(): void {
    this.seen = Math.max(this.seen, this.known);
    keepSeen(this.room, this.seen);
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }

  /** Its time is over. Who looks at the page has seen it; but what was not seen before that stays so. */
  private wasHeard(one: SaidView): void {
    if (document.visibilityState !== "hidden" && !this.unread.some((other) => other.number < one.number)) {
      this.seen = Math.max(this.seen, one.number);
      keepSeen(this.room, this.seen);
    }
    if (this.heard.get(one.seat)?.number !== one.number) return;
    const left = new Map(this.heard);
    left.delete(one.seat);
    this.heard = left;
  }

  private isHeard(one: SaidView): boolean {
    return Boolean(one.phrase || one.words) && !one.is_muted && !this.muted.has(one.seat);
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
