/** Where plans in the making are kept in this browser (race/state/drafts.ts). */
export const KEPT = "hotlap.drafts";

/** Whether one was ever begun here, be it one of the school. */
export function hasPlanned(): boolean {
  try {
    return localStorage.getItem(KEPT) !== null;
  } catch {
    return false; // no storage here
  }
}
