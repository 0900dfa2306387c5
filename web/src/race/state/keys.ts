/** Keys of a race: 1 to 4 are gears, letters are cards and options, the others have one meaning each. */

/** In the order of the cards or options on the screen. H, I, N and U have meanings of their own. */
export const LETTERS = [..."qwertasdfgzxcvbyopjklm"];

export const KEYS = { enter: "Enter", back: "u", hint: "h", skip: "n", explain: "i", escape: "Escape", help: "?" } as const;

/** Those that mean nothing to a list which is closed. */
const OF_THE_RACE = /^(\S|Enter|Escape)$/;

/** The button that has the focus by a pointer, or that a letter has passed. A browser shows that focus from the next key on. */
let pointed: Element | null = null;
let isPointing = false;

/** Knows what was pressed last, until what it returns is called. */
export function followPresses(): () => void {
  const undo = new AbortController();
  const options = { capture: true, signal: undo.signal };
  addEventListener("pointerdown", (event) => ([pointed, isPointing] = [buttonAt(event.target), true]), options);
  addEventListener("keydown", () => (isPointing = false), options);
  addEventListener("focusin", (event) => (pointed = buttonAt(event.target) === pointed ? pointed : null), options);
  return () => undo.abort();
}

/** Whether what was pressed last was pressed by a pointer: then nobody waits for the focus, and Enter is that of the race. */
export function isByPointer(): boolean {
  return isPointing;
}

/** Who has pressed something by its letter means what is picked, and not what has the focus still. */
export function passFocus(): void {
  pointed = buttonAt(document.activeElement);
}

function buttonAt(at: EventTarget | null): Element | null {
  return at instanceof Element ? at.closest("button, a, summary") : null;
}

/** The key of an event, if it is meant for the race: not while somebody writes, chooses in a list, or uses a dialog. A list
 * of figures has arrows of its own, and leaves the letters to the race. */
export function keyOf(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null;
  const at = event.target instanceof Element ? event.target : null;
  if (at?.closest("input:not([type=range]), textarea, dialog, [contenteditable]")) return null;
  const list = at?.closest("select");
  if (list && !(list.matches("[data-figures]") && OF_THE_RACE.test(event.key))) return null;
  // Enter presses what has the focus, if that is seen: not the button that a mouse pressed last.
  const button = buttonAt(at);
  if (event.key === "Enter" && button !== pointed && button?.matches(":focus-visible")) return null;
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}

/** The place of a letter among the cards or options; -1 if it is none. */
export function placeOf(key: string): number {
  return LETTERS.indexOf(key);
}

const DOUBLE_MS = 500;
const ROW_MS = 200; // from one press to the next of somebody who presses on and on

/** Tells the second press of a key that was meant for a question which its first press has answered. */
export class Twice {
  private last = { key: "", asked: "", at: 0, isSecond: false };

  /** Hear of a press while something is asked; whether it is such a second one. */
  hear({ key, timeStamp: at }: KeyboardEvent, asked: string): boolean {
    const { last } = this;
    const after = key === last.key ? at - last.at : Infinity;
    const isSecond = after < (asked !== last.asked ? DOUBLE_MS : last.isSecond ? ROW_MS : 0); // so is the third one of a row
    this.last = { key, asked, at, isSecond };
    return isSecond;
  }
}
