/** Finished races in words. */
import { botNames } from "../../words/bots";
import { legendName, personName } from "../../words/words";
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

/** The names of all drivers of a race, in the order of its seats. */
export function seatNames(seats: readonly RaceSeat[]): string[] {
  const bots = botNames(seats);
  return seats.map(({ kind, name, colour }, seat) => {
    if (kind === "person") return personName(name, colour);
    return kind === "legend" ? text("race-legend", { name: legendName(colour) }) : bots[seat]!;
  });
}

/** How a car left the race without a finish. */
export function outWords({ gave_up }: { gave_up?: boolean }): string {
  return text("races-out", { how: gave_up ? "gave-up" : "out" });
}

/** The place of the viewer's best car, or the rounds of a race alone. */
export function resultWords(line: RaceLine): string {
  const own = line.mine.map((seat) => line.seats[seat]!).sort((a, b) => a.place - b.place)[0];
  if (!own) return "";
  if (own.is_out) return outWords(own);
  if (line.seats.length === 1) return text("races-alone", { rounds: own.round });
  return text("races-place", { place: text("ordinal", { place: own.place }), cars: line.seats.length });
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
