/** What the form of a new race holds, and the NewRoom that it stands for. */
import type { Colour, NewRoom, RoomView, SeatChoice, Settings, StageChoice } from "../wire/types";

export type Who = "me" | "person" | "bot" | "legend";
export type Kind = "race" | "season" | "own-season";
export type Garage = NonNullable<Settings["garage"]>;
export type Draft = NonNullable<Settings["garage_draft"]>;
export type Limit = NonNullable<NewRoom["limit_s"]>;

export interface SeatForm {
  /** Stays with a seat while others come and go. */
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
  limit: Limit;
  kind: Kind;
  /** A track's id; OWN for `trackFile`. */
  track: string;
  trackFile: string | null;
  season: string;
  stages: StageForm[];
  /** 0: as many as the track has. */
  laps: number;
  seats: SeatForm[];
  largerField: boolean;
  garage: Garage;
  garageDraft: Draft;
  weather: boolean;
  mulligan: boolean;
  clutteredHand: NonNullable<Settings["cluttered_hand"]>;
  end: NonNullable<Settings["end"]>;
  aggressiveLegends: boolean;
  legendBoost: number;
  /** None: those of track and events. */
  boxes: string[];
  heatFirst: boolean;
}

export const OWN = "own track";
export const FIELD = 6;
export const LARGER_FIELD = 9;
export const MAX_LAPS = 200;
export const MAX_HANDICAP = 6;
export const MAX_LEGEND_BOOST = 6;

/** As in content/colours.py, in the order in which seats get them: bright ones first. */
export const COLOURS = ["red", "blue", "yellow", "green", "black", "gray", "orange", "purple", "white"] as const satisfies readonly Colour[];

let keys = 0;
export const newKey = () => ++keys;

/** The first colour that nobody has. */
export function freeColour(seats: readonly SeatForm[]): Colour {
  return COLOURS.find((colour) => !seats.some((seat) => seat.colour === colour)) ?? COLOURS[0];
}

export function withSeat(seats: readonly SeatForm[], who: Who): SeatForm[] {
  const seat = { key: newKey(), who, driver: "club", colour: freeColour(seats), handicap: 0, name: "" };
  return [...seats, seat];
}

/** A seat in another colour; who had it takes the old one. */
export function withColour(seats: readonly SeatForm[], key: number, colour: Colour): SeatForm[] {
  const old = seats.find((seat) => seat.key === key)?.colour ?? freeColour(seats);
  return seats.map((seat) =>
    seat.key === key ? { ...seat, colour } : seat.colour === colour ? { ...seat, colour: old } : seat,
  );
}

export const mostCars = (form: Form) => (form.largerField ? LARGER_FIELD : FIELD);

/** The last three are of the larger field alone. */
export const coloursOf = (form: Form) => COLOURS.slice(0, mostCars(form));

/** The seats without the larger field: the first six, and a free colour in place of one that is only there. */
export function withoutLargerField(seats: readonly SeatForm[]): SeatForm[] {
  const usual: readonly string[] = COLOURS.slice(0, FIELD);
  const kept = seats.slice(0, FIELD).map((seat) => ({ ...seat }));
  for (const seat of kept) if (!usual.includes(seat.colour)) seat.colour = freeColour(kept);
  return kept;
}

export function defaultForm(): Form {
  const who: Who[] = ["me", "person", "bot", "bot", "legend", "legend"];
  return {
    name: "",
    isPublic: false,
    limit: 0,
    kind: "race",
    track: "usa",
    trackFile: null,
    season: "1961",
    stages: [
      { key: newKey(), track: "usa", event: "speed-record" },
      { key: newKey(), track: "italy", event: "drivers-strike" },
    ],
    laps: 0,
    seats: who.reduce<SeatForm[]>(withSeat, []),
    largerField: false,
    garage: "off",
    garageDraft: "draft",
    weather: false,
    mulligan: false,
    clutteredHand: "any_gear",
    end: "all_finish",
    aggressiveLegends: true,
    legendBoost: 0,
    boxes: [],
    heatFirst: false,
  };
}

export const PRESETS = ["first", "upgrades", "championship", "everything"] as const;
export type Preset = (typeof PRESETS)[number];

const RULES = {
  laps: 0,
  garage: "off",
  garageDraft: "draft",
  weather: false,
  mulligan: false,
  clutteredHand: "any_gear",
  end: "all_finish",
  aggressiveLegends: true,
  legendBoost: 0,
  boxes: [],
  heatFirst: false,
} satisfies Partial<Form>;

/** What a preset says about the race; who drives, and how one is invited, stays. */
export function preset(name: Preset): Partial<Form> {
  switch (name) {
    case "first":
      return { ...RULES, kind: "race", track: "usa", laps: 1 };
    case "upgrades":
      return { ...RULES, kind: "race", track: "great-britain", garage: "mixed" };
    case "championship":
      return { ...RULES, kind: "season", season: "1961", garage: "mixed", weather: true };
    case "everything":
      return {
        ...RULES,
        kind: "race",
        track: "japan",
        garage: "mixed",
        weather: true,
        mulligan: true,
        boxes: ["base", "heavy-rain", "tunnel-vision"],
      };
  }
}

