/** Finished races in words. */
import { botNames } from "../../words/bots";
import { givenName, legendName, listed, personName, whoIs } from "../../words/words";
import { language, text } from "../../texts/texts";
import { trackById } from "../../words/rooms";
import type { Catalogue, RaceKind, RaceLine, RaceSeat, Statistics } from "../../wire/types";

/** The track, with its name if it is a user's own. */
export function trackWords(track: string, kind: Pick<RaceKind, "own_track">, catalogue: Catalogue | null): string {
  return kind.own_track || trackById(track, catalogue);
}

/** `Italy, 3 laps`. */
export function raceWords(line: { track: string; kind: RaceKind }, catalogue: Catalogue | null): string {
  return text("race-on", { track: trackWords(line.track, line.kind, catalogue), laps: line.kind.laps });
}

/** The modules of a race: `Garage · weather`. */
export function moduleWords(kind: RaceKind): string[] {
  const words = [];
  if (kind.is_alone) words.push(text("races-kind-alone"));
  if (kind.event) words.push(text(`race-event-${kind.event}`));
  if (kind.has_garage) words.push(text("races-kind-garage"));
  if (kind.has_weather) words.push(text("races-kind-weather"));
  return words;
}

/** Where a race comes from, if it is not one that was raced here from its start, and what it does not count in. */
export function pastWords({ fork, is_flown, mine, opens, seats }: Omit<RaceLine, "kind">): string[] {
  const words = opens ? [text("daily-title")] : [];
  if (fork) words.push(text("races-fork", { round: fork.round }));
  else if (mine.length > 1) words.push(text("races-several"));
  if (is_flown) words.push(text("races-flown"));
  if (mine.length === 1 && seats[mine[0]!]!.gave_up && seats[mine[0]!]!.round <= 1) words.push(text("races-early"));
  return words;
}

/** The names of all drivers of a race, in the order of its seats. `mine` are the viewer's: the only one without a name is *You*. */
export function seatNames(seats: readonly RaceSeat[], mine: readonly number[] = [], you = text("race-you")): string[] {
  const bots = botNames(seats);
  return seats.map(({ kind, name, colour }, seat) => {
    if (kind === "person" && !givenName(name) && whoIs(seat, mine) === "you") return you;
    if (kind === "person") return personName(name, colour);
    return kind === "legend" ? text("race-legend", { name: legendName(colour) }) : bots[seat]!;
  });
}

/** The seats of a race, the winner's first. */
export function seatsByPlace(seats: readonly RaceSeat[]): number[] {
  return seats.map((_, seat) => seat).sort((a, b) => seats[a]!.place - seats[b]!.place);
}

/** How a car left the race without a finish. */
export function outWords({ gave_up }: { gave_up?: boolean }): string {
  return text("races-out", { how: gave_up ? "gave-up" : "out" });
}

/** The place of the viewer's car, or the rounds of a race alone; names and places where several sat at the screen. */
export function resultWords(line: RaceLine): string {
  const [own, ...more] = line.mine.map((seat) => line.seats[seat]!);
  if (!own) return "";
  if (more.length) return severalWords(line);
  if (own.is_out) return outWords(own);
  if (line.seats.length === 1) return text("races-alone", { rounds: own.round });
  return text("races-place", { place: text("ordinal", { place: own.place }), cars: line.seats.length });
}

/** `Marit and Joris, 2nd and 4th`. */
function severalWords({ seats, mine }: RaceLine): string {
  const names = seatNames(seats);
  const own = seatsByPlace(seats).filter((seat) => mine.includes(seat));
  const places = own.map((seat) => (seats[seat]!.is_out ? outWords(seats[seat]!) : text("ordinal", { place: seats[seat]!.place })));
  const areSame = new Set(places).size === 1; // all gave up
  return text("races-several-places", {
    names: listed(own.map((seat) => names[seat]!)),
    places: listed(areSame ? places.slice(0, 1) : places),
  });
}

export function percent(part: number, all: number): string {
  return all ? new Intl.NumberFormat(language(), { style: "percent" }).format(part / all) : "–";
}

/** All Heat that a driver spent. A mulligan costs 1. */
export function heatOf(one: Statistics): number {
  return one.mulligans + one.shift_heat + one.corner_heat + one.boost_heat + one.card_heat + one.gravel_heat + one.spin_heat;
}

/** A finish time as drivers like to count it: a minute a round and one more, less a second for each space beyond the line. */
export function timeOf({ round, space, is_out }: Statistics): string {
  if (is_out || space == null) return "–";
  const seconds = 60 * (round + 1) - space;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
