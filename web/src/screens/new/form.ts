/** The form of a new race, and the NewRoom made from it. */
import { type Contents, contents } from "../../wire/boxes";
import { PARTS } from "../../wire/door";
import { text } from "../../texts/texts";
import { isByDays } from "../../words/rooms";
import { FIELD, LARGER_FIELD, LIMITS, USUAL_TRACK } from "../../wire/constants";
import type { Catalogue, Colour, NewRoom, SeatChoice, Settings, StageChoice, SwitchView } from "../../wire/types";
import type { Room } from "../../wire/socket";

export type Who = "me" | "person" | "bot" | "legend";
export type Kind = "race" | "season" | "own-season";
/** The switches of the rules that were set; all others have their defaults. */
export type Switches = Omit<Settings, "track" | "track_file" | "season" | "events_file" | "lot">;
export type SwitchName = keyof Switches;
export type Limit = NonNullable<NewRoom["limit_s"]>;

export interface SeatForm {
  /** Identifies a seat while others are added and removed. */
  key: number;
  who: Who;
  driver: string;
  colour: Colour;
  handicap: number;
  name: string;
}

export interface StageForm extends StageChoice {
  key: number;
}

export interface Form {
  name: string;
  isPublic: boolean;
  hasChat: boolean;
  /** Where others drive, too: who drives alone may ask the tutor anyway. */
  hasTutor: boolean;
  limit: Limit;
  /** By days: each driver is called once a round. */
  oneCall: boolean;
  kind: Kind;
  /** A track's id; OWN for `trackFile`. */
  track: string;
  trackFile: string | null;
  season: string;
  stages: StageForm[];
  /** Boxes that the players do not own: their tracks, seasons and events are not offered, nor drawn by lot. */
  lacking: string[];
  /** The text of a user's own events, for `stages`. */
  eventsFile: string | null;
  seats: SeatForm[];
  switches: Switches;
  /** What `switches` had of PER_KIND when a season was in the form instead of a race, or the other way round. */
  others: Switches;
}

export const OWN = "own track";
/** A track, or a season, that is drawn by lot. */
export const LOT = "lot";

/** As in content/colours.py, but in the order in which seats get them: bright ones first. */
export const COLOURS = [
  "red",
  "blue",
  "yellow",
  "green",
  "black",
  "gray",
  "orange",
  "purple",
  "white",
] as const satisfies readonly Colour[];

let keys = 0;
export const newKey = () => ++keys;

/** The first free colour. */
export function freeColour(seats: readonly SeatForm[]): Colour {
  return COLOURS.find((colour) => !seats.some((seat) => seat.colour === colour)) ?? COLOURS[0];
}

export function withSeat(seats: readonly SeatForm[], who: Who): SeatForm[] {
  const seat = { key: newKey(), who, driver: "club", colour: freeColour(seats), handicap: 0, name: "" };
  return [...seats, seat];
}

/** The seats with so many bots of one level, of at most so many cars: drivers at this screen stay, then people, then Legends. */
export function withBots(seats: readonly SeatForm[], n: number, driver: string, most: number): SeatForm[] {
  const others = (["me", "person", "legend"] as const).flatMap((who) => seats.filter((seat) => seat.who === who));
  const kept = new Set([...others.slice(0, most - n), ...seats.filter(({ who }) => who === "bot").slice(0, n)]);
  let made = seats.filter((seat) => kept.has(seat));
  while (made.filter(({ who }) => who === "bot").length < n) made = withSeat(made, "bot");
  return made.map((seat) => (seat.who === "bot" ? { ...seat, driver } : seat));
}

/** The seats after one changed its colour; a seat that had it gets the old one. */
export function withColour(seats: readonly SeatForm[], key: number, colour: Colour): SeatForm[] {
  const old = seats.find((seat) => seat.key === key)?.colour ?? freeColour(seats);
  return seats.map((seat) => (seat.key === key ? { ...seat, colour } : seat.colour === colour ? { ...seat, colour: old } : seat));
}

export const mostCars = (form: Form) => (form.switches.larger_field ? LARGER_FIELD : FIELD);

/** The last three are only in the larger field. */
export const coloursOf = (form: Form) => COLOURS.slice(0, mostCars(form));

