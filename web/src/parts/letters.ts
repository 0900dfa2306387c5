/** Letters as readers see them: counted here as the server counts them (content/names.py). */
import type { Attachment } from "svelte/attachments";
import { text } from "../texts/texts";
import { say } from "./toasts.svelte";

const SIGNS_A_LETTER = 4; // code points, at most, for each letter of the greatest length
const JOINERS = /[\u200c\u200d]/;
/** Signs that change the one before them: marks, joiners, tones of skin, tags. */
const PART = /[\p{M}\u200c\u200d\u{1f3fb}-\u{1f3ff}\u{e0020}-\u{e007f}]/u;
const EMOJI = /[\u{1f000}-\u{1faff}\p{So}\p{Sm}]/u;
const REGION = /[\u{1f1e6}-\u{1f1ff}]/u;
/** To Unicode they are letters and signs, but they show nothing. */
const BLANK = /[\u115f\u1160\u2800\u3164\uffa0\u{1d159}]/gu;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}\u{1f000}-\u{1faff}]/u;

/** How many letters a reader sees. */
export function letters(text: string): number {
  let count = 0;
  let before = " ";
  let isHalf = false; // of a flag
  for (const sign of text) {
    const isRegion = REGION.test(sign);
    isHalf = isRegion && !isHalf;
    const isJoined = before === "\u200d" && EMOJI.test(sign);
    if ((!isRegion || isHalf) && !PART.test(sign) && !isJoined) count++;
    before = sign;
  }
  return count;
}

/** Whether a name shows anything. */
export function isShown(text: string): boolean {
  return SEEN.test(text.replace(BLANK, ""));
}

/** The beginning of a text, with so many letters at most. */
export function cut(text: string, most: number): string {
  const signs = [...text].slice(0, most * SIGNS_A_LETTER);
  while (letters(signs.join("")) > most) signs.pop();
  while (JOINERS.test(signs.at(-1) ?? "") && signs.length < [...text].length) signs.pop();
  return signs.join("");
}

/** Lets an input have so many letters at most, and says so. What is composed, as Japanese is, is cut when it is done. */
export function atMost(most: number): Attachment<HTMLInputElement | HTMLTextAreaElement> {
  return (input) => {
    function keep(event: Event) {
      if (event instanceof InputEvent && event.isComposing) return;
      const kept = cut(input.value.normalize("NFC"), most);
      if (letters(input.value) <= most && [...input.value].length <= most * SIGNS_A_LETTER) return;
      input.value = kept;
      say(text("field-most", { n: most }));
      if (event.type !== "input") input.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }
    // Before those who read the value.
    input.addEventListener("input", keep, { capture: true });
    input.addEventListener("compositionend", keep);
    return () => {
      input.removeEventListener("input", keep, { capture: true });
      input.removeEventListener("compositionend", keep);
    };
  };
}
