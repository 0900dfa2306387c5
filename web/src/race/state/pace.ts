/** The pace of the race on the screen; the browser remembers it. */
import { text } from "../../texts/texts";

export const PACES = ["rising", 0.5, 1, 2, 4, Infinity] as const;

/** `rising`: normal in the first rounds of a race that the viewer drives, and then a little faster. */
export type Pace = (typeof PACES)[number];

const KEY = "hotlap.pace";
/** A replay has a pace of its own: who races at an instant wants to see something when they look back. */
const KEY_OF_REPLAYS = "hotlap.pace.replay";
const keyOf = (isReplay: boolean) => (isReplay ? KEY_OF_REPLAYS : KEY);
/** The rounds that a rising pace leaves for learning what is seen, and how fast it is then: double was hard to follow (decision
 * 0022). */
const FIRST_ROUNDS = 2;
const RISEN = 1.3;

/** How many times as fast as normal. `round` is that on the screen; null: the viewer only looks on. */
export function speedAt(pace: Pace, round: number | null): number {
  if (pace !== "rising") return pace;
  return round !== null && round > FIRST_ROUNDS ? RISEN : 1;
}

/** The pace with this name, in a list or in storage. */
export function paceOf(name: string | null): Pace {
  return PACES.find((pace) => String(pace) === name) ?? "rising";
}

/** Those that may be chosen, where one that rises does so or not. */
export const pacesFor = (mayRise: boolean) => PACES.filter((pace) => mayRise || pace !== "rising");

const WORDS: Record<string, string> = { "0.5": "half", Infinity: "instant" };

export function paceWords(pace: Pace): string {
  return text(`race-pace-${WORDS[String(pace)] ?? pace}`);
}

export function rememberedPace(isReplay = false): Pace {
  try {
    return paceOf(localStorage.getItem(keyOf(isReplay)));
  } catch {
    return paceOf(null); // no storage here
  }
}

export function rememberPace(pace: Pace, isReplay = false): void {
  try {
    localStorage.setItem(keyOf(isReplay), String(pace));
  } catch {
    // no storage here: the choice lasts until the page is closed
  }
}

let calm: MediaQueryList | undefined; // asked in each frame: it is made once

export function wantsLessMotion(): boolean {
  calm ??= globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");
  return calm?.matches ?? false;
}
