/** Small frames for the tests of this folder. */
import type { Ask, CarView, CornerHeat, EventKind, Frame, Option, Own, Public, RaceInfo, RoomView, Statistics, Told } from "../wire/types";

export function infoOf(parts: Partial<RaceInfo> = {}): RaceInfo {
  const corners = [
    [10, 4],
    [20, 5],
  ].map(([line, limit]) => ({
    line_after_space: line!,
    speed_limit: limit!,
    legends_line_after_space: line! - 5,
    race_line_side: "left" as const,
    chevron_spaces_before: 0,
    double_chevron_spaces_before: 0,
    second_of_chicane_with_corner: 0,
  }));
  return {
    race: "r1",
    number: 1,
    track: {
      id: "usa",
      name: "USA",
      box: "base",
      laps: 2,
      spaces: 30,
      heat: 6,
      stress: 3,
      corners,
      flooded_spaces: [],
      tunnel_spaces: [],
      gravel_left: [],
      gravel_right: [],
      press_corner_lines: [],
      race_line: Array.from({ length: 30 }, () => "left" as const),
      to_corner: Array.from({ length: 30 }, (_, i) => [10, 20, 40].find((line) => line > i)! - i - 1),
      centre_line: [
        [1400, 500],
        [800, 850],
        [200, 500],
        [800, 150],
      ],
    },
    laps: 2,
    entries: [
      { seat: 0, kind: "person", driver: "", name: "Anna", colour: "black" },
      { seat: 1, kind: "bot", driver: "club", name: "Bo", colour: "blue" },
      { seat: 2, kind: "legend", driver: "", name: "", colour: "red" },
    ],
    settings: {},
    event: null,
    own_event: null,
    press_corners: [],
    seed_hash: "ab".repeat(32),
    rules: 1,
    ...parts,
  };
}

export function carView(seat: number, parts: Partial<CarView> = {}): CarView {
  return {
    seat,
    status: "racing",
    place: 0,
    lap: 0,
    space: 5,
    spot: "left",
    gear: 2,
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
    to_corner: 5,
    has_adrenaline: false,
    ...parts,
  };
}

export function publicOf(parts: Partial<Public> = {}): Public {
  const cars = parts.cars ?? [carView(0), carView(1, { spot: "right" }), carView(2, { space: 4, gear: 0 })];
  return {
    round: 1,
    phase: "PLAN",
    turn: null,
    speed: 0,
    cooldown: 0,
    play_area: {},
    order: [0, 1, 2],
    legend_card: null,
    market: [],
    weather: "",
    tokens: ["", ""],
    limits: [4, 5],
    table: cars.map((car, i) => ({ place: i + 1, seat: car.seat, status: car.status, round: 0 })),
    awaited: [0, 1],
    is_over: false,
    ...parts,
    cars,
  };
}

/** What a car did in a race. */
export function statisticsOf(parts: Partial<Statistics> = {}): Statistics {
  return {
    place: 1,
    round: 9,
    is_out: false,
    turns: 9,
    top_speed: 0,
    best_lap: 0,
    corners: 0,
    corners_over: 0,
    spin_outs: 0,
    stress: 0,
    cluttered: 0,
    mulligans: 0,
    boosts: 0,
    slipstreams: 0,
    slipstream_spaces: 0,
    blocked: 0,
    shift_heat: 0,
    corner_heat: 0,
    boost_heat: 0,
    card_heat: 0,
    gravel_heat: 0,
    adrenaline_spaces: 1,
    rounds_in_front: 2,
    shift_up_heat: 1,
    spin_heat: 0,
    cooled: 0,
    space: null,
    ...parts,
  };
}

export function ownOf(seat: number, parts: Partial<Own> = {}): Own {
  return {
    seat,
    hand: { "1": 1, "2": 2, "4": 1, Stress: 1, Heat: 1 },
    draw: { "3": 3 },
    discard: {},
    plan: [],
    plan_gear: 0,
    decision_id: 0,
    may_take_back: false,
    ...parts,
  };
}

export function event(kind: EventKind, seat: number | null, data: Told["data"] = {}): Told {
  return { kind, seat, data };
}

