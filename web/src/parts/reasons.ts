/** Why a choice is not open, and the section of the rules that has the whole of it. */
import { SYMBOLS, type SymbolWhy } from "../words/signs";
import type { Why } from "../wire/types";

/** The reasons of the rules, and our own while cards are picked. The texts are race-why-REASON. */
export type Reason = Why | "gear-full" | "gear-cluttered" | "set-full" | "card-other" | "other";

/** Those of the symbols of cards are in the section of the symbol (words/signs.ts), but for some. */
export const REASONS: Readonly<Record<Exclude<Reason, SymbolWhy>, string> & Partial<Record<SymbolWhy, string>>> = {
  "not-asked": "round",
  later: "round",
  other: "round",
  // The plan
  "gear-too-far": "shift",
  "gear-no-heat": "shift",
  "gear-flooded": "flooded",
  "gear-hand": "play",
  "gear-full": "gears",
  "gear-cluttered": "play",
  "card-missing": "play",
  "card-cluttered": "play",
  "card-other": "play",
  "plan-cards": "play",
  "heat-unplayable": "heat",
  "speed-none": "cards",
  // Reactions
  "done-due": "react",
  "heat-first": "react",
  "card-heat-first": "symbols",
  "boost-used": "react",
  "boost-no-heat": "react",
  "adrenaline-nobody": "adrenaline",
  "adrenaline-not": "adrenaline",
  "adrenaline-used": "adrenaline",
  "cooldown-weather": "weather",
  "can-pay": "symbols",
  "reduce-tunnel": "tunnels",
  // Slipstream
  "slipstream-blocked": "slipstream",
  "slipstream-finish": "slipstream",
  "slipstream-nobody": "slipstream",
  "slipstream-reach": "slipstream",
  "slipstream-event": "events",
  "slipstream-weather": "weather",
  // Cards put away
  "discard-heat": "discard",
  "discard-stress": "discard",
  "discard-most": "events",
  "discard-tunnel": "tunnels",
  "set-full": "discard",
};

/** Undefined for a reason that we do not know. */
export function sectionOfWhy(reason: string): string | undefined {
  if (Object.hasOwn(REASONS, reason)) return REASONS[reason as Reason];
  return Object.values(SYMBOLS).find(({ why }) => why && reason.startsWith(`${why}-`))?.section;
}
