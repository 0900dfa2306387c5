import { hasText, text } from "../texts/texts";
import { SYMBOLS, TOKENS, WEATHERS, termOf } from "../words/signs";
import { sectionOfWhy } from "./reasons";

/** Terms of signs, and the section of each. */
const ofSigns = (sections: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(sections).map(([name, section]) => [termOf(name), section]));

/**
 * The terms of the game and the section of the rules that explains each. The texts are term-ID, its name, and
 * term-about-ID, its explanation. Explainer.svelte shows one beside its symbol, and the glossary of the rules has all.
 */
export const TERMS: Readonly<Record<string, string>> = {
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
  ...ofSigns(Object.fromEntries(Object.entries(SYMBOLS).map(([name, { section }]) => [name, section]))),
  // Weather and road conditions
  ...ofSigns(WEATHERS),
  ...ofSigns(TOKENS),
  "road-condition": "roads",
  sector: "roads",
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
  gravel: "gravel",
  mulligan: "variants",
  "time-trial": "variants",
};

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
  const section = kind === "why" && hasText(`race-why-${id}`) ? sectionOfWhy(id) : undefined;
  const [of] = /^(adrenaline|boost|discard|gear|slipstream)(?=-)/.exec(id) ?? [];
  const name = of ? `${text("term-why")}: ${text(`term-${of}`)}` : text("term-why");
  return section ? { name, about: text(`race-why-${id}`, { heat: Number(n ?? 0) }), section } : null;
}
