/** What the track shows, in words: for readers who do not see it. */
import type { RaceInfo } from "../wire/types";
import { text } from "../texts/texts";
import { modulo } from "../track/curve";
import { type Sight, carOf } from "./sight";
import { tokenWords } from "./telling";

const MOST = 3; // corners

/** The next corners before a car, the nearest first: `corner` counts from 0, `spaces` until its line is next. */
export function cornersAhead(info: RaceInfo, sight: Sight, seat: number): { corner: number; spaces: number; limit: number }[] {
  const car = carOf(sight, seat);
  if (!car || car.status !== "racing") return [];
  const { corners, spaces } = info.track;
  return corners
    .map(({ line_after_space, speed_limit }, corner) => ({
      corner,
      spaces: modulo(line_after_space - car.space, spaces),
      limit: sight.limits[corner] ?? speed_limit,
    }))
    .sort((a, b) => a.spaces - b.spaces)
    .slice(0, MOST);
}

/** The corners ahead of a car in a sentence each; empty if the car does not race. */
export function aheadWords(info: RaceInfo, sight: Sight, seat: number | null): string {
  if (seat === null) return "";
  return cornersAhead(info, sight, seat)
    .map(({ corner, spaces, limit }) => text("race-ahead", { corner: corner + 1, spaces, limit }))
    .join(" ");
}

/** Limits and road conditions in words. */
export function conditionWords(sight: Sight): string {
  return [
    ...sight.limits.map((limit, i) => text("race-limit", { corner: i + 1, limit })),
    ...sight.tokens.flatMap((token, i) =>
      token ? [text("race-log-token", { corner: i + 1, what: tokenWords(token, sight.weather) })] : [],
    ),
  ].join(" ");
}
