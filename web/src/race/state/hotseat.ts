/** Several drivers at one screen: the open mat, and the driver who looks next. */
import type { Ask } from "../../wire/types";

export interface Wheel {
  /** The seat whose mat is shown, or null. */
  seat: number | null;
  /** The seat whose driver must confirm before the hand is shown. */
  next: number | null;
}

/**
 * `own` are the viewer's seats, `open` is the last uncovered one. With one seat nothing is ever covered.
 * With several, a hand is open only while its driver is asked.
 */
export function wheel(own: readonly number[], asks: readonly Ask[], open: number | null): Wheel {
  if (own.length === 0) return { seat: null, next: null };
  if (own.length === 1) return { seat: own[0]!, next: null };
  const asked = asks.map((ask) => ask.seat).filter((seat) => own.includes(seat));
  if (open !== null && asked.includes(open)) return { seat: open, next: null };
  return { seat: null, next: asked[0] ?? null };
}
