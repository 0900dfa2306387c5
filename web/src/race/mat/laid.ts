/** The plan that lies on the table, from its commit until its car has driven. */
import type { Frame, Own } from "../../wire/types";
import { type Sight, carOf } from "../state/sight";

export interface LaidPlan {
  gear: number;
  cards: readonly string[];
}

/**
 * What a seat has laid. As long as its car has not been shown to drive, its shown hand still has these cards, also while
 * the cars before it drive: the gear is shifted then. `coming` are the frames that are not shown yet: alone, the plan and
 * the drive come in one.
 */
export function laidOf(own: Own, sight: Sight, coming: readonly Frame[]): LaidPlan | null {
  if (own.plan.length > 0) return { gear: own.plan_gear || (carOf(sight, own.seat)?.gear ?? 0), cards: own.plan };
  if (sight.phase !== "PLAN") return null;
  let gear = 0;
  const cards: string[] = [];
  for (const { kind, seat, data } of coming.flatMap((frame) => frame.events ?? [])) {
    if (kind === "ROUND") break;
    if (seat !== own.seat) continue;
    if (kind === "SHIFTED") gear = Number(data.gear);
    if (kind === "PLAYED") cards.push(...Array.from({ length: Number(data.n) }, () => String(data.card)));
  }
  return gear > 0 || cards.length > 0 ? { gear, cards } : null;
}

/** Whether the cars of a round are on their way: in the shown scene, or in what is still to be shown. */
export function isDriving(sight: Sight, coming: readonly Frame[]): boolean {
  if (sight.is_over) return false;
  return sight.turn !== null || coming.some((frame) => frame.events?.some(({ kind }) => kind === "SHIFTED" || kind === "TURN"));
}
