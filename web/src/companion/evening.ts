/** An evening at a table with the board: what was set up, and the races so far. Plain data, for storage and for files. */
import { contents } from "../wire/boxes";
import { FIELD, HAND_SIZE, LARGER_FIELD, USUAL_TRACK } from "../wire/constants";
import type { Box, Catalogue, Colour, EventView, Token, TrackView, Weather } from "../wire/types";

export interface Car {
  colour: Colour;
  /** Of a person, "" if they gave none. Legends have names of their own. */
  name: string;
  isLegend: boolean;
}

export interface Stage {
  track: string;
  /** "" for none. */
  event: string;
}

export interface Raced {
  /** Cars by their number in `cars`, from pole backwards; empty until it is drawn or known. */
  grid: number[];
  weather: Weather | "";
  /** By corner line; of a chicane at its first line. Empty without road conditions. */
  tokens: (Token | "")[];
  /** The Legend cards that were not turned up yet, the next one last. */
  deck: number[];
  card: number | null;
  /** 0 before the first one. */
  round: number;
  /** The lap of the leader, from 1. */
  lap: number;
  /** When the first round began, in ms of the clock; 0 before. */
  began: number;
  /** Cars in the order in which they finished. */
  finished: number[];
  /** Cars that did not finish, the first one out first. */
  out: number[];
  /** Whether its result is in the standings. */
  isCounted: boolean;
}

export interface Evening {
  boxes: Box[];
  /** People first, then Legends. */
  cars: Car[];
  isLarger: boolean;
  /** A season of the game by its id; "own": one of the table's own; "alone": one race. */
  season: string;
  stages: Stage[];
  hasWeather: boolean;
  /** Laps of every race; 0 for the tracks' own. */
  laps: number;
  /** Added to the helmet numbers of Legends (R7.5). */
  boost: number;
  /** Whether Legends on a chevron may cross a line more (R7.2). */
  isAggressive: boolean;
  /** The races that were begun; empty while it is set up. */
  races: Raced[];
}

export const MOST_BOOST = 6;
export const MOST_LAPS = 20;
export const MOST_STAGES = 20;
export const MOST_NAME = 30;

export const mostCars = (evening: Pick<Evening, "isLarger">): number => (evening.isLarger ? LARGER_FIELD : FIELD);

export function newEvening(): Evening {
  return {
    boxes: ["base"],
    cars: [
      { colour: "red", name: "", isLegend: false },
      { colour: "blue", name: "", isLegend: false },
      { colour: "black", name: "", isLegend: true },
      { colour: "green", name: "", isLegend: true },
    ],
    isLarger: false,
    season: "alone",
    stages: [{ track: USUAL_TRACK, event: "" }],
    hasWeather: false,
    laps: 0,
    boost: 0,
    isAggressive: true,
    races: [],
  };
}

export const isSeason = (evening: Evening): boolean => evening.season !== "alone";
export const hasLegends = (evening: Evening): boolean => evening.cars.some((car) => car.isLegend);

/** The race on the table, the last one that was begun. */
export function raceOf(evening: Evening): Raced {
  return evening.races.at(-1)!;
}

export function stageOf(evening: Evening): Stage {
  return evening.stages[evening.races.length - 1]!;
}

/** Whether all races are counted. */
export function isOver(evening: Evening): boolean {
  return evening.races.length === evening.stages.length && raceOf(evening).isCounted;
}

export function trackOf(catalogue: Catalogue, stage: Stage): TrackView {
  return catalogue.tracks.find((track) => track.id === stage.track)!;
}

export function eventOf(catalogue: Catalogue, stage: Stage): EventView | null {
  return catalogue.events.find((event) => event.id === stage.event) ?? null;
}

// The field -------------------------------------------------------------------------------------------------------------

/** The first colours that no other car has; the last three are for the larger field only (R1.5). */
function freeColours(evening: Evening, catalogue: Catalogue, cars: readonly Car[]): Colour[] {
  return catalogue.colours.slice(0, mostCars(evening)).filter((colour) => cars.every((car) => car.colour !== colour));
}

/** The evening with so many people and Legends. Legends take the colours that no person has, in their order (R1.5). */
export function withField(evening: Evening, catalogue: Catalogue, people: number, legends: number): Evening {
  const kept = evening.cars.filter((car) => !car.isLegend).slice(0, people);
  const usual = catalogue.colours.slice(0, mostCars(evening));
  const cars: Car[] = [];
  for (const car of kept) {
    const isFree = usual.includes(car.colour) && cars.every((one) => one.colour !== car.colour);
    cars.push(isFree ? car : { ...car, colour: freeColours(evening, catalogue, [...cars, ...kept])[0]! });
  }
  while (cars.length < people) cars.push({ colour: freeColours(evening, catalogue, cars)[0]!, name: "", isLegend: false });
  for (let i = 0; i < legends; i++) cars.push({ colour: freeColours(evening, catalogue, cars)[0]!, name: "", isLegend: true });
  return { ...evening, cars };
}

