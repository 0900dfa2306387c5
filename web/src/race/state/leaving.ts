/** The own seats whose drivers give up as soon as they may, kept in this browser: by days that may be after a reload. */
import { keepOf, keptOf } from "./by_race";

const KEY = "hotlap.leaving";

export const leavingIn = (race: string): ReadonlySet<number> => new Set(keptOf<readonly number[]>(KEY, race));

export function keepLeaving(race: string, seats: ReadonlySet<number>): void {
  keepOf(KEY, race, seats.size > 0 ? [...seats] : undefined);
}
