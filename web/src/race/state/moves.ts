/** What a move of a car did, as the log tells it (hotlap.race.telling): the spaces that it went, and the cars that it passed. */
import type { RaceInfo, Told } from "../../wire/types";
import type { SeenCar, Spot } from "./sight";

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

/** How far a place is: of two cars on one space that on the race line is ahead. */
function rank(road: Road, { lap, space, spot }: Place): number {
  return 2 * (lap * road.spaces + space) + Number(road.race_line[space - 1] === spot);
}

/** The cars on the road that a car passes on its way. */
export function carsPassed(road: Road, places: ReadonlyMap<number, Place>, seat: number, to: Place): number[] {
  const from = places.get(seat);
  if (!from) return [];
  const [start, end] = [rank(road, from), rank(road, to)];
  return [...places].filter(([one, at]) => one !== seat && start < rank(road, at) && rank(road, at) < end).map(([one]) => one);
}

const STANDING = { finished: 0, racing: 1, out: 2 };

/** Orders cars as they stand: those home by place, those on the road, the foremost first, and those out. */
export const byPlace =
  (road: Road) =>
  (one: SeenCar, other: SeenCar): number =>
    STANDING[one.status] - STANDING[other.status] ||
    (one.status === "racing" ? rank(road, other) - rank(road, one) : one.place - other.place);
