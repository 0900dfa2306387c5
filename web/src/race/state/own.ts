/** The viewer's own cars where words say *You* of them: of a race that is over, and of one with nobody else in it. */
import type { RaceInfo } from "../../wire/types";
import { text } from "../../texts/texts";
import { nameOf, whoIs } from "../../words/words";
import type { RaceHere } from "./here";

/** In a replay, beside the podium, and alone against bots and Legends. Else it is the name that the others see, and say. */
export function toldSeats({
  film,
  driving,
  race,
  sight,
  info,
}: Pick<RaceHere, "film" | "driving" | "race" | "sight" | "info">): readonly number[] {
  if (film) return film.told.seats;
  const isAlone = info.entries.filter(({ kind }) => kind === "person").length === 1;
  return isAlone || (sight.is_over && race.isCaughtUp) ? [...driving.mine] : [];
}

/** Whose hand lies open, by name: where several sit at this screen, and in a replay. "" where it can only be the viewer's. */
export function handOf({ driving, maySend, info, film }: Pick<RaceHere, "driving" | "maySend" | "info" | "film">, seat: number): string {
  return driving.mine.size > 1 || !maySend ? nameOf(info, seat, film?.told.seats) : "";
}

/** Somebody to whom something is done: `you`, or a name. */
export function whomOf(info: RaceInfo, seat: number, mine: readonly number[]): string {
  return whoIs(seat, mine) === "you" ? text("race-waits-you") : nameOf(info, seat);
}