/** The seats without the larger field: the first six. A colour of the larger field is replaced with a free one. */
export function withoutLargerField(seats: readonly SeatForm[]): SeatForm[] {
  const usual: readonly string[] = COLOURS.slice(0, FIELD);
  const kept = seats.slice(0, FIELD).map((seat) => ({ ...seat }));
  for (const seat of kept) if (!usual.includes(seat.colour)) seat.colour = freeColour(kept);
  return kept;
}

/** The races, with an event of the list in place of one that is not in it. */
export function withEvents(stages: readonly StageForm[], ids: readonly string[]): StageForm[] {
  return stages.map((stage) => (ids.includes(stage.event) ? stage : { ...stage, event: ids[0] ?? stage.event }));
}

export function defaultForm(): Form {
  const who: Who[] = ["me", PARTS ? "bot" : "person", "bot", "bot", "legend", "legend"];
  return {
    name: "",
    isPublic: false,
    hasChat: false,
    hasTutor: false,
    limit: 0,
    oneCall: true,
    kind: "race",
    track: USUAL_TRACK,
    trackFile: null,
    season: "1961",
    stages: [
      { key: newKey(), track: USUAL_TRACK, event: "speed-record" },
      { key: newKey(), track: "italy", event: "drivers-strike" },
    ],
    lacking: [],
    eventsFile: null,
    seats: who.reduce<SeatForm[]>(withSeat, []),
    switches: {},
    others: {},
  };
}

/** In a page without a server nobody else comes. */
export const ours = (form: Form): Form => (PARTS ? { ...form, seats: withOthers(form.seats, false), isPublic: false, limit: 0 } : form);

/** The switches that a race and a season have each for themselves. */
const PER_KIND: readonly string[] = ["laps", "garage", "garage_draft", "weather"];

/** The form for another kind. Between a race and a season PER_KIND change: back come those of the last time. */
export function withKind(form: Form, kind: Kind): Form {
  if ((form.kind === "race") === (kind === "race")) return { ...form, kind };
  const part = (isOwn: boolean) => Object.fromEntries(Object.entries(form.switches).filter(([name]) => PER_KIND.includes(name) === isOwn));
  return { ...form, kind, switches: { ...part(false), ...form.others }, others: part(true) };
}

/** The form for a room that is open to everybody, on this track; with a seat for somebody. Unchanged without a track. */
export function wished(form: Form, track: string | null): Form {
  if (track === null) return form;
  const isFull = form.seats.every((seat) => seat.who !== "person");
  const seats = isFull ? withSeat(form.seats.slice(0, FIELD - 1), "person") : form.seats;
  return { ...withKind(form, "race"), track, seats, isPublic: true };
}

export const PRESETS = ["first", "beginner", "standard", "championship"] as const;
export type Preset = (typeof PRESETS)[number];

/** The settings of a preset. Drivers and invitation do not change, nor does a track or season that it does not name. All
 *  begin with the usual Heat. A first game has the usual field; in the others no car loses its place. */
export function preset(name: Preset, { seats, switches: { larger_field } }: Pick<Form, "seats" | "switches">): Partial<Form> {
  const found = settingsOfPreset(name);
  const even = seats.map((seat) => ({ ...seat, handicap: 0 }));
  if (name === "first" || !larger_field) return { ...found, seats: withoutLargerField(even) };
  return { ...found, seats: even, switches: { ...found.switches, larger_field } };
}

/** The form with a preset. Of the other kind, race or season, its own settings come back with it. */
export function withPreset(form: Form, name: Preset): Form {
  const wanted = preset(name, form);
  return { ...withKind(form, wanted.kind!), ...wanted };
}

function settingsOfPreset(name: Preset): Partial<Form> {
  switch (name) {
    case "first":
      return { kind: "race", track: USUAL_TRACK, switches: { laps: 1 } };
    case "beginner":
      return { kind: "race", switches: {} };
    case "standard":
      return { kind: "race", switches: { garage: "mixed", weather: true } };
    case "championship":
      return { kind: "season", switches: {} };
  }
}

// Boxes --------------------------------------------------------------------------------------------

