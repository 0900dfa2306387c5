/** What decided a race, by the server's statistics of it. */
import type { Statistics } from "../../wire/types";

/** What costs or brings ground by itself. Heat that is spent is no fault and no merit: it is there to be spent. */
export const KINDS = ["spin_outs", "cluttered", "blocked", "slipstream_spaces"] as const satisfies readonly (keyof Statistics)[];
export type Kind = (typeof KINDS)[number];

/** What one of each is worth, in spaces of road, roughly. */
const WORTH: Record<Kind, number> = { spin_outs: -7, cluttered: -8, blocked: -1, slipstream_spaces: 1 };
const LEAST = 2; // spaces: anything less decided nothing
const MOST = 3; // facts

/** Something that a car did so often. */
export interface Fact {
  kind: Kind;
  n: number;
  isGood: boolean;
}

/** What decided the race of a car: what it did itself that cost or brought most. Of a car that spun out a slipstream is
 * no merit: the spin-out undid it. */
export function facts(own: Statistics): Fact[] {
  return KINDS.map((kind) => ({ kind, n: own[kind], weight: own[kind] * WORTH[kind] }))
    .filter(({ weight }) => Math.abs(weight) >= LEAST && !(weight > 0 && own.spin_outs > 0))
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    .slice(0, MOST)
    .map(({ kind, n, weight }) => ({ kind, n, isGood: weight > 0 }));
}
