/** Whether this browser's guest was asked for a name: once is enough. */
const KEPT = "hotlap.asked-name";

export function wasAsked(): boolean {
  try {
    return localStorage.getItem(KEPT) !== null;
  } catch {
    return false;
  }
}

export function noteAsked(): void {
  try {
    localStorage.setItem(KEPT, "1");
  } catch {
    // no storage here: it is asked once more on the next page
  }
}
