/** Why the second of two cars that came home in the same round is the second, in spaces past the line. */
import { text } from "../../texts/texts";
import type { RaceInfo } from "../../wire/types";
import { type Sight, carOf } from "../state/sight";
import { nameOf } from "../../words/words";

/** How far a car came home behind the one before it in the table, and whose that is, if both did so in the same round; else "". */
export function gapWords(info: RaceInfo, sight: Sight, seat: number): string {
  const before = besideIn(sight, seat, -1);
  return before === null ? "" : text("table-gap", { n: further(info, sight, before, seat), name: nameOf(info, before) });
}

/** How much further past the line it came than the one after it in the table, in the same way. */
export function leadWords(info: RaceInfo, sight: Sight, seat: number): string {
  const after = besideIn(sight, seat, 1);
  return after === null ? "" : text("table-lead", { n: further(info, sight, seat, after), name: nameOf(info, after) });
}

/** Whose car is one place before another, or behind it, and came home in the same round. */
function besideIn(sight: Sight, seat: number, by: 1 | -1): number | null {
  const line = sight.table.find((one) => one.seat === seat);
  const other = sight.table.find((one) => one.place === (line?.place ?? 0) + by);
  const isSame = line && other && line.status === "finished" && other.status === "finished" && line.round === other.round;
  return isSame && carOf(sight, seat) && carOf(sight, other.seat) ? other.seat : null;
}

function further({ track }: RaceInfo, sight: Sight, first: number, second: number): number {
  const [one, other] = [carOf(sight, first)!, carOf(sight, second)!];
  return (one.lap - other.lap) * track.spaces + one.space - other.space;
}
