/** The words about a shuffle whose numbers are not told yet. */
import { listed, nameOf } from "../words/words";
import { textHere } from "../texts/texts";
import "../texts/race";
import type { RaceInfo, ShuffleView } from "../wire/types";

/** Whose numbers are in the shuffle of a race, in one or two sentences. */
export function numbersIn(info: RaceInfo, shuffle: ShuffleView): string {
  const missing = shuffle.seats.filter((one) => !one.is_told).map((one) => nameOf(info, one.seat));
  const first = textHere("fair-in", { n: shuffle.seats.length - missing.length });
  return missing.length > 0 ? `${first} ${textHere("fair-replaced", { names: listed(missing) })}` : first;
}
