/** From what happened to what is to be seen: cars driving one after the other, with little marks over them. */
import type { Told } from "../wire/types";
import type { SeenCar, Sight, Spot } from "./sight";

export interface Place {
  lap: number;
  space: number;
  spot: Spot;
}

/** How a car comes to another space. */
export type Way = "drive" | "boost" | "adrenaline" | "slipstream" | "accelerate" | "draft" | "spin" | "back";

/** A small word over a car: the text `race-mark-KIND` with this number or card. */
export interface Badge {
  kind: string;
  n: number;
  card: string;
}

export interface Act {
  seat: number;
  badges: Badge[];
  /** Null where the car stays where it is. */
  move: { from: Place; to: Place; way: Way; spaces: number } | null;
  ms: number;
}

const WAYS: Record<string, Way> = {
  TURN: "drive",
  PLAYED: "drive",
  REPLACED: "drive",
  BOOSTED: "boost",
  ADRENALINE: "adrenaline",
  SLIPSTREAMED: "slipstream",
  ACCELERATED: "accelerate",
  DRAFTED: "draft",
  SPUN_OUT: "spin",
  CANNOT_PAY: "back",
};

const START_MS = 260;
const SPACE_MS = 80;
const MOST_MS = 1700;
const SPIN_MS = 1100;
const BADGE_MS = 420;
const STAND_MS = 160;

/** Duration of a drive over so many spaces. */
export function driveMs(spaces: number): number {
  return Math.min(MOST_MS, START_MS + SPACE_MS * Math.abs(spaces));
}

/** Spaces from one place to another, negative backwards. */
export function spacesBetween(from: Place, to: Place, spaces: number): number {
  return (to.lap - from.lap) * spaces + to.space - from.space;
}

/** What to show of a frame's events, in order; `places` are the cars before them and are moved along. */
export function acts(events: readonly Told[], places: Map<number, Place>, spaces: number): Act[] {
  const list: Act[] = [];
  let way: Way = "drive";
  let open: Act | null = null;
  const at = (seat: number): Act => {
    if (open?.seat !== seat || open.move) {
      open = { seat, badges: [], move: null, ms: STAND_MS };
      list.push(open);
    }
    return open;
  };
  for (const { kind, seat, data } of events) {
    if (seat === null) continue;
    if (kind in WAYS) way = WAYS[kind]!;
    if (kind === "MOVED") {
      const to = { lap: Number(data.lap), space: Number(data.space), spot: data.spot as Spot };
      const from = places.get(seat) ?? to;
      places.set(seat, to);
      const act = at(seat);
      const n = spacesBetween(from, to, spaces);
      act.move = { from, to, way, spaces: n };
      act.ms = n === 0 && from.spot === to.spot ? BADGE_MS : way === "spin" ? SPIN_MS : driveMs(n);
      if (way === "back") way = "drive";
      continue;
    }
    const badge = badgeOf(kind, data);
    if (badge) {
      const act = at(seat);
      act.badges.push(badge);
      act.ms = Math.max(act.ms, BADGE_MS);
    }
  }
  return list;
}

function badgeOf(kind: string, data: Told["data"]): Badge | null {
  const n = (value: unknown): number => Number(value ?? 0);
  switch (kind) {
    case "FLIPPED":
      return data.kept ? { kind: "flip", n: 1, card: String(data.card) } : null;
    case "BOOSTED":
      return { kind: "boost", n: n(data.heat), card: "" };
    case "ADRENALINE":
      return { kind: "adrenaline", n: 1, card: "" };
    case "SLIPSTREAMED":
      return n(data.spaces) > 0 ? { kind: "slipstream", n: n(data.spaces), card: "" } : null;
    case "COOLED":
    case "SUPER_COOLED":
      return { kind: "cool", n: n(data.heat), card: "" };
    case "CORNER":
      return n(data.heat) > 0 ? { kind: "corner", n: n(data.heat), card: "" } : null;
    case "SPUN_OUT":
      return { kind: "spin", n: n(data.stress), card: "" };
    case "BLOCKED":
      return { kind: "blocked", n: n(data.moved), card: "" };
    case "CLUTTERED":
      return { kind: "cluttered", n: 0, card: "" };
    case "SPEED":
      return { kind: "speed", n: n(data.speed), card: "" };
    case "CANNOT_PAY":
      return { kind: "back", n: 0, card: "" };
    case "RETIRED":
      return { kind: "retired", n: 0, card: "" };
    case "FINISHED":
      return { kind: "finished", n: n(data.place), card: "" };
    default:
      return null;
  }
}

/** Where the cars of a sight stand. */
export function placesOf(cars: readonly SeenCar[]): Map<number, Place> {
  return new Map(cars.map(({ seat, lap, space, spot }) => [seat, { lap, space, spot }]));
}

/** A sight with the cars where these events left them: for frames that came without one. */
export function sightAfter(sight: Sight, events: readonly Told[], spaces: number): Sight {
  const places = placesOf(sight.cars);
  acts(events, places, spaces);
  return { ...sight, cars: sight.cars.map((car) => ({ ...car, ...places.get(car.seat) })) };
}

/** Slow out of the start, slow into the stop. */
export function eased(t: number): number {
  return t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2;
}