export function frame(version: number, parts: Partial<Frame> = {}): Frame {
  return { type: "frame", race: "r1", version, ...parts };
}

export function first(parts: Partial<Frame> = {}): Frame {
  return frame(0, { info: infoOf(), public: publicOf(), own: [ownOf(0)], asks: [], ...parts });
}

/** A corner that is crossed for about so much Heat. */
export function corner(corner: number, heat: number, chance = 1): CornerHeat {
  return { corner, chance, heat, least: Math.floor(heat), most: Math.ceil(heat), costs: heat > 0 ? 1 : 0 };
}

function forecast(speed: number, heat = 0, spin = 0, shift = 0): Ask["forecasts"][number] {
  const to = { lap: 0, space: 5 + speed, spot: "left" as const, speed, heat };
  const spun = { ...to, chance: spin, spins_out: true, back: 10 };
  return {
    landings: [{ ...to, chance: 1 - spin, spins_out: false }, spun].filter((one) => one.chance > 0),
    corners: heat > 0 ? [corner(0, heat)] : [],
    speed,
    moved: speed,
    heat,
    spin_out: spin,
    shift_heat: shift,
  };
}

/** Gear 1 with any playable card, gear 2 with some pairs; gear 4 is refused. */
export function planAsk(seat = 0, parts: Partial<Ask> = {}): Ask {
  const plan = (gear: number, cards: string[], place: number): Option => ({
    choice: `gear ${gear} play ${cards.join(" ")}`,
    kind: "plan",
    n: gear,
    cards,
    forecast: place,
  });
  return {
    seat,
    decision_id: 0,
    phase: "PLAN",
    options: [
      plan(1, ["1"], 0),
      plan(1, ["2"], 1),
      plan(2, ["1", "2"], 2),
      plan(2, ["2", "2"], 3),
      plan(2, ["2", "4"], 4),
      plan(3, ["1", "2", "4"], 5),
    ],
    forecasts: [forecast(1), forecast(2), forecast(3), forecast(4), forecast(6, 2), forecast(7, 3, 0.4, 1)],
    refused: [
      { kind: "plan", why: "gear-too-far", n: 4 },
      { kind: "plan", why: "heat-unplayable", card: "Heat" },
    ],
    left_s: null,
    ...parts,
  };
}

export function reactAsk(seat = 0): Ask {
  return {
    seat,
    decision_id: 3,
    phase: "REACT",
    options: [
      { choice: "done", kind: "done", forecast: 0 },
      { choice: "boost", kind: "boost", forecast: 1, is_needless: true },
      { choice: "cooldown 1", kind: "cooldown", n: 1 },
      { choice: "cooldown 2", kind: "cooldown", n: 2 },
    ],
    forecasts: [forecast(4), forecast(8, 4, 1)],
    refused: [{ kind: "adrenaline", why: "adrenaline-not" }],
    left_s: null,
  };
}

export function discardAsk(seat = 0): Ask {
  const discard = (...cards: string[]): Option => ({
    choice: `discard ${cards.join(" ") || "nothing"}`,
    kind: "discard",
    cards,
  });
  return {
    seat,
    decision_id: 4,
    phase: "DISCARD",
    options: [discard(), discard("1"), discard("2"), discard("1", "2"), discard("2", "2")],
    forecasts: [],
    refused: [{ kind: "discard", why: "discard-stress", card: "Stress" }],
    left_s: null,
  };
}

export function roomOf(parts: Partial<RoomView> = {}): RoomView {
  return {
    type: "room",
    id: "room1",
    version: 1,
    name: "",
    state: "racing",
    settings: {},
    limit_s: 0,
    is_public: false,
    is_host: true,
    may_start: false,
    host: "Anna",
    seats: infoOf().entries.map((entry) => ({
      ...entry,
      heat_handicap: 0,
      is_free: false,
      is_mine: entry.seat === 0,
      is_present: true,
      is_away: false,
      may_sit: "" as const,
      keeper: "",
      is_kept_for_me: false,
      from_round: 0,
      wish: null,
    })),
    watchers: 0,
    race: "r1",
    number: 1,
    shuffle: null,
    season: null,
    news: [],
    ...parts,
  };
}
