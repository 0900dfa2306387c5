/** What the coach has found, in words. Its reasons are codes of coach/reasons.py, their words are in why.ftl. */
import type { Ask, Grade, Judged, Moment, Option, OptionKind, Phase, RaceInfo, Reason, ReasonCode, Turning } from "../../wire/types";
import { language, text, withMinus } from "../../texts/texts";
import { chanceWords } from "../forecast";
import { madeWords } from "../options";
import { listed, nameOf, roughly, whoIs } from "../words";

/** The grades of errors. */
export type Named = Exclude<Grade, "">;
/** The usual marks of chess. */
export const MARKS: Record<Named, string> = { inaccuracy: "?!", mistake: "?", blunder: "??" };
export const GRADES = Object.keys(MARKS) as Named[];
/** The points that are surely lost from which on a choice is an error (coach/document.py: GRADES). */
export const LEAST: Record<Named, number> = { inaccuracy: 0.15, mistake: 0.4, blunder: 0.8 };

/** Points of a season for the first place. */
export const WIN = 9;
const MARGIN = 0.75; // of the error (coach/document.py)

/** What is sure of a loss: by that it is graded. Nothing is of one that may be chance. */
export function sureLoss({ loss, error }: Pick<Judged, "loss" | "error">): number {
  const sure = loss <= error ? 0 : Math.max(0, loss - MARGIN * error);
  return Math.round(sure * 1e6) / 1e6; // 0.47 less 0.07 is 0.4
}

/** The grade of a loss. */
export function gradeOf(one: Pick<Judged, "loss" | "error">): Grade {
  const sure = sureLoss(one);
  return GRADES.findLast((name) => sure >= LEAST[name]) ?? "";
}

/** Said where a loss is so large that a grade, or that there is none, has to be explained; else empty. A shown number
 * is never more than the true one, so that it is below what a graver grade wants. */
export function sureWords(one: Judged): string {
  const sure = Math.floor(sureLoss(one) * 100 + 1e-6) / 100;
  return one.loss < LEAST.inaccuracy ? "" : text("analysis-sure", { points: sure > 0 ? points(sure) : "none" });
}

/** What reasons tell (coach/words.py): where the car is, what the best choice gains or costs, and what happened. */
const TELLS: Record<ReasonCode, "where" | "gain" | "cost" | "happened"> = {
  "corner-ahead": "where",
  safer: "gain",
  further: "gain",
  cooler: "gain",
  lighter: "gain",
  calmer: "gain",
  "better-hand": "gain",
  ahead: "gain",
  finishes: "gain",
  later: "gain",
  riskier: "cost",
  shorter: "cost",
  hotter: "cost",
  heavier: "cost",
  tenser: "cost",
  "worse-hand": "cost",
  behind: "cost",
  stays: "cost",
  "spun-out": "happened",
  blocked: "happened",
  paid: "happened",
  boosted: "happened",
  slipped: "happened",
  passed: "happened",
  "was-passed": "happened",
  finished: "happened",
  out: "happened",
  lost: "happened",
  lucky: "happened",
  unlucky: "happened",
  "rival-out": "happened",
};
/** Rounds that a hand is better by: less is a little, more is much. Nobody counts hands in rounds. */
const [LITTLE, MUCH] = [0.3, 0.7];
/** A smaller loss is shown as 0. */
export const NOTHING = 0.005;
const MOST = 2; // gains and costs that a sentence tells

/** `1.20`. */
export function points(n: number): string {
  return fixed(n, 2);
}

/** `−1.20`; games to the end may have shown that nothing was lost. */
export function lost(loss: number): string {
  return loss < NOTHING ? points(0) : `−${points(loss)}`;
}

/** `+0.4`. */
export function signed(n: number): string {
  const shown = Number(n.toFixed(1));
  return withMinus(new Intl.NumberFormat(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: "exceptZero" }).format(shown));
}

