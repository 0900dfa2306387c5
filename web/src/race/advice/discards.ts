/** Why cards go or stay at the end of a turn: what the next turn comes to with them and without, and what the road allows. */
import type { HintReason, Option } from "../../wire/types";
import { text } from "../../texts/texts";
import { cardList } from "../../words/words";
import { type Scene, aheadOf } from "./scene";

/** Spaces by which next turns differ clearly, and a little. */
const LEAST = 0.75;
const LITTLE = 0.25;
/** Cards beside whose names more than one sentence fits a phone. */
const ROOM = 2;

/** Whether another set of cards makes another next turn, in whole spaces, too; 0 is not known. */
export function isOther(n: number, than: number): boolean {
  return than > 0 && Math.abs(n - than) >= LEAST && Math.round(n) !== Math.round(than);
}

/** A sentence about a set of cards that is advised, and of which nothing else is said: against all cards kept, or of these against
 *  the second best set. With `isNamed` nobody has said which cards go. */
export function discardWords(scene: Scene, best: Option, reason: HintReason, isNamed = false): string {
  const { n: mean = 0, corner, cards = [], least = 0, most = 0 } = reason;
  const low = scene.hint?.best.reasons.find(({ code }) => code === "low");
  const road = aheadOf(scene);
  const put = best.cards ?? [];
  const isKept = put.length === 0;
  const also = scene.hint?.second?.reasons.find(({ code }) => code === "also");
  const than = (isKept ? also?.n : reason.than) ?? 0;
  const n = Math.round(mean);
  const how = road.corner === "none" ? "none" : corner == null ? "far" : "near";
  // Every plan with these crosses the next corner, above its limit and faster than the advised one.
  const isTooFast = (card: string) => how !== "none" && /^\d$/.test(card) && Number(card) > Math.max(road.limit, road.spaces, n);
  const fast = put.filter(isTooFast);
  const isNews = isOther(mean, than);
  const isFast = fast.length > 0 && !(isNews && mean > than);
  const alike = isKept ? "same" : than === 0 ? "new" : mean - than >= LITTLE ? "little" : "later";
  const isLow = !isKept && low?.cards?.length === put.length;
  const slower = how === "near" ? "slower" : isKept ? "same" : "later";
  const plain = !isNews ? alike : mean > than ? "further" : slower;
  // What low cards are good for is a corner: there they are no reason.
  const isLowReason = isLow && how !== "near" && ["new", "later"].includes(plain);
  const isSlight = scene.hint?.best.reasons.some(({ code }) => code === "slight");
  // Of several cards that go, it is no reason that some of them are too fast if all are hardly better than none.
  const isFastReason = isFast && (!isSlight || fast.length === put.length);
  const why = isFastReason ? "fast" : isSlight ? "slight" : isLowReason ? "low" : plain;
  const over = Math.max(0, (most || n) - road.limit);
  const isPaid = how === "near" && over <= scene.car.engine && cards.every((card) => /^\d$/.test(card)); // others may change the limit
  const isSure = least === most;
  return text(`coach-${isKept ? "keep" : "discard"}-${why}`, {
    ...road,
    n: isFastReason && put[ROOM] ? 0 : isSure ? n : most,
    than: Math.round(than),
    more: Math.max(0, Math.round(than) - n), // spaces that the next turn loses
    least: isSure ? 0 : least,
    most,
    price: isPaid && isSure ? over : 0,
    dear: isPaid && !isSure ? over : 0,
    how,
    put: why === "low" || why === "slight" ? put.length : fast.length,
    drawn: Math.round(low?.n ?? 0),
    // What goes on with what is kept, where not all is too fast and no price needs the room.
    uses: isFast && fast.length < put.length && cards.length > 0 && over === 0 ? cardList(cards) : "none",
    cards: !isFast ? cardList(also?.cards ?? []) : isNamed || fast.length < put.length ? cardList(fast) : "all",
  });
}
