/** The lines of the standings: what each car has to be told of, where the board shows it. */
import type { Entry, RaceInfo, RoomView } from "../../wire/types";
import { absentSeats } from "../state/absence";
import type { CarOnTrack } from "../../track/view";
import { byPlace } from "../state/moves";
import { type SeenCar, type Sight, carOf, entryOf } from "../state/sight";

export type Line = Sight["table"][number] & {
  car: SeenCar;
  entry: Entry;
  isAbsent: boolean;
  isAway: boolean;
  isLegend: boolean;
};

export function linesOf(info: RaceInfo, sight: Sight, room: RoomView | null, cars: readonly CarOnTrack[] = []): Line[] {
  const absent = absentSeats(room);
  const lines = sight.table.flatMap((row): Line[] => {
    const known = carOf(sight, row.seat);
    const car = known && standing(info, known, cars);
    const entry = entryOf(info, row.seat);
    if (!car || !entry) return [];
    const isAway = room?.seats.find((one) => one.seat === row.seat)?.is_away ?? false;
    return [{ ...row, car, entry, isAbsent: absent.has(row.seat), isAway, isLegend: entry.kind === "legend" }];
  });
  const order = byPlace(info.track);
  return lines.sort((one, other) => order(one.car, other.car)).map((line, i) => ({ ...line, place: i + 1 }));
}

/** A car that has moved on the board already, as far from the next corner as it stands there. */
function standing({ track, laps }: RaceInfo, car: SeenCar, cars: readonly CarOnTrack[]): SeenCar {
  const at = cars.find(({ seat }) => seat === car.seat);
  if (!at || (at.lap === car.lap && at.space === car.space && at.spot === car.spot) || car.status !== "racing") return car;
  const spaces = track.to_corner[at.space - 1]!;
  const isBehindLast = at.lap + 1 >= laps && at.space + spaces > track.spaces;
  return { ...car, lap: at.lap, space: at.space, spot: at.spot, to_corner: isBehindLast ? -1 : spaces };
}
