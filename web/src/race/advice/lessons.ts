/** What a newcomer is taught: each lesson once, when it first matters, and no more than one at a decision, but that each choice
 * on offer is explained when it first is. */
import { text } from "../../texts/texts";
import { colourName, symbolsOf } from "../../words/words";
import { gainOf, gainWords } from "../choices/gain";
import { gravelOf } from "../choices/options";
import { entryOf } from "../state/sight";
import type { Scene } from "./scene";

export type Lesson =
  | "spun"
  | "adrenaline"
  | "cool"
  | "boost"
  | "slipstream"
  | "piles"
  | "aim"
  | "stress"
  | "held"
  | "upgrade"
  | "corner"
  | "gears"
  | "standings"
  | "engine"
  | "outlook";

const IN_REACH = 14; // spaces: with four fast cards a car gets so far

/** Lessons of what one may choose to do in a turn. */
const CHOICES: readonly Lesson[] = ["adrenaline", "cool", "boost", "slipstream"];

const isPlanning = ({ ask }: Scene): boolean => ask.phase === "PLAN";

/** When each lesson matters; the first of those that do is the one that matters most. */
const DUE: Record<Lesson, (scene: Scene) => boolean> = {
  spun: ({ spun }) => spun != null,
  adrenaline: ({ ask, car }) => ask.phase === "REACT" && car.has_adrenaline,
  // The gear cools, and not Adrenaline.
  cool: ({ ask, car }) => ask.phase === "REACT" && car.gear <= 2 && ask.options.some(({ kind }) => kind === "cooldown"),
  boost: ({ ask }) => ask.phase === "REACT" && ask.options.some(({ kind }) => kind === "boost"),
  slipstream: ({ ask }) => ask.phase === "SLIPSTREAM",
  piles: ({ ask }) => ask.phase === "DISCARD",
  aim: isPlanning,
  outlook: isPlanning, // how far the hand may bring the car is in colour before a card is picked
  // A card is explained when it first is in the hand.
  stress: (scene) => isPlanning(scene) && holds(scene, (card) => card === "Stress"),
  held: (scene) => isPlanning(scene) && holds(scene, (card) => card === "Heat" || scene.known?.get(card)?.is_heat === true),
  upgrade: (scene) => isPlanning(scene) && holds(scene, (card) => hasSigns(scene, card)),
  corner: (scene) => isPlanning(scene) && scene.car.to_corner >= 0 && scene.car.to_corner <= IN_REACH,
  engine: ({ ask, own }) => ask.phase === "PLAN" && (own.discard.Heat ?? 0) > 0,
  gears: isPlanning,
  standings: ({ ask, sight }) => ask.phase === "PLAN" && sight.round > 1,
};

function holds({ own }: Scene, is: (card: string) => boolean): boolean {
  return Object.entries(own.hand).some(([card, n]) => n > 0 && is(card));
}

function hasSigns({ known }: Scene, card: string): boolean {
  const kind = known?.get(card);
  return kind !== undefined && !kind.is_heat && (symbolsOf(kind).length > 0 || (kind.symbols.plus ?? 0) > 0);
}

export const LESSONS = Object.keys(DUE) as Lesson[];

/** The lesson that matters most now, of those that were not told, and those of other choices on offer. */
export function lessonsDue(scene: Scene, told: ReadonlySet<string>): Lesson[] {
  const due = LESSONS.filter((lesson) => !told.has(lesson) && DUE[lesson](scene));
  return due.filter((lesson, i) => i === 0 || CHOICES.includes(lesson));
}

export function lessonWords(lesson: Lesson, { ask, info, spun }: Scene): string {
  const boost = ask.options.find(({ kind }) => kind === "boost");
  // Cars in the way leave fewer spaces than the card has, as its button says.
  const gain = boost && gainOf(ask, boost, info.track.spaces);
  const spaces = gain?.isBlocked ? gainWords(gain) : "none";
  return text(`coach-lesson-${lesson}`, {
    n: spun ?? 0,
    heat: boost?.heat ?? 0,
    spaces,
    gravel: ask.forecasts.some(gravelOf) ? "yes" : "no",
  });
}

/** Lessons that the goal tells: whoever has read it to its end has them. */
export const IN_THE_GOAL: readonly Lesson[] = ["corner", "gears"];

/** What is told before the first plan, one after the other. */
export const GOALS = ["race", "cards", "corner", "heat", "turns"] as const;
export type Goal = (typeof GOALS)[number];

export function goalWords(goal: Goal, scene: Scene): string {
  const { info, car } = scene;
  const isAlone = info.entries.length === 1;
  const mine = { colour: colourName(entryOf(info, car.seat)?.colour ?? "white"), number: car.seat + 1 };
  if (isAlone && (goal === "race" || goal === "turns")) return text(`coach-goal-${goal}-alone`, { laps: info.laps });
  if (goal === "race" && info.laps > 1) return text("coach-goal-race-laps", { laps: info.laps });
  return text(`coach-goal-${goal}`, { ...mine, n: car.engine, stress: holds(scene, (card) => card === "Stress") ? "yes" : "no" });
}

const ELSEWHERE: Partial<Record<Goal | Lesson, string>> = {
  cards: "hand gears",
  heat: "engine",
  held: "hand",
  upgrade: "hand",
  turns: "standings",
  cool: "engine",
};

/** What a goal or a lesson speaks of, as a selector: the signs on the board, or the part of the screen of that name. */
export function shownBy(told: Goal | Lesson): string {
  if (told === "corner") return '[data-explained="speed-limit"]';
  const parts = (ELSEWHERE[told] ?? told).split(" ");
  return parts.map((part) => `[data-part~="${part}"]`).join();
}
