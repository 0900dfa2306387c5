/** What the coach has found, in words. Its reasons are codes of coach/reasons.py, their words are in why.ftl. */
import { COACH_ENDS, COACH_GAINS, LEAST_LOSS, MARGIN } from "../../wire/constants";
import type {
  Analysis,
  Ask,
  Grade,
  Judged,
  Moment,
  Move,
  Option,
  OptionKind,
  Phase,
  RaceInfo,
  Reason,
  ReasonCode,
  Swing,
  Turning,
} from "../../wire/types";
import { hasText, language, text, withMinus } from "../../texts/texts";
import "../../texts/race";
import { chanceWords } from "../choices/forecast";
import { madeWords } from "../choices/options";
import { cardList, listed, nameOf, roughly, whoIs } from "../../words/words";
import { LITTLE, costWords, lossPlaces, lostPlaces, lostWords, placeAt, placesBetween, placesWords, toldCost } from "../state/worth";

/** The grades of errors. */
export type Named = Exclude<Grade, "">;
/** The usual marks of chess. */
export const MARKS: Record<Named, string> = { inaccuracy: "?!", mistake: "?", blunder: "??" };
/** Their colours, as tokens. */
export const TONES: Record<Grade, string> = { "": "good", inaccuracy: "info", mistake: "warn", blunder: "bad" };
export const GRADES = Object.keys(MARKS) as Named[];
/** The points that are surely lost from which on a choice is an error. */
export const LEAST: Record<Named, number> = LEAST_LOSS;

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

/** The numbers of those decisions of some seats that are no errors of theirs: a hint advised what was chosen. */
export function advisedIn(decisions: readonly Judged[], seats: readonly number[]): ReadonlySet<number> {
  return new Set(decisions.filter((one) => one.ruled && seats.includes(one.seat)).map((one) => one.number));
}

/** The best choice that is known: what was played, where nothing else was weighed. */
export function bestMove({ played, slower, options }: Judged): Move {
  return slower?.best ?? options[0] ?? played;
}

/** What would have been better than what was played; null without that: games to the end may have shown that it is as good as
 * the choice that looked best. */
export function betterThan(one: Judged): Move | null {
  const best = bestMove(one);
  return best.choice !== one.played.choice && (one.slower?.rounds ?? one.loss) >= NOTHING ? best : null;
}

/** Said where a loss is so large that a grade, or that there is none, has to be explained; else empty. Without a number: the
 * loss has its ± beside it, and what is sure is reckoned with three quarters of that, which looked like another ±. */
export function sureWords(one: Pick<Judged, "loss" | "error">): string {
  if (one.loss < LEAST.inaccuracy) return "";
  return text("analysis-sure", { is: gradeOf(one) ? "error" : sureLoss(one) > 0 ? "little" : "chance" });
}

/** What of the best choice speaks for it. */
const GAINS: readonly ReasonCode[] = COACH_GAINS;
/** What of that decides; the rest is how it comes. */
const ENDS: readonly ReasonCode[] = COACH_ENDS;
const WHERE: ReasonCode = "corner-ahead";
const SOON: readonly ReasonCode[] = ["ahead", "soon-ahead"];
/** They are told last: a car that stays behind is seen, and a hand is not. */
const OF_HAND: readonly ReasonCode[] = ["better-hand", "worse-hand", "later"];
const IN_PLACES: readonly ReasonCode[] = ["ahead", "behind", "soon-ahead", "home-ahead"];
/** A smaller loss is shown as 0. */
export const NOTHING = 0.005;
const MOST = 2; // gains and costs that a sentence tells
const HALF = 0.75; // of a round: less is told as half of one
const FAR = 3; // spaces: so many are told before what else differs
const HALF_PLACE = 0.5; // a smaller difference of places is not told

/** `1.20`. */
export function points(n: number): string {
  return fixed(n, 2);
}

/** `+0.4`. */
export function signed(n: number): string {
  const shown = Number(n.toFixed(1));
  return withMinus(
    new Intl.NumberFormat(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: "exceptZero" }).format(shown),
  );
}

