/** The race of the page around: most of its parts need it, and none hands it on. */
import { type Snippet, getContext, setContext } from "svelte";
import type { CarOnTrack } from "../../track/view";
import type { Analysis, CardView, RaceInfo, RoomView } from "../../wire/types";
import type { Mark } from "./acts";
import type { Attention } from "./attention.svelte";
import type { Driving } from "./driving.svelte";
import type { Sight } from "./sight";
import type { RaceState } from "./state.svelte";

/**
 * In a replay: a driver's mat as they saw it, and what they chose then; in an exercise of the coach instead what is told of
 * the viewer's choice, and the answer, when it is shown.
 */
export type EyeOf = { chosen: string } | { onanswer: (choice: string) => void; answer: string | null };

/** Who says something of the question: the coach by itself, or a hint that was asked for. */
export type Spoken = "" | "coach" | "hint";

export interface RaceHere {
  /** Null in a replay. */
  readonly room: RoomView | null;
  readonly race: RaceState;
  readonly info: RaceInfo;
  readonly sight: Sight;
  /** The kinds of cards, by id. */
  readonly known: ReadonlyMap<string, CardView>;
  readonly driving: Driving;
  readonly attention: Attention;
  /** Whether the viewer's choices are sent; in a replay nothing is. */
  readonly maySend: boolean;
  /** Nothing can be chosen now. */
  readonly isPending: boolean;
  /** It is shown, too: an answer that is there in a moment changes the screen once, not twice. */
  readonly isSending: boolean;
  readonly eye: EyeOf | null;
  /** In a replay: whether it plays; the car of the moment that was chosen last, another object each time; whose race its end tells, and what the
   *  coach found in it. */
  readonly film: {
    readonly isPlaying: boolean;
    readonly followed: { readonly seat: number } | null;
    readonly told: { readonly seats: readonly number[]; readonly found: Analysis | null };
  } | null;
  /** Whose turn it is on the screen, which all that is beside the board says in the same moment; and what the standings tell
   *  while cars take the flag: what comes of it; and the last lap or the line, to which a car has just come. */
  readonly staged: { readonly driver: number | null; readonly told: Sight | null; readonly moment: Mark | null };
  /** The cars as the board shows them. */
  readonly cars: readonly CarOnTrack[];
  /** How much longer than at the normal pace everything takes; 0: it is there at once. */
  readonly beat: number;
  /** Whose turn it is, which may be said beside it already, and for whom the race waits: a mat shows both. */
  readonly turn: Snippet<[isNamed: boolean]>;
  readonly waits: Snippet;
  /** What is said of the question, where cards on offer have the place of the board; by whom, and what they advise. */
  readonly advice: Snippet;
  readonly spoken: Spoken;
  readonly advised: string | undefined;
  /** The choice of cards that a hint or the coach tells now, null for none; whether the coach will tell one, or tells the goal; what picks them, if
   *  there are some; and what picks those of another choice. */
  readonly laying: {
    readonly layable: string | null;
    readonly isAwaited: boolean;
    readonly isGoal: boolean;
    layHint(): boolean;
    lay(choice: string): void;
  };
  /** Whether the viewer drives one of their first races: icons have words then. */
  readonly isNew: boolean;
  /** A screen for all: nobody can press anything on it. */
  readonly isForAll: boolean;
}

const KEY = Symbol("race");

/** To be called by a page before its parts are made; `info` and `sight` must be there when they are. */
export function shareRace(race: RaceHere): void {
  setContext(KEY, race);
}

export function raceHere(): RaceHere {
  return getContext(KEY);
}