export function fixed(n: number, digits: number): string {
  const shown = Number(n.toFixed(digits)) + 0; // no -0
  return withMinus(new Intl.NumberFormat(language(), { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(shown));
}

/** `6.4`, points that may be expected: those of a win only if it is certain. */
export function expected(points: number): string {
  const isNearly = points < WIN && Number(points.toFixed(1)) === WIN;
  return isNearly ? fixed(Math.floor(points * 100) / 100, 2) : fixed(points, 1);
}

/** `64%`, of something that is known. */
export function percent(share: number): string {
  return new Intl.NumberFormat(language(), { style: "percent" }).format(share);
}

/** `17%`. */
export function chance(share: number): string {
  const sure = share < 0.005 ? 0 : share;
  return chanceWords([sure, sure], language());
}

/** Whether each choice came to the same place in every game. */
export function isCertain({ options }: Pick<Judged, "options">): boolean {
  return options.length > 1 && options.every(({ points, loss, error }) => loss === 0 && error === 0 && Number.isInteger(points));
}

/** What the quick rule would have advised there; absent while that is not known. */
export function ruleAt(moment: Moment | null, { number, seat }: Judged): string | undefined {
  return moment?.at === number && moment.own[0]?.seat === seat ? moment.rule : undefined;
}

/** What a choice would have lost; absent if it was not weighed. */
export function lossOf(one: Judged, choice: string): number | undefined {
  return choice === one.played ? one.loss : one.options.find((option) => option.choice === choice)?.loss;
}

/**
 * How the best choice differs, in a sentence: before it is made, or after another one was; empty without a difference.
 * That a gain comes later says nothing alone.
 */
export function whyWords({ why }: Pick<Judged, "why">, when: "now" | "then"): string {
  const of = (tells: "where" | "gain" | "cost") => why.filter(({ code }) => TELLS[code] === tells).slice(0, MOST).map(reasonWords);
  const [gains, costs, [where]] = [of("gain"), of("cost"), of("where")];
  if (gains.length + costs.length === 0 || (costs.length === 0 && why.some(({ code }) => code === "later"))) return "";
  const does = gains.length === 0 || costs.length === 0 ? listed([...gains, ...costs]) : text(isCostly(why) ? "why-pays" : "why-but", { gains: listed(gains), costs: listed(costs) });
  if (when === "now") return text("why-now", { does });
  return where ? text("why-then-where", { where, does }) : text("why-then", { does });
}

/** Whether the weightiest difference is a cost. */
function isCostly(why: readonly Reason[]): boolean {
  const first = why.find(({ code }) => TELLS[code] !== "where");
  return first !== undefined && TELLS[first.code] === "cost";
}

/** With a chance, `other` is that of the played choice. */
function reasonWords({ code, n, corner, limit, chance: best }: Reason): string {
  const other = best + (code === "safer" || code === "stays" ? n : -n);
  return text(`why-${code}`, {
    n: code === "ahead" || code === "behind" ? roughly(n) : numeral(n, 1),
    how: n < LITTLE ? "little" : n < MUCH ? "some" : "much",
    corner: (corner ?? -1) + 1,
    limit: limit ?? 0,
    chance: chance(best),
    other: chance(other),
  });
}

/** What of a round speaks for a better race, and for a worse one. */
const [UPS, DOWNS]: readonly (readonly ReasonCode[])[] = [
  ["passed", "finished", "slipped", "boosted", "lucky", "rival-out"],
  ["was-passed", "spun-out", "blocked", "paid", "out", "lost", "unlucky"],
];

/** What happened in a round that changed much for a car. Where it speaks against the change, that is said, too. */
export function turningWords(info: RaceInfo, { what, before, after }: Pick<Turning, "what" | "before" | "after">, mine: readonly number[] = []): string {
  const told = happenedWords(info, what, mine);
  const [same, other] = after > before ? [UPS, DOWNS] : [DOWNS, UPS];
  const isOdd = what.some(({ code }) => other!.includes(code)) && !what.some(({ code }) => same!.includes(code));
  return isOdd ? text(after > before ? "analysis-yet-more" : "analysis-yet-less", { what: told }) : told;
}

/** What happened to a car in a round. `mine` are the viewer's seats. */
export function happenedWords(info: RaceInfo, what: readonly Reason[], mine: readonly number[] = []): string {
  const told = what
    .filter(({ code }) => TELLS[code] === "happened")
    .map(({ code, n, seat }) => text(`turning-${code}`, { n: numeral(n, 1), who: whoIs(seat, mine), name: nameOf(info, seat) }));
  return told.length > 0 ? told.reduce((first, next) => text("list-comma", { first, next })) : text("turning-others");
}

/** A whole number as such, for its plural; else a word. */
function numeral(n: number, digits: number): number | string {
  const shown = Number(n.toFixed(digits));
  return Number.isInteger(shown) ? shown : fixed(n, digits);
}

/** How lines of notation begin that have more than their words: the kind of choice, and what follows. */
const LINES: readonly [begins: string, kind: OptionKind, then: "number" | "card" | "cards"][] = [
  ["slipstream", "slipstream", "number"],
  ["cooldown", "cooldown", "number"],
  ["speed", "choose_speed", "number"],
  ["scrap", "scrap", "number"],
  ["reduce stress", "reduce_stress", "number"],
  ["super-cool", "super_cool", "number"],
  ["salvage", "salvage", "number"],
  ["discard", "discard", "cards"],
  ["salvaged", "salvaged", "cards"],
  ["refresh", "refresh", "card"],
  ["pay", "pay_heat", "card"],
  ["direct play", "direct_play", "card"],
];

/** A line of notation as an option, as far as its words need it. */
export function optionOf(choice: string): Option {
  const plan = /^gear (\d)(?: play (.+))?$/.exec(choice);
  if (plan) return { choice, kind: "plan", n: Number(plan[1]), cards: plan[2]?.split(" ") ?? [] };
  const line = LINES.find(([begins]) => choice.startsWith(`${begins} `));
  if (!line) return { choice, kind: choice.replaceAll(" ", "_") as OptionKind };
  const [begins, kind, then] = line;
  const rest = choice.slice(begins.length + 1).split(" ");
  if (then === "number") return { choice, kind, n: Number(rest[0]) };
  if (then === "card") return { choice, kind, cards: rest.slice(0, 1) };
  return { choice, kind, cards: rest[0] === "nothing" ? [] : rest };
}

/** A choice of the document: `gear 3 with 4, 4 and 2`. */
export function choiceWords(choice: string, phase: string): string {
  const ask: Ask = { seat: 0, decision_id: 0, phase: phase.toUpperCase() as Phase, options: [optionOf(choice)], forecasts: [], refused: [], left_s: null };
  return madeWords(ask, choice);
}

/** The same at the beginning of a sentence or a cell. */
export function choiceTitle(choice: string, phase: string): string {
  const words = choiceWords(choice, phase);
  return words.charAt(0).toLocaleUpperCase(language()) + words.slice(1);
}
