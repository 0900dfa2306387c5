/** The coach's review of a finished race: asked for, waited for, fetched, and what of it is looked at. */
import { ANALYSIS_VERSION } from "../../wire/constants";
import * as api from "../../wire/api";
import { where } from "../../coach/where.svelte";
import type { Analysis, AnalysisState, AnalysisTier, Grade, Judged, TierState } from "../../wire/types";
import { text } from "../../texts/texts";
import { wordsOf } from "../../words/problems";
import { bigRounds } from "./turning";
import { errorOf } from "../state/worth";
import { type BigRound, type Named, advisedIn } from "./words";

/** Refusals that have words of the coach's own. */
const TROUBLE: Partial<Record<api.Trouble, string>> = {
  "not-found": "analysis-off",
  "too-large": "analysis-too-long",
  full: "analysis-full",
};
const AGAIN_MS = 1000; // until a page without a socket asks again how far it is
const MANY = 100; // lines of the list at once
const TIERS: readonly AnalysisTier[] = ["deep", "quick"];

/** The letters of turning points, in the chart and in the list. */
export const TURNING_SIGNS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

export type Part = "race" | "decisions" | "learn";
/** Which decisions are listed: all that were judged, all errors, those of one grade, or what a hint advised and
 * something else was better. */
export type Wanted = "all" | "errors" | "rule" | Named;

export class Review {
  /** How far the server is; null while that is not known. */
  state = $state.raw<AnalysisState | null>(null);
  /** The best analysis that there is. */
  found = $state.raw<Analysis | null>(null);
  /** The viewer's decisions that would be errors, had the rule of thumb not advised them. */
  readonly advised: ReadonlySet<number> = $derived.by(() => advisedIn(this.found?.decisions ?? [], this.mine));
  /** Of the viewer's cars the turning points are among them. */
  readonly turnings: readonly BigRound[] = $derived.by(() => (this.found ? bigRounds(this.found, this.mine, TURNING_SIGNS.length) : []));
  problem = $state("");
  isAsking = $state(false);
  part = $state<Part>("race");
  /** The decision that is looked at, as its number. */
  chosen = $state<number | null>(null);
  /** The seat whose decisions are listed; null for all. */
  seat = $state<number | null>(null);
  wanted = $state<Wanted>("errors");
  /** How many lines of the list are there. They stay while a decision is looked at. */
  most = $state(MANY);
  /** Whether its panel is open. */
  isOpen: boolean;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isWatched = false;
  private isWished: boolean;

  /**
   * `mine` are the viewer's seats. `at`: its panel is open, and the decision of which it speaks first, if it is known.
   * A viewer who comes to see it at once has asked the coach by that.
   */
  constructor(
    readonly race: string,
    readonly mine: readonly number[] = [],
    at?: true | number,
  ) {
    this.seat = mine[0] ?? null;
    this.isWished = this.isOpen = at !== undefined;
    if (typeof at === "number") this.chosen = at;
  }

  /** What is being made, and how far it is. */
  readonly waiting: { tier: AnalysisTier; at: TierState } | null = $derived.by(() => {
    const tier = TIERS.find((one) => isUnderWay(this.state?.[one]));
    return tier ? { tier, at: this.state![tier] } : null;
  });
  /** What is done is on its way. */
  readonly isFetching: boolean = $derived.by(() => !this.found && TIERS.some((one) => this.state?.[one].state === "done"));
  /** What has failed, and was wanted. */
  readonly failed: AnalysisTier | null = $derived.by(() => TIERS.find((one) => this.state?.[one].state === "failed") ?? null);
  /** What may be asked for now. */
  readonly offered: AnalysisTier | null = $derived.by(() => {
    if (!this.state || this.waiting) return null;
    if (!this.found) return "quick";
    return this.state.deep.state === "done" ? null : "deep";
  });
  /** The decisions of the list. */
  readonly listed: readonly Judged[] = $derived.by(() => this.listOf(this.wanted));
  readonly decision: Judged | null = $derived.by(() => this.found?.decisions.find((one) => one.number === this.chosen) ?? null);

