/** The lines of the standings: what each car has to be told of. */
import type { Entry, RaceInfo, RoomView } from "../../wire/types";
import { absentSeats } from "../state/absence";
import { type SeenCar, type Sight, carOf, entryOf } from "../state/sight";

export type Line = Sight["table"][number] & {
  car: SeenCar;
  entry: Entry;
  isAbsent: boolean;
  isAway: boolean;
  isLegend: boolean;
};

export function linesOf(info: RaceInfo, sight: Sight, room: RoomView | null): Line[] {
  const absent = absentSeats(room);
  return sight.table.flatMap((row): Line[] => {
    const car = carOf(sight, row.seat);
    const entry = entryOf(info, row.seat);
    if (!car || !entry) return [];
    const isAway = room?.seats.find((one) => one.seat === row.seat)?.is_away ?? false;
    return [{ ...row, car, entry, isAbsent: absent.has(row.seat), isAway, isLegend: entry.kind === "legend" }];
  });
}