/** The boxes that the players own. */
export const boxesOf = ({ boxes }: Catalogue, lacking: readonly string[]) => boxes.filter((box) => !lacking.includes(box));

/** What the players own of the game's tracks, events and seasons. */
export function owned(catalogue: Catalogue, lacking: readonly string[]): Contents {
  return contents(catalogue, boxesOf(catalogue, lacking));
}

/** The form with a box that the players own, or own no more: then what was chosen of it gives way to what they have. */
export function withBox(form: Form, box: string, isOwned: boolean, all: Catalogue): Form {
  const lacking = isOwned ? form.lacking.filter((one) => one !== box) : [...form.lacking, box];
  const { tracks, events, seasons } = owned(all, lacking);
  const has = (some: readonly { id: string }[], id: string) => some.some((one) => one.id === id);
  const isOther = form.track === OWN || form.track === LOT;
  return {
    ...form,
    lacking,
    switches: withoutCards(form.switches, lacking),
    others: withoutCards(form.others, lacking),
    track: isOther || has(tracks, form.track) ? form.track : USUAL_TRACK,
    season: form.season === LOT || has(seasons, form.season) ? form.season : seasons[0]!.id,
    stages: form.stages.map((stage) => ({
      ...stage,
      track: has(tracks, stage.track) ? stage.track : USUAL_TRACK,
      event: has(events, stage.event) || !has(all.events, stage.event) ? stage.event : events[0]!.id,
    })),
  };
}

/** Cards of a box that nobody has are not in play. */
function withoutCards(switches: Switches, lacking: readonly string[]): Switches {
  return switches.boxes ? { ...switches, boxes: switches.boxes.filter((box) => !lacking.includes(box)) } : switches;
}

/** What was chosen before and is not any more, and what is in its place: of the kind that is raced. */
export function givenWay(before: Form, after: Form): { kind: "track" | "season" | "event"; was: string; now: string }[] {
  const changed = (kind: "track" | "season" | "event", was: string, now: string) => (was === now ? [] : [{ kind, was, now }]);
  if (after.kind === "race") return changed("track", before.track, after.track);
  if (after.kind === "season") return changed("season", before.season, after.season);
  return after.stages.flatMap(({ track, event }, i) => [
    ...changed("track", before.stages[i]!.track, track),
    ...changed("event", before.stages[i]!.event, event),
  ]);
}

// Switches -----------------------------------------------------------------------------------------

/** The switches that a race, or a season, has. */
export function switchesOf(form: Form, catalogue: Catalogue): SwitchView[] {
  return form.kind === "race" ? catalogue.switches : catalogue.season_switches;
}

/** The value of a switch. */
export function valueOf(form: Form, one: SwitchView): SwitchView["default"] {
  const value = form.switches[one.name as SwitchName];
  return value === undefined || value === null || !isPossible(one, value) ? one.default : value;
}

function isPossible(one: SwitchView, value: SwitchView["default"]): boolean {
  if (typeof value !== typeof one.default || Array.isArray(value) !== Array.isArray(one.default)) return false;
  return one.kind !== "word" || one.words.includes(value as string);
}

