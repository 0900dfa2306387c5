/** Why cards go or stay at the end of a turn: what the next turn comes to with them and without, and what the road allows. */
import type { Ask, HintReason, Option } from "../../wire/types";
import { text } from "../../texts/texts";
import { cardList } from "../../words/words";
import { without } from "../choices/sets";
import { toFinish } from "../state/track_words";
import { type Scene, aheadOf } from "./scene";

/** Spaces by which next turns differ clearly, and a little. */
const LEAST = 0.75;
const LITTLE = 0.25;
/** Cards beside whose names more than one sentence fits a phone. */
const ROOM = 2;
/** What is said in place of what new cards do where the kept ones are the whole next plan. */
const OF_OWN: Readonly<Record<string, string>> = { further: "own", slower: "own", little: "later" };

const isSpeed = (card: string) => /^\d$/.test(card);

/** The cards that may be put away and stay. */
export function keptOf(ask: Ask, put: readonly string[]): string[] {
  const held: string[] = [];
  for (const { cards = [] } of ask.options) held.push(...without(cards, held));
  return without(held, put);
}

/** Whether another set of cards makes another next turn, in whole spaces, too; 0 is not known. */
export function isOther(n: number, than: number): boolean {
  return than > 0 && Math.abs(n - than) >= LEAST && Math.round(n) !== Math.round(than);
}

/** Whether all of these cards go since they are too fast: every plan with one crosses the next corner, above its limit and faster
 *  than the advised one, which goes n. Then it is the card that stays though it is as fast, or "" without; null if they are not. */
function fastBeside(scene: Scene, put: readonly string[], n: number): string | null {
  const { corner, limit, spaces } = aheadOf(scene);
  const isTooFast = (card: string) => corner !== "none" && isSpeed(card) && Number(card) > Math.max(limit, spaces, n);
  if (put.length === 0 || !put.every(isTooFast)) return null;
  const [stays = "", ...others] = keptOf(scene.ask, put).filter(isTooFast);
  const isTold = put.length === 1 && others.length === 0 && stays > put[0]!;
  return stays === "" || isTold ? stays : null;
}

/** Of a set of which no next turn is known: that it is too fast for the next corner, if it is; else empty. */
export function fastWords(scene: Scene, put: readonly string[]): string {
  const stays = fastBeside(scene, put, 0);
  if (stays === null) return "";
  return text("coach-discard-fast", { ...aheadOf(scene), cards: "all", put: put.length, stays: stays || "none", n: 0 });
}

/** A sentence about a set of cards that is advised, and of which nothing else is said: against all cards kept, or of these against
 *  the second best set. With `isNamed` nobody has said which cards go. */
export function discardWords(scene: Scene, best: Option, reason: HintReason, isNamed = false): string {
  const { n: mean = 0, corner, cards = [], least = 0, most = 0, beside = "none" } = reason;
  const road = aheadOf(scene);
  const put = best.cards ?? [];
  const isKept = put.length === 0;
  const also = scene.hint?.second?.reasons.find(({ code }) => code === "also");
  const than = (isKept ? also?.n : reason.than) ?? 0;
  const n = Math.round(mean);
  const finish = road.corner === "none" ? toFinish(scene.info, scene.car) : null;
  const how = finish !== null ? "finish" : road.corner === "none" ? "none" : corner == null ? "far" : "near";
  const isNews = isOther(mean, than);
  const stays = isNews && mean > than ? null : fastBeside(scene, put, n);
  const isFast = stays !== null;
  const alike = isKept ? "same" : than === 0 ? "new" : mean - than >= LITTLE ? "little" : "later";
  const slower = how === "near" ? "slower" : isKept ? "same" : "later";
  const changes = !isNews ? alike : mean > than ? "further" : slower;
  const isOwn = !isKept && cards.length > 0 && ["none", "others"].includes(beside);
  const plain = (isOwn && OF_OWN[changes]) || changes;
  const low = scene.hint?.best.reasons.find(({ code }) => code === "low");
  const isLow = ["new", "little", "later"].includes(plain) && low !== undefined;
  const isSlight = scene.hint?.best.reasons.some(({ code }) => code === "slight");
  const ofRoad = isSlight ? "slight" : isLow ? "low" : plain;
  const isToFinish = finish !== null && !isKept && (!isSlight || isNews) && mean >= than;
  const why = isFast ? "fast" : isToFinish ? "finish" : ofRoad;
  const isAlike = why === "slight" && than > 0 && Math.round(mean) === Math.round(than);
  // A range is told of all plans: those with the cards that are used mostly are not all.
  const isSure = least === most || cards.length > 0;
  const over = Math.max(0, (isSure ? n : most) - road.limit);
  const isPaid = how === "near" && over <= scene.car.engine && cards.every(isSpeed); // others may change the limit
  return text(`coach-${isKept ? "keep" : "discard"}-${why}`, {
    ...road,
    n: isFast && put[ROOM] ? 0 : isSure ? n : most,
    than: isAlike ? "alike" : Math.round(than),
    finish: (finish ?? 0) + 1, // which take it over the line
    more: Math.max(0, Math.round(than) - n), // spaces that the next turn loses
    least: isSure ? 0 : least,
    most,
    price: isPaid && isSure ? over : 0,
    dear: isPaid && !isSure ? over : 0,
    how,
    put: put.length,
    drawn: Math.round(low?.n ?? 0),
    stays: stays || "none",
    uses: cardList(cards),
    beside,
    cards: !isFast ? cardList(also?.cards ?? []) : isNamed ? cardList(put) : "all",
  });
}
