/**
 * All that has a sign and a term: the symbols of cards, road conditions and weather. Here stands what the client knows
 * of each besides its texts and its drawing, which Symbol.svelte and Token.svelte have.
 */
import type { EventKind, Symbols, Token, Weather, Why } from "../wire/types";

export type CardSymbol = keyof Symbols;

/** An event of a symbol, and the mark at the car that shows it: race-mark-MARK with the number `n` of the event. */
interface Told {
  kind: EventKind;
  mark: string;
  n: string;
}

interface SymbolFacts {
  /** The section of the rules that explains it, its reasons included. */
  section: string;
  /** How the reasons of its refusals begin; null if it is never refused. */
  why: string | null;
  /** Null if it has none, or one that others have, too. */
  event: Told | { kind: EventKind; mark: null } | null;
  /** Its term, where that is not its name. */
  term?: string;
}

/** In the order of the server. */
const FACTS = {
  plus: { section: "symbols", why: null, event: null },
  heat: { section: "symbols", why: "pay", event: null, term: "pay-heat" },
  scrap: { section: "symbols", why: "scrap", event: { kind: "SCRAPPED", mark: "scrap", n: "n" } },
  adjust_speed_limit: { section: "symbols", why: null, event: null },
  cooldown: { section: "react", why: "cooldown", event: { kind: "COOLED", mark: "cool", n: "heat" } },
  reduce_stress: { section: "symbols", why: "reduce", event: { kind: "REDUCED", mark: "reduce", n: "stress" } },
  slipstream_boost: { section: "symbols", why: null, event: null },
  refresh: { section: "symbols", why: "refresh", event: { kind: "REFRESHED", mark: null } },
  salvage: { section: "symbols", why: "salvage", event: { kind: "SALVAGED", mark: "salvage", n: "n" } },
  direct_play: { section: "symbols", why: "direct", event: null },
  accelerate: { section: "symbols", why: "accelerate", event: { kind: "ACCELERATED", mark: "accelerate", n: "spaces" } },
  super_cool: { section: "symbols", why: "super-cool", event: { kind: "SUPER_COOLED", mark: "cool", n: "heat" } },
  draft: { section: "symbols", why: "draft", event: { kind: "DRAFTED", mark: "draft", n: "spaces" } },
} as const satisfies Record<CardSymbol, SymbolFacts>;

type Fact = (typeof FACTS)[CardSymbol];
/** The events that marks are known of from here. */
export type SymbolEvent = NonNullable<Fact["event"]>["kind"];
/** The reasons whose section is known from here. */
export type SymbolWhy = Extract<Why, `${NonNullable<Fact["why"]>}-${string}`>;

export const SYMBOLS: Readonly<Record<CardSymbol, SymbolFacts>> = FACTS;

/** Road conditions, and the section of each. */
export const TOKENS: Readonly<Record<Token, string>> = {
  limit_minus_1: "roads",
  limit_plus_1: "roads",
  overheat: "roads",
  heat_control: "roads",
  slipstream_boost_1: "roads",
  weather: "weather",
};

export const WEATHERS: Readonly<Record<Weather, string>> = {
  cloudy: "weather",
  fog: "weather",
  storm: "weather",
  snow: "weather",
  rain: "weather",
  sun: "weather",
};

/** The term of a symbol, a road condition or a weather, by its name on the wire. */
export function termOf(name: string): string {
  return SYMBOLS[name as CardSymbol]?.term ?? name.replaceAll("_", "-");
}

/** Names of the wire, by term. */
export function byTerm<Name extends string>(signs: Readonly<Record<Name, unknown>>): ReadonlyMap<string, Name> {
  return new Map((Object.keys(signs) as Name[]).map((name) => [termOf(name), name]));
}

/** The symbols' events, by kind. */
export const TOLD: ReadonlyMap<EventKind, Told> = new Map(
  Object.values(SYMBOLS).flatMap(({ event }) => (event?.mark ? [[event.kind, event] as const] : [])),
);
