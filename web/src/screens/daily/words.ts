/** The races of a day in words. */
import { personName, trackName } from "../../words/words";
import { dateWords } from "../../texts/region";
import { text } from "../../texts/texts";
import { PARTS } from "../../wire/door";
import type { Catalogue, Daily, DayLine, DayRace, DayRounds, TrackView } from "../../wire/types";
import { trackOf } from "../../words/rooms";

/** A day such as 2026-11-22, which is one of UTC: `Sunday 22 November`, or short `22 Nov`. */
export function dayWords(day: string, form: "long" | "short" = "long"): string {
  const parts: Intl.DateTimeFormatOptions =
    form === "long" ? { weekday: "long", day: "numeric", month: "long" } : { day: "numeric", month: "short" };
  return dateWords(new Date(`${day}T00:00:00Z`), { ...parts, timeZone: "UTC" });
}

export function trackOfDay(race: DayRace, catalogue: Catalogue | null): TrackView | null {
  return trackOf(race.settings, catalogue);
}

function nameOf(race: DayRace, catalogue: Catalogue | null): string {
  const track = trackOfDay(race, catalogue);
  return track ? trackName(track) : (race.settings.track ?? "");
}

/** `USA, 2 laps`. */
export function roadWords(race: DayRace, catalogue: Catalogue | null): string {
  return text("race-on", { track: nameOf(race, catalogue), laps: race.laps });
}

/** What the day brings besides its track: `Garage · weather`. */
export function withWords({ settings }: DayRace): string {
  const words = [];
  if (settings.garage && settings.garage !== "off") words.push(text("races-kind-garage"));
  if (settings.weather) words.push(text("races-kind-weather"));
  return words.join(" · ") || text("daily-plain");
}

/** The spaces past the finish, by which equal rounds are ordered; null while the track is not known. */
export function pastFinish(line: DayLine, race: DayRace, catalogue: Catalogue | null): number | null {
  const track = trackOfDay(race, catalogue);
  return track && !line.is_out ? line.beyond - race.laps * track.spaces : null;
}

/**
 * What a line of the board says of its race: `18 rounds, 4 spaces past the finish`, or `2nd in the race, 1 round behind
 * the best bot`.
 */
export function resultWords(line: DayLine, race: DayRace, catalogue: Catalogue | null = null): string {
  if (line.is_out) return text("daily-out");
  if (race.kind === "solo") {
    const past = pastFinish(line, race, catalogue);
    const rounds = text("daily-rounds", { rounds: line.rounds });
    return past === null ? rounds : `${rounds}, ${text("daily-past", { n: past })}`;
  }
  return `${text("daily-place", { place: text("ordinal", { place: line.place }) })}, ${marginWords(line.margin)}`;
}

/** The rounds between a car and the best bot. */
export function marginWords(margin: number): string {
  return margin === 0 ? text("daily-level") : text(margin > 0 ? "daily-ahead" : "daily-behind", { n: Math.abs(margin) });
}

/** The place on the board: `3rd of 41`; "" where nobody else is on it. */
export function rankWords(line: DayLine, race: DayRace): string {
  if (PARTS) return "";
  return text("daily-rank", { place: text("ordinal", { place: line.rank }), n: race.ended });
}

export function bestWords(race: DayRace): string {
  const best = race.best!;
  const { rounds } = best;
  const name = best.is_mine ? text("daily-best-you") : personName(best.name);
  if (race.kind === "solo") return text("daily-best", { rounds, name });
  return text("daily-best-bots", { place: text("ordinal", { place: best.place }), rounds, name });
}

/** What a round was, as a sign, the last one that was so: our own, and it tells no card. */
export const SIGNS: Record<DayRounds["laps"][number][number], string> = {
  plain: "🟩",
  slipstream: "💨",
  corner: "🟨",
  boost: "🔥",
  spin: "💥",
};

/** The rounds of a try as rows of signs, one for each lap. */
export const signRows = ({ laps }: DayRounds): string[] => laps.map((lap) => lap.map((kind) => SIGNS[kind]).join(""));

/** The viewer's result as a text to pass on, with the rounds as rows of signs if they are known. */
export function shareWords({ day }: Daily, race: DayRace, catalogue: Catalogue | null, rounds: DayRounds | null): string {
  const mine = race.mine!;
  const result = text(`daily-share-${race.kind === "solo" ? "rounds" : "bots"}`, {
    day: dayWords(day, "short"),
    track: nameOf(race, catalogue),
    rounds: mine.rounds,
    place: text("ordinal", { place: mine.place }),
    rank: text("ordinal", { place: mine.rank }),
    n: race.ended,
  });
  return [result, ...(rounds ? signRows(rounds) : [])].join("\n");
}