/** The switches with one of them set. A default is not kept, because races and seasons have different ones. */
export function withSwitch(switches: Switches, one: SwitchView, value: SwitchView["default"]): Switches {
  const { [one.name as SwitchName]: _, ...others } = switches;
  return same(value, one.default) ? others : { ...others, [one.name]: value };
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Whether a switch has an effect: some need a Garage, or weather. */
export function hasEffect(form: Form, all: readonly SwitchView[], { needs_garage, needs_weather }: SwitchView): boolean {
  const is = (name: SwitchName, off: string | boolean) => all.some((one) => one.name === name && valueOf(form, one) !== off);
  return (!needs_garage || is("garage", "off")) && (!needs_weather || is("weather", false));
}

/** The switches that differ from their defaults and are possible in this race or season. */
export function chosen(form: Form, catalogue: Catalogue): Switches {
  const all = switchesOf(form, catalogue);
  return all
    .filter((one) => hasEffect(form, all, one))
    .reduce<Switches>((switches, one) => withSwitch(switches, one, valueOf(form, one)), {});
}

/** Whether a form has the settings of a preset. */
export function isPreset(form: Form, name: Preset): boolean {
  const wanted = preset(name, form);
  const sorted = (part: unknown) => (Array.isArray(part) || typeof part !== "object" ? part : Object.entries(part!).sort());
  return Object.entries(wanted).every(([key, value]) => same(sorted(form[key as keyof Form]), sorted(value)));
}

export function newRoomOf(form: Form, catalogue: Catalogue): NewRoom {
  return {
    name: form.name.trim(),
    is_public: form.isPublic,
    has_chat: form.hasChat,
    limit_s: form.limit,
    ...(mayBeOneCall(form) ? { one_call: form.oneCall } : {}),
    ...(isForSeveral(form) ? { tutor: form.hasTutor } : {}),
    settings: settingsOf(form, catalogue),
    seats: form.seats.map((seat) => seatOf(seat, form)),
  };
}

function settingsOf(form: Form, catalogue: Catalogue): Settings {
  const isByLot = LOT === (form.kind === "race" ? form.track : form.kind === "season" ? form.season : "");
  return {
    ...(isByLot ? { lot: boxesOf(catalogue, form.lacking) } : {}),
    ...(form.kind === "season"
      ? { season: form.season }
      : form.kind === "own-season"
        ? {
            season: form.stages.map(({ track, event }) => ({ track, event })),
            ...(form.eventsFile === null ? {} : { events_file: form.eventsFile }),
          }
        : form.track === OWN
          ? { track_file: form.trackFile ?? "" }
          : { track: form.track }),
    ...chosen(form, catalogue),
  };
}

function seatOf(seat: SeatForm, form: Form): SeatChoice {
  const isMine = seat.who === "me";
  return {
    kind: seat.who === "me" ? "person" : seat.who,
    ...(seat.who === "bot" ? { driver: seat.driver } : {}),
    colour: seat.colour,
    heat_handicap: seat.who === "legend" ? 0 : seat.handicap,
    is_mine: isMine,
    name: isMine && isHotSeat(form) ? seat.name.trim() || nameless(seat, form.seats) : "",
  };
}

/** What a driver at this screen is called who gave no name: the first one is the guest, the others need something of their own. */
export function nameless(seat: SeatForm, seats: readonly SeatForm[]): string {
  const n = seats.filter(({ who }) => who === "me").indexOf(seat) + 1;
  return n > 1 ? text("new-seat-nameless", { n }) : "";
}

/** Whether several drive at this screen, so that each needs a name. */
export const isHotSeat = (form: Form) => form.seats.filter((seat) => seat.who === "me").length > 1;

/** Whether each driver may be called once a round: by days, and not who has two cars. */
export const mayBeOneCall = (form: Form) => isByDays(form.limit) && !isHotSeat(form);

export const isOneCall = (form: Form) => mayBeOneCall(form) && form.oneCall;

/** Whether others may come by the link. */
export function isOpen(seats: readonly SeatForm[]): boolean {
  return seats.some(({ who }) => who === "person");
}

/** Whether more than one drives, here or by the link. */
export const isForSeveral = (form: Form) => isOpen(form.seats) || isHotSeat(form);

/** The seats with a free one for somebody by the link, in the place of the first bot; or with bots in all free ones. */
export function withOthers(seats: readonly SeatForm[], wanted: boolean): SeatForm[] {
  const first = seats.find(({ who }) => who === "bot");
  if (wanted) return first ? seats.map((seat) => (seat === first ? { ...seat, who: "person" } : seat)) : withSeat(seats, "person");
  return seats.map((seat) => (seat.who === "person" ? { ...seat, who: "bot", driver: first?.driver ?? seat.driver } : seat));
}

/** The settings of a room with bots of one level in its free seats. */
export function filled(room: Room, catalogue: Catalogue, driver: string): NewRoom {
  const form = withLot(formOf(room), room, catalogue);
  const seats = form.seats.map((seat, i): SeatForm => (room.seats[i]!.is_free ? { ...seat, who: "bot", driver } : seat));
  return newRoomOf({ ...form, seats }, catalogue);
}

/** The form of a room, to change it. */
export function formOf(room: Room): Form {
  const { track, track_file: trackFile = null, season = null, events_file: eventsFile = null, lot = [], ...switches } = room.settings;
  const base = { ...defaultForm(), lacking: remembered().lacking };
  const isByLot = lot.length > 0;
  return {
    ...base,
    name: room.name,
    isPublic: room.is_public,
    hasChat: room.has_chat ?? false,
    hasTutor: room.tutor ?? false,
    limit: LIMITS.find((one) => one === room.limit_s) ?? 0,
    oneCall: room.one_call === true || !isByDays(room.limit_s),
    kind: season === null ? "race" : typeof season === "string" || isByLot ? "season" : "own-season",
    track: trackFile ? OWN : isByLot && season === null ? LOT : (track ?? base.track),
    trackFile,
    season: typeof season === "string" ? season : isByLot ? LOT : base.season,
    stages: Array.isArray(season) ? season.map((stage) => ({ ...stage, key: newKey() })) : base.stages,
    eventsFile,
    seats: room.seats.map((seat) => ({
      key: newKey(),
      who: seat.kind === "person" ? (seat.is_mine ? "me" : "person") : seat.kind,
      driver: seat.driver || "club",
      colour: seat.colour,
      handicap: seat.heat_handicap,
      name: seat.is_mine ? seat.name : "",
    })),
    switches,
  };
}

/** The form of a room by lot with the boxes of its lot: with others it would draw anew. */
export function withLot(form: Form, { settings: { lot = [] } }: Room, catalogue: Catalogue): Form {
  return lot.length === 0 ? form : { ...form, lacking: catalogue.boxes.filter((box) => box !== "base" && !lot.includes(box)) };
}

// Problems -----------------------------------------------------------------------------------------

export type Section = "track" | "season" | "seats" | "garage" | "rules" | "boxes";

/** The part of the form for a setting. A setting that is not named here is among the rules. */
const PLACES: Record<string, Section> = {
  track: "track",
  laps: "track",
  races: "season",
  season: "season",
  event: "season",
  events_file: "season",
  entrants: "seats",
  larger_field: "seats",
  garage: "garage",
  garage_draft: "garage",
  weather: "garage",
  weather_token: "garage",
  boxes: "boxes",
};

/** The part of the form that a problem belongs to. */
export function sectionOf(problem: { code: string; field: string }): Section | null {
  if (problem.code === "invalid-track") return "track";
  if (problem.code === "invalid-events") return "season";
  if (problem.code !== "invalid-setup") return null;
  return PLACES[/^\w*/.exec(problem.field)![0]] ?? "rules";
}

// The remembered form ------------------------------------------------------------------------------

const KEY = "hotlap.new-race";

/** The last form used; the default form if there is none, or one of an older version. */
export function remembered(): Form {
  const base = defaultForm();
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null") as Partial<Form> | null;
    if (!kept || typeof kept !== "object") return base;
    for (const key of Object.keys(base) as (keyof Form)[]) {
      const value = kept[key];
      if (value !== null && typeof value === typeof base[key] && Array.isArray(value) === Array.isArray(base[key])) {
        Object.assign(base, { [key]: value });
      }
    }
    if (typeof kept.trackFile === "string") base.trackFile = kept.trackFile;
    if (typeof kept.eventsFile === "string") base.eventsFile = kept.eventsFile;
    base.lacking = base.lacking.filter((box) => box !== "base");
    if (base.track === OWN && base.trackFile === null) base.track = USUAL_TRACK;
    if (!base.seats.every(isSeat) || base.seats.length < 1) base.seats = defaultForm().seats;
    base.seats = base.seats.slice(0, mostCars(base)).map((seat) => ({ ...seat, key: newKey() }));
    base.stages = base.stages.map((stage) => ({ ...stage, key: newKey() }));
    return base;
  } catch {
    return base; // no storage here, or nothing of ours in it
  }
}

function isSeat(seat: SeatForm | null): boolean {
  return typeof seat?.who === "string" && COLOURS.includes(seat.colour) && typeof seat.handicap === "number";
}

export function remember(form: Form): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(form));
  } catch {
    // no storage here: the next form begins with the defaults
  }
}
