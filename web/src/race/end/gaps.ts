/** By how much a car came home behind the one before it: in spaces past the line in the same round, else in rounds. */
import { text } from "../../texts/texts";
import "../../texts/race";
import type { RaceInfo, Statistics } from "../../wire/types";
import { listed, nameOf } from "../../words/words";
import { type Sight, carOf, homeOf, outOf } from "../state/sight";

type Done = readonly Pick<Statistics, "place" | "round" | "space" | "is_out">[] | undefined;
type Named = (seat: number) => string;

/** The same of a race that goes on: who is not home yet is left out. */
export function doneOf({ cars, table }: Sight): Done {
  const roundOf = new Map(table.map(({ seat, round }) => [seat, round]));
  return cars.map(({ seat, place, space, status }) => ({ place, round: roundOf.get(seat) ?? 0, space, is_out: status !== "finished" }));
}

/** The places in which cars of the viewer came home, the best first; "" if none has. */
export function homeWords(info: RaceInfo, sight: Sight, mine: readonly number[]): string {
  const isOne = mine.length === 1;
  const own = homeOf(sight).filter(({ seat }) => mine.includes(seat));
  return listed(
    own.map(({ seat, place }) =>
      text(isOne ? "race-home" : "race-home-of", { name: nameOf(info, seat), n: place, place: text("ordinal", { place }) }),
    ),
  );
}

/** How the race ended for the viewer's cars while others drive on. */
export function endedWords(info: RaceInfo, sight: Sight, mine: readonly number[]): string {
  const out = mine.find((seat) => carOf(sight, seat)?.status === "out");
  return out === undefined ? homeWords(info, sight, mine) : text("race-you-out", { how: outOf(sight, out) });
}

/** How far a car came home behind the one before it in the table; "" if that is not known. */
export function gapWords(done: Done, name: Named, seat: number): string {
  const before = besideIn(done, seat, -1);
  return before < 0 ? "" : gap("gap", done!, before, seat, name(before));
}

/** The same where both came home in one round, so that all of a table is told in spaces; else "". */
export function behindWords(done: Done, name: Named, seat: number): string {
  const before = besideIn(done, seat, -1);
  return before >= 0 && done![before]!.round === done![seat]!.round ? gapWords(done, name, seat) : "";
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
function gap(how: "gap" | "lead", done: NonNullable<Done>, first: number, second: number, name: string): string {
  const [one, other] = [done[first]!, done[second]!];
  if (one.round !== other.round) return text(`table-${how}-rounds`, { n: other.round - one.round, name });
  return one.space === null || other.space === null ? "" : text(`table-${how}`, { n: one.space - other.space, name });
}
