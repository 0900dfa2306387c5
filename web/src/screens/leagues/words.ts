/** Leagues in words. */
import { dateWords } from "../../texts/region";
import { text } from "../../texts/texts";
import type { Catalogue, LeagueRoundView } from "../../wire/types";
import { trackById } from "../../words/rooms";

/** A time in seconds since 1970, by the reader's clock: `Thursday 26 November, 20:00`. */
export function whenWords(at: number): string {
  return dateWords(at * 1000, { weekday: "long", day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" });
}

/** The race of a round: `Italy, 3 laps · Speed record · Garage · weather`. */
export function roundWords(round: LeagueRoundView, catalogue: Catalogue | null): string {
  const words = [text("league-round-on", { track: trackById(round.track, catalogue), laps: round.laps })];
  if (round.event) words.push(text(`race-event-${round.event}`));
  if (round.has_garage) words.push(text("home-room-garage"));
  if (round.has_weather) words.push(text("home-room-weather"));
  return words.join(" · ");
}

/** A time in seconds as the value of a field for date and time, and back. */
export function fieldOf(at: number | null): string {
  if (at === null) return "";
  const here = new Date(at * 1000);
  return new Date(here.getTime() - here.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

export function timeOf(field: string): number | null {
  const at = field ? new Date(field).getTime() / 1000 : NaN;
  return Number.isFinite(at) ? at : null;
}
