/** A hint in words: what the bot `club` would do, and why; or what the choices bring, as the coach finds. */
import { HINT_GAINS } from "../../wire/constants";
import type { Advice, Ask, CardView, ForecastView, HintCode, HintReason, HintView, Landing } from "../../wire/types";
import { hasText, language, text } from "../../texts/texts";
import { chance, fixed, points, whyWords } from "../analysis/words";
import { setKind } from "../choices/discard";
import { chanceWords, mayDiffer, mayStopShort } from "../choices/forecast";
import { type Gain, gainOf } from "../choices/gain";
import { optionWords } from "../choices/options";
import { forecastOf, goingOn } from "../choices/plan";
import { isOther } from "./discards";
import { cardAbout, cardList, fromTo, listed, roughly } from "../../words/words";

/** What speaks for the second choice. */
const GAINS: readonly HintCode[] = HINT_GAINS;
/** The mean Speed of the plans that follow, and of a card. */
const PLANNED: readonly HintCode[] = ["keeps", "renews", "low"];
/** Reasons with small numbers. */
const POINTS: readonly HintCode[] = ["worth", "gain"];
/** Reasons that are told of a choice: a newcomer reads one clause, and what it costs. */
const MOST = 2;
/** Rounds: a set of cards that takes so many more is nearly as good. */
const NEAR = 0.05;
/** Points: fewer are none in the digits that are shown. */
const LEAST_LOSS = 0.05;

/**
 * What is said of the best choice, and one sentence about the second if there is one. `ask` is the decision that it is for, on a
 * track of so many `spaces`; `cards` are the kinds of cards that are known, and `road` is why, where the road tells it.
 */
export function hintWords(hint: HintView, ask: Ask, spaces: number, cards: ReadonlyMap<string, CardView> = new Map(), road = ""): string[] {
  const { best, second, weighed = [] } = hint;
  const choice = choiceWords(ask, best.choice);
  const told = joined(road ? [text("hint-best-alone", { choice }), road] : because(hint, ask, spaces, cards, choice));
  if (weighed.length > 0) return [told, ...weighedWords(hint, ask, road !== "" || best.reasons.length > 0)];
  return [told, second ? secondWords(ask, second, best, spaces, road) : ""].filter(Boolean);
}

/** Why the best choice is so, without its name. */
export function becauseWords(hint: HintView, ask: Ask, spaces: number, cards: ReadonlyMap<string, CardView> = new Map()): string {
  return joined(because(hint, ask, spaces, cards));
}

const joined = (words: readonly string[]) => words.filter(Boolean).join(" ");

/** Sentences; with a `choice` they begin with its name. Where the rule has no reason the coach's own is told, if there is one. */
function because(hint: HintView, ask: Ask, spaces: number, cards: ReadonlyMap<string, CardView>, choice = ""): string[] {
  const { best, weighed = [] } = hint;
  const option = ask.options.find((one) => one.choice === best.choice);
  const forecast = forecastOf(ask, option);
  const duty = { kind: option?.kind.split("_")[0] ?? "", due: option?.n ?? 1, room: forecast && mayStopShort(forecast) ? "yes" : "no" };
  const told = weighty(known(best.reasons, "hint-"), duty.room === "yes").slice(0, MOST);
  const reasons = told.map((reason) =>
    text(isLoss(reason) ? "hint-loses-least" : `hint-${reason.code}`, {
      ...args(reason),
      ...due(reason, forecast, spaces),
      ...duty,
      about: aboutCard(reason, cards),
    }),
  );
  const risk = forecast?.spin_out ?? 0;
  // What is always done first says nothing of what comes after it.
  const isToldYet = best.reasons.some(({ code }) => code === "spin-out");
  const still = risk > 0 && !isToldYet ? text("hint-still-spins", { chance: sureOr(risk) }) : "";
  const isFound = reasons.length === 0 && weighed[0]?.choice === best.choice;
  if (isFound) return [choice && text("hint-best-alone", { choice }), coachWords(hint, "then") || text("hint-tried"), still];
  if (reasons.length === 0) return [choice && text("hint-best-alone", { choice }), still];
  return [choice ? text("hint-best", { choice, reasons: listed(reasons) }) : `${listed(reasons)}.`, still];
}

/** What decides between the first choice and the second, as the coach found: one clause, and no price beside it. */
function coachWords({ why = [] }: HintView, when: "now" | "then"): string {
  return hasText("why-now") ? whyWords({ why }, when, true, 1) : "";
}

/** Without what says the same once more: where the move ends is told by the corner that comes next, else by its spaces; and
 *  that nothing is paid is told only of what has no other reason. */
function weighty(reasons: readonly HintReason[], mayStopShort: boolean): HintReason[] {
  const has = (wanted: HintCode) => reasons.some(({ code }) => code === wanted);
  const isTwice = ({ code }: HintReason): boolean =>
    (code === "no-heat" && reasons.length > 1) ||
    (code === "moves" && has("before-corner") && !has("corner-costs") && !mayStopShort) ||
    (code === "before-corner" && has("moves") && (has("corner-costs") || mayStopShort));
  return reasons.filter((reason) => !isTwice(reason));
}

