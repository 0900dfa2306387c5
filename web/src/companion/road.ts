/** Weather and road conditions of a race (section 8): drawn, or set by hand. */
import type { Catalogue, Token, TrackView } from "../wire/types";
import { oneOf, shuffled } from "./chance";
import type { Raced } from "./evening";

/** The first line of a corner's chicane, or the line itself: there its token lies (R10.3). Lines count from 0. */
export function firstLine(track: TrackView, line: number): number {
  const first = track.corners[line]!.second_of_chicane_with_corner;
  return first > 0 ? first - 1 : line;
}

/** The lines with a token, one for each corner. */
export function tokenLines(track: TrackView): number[] {
  return track.corners.map((_, line) => line).filter((line) => firstLine(track, line) === line);
}

/** All tokens that are not on the track. */
function unused(catalogue: Catalogue, tokens: readonly (Token | "")[]): Token[] {
  const { copies, tokens: kinds } = catalogue.conditions;
  return kinds.flatMap(({ id }) => Array<Token>(Math.max(0, copies - tokens.filter((one) => one === id).length)).fill(id));
}

/** The race with weather, and a token at each corner. */
export function withDrawnRoad(race: Raced, catalogue: Catalogue, track: TrackView): Raced {
  const drawn = shuffled(unused(catalogue, []));
  const tokens = track.corners.map((_, line) => (firstLine(track, line) === line ? drawn.pop()! : ""));
  return { ...race, weather: oneOf(catalogue.conditions.weather).id, tokens };
}

/** The race with another token at one corner, from those that lie nowhere. */
export function withDrawnToken(race: Raced, catalogue: Catalogue, line: number): Raced {
  const others = unused(catalogue, race.tokens);
  return others.length === 0 ? race : withToken(race, line, oneOf(others));
}

export function withToken(race: Raced, line: number, token: Token): Raced {
  return { ...race, tokens: race.tokens.map((one, i) => (i === line ? token : one)) };
}

/** The speed limits in force, by corner line (R8.2). */
export function limitsOf(catalogue: Catalogue, track: TrackView, tokens: readonly (Token | "")[]): number[] {
  return track.corners.map(({ speed_limit }, line) => {
    const token = catalogue.conditions.tokens.find((one) => one.id === tokens[firstLine(track, line)]);
    return speed_limit + (token?.limit ?? 0);
  });
}
