/** The hints for decisions that came, by how they were found. */
import type { Ask, Hint, HintView } from "../../wire/types";

/** How good a hint is to be: of a quick rule, or weighed by the coach. */
export type HintLevel = NonNullable<Hint["level"]>;
/** How one was found: by points, by the rule, or by the rule because there are no points. */
export type HintFound = HintLevel | "unweighed";

/** The last one of each level. */
export type Hints = Readonly<Partial<Record<HintLevel, HintView>>>;

/** How a hint was found: only the coach weighs. */
export function levelOf({ weighed = [] }: HintView): HintLevel {
  return weighed.length > 0 ? "coach" : "club";
}

/** One for a decision that is still open, or null. */
export function hintFor(hints: Hints, ask: Ask | null, level: HintLevel): HintView | null {
  const hint = hints[level];
  return hint && ask && hint.seat === ask.seat && hint.decision_id === ask.decision_id ? hint : null;
}