/** It is told as 0 %: the race is won by somebody else, or nearly. */
const NO_CHANCE = 0.005;

/**
 * About what the best choice brings; what the next one brings less if that is no chance, and how they differ, unless that `isSaid`
 * of the best; the same of what the quick rule advises, if that is another; and whether the car is lost in any case.
 */
function weighedWords(hint: HintView, ask: Ask, isReasoned: boolean): string[] {
  const { best: advised, weighed = [], rule } = hint;
  const best = weighed.find(({ choice }) => choice === advised.choice) ?? weighed[0]!;
  const told = text("hint-brings", { points: fixed(best.points, 1), chance: best.win < NO_CHANCE ? "none" : chance(best.win) });
  const others = weighed.filter((one) => one !== best);
  const rest = others.flatMap((one, i) => {
    const isOfRule = one.choice === rule;
    if (i > 0 && !isOfRule) return [];
    const words = choiceWords(ask, one.choice);
    const choice = isOfRule ? text("hint-of-rule", { choice: words }) : words;
    // One that looks better, but not so surely that the rule would be an error, is as good.
    const loss = one.loss - best.loss;
    if (loss <= Math.max(one.error, best.error, LEAST_LOSS))
      return [setKind(ask) ? text("hint-brings-little") : text("hint-brings-same", { choice })]; // no card goes as well as stays
    const why = i === 0 && isReasoned ? coachWords(hint, "now") : "";
    return [joined([text("hint-brings-less", { choice, points: fixed(loss, 1) }), why])];
  });
  return [told, ...rest, ...(isLost(ask) ? [text("hint-lost")] : [])];
}

/** Whether the car spins out for sure by all that may be chosen. */
function isLost(ask: Ask): boolean {
  const known = ask.options.flatMap((option) => forecastOf(ask, option) ?? []);
  return known.length > 0 && known.every((one) => one.spin_out >= 1);
}

/** How the second choice differs; empty where that says nothing but its name. */
function secondWords(ask: Ask, second: Advice, best: Advice, spaces: number, road: string): string {
  // What the road has just given a reason to put away is not said to stay as well.
  if (road && second.reasons.every(({ code }) => code === "leaves")) return "";
  const choice = choiceWords(ask, second.choice);
  const isNear = (second.value ?? 0) - (best.value ?? 0) <= NEAR;
  const isTold = (code: HintCode) => hasText(`hint-second-${code}`) && (isNear || code !== "leaves");
  const kept = setKind(ask) ? second.reasons.filter(({ code }) => isTold(code)) : [];
  if (setKind(ask) && kept.length === 0 && !isNear) return "";
  if (kept.length > 0) return kept.map((reason) => text(`hint-second-${reason.code}`, keptArgs(ask, reason, best))).join(" ");
  const reasons = known(second.reasons, "hint-would-");
  if (reasons.length === 0) return "";
  const between = betweenOf(ask, second, best, spaces);
  const told = (isGain: boolean) =>
    would(
      reasons.find(({ code }) => GAINS.includes(code) === isGain),
      between,
    );
  const [gains, costs] = [told(true), told(false)];
  const isNamed = setKind(ask) !== null || isLeft(ask, second.choice) || reasons.some(({ code }) => POINTS.includes(code));
  const subject = isNamed ? text("hint-quoted", { choice }) : choice;
  if (gains && costs) return text("hint-second-but", { choice: subject, gains, costs });
  return text("hint-second", { choice: subject, does: gains || costs });
}

/** The cards that the second set takes, too, and why that is worse. */
function keptArgs(ask: Ask, { n = 0, cards = [] }: HintReason, { reasons: [first] }: Advice): Record<string, number | string> {
  const why = setKind(ask) === "salvaged" ? "salvage" : isOther(first?.n ?? 0, n) ? "speed" : "draw";
  return { cards: cardList(cards), put: cards.length, n: Math.round(n), why };
}

/** Whether a move of two choices may differ, and where one of them is to go on: what the other one adds, as its button tells it. */
interface Between {
  isMean: boolean;
  added: { gain: Gain; price: number; isSafe: boolean } | null;
}

function betweenOf(ask: Ask, second: Advice, best: Advice, spaces: number): Between {
  const both = [second, best].map(({ choice }) => ask.options.find((one) => one.choice === choice));
  const known = both.map((one) => forecastOf(ask, one));
  const i = both.indexOf(goingOn(ask));
  const other = i < 0 ? undefined : both[1 - i];
  const gain = other ? gainOf(ask, other, spaces) : null;
  const isMean = known.some((one) => one !== undefined && mayDiffer(one));
  return { isMean, added: gain && { gain, price: other!.heat ?? 0, isSafe: known[1 - i]?.spin_out === 0 } };
}

