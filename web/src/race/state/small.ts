/** Whether the screen is narrow or low: there a panel covers the whole board, and the coach speaks in few lines. */
export function isSmall(): boolean {
  return globalThis.matchMedia?.("(max-width: 60rem), (max-height: 34rem)").matches ?? false;
}
