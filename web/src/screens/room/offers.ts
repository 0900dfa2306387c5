/** What is told above a race of its seats, and may be put away: each has a name, as long as it is the case. */
import type { RoomView, SeatView } from "../../wire/types";

export const absentOffer = (seat: number) => `absent ${seat}`;
export const wheelOffer = (seat: number) => `wheel ${seat}`;
export const soonOffer = (seat: number) => `soon ${seat}`;
export const ASK_OFFER = "ask";

interface Told {
  /** The viewer's seats for which a bot drives. */
  away: readonly SeatView[];
  /** Whose driver is away, so that a bot may drive for them. */
  absent: readonly SeatView[];
  /** Seats that the viewer may take. */
  wheels: readonly SeatView[];
  /** The viewer's seats that wait for the next round. */
  soon: readonly SeatView[];
  /** Whether the viewer may ask somebody for their seat. */
  mayAsk: boolean;
}

export function toldOf(room: RoomView): Told {
  const racing = room.state === "racing" ? room.seats : [];
  const hasSeat = room.seats.some((seat) => seat.is_mine);
  return {
    away: racing.filter((seat) => seat.is_mine && seat.is_away),
    absent: racing.filter((seat) => seat.may_let_club),
    wheels: racing.filter((seat) => seat.may_sit === "sit" && (!hasSeat || seat.is_kept_for_me)),
    soon: racing.filter((seat) => seat.is_mine && seat.from_round > 0),
    mayAsk: racing.some((seat) => seat.may_sit === "ask"),
  };
}

export function offersOf(room: RoomView | null): string[] {
  if (!room) return [];
  const { absent, wheels, soon, mayAsk } = toldOf(room);
  return [
    ...absent.map((one) => absentOffer(one.seat)),
    ...wheels.map((one) => wheelOffer(one.seat)),
    ...soon.map((one) => soonOffer(one.seat)),
    ...(mayAsk ? [ASK_OFFER] : []),
  ];
}
