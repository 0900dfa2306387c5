/** The one count of rounds, for the log's figures, the podium and the moments alike. */
import type { Told } from "../../wire/types";

/** The round in which the race is after an event. A car that finishes does so before the next round begins. */
export function roundAfter(round: number, event: Told): number {
  return event.kind === "ROUND" ? Number(event.data.round) : round;
}
