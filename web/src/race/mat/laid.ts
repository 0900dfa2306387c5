/** The plan that lies on the table, from its commit until its car has driven. */
import type { Frame, Own } from "../../wire/types";
import { type Sight, carOf } from "../state/sight";

export interface LaidPlan {
  gear: number;
  cards: readonly string[];
}

export interface OnTable extends LaidPlan {
  /** Whether a bot made it for the driver. */
  isByBot: boolean;
}

/**
 * What a seat has laid. As long as its car has not been shown to drive, its shown hand still has these cards, also while
 * the cars before it drive: the gear is shifted then. `coming` are the frames that are not shown yet: alone, the plan and
 * the drive come in one. Then who made it stands there, too: what is shown of the driver names who decided before.
 */
export function laidOf(own: Own, sight: Sight, coming: readonly Frame[]): OnTable | null {
  const { plan: cards, plan_gear, is_by_bot = false } = own;
  if (cards.length > 0) return { gear: plan_gear || (carOf(sight, own.seat)?.gear ?? 0), cards, isByBot: is_by_bot };
  return sight.phase === "PLAN" ? comingOf(own, coming) : null;
}

function comingOf(own: Own, coming: readonly Frame[]): OnTable | null {
  let gear = 0;
  let isByBot = false;
  const cards: string[] = [];
  for (const { events = [], ...decided } of coming) {
    if (decided.seat === own.seat && gear === 0 && cards.length === 0) isByBot = decided.by === "club";
    const end = events.findIndex(({ kind }) => kind === "ROUND");
    for (const { kind, seat, data } of end < 0 ? events : events.slice(0, end)) {
      if (seat !== own.seat) continue;
      if (kind === "SHIFTED") gear = Number(data.gear);
      if (kind === "PLAYED") cards.push(...Array.from({ length: Number(data.n) }, () => String(data.card)));
    }
    if (end >= 0) break;
  }
  return gear > 0 || cards.length > 0 ? { gear, cards, isByBot } : null;
}

/** Whether the cars of a round are on their way: in the shown scene, or in what is still to be shown. */
export function isDriving(sight: Sight, coming: readonly Frame[]): boolean {
  if (sight.is_over) return false;
  return sight.turn !== null || coming.some((frame) => frame.events?.some(({ kind }) => kind === "SHIFTED" || kind === "TURN"));
}