/** Whether a form is as a preset has it. */
export function isPreset(form: Form, name: Preset): boolean {
  const wanted = preset(name);
  return Object.entries(wanted).every(([key, value]) => JSON.stringify(form[key as keyof Form]) === JSON.stringify(value));
}

export function newRoomOf(form: Form): NewRoom {
  return {
    name: form.name.trim(),
    is_public: form.isPublic,
    limit_s: form.limit,
    settings: settingsOf(form),
    seats: form.seats.map((seat) => seatOf(seat, form)),
  };
}

function settingsOf(form: Form): Settings {
  const isSeason = form.kind !== "race";
  return {
    ...(form.kind === "season"
      ? { season: form.season }
      : form.kind === "own-season"
        ? { season: form.stages.map(({ track, event }) => ({ track, event })) }
        : form.track === OWN
          ? { track_file: form.trackFile ?? "" }
          : { track: form.track }),
    laps: isSeason ? 0 : form.laps,
    larger_field: form.largerField,
    garage: isSeason && form.garage === "off" ? "mixed" : form.garage,
    garage_draft: form.garageDraft,
    weather: isSeason || form.weather,
    mulligan: form.mulligan,
    cluttered_hand: form.clutteredHand,
    end: form.end,
    aggressive_legends: form.aggressiveLegends,
    legend_boost: form.legendBoost,
    boxes: form.boxes,
    heat_first: form.heatFirst,
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
    name: isMine && isHotSeat(form) ? seat.name.trim() : "",
  };
}

/** Whether several drive at this screen, so that each needs a name. */
export const isHotSeat = (form: Form) => form.seats.filter((seat) => seat.who === "me").length > 1;

/** The form of a room, to change it. */
export function formOf(room: RoomView): Form {
  const { settings } = room;
  const base = defaultForm();
  const season = settings.season ?? null;
  return {
    ...base,
    name: room.name,
    isPublic: room.is_public,
    limit: room.limit_s === 30 || room.limit_s === 90 ? room.limit_s : 0,
    kind: season === null ? "race" : typeof season === "string" ? "season" : "own-season",
    track: settings.track_file ? OWN : (settings.track ?? base.track),
    trackFile: settings.track_file ?? null,
    season: typeof season === "string" ? season : base.season,
    stages: Array.isArray(season) ? season.map((stage) => ({ ...stage, key: newKey() })) : base.stages,
    laps: settings.laps ?? 0,
    seats: room.seats.map((seat) => ({
      key: newKey(),
      who: seat.kind === "person" ? (seat.is_mine ? "me" : "person") : seat.kind,
      driver: seat.driver || "club",
      colour: seat.colour,
      handicap: seat.heat_handicap,
      name: seat.is_mine ? seat.name : "",
    })),
    largerField: settings.larger_field ?? false,
    garage: settings.garage ?? "off",
    garageDraft: settings.garage_draft ?? "draft",
    weather: settings.weather ?? false,
    mulligan: settings.mulligan ?? false,
    clutteredHand: settings.cluttered_hand ?? "any_gear",
    end: settings.end ?? "all_finish",
    aggressiveLegends: settings.aggressive_legends ?? true,
    legendBoost: settings.legend_boost ?? 0,
    boxes: settings.boxes ?? [],
    heatFirst: settings.heat_first ?? false,
  };
}

// What is wrong ------------------------------------------------------------------------------------

export const SECTIONS = ["what", "track", "season", "seats", "garage", "rules", "boxes", "room"] as const;
export type Section = (typeof SECTIONS)[number];

/** Words at the beginning of what a server says is wrong, and in the path of what it could not read. */
const PLACES: [Section, RegExp][] = [
  ["boxes", /^boxes|\$\.settings\.boxes/],
  ["garage", /^garage|\$\.settings\.garage/],
  ["season", /^(races|race \d|season|event)\b|\$\.settings\.season/],
  ["seats", /^(entrants|seats|colour|heat_handicap)|\$\.seats/],
  ["track", /^(track|laps)\b|\$\.settings\.(track|laps)/],
  ["rules", /^(legend_boost|cluttered_hand|heat_first|end|mulligan|aggressive_legends)|\$\.settings\.(legend_boost|cluttered|end)/],
  ["room", /\$\.(name|limit_s|is_public)/],
];

/** The part of the form that a problem belongs to. */
export function sectionOf(problem: { code: string; what: string }): Section | null {
  if (problem.code === "invalid-track") return "track";
  if (problem.code !== "invalid-setup" && problem.code !== "bad-message") return null;
  return PLACES.find(([, words]) => words.test(problem.what))?.[0] ?? null;
}

// What is remembered -------------------------------------------------------------------------------

const KEY = "hotlap.new-race";

/** The form as it was used last; as it comes where there is none, or one of an older version. */
export function remembered(): Form {
  const base = defaultForm();
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null") as Partial<Form> | null;
    if (!kept || typeof kept !== "object") return base;
    for (const key of Object.keys(base) as (keyof Form)[]) {
      const value = kept[key];
      if (typeof value === typeof base[key] && Array.isArray(value) === Array.isArray(base[key])) {
        Object.assign(base, { [key]: value });
      }
    }
    if (typeof kept.trackFile === "string") base.trackFile = kept.trackFile;
    if (base.track === OWN && base.trackFile === null) base.track = "usa";
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
    // no storage here: the next form begins as it comes
  }
}
