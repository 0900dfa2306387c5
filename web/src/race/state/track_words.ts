/** What the track shows, in words: for readers who do not see it. */
import type { RaceInfo } from "../../wire/types";
import { text } from "../../texts/texts";
import { nameOf, spacesToLine } from "../../words/words";
import { modulo } from "../../track/curve";
import { type SeenCar, type Sight, homeOf } from "./sight";
import { tokenWords } from "./telling";

const MOST = 3; // corners

/** The corners from a space on, the nearest first: `corner` counts from 0, `spaces` until its line is next. */
export function cornersFrom({ corners, spaces }: RaceInfo["track"], space: number): { corner: number; spaces: number }[] {
  return corners
    .map(({ line_after_space }, corner) => ({ corner, spaces: modulo(line_after_space - space, spaces) }))
    .sort((a, b) => a.spaces - b.spaces);
}

/** The next corners before a car, with their limits. */
export function cornersAhead(info: RaceInfo, limits: Sight["limits"], car: SeenCar): { corner: number; spaces: number; limit: number }[] {
  if (car.status !== "racing") return [];
  const next = cornersFrom(info.track, car.space).slice(0, MOST);
  return next.map((one) => ({ ...one, limit: limits[one.corner]! }));
}

/** The spaces before the finish line for a car of the last lap; null in other laps. */
export function toFinish(info: RaceInfo, car: Pick<SeenCar, "lap" | "space">): number | null {
  return car.lap + 1 === info.laps ? leftToFinish(info, car) : null;
}

/** The spaces before the finish line of its last lap for a car of any lap. */
export function leftToFinish({ track, laps }: RaceInfo, { lap, space }: Pick<SeenCar, "lap" | "space">): number {
  return (laps - 1 - lap) * track.spaces + spacesToLine(track, space);
}

/** The corners ahead of a car in a sentence each, and the finish; empty if the car does not race. */
export function aheadWords(info: RaceInfo, limits: Sight["limits"], car: SeenCar): string {
  const finish = toFinish(info, car) ?? Infinity;
  const corners = cornersAhead(info, limits, car);
  const met = corners.filter(({ spaces }) => spaces <= finish);
  const words = met.map(({ corner, spaces, limit }) => text("race-ahead", { corner: corner + 1, spaces, limit }));
  return [...words, met.length < corners.length ? `${text("race-next-finish", { spaces: finish })}.` : ""].filter(Boolean).join(" ");
}

/** The limits in force for a car: the symbols of its cards change those of the car in turn. */
export function limitsOf({ limits, adjust, turn }: Sight, seat: number | null): Sight["limits"] {
  return adjust && seat === turn ? limits.map((limit) => limit + adjust) : limits;
}

/** What a car has to think of next: a corner, or in its last lap the finish line; empty if it does not race. `mayFinish`: it
 *  may come over the line in this turn. */
export function nextWords(info: RaceInfo, limits: Sight["limits"], car: SeenCar, mayFinish = false): string {
  const [next] = cornersAhead(info, limits, car);
  if (!next) return "";
  const spaces = toFinish(info, car) ?? Infinity;
  const over = spaces + 1; // which take it over the line
  if (next.spaces > spaces) return mayFinish ? text("race-next-may-finish", { n: over }) : text("race-next-finish", { spaces });
  const corner = text("race-next-corner", { ...next, corner: next.corner + 1 });
  if (mayFinish) return text("race-next-reach", { ahead: corner, n: over });
  return spaces < Infinity && info.laps > 1 ? text("race-next-last", { ahead: corner }) : corner;
}

/** `3rd so far`, or the place alone when nobody is left who may come further. */
export function soFarWords(place: number, isOpen = false): string {
  return text("race-so-far", { place: text("ordinal", { place }), is: isOpen ? "open" : "sure" });
}

/** What the race has come to: the first car is on the last of several laps or over the line, or somebody has won. Words of the
 *  latest alone, and "" where it is a car of the viewer, who has seen that; null before. */
export function endWords(info: RaceInfo, sight: Sight, mine: ReadonlySet<number>): { kind: string; words: string } | null {
  const home = homeOf(sight);
  if (home[0]) return { kind: "won", words: text("race-won-by", { name: nameOf(info, home[0].seat), place: home.length + 1 }) };
  const leader = sight.table[0]?.seat ?? -1;
  const lap = sight.cars.find(({ seat }) => seat === leader)?.lap ?? 0;
  const isLast = info.laps > 1 && lap === info.laps - 1;
  if (!isLast && lap < info.laps) return null;
  const kind = isLast ? "last" : "over";
  const told = { name: nameOf(info, leader), place: soFarWords(1, true) };
  return { kind, words: mine.has(leader) ? "" : text(`race-leads-${kind}`, told) };
}

/** The limit in force at a corner, in a sentence. */
export function limitWords(corner: number, limit: number): string {
  return text("race-limit", { corner: corner + 1, limit });
}

/** The road condition at a corner, in a sentence; empty if it has none. */
export function roadWords({ tokens, weather }: Pick<Sight, "tokens" | "weather">, corner: number): string {
  const token = tokens[corner];
  return token ? text("race-log-token", { corner: corner + 1, what: tokenWords(token, weather) }) : "";
}

/** Limits and road conditions in words. */
export function conditionWords(sight: Pick<Sight, "limits" | "tokens" | "weather">): string {
  const limits = sight.limits.map((limit, corner) => limitWords(corner, limit));
  const roads = sight.tokens.map((_, corner) => roadWords(sight, corner)).filter((words) => words !== "");
  return [...limits, ...roads].join(" ");
}
