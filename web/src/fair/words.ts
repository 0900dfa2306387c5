/** The words about a shuffle whose numbers are not told yet. */
import { listed, nameOf } from "../words/words";
import { text } from "../texts/texts";
import type { RaceInfo, ShuffleView } from "../wire/types";

/** Whose numbers are in the shuffle of a race, in one or two sentences. */
export function numbersIn(info: RaceInfo, shuffle: ShuffleView): string {
  const missing = shuffle.seats.filter((one) => !one.is_told).map((one) => nameOf(info, one.seat));
  const first = text("fair-in", { n: shuffle.seats.length - missing.length });
  return missing.length > 0 ? `${first} ${text("fair-replaced", { names: listed(missing) })}` : first;
}
