/** The guided moves of the school: what to press next, and why. They lead to what the hint advises, whatever was driven. */
import { text } from "../../texts/texts";
import { forecastOf } from "../choices/plan";
import { without } from "../choices/sets";
import { cardList, cardName } from "../../words/words";
import { choiceWords } from "./hint";
import { discardWords } from "./discards";
import { planWords, roadWords } from "./road";
import { type Scene, aheadOf, bestOf, isLaid } from "./scene";

/** What is to be pressed: a gear, a card of the hand (not or already picked), a choice, or the button that commits. */
export type Press = { gear: number } | { card: string; isPicked: boolean } | { choice: string } | "go";

export interface Guidance {
  words: string;
  press: Press;
}

const MOVES = 3;

/** Null while the hint is not known. */
export function guideOf(scene: Scene): Guidance | null {
  if (!scene.hint || !bestOf(scene)) return null;
  if (scene.ask.phase === "PLAN") return guidePlan(scene);
  return scene.ask.phase === "DISCARD" ? guideDiscard(scene) : guideChoice(scene);
}

function guidePlan(scene: Scene): Guidance {
  const best = bestOf(scene)!;
  const gear = best.n ?? 1;
  const cards = best.cards ?? [];
  const forecast = forecastOf(scene.ask, best);
  const { corner, limit } = aheadOf(scene);
  const speed = forecast?.landings[0]?.speed ?? 0;
  const about = { n: Math.min(scene.sight.round, MOVES), gear, limit, corner, speed };
  if (isLaid(scene)) {
    const road = planWords({ ...scene, picked: cards }, forecast);
    const button = text(cards.length > 0 ? "race-commit" : "race-commit-plan");
    return { words: text("coach-guide-commit", { ...about, road, button }), press: "go" };
  }
  if (scene.forecast && scene.picked.length === scene.gear) {
    const back = without(scene.picked, cards)[0];
    const lay = text("coach-lay", { gear, cards: cardList(cards) });
    return { words: text("coach-guide-other", { lay }), press: scene.gear === gear && back ? { card: back, isPicked: true } : { gear } };
  }
  if (scene.gear !== gear) return { words: text("coach-guide-gear", about), press: { gear } };
  const back = without(scene.picked, cards)[0];
  if (back) return { words: text("coach-guide-back", { card: cardName(back) }), press: { card: back, isPicked: true } };
  const card = without(cards, scene.picked)[0] ?? "";
  const isFirst = scene.picked.length === 0 ? "yes" : "no";
  return { words: text("coach-guide-card", { ...about, card: cardName(card), first: isFirst }), press: { card, isPicked: false } };
}

function guideDiscard(scene: Scene): Guidance {
  const best = bestOf(scene)!;
  const cards = best.cards ?? [];
  const back = without(scene.picked, cards)[0];
  if (back) return { words: text("coach-guide-back", { card: cardName(back) }), press: { card: back, isPicked: true } };
  const card = without(cards, scene.picked)[0];
  if (card) {
    // The first card is put away for what comes, the others for the same.
    const why = discardWords(scene, best, scene.hint!.best.reasons[0] ?? { code: "renews" }, true);
    const words = text("coach-guide-discard", { why, first: scene.picked.length === 0 ? "yes" : "no", card: cardName(card) });
    return { words, press: { card, isPicked: false } };
  }
  const n = cards.length;
  const button = n === 0 ? text("race-keep-all") : text("race-discard-n", { n });
  return { words: text("coach-guide-draw", { n, button }), press: "go" };
}

/** A reaction, or a slipstream. */
function guideChoice(scene: Scene): Guidance {
  const best = bestOf(scene)!;
  const choice = choiceWords(scene.ask, best.choice);
  const boost = scene.ask.options.find(({ kind }) => kind === "boost");
  const isNews = scene.sight.round === 1 && boost;
  const about = { kind: best.kind, n: best.n ?? 0, boost: isNews ? "yes" : "no", heat: boost?.heat ?? 0, choice };
  const words = text("coach-guide-choice", { ...about, why: roadWords(scene, best, scene.hint!) });
  return { words, press: { choice: best.choice } };
}

/** The element to be pressed; it shines. */
export function pressed(press: Press, go: HTMLElement | null): Element | null {
  if (press === "go") return go;
  if ("gear" in press) return document.querySelectorAll('[data-part~="gears"] button')[press.gear - 1] ?? null;
  if ("choice" in press) return document.querySelector(`[data-choice="${CSS.escape(press.choice)}"]`);
  return document.querySelector(`[data-part~="hand"] [data-card="${CSS.escape(press.card)}"][aria-pressed="${press.isPicked}"]`);
}
