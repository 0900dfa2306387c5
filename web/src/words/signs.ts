/**
 * All that has a sign and a term: the symbols of cards, road conditions and weather. Here stands what the client knows
 * of each besides its texts and its drawing, which Symbol.svelte and Token.svelte have.
 */
import type { EventKind, Symbols, Token, Weather, Why } from "../wire/types";

export type CardSymbol = keyof Symbols;

/** An event, and the mark at the car that shows it: race-mark-MARK with the number of this name. */
type Told = readonly [kind: EventKind, mark?: string, number?: string];

interface SymbolFacts {
  /** The section of the rules that explains it, its reasons included. */
  section: string;
  /** How the reasons of its refusals begin, if it has any. */
  why?: string;
  /** If it has one of its own. One without a mark is told in another way, or not. */
  event?: Told;
  /** Its term, where that is not its name. */
  term?: string;
}

/** In the order of the server. */
const FACTS = {
  plus: { section: "symbols" },
  heat: { section: "symbols", why: "pay", term: "pay-heat" },
  scrap: { section: "symbols", why: "scrap", event: ["SCRAPPED", "scrap", "n"] },
  adjust_speed_limit: { section: "symbols" },
  cooldown: { section: "react", why: "cooldown", event: ["COOLED", "cool", "heat"] },
  reduce_stress: { section: "symbols", why: "reduce", event: ["REDUCED", "reduce", "stress"] },
  slipstream_boost: { section: "symbols" },
  refresh: { section: "symbols", why: "refresh", event: ["REFRESHED"] },
  salvage: { section: "symbols", why: "salvage", event: ["SALVAGED", "salvage", "n"] },
  direct_play: { section: "symbols", why: "direct" },
  accelerate: { section: "symbols", why: "accelerate", event: ["ACCELERATED", "accelerate", "spaces"] },
  super_cool: { section: "symbols", why: "super-cool", event: ["SUPER_COOLED", "cool", "heat"] },
  draft: { section: "symbols", why: "draft", event: ["DRAFTED", "draft", "spaces"] },
  extra_slipstream: { section: "symbols" },
} as const satisfies Record<CardSymbol, SymbolFacts>;

type Fact = (typeof FACTS)[CardSymbol];
/** Events that are told by a row here; without it they are missing among the marks (race/state/acts.ts). */
export type SymbolEvent = Extract<Fact, { event: unknown }>["event"][0];
/** Reasons whose section is that of a row; without it they are missing in parts/reasons.ts. */
export type SymbolWhy = Extract<Why, `${Extract<Fact, { why: unknown }>["why"]}-${string}`>;

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

/** The events of symbols, by kind. */
export const EVENTS: ReadonlyMap<EventKind, Told> = new Map(
  Object.values(SYMBOLS).flatMap(({ event }) => (event ? [[event[0], event] as const] : [])),
);

/** Whether an event puts Heat into the engine. */
export const cools = (event?: Told) => event?.[1] === "cool";
