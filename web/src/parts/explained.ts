/** What carries the attribute data-explained, for the card that explains it (Explainer.svelte). */
import { type Explanation, explanationOf } from "./terms";

export const THING = "[data-explained]";
const MOST = 12; // explanations at once
/** What can be pressed, and what says what would come of it. */
const TOLD = "[data-kept], .go-place";
const KEPT = "button:enabled:not([aria-disabled=true]), a[href], input, select, summary, [role=button]";

/** The explanations in an element, each once. What is not seen counts only within a thing: as the symbols of a small card. */
export function explanations(root: Element): Explanation[] {
  const things = [root, ...root.querySelectorAll(THING)].filter(
    (one): one is HTMLElement =>
      one instanceof HTMLElement &&
      one.dataset.explained !== undefined &&
      (one.parentElement?.closest(THING) != null || (one.checkVisibility?.() ?? true)),
  );
  const found = new Map<string, Explanation>();
  for (const { dataset } of things) {
    const known = explanationOf(dataset.explained!, dataset.n);
    if (known) found.set(`${dataset.explained} ${dataset.n}`, dataset.name ? { ...known, name: dataset.name } : known);
  }
  return [...found.values()].slice(0, MOST);
}

/** One link for all: to the section of the thing itself; of several side by side to the glossary. */
export function sectionOf(anchor: Element, list: readonly Explanation[]): string {
  const [first, ...others] = list.map((one) => one.section);
  return anchor.matches(THING) || others.every((one) => one === first) ? first! : "glossary";
}

/** The boxes of what a card leaves free: what tells what to do, and the main button; one that nobody asked for, all buttons. */
export function keptFree(isAsked = false): DOMRect[] {
  const within = document.querySelector("dialog:modal") ?? document;
  return [...within.querySelectorAll(isAsked ? TOLD : `${KEPT}, ${TOLD}`)]
    .map((one) => one.getBoundingClientRect())
    .filter((box) => box.width > 0);
}

/** The finger of a long press leaves the thing: that is no click on it. The next press counts again. */
export function swallowClick(): void {
  const ears = new AbortController();
  const heard = { capture: true, signal: ears.signal };
  addEventListener(
    "click",
    (event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      ears.abort();
    },
    heard,
  );
  addEventListener("pointerdown", () => ears.abort(), heard);
}
