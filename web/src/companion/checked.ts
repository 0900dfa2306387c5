/** Reads what was stored or saved: by an older or newer page, or altered by hand. All of it is right, or it is refused. */
import { LARGER_FIELD } from "../wire/constants";
import { letters } from "../parts/letters";
import type { Box, Catalogue, Token, Weather } from "../wire/types";
import {
  type Car,
  type Evening,
  MOST_BOOST,
  MOST_LAPS,
  MOST_NAME,
  MOST_STAGES,
  mostCars,
  type Raced,
  type Stage,
  trackOf,
} from "./evening";
import { firstLine } from "./road";

/** Names what is kept, and the version of its form. */
export const KIND = "hotlap-table";
export const VERSION = 1;
const MOST_ROUNDS = 9_999;

/** Why something cannot be read: a rule with its data, for `companion-file-RULE`. `at` names the place, as `races[0].lap`. */
export class Unreadable extends Error {
  constructor(
    readonly rule:
      "text" | "kind" | "version" | "number" | "choice" | "words" | "flag" | "list" | "cars" | "twice" | "race" | "corners" | "people",
    readonly data: Record<string, string | number> = {},
  ) {
    super(`${rule} ${JSON.stringify(data)}`);
    this.name = "Unreadable";
  }
}

type Given = Record<string, unknown>;

/** An evening from a text. */
export function readEvening(text: string, catalogue: Catalogue): Evening {
  return checkedEvening(unwrapped(text)["evening"], catalogue);
}

/** The table's own file, of a version that this page knows. */
export function unwrapped(text: string): Given {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new Unreadable("text");
  }
  if (!isRecord(given) || given["kind"] !== KIND) throw new Unreadable("kind");
  if (given["version"] !== VERSION) throw new Unreadable("version", { version: shown(given["version"]), known: VERSION });
  return given;
}

export function checkedEvening(given: unknown, catalogue: Catalogue): Evening {
  const all = record(given, "evening");
  const boxes = list(all["boxes"], "boxes", 1, catalogue.boxes.length, (one, at) => choice<Box>(one, at, catalogue.boxes));
  const isLarger = flag(all["isLarger"], "isLarger");
  const colours = catalogue.colours.slice(0, mostCars({ isLarger }));
  const cars = list(all["cars"], "cars", 0, mostCars({ isLarger }), (one, at): Car => {
    const car = record(one, at);
    return {
      colour: choice(car["colour"], `${at}.colour`, colours),
      name: words(car["name"], `${at}.name`),
      isLegend: flag(car["isLegend"], `${at}.isLegend`),
    };
  });
  unlike(
    cars.map((car) => car.colour),
    "cars",
  );
  unlike(boxes, "boxes");
  if (cars.some((car, i) => car.isLegend && cars[i + 1]?.isLegend === false)) throw new Unreadable("people");
  const seasons = ["alone", "own", ...catalogue.seasons.map((one) => one.id)];
  const tracks = catalogue.tracks.map((track) => track.id);
  const events = ["", ...catalogue.events.map((event) => event.id)];
  const stages = list(all["stages"], "stages", 1, MOST_STAGES, (one, at): Stage => {
    const stage = record(one, at);
    return { track: choice(stage["track"], `${at}.track`, tracks), event: choice(stage["event"], `${at}.event`, events) };
  });
  const evening: Evening = {
    boxes,
    cars,
    isLarger,
    season: choice(all["season"], "season", seasons),
    stages,
    hasWeather: flag(all["hasWeather"], "hasWeather"),
    laps: number(all["laps"], "laps", 0, MOST_LAPS),
    boost: number(all["boost"], "boost", 0, MOST_BOOST),
    isAggressive: flag(all["isAggressive"], "isAggressive"),
    races: [],
  };
  const races = list(all["races"], "races", 0, stages.length, (one, at) => checkedRace(record(one, at), at, evening, catalogue));
  if (races.length > 0 && cars.length < 2) throw new Unreadable("cars", { least: 2, most: LARGER_FIELD });
  const early = races.findIndex((race, i) => i < races.length - 1 && !race.isCounted);
  if (early >= 0) throw new Unreadable("race", { n: early + 1 });
  return { ...evening, races: races.map((race, i) => withTokens(race, i)) };

  /** One token for each corner of its track, or none. */
  function withTokens(race: Raced, i: number): Raced {
    const track = trackOf(catalogue, stages[i]!);
    const isRight =
      race.tokens.length === 0 ||
      (race.tokens.length === track.corners.length &&
        race.tokens.every((token, line) => (token === "") === (firstLine(track, line) !== line)));
    if (!isRight) throw new Unreadable("corners", { n: i + 1, corners: track.corners.length });
    return race;
  }
}

