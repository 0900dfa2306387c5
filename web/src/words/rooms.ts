/** The settings of a race in words. */
import { BY_DAYS_S, USUAL_TRACK } from "../wire/constants";
import { givenName, listed, personName, trackName } from "./words";
import { spanWords, untilWords } from "./until";
import { language, text } from "../texts/texts";
import type { Catalogue, RoomLine, RoomView, Settings, TrackView } from "../wire/types";

/** The track of a single race, if it is one of the catalogue's. */
export function trackOf(settings: Settings, catalogue: Catalogue | null): TrackView | null {
  return catalogue?.tracks.find((track) => track.id === (settings.track ?? USUAL_TRACK)) ?? null;
}

export function trackById(id: string, catalogue: Pick<Catalogue, "tracks"> | null): string {
  const track = catalogue?.tracks.find((one) => one.id === id);
  return track ? trackName(track) : id;
}

/** A race or season in a line: `Italy, 3 laps`, `Season 1961: Great Britain, USA and Italy`. */
export function raceWords(settings: Settings, own: TrackView | null, catalogue: Catalogue | null): string {
  if (settings.track === "lot" || settings.season === "lot") return text("race-by-lot", { season: settings.season ? "yes" : "no" });
  const words = givenWords(settings, own, catalogue);
  return settings.lot?.length ? text("race-drawn", { race: words }) : words;
}

function givenWords(settings: Settings, own: TrackView | null, catalogue: Catalogue | null): string {
  const { season } = settings;
  if (typeof season === "string") {
    const stages = catalogue?.seasons.find((one) => one.id === season)?.stages ?? [];
    return stages.length === 0
      ? text("race-of-season", { name: season })
      : text("race-of-season-on", { name: season, tracks: listed(stages.map((one) => trackById(one.track, catalogue))) });
  }
  if (season) return text("race-of-own-season", { tracks: listed(season.map((one) => trackById(one.track, catalogue))) });
  const track = settings.track_file ? own : trackOf(settings, catalogue);
  const laps = settings.laps || track?.laps || 0;
  const name = track ? trackName(track) : settings.track_file ? text("race-on-own-track") : (settings.track ?? USUAL_TRACK);
  return laps ? text("race-on", { track: name, laps }) : name;
}

/** Switches that are named with the track, or with words of their own. */
const TOLD = ["garage", "garage_draft", "weather", "weather_token", "boxes"];

/** Switches that are named whatever their value is: tables of the box differ in them. */
const NAMED = ["heat_first"];

/** The rules, a line for each: first those of the Garage and of the weather, then what else differs from its default. */
export function ruleWords(settings: Settings, catalogue: Catalogue | null): string[] {
  const isSeason = Boolean(settings.season);
  const switches = (isSeason ? catalogue?.season_switches : catalogue?.switches) ?? [];
  const usual = (name: keyof Settings) => switches.find((one) => one.name === name)?.default;
  const garage = settings.garage ?? usual("garage") ?? "off";
  const draft = text(`rule-draft-${settings.garage_draft ?? "draft"}`, { season: isSeason ? "yes" : "no" });
  const hasWeather = (settings.weather ?? usual("weather")) === true;
  const token = settings.weather_token ?? "drawn";
  const weather = token === "drawn" ? text("rule-weather") : text("rule-weather_token", { value: token });
  const lines = [
    garage === "off" ? text("rule-no-garage") : text(`rule-${isSeason ? "season-" : ""}garage-${garage}`, { draft }),
    hasWeather ? weather : text("rule-no-weather"),
  ];
  for (const one of switches) {
    const value = settings[one.name as keyof Settings] ?? one.default;
    const isTold = TOLD.includes(one.name) || (one.name === "laps" && !isSeason) || (one.needs_garage && garage === "off");
    if (isTold || (value === one.default && !NAMED.includes(one.name))) continue;
    lines.push(text(`rule-${one.name}`, { value: String(value), n: Number(value) || 0 }));
  }
  const boxes = settings.boxes ?? [];
  const only = boxes.length === 1 ? boxes[0]! : "";
  if (boxes.length > 0) lines.push(text("rule-boxes", { only, boxes: listed(boxes.map((box) => text(`box-${box}`))) }));
  return lines;
}

