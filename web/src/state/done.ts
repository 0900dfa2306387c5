/** What was done just before the page was loaded anew, in words: it is told then. */
type What = "loaded" | "deleted";

const keyOf = (what: What) => `hotlap.done.${what}`;

export function tellAfter(what: What, words: string): void {
  try {
    sessionStorage.setItem(keyOf(what), words);
  } catch {
    // no storage here: it is seen by what is there
  }
}

/** The words, once; "" if nothing was done. */
export function takeTold(what: What): string {
  try {
    const words = sessionStorage.getItem(keyOf(what)) ?? "";
    sessionStorage.removeItem(keyOf(what));
    return words;
  } catch {
    return "";
  }
}
