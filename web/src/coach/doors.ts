/** What this device needs to analyse a race; and its analysis, for all who may watch the race. */
import { get, post } from "../wire/request";
import type { Analysis, AnalysisTier } from "../wire/types";

export const task = (race_id: string) => get("/api/races/{race_id}/analysis/task", { path: { race_id } });
export const publish = (race_id: string, tier: AnalysisTier, made: Analysis) =>
  post("/api/races/{race_id}/analysis/{tier}", { path: { race_id, tier }, body: made });
