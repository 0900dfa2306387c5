/** Errors that are no fault of their driver: the rule of thumb, which a hint gives, advised what was chosen. */
import * as api from "../../wire/api";
import type { Judged } from "../../wire/types";
import { ruleAt } from "./words";

/** The numbers of those decisions at which the rule of thumb advised what was chosen; without an answer none is. */
export async function advisedOf(race: string, decisions: readonly Judged[]): Promise<ReadonlySet<number>> {
  const moments = await Promise.all(decisions.map((one) => api.moment(race, one.number, one.seat).catch(() => null)));
  return new Set(decisions.filter((one, i) => ruleAt(moments[i]!, one) === one.played.choice).map((one) => one.number));
}
