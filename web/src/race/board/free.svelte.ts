/** The part of the board that no panel covers, in pixels, and the coach's speech bubble least of all. */
import { untrack } from "svelte";
import type { Attachment } from "svelte/attachments";
import { taken } from "../../parts/toasts.svelte";
import type { Box } from "../../track/camera";

const ADVICE = 96; // pixels that a speech bubble takes of the board, at most
const LEAST = 150; // pixels that words leave of a phone's board, with the buttons above
const LEAST_DESK = 300; // pixels: a lower board is a phone's on its side
const PHONE = 600; // pixels: a narrower board is a phone's

export class Free {
  box = $state.raw<Box>({ left: 0, top: 0, width: 0, height: 0 });
  /** Pixels of its upper edge over which something is told for a while. */
  over = $state(0);
  /** Whether it is known: what is drawn before would be drawn once more. */
  isMeasured = $state(false);
  private outer = $state<HTMLElement>();
  private inner = $state<HTMLElement>();
  private bubble = $state<HTMLElement>();
  private line = $state<HTMLElement>();
  private notes = $state<HTMLElement>();

  /** The whole page of the race, the place of the board in it, the bar over its lower edge, what is said over that, and what
   *  is told over its upper edge. */
  readonly whole: Attachment<HTMLElement> = (one) => ((this.outer = one), () => (this.outer = undefined));
  readonly clear: Attachment<HTMLElement> = (one) => ((this.inner = one), () => (this.inner = undefined));
  readonly bar: Attachment<HTMLElement> = (one) => ((this.line = one), () => (this.line = undefined));
  readonly speech: Attachment<HTMLElement> = (one) => ((this.bubble = one), () => (this.bubble = undefined));

  readonly told: Attachment<HTMLElement> = (one) => ((this.notes = one), () => (this.notes = undefined));

  /** Must be constructed while a component is. */
  constructor(isSpoken: () => boolean) {
    $effect(() => {
      const { outer, inner, bubble, line, notes } = this;
      if (outer && inner) return this.watch([outer, inner, line], bubble, isSpoken(), notes);
    });
  }

  private watch(
    [outer, inner, line]: [HTMLElement, HTMLElement, HTMLElement | undefined],
    bubble: HTMLElement | undefined,
    isSpoken: boolean,
    notes: HTMLElement | undefined,
  ): () => void {
    const measure = () => {
      const [all, box] = [outer.getBoundingClientRect(), inner.getBoundingClientRect()];
      const isPhone = box.width < PHONE;
      const told = bubble?.firstElementChild?.getBoundingClientRect().height ?? 0;
      const words = !isSpoken ? 0 : isPhone ? told : Math.max(ADVICE, told);
      const most = isPhone ? Math.max(0, box.height - LEAST) : Infinity;
      const spoken = Math.min(most, words + (line?.offsetHeight ?? 0));
      // On a desk what differs in this race lies above the cars on the grid.
      const opening = isPhone ? null : notes?.querySelector(".opening");
      const room = Math.max(0, box.height - spoken - LEAST_DESK);
      this.over = opening ? Math.min(room, opening.getBoundingClientRect().bottom - box.top) : 0;
      taken.above = notes?.lastElementChild?.getBoundingClientRect().bottom ?? 0;
      this.box = { left: box.left - all.left, top: box.top - all.top, width: box.width, height: box.height - spoken };
      this.isMeasured = true;
    };
    // It tells of each of them when it is laid out: to ask before would lay the page out once more at each question.
    const watched = new ResizeObserver(measure);
    watched.observe(outer);
    watched.observe(inner);
    if (line) watched.observe(line);
    const hear = () => {
      const words = bubble?.firstElementChild; // longer with a hint, or when all of it is read
      if (words) watched.observe(words);
    };
    const told = new MutationObserver(hear);
    if (bubble) told.observe(bubble, { childList: true });
    hear();
    const noted = new MutationObserver(measure);
    if (notes) noted.observe(notes, { childList: true });
    if (!untrack(() => this.isMeasured)) measure();
    return () => {
      watched.disconnect();
      told.disconnect();
      noted.disconnect();
      taken.above = 0;
    };
  }
}
