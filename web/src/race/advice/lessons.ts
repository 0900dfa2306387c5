/** What a newcomer is taught: each lesson once, when it first matters, and no more than one at a decision. */
import { text } from "../../texts/texts";
import { type Scene, bestOf } from "./scene";

export type Lesson =
  | "spun"
  | "adrenaline"
  | "cool"
  | "boost"
  | "slipstream"
  | "piles"
  | "stress"
  | "aim"
  | "corner"
  | "gears"
  | "engine"
  | "outlook"
  | "standings";

const IN_REACH = 14; // spaces: with four fast cards a car gets so far

const isPlanning = ({ ask }: Scene): boolean => ask.phase === "PLAN";

/** When each lesson matters; the first of those that do is the one that matters most. */
const DUE: Record<Lesson, (scene: Scene) => boolean> = {
  spun: ({ spun }) => spun != null,
  adrenaline: ({ ask, car }) => ask.phase === "REACT" && car.has_adrenaline,
  cool: ({ ask }) => ask.phase === "REACT" && ask.options.some(({ kind }) => kind === "cooldown"),
  boost: ({ ask }) => ask.phase === "REACT" && ask.options.some(({ kind }) => kind === "boost"),
  slipstream: ({ ask }) => ask.phase === "SLIPSTREAM",
  piles: ({ ask }) => ask.phase === "DISCARD",
  stress: (scene) => isPlanning(scene) && (bestOf(scene)?.cards ?? []).includes("Stress"),
  aim: isPlanning,
  corner: (scene) => isPlanning(scene) && scene.car.to_corner >= 0 && scene.car.to_corner <= IN_REACH,
  gears: isPlanning,
  engine: ({ ask, own }) => ask.phase === "PLAN" && (own.hand.Heat ?? 0) + (own.discard.Heat ?? 0) > 0,
  outlook: (scene) => isPlanning(scene) && scene.forecast !== null, // else nothing has a colour
  standings: ({ ask, sight }) => ask.phase === "PLAN" && sight.round > 1,
};

export const LESSONS = Object.keys(DUE) as Lesson[];

/** The lesson that matters most now, of those that were not told. */
export function lessonDue(scene: Scene, told: ReadonlySet<string>): Lesson | null {
  return LESSONS.find((lesson) => !told.has(lesson) && DUE[lesson](scene)) ?? null;
}

/** `stress` is what a spin-out has brought. */
export function lessonWords(lesson: Lesson, stress: number | null = 0): string {
  return text(`coach-lesson-${lesson}`, { n: stress ?? 0 });
}

/** What is told before the first plan, one after the other. */
export const GOALS = ["race", "cards", "corner", "heat", "turns"] as const;
export type Goal = (typeof GOALS)[number];

export function goalWords(goal: Goal, { info, car }: Scene): string {
  if (goal === "race" && info.laps > 1) return text("coach-goal-race-laps", { laps: info.laps });
  return text(`coach-goal-${goal}`, { n: car.engine });
}

const ELSEWHERE: Partial<Record<Goal | Lesson, string>> = { cards: "hand", heat: "engine", turns: "standings", cool: "engine" };

/** What a goal or a lesson speaks of, as a selector: the signs on the board, or the part of the screen of that name. */
export function shownBy(told: Goal | Lesson): string {
  return told === "corner" ? '[data-explained="speed-limit"]' : `[data-part~="${ELSEWHERE[told] ?? told}"]`;
}
