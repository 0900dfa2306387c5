/** The places of some deals as a mean, and how far the true one may be from it. */

/** Of Student's distribution: so many standard errors are half of a 95 % interval with 20 deals. */
const T = 2.093;

export interface Spread {
  mean: number;
  /** Half of a 95 % interval. */
  half: number;
}

export function spreadOf(numbers: readonly number[]): Spread {
  const n = numbers.length;
  const mean = numbers.reduce((a, b) => a + b, 0) / n;
  const square = numbers.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return { mean, half: T * Math.sqrt(square / (n - 1) / n) };
}

/** How many places better the first is: both had the same deals, so each deal is a difference of its own. */
export function gainOf(first: readonly number[], second: readonly number[]): Spread {
  return spreadOf(second.map((place, deal) => place - first[deal]!));
}
