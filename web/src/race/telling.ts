/** A race in words, from its events: a heading for every round, a line for every turn. */
import type { Frame, RaceInfo, Told } from "../wire/types";
import { text } from "../texts/texts";
import { Road } from "./road";
import { type Sight, inOrder } from "./sight";
import { turnWords } from "./turns";
import { cardList, eventWords, nameOf } from "./words";

export type Tone = "" | "good" | "bad" | "own";

export interface Sentence {
  words: string;
  tone: Tone;
  /** What others than the driver may read, where that is less; empty for nothing. */
  masked?: string;
}

export interface LogEntry {
  id: number;
  round: number;
  kind: "heading" | "field" | "car";
  seat: number | null;
  sentences: readonly Sentence[];
}

/** What comes in runs before the race, and is told together. */
const RUNS = new Set(["TOKEN", "LAID_OUT", "SPONSORED", "DREW", "TOOK"]);

export class Telling {
  private frames: Frame[] = [];
  private tale: Tale;
  private first: Sight | null = null;

  constructor(private readonly info: RaceInfo) {
    this.tale = new Tale(info);
  }

  /** A frame's events; one that takes a choice back takes its words back, too. */
  hear(frame: Frame): void {
    if (frame.is_taken_back) {
      const at = this.frames.findLastIndex((one) => one.seat === frame.seat && !one.is_taken_back);
      if (at > 0) {
        this.frames.splice(at, 1);
        this.retell();
      }
      this.tale.hear(frame.events ?? []);
      return;
    }
    this.frames.push(frame);
    this.tale.hear(frame.events ?? []);
  }

  /** Where the cars are; needed once, where the telling begins in the middle of a race. */
  see(sight: Sight): void {
    if (this.first) return;
    this.first = sight;
    this.tale.begin(sight);
  }

  lines(): LogEntry[] {
    return this.tale.lines();
  }

  private retell(): void {
    this.tale = new Tale(this.info);
    this.frames.forEach((frame, i) => {
      this.tale.hear(frame.events ?? []);
      if (i === 0 && this.first) this.tale.begin(this.first);
    });
  }
}

interface Turn {
  seat: number;
  shift: Told | null;
  gearBefore: number;
  events: Told[];
  start: Road;
  at: number;
}

class Tale {
  private entries: LogEntry[] = [];
  private road: Road;
  private round = 0;
  private turn: Turn | null = null;
  private run: Told[] = [];
  private shifts = new Map<number, Told>();
  private gears = new Map<number, number>();
  private weather = "";

  constructor(private readonly info: RaceInfo) {
    this.road = new Road(info);
    const event = eventWords(info);
    if (event) this.add("field", null, [{ words: text("race-event", event), tone: "" }]);
  }

  hear(events: readonly Told[]): void {
    for (const event of events) this.one(event);
    this.settle();
  }

  begin(sight: Sight): void {
    this.road.see(sight);
    this.round = sight.round;
    this.weather = sight.weather;
    for (const car of sight.cars) this.gears.set(car.seat, car.gear);
  }

  lines(): LogEntry[] {
    return [...this.entries];
  }

  private one(event: Told): void {
    const { kind, seat, data } = event;
    const last = this.run.at(-1);
    if (last && (last.kind !== kind || last.seat !== seat)) this.endRun();
    if (!this.turn && RUNS.has(kind) && (kind !== "TOOK" || Number(data.place) < 0)) {
      this.run.push(event);
      return;
    }
    if (kind === "GRID" && seat !== null) {
      this.road.grid(seat, Number(data.place));
      if (this.road.places.size === this.info.entries.length && this.info.entries.length > 1) this.grid();
      return;
    }
    if (["TURN", "FINISHED", "ROUND", "OVER"].includes(kind) || (kind === "RETIRED" && seat !== this.turn?.seat))
      this.endTurn();
    switch (kind) {
      case "ROUND":
        this.round = Number(data.round);
        this.add("heading", null, [{ words: text("race-log-round", { round: this.round }), tone: "" }]);
        return;
      case "OVER":
        this.add("heading", null, [{ words: text("race-log-over"), tone: "" }]);
        return;
      case "WEATHER":
        this.weather = String(data.weather);
        this.add("field", null, [
          { words: text("race-log-weather", { weather: text(`race-weather-${this.weather}`) }), tone: "" },
        ]);
        return;
      case "TURN":
        if (seat === null) return;
        this.turn = {
          seat,
          shift: this.shifts.get(seat) ?? null,
          gearBefore: this.gears.get(seat) ?? 1,
          events: [event],
          start: this.road.copy(),
          at: this.entries.length,
        };
        this.shifts.delete(seat);
        if (this.turn.shift) this.gears.set(seat, Number(this.turn.shift.data.gear));
        this.add("car", seat, []);
        return;
      case "TAKEN_BACK": // its frame says so too, and what was told of the choice is gone already
        return;
      case "SHIFTED":
        if (seat !== null) this.shifts.set(seat, event);
        return;
      case "FINISHED":
        if (seat === null) return;
        this.road.gone.add(seat);
        this.car(seat, finish(Number(data.place), this.info), "good");
        return;
      case "TOOK":
        this.car(seat, text("race-log-takes", { card: cardList([String(data.card)]) }));
        return;
      case "GAVE_BACK":
        this.car(seat, text("race-log-gives-back", { card: cardList([String(data.card)]) }));
        return;
      case "SWAPPED":
        this.car(
          seat,
          text("race-log-swaps", { given: cardList([String(data.given)]), taken: cardList([String(data.taken)]) }),
        );
        return;
      case "MULLIGAN":
        this.car(seat, text("race-log-mulligan"));
        return;
      case "RETIRED":
        if (this.turn) break;
        if (seat !== null) this.road.gone.add(seat);
        this.car(seat, text(data.forced ? "race-log-withdrawn" : "race-log-retires"), "bad");
        return;
    }
    if (this.turn) this.turn.events.push(event);
    if (kind === "SPUN_OUT" || kind === "CLUTTERED") this.gears.set(this.turn?.seat ?? -1, 1);
    if (kind === "RETIRED" && seat !== null) this.road.gone.add(seat);
    if (kind === "MOVED" && seat !== null) {
      this.road.places.set(seat, {
        lap: Number(data.lap),
        space: Number(data.space),
        spot: data.spot as "left" | "right",
      });
    }
  }

