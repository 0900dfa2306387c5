/** Why the second of two cars that came home in the same round is the second. */
import { text } from "../../texts/texts";
import type { RaceInfo } from "../../wire/types";
import { type Sight, carOf } from "../state/sight";
import { nameOf } from "../../words/words";

/** How far a car came home behind the one before it in the table, and whose that is, if both did so in the same round; else "". */
export function gapWords(info: RaceInfo, sight: Sight, seat: number): string {
  const line = sight.table.find((one) => one.seat === seat);
  const before = sight.table.find((one) => one.place === (line?.place ?? 0) - 1);
  if (!line || !before || line.status !== "finished" || before.status !== "finished" || line.round !== before.round) return "";
  const [car, ahead] = [carOf(sight, seat), carOf(sight, before.seat)];
  if (!car || !ahead) return "";
  const n = (ahead.lap - car.lap) * info.track.spaces + ahead.space - car.space;
  return text("table-gap", { n, name: nameOf(info, before.seat) });
}
