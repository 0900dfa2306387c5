/** The terms that have a sign of their own: symbols of cards, road conditions, weather. */
import { termOf } from "../../parts/terms";
import type { CardSymbol } from "../../words/words";
import type { Token, Weather } from "../../wire/types";

const SYMBOLS: Record<CardSymbol, true> = {
  plus: true,
  heat: true,
  scrap: true,
  adjust_speed_limit: true,
  cooldown: true,
  reduce_stress: true,
  slipstream_boost: true,
  refresh: true,
  salvage: true,
  direct_play: true,
  accelerate: true,
  super_cool: true,
  draft: true,
};
const TOKENS: Record<Token, true> = {
  limit_minus_1: true,
  limit_plus_1: true,
  overheat: true,
  heat_control: true,
  slipstream_boost_1: true,
  weather: true,
};
const WEATHERS: Record<Weather, true> = { cloudy: true, fog: true, storm: true, snow: true, rain: true, sun: true };

export const SYMBOL_OF = byTerm(Object.keys(SYMBOLS) as CardSymbol[]);
export const TOKEN_OF = byTerm(Object.keys(TOKENS) as Token[]);
export const WEATHER_OF = byTerm(Object.keys(WEATHERS) as Weather[]);

/** The name on the wire, by term. */
function byTerm<Name extends string>(names: readonly Name[]): ReadonlyMap<string, Name> {
  return new Map(names.map((name) => [termOf(name), name]));
}
