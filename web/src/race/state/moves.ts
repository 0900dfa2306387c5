/** What a move of a car did, as the log tells it (hotlap.race.telling): the spaces that it went, and the cars that it passed. */
import type { RaceInfo, Told } from "../../wire/types";
import type { Spot } from "./sight";

export interface Place {
  lap: number;
  space: number;
  spot: Spot;
}

export type Road = Pick<RaceInfo["track"], "spaces" | "race_line">;

/** The place that a move leads to. */
export function placeOf({ lap, space, spot }: Told["data"]): Place {
  return { lap: Number(lap), space: Number(space), spot: spot as Place["spot"] };
}

/** The spaces of a slipstream or a draft, the event at this place of all: fewer than were chosen if it was held up. */
export function spacesMoved(events: readonly Told[], at: number): number {
  const { seat, data } = events[at]!;
  const next = events.slice(at + 1).find((one) => one.seat === seat && one.kind !== "MOVED");
  return Number(next?.kind === "BLOCKED" ? next.data.moved : data.spaces);
}

/** The cars on the road that a car passes on its way: of two on one space that on the race line is ahead. */
export function carsPassed(road: Road, places: ReadonlyMap<number, Place>, seat: number, to: Place): number[] {
  const rank = ({ lap, space, spot }: Place) => 2 * (lap * road.spaces + space) + Number(road.race_line[space - 1] === spot);
  const from = places.get(seat);
  if (!from) return [];
  return [...places].filter(([one, at]) => one !== seat && rank(from) < rank(at) && rank(at) < rank(to)).map(([one]) => one);
}
