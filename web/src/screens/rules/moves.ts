/** The rules behind the examples, on plain numbers. The ids are those of docs/rules/rules.md. */

/** The Heat for a shift; null if it is not possible with this much Heat in the engine (R3.1). */
export function shiftPrice(from: number, to: number, heat: number): number | null {
  const gears = Math.abs(to - from);
  const price = gears === 2 ? 1 : 0;
  return gears > 2 || price > heat ? null : price;
}

/** The least and the highest Speed of cards: each Stress brings a Basic card (R3.5, R3.7). */
export function speedOf(cards: readonly string[]): { least: number; most: number } {
  const sum = (stress: number) => cards.reduce((all, card) => all + (card === "Stress" ? stress : Number(card)), 0);
  return { least: sum(1), most: sum(4) };
}

export interface CornerCheck {
  /** The Heat for the Speed above the limit. */
  due: number;
  paid: number;
  isSpinOut: boolean;
  /** Stress cards taken for a spin-out. */
  stress: number;
}

/** A corner crossed at a Speed, with so much Heat in the engine (R3.16, R3.17). */
export function checkCorner(speed: number, limit: number, heat: number, gear: number): CornerCheck {
  const due = Math.max(0, speed - limit);
  const isSpinOut = due > heat;
  return { due, paid: Math.min(due, heat), isSpinOut, stress: isSpinOut ? (gear <= 2 ? 1 : 2) : 0 };
}

/** How much Heat may go back into the engine (R3.10, R3.9). */
export function cooldown(gear: number, hasAdrenaline: boolean): number {
  return ({ 1: 3, 2: 1 }[gear] ?? 0) + (hasAdrenaline ? 1 : 0);
}

export interface Landing {
  space: number;
  isOnRaceLine: boolean;
}

/** Where a car stops on its way from a space to another; null if it keeps its spot (R3.8). */
export function landing(from: number, to: number, isTaken: (space: number, isOnRaceLine: boolean) => boolean): Landing | null {
  for (let space = to; space > from; space--) {
    for (const isOnRaceLine of [true, false]) if (!isTaken(space, isOnRaceLine)) return { space, isOnRaceLine };
  }
  return null;
}

/** Where the other car is for a slipstream: beside and right ahead allow it (R3.14). */
export function slipstream(mine: number, other: number): "beside" | "behind" | "far" | "back" {
  if (other < mine) return "back";
  return other === mine ? "beside" : other === mine + 1 ? "behind" : "far";
}

export interface LegendCard {
  helmet: number;
  diamond: number;
}

export interface LegendsCorner {
  line: number;
  legendsLine: number;
  limit: number;
  /** The corner line after this one. */
  next: number;
}

/** Where a Legend drives to, and by which rule (R7.2, R7.3). Lines lie after their spaces. */
export function legendMove(
  space: number,
  { helmet, diamond }: LegendCard,
  { line, legendsLine, limit, next }: LegendsCorner,
): { to: number; how: "drives" | "waits" | "through" | "capped" } {
  if (space > legendsLine) {
    const to = space + limit + diamond;
    return to > next ? { to: next, how: "capped" } : { to, how: "through" };
  }
  return space + helmet <= line ? { to: space + helmet, how: "drives" } : { to: line - diamond, how: "waits" };
}
