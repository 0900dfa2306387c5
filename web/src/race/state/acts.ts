/** From events to acts: what is seen of a frame, one after the other, with the marks and cards that go along. */
import type { EventKind, Told } from "../../wire/types";
import { EVENTS, type SymbolEvent } from "../../words/signs";
import { type Place, type Road, carsPassed, placeOf, spacesMoved } from "./moves";
import { type SeenCar, type Sight, cardsOf } from "./sight";

/** A short text at a car: `race-mark-KIND` with these numbers or this card. Many kinds are also seen (theatre/kinds.ts). */
export interface Mark {
  seat: number;
  kind: string;
  n: number;
  /** For a gear the one before; over the line the place on the board (stage.svelte.ts), 0 for who races alone. */
  from: number;
  /** Others behind it may still come further. */
  isOpen?: boolean;
  /** That the shift cost. */
  heat: number;
  card: string;
}

/** A card beside the car that played it. A card that was only turned over on the way to another one is not kept. */
export interface LyingCard {
  card: string;
  isFlip: boolean;
  isKept: boolean;
}

/** The cards of a turn on the table. */
export interface Lying {
  seat: number;
  round: number;
  cards: readonly LyingCard[];
}

export interface Act {
  /** The car that it is about; null: several at once. */
  seat: number | null;
  marks: Mark[];
  /** Null if no car moves. */
  move: { from: Place; to: Place; isSpin: boolean; spaces: number } | null;
  /** The cards on the table from now on. */
  lying: Lying | null;
  /** The lights of the start. */
  isStart: boolean;
  /** Cars take the flag or leave the track: the standings tell it in the same moment. */
  isLast: boolean;
  /** The time until the next act; marks may stay longer. */
  ms: number;
  /** So long at any pace but instant. */
  leastMs: number;
}

/** What is on the stage before a frame; `places` of the cars on the road is updated. */
export interface Scenery {
  places: Map<number, Place>;
  road: Road;
  /** Of the race: whoever has driven them is over the line. */
  laps?: number;
  /** How many cars have finished. */
  home?: number;
  gears?: ReadonlyMap<number, number>;
  round?: number;
  lying?: Lying | null;
  /** Seats whose turns take their time, and seats whose turns are short. */
  own?: ReadonlySet<number>;
  legends?: ReadonlySet<number>;
}

type Data = Told["data"];
type Part = Omit<Mark, "seat">;

const part = (kind: string, n: unknown = 0, more: Partial<Part> = {}): Part => ({
  kind,
  n: Number(n ?? 0),
  from: 0,
  heat: 0,
  card: "",
  ...more,
});

/** The mark that an event shows at its car; null: none, or it is told in another way. Those of symbols: words/signs.ts. */
const MARKS: Record<Exclude<EventKind, SymbolEvent>, ((data: Data) => Part | null) | null> = {
  ADRENALINE: () => part("adrenaline", 1),
  BLOCKED: ({ moved }) => part("blocked", moved),
  BOOSTED: ({ heat }) => part("boost", heat),
  CANNOT_PAY: () => part("back"),
  CHOSE_SPEED: null,
  CLUTTERED: () => part("cluttered"),
  CORNER: ({ heat }) => (Number(heat) > 0 ? part("corner", heat) : null),
  DISCARDED: null,
  DREW: null,
  FINISHED: ({ place }) => part("finished", place),
  FLIPPED: null,
  GAVE_BACK: null,
  GRAVEL: ({ heat }) => part("gravel", heat),
  GRID: null,
  LAID_OUT: null,
  LEGEND_CARD: ({ number }) => part("legend", number),
  LOST_HEAT: null,
  MOVED: null,
  MULLIGAN: null,
  OVER: null,
  PAID: ({ heat }) => (Number(heat) > 0 ? part("corner", heat) : null),
  PLANNED: null,
  PLAYED: null,
  REPLACED: null,
  RETIRED: ({ forced }) => part("retired", forced),
  ROUND: null,
  SHIFTED: null,
  SHUFFLED: null,
  SLIPSTREAMED: ({ spaces }) => (Number(spaces) > 0 ? part("slipstream", spaces) : null),
  SPEED: ({ speed }) => part("speed", speed),
  SPONSORED: () => part("sponsored"),
  SPUN_OUT: ({ stress }) => part("spin", stress),
  SWAPPED: null,
  TAKEN_BACK: null,
  TOKEN: null,
  TOOK: null,
  TUNED: null,
  TURN: null,
  WEATHER: null,
};

function markOf(kind: EventKind, data: Data): Part | null {
  const [, mark, number = ""] = EVENTS.get(kind) ?? [];
  return mark ? part(mark, data[number]) : (MARKS[kind as keyof typeof MARKS]?.(data) ?? null);
}

