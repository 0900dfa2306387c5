/** Several drivers at one screen: whose mat is open, and whose turn it is to look. */
import type { Ask } from "../wire/types";

export interface Wheel {
  /** Whose mat is shown; null where nobody's. */
  seat: number | null;
  /** Who has to say that they are there before their hand is shown. */
  next: number | null;
}

/**
 * `own` are the viewer's seats, `open` the one whose hand was last uncovered. With one seat nothing is ever covered.
 * With several a hand stays open only while its driver is asked.
 */
export function wheel(own: readonly number[], asks: readonly Ask[], open: number | null): Wheel {
  if (own.length === 0) return { seat: null, next: null };
  if (own.length === 1) return { seat: own[0]!, next: null };
  const asked = asks.map((ask) => ask.seat).filter((seat) => own.includes(seat));
  if (open !== null && asked.includes(open)) return { seat: open, next: null };
  return { seat: null, next: asked[0] ?? null };
}