export function fixed(n: number, digits: number): string {
  const shown = Number(n.toFixed(digits)) + 0; // no -0
  return withMinus(new Intl.NumberFormat(language(), { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(shown));
}

/** `2.4`, a place that is likely: the first one only if it is certain. */
export function likely(place: number): string {
  const isNearly = place > 1 && Number(place.toFixed(1)) === 1;
  return isNearly ? fixed(Math.ceil(place * 100) / 100, 2) : fixed(place, 1);
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
  return choice === one.played.choice ? one.loss : one.options.find((option) => option.choice === choice)?.loss;
}

/**
 * How the best choice differs, in a sentence: before it is made, or after another one was. Without a difference nothing, or that
 * the games show it, if they do. That a gain comes later says nothing alone.
 */
export function whyWords(one: Explained & Partial<Pick<Judged, "grade">>, when: "now" | "then", isShort = false, most = MOST): string {
  const does = differenceWords(one, isShort, most);
  if (!does) return one.grade ? text("why-unseen") : "";
  return text(when === "now" ? "why-now" : "why-then", { does });
}

/** Reasons, and what the choice cost, if it was weighed. */
type Explained = Pick<Judged, "why"> & Partial<Pick<Judged, "options" | "loss" | "slower">>;

/** Spaces of this round, by which the quickest choice is ahead, where no reason tells of spaces: a reader has seen the car stay
 * behind. */
function furtherWords({ why, slower }: Explained): string[] {
  const n = slower?.spaces ?? 0;
  if (n < FAR || why.some(({ code }) => code === "further" || code === "shorter")) return [];
  return [text("why-further", { n: counted(n) })];
}

/** The same without its subject: `lowers the risk of a spin-out from 40% to 3%`. */
export function differenceWords(one: Explained, isShort = false, most = MOST): string {
  const { why } = one;
  // A newer server may give others; that a gain comes later is none without what it is.
  const told = why.filter(({ code, cards }) => hasText(`why-${code}`) && (code !== "later" || cards.length > 0));
  const isLater = why.some(({ code }) => code === "later");
  const end = told.find(({ code }) => ENDS.includes(code));
  const others = told.filter(({ code }) => code !== WHERE && !ENDS.includes(code));
  const isOfHand = ({ code }: Reason) => OF_HAND.includes(code);
  const differences = [...others.filter((one) => !isOfHand(one)), ...others.filter(isOfHand)];
  const [gains, costs] = [true, false].map((isGain) =>
    differences
      .filter((one) => isGain === GAINS.includes(one.code))
      .slice(0, most)
      .map((one) => reasonWords(one, end !== undefined)),
  ) as [string[], string[]];
  gains.unshift(...furtherWords(one));
  gains.splice(most);
  if (end) {
    const last = reasonWords(end) + (isForNow(one, end) ? ` ${text("why-for-now")}` : "");
    const gain = gains.length > 0 ? text("why-so", { means: listed(gains), end: last }) : last;
    return costs.length > 0 && !isShort ? text("why-price", { cost: listed(costs), gain }) : gain;
  }
  if (isLater && gains.length === 0 && costs.length > 0) return text("why-pays", { costs: listed(costs) });
  if (isShort && gains.length > 0) costs.length = 0;
  if (gains.length === 0 || costs.length === 0) return listed([...gains, ...costs]);
  return text("why-but", { gains: listed(gains), costs: listed(costs) }); // the gain first, and then its price
}

/** Whether places are won by a choice soon, and hardly any at the finish. */
function isForNow({ options, loss }: Explained, end: Reason): boolean {
  return SOON.includes(end.code) && options !== undefined && loss !== undefined && lossPlaces({ options }, loss) < LITTLE;
}

/** `5 spaces before corner 1 (limit 4)`; empty if that is not known. */
export function whereWords(one: Pick<Judged, "why">): string {
  const passed = passedIn(one);
  if (passed !== null) return text("where-past", { corner: passed + 1 });
  const where = one.why.find(({ code }) => code === WHERE);
  return where ? reasonWords(where) : "";
}

/** The corner that the car had passed in this move, whose Heat was still to pay: the reasons tell of it, and another one is ahead. */
export function passedIn({ why }: Pick<Judged, "why">): number | null {
  const ahead = why.find(({ code }) => code === WHERE)?.corner ?? null;
  const isPassed = ahead !== null && ahead > 0 && why.some(({ code, corner }) => code !== WHERE && corner === ahead - 1);
  return isPassed ? ahead - 1 : null;
}

/** `1`, `2–3`, or "half" for what is less than one. */
function places(n: number): number | string {
  const shown = roughly(n);
  return typeof shown === "string" && n < 1 ? "half" : shown;
}

/** A mean of spaces, Heat or cards, as it is told: at least 1. */
const counted = (n: number) => roughly(Math.max(1, n));

/** The Heat that a corner asks; none: it is not reached. */
const asked = (n: number | null) => (n === null ? "none" : roughly(n));

/** With a chance, `other` is that of the played choice. Before what decides no hand has a worth in rounds: a sentence has one unit. */
function reasonWords({ code, n, corner, limit, last, chance: share, best, played, cards, goes }: Reason, hasEnd = false): string {
  const other = share + (["safer", "soon-safer", "stays"].includes(code) ? n : -n);
  return text(`why-${code}`, {
    n: code === WHERE ? n : code === "home-ahead" && n < LITTLE ? "little" : IN_PLACES.includes(code) ? places(n) : counted(n),
    is: cards.length === 0 ? "none" : goes ? "goes" : "stays",
    cards: cardList(cards),
    put: cards.length,
    rounds: n < LITTLE || hasEnd ? "little" : n < HALF ? "half" : counted(n),
    best: asked(best),
    played: asked(played),
    corner: (corner ?? -1) + 1,
    limit: limit ?? 0,
    last: last ? "yes" : "no",
    chance: chance(share),
    other: chance(other),
  });
}

/** What of a round speaks for a worse race; the rest speaks for a better one. */
const DOWNS: readonly ReasonCode[] = ["was-passed", "spun-out", "blocked", "paid", "out"];
/** What a driver did, which is told first and always. */
const DID: readonly ReasonCode[] = ["spun-out", "boosted"];

/** By how many places a likely finish became better, as it is told, in tenths. */
export const changeOf = ({ before, after }: Pick<Turning, "before" | "after">) => tenths(tenths(placeAt(before)) - tenths(placeAt(after)));

/** Whether a car won: then an error did it no harm, whatever it costs on average. */
export function hasWon({ cars }: Pick<Analysis, "cars">, seat: number): boolean {
  return cars.some((one) => one.seat === seat && one.place === 1);
}

/** What the costliest error of a car is: none of who followed the rule of thumb, and one that did no harm to who won. */
export function errorHow({ ruled }: Judged, isWon: boolean): "rule" | "harmless" | "error" {
  return ruled ? "rule" : isWon ? "harmless" : "error";
}

/** `Round 3: your costliest error`, the title of a turning point wherever it is told. */
export function turnTitle(one: Judged, isWon: boolean): string {
  return text("turn-title", { round: one.round, how: errorHow(one, isWon), who: "you", name: "", rival: "" });
}

/** What a round is in which most ground was won or lost. */
export function swingHow({ spaces, how }: Swing): "gained" | "spun" | "ground" {
  return spaces > 0 ? "gained" : how === "spun" ? "spun" : "ground";
}

/** `Round 7: where you lost most ground to Iris`, as the podium told it before the coach was asked; and what the viewer's errors
 * of that round cost. */
export function groundWords(info: RaceInfo, swing: Swing, errors: readonly Judged[]): { title: string; cost: string } {
  const about = { round: swing.round, how: swingHow(swing), who: "you", name: "", rival: nameOf(info, swing.rival) };
  return { title: text("turn-title", about), cost: text("analysis-story-ground", { n: errors.length, worth: lostWords(errors) }) };
}

/** What a car chose, and what that cost, as its story tells it. */
export function playedWords(one: Judged, isWon: boolean): string {
  return text(one.ruled ? "analysis-story-ruled" : "analysis-story-played", {
    choice: choiceWords(one.played, one.phase),
    worth: costWords(one),
    by: one.slower ? "time" : isWon ? "harmless" : "place",
  });
}

/** Why a car is driven on from its error, and what is to be done; nothing of what a hint advised. */
export function againWords(one: Judged): string {
  if (one.ruled) return "";
  const by = one.slower ? "time" : "place";
  return text("turn-told", { round: one.round, played: choiceWords(one.played, one.phase), worth: costWords(one), by });
}

/** A round that changed much for a car; `error`: it is the turning point of that car. */
export interface BigRound extends Turning {
  error?: Judged | undefined;
}

/** What happened in a round that changed much for a car, and what that comes from; the car's own errors cost so many places,
 * as its story tells them. Of a turning point the error is told, and if nothing shows it, that too. What else speaks against the change is told only where nothing speaks for it, and that is said, too.
 * `mine` are the viewer's seats. */
export function turningWords(
  info: RaceInfo,
  one: BigRound,
  errors: readonly Judged[],
  mine: readonly number[] = [],
  isWon = false,
): string {
  const { error } = one;
  if (error) {
    const cost = lostPlaces(errors);
    const together = error.grade && cost > toldCost(error) ? text("analysis-together", { worth: placesWords(cost) }) : "";
    return playedWords(error, isWon) + together + restWords(one, errors);
  }
  const parts = partsOf(one, errors);
  const isMore = one.after > one.before;
  const [by] = Object.entries(parts).reduce((most, part) => (part[1] > most[1] === isMore ? part : most));
  const isSpun = by === "rest" && !isMore && one.what.some(({ code }) => code === "spun-out");
  const happened = one.what.filter(({ code }) => hasText(`turning-${code}`)); // others are told in numbers
  const isFit = ({ code }: Reason) => code === "finished" || DOWNS.includes(code) !== isMore;
  const isOdd = happened.length > 0 && !happened.some(isFit);
  const told = !isSpun ? by : errors.length > 0 ? "own" : "spun";
  const said = text("analysis-mostly", { by: told, worth: lostWords(errors), yet: isOdd ? "yes" : "no" });
  const mostly = told === "own" ? said + restWords(one, errors) : said;
  if (happened.length === 0) return mostly;
  const did = happened.filter(({ code }) => DID.includes(code));
  const what = commas(
    [...did, ...happened.filter((part) => !did.includes(part) && (isOdd || isFit(part)))].map(({ code, n, seat }) =>
      text(`turning-${code}`, { n: numeral(n, 1), who: whoIs(seat ?? one.seat, mine), name: nameOf(info, seat) }),
    ),
  );
  return `${what.charAt(0).toLocaleUpperCase(language())}${what.slice(1)}. ${mostly}`;
}

/** What the likely finish moved besides what own errors cost by place, as both are told; else nothing. */
function restWords({ before, after }: Turning, errors: readonly Judged[]): string {
  const cost = lostPlaces(errors);
  if (cost < LITTLE) return "";
  const down = Math.round(placeAt(after)) - Math.round(placeAt(before));
  const is = down <= 0 ? "made-up" : down - cost >= HALF_PLACE ? "more" : cost - down >= HALF_PLACE ? "less" : "same";
  return text("analysis-rest", { is });
}

type Part = "own" | "cards" | "rest";

function partsOf(one: Turning, errors: readonly Judged[]): Record<Part, number> {
  const [own, cards] = [-lostPlaces(errors), placesBetween(one.after, one.after - one.luck)].map(tenths) as [number, number];
  return { own, cards, rest: tenths(changeOf(one) - own - cards) };
}

/** The parts of a change, in places: a reader can do the sum. */
export function partsWords(one: Turning, errors: readonly Judged[]): string {
  const parts = Object.entries(partsOf(one, errors)).filter(([, n]) => n);
  return commas(parts.map(([id, n]) => text(`turning-${id}`, { n: signed(n) })));
}

const tenths = (n: number) => Math.round(n * 10) / 10;

const commas = (told: readonly string[]) => told.reduce((first, next) => text("list-comma", { first, next }));

/** A whole number as such, for its plural; else a word. */
function numeral(n: number, digits: number): number | string {
  const shown = Number(n.toFixed(digits));
  return Number.isInteger(shown) ? shown : fixed(n, digits);
}

/** A choice with what its words need, of the document or of a question; without a kind it is to give up. */
type Made = Omit<Option, "kind"> & { kind: OptionKind | null };

/** A choice of a decision by its notation; one that was not weighed by `ask`, the question that the driver had. */
export function madeOf({ played, options }: Judged, choice: string, ask?: Ask): Made {
  return [played, ...options, ...(ask?.options ?? [])].find((one) => one.choice === choice) ?? { choice, kind: null };
}

/** A choice in words: `gear 3 with 4, 4 and 2`. */
export function choiceWords(made: Made, phase: string): string {
  const { kind } = made;
  // On a button these stand beside what they are not; here they stand alone.
  if (kind === "done" && phase.toUpperCase() === "REACT") return text("replay-made-done");
  if (kind === "slipstream" && !made.n) return text("replay-made-stay");
  return madeWords({ phase: phase.toUpperCase() as Phase, options: kind ? [{ ...made, kind }] : [] }, made.choice);
}

/** The same at the beginning of a sentence or a cell. */
export function choiceTitle(made: Made, phase: string): string {
  const words = choiceWords(made, phase);
  return words.charAt(0).toLocaleUpperCase(language()) + words.slice(1);
}
