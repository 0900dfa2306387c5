/** A server for tests of screens: its answers, the requests it got, and its end of a room's socket. */
import { vi } from "vitest";
import { OVAL } from "../track/testing";
import type { CarView, Catalogue, Frame, SeatView, SwitchView, Down } from "../wire/types";
import type { Room } from "../wire/socket";

const flag = (name: string, usual: boolean): SwitchView => ({
  name,
  kind: "flag",
  default: usual,
  words: [],
  least: 0,
  most: 1,
  needs_garage: false,
  needs_weather: false,
});
const word = (name: string, ...words: string[]): SwitchView => ({
  name,
  kind: "word",
  default: words[0]!,
  words,
  least: 0,
  most: 0,
  needs_garage: name === "garage_draft",
  needs_weather: name === "weather_token",
});
const number = (name: string, least: number, most: number): SwitchView => ({
  name,
  kind: "number",
  default: 0,
  words: [],
  least,
  most,
  needs_garage: false,
  needs_weather: false,
});

const SWITCHES: SwitchView[] = [
  number("laps", 1, 200),
  flag("larger_field", false),
  flag("mulligan", false),
  word("cluttered_hand", "any_gear", "forced"),
  word("end", "all_finish", "players_finished"),
  flag("aggressive_legends", true),
  number("legend_boost", 0, 6),
  word("garage", "off", "basic", "advanced", "mixed"),
  word("garage_draft", "draft", "snake", "random"),
  flag("weather", false),
  { ...word("boxes", "base", "heavy-rain", "tunnel-vision", "rocky-road"), kind: "words", default: [], needs_garage: true },
  { ...flag("heat_first", true), needs_garage: true },
  word("weather_token", "drawn", "cloudy", "fog", "storm", "snow", "rain", "sun"),
];

export const CATALOGUE: Catalogue = {
  tracks: [
    { ...OVAL, id: "usa", name: "USA" },
    { ...OVAL, id: "italy", name: "Italy" },
    { ...OVAL, id: "germany", name: "Germany", box: "rocky-road" },
  ],
  cards: [],
  events: [
    {
      id: "speed-record",
      box: "base",
      laps: 0,
      heat: 0,
      stress: 0,
      hand_size: 7,
      sponsorship: 0,
      points: [],
      press_cards: 1,
      slow_press: false,
      press_corners: {},
    },
    {
      id: "drivers-strike",
      box: "base",
      laps: -1,
      heat: 0,
      stress: 0,
      hand_size: 7,
      sponsorship: 0,
      points: [],
      press_cards: 1,
      slow_press: false,
      press_corners: {},
    },
  ],
  seasons: [
    { id: "1961", box: "base", stages: [{ track: "usa", event: "speed-record" }] },
    { id: "1966", box: "rocky-road", stages: [{ track: "germany", event: "drivers-strike" }] },
  ],
  drivers: [{ id: "club" }],
  colours: ["red", "blue"],
  boxes: ["base", "heavy-rain", "tunnel-vision", "rocky-road"],
  switches: SWITCHES,
  season_switches: SWITCHES.map((one) => {
    if (one.name === "garage") return { ...one, default: "mixed", words: ["basic", "advanced", "mixed"] };
    if (one.name === "garage_draft") return { ...one, words: ["draft", "random"] };
    return one.name === "weather" ? { ...one, default: true } : one;
  }),
  points: [9, 6, 4, 3, 2, 1],
  legend_cards: Array.from({ length: 10 }, (_, card) => ({
    red: { diamond: card % 4, helmet: 10 + card },
    blue: { diamond: (card + 1) % 4, helmet: 19 - card },
  })),
  conditions: {
    weather: [
      { id: "sun", heat: 0, stress: 0, heat_to_draw: 0, heat_to_discard: 3 },
      { id: "fog", heat: 1, stress: 0, heat_to_draw: 0, heat_to_discard: 0 },
    ],
    tokens: [
      { id: "weather", limit: 0 },
      { id: "overheat", limit: 0 },
      { id: "limit_minus_1", limit: -1 },
    ],
    copies: 2,
  },
};

export interface Asked {
  path: string;
  body: unknown;
}

type Answer = unknown | ((body: unknown) => unknown);

