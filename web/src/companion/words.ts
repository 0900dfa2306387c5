/** What the companion says of cars, races and standings. */
import { isShown } from "../parts/letters";
import { colourName, legendName, listed, trackName } from "../words/words";
import { text } from "../texts/texts";
import "../texts/race";
import type { Catalogue } from "../wire/types";
import type { Unreadable } from "./checked";
import { type Evening, isOver, isSeason, stageOf, trackOf } from "./evening";
import { placed, standings } from "./points";

/** The name of a car's driver: a Legend's, a person's, or its colour. */
export function carName(evening: Evening, car: number): string {
  const { colour, name, isLegend } = evening.cars[car]!;
  if (isLegend) return text("race-legend", { name: legendName(colour) });
  return isShown(name) ? name.trim() : text("companion-car", { colour: colourName(colour) });
}

/** `USA`, `Race 2 of 3: USA`. */
export function raceTitle(evening: Evening, catalogue: Catalogue): string {
  const track = trackName(trackOf(catalogue, stageOf(evening)));
  if (!isSeason(evening)) return track;
  return text("companion-race-of", { n: evening.races.length, all: evening.stages.length, track });
}

/** All results and the standings, as plain text for a chat. */
export function resultText(evening: Evening, catalogue: Catalogue): string {
  const races = evening.races
    .filter((race) => race.finished.length + race.out.length > 0)
    .map((race, i) => {
      const order = placed(race).map(
        (car, place) => `${place + 1}. ${carName(evening, car)}${race.out.includes(car) ? ` (${text("companion-out")})` : ""}`,
      );
      return [trackName(trackOf(catalogue, evening.stages[i]!)), ...order].join("\n");
    });
  if (!isSeason(evening)) return races.join("\n\n");
  const table = standings(evening, catalogue).map(
    (line) => `${line.place}. ${carName(evening, line.car)}: ${text("table-points", { n: line.points })}`,
  );
  return [...races, [text(isOver(evening) ? "race-season-over" : "companion-standings"), ...table].join("\n")].join("\n\n");
}

export function unreadableWords(why: Unreadable): string {
  return text(`companion-file-${why.rule}`, why.data);
}

/** Corners by their numbers: `2 and 4`. */
export function cornerWords(lines: readonly number[]): string {
  return listed(lines.map((line) => String(line + 1)));
}
