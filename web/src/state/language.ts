/** The reader's language: the one chosen in this browser, else the first of the browser's own that we have. */
import { language, loadTexts } from "../texts/texts";

const KEY = "hotlap.language";

/** Chooses the language for the first page. Without its texts, which may not come over the network, it is English. */
export async function greet(): Promise<void> {
  const kept = remembered();
  await loadTexts(kept ? [kept, ...navigator.languages] : navigator.languages).catch(() => {});
  document.documentElement.lang = language();
}

/** Changes to a language, and keeps it. What is on the screen stays there, in the new words. */
export async function speak(tag: string): Promise<void> {
  await loadTexts([tag]);
  document.documentElement.lang = language();
  try {
    localStorage.setItem(KEY, tag);
  } catch {
    // no storage here: the next visit begins with the browser's language
  }
}

/** A language's name in its own words: `Nederlands`. */
export function languageName(tag: string): string {
  return new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
}

function remembered(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