const START_MS = 230;
const SPACE_MS = 70;
const MOST_MS = 1500;
const SPIN_MS = 1100;
const MARK_MS = 260;
const LONGER: Partial<Record<string, number>> = { finished: 700, retired: 500, back: 400, corner: 380 };
/** The viewer's own finish: else the podium is there before the flag has been seen. */
const FLAG_MS = 1500;
/** Over the line, with the place that comes of it at the end of the round if nobody gets further; and a last lap begins. */
const OVER_MS = 900;
const STAND_MS = 120;
const SHIFT_MS = 700;
const LIGHTS_MS = 1700;
const DEAL_MS = 240;
const CARD_MS = 70;
const FLIP_MS = 340;
const AWAY_MS = 220; // a flipped card that is not kept
const OWN = 1.3; // the viewer's own turn takes so much longer
const LEGEND = 0.7;

/** Duration of a drive over so many spaces. */
export function driveMs(spaces: number): number {
  return Math.min(MOST_MS, START_MS + SPACE_MS * Math.abs(spaces));
}

/** Spaces from one place to another, negative backwards. */
export function spacesBetween(from: Place, to: Place, spaces: number): number {
  return (to.lap - from.lap) * spaces + to.space - from.space;
}

/** The acts of a frame's events, in order. */
export function acts(events: readonly Told[], scenery: Scenery): Act[] {
  const play = new Play(scenery);
  // The Heat of a corner in which a car spins out was due, but nobody paid it.
  const spun = new Set(events.filter((one) => one.kind === "SPUN_OUT").map((one) => `${one.seat} ${one.data.corner}`));
  for (const [i, event] of events.entries()) {
    if (event.kind === "CORNER" && spun.has(`${event.seat} ${event.data.corner}`)) continue;
    const isSlip = event.kind === "SLIPSTREAMED" || event.kind === "DRAFTED";
    play.tell(isSlip ? { ...event, data: { spaces: spacesMoved(events, i) } } : event);
  }
  return play.list;
}

class Play {
  readonly list: Act[] = [];
  /** The act whose car has not moved yet, and the one that deals the cards of a plan. */
  private open: Act | null = null;
  private dealt: Act | null = null;
  private lying: Lying | null;
  private isSpin = false;
  private turn: number | null = null;
  /** How many cars have come home in this frame: it may be of several rounds. */
  private come = 0;

  constructor(private readonly scenery: Scenery) {
    this.lying = scenery.lying ?? null;
    this.turn = this.lying?.seat ?? null;
  }

  tell({ kind, seat: of, data }: Told): void {
    const seat = of ?? (kind === "LEGEND_CARD" ? this.turn : null);
    if (seat === null) return;
    if (kind === "SHIFTED") this.shift(seat, data);
    else if (kind === "TURN") this.begin(seat);
    else if (kind === "PLAYED")
      this.lay(
        seat,
        Array.from({ length: Number(data.n ?? 1) }, () => this.card(data, false, true)),
      );
    else if (kind === "FLIPPED") this.flip(seat, data);
    else if (kind === "REPLACED") this.lay(seat, [this.card(data, true, true)]);
    else if (kind === "MOVED") this.move(seat, data);
    else {
      const mark = markOf(kind, data);
      if (kind === "FINISHED") this.come += 1;
      if (kind === "FINISHED" || kind === "RETIRED") this.leave(seat, mark!);
      else this.mark(seat, mark, kind === "SPUN_OUT");
    }
  }

  /** All shift at once; before that, in the first round, the lights of the start go out. */
  private shift(seat: number, data: Data): void {
    if (this.list.length === 0 && this.scenery.round === 1) this.add({ seat: null, isStart: true, ms: LIGHTS_MS });
    const last = this.list.at(-1);
    const act = last?.seat === null && !last.isStart && !last.isLast ? last : this.add({ seat: null, ms: STAND_MS });
    const from = this.scenery.gears?.get(seat) ?? 0;
    const n = Number(data.gear);
    if (from === n) return;
    act.marks.push({ seat, ...part("gear", n, { from, heat: Number(data.heat ?? 0) }) });
    act.ms = SHIFT_MS;
  }

  /** Who has finished is told of all together, with the standings that come of it: nobody drives. */
  private leave(seat: number, mark: Part): void {
    this.scenery.places.delete(seat);
    const last = this.list.at(-1);
    const act = last?.isLast ? last : this.add({ seat: null, isLast: true, ms: 0 });
    act.marks.push({ seat, ...mark });
    act.ms = Math.max(act.ms, LONGER[mark.kind]!);
    if (this.scenery.own?.has(seat)) act.leastMs = FLAG_MS;
  }

  private begin(seat: number): void {
    this.open = null;
    this.turn = seat;
    this.lying = null;
  }

  private card({ card }: Data, isFlip: boolean, isKept: boolean): LyingCard {
    return { card: String(card ?? ""), isFlip, isKept };
  }

  /** The cards of a plan are laid down together. */
  private lay(seat: number, cards: LyingCard[]): void {
    this.put(seat, cards);
    const last = this.list.at(-1);
    if (last && last === this.dealt) last.ms += CARD_MS * cards.length * this.factor(seat);
    else this.dealt = this.add({ seat, ms: DEAL_MS + CARD_MS * cards.length });
    this.dealt.lying = this.lying;
  }

