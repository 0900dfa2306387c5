/** How far an analysis is, by the time that its stages take; a server reckons it in the same way (coach/progress.py). */
import { ANALYSIS_SHARES } from "../wire/constants";
import type { AnalysisTier, TierState } from "../wire/types";

/** The likely finish of each round, all decisions, and all draws. */
const STAGES = ["rounds", "decisions", "cards"] as const;
export type Stage = (typeof STAGES)[number];
export const ALL = 1000; // that is done in the end

/** What is done of ALL, when so many parts of a stage are. */
export function reached(tier: AnalysisTier, stage: number, made: number, of: number): number {
  const shares = ANALYSIS_SHARES[tier];
  const before = shares.slice(0, stage).reduce((sum: number, one) => sum + one, 0);
  return before + Math.floor(((shares[stage] ?? 0) * made) / Math.max(1, of));
}

/** What is being done; null before the first part. */
export function stageOf(tier: AnalysisTier, { done, of }: Pick<TierState, "done" | "of">): Stage | null {
  if (of === 0) return null;
  return STAGES.findLast((_, stage) => ALL * done >= of * reached(tier, stage, 0, 1)) ?? null;
}
