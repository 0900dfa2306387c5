/** By how much a car came home behind the one before it: in spaces past the line in the same round, else in rounds. */
import { text } from "../../texts/texts";
import type { Statistics } from "../../wire/types";

type Done = readonly Statistics[] | undefined;
type Named = (seat: number) => string;

/** How far a car came home behind the one before it in the table; "" if that is not known. */
export function gapWords(done: Done, name: Named, seat: number): string {
  const before = besideIn(done, seat, -1);
  return before < 0 ? "" : gap("gap", done!, before, seat, name(before));
}

/** How far it came home before the one after it, in the same way. */
export function leadWords(done: Done, name: Named, seat: number): string {
  const after = besideIn(done, seat, 1);
  return after < 0 ? "" : gap("lead", done!, seat, after, name(after));
}

/** The car one place before another or behind it, if both came home; else -1. */
function besideIn(done: Done, seat: number, by: 1 | -1): number {
  const own = done?.[seat];
  return done?.findIndex((one) => own && !own.is_out && !one.is_out && one.place === own.place + by) ?? -1;
}

/** `3 spaces behind Bo`, `1 round before Bo`. Who raced in an older version came home nobody knows where. */
function gap(how: "gap" | "lead", done: readonly Statistics[], first: number, second: number, name: string): string {
  const [one, other] = [done[first]!, done[second]!];
  if (one.round !== other.round) return text(`table-${how}-rounds`, { n: other.round - one.round, name });
  return one.space === null || other.space === null ? "" : text(`table-${how}`, { n: one.space - other.space, name });
}
