/** A race at the table: its grid, its rounds, its Legend cards, its finish. Each function returns what comes after. */
import type { Catalogue, Colour, LegendNumbers } from "../wire/types";
import { shuffled } from "./chance";
import { type Evening, hasLegends, raceOf, type Raced } from "./evening";
import { standings } from "./points";

/** A race that nobody has begun. Its Legend deck is shuffled anew (R7.1). */
function newRace(catalogue: Catalogue, grid: number[]): Raced {
  return {
    grid,
    weather: "",
    tokens: [],
    deck: newDeck(catalogue),
    card: null,
    round: 0,
    lap: 1,
    began: 0,
    finished: [],
    out: [],
    isCounted: false,
  };
}

function newDeck(catalogue: Catalogue): number[] {
  return shuffled(catalogue.legend_cards.map((_, card) => card));
}

export function withRace(evening: Evening, race: Raced): Evening {
  return { ...evening, races: [...evening.races.slice(0, -1), race] };
}

/** The first race, or the next one of the season: then the leader is on pole (R9.1). */
export function withNextRace(evening: Evening, catalogue: Catalogue): Evening {
  const grid = evening.races.length > 0 ? standings(evening, catalogue).map((one) => one.car) : [];
  return { ...evening, races: [...evening.races, newRace(catalogue, grid)] };
}

/** The cars in random order (R2.2). */
export function withDrawnGrid(race: Raced, evening: Evening): Raced {
  return { ...race, grid: shuffled(evening.cars.map((_, car) => car)) };
}

/** The next round. If Legends race, a card is turned up for all of them; an empty deck is made up of all ten (R7.1). */
export function withNextRound(evening: Evening, catalogue: Catalogue, now: number): Evening {
  const race = raceOf(evening);
  const began = race.began || now;
  const round = race.round + 1;
  if (!hasLegends(evening)) return withRace(evening, { ...race, began, round });
  const deck = race.deck.length > 0 ? race.deck : newDeck(catalogue);
  return withRace(evening, { ...race, began, round, card: deck.at(-1)!, deck: deck.slice(0, -1) });
}

/** The numbers of a card for a Legend: the helmet with the level of the evening (R7.5). */
export function legendNumbers(evening: Evening, catalogue: Catalogue, card: number, colour: Colour): LegendNumbers {
  const { helmet, diamond } = catalogue.legend_cards[card]![colour]!;
  return { helmet: helmet + evening.boost, diamond };
}

/** How far a Legend drives that stands beyond the Legends line of a corner with this limit (R7.2). */
export function throughCorner(limit: number, diamond: number): number {
  return Math.max(0, limit + diamond);
}

// The finish ------------------------------------------------------------------------------------------------------------

/** A car that comes next in the result: at the flag, or out of the race. One that is in it already is taken out first. */
export function withResult(race: Raced, car: number, how: "finished" | "out" | "racing"): Raced {
  const finished = race.finished.filter((one) => one !== car);
  const out = race.out.filter((one) => one !== car);
  if (how === "finished") finished.push(car);
  if (how === "out") out.push(car);
  return { ...race, finished, out };
}

/** The cars with one of them a place further up. */
export function moved(cars: readonly number[], place: number): number[] {
  const order = [...cars];
  [order[place - 1], order[place]] = [order[place]!, order[place - 1]!];
  return order;
}

/** Whether every car has its place. */
export function isWhole(evening: Evening, race: Raced): boolean {
  return race.finished.length + race.out.length === evening.cars.length;
}
