import { untrack } from "svelte";

/** good: success; info: news; warn: a warning; bad: a failure. */
export type Tone = "good" | "info" | "warn" | "bad";

export interface Toast {
  id: number;
  words: string;
  tone: Tone;
}

// Long enough to be read twice, and an error to be looked for as well: nobody has to put anything away.
const STAYS_MS = 2000;
const LETTER_MS = 80;
const ERROR = 3;

let last = 0;

export const toasts = $state<Toast[]>([]);

/** Pixels of the upper edge of the page where something else is told: they come below it. */
export const taken = $state({ above: 0 });

/** Shows a message at the edge of the page for a while, if there is one; its id. */
export function toast(words: string, tone: Tone = "info"): number {
  const id = ++last;
  if (!words) return id;
  untrack(() => toasts.push({ id, words, tone }));
  setTimeout(() => putAway(id), (STAYS_MS + LETTER_MS * words.length) * (tone === "bad" ? ERROR : 1));
  return id;
}

/** The same once: not again as long as it is there; its id. An effect that says something does not run again when it has gone. */
export function say(words: string): number {
  return untrack(() => toasts.find((one) => one.words === words)?.id ?? toast(words));
}

export function putAway(id: number): void {
  const index = toasts.findIndex((one) => one.id === id);
  if (index >= 0) toasts.splice(index, 1);
}
