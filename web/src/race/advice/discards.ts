/** Why cards go or stay at the end of a turn: what the next turn comes to with them and without, and what the road allows. */
import type { HintReason, Option } from "../../wire/types";
import { text } from "../../texts/texts";
import { cardList } from "../../words/words";
import { type Road, type Scene, aheadOf } from "./scene";

/** Spaces by which next turns differ clearly, and a little. */
const LEAST = 0.75;
const LITTLE = 0.25;
/** Cards beside whose names more than one sentence fits a phone. */
const ROOM = 2;

/** Whether another set of cards makes another next turn, in whole spaces, too; 0 is not known. */
export function isOther(n: number, than: number): boolean {
  return than > 0 && Math.abs(n - than) >= LEAST && Math.round(n) !== Math.round(than);
}

interface Next extends Road {
  /** Its Speed on average over what may be drawn. */
  n: number;
  /** The Heat that the corner asks then. */
  price: number;
  /** Whether it crosses the corner, or stays before it; none comes before the finish. */
  how: "near" | "far" | "none";
}

/** A sentence about a set of cards that is advised, and of which nothing else is said. With `isNamed` nobody has said which cards
 *  these are. */
export function discardWords(scene: Scene, best: Option, reason: HintReason, isNamed = false): string {
  const next = nextOf(scene, reason);
  const put = best.cards ?? [];
  if (put.length === 0) return keepWords(scene, reason, next);
  const { n = 0, than: kept = 0 } = reason;
  const about = { ...next, than: Math.round(kept) };
  const isNews = isOther(n, kept);
  if (isNews && n > kept) return text("coach-discard-further", { ...about });
  const fast = put.filter((card) => isTooFast(card, next));
  if (fast.length > 0) {
    const cards = isNamed || fast.length < put.length ? cardList([...new Set(fast)]) : "all";
    return text("coach-discard-fast", {
      ...about,
      n: put.length > ROOM ? 0 : next.n,
      cards,
      put: cards === "all" ? put.length : new Set(fast).size,
    });
  }
  if (isNews) return text(next.how === "near" ? "coach-discard-slower" : "coach-discard-later", { ...about });
  if (kept === 0) return text("coach-discard-new", { ...about });
  return text(n - kept >= LITTLE ? "coach-discard-little" : "coach-discard-either", { ...about });
}

/** What the second best set would make of the next turn; where that is about the same, new cards are no better: else they would be
 *  advised. */
function keepWords({ hint }: Scene, reason: HintReason, next: Next): string {
  const also = hint?.second?.reasons.find(({ code }) => code === "also");
  const [n, than] = [reason.n ?? 0, also?.n ?? 0];
  if (isOther(n, than))
    return text(n > than ? "coach-keep-further" : "coach-keep-slower", {
      ...next,
      than: Math.round(than),
      cards: cardList(also!.cards ?? []),
    });
  return text("coach-keep", { ...next });
}

/** Whether every plan with this card crosses the next corner, above its limit and faster than without it. */
function isTooFast(card: string, { corner, limit, spaces, n }: Next): boolean {
  return corner !== "none" && /^\d$/.test(card) && Number(card) > Math.max(limit, spaces, n);
}

function nextOf(scene: Scene, { n: mean = 0, corner, cards = [] }: HintReason): Next {
  const road = aheadOf(scene);
  const n = Math.round(mean);
  const over = Math.max(0, n - road.limit);
  const how = road.corner === "none" ? "none" : corner == null ? "far" : "near";
  const isPaid = how === "near" && over <= scene.car.engine && cards.every((card) => /^\d$/.test(card)); // others may change the limit
  return { ...road, n, price: isPaid ? over : 0, how };
}
