/** The evening that this browser keeps, with all steps back. Nothing of it goes to the server. */
import type { Catalogue } from "../wire/types";
import { checkedEvening, KIND, readEvening, Unreadable, unwrapped, VERSION } from "./checked";
import { type Evening, newEvening } from "./evening";

const KEY = "hotlap.table";
const MOST_STEPS = 60; // of about 2 kB each

/** What was done, for the words of the button that undoes it. */
export const DEEDS = ["begin", "grid", "weather", "token", "round", "lap", "result", "count", "next", "new", "open"] as const;
export type Deed = (typeof DEEDS)[number];

interface Step {
  deed: Deed;
  /** The evening before it. */
  before: Evening;
}

export class Book {
  evening = $state.raw<Evening>(newEvening());
  /** The latest last. */
  steps = $state.raw<Step[]>([]);
  /** What was stored here and cannot be read. It stays as it is until somebody begins anew. */
  unread = $state.raw<{ text: string; why: Unreadable } | null>(null);
  /** Whether this browser lets nothing be stored. */
  isForgetful = $state(false);

  constructor(private readonly catalogue: Catalogue) {
    this.load();
  }

  get last(): Deed | null {
    return this.steps.at(-1)?.deed ?? null;
  }

  /** Goes on to another evening, in a step that can be undone. */
  does(deed: Deed, evening: Evening): void {
    if (evening === this.evening) return;
    this.steps = [...this.steps, { deed, before: this.evening }].slice(-MOST_STEPS);
    this.amend(evening);
  }

  /** The same without a step: while an evening is set up. */
  amend(evening: Evening): void {
    this.evening = evening;
    this.store();
  }

  undo(): void {
    const step = this.steps.at(-1);
    if (!step) return;
    this.steps = this.steps.slice(0, -1);
    this.amend(step.before);
  }

  /** The text of a file with the evening. */
  text(): string {
    return `${JSON.stringify({ kind: KIND, version: VERSION, evening: this.evening }, null, 1)}\n`;
  }

  /** Takes the evening of a file; Unreadable if it has none. */
  open(text: string): void {
    const evening = readEvening(text, this.catalogue);
    this.unread = null;
    this.does("open", evening);
  }

  /** Deletes all of it from this browser. */
  forget(): void {
    this.unread = null;
    this.steps = [];
    this.evening = newEvening();
    try {
      localStorage.removeItem(KEY);
    } catch {
      // no storage here: nothing was kept
    }
  }

  /** Follows the evening when another window of this browser goes on with it. Returns what ends that. */
  follow(): () => void {
    const follow = (event: StorageEvent) => (event.key === KEY || event.key === null) && this.load();
    addEventListener("storage", follow);
    return () => removeEventListener("storage", follow);
  }

  private load(): void {
    let text: string | null = null;
    try {
      text = localStorage.getItem(KEY);
    } catch {
      this.isForgetful = true;
    }
    this.unread = null;
    if (text === null) {
      this.steps = [];
      this.evening = newEvening();
      return;
    }
    try {
      const given = unwrapped(text);
      this.evening = checkedEvening(given["evening"], this.catalogue);
      this.steps = this.readSteps(given["steps"]);
    } catch (why) {
      if (!(why instanceof Unreadable)) throw why;
      this.unread = { text, why };
    }
  }

  /** The steps back as far as they can be read. */
  private readSteps(given: unknown): Step[] {
    const steps: Step[] = [];
    for (const one of Array.isArray(given) ? given.slice(-MOST_STEPS).reverse() : []) {
      const { deed, before } = (one ?? {}) as Partial<Record<keyof Step, unknown>>;
      if (!DEEDS.includes(deed as Deed)) break;
      try {
        steps.unshift({ deed: deed as Deed, before: checkedEvening(before, this.catalogue) });
      } catch {
        break;
      }
    }
    return steps;
  }

  private store(): void {
    if (this.unread) return;
    try {
      localStorage.setItem(KEY, JSON.stringify({ kind: KIND, version: VERSION, evening: this.evening, steps: this.steps }));
      this.isForgetful = false;
    } catch {
      this.isForgetful = true;
    }
  }
}
