/**
 * The places of options on the screen. While a driver reacts, each keeps its own: what is used up, or goes, leaves a
 * quiet place behind. So no press that was meant for one meets another that moved up.
 */
import type { Ask, Option, OptionKind, Refused } from "../../wire/types";
import { groups, isNumbered, refusals } from "./options";

export interface Place {
  kind: OptionKind;
  /** All that were offered there; several are numbers under one heading. Empty if none was yet. */
  options: readonly Option[];
  /** Why none of them is offered. */
  refused?: Refused | undefined;
}

/** What ends the step without anything more: it has the place of the main button in every phase. */
export function isResting({ kind, options }: Place): boolean {
  const [option] = options;
  return (
    kind === "done" || kind === "keep_hand" || kind === "no_swap" || (kind === "slipstream" && options.length === 1 && option?.n === 0)
  );
}

const ABREAST = 3; // on a phone

/** On a phone: the rows that places with so many options take, with how many beside each other. Two numbers are as wide as two
 *  options, and more have a row of their own. */
export function rowsOf(counts: readonly number[]): { rows: number; across: number } {
  const long = counts.filter((count) => count > 2).length;
  const wide = counts.filter((count) => count <= 2).reduce((sum, count) => sum + count, 0);
  const across = wide === ABREAST + 1 ? 2 : Math.max(1, Math.min(wide, ABREAST));
  return { rows: long + Math.ceil(wide / across), across };
}

/** The places as they were shown in one decision. */
export interface Placed {
  ask: Ask;
  round: number;
  places: readonly Place[];
}

/** Whether what was offered there was used; what was cooled leaves no Heat in the hand. */
export function isUsed(refused: Refused | undefined): boolean {
  return !refused || /-used$|^cooldown-no-heat$/.test(refused.why);
}

export function isOffered(ask: Ask, option: Option): boolean {
  return ask.options.includes(option);
}

/**
 * The places of a decision; `before` are those of the one that was shown last. With something new all stand anew: there
 * is not room for everything that was.
 */
export function placed(ask: Ask, round: number, before: Placed | null): Placed {
  const offered = groups(ask);
  const known = before && isNext(ask, round, before) ? before.places.filter(wasOffered).map(emptied) : [];
  const placeOf = ({ kind, options }: Place) =>
    known.find((place) => place.kind === kind && (isNumbered(kind) || place.options[0]!.choice === options[0]!.choice));
  const isKnown = offered.every((group) => placeOf(group));
  const places: Place[] = isKnown ? known : offered;
  if (isKnown) for (const group of offered) placeOf(group)!.options = merged(placeOf(group)!.options, group.options);
  for (const refused of refusals(ask)) {
    const isItsPlace = (place: Place) =>
      place.kind === refused.kind && !place.options.some((option) => isOffered(ask, option)) && place.refused === undefined;
    const place = places.find(isItsPlace);
    if (place) place.refused = refused;
    else places.push({ kind: refused.kind, options: [], refused });
  }
  return { ask, round, places };
}

/** Whether a decision follows the other in a phase that asks until its driver is done. */
function isNext(ask: Ask, round: number, before: Placed): boolean {
  const { phase, seat, decision_id } = before.ask;
  const isOfTurn = ask.seat === seat && ask.phase === phase && round === before.round;
  return isOfTurn && ["REACT", "REFRESH"].includes(phase) && ask.decision_id >= decision_id;
}

/** What is only refused moves on: nobody presses it. */
function wasOffered(place: Place): boolean {
  return place.options.length > 0;
}

function emptied(place: Place): Place {
  return { ...place, refused: undefined };
}

/** Those of a place, with what is offered of them now. */
function merged(old: readonly Option[], now: readonly Option[]): Option[] {
  const kept = old.map((one) => now.find((other) => other.choice === one.choice) ?? one);
  return [...kept, ...now.filter((one) => !kept.includes(one))].sort((a, b) => (a.n ?? 0) - (b.n ?? 0));
}