/** The time for a decision; with one call a round it is for a whole turn. */
export function limitWords(limit: number, isOneCall = false): string {
  return limit ? text("rule-limit", { time: timeWords(limit), what: isOneCall ? "turn" : "decision" }) : text("rule-no-limit");
}

/** Whether seats of a room are for several people. */
export const isForSeveral = ({ seats }: Pick<RoomView, "seats">) => seats.filter(({ kind }) => kind === "person").length > 1;

/** Whether people look in now and then, as Document.is_by_days of the server. */
export const isByDays = (limit: number) => limit >= BY_DAYS_S;

/** A time for a decision: `90 s`, `8 hours`, `2 days`. */
export function timeWords(limit: number): string {
  if (!limit) return text("new-limit-none");
  return isByDays(limit) ? spanWords(limit) : text("new-limit-s", { n: limit });
}

/** What is played with, besides the base game. */
export function moduleWords(line: RoomLine): string[] {
  return [...(line.has_garage ? [text("home-room-garage")] : []), ...(line.has_weather ? [text("home-room-weather")] : [])];
}

/** Where a race stands, and for whom it waits: `Lap 1 of 2, round 4 · waiting for Ben`; "" without one. */
export function standWords({
  state,
  round = 0,
  lap = 0,
  laps = 0,
  is_my_turn,
  asked = [],
  waits_for = [],
  left_s = null,
}: RoomLine): string {
  if (state !== "racing" || !round) return "";
  const words = [text("home-room-stand", { lap, laps, round })];
  const own = asked.length || !is_my_turn ? asked.map((name) => personName(name)) : [text("race-waits-you")];
  const names = [...own, ...waits_for.map((name) => personName(name))];
  if (waits_for.length) words.push(text("home-room-waits", { names: listed(names) }));
  if (left_s !== null) words.push(untilWords(left_s));
  return words.join(" · ");
}

/** What is on in a room, or that it is the turn of the viewer; where several sit at the screen, whose. */
export function stateWords({ state, is_my_turn, asked = [] }: RoomLine): string {
  if (!is_my_turn) return text(`home-room-${state}`);
  return asked.length ? text("home-room-turn-of", { names: listed(asked.map((name) => personName(name))) }) : text("home-room-turn");
}

const UNITS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/** How long ago something happened in a room. */
export function sinceWords({ state, since_s = 0 }: RoomLine): string {
  const [unit, size] = UNITS.find((one) => since_s >= one[1]) ?? ["minute", 0];
  const ago = size ? new Intl.RelativeTimeFormat(language()).format(-Math.floor(since_s / size), unit) : text("home-room-now");
  return text(state === "racing" ? "home-room-moved" : "home-room-changed", { ago });
}

/** The race or season of a room in a list; "" where the name of the room says it, as roomName. */
export function lineWords(line: RoomLine, catalogue: Catalogue | null): string {
  const track = line.track || line.own_track;
  if (!line.name && !line.day && track && line.season === null) return "";
  if (line.season) return text("race-of-season", { name: line.season });
  if (line.season === "") return text("race-of-season-own");
  return track ? trackById(track, catalogue) : text("race-on-own-track");
}

/** What is raced in a room, as far as its name tells it. `day`: it is for a race of a day. */
export interface Called {
  name: string;
  host: string;
  season?: unknown;
  day?: unknown;
}

/** The name of a room: the one that its host gave it, else its host's and the track's, `Anna’s race: Italy`. */
export function roomName({ name, host, season, day }: Called, track: string | null = null): string {
  if (day) return text("daily-title");
  if (name) return name;
  const isKnown = givenName(host) !== "";
  if (season !== null && season !== undefined) return text(isKnown ? "room-of-season" : "room-unnamed-season", { name: host });
  if (!track) return text(isKnown ? "room-of" : "room-unnamed", { name: host });
  return text(isKnown ? "room-of-on" : "room-unnamed-on", { name: host, track: trackName({ id: track, name: track }) });
}

/** The same with its settings; a track of a user's own has no name here. */
export function roomNameOf(room: Called, settings: Settings | undefined): string {
  return roomName(room, settings?.track_file ? null : (settings?.track ?? USUAL_TRACK));
}
