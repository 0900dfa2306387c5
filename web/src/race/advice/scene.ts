/** The decision that the coach speaks of, and the road before it. */
import type { Ask, CardView, CarView, ForecastView, HintView, Option, Own, Public, RaceInfo } from "../../wire/types";
import { countsOf, isPart } from "../state/sight";

export interface Scene {
  ask: Ask;
  own: Own;
  car: CarView;
  sight: Public;
  info: RaceInfo;
  /** Whether the race is one of a season, which upgrades outlast. */
  isSeason?: boolean;
  /** The Stress of the spin-out in which its last turn ended; null if it did not. */
  spun?: number | null;
  /** While planning: the gear and the cards picked so far. */
  gear: number | null;
  picked: readonly string[];
  /** The forecast of exactly these; null while more must be picked. */
  forecast: ForecastView | null;
  /** The kinds of cards. */
  known?: ReadonlyMap<string, CardView>;
  /** What a hint says of this decision; null while that is not known. */
  hint: HintView | null;
}

/** The next corner: its number, its limit, and the spaces before its line; `none` if the finish comes first. */
export interface Road {
  corner: number | "none";
  limit: number;
  spaces: number;
}

export function aheadOf(scene: Scene): Road {
  const { ask, car, sight, info } = scene;
  if (car.to_corner < 0) return { corner: "none", limit: 0, spaces: 0 };
  const lines = info.track.corners.map((corner) => corner.line_after_space);
  const line = ((car.space + car.to_corner - 1) % info.track.spaces) + 1;
  const corner = Math.max(0, lines.indexOf(line));
  const isMet = ask.forecasts.some((one) => one.corners.some((met) => met.corner === corner));
  return { corner: corner + 1, limit: sight.limits[corner]! + (isMet ? changeOf(scene) : 0), spaces: car.to_corner };
}

/** The limit of a corner that the car crosses in this turn. */
export function limitOf(scene: Scene, corner: number): number {
  return scene.sight.limits[corner]! + changeOf(scene);
}

/** What cards add to the limits that the car crosses in this turn: those that lie there, or those of the plan. */
function changeOf({ ask, sight, picked, known }: Scene): number {
  if (ask.phase !== "PLAN") return sight.turn === ask.seat ? (sight.adjust ?? 0) : 0;
  return picked.reduce((sum, card) => sum + (known?.get(card)?.symbols.adjust_speed_limit ?? 0), 0);
}

/** What the hint has, among the choices. */
export function bestOf({ ask, hint }: Scene): Option | undefined {
  return ask.options.find((one) => one.choice === hint?.best.choice);
}

/** Whether the plan on the mat is the one of the hint. */
export function isLaid(scene: Scene): boolean {
  const best = bestOf(scene);
  if (best?.kind !== "plan" || best.n !== scene.gear) return false;
  const cards = best.cards ?? [];
  return cards.length === scene.picked.length && isPart(countsOf(cards), countsOf(scene.picked));
}
