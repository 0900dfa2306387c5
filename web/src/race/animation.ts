/** From events to animations: cars that drive one after the other, with small marks over them. */
import type { EventKind, Told } from "../wire/types";
import type { SeenCar, Sight, Spot } from "./sight";

export interface Place {
  lap: number;
  space: number;
  spot: Spot;
}

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
  move: { from: Place; to: Place; isSpin: boolean; spaces: number } | null;
  ms: number;
}

type Data = Told["data"];

const badge = (kind: string, n: unknown, card: unknown = ""): Badge => ({ kind, n: Number(n ?? 0), card: String(card) });

/** The mark that an event shows over its car; most events show none. */
const BADGES: Partial<Record<EventKind, (data: Data) => Badge | null>> = {
  FLIPPED: ({ kept, card }) => (kept ? badge("flip", 1, card) : null),
  BOOSTED: ({ heat }) => badge("boost", heat),
  ADRENALINE: () => badge("adrenaline", 1),
  SLIPSTREAMED: ({ spaces }) => (Number(spaces) > 0 ? badge("slipstream", spaces) : null),
  SPUN_OUT: ({ stress }) => badge("spin", stress),
  CANNOT_PAY: () => badge("back", 0),
  COOLED: ({ heat }) => badge("cool", heat),
  SUPER_COOLED: ({ heat }) => badge("cool", heat),
  CORNER: ({ heat }) => (Number(heat) > 0 ? badge("corner", heat) : null),
  BLOCKED: ({ moved }) => badge("blocked", moved),
  CLUTTERED: () => badge("cluttered", 0),
  SPEED: ({ speed }) => badge("speed", speed),
  RETIRED: () => badge("retired", 0),
  FINISHED: ({ place }) => badge("finished", place),
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
  let isSpin = false;
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
    if (kind === "MOVED") {
      const to = { lap: Number(data.lap), space: Number(data.space), spot: data.spot as Spot };
      const from = places.get(seat) ?? to;
      places.set(seat, to);
      const act = at(seat);
      const n = spacesBetween(from, to, spaces);
      act.move = { from, to, isSpin, spaces: n };
      act.ms = n === 0 && from.spot === to.spot ? BADGE_MS : isSpin ? SPIN_MS : driveMs(n);
      isSpin = false;
      continue;
    }
    if (kind === "SPUN_OUT") isSpin = true;
    const mark = BADGES[kind]?.(data);
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
