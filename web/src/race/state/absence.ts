/** Who of the drivers is not there, although nobody drives for them. */
import type { RoomView, SeatView } from "../../wire/types";
import { LONG_S } from "../../words/until";

/** In a race by days hardly anybody is there, and that is no news. */
export function isAbsent(room: RoomView, seat: SeatView): boolean {
  const isOther = seat.kind === "person" && !seat.is_free && !seat.is_mine;
  return isOther && !seat.is_present && !seat.is_away && (room.limit_s ?? 0) <= LONG_S;
}

export function absentSeats(room: RoomView | null): ReadonlySet<number> {
  return new Set(room?.seats.filter((seat) => isAbsent(room, seat)).map((one) => one.seat));
}
