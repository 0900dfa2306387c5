/** From events to animations: cars that drive one after the other, with small marks over them. */
import type { EventKind, Told } from "../wire/types";
import type { SeenCar, Sight, Spot } from "./sight";

export interface Place {
  lap: number;
  space: number;
  spot: Spot;
}

/** The way in which a car moves to another space. */
export type Way = "drive" | "boost" | "adrenaline" | "slipstream" | "accelerate" | "draft" | "spin" | "back";

/** A short text over a car: `race-mark-KIND` with this number or card. */
export interface Badge {
  kind: string;
  n: number;
  card: string;
}

export interface Act {
  seat: number;
  badges: Badge[];
  /** Null if the car does not move. */
  move: { from: Place; to: Place; way: Way; spaces: number } | null;
  ms: number;
}

/** The visible part of an event: a mark over its car, and how the car moves next. */
interface Seen {
  way?: Way;
  badge?: (data: Told["data"]) => Badge | null;
}

const badge = (kind: string, n: unknown, card: unknown = ""): Badge => ({ kind, n: Number(n ?? 0), card: String(card) });
const UNSEEN: Seen = {};

const SEEN: Record<EventKind, Seen> = {
  TURN: { way: "drive" },
  PLAYED: { way: "drive" },
  REPLACED: { way: "drive" },
  FLIPPED: { badge: ({ kept, card }) => (kept ? badge("flip", 1, card) : null) },
  BOOSTED: { way: "boost", badge: ({ heat }) => badge("boost", heat) },
  ADRENALINE: { way: "adrenaline", badge: () => badge("adrenaline", 1) },
  SLIPSTREAMED: {
    way: "slipstream",
    badge: ({ spaces }) => (Number(spaces) > 0 ? badge("slipstream", spaces) : null),
  },
  ACCELERATED: { way: "accelerate" },
  DRAFTED: { way: "draft" },
  SPUN_OUT: { way: "spin", badge: ({ stress }) => badge("spin", stress) },
  CANNOT_PAY: { way: "back", badge: () => badge("back", 0) },
  COOLED: { badge: ({ heat }) => badge("cool", heat) },
  SUPER_COOLED: { badge: ({ heat }) => badge("cool", heat) },
  CORNER: { badge: ({ heat }) => (Number(heat) > 0 ? badge("corner", heat) : null) },
  BLOCKED: { badge: ({ moved }) => badge("blocked", moved) },
  CLUTTERED: { badge: () => badge("cluttered", 0) },
  SPEED: { badge: ({ speed }) => badge("speed", speed) },
  RETIRED: { badge: () => badge("retired", 0) },
  FINISHED: { badge: ({ place }) => badge("finished", place) },
  MOVED: UNSEEN, // it moves the car itself
  GRID: UNSEEN,
  WEATHER: UNSEEN,
  TOKEN: UNSEEN,
  LAID_OUT: UNSEEN,
  TOOK: UNSEEN,
  GAVE_BACK: UNSEEN,
  SWAPPED: UNSEEN,
  SPONSORED: UNSEEN,
  ROUND: UNSEEN,
  PLANNED: UNSEEN,
  SHIFTED: UNSEEN,
  CHOSE_SPEED: UNSEEN,
  PAID: UNSEEN,
  SCRAPPED: UNSEEN,
  REDUCED: UNSEEN,
  SALVAGED: UNSEEN,
  REFRESHED: UNSEEN,
  DISCARDED: UNSEEN,
  LOST_HEAT: UNSEEN,
  DREW: UNSEEN,
  SHUFFLED: UNSEEN,
  LEGEND_CARD: UNSEEN,
  MULLIGAN: UNSEEN,
  TAKEN_BACK: UNSEEN, // its frame brings the earlier sight back
  OVER: UNSEEN,
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

/** The animations of a frame's events, in order. `places` holds the cars before the frame, and is updated. */
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
    const seen = kind in SEEN ? SEEN[kind] : UNSEEN; // a newer server may send kinds that we do not know
    way = seen.way ?? way;
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
    const mark = seen.badge?.(data);
    if (mark) {
      const act = at(seat);
      act.badges.push(mark);
      act.ms = Math.max(act.ms, BADGE_MS);
    }
  }
  return list;
}

/** The places of the cars in a sight. */
export function placesOf(cars: readonly SeenCar[]): Map<number, Place> {
  return new Map(cars.map(({ seat, lap, space, spot }) => [seat, { lap, space, spot }]));
}

/** A sight with the cars at their places after these events, for frames without a sight. */
export function sightAfter(sight: Sight, events: readonly Told[], spaces: number): Sight {
  const places = placesOf(sight.cars);
  acts(events, places, spaces);
  return { ...sight, cars: sight.cars.map((car) => ({ ...car, ...places.get(car.seat) })) };
}

/** Slow at the start and at the end. */
export function eased(t: number): number {
  return t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2;
}
