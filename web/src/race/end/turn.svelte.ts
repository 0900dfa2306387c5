/** Where the race that is told turned: by the ground that a car lost to the winner, or by the coach, who has weighed it. */
import type { Analysis, Judged, RaceInfo, Swing } from "../../wire/types";
import { text } from "../../texts/texts";
import { modulo } from "../../track/curve";
import * as api from "../../wire/api";
import { nameOf } from "../../words/words";

export interface Turn {
  /** One may drive on after so many decisions. */
  at: number;
  round: number;
  /** Where the car stood; null if that is not known. */
  space: number | null;
  words: string;
  /** What kind of turning point it is, honestly. */
  about: string;
  /** It is the coach's. */
  isWeighed: boolean;
}

/** `It began 7 before corner 2.` */
function beganWords({ track }: RaceInfo, space: number): string {
  const ahead = track.corners.map(({ line_after_space }, corner) => ({
    corner: corner + 1,
    n: modulo(line_after_space - space, track.spaces),
  }));
  return text("turn-began", { ...ahead.reduce((a, b) => (b.n < a.n ? b : a)) });
}

/** `9 spaces lost to Iris: a spin-out. From 2nd to 5th.` */
export function swungTurn(info: RaceInfo, one: Swing, isMine: boolean): Turn {
  const space = modulo(one.beyond - 1, info.track.spaces) + 1;
  const isWon = one.spaces > 0;
  const words = text("turn-swing", {
    n: Math.abs(one.spaces),
    is: isWon ? "won" : "lost",
    name: nameOf(info, one.rival),
    how: one.how || "drove",
    moved: one.before === one.after ? "no" : "yes",
    before: text("ordinal", { place: one.before }),
    after: text("ordinal", { place: one.after }),
  });
  return {
    at: one.decisions,
    round: one.round,
    space,
    words: `${words} ${beganWords(info, space)}`,
    about: text("turn-about", { is: isWon ? "won" : "lost", who: isMine ? "you" : "other" }),
    isWeighed: false,
  };
}

/** The gravest error of a car that is sure; null without one. */
export function gravest(found: Pick<Analysis, "decisions">, seat: number): Judged | null {
  const errors = found.decisions.filter((one) => one.seat === seat && one.grade !== "");
  return errors.reduce<Judged | null>((worst, one) => (worst && worst.loss >= one.loss ? worst : one), null);
}

export function weighedTurn(info: RaceInfo, one: Judged): Turn {
  const where = one.why.find(({ code }) => code === "corner-ahead");
  const line = where && where.corner !== null ? info.track.corners[where.corner]?.line_after_space : undefined;
  const space = line === undefined ? null : modulo(line - Math.round(where!.n) - 1, info.track.spaces) + 1;
  const at = space === null ? "" : ` ${beganWords(info, space)}`;
  return {
    at: one.number,
    round: one.round,
    space,
    words: text("turn-weighed", { points: Math.round(one.loss * 10) / 10 }) + at,
    about: text("turn-weighed-about"),
    isWeighed: true,
  };
}

/** What the coach has found of a race so far; null while there is nothing. */
export class Weighed {
  found = $state.raw<Analysis | null>(null);

  /** Asks once: nobody is kept waiting by it. */
  async look(race: string): Promise<void> {
    try {
      const state = await api.analysisState(race);
      const tier = (["deep", "quick"] as const).find((one) => state[one].state === "done");
      if (tier) this.found = await api.analysis(race, tier);
    } catch {
      // without the coach there is the other turning point
    }
  }
}