  /** The turn so far, told anew: what came in several frames is one line. */
  private settle(): void {
    if (this.turn) this.tellTurn();
    else if (this.run.length > 0) this.endRun();
  }

  private endTurn(): void {
    if (this.turn) this.tellTurn();
    this.turn = null;
  }

  private tellTurn(): void {
    const turn = this.turn!;
    const entry = this.entries[turn.at]!;
    this.entries[turn.at] = {
      ...entry,
      sentences: turnWords(this.info, turn.seat, turn.events, turn.shift, turn.gearBefore, turn.start.copy()),
    };
  }

  private endRun(): void {
    const run = this.run;
    this.run = [];
    const first = run[0];
    if (!first) return;
    const cards = run.map((one) => one.data.card).filter((card): card is string => typeof card === "string");
    switch (first.kind) {
      case "TOKEN":
        this.add(
          "field",
          null,
          run.map(({ data }) => ({
            words: text("race-log-token", {
              corner: Number(data.corner) + 1,
              what: tokenWords(String(data.token), this.weather),
            }),
            tone: "" as const,
          })),
        );
        return;
      case "LAID_OUT":
        this.add("field", null, [{ words: text("race-log-offer", { cards: cardList(cards) }), tone: "" }]);
        return;
      case "TOOK":
        this.car(first.seat, text("race-log-dealt", { cards: cardList(cards) }));
        return;
      case "SPONSORED":
        this.add("car", first.seat, [sponsored(cards, run.length)]);
        return;
      case "DREW":
        if (cards.length > 0) this.add("car", first.seat, [draws(cards)]);
    }
  }

  private grid(): void {
    const cars = this.road
      .order()
      .map((seat) => nameOf(this.info, seat))
      .join(", ");
    this.add("field", null, [{ words: text("race-log-grid", { cars }), tone: "" }]);
  }

  private car(seat: number | null, words: string, tone: Tone = ""): void {
    this.add("car", seat, [{ words, tone }]);
  }

  private add(kind: LogEntry["kind"], seat: number | null, sentences: readonly Sentence[]): void {
    this.entries.push({ id: this.entries.length, round: this.round, kind, seat, sentences });
  }
}

function finish(place: number, info: RaceInfo): string {
  if (info.entries.length === 1) return text("race-log-home");
  return place === 1 ? text("race-log-wins") : text("race-log-finishes", { place });
}

/** Cards drawn, which only their driver sees. */
export function draws(cards: readonly string[]): Sentence {
  return { words: text("race-log-draws", { cards: cardList(inOrder(cards)) }), tone: "own", masked: "" };
}

/** Sponsorship cards gained; only their driver sees which. */
export function sponsored(cards: readonly string[], n: number): Sentence {
  const masked = text("race-log-sponsored", { n });
  if (cards.length === 0) return { words: masked, tone: "" };
  return { words: text("race-log-sponsored-with", { cards: cardList(cards) }), tone: "own", masked };
}

/** What a road-condition token means today. */
export function tokenWords(token: string, weather: string): string {
  if (token === "weather") return text(`race-sector-${weather}`);
  return text(`race-token-${token.replaceAll("_", "-")}`);
}