function would(reason: HintReason | undefined, between: Between): string {
  if (!reason) return "";
  const more = { ...args(reason), corners: "none", ...about(reason, between.isMean), ...addedBy(reason, between) };
  return text(`hint-would-${isLoss(reason) ? "lose" : reason.code}`, more);
}

/** Whether a choice is to do no more: its name is no subject of a sentence. */
function isLeft(ask: Ask, choice: string): boolean {
  const option = ask.options.find((one) => one.choice === choice);
  return option?.kind === "done" || (option?.kind === "slipstream" && !option.n);
}

/** The spaces and the Heat of what is added, from the least to the most. */
function addedBy({ code }: HintReason, { added }: Between): Record<string, number | string> {
  if (!added) return {};
  const { gain, price, isSafe } = added;
  if (code === "further" || code === "shorter") return { n: fromTo(gain.spaces), count: fromTo(gain.spaces) };
  if (!isSafe || (code !== "dearer" && code !== "cheaper")) return {};
  const corners = fromTo(gain.heat);
  return price > 0 ? { n: price, corners: corners || "none" } : { n: corners };
}

/** A mean of what may differ more or less: whole, or about that; and the number that its noun goes by. */
function about({ code, n = 0 }: HintReason, mayDiffer: boolean): { n?: string; count: number | string } {
  const isSpaces = code === "further" || code === "shorter";
  const isMean = !POINTS.includes(code) && (typeof roughly(n) === "string" || (isSpaces && mayDiffer));
  const count = Math.max(1, Math.round(n));
  if (isMean && n < 0.75) return { n: text("hint-roughly", { n: "½" }), count: "half" };
  return isMean ? { n: text("hint-roughly", { n: count }), count } : { count };
}

/** Points below nothing: they are no reason for a choice, but the others are worse. */
function isLoss({ code, n = 0 }: HintReason): boolean {
  return POINTS.includes(code) && Number(n.toFixed(2)) < 0;
}

/** What the card of a reason does. */
function aboutCard({ cards: [card] = [] }: HintReason, known: ReadonlyMap<string, CardView>): string {
  return card && known.has(card) ? cardAbout(card, known.get(card)) : "none";
}

/** A newer server may give reasons that we do not know. */
function known(reasons: readonly HintReason[], begins: string): HintReason[] {
  return reasons.filter((reason) => hasText(`${begins}${reason.code}`));
}

/** The name of a choice: `Gear 3 with 4, 4 and 2`, `Boost`. */
export function choiceWords(ask: Ask, choice: string): string {
  const option = ask.options.find((one) => one.choice === choice);
  if (!option) return choice;
  const cards = option.cards ?? [];
  const about = { gear: option.n ?? 0, n: cards.length, cards: cardList(cards) };
  switch (option.kind) {
    case "plan":
      return text(cards.length > 0 ? "hint-plan" : "hint-plan-none", about);
    case "discard":
      return text(cards.length > 0 ? "hint-discard" : "hint-discard-none", about);
    case "salvaged":
      return text(cards.length > 0 ? "hint-salvaged" : "hint-salvaged-none", about);
    default:
      return optionWords(ask, option);
  }
}

/** The Heat of a corner and the spaces of a move as the outlook tells them: from the least to the most. */
function due({ code, n = 0, corner }: HintReason, forecast: ForecastView | undefined, spaces: number): { n?: number | string } {
  const crossed = code === "corner-costs" ? forecast?.corners.find((one) => one.corner === corner) : undefined;
  if (crossed) return { n: fromTo([crossed.least, crossed.most]) };
  const places = forecast?.landings.filter((one) => one.chance > 0) ?? [];
  const sign = code === "moves" ? 1 : code === "before-corner" ? -1 : 0;
  if (!sign || places.every((one) => one.spins_out)) return {};
  const along = (one: Landing) => one.lap * spaces + one.space;
  const mean = places.reduce((sum, one) => sum + one.chance * along(one), 0);
  const staying = places.filter((one) => !one.spins_out);
  return { n: fromTo(staying.map((one) => Math.round(n + sign * (along(one) - mean)))) };
}

function args(reason: HintReason): Record<string, string | number> {
  const { code, n = 0, corner, chance = 1, cards = [], least = 0, most = 0, beside = "none" } = reason;
  return {
    n: PLANNED.includes(code)
      ? Math.round(n)
      : !POINTS.includes(code)
        ? roughly(n)
        : Number.isInteger(Number(n.toFixed(2)))
          ? Math.round(n) + 0
          : points(n),
    corner: (corner ?? 0) + 1,
    chance: sureOr(chance),
    cards: cardList(cards),
    least: least < most ? least : 0,
    most,
    beside,
  };
}

/** `all` and `none` for what is sure. */
function sureOr(chance: number): string {
  return chance >= 1 ? "all" : chance <= 0 ? "none" : chanceWords([chance, chance], language());
}
