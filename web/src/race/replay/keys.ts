/** The keys of a replay. */
import { keyOf } from "../state/keys";

export const REPLAY_KEYS = {
  back: "ArrowLeft",
  on: "ArrowRight",
  roundOn: "ArrowUp",
  roundBack: "ArrowDown",
  start: "Home",
  end: "End",
  play: " ",
  mark: "m",
  eye: "e",
  hands: "h",
  coach: "c",
  errorBack: ",",
  errorOn: ".",
} as const;

export type ReplayAct = keyof typeof REPLAY_KEYS;

/** In a list of keys: the keys of each line, and the id of its words. */
type Lines = readonly [keys: readonly string[], words: string][];
export const REPLAY_LIST: Lines = [
  [["←", "→"], "replay-key-step"],
  [["↓", "↑"], "replay-key-round"],
  [["Home", "End"], "replay-key-ends"],
  [["␣"], "replay-key-play"],
  [["m"], "replay-key-mark"],
  [["e"], "replay-key-eye"],
  [["h"], "replay-key-hands"],
  [["n"], "replay-key-skip"],
  [["i"], "race-key-explain"],
  [["?"], "race-key-help"],
];
/** The same where the coach can be asked. */
export const COACH_LIST: Lines = [[["c"], "replay-key-coach"], [[",", "."], "replay-key-error"], ...REPLAY_LIST];

/** What a key does in a replay; null if it has another meaning where the focus is. */
export function replayAct(event: KeyboardEvent): ReplayAct | null {
  const key = keyOf(event);
  const at = event.target instanceof Element ? event.target : null;
  if (key === REPLAY_KEYS.errorBack) return "errorBack"; // in the coach's panel, too
  if (key === REPLAY_KEYS.errorOn) return "errorOn";
  if (key === null || at?.closest("[role=dialog], [role=tablist], [tabindex='0']:not(input)")) return null;
  if (key === REPLAY_KEYS.play && at?.closest("button, a, summary")) return null;
  if (event.shiftKey && key === REPLAY_KEYS.on) return "roundOn";
  if (event.shiftKey && key === REPLAY_KEYS.back) return "roundBack";
  const found = Object.entries(REPLAY_KEYS).find(([, one]) => one === key);
  return found ? (found[0] as ReplayAct) : null;
}
