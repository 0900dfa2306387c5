/** Where the race of a car turned, and the rounds that changed much: for all that tells of them. */
import type { Analysis, Judged, Swing, Turning } from "../../wire/types";
import { storyOf } from "./figures";
import type { BigRound } from "./words";
import { placeAt } from "../state/worth";

/** Where the race of a car turned: the costliest error that the coach has found. Without that it is the round in which most ground
 * was lost or won, which need not be a cause. */
export type TurningPoint = { round: number; error: Judged; swing?: undefined } | { round: number; error?: undefined; swing: Swing };

/** The one that everything tells of: the podium, the page of the race, the story, its rounds, and the mark on the board. */
export function turningPoint(seat: number, found: Pick<Analysis, "decisions"> | null, swing?: Swing | null): TurningPoint | null {
  const error = found && storyOf(found, seat)[0];
  if (error) return { round: error.round, error };
  return swing ? { round: swing.round, swing } : null;
}

/** The rounds that moved the likely place of a car, and those in which the races of these seats turned, whatever else moved
 * them. */
export function bigRounds(found: Analysis, seats: readonly number[], most: number): BigRound[] {
  const own = seats.flatMap((seat) => turningPoint(seat, found)?.error ?? []);
  const isAt = (one: { round: number; seat: number }, other: { round: number; seat: number }) =>
    one.round === other.round && one.seat === other.seat;
  const added = own.flatMap((error) => {
    const { round, seat } = error;
    const told = found.turnings.find((one) => isAt(one, error));
    const at = found.outlook.findIndex((one) => one.round === round);
    const [before, after] = [at, at + 1].map((i) => found.outlook[i]?.points[seat]);
    if (before === undefined || after === undefined) return [];
    const luck = found.draws.reduce((sum, one) => sum + (one.round === round ? one.luck[seat]! : 0), 0);
    return [{ ...(told ?? { round, seat, before, after, loss: error.loss, luck, what: [] }), error }];
  });
  const others = found.turnings.filter((one) => !added.some((other) => isAt(one, other)) && hasMoved(one));
  return [...added, ...others].slice(0, most).sort((a, b) => a.round - b.round || a.seat - b.seat);
}

const hasMoved = ({ before, after }: Turning) => Math.round(placeAt(before)) !== Math.round(placeAt(after));
