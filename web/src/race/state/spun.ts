/** Who has just spun out: the cars whose latest turn did, each with the Stress cards that it took. */
import type { Told } from "../../wire/types";

export type Spun = ReadonlyMap<number, number>;

export const NOBODY: Spun = new Map();

/** Who has spun out after these events. */
export function spunAfter(spun: Spun, events: readonly Told[]): Spun {
  let now = spun;
  for (const { kind, seat, data } of events) {
    if (seat === null) continue;
    if (kind === "SPUN_OUT") now = new Map(now).set(seat, Number(data.stress));
    else if (kind === "TURN" && now.has(seat)) now = new Map([...now].filter(([one]) => one !== seat));
  }
  return now;
}
