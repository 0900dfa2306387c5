/** The cars of a form for a race, in words. */
import { text } from "../../texts/texts";
import { type Named, botNames } from "../../words/bots";
import { legendName, listed } from "../../words/words";
import { nameless, type SeatForm } from "./form";

/** The cars of a form as they will be named in the room. */
export const namedSeats = (seats: readonly SeatForm[]): Named[] =>
  seats.map(({ who, driver, colour, name }) => ({ kind: who, driver, colour, name: who === "bot" ? "" : name }));

/** The cars of a form and their drivers: `4 cars: Ana, Person, Marit and Jade`. `me`: the name of this browser's guest. */
export function seatWords(seats: readonly SeatForm[], me: string): string {
  const bots = botNames(namedSeats(seats));
  const nameOf = (seat: SeatForm, i: number): string => {
    if (seat.who === "bot") return bots[i]!;
    if (seat.who === "legend") return text("new-drivers-legend", { name: legendName(seat.colour) });
    return seat.who === "me" ? seat.name || nameless(seat, seats) || me || text("new-seat-me") : text("new-drivers-person");
  };
  const names = seats.map((seat, i) =>
    seat.handicap > 0 && seat.who !== "legend" ? text("new-handicapped", { name: nameOf(seat, i), n: seat.handicap }) : nameOf(seat, i),
  );
  return text("new-drivers", { cars: text("new-cars", { n: seats.length }), names: listed(names) });
}
