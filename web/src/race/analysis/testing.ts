/** A small analysis for the tests of this folder: two drivers and a Legend, as in infoOf. */
import { ANALYSIS_VERSION } from "../../wire/constants";
import type { Analysis, AnalysisState, Candidate, Judged, Move, OptionKind, Reason, ReasonCode, TierState, Totals } from "../../wire/types";

export const NONE: TierState = { state: "none", ahead: 0, done: 0, of: 0 };

export function stateOf(quick: Partial<TierState> = {}, deep: Partial<TierState> = {}): AnalysisState {
  return { quick: { ...NONE, ...quick }, deep: { ...NONE, ...deep } };
}

export function reason(code: ReasonCode, n = 0, parts: Partial<Reason> = {}): Reason {
  return {
    code,
    n,
    corner: null,
    limit: null,
    chance: 1,
    seat: null,
    best: null,
    played: null,
    last: false,
    cards: [],
    goes: false,
    ...parts,
  };
}

/** A choice without cards. */
export function move(choice: string, kind: OptionKind, n: number | null = null): Move {
  return { choice, kind, n, cards: [] };
}

export function plan(gear: number, ...cards: string[]): Move {
  return { ...move(`gear ${gear} play ${cards.join(" ")}`, "plan", gear), cards };
}

/** A choice that was weighed. */
export function weighed(made: Move, points: number, win: number, loss = 0, error = 0): Candidate {
  return { ...made, points, win, loss, error };
}

/** A plan in round 1 that lost 0.9 points. */
export function judged(number: number, parts: Partial<Judged> = {}): Judged {
  return {
    number,
    round: 1,
    seat: 0,
    phase: "plan",
    played: plan(1, "1"),
    unjudged: "",
    options: [
      weighed(plan(2, "2", "4"), 4.5, 0.3),
      weighed(plan(2, "2", "2"), 4.42, 0.29, 0.08, 0.11),
      weighed(plan(1, "2"), 4.1, 0.25, 0.4, 0.12),
      weighed(plan(1, "1"), 3.6, 0.2, 0.88, 0.2),
    ],
    loss: 0.9,
    error: 0.12,
    grade: "blunder",
    pairs: 512,
    counts: true,
    why: [reason("corner-ahead", 5, { corner: 0, limit: 4 }), reason("further", 2.5), reason("hotter", 1)],
    came: 3.2,
    pace: 0.4,
    ...parts,
  };
}

function totals(parts: Partial<Totals> = {}): Totals {
  return {
    decisions: 9,
    judged: 8,
    counted: 6,
    loss: 1.26,
    inaccuracies: 0,
    mistakes: 0,
    blunders: 1,
    score: 105.4,
    timed: 0,
    slow: 0,
    rounds: 0,
    spaces: 0,
    heat: 0,
    driven: 12,
    pace: 2.5,
    ...parts,
  };
}

export function analysisOf(parts: Partial<Analysis> = {}): Analysis {
  return {
    version: ANALYSIS_VERSION,
    rules: 1,
    tier: "quick",
    judge: "ab",
    record: "cd",
    track: "USA",
    cars: [
      { seat: 0, colour: "black", driver: "player", place: 2, points: 6, luck: -0.24, luck_error: 0.11, totals: totals(), manner: "club" },
      {
        seat: 1,
        colour: "blue",
        driver: "player",
        place: 1,
        points: 9,
        luck: 0.31,
        luck_error: 0.11,
        totals: totals({ blunders: 0, inaccuracies: 1, score: null }),
        manner: "ace",
      },
      { seat: 2, colour: "red", driver: "legend", place: 3, points: 4, luck: -0.07, luck_error: 0.16, totals: null, manner: null },
    ],
    decisions: [
      judged(0),
      judged(1, {
        seat: 1,
        phase: "react",
        played: move("done", "done"),
        loss: 0.2,
        error: 0.1,
        grade: "inaccuracy",
        why: [],
        options: [weighed(move("boost", "boost"), 5, 0.4), weighed(move("done", "done"), 4.8, 0.38, 0.19, 0.1)],
      }),
      judged(2, { played: plan(2, "2", "4"), loss: 0, error: 0, grade: "", pairs: 0, why: [] }),
      judged(3, { seat: 1, options: [], unjudged: "forced", grade: "", loss: 0 }),
      judged(4, { round: 2, grade: "mistake", loss: 0.5 }),
    ],
    draws: [],
    outlook: [
      { round: 1, points: [6, 6.4, 6.6], wins: [0.3, 0.3, 0.4], error: 0.1 },
      { round: 2, points: [5.5, 7.5, 6], wins: [0.2, 0.5, 0.3], error: 0.1 },
      { round: 3, points: [6, 9, 4], wins: [0, 1, 0], error: 0 },
    ],
    turnings: [
      { round: 2, seat: 1, before: 7.5, after: 9, loss: 0, luck: 0.3, what: [reason("passed", 1), reason("rival-out", 0, { seat: 2 })] },
    ],
    ...parts,
  };
}