/** A person in another colour. A person who had it gets the old one, a Legend another one. */
export function withColour(evening: Evening, catalogue: Catalogue, at: number, colour: Colour): Evening {
  const old = evening.cars[at]!.colour;
  const people = evening.cars.filter((car) => !car.isLegend);
  const cars = people.map((car, i) => (i === at ? { ...car, colour } : car.colour === colour ? { ...car, colour: old } : car));
  return withField({ ...evening, cars }, catalogue, people.length, evening.cars.length - people.length);
}

/** With or without the larger field; without it what is too much leaves, Legends first. */
export function withLarger(evening: Evening, catalogue: Catalogue, isLarger: boolean): Evening {
  const people = evening.cars.filter((car) => !car.isLegend).length;
  const legends = evening.cars.length - people;
  const most = mostCars({ isLarger });
  const driven = Math.min(people, most);
  return withField({ ...evening, isLarger }, catalogue, driven, Math.min(legends, most - driven));
}

// The races -------------------------------------------------------------------------------------------------------------

/** Another kind of evening. A championship has weather by itself, a race alone has none (as the rules' switch has it). */
export function withSeason(evening: Evening, catalogue: Catalogue, season: string): Evening {
  const known = catalogue.seasons.find((one) => one.id === season);
  const first = evening.stages[0]!;
  const stages = known
    ? known.stages.map(({ track, event }) => ({ track, event }))
    : season === "own"
      ? evening.stages.map(filled)
      : [{ ...first, event: "" }];
  const hasWeather = isSeason(evening) === (season !== "alone") ? evening.hasWeather : season !== "alone";
  return { ...evening, season, stages, hasWeather };

  function filled(stage: Stage): Stage {
    return { ...stage, event: stage.event || contents(catalogue, evening.boxes).events[0]!.id };
  }
}

/** With other boxes. Seasons, tracks and events that are in none of them are replaced. */
export function withBoxes(evening: Evening, catalogue: Catalogue, boxes: Box[]): Evening {
  const next = { ...evening, boxes };
  const { tracks, events } = contents(catalogue, boxes);
  const seasons = seasonsIn(next, catalogue);
  if (catalogue.seasons.some((one) => one.id === evening.season) && !seasons.includes(evening.season))
    return withSeason(next, catalogue, seasons[0] ?? "alone");
  const stages = evening.stages.map((stage) => ({
    track: tracks.some((track) => track.id === stage.track) ? stage.track : tracks[0]!.id,
    event: !stage.event || events.some((event) => event.id === stage.event) ? stage.event : events[0]!.id,
  }));
  return { ...next, stages };
}

/** The seasons of which all tracks and events are in the boxes. */
export function seasonsIn({ boxes }: Evening, catalogue: Catalogue): string[] {
  return contents(catalogue, boxes).seasons.map(({ id }) => id);
}

/** What keeps the evening from being begun, as a word; "" for nothing. */
export function hindrance(evening: Evening, catalogue: Catalogue): "" | "cars" | "laps" {
  if (evening.cars.length < 2) return "cars"; // R2.3; a time trial needs no companion
  return evening.stages.every((stage) => start(evening, catalogue, stage, "").laps >= 1) ? "" : "laps"; // R2.6
}

/** What everybody has at the start (R2.1, R2.6, R8.1, R9.3). */
export interface Start {
  laps: number;
  heat: number;
  stress: number;
  hand: number;
  /** Heat that the weather moves out of every engine: into the draw deck, and to the discard pile. */
  toDraw: number;
  toDiscard: number;
  sponsorship: number;
}

export function start(evening: Pick<Evening, "laps">, catalogue: Catalogue, stage: Stage, sky: Weather | ""): Start {
  const track = trackOf(catalogue, stage);
  const event = eventOf(catalogue, stage);
  const weather = catalogue.conditions.weather.find((one) => one.id === sky);
  const heat = Math.max(0, track.heat + (event?.heat ?? 0) + (weather?.heat ?? 0));
  const toDraw = Math.min(weather?.heat_to_draw ?? 0, heat);
  const toDiscard = Math.min(weather?.heat_to_discard ?? 0, heat - toDraw);
  return {
    laps: (evening.laps || track.laps) + (event?.laps ?? 0),
    heat: heat - toDraw - toDiscard,
    stress: Math.max(0, track.stress + (event?.stress ?? 0) + (weather?.stress ?? 0)),
    hand: event?.hand_size ?? HAND_SIZE,
    toDraw,
    toDiscard,
    sponsorship: event?.sponsorship ?? 0,
  };
}