  /** Decisions of the car whose decisions are listed. */
  listOf(wanted: Wanted): readonly Judged[] {
    return (this.found?.decisions ?? []).filter((one) => (this.seat === null || one.seat === this.seat) && this.isWanted(one, wanted));
  }

  /** The grade of an error that is one of its driver. */
  errorOf(one: Judged): Grade {
    return this.advised.has(one.number) ? "" : errorOf(one);
  }

  /** The errors of a driver in a round, as all that is told of it counts them. */
  errorsIn({ seat, round }: { seat: number; round: number }): Judged[] {
    const { decisions } = this.found!;
    return decisions.filter((one) => one.seat === seat && one.round === round && this.errorOf(one) !== "");
  }

  private isWanted(one: Judged, wanted: Wanted): boolean {
    if (wanted === "all") return one.options.length > 0 || Boolean(one.slower);
    if (wanted === "rule") return this.advised.has(one.number);
    return wanted === "errors" ? this.errorOf(one) !== "" : this.errorOf(one) === wanted;
  }

  want(wanted: Wanted): void {
    this.wanted = wanted;
    this.most = MANY;
  }

  more(): void {
    this.most += MANY;
  }

  /** Back to the list, which has the decision that was looked at, however somebody came to it. */
  leave(): void {
    const at = this.listed.findIndex((one) => one.number === this.chosen);
    while (this.most <= at) this.more();
    this.chosen = null;
  }

  /** Lists the decisions of the car whose decision is looked at from the first. */
  private enlist(): void {
    const shown = this.decision;
    if (!shown) return void (this.chosen = null);
    this.part = "decisions";
    this.seat = shown.seat;
    if (!this.errorOf(shown)) this.want("all");
  }

  /** The error before or after a decision, of the same car. */
  beside(decision: number, by: 1 | -1): Judged | null {
    const errors = this.listOf("errors");
    const found = by > 0 ? errors.find((one) => one.number > decision) : errors.findLast((one) => one.number < decision);
    return found ?? null;
  }

  /** Fetches what is there already; a viewer who comes for the coach is the one who asks. */
  look(): void {
    void this.follow(() => where.stateOf(this.race));
  }

  /** Follows the server as long as somebody looks. */
  watch(): void {
    this.isWatched = true;
    void this.follow(() => where.stateOf(this.race));
  }

  rest(): void {
    this.isWatched = false;
    clearTimeout(this.timer);
  }

  /** Asks the coach. */
  async ask(tier: AnalysisTier): Promise<void> {
    this.isAsking = true;
    await this.follow(() => where.ask(this.race, tier));
    this.isAsking = false;
  }

  private async follow(state: () => Promise<AnalysisState>): Promise<void> {
    clearTimeout(this.timer);
    try {
      this.state = await state();
      this.problem = "";
      await this.fetch();
    } catch (error) {
      this.problem = troubleWords(error);
      return;
    }
    const isWished = this.isWished && this.state.quick.state === "none" && this.offered === "quick";
    this.isWished = false;
    if (isWished) await this.ask("quick");
    else if (this.isWatched && this.waiting) this.timer = setTimeout(() => this.watch(), AGAIN_MS);
  }

  /** Fetches the best that is done. */
  private async fetch(): Promise<void> {
    const best = TIERS.find((one) => this.state?.[one].state === "done");
    if (!best || this.found?.tier === best || this.found?.tier === "deep") return;
    const isFirst = !this.found;
    const found = await api.analysis(this.race, best);
    if (found.version !== ANALYSIS_VERSION) throw new api.ProblemError({ code: "other-protocol", what: "an analysis of another form" });
    this.found = found;
    if (isFirst) this.enlist();
  }
}

function isUnderWay(at: TierState | undefined): boolean {
  return at?.state === "queued" || at?.state === "running";
}

/** What a refusal means here. */
function troubleWords(error: unknown): string {
  const words = error instanceof api.ProblemError ? TROUBLE[error.code] : undefined;
  return words ? text(words) : wordsOf(error);
}
