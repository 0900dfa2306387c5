/** What points and rounds are worth, in words: nobody counts a race in points of a season. */
import { PLACE_POINTS } from "../../wire/constants";
import type { Grade, Judged } from "../../wire/types";
import { language, text } from "../../texts/texts";

const NOTHING = 0.05; // of a place or a round: less is nothing
export const LITTLE = 0.25; // less is a little

/** The place that so many points are worth, such as 2.5 between the second and the third. */
export function placeAt(points: number): number {
  const all = [...PLACE_POINTS, 0];
  const at = all.findIndex((one) => one <= points);
  if (at <= 0) return at === 0 ? 1 : all.length;
  const [more, less] = [all[at - 1]!, all[at]!];
  return at + 1 - (points - less) / (more - less);
}

/** By how many places so many points are better than others. */
export function placesBetween(more: number, less: number): number {
  return placeAt(less) - placeAt(more);
}

/** `about 1½ places`. */
export function placesWords(places: number): string {
  return text("worth-places", amount(places));
}

/** `about half a round`. */
export function roundsWords(rounds: number): string {
  return text("worth-rounds", amount(rounds));
}

/** What a choice of a decision costs against the best one, in places. */
export function lossPlaces({ options }: Pick<Judged, "options">, loss: number): number {
  const best = options[0]?.points ?? 0;
  return placesBetween(best, best - loss);
}

/** A measured loss in places, and half of its 95 % interval. */
export function placesLost(one: Pick<Judged, "options">, loss: number, error: number): { n: number; half: number } {
  const at = (points: number) => lossPlaces(one, points);
  return { n: at(loss), half: (at(loss + error) - at(loss - error)) / 2 };
}

export function lossWords(one: Pick<Judged, "options">, loss: number): string {
  return placesWords(lossPlaces(one, loss));
}

type Cost = Pick<Judged, "slower" | "loss" | "options">;

/** What an error cost as it is told, in places or rounds: in halves, from half of a half on. */
export function toldCost(one: Cost): number {
  const n = one.slower ? one.slower.rounds : lossPlaces(one, one.loss);
  return n < LITTLE ? n : Math.round(n * 2) / 2;
}

/** The grade of an error as its cost is told: a place or a round, half of one, or less. The server, which tells points, grades
 * by these: at the front a place is three of them, and at the back one. */
export function errorOf(one: Pick<Judged, "grade" | "slower" | "loss" | "options">): Grade {
  if (!one.grade && !one.slower?.grade) return "";
  const cost = toldCost(one);
  return cost >= 1 ? "blunder" : cost >= 0.5 ? "mistake" : "inaccuracy";
}

/** What errors cost by points: what is told of each summed up, so that a reader can do the sum. */
export function lostPlaces(errors: readonly Judged[]): number {
  return errors.reduce((sum, one) => sum + (one.grade ? toldCost(one) : 0), 0);
}

/** What errors cost together, by points; by time if none is by points. */
export function lostWords(errors: readonly Judged[]): string {
  return errors.some((one) => one.grade) ? placesWords(lostPlaces(errors)) : roundsWords(lostRounds(errors));
}

/** What errors cost by time, in the same way. */
export function lostRounds(errors: readonly Judged[]): number {
  return errors.reduce((sum, one) => sum + (one.grade || !one.slower ? 0 : toldCost(one)), 0);
}

/** `3 places down: from about 3rd to 6th`, and which way that is as it is told. */
export function movedOf(before: number, after: number): { is: "same" | "up" | "down"; words: string } {
  const [from, to] = [before, after].map((points) => Math.round(placeAt(points)));
  const is = from === to ? "same" : from! > to! ? "up" : "down";
  const words = text("analysis-moved", {
    is,
    n: Math.abs(from! - to!),
    from: text("ordinal", { place: from! }),
    to: text("ordinal", { place: to! }),
  });
  return { is, words };
}

/** What an error cost, by points or by time. Nothing is lost by a choice that was measured below 0. */
export function costWords(one: Judged): string {
  return one.slower ? roundsWords(Math.max(0, one.slower.rounds)) : lossWords(one, Math.max(0, one.loss));
}

function amount(n: number): { how: string; n: string } {
  const halves = Math.round(Math.abs(n) * 2);
  const how = Math.abs(n) < NOTHING ? "none" : Math.abs(n) < LITTLE ? "little" : halves === 1 ? "half" : halves === 2 ? "one" : "many";
  const whole = new Intl.NumberFormat(language()).format(Math.floor(halves / 2));
  return { how, n: halves % 2 ? `${whole}½` : whole };
}
