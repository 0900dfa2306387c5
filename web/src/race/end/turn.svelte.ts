/** Where a car lost most ground to the winner, and where its race turned, when the coach has weighed it. */
import { untrack } from "svelte";
import { ANALYSIS_VERSION } from "../../wire/constants";
import type { Analysis, Judged, RaceInfo, Swing, TierState } from "../../wire/types";
import { loadLater, text } from "../../texts/texts";
import "../../texts/race";
import type { TrackView } from "../../track/view";
import { modulo } from "../../track/curve";
import * as api from "../../wire/api";
import { where } from "../../coach/where.svelte";
import { turningPoint } from "../analysis/turning";
import { againWords, bestMove, choiceWords, differenceWords, errorHow, hasWon, passedIn, swingHow } from "../analysis/words";
import { costWords } from "../state/worth";
import { aheadOf, nameOf } from "../../words/words";

const AGAIN_MS = 1000; // until it is asked again how far the coach is

export interface Turn {
  /** One may drive on after so many decisions. */
  at: number;
  round: number;
  /** Where the car stood; null if that is not known. */
  space: number | null;
  /** What it is, honestly: most ground was won or lost there, or it spun out; or the coach found the costliest error, or no fault at all: a
   * hint advised it, or the car won all the same. */
  how: "gained" | "ground" | "spun" | "error" | "harmless" | "rule";
  /** Against whom the ground was won or lost. */
  rival?: string;
  words: string;
  /** What is to be found out by who drives on from there. */
  task?: string;
}

/** `You were 7 spaces before corner 2.`, or before the finish in a last lap. Without a name it is the viewer. */
function beganWords(track: TrackView, space: number, name = "", isLastLap = false): string {
  const who = name ? "other" : "you";
  return text("turn-began", { ...aheadOf(track, space, isLastLap), who, name });
}

/** `You lost 9 spaces to Iris in this round, and fell from 2nd to 5th place.`, and where that began. Why is not told: only the
 * coach knows. Places that were won are told of the biggest climb alone, which may be another round; nor are those told that went
 * the other way, by what other cars did. */
export function swungTurn(info: RaceInfo, one: Swing, name = ""): Turn {
  const space = modulo(one.beyond - 1, info.track.spaces) + 1;
  const isWon = one.spaces > 0;
  const isMoved = !isWon && one.after > one.before;
  const words = text("turn-swing", {
    n: Math.abs(one.spaces),
    is: isWon ? "won" : "lost",
    who: name ? "other" : "you",
    name,
    rival: nameOf(info, one.rival),
    how: one.how || "drove",
    rounds: one.rounds ?? 1,
    moved: isMoved ? "yes" : "no",
    before: text("ordinal", { place: one.before }),
    after: text("ordinal", { place: one.after }),
  });
  return {
    at: one.decisions,
    round: one.round,
    space,
    words: `${beganWords(info.track, space, name, one.beyond > (info.laps - 1) * info.track.spaces)} ${words}`,
    how: swingHow(one),
    rival: nameOf(info, one.rival),
  };
}

/** Where the coach says that the race turned. Without a track, a user's own, nobody is told where it was. */
export function weighedTurn(track: TrackView | undefined, one: Judged, isWon: boolean): Turn {
  const how = errorHow(one, isWon);
  const where = one.why.find(({ code }) => code === "corner-ahead");
  const line = where && where.corner !== null ? track?.corners[where.corner]?.line_after_space : undefined;
  const space = line === undefined ? null : modulo(line - Math.round(where!.n) - 1, track!.spaces) + 1;
  const passed = passedIn(one);
  const began = passed !== null ? text("turn-past", { corner: passed + 1 }) : space === null ? "" : beganWords(track!, space);
  return {
    at: one.number,
    round: one.round,
    space,
    how,
    task: againWords(one),
    words:
      (began && `${began} `) +
      text(how === "rule" ? "turn-ruled" : "turn-weighed", {
        played: choiceWords(one.played, one.phase),
        choice: choiceWords(bestMove(one), one.phase),
        by: one.slower ? "time" : how === "harmless" ? how : "place",
        worth: costWords(one),
        why: differenceWords(one, true, 1) || "none",
      }),
  };
}

/** What the coach has found of a race so far. */
export class Weighed {
  found = $state.raw<Analysis | null>(null);
  /** How far it is; null while that is not known. */
  state = $state.raw<TierState | null>(null);
  /** It is being asked: until then nothing else is told, which would change under a finger. */
  isLooking = $state(false);
  /** The viewer had it found, and waits for it. */
  isAwaited = false;

  /** Asks once how far it is: nobody is kept waiting by it. */
  async look(race: string): Promise<void> {
    this.isLooking = untrack(() => this.state === null); // who has asked sees it go on
    await this.refresh(race);
    this.isLooking = false;
  }

  /** The same where something is told of it already. */
  async refresh(race: string): Promise<void> {
    try {
      const state = await where.stateOf(race);
      this.state = state.quick;
      const tier = (["deep", "quick"] as const).find((one) => state[one].state === "done");
      if (!tier) return;
      const [found] = await Promise.all([api.analysis(race, tier), loadLater("replay"), loadLater("why")]); // words of choices, too
      if (found.version === ANALYSIS_VERSION) this.found = found;
    } catch {
      // without the coach there is the ground that was lost
    }
  }

  /** Has the race gone through, and follows until it is. */
  async ask(race: string): Promise<void> {
    this.isAwaited = true;
    let state = await where.ask(race, "quick");
    while (state.quick.state === "queued" || state.quick.state === "running") {
      this.state = state.quick;
      await new Promise((done) => setTimeout(done, AGAIN_MS));
      state = await where.stateOf(race);
    }
    await this.refresh(race);
  }

  /** Where the race of a car turned, by its costliest error; null without one. */
  turnOf(seat: number, track: TrackView | undefined): Turn | null {
    const error = turningPoint(seat, this.found)?.error;
    return error ? weighedTurn(track, error, hasWon(this.found!, seat)) : null;
  }
}

/** What a press on the coach's button brings: somebody else may have asked already. */
export function coachWords(coach: TierState | null): string {
  if (!coach || coach.state === "none" || coach.state === "failed") return text("table-coach");
  if (coach.state === "done") return text("table-coach-done");
  return text("table-coach-running", { of: coach.of, share: Math.floor((100 * coach.done) / Math.max(1, coach.of)) });
}