/** Answers by path; an answer with `code`, `what` and `status` is a problem. */
export function serve(answers: Record<string, Answer> = {}): Asked[] {
  const asked: Asked[] = [];
  const all: Record<string, Answer> = {
    me: { name: "Ana", link: "#/join/secret" },
    catalogue: CATALOGUE,
    rooms: { mine: [], open: [] },
    ...answers,
  };
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    const path = new URL(address).pathname.replace(/^\/api\//, "");
    const body: unknown = init?.body ? JSON.parse(String(init.body)) : undefined;
    asked.push({ path, body });
    const given = all[path];
    const answer: unknown = typeof given === "function" ? given(body) : given;
    if (answer === undefined) return Response.json({ code: "not-found", what: path }, { status: 404 });
    const isProblem = typeof answer === "object" && answer !== null && "code" in answer;
    return Response.json(answer, { status: isProblem ? 400 : 200 });
  });
  return asked;
}

export class FakeSocket {
  static last: FakeSocket | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: Record<string, unknown>[] = [];

  constructor(readonly address: string) {
    FakeSocket.last = this;
  }

  send(message: string): void {
    this.sent.push(JSON.parse(message));
  }

  close(): void {}

  say(message: Down): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The latest command was carried out. */
  done(): void {
    this.say({ type: "done", command_id: String(this.sent.at(-1)!.command_id) });
  }
}

export function seat(n: number, change: Partial<SeatView> = {}): SeatView {
  return {
    seat: n,
    kind: "person",
    driver: "",
    name: "",
    colour: (["red", "blue", "yellow", "green", "black", "gray"] as const)[n]!,
    heat_handicap: 0,
    is_free: false,
    is_mine: false,
    is_present: true,
    is_away: false,
    may_sit: change.is_free ? "sit" : "",
    keeper: "",
    is_kept_for_me: false,
    from_round: 0,
    wish: null,
    ...change,
  };
}

export function roomView(change: Partial<Room> = {}): Room {
  return {
    type: "room",
    said: [],
    id: "spa",
    version: 1,
    name: "Sunday",
    state: "lobby",
    settings: { track: "usa" },
    limit_s: 30,
    is_public: false,
    is_host: true,
    may_start: true,
    may_configure: true,
    host: "Ana",
    seats: [
      seat(0, { name: "Ana", is_mine: true }),
      seat(1, { is_free: true }),
      seat(2, { name: "Ben" }),
      seat(3, { kind: "bot", driver: "club" }),
      seat(4, { kind: "legend" }),
    ],
    watchers: 1,
    race: null,
    number: 0,
    shuffle: { race: "", promise: "abc123", seats: [] },
    season: null,
    news: [],
    ...change,
  };
}

/** A race that has just begun. */
export function snapshot(race: string, names: readonly string[]): Frame & { type: "frame" } {
  const colours = ["red", "blue", "yellow"] as const;
  const car = (n: number): CarView => ({
    seat: n,
    status: "racing",
    place: n + 1,
    lap: 0,
    space: 40 - n,
    spot: "left",
    gear: 1,
    engine: 6,
    hand_size: 7,
    draw_size: 8,
    discard_size: 0,
    top_discard: null,
    known_hand: {},
    discard: {},
    upgrades: [],
    secret_sponsors: 0,
    has_planned: false,
    to_corner: 9,
    has_adrenaline: false,
  });
  return {
    type: "frame",
    race,
    version: 0,
    is_snapshot: true,
    own: [],
    asks: [],
    info: {
      race,
      number: 1,
      track: OVAL,
      laps: 1,
      entries: names.map((name, n) => ({ seat: n, kind: "person" as const, driver: "", name, colour: colours[n]! })),
      settings: {},
      event: null,
      own_event: null,
      press_corners: [],
      seed_hash: "abc123",
      rules: 1,
    },
    public: {
      round: 1,
      phase: "PLAN",
      turn: null,
      speed: 0,
      cooldown: 0,
      play_area: {},
      order: names.map((_, n) => n),
      legend_card: null,
      market: [],
      weather: "",
      tokens: [],
      limits: OVAL.corners.map((corner) => corner.speed_limit),
      cars: names.map((_, n) => car(n)),
      table: names.map((_, n) => ({ place: n + 1, seat: n, status: "racing" as const, round: 0 })),
      awaited: [],
      is_over: false,
    },
  };
}
