/** What the page and a worker of the coach say to each other. Each message has one answer. */
import type { AnalysisTier } from "../wire/types";

export type ToCoach =
  /** `base` is the address of the parts. */
  | { type: "begin"; base: string; record: string; tier: AnalysisTier }
  | { type: "part"; n: number }
  /** All results of a stage, as a list in JSON. */
  | { type: "next"; results: string };

/** To "begin" and "next" how many parts the stage has; or the document. To "part" its result. */
export type FromCoach = { type: "said"; text: string } | { type: "failed"; why: string };