  /** Flips are turned over one by one; a boost and its first flip are one act. */
  private flip(seat: number, data: Data): void {
    const isKept = Boolean(data.kept);
    this.put(seat, [this.card(data, true, isKept)]);
    const ms = isKept ? FLIP_MS : AWAY_MS;
    if (this.open?.seat === seat && !this.open.move) {
      this.open.lying = this.lying;
      this.open.ms = Math.max(this.open.ms, ms * this.factor(seat));
    } else {
      this.add({ seat, ms });
    }
    this.open = null;
  }

  private put(seat: number, cards: readonly LyingCard[]): void {
    const before = this.lying?.seat === seat ? this.lying.cards : [];
    this.lying = { seat, round: this.scenery.round ?? 0, cards: [...before, ...cards] };
  }

  private move(seat: number, data: Data): void {
    const { places, road, laps = Infinity } = this.scenery;
    const to = placeOf(data);
    const from = places.get(seat) ?? to;
    const passed = carsPassed(road, places, seat, to).length;
    places.set(seat, to);
    const act = this.at(seat);
    const n = spacesBetween(from, to, road.spaces);
    act.move = { from, to, isSpin: this.isSpin, spaces: n };
    if (this.scenery.legends?.has(seat)) act.marks.push({ seat, ...part("spaces", n) }); // as others have their Speed
    act.ms = (n === 0 && from.spot === to.spot ? MARK_MS : this.isSpin ? SPIN_MS : driveMs(n)) * this.factor(seat);
    this.isSpin = false;
    if (passed > 0) this.add({ seat, marks: [{ seat, ...part("passes", passed) }], ms: MARK_MS });
    if (to.lap >= laps) this.flag(seat, part("over", to.space));
    else if (this.isLastLap(seat, from, to)) this.flag(seat, part("last"));
  }

  private flag(seat: number, mark: Part): void {
    this.add({ seat, marks: [{ seat, ...mark }], ms: OVER_MS * this.factor(seat) });
  }

  /** Whether the last of several laps begins: for the first car that comes there, and for the viewer's. */
  private isLastLap(seat: number, from: Place, to: Place): boolean {
    const { places, laps = Infinity, own } = this.scenery;
    if (laps < 2 || to.lap !== laps - 1 || from.lap >= to.lap) return false;
    const there = [...places.values()].filter(({ lap }) => lap >= to.lap).length;
    return own?.has(seat) === true || there + this.home === 1;
  }

  private get home(): number {
    return (this.scenery.home ?? 0) + this.come;
  }

  private mark(seat: number, mark: Part | null, isSpin: boolean): void {
    if (isSpin) this.isSpin = true;
    if (!mark) return;
    const act = this.at(seat);
    act.marks.push({ seat, ...mark });
    act.ms = Math.max(act.ms, (LONGER[mark.kind] ?? MARK_MS) * this.factor(seat));
  }

  /** The act of this car that has not moved it yet, or a new one. */
  private at(seat: number): Act {
    if (this.open?.seat !== seat || this.open.move) this.open = this.add({ seat, ms: STAND_MS });
    return this.open;
  }

  private add(parts: Partial<Act> & { seat: number | null; ms: number }): Act {
    const ms = parts.ms * this.factor(parts.seat);
    const act = { marks: [], move: null, lying: this.lying, isStart: false, isLast: false, leastMs: 0, ...parts, ms };
    this.list.push(act);
    return act;
  }

  private factor(seat: number | null): number {
    if (seat === null) return 1;
    return this.scenery.own?.has(seat) ? OWN : this.scenery.legends?.has(seat) ? LEGEND : 1;
  }
}

/** The places of the cars in a sight. */
export function placesOf(cars: readonly SeenCar[]): Map<number, Place> {
  return new Map(cars.map(({ seat, lap, space, spot }) => [seat, { lap, space, spot }]));
}

/** A sight with the cars at their places after these events, and who has left the road, for frames without a sight. */
export function sightAfter(sight: Sight, events: readonly Told[]): Sight {
  const now = new Map<number | null, Partial<SeenCar>>(placesOf(sight.cars));
  for (const { kind, seat, data } of events) {
    if (kind === "MOVED") now.set(seat, placeOf(data));
    if (kind === "FINISHED") now.set(seat, { ...now.get(seat), status: "finished", place: Number(data.place) });
    if (kind === "RETIRED") now.set(seat, { ...now.get(seat), status: "out" });
  }
  return { ...sight, cars: sight.cars.map((car) => ({ ...car, ...now.get(car.seat) })) };
}

/** The cards on the table in a sight. Those that were seen there before keep their order. */
export function lyingIn(sight: Sight, before: Lying | null): Lying | null {
  const { turn: seat, round } = sight;
  const cards = cardsOf(sight.play_area);
  if (seat === null || cards.length === 0) return null;
  const kept = before?.cards.filter((one) => one.isKept).map((one) => one.card);
  const isSame = before?.seat === seat && before.round === round && kept?.toSorted().join() === cards.toSorted().join();
  return isSame ? before : { seat, round, cards: cards.map((card) => ({ card, isFlip: false, isKept: true })) };
}

/** Slow at the start and at the end. */
export function eased(t: number): number {
  return t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2;
}