function checkedRace(race: Given, at: string, { cars }: Evening, catalogue: Catalogue): Raced {
  const { weather, tokens } = catalogue.conditions;
  const car = (one: unknown, where: string) => number(one, where, 0, cars.length - 1);
  const card = (one: unknown, where: string) => number(one, where, 0, catalogue.legend_cards.length - 1);
  const read: Raced = {
    grid: list(race["grid"], `${at}.grid`, 0, cars.length, car),
    weather: choice<Weather | "">(race["weather"], `${at}.weather`, ["", ...weather.map((one) => one.id)]),
    tokens: list(race["tokens"], `${at}.tokens`, 0, 99, (one, where) =>
      choice<Token | "">(one, where, ["", ...tokens.map((token) => token.id)]),
    ),
    deck: list(race["deck"], `${at}.deck`, 0, catalogue.legend_cards.length, card),
    card: race["card"] === null ? null : card(race["card"], `${at}.card`),
    round: number(race["round"], `${at}.round`, 0, MOST_ROUNDS),
    lap: number(race["lap"], `${at}.lap`, 1, 2 * MOST_LAPS),
    began: number(race["began"], `${at}.began`, 0, Number.MAX_SAFE_INTEGER),
    finished: list(race["finished"], `${at}.finished`, 0, cars.length, car),
    out: list(race["out"], `${at}.out`, 0, cars.length, car),
    isCounted: flag(race["isCounted"], `${at}.isCounted`),
  };
  unlike(read.grid, `${at}.grid`);
  unlike([...read.deck, ...(read.card === null ? [] : [read.card])], `${at}.deck`);
  unlike([...read.finished, ...read.out], `${at}.finished`);
  const isWhole = read.finished.length + read.out.length === cars.length;
  if ((read.isCounted && !isWhole) || (read.grid.length > 0 && read.grid.length < cars.length))
    throw new Unreadable("cars", { least: cars.length, most: cars.length });
  return read;
}

// Values ----------------------------------------------------------------------------------------------------------------

function isRecord(given: unknown): given is Given {
  return typeof given === "object" && given !== null && !Array.isArray(given);
}

function record(given: unknown, at: string): Given {
  if (!isRecord(given)) throw new Unreadable("list", { at, value: shown(given) });
  return given;
}

function number(given: unknown, at: string, least: number, most: number): number {
  if (!Number.isSafeInteger(given) || (given as number) < least || (given as number) > most)
    throw new Unreadable("number", { at, value: shown(given), least, most });
  return given as number;
}

function choice<Word extends string>(given: unknown, at: string, known: readonly Word[]): Word {
  if (!known.includes(given as Word)) throw new Unreadable("choice", { at, value: shown(given), known: known.filter(Boolean).join(", ") });
  return given as Word;
}

function words(given: unknown, at: string): string {
  if (typeof given !== "string" || letters(given) > MOST_NAME) throw new Unreadable("words", { at, value: shown(given), most: MOST_NAME });
  return given;
}

function flag(given: unknown, at: string): boolean {
  if (typeof given !== "boolean") throw new Unreadable("flag", { at, value: shown(given) });
  return given;
}

function list<One>(given: unknown, at: string, least: number, most: number, read: (one: unknown, at: string) => One): One[] {
  if (!Array.isArray(given) || given.length < least || given.length > most) throw new Unreadable("list", { at, value: shown(given) });
  return given.map((one, i) => read(one, `${at}[${i}]`));
}

function unlike(all: readonly (string | number)[], at: string): void {
  const twice = all.find((one, i) => all.indexOf(one) !== i);
  if (twice !== undefined) throw new Unreadable("twice", { at, value: String(twice) });
}

/** A value of any kind in a few letters. */
function shown(value: unknown): string {
  const written = JSON.stringify(value) ?? "–";
  return written.length > 40 ? `${written.slice(0, 39)}…` : written;
}
