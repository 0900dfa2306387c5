import { hasText, text } from "../texts/texts";
import type { Symbols, Token, Weather } from "../wire/types";
import { type Reason, REASONS } from "./reasons";

/** A name of the wire as texts have it: `super-cool`. */
type Dashed<Name extends string> = Name extends `${infer Begin}_${infer Rest}` ? `${Begin}-${Dashed<Rest>}` : Name;

/** What must not be forgotten here: all symbols of cards, road conditions and weather. */
type Needed = Exclude<Dashed<keyof Symbols | Token | Weather>, "heat"> | "pay-heat";

/**
 * The terms of the game and the section of the rules that explains each. The texts are term-ID, its name, and
 * term-about-ID, its explanation. Explainer.svelte shows one beside its symbol, and the glossary of the rules has all.
 */
export const TERMS: Readonly<Record<string, string>> & Readonly<Record<Needed, string>> = {
  // On the track
  space: "track",
  spot: "track",
  "race-line": "track",
  "corner-line": "track",
  "speed-limit": "corner",
  "finish-line": "track",
  grid: "setup",
  lap: "goal",
  // The car and its cards
  gear: "gears",
  engine: "mat",
  "draw-deck": "mat",
  hand: "mat",
  "play-area": "mat",
  "discard-pile": "mat",
  "basic-card": "cards",
  upgrade: "cards",
  heat: "heat",
  stress: "stress",
  // A round
  round: "round",
  order: "round",
  plan: "play",
  "cluttered-hand": "play",
  speed: "reveal",
  flip: "reveal",
  blocked: "reveal",
  adrenaline: "adrenaline",
  react: "react",
  boost: "react",
  slipstream: "slipstream",
  "check-corner": "corner",
  "spin-out": "spin-out",
  discard: "discard",
  replenish: "replenish",
  // Legends
  legend: "legends",
  "legends-line": "legends",
  helmet: "legends",
  diamond: "legends",
  chevron: "legends",
  // The Garage and the symbols of cards
  garage: "garage",
  plus: "symbols",
  "pay-heat": "symbols",
  scrap: "symbols",
  "adjust-speed-limit": "symbols",
  cooldown: "react",
  "reduce-stress": "symbols",
  "slipstream-boost": "symbols",
  refresh: "symbols",
  salvage: "symbols",
  "direct-play": "symbols",
  accelerate: "symbols",
  "super-cool": "symbols",
  draft: "symbols",
  // Weather and road conditions
  weather: "weather",
  cloudy: "weather",
  fog: "weather",
  storm: "weather",
  snow: "weather",
  rain: "weather",
  sun: "weather",
  "road-condition": "roads",
  sector: "roads",
  "limit-minus-1": "roads",
  "limit-plus-1": "roads",
  overheat: "roads",
  "heat-control": "roads",
  "slipstream-boost-1": "roads",
  // Championship
  championship: "championship",
  points: "championship",
  event: "events",
  sponsorship: "sponsorship",
  "press-corner": "press",
  // Larger boxes and variants
  flooded: "flooded",
  tunnel: "tunnels",
  chicane: "chicanes",
  mulligan: "variants",
  "time-trial": "variants",
};

/** The term of a card's symbol, a road condition or a weather, by its name on the wire. */
export function termOf(name: string): string {
  return name === "heat" ? "pay-heat" : name.replaceAll("_", "-");
}

/** The name and the explanation of a term. Without a number, the symbols of cards have the letter n. */
export function termWords(term: string, values: Readonly<Record<string, string | number>> = {}): { name: string; about: string } {
  const args = { n: "n", ...values };
  return { name: text(`term-${term}`, args), about: text(`term-about-${term}`, args) };
}

export interface Explanation {
  name: string;
  about: string;
  /** Of the rules. */
  section: string;
}

/**
 * What a thing of the page means, by its attributes data-explained and data-n. The first is a term, why-REASON for a
 * choice that is not open (n: the Heat that is missing), or event-ID. Unknown ones, as of a newer server, mean nothing.
 */
export function explanationOf(key: string, n?: string): Explanation | null {
  if (Object.hasOwn(TERMS, key)) return { ...termWords(key, n === undefined ? {} : { n: Number(n) }), section: TERMS[key]! };
  const [, kind, id = ""] = /^(why|event)-(.+)$/.exec(key) ?? [];
  if (kind === "event" && hasText(`race-event-${id}`))
    return { name: text(`race-event-${id}`), about: text(`race-event-about-${id}`), section: "events" };
  if (kind === "why" && Object.hasOwn(REASONS, id))
    return { name: text("term-why"), about: text(`race-why-${id}`, { heat: Number(n ?? 0) }), section: REASONS[id as Reason] };
  return null;
}
