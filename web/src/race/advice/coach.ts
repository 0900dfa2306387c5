/** A coach for a first race: what a hint advises at the open decision, and why; or else the facts of it. */
import type { Ask, HintView, Option } from "../../wire/types";
import { text, textOr } from "../../texts/texts";
import { enough, isShort } from "../choices/doubt";
import { optionWords } from "../choices/options";
import { forecastOf } from "../choices/plan";
import { countsOf, isPart } from "../state/sight";
import { cardList } from "../../words/words";
import { keptOf } from "./discards";
import { becauseWords, choiceWords, hintWords } from "./hint";
import { movesTo, planWords as roadOfPlan, roadWords, slipsTo } from "./road";
import { type Scene, aheadOf, bestOf, isLaid } from "./scene";

// The sentence ----------------------------------------------------------------------------------------------------

/** What the decision is about: facts of the position and of the forecasts, and no advice. Beside a hint, with `isBare`, nothing is
 *  said of what a plan is worth: the hint compares others. */
export function coach(scene: Scene, isBare = false): string {
  switch (scene.ask.phase) {
    case "PLAN":
      return planWords(scene, isBare);
    case "REACT":
      return reactWords(scene);
    case "SLIPSTREAM":
      return slipWords(scene);
    case "MULLIGANS":
      return text("coach-mulligans", { engine: scene.car.engine });
    case "DISCARD":
    case "SPEED":
    case "REFRESH":
      return text("coach-road", { ...aheadOf(scene) });
    default:
      return textOr(`coach-${scene.ask.phase.toLowerCase().replaceAll("_", "-")}`, "coach-other", {
        season: scene.isSeason ? "yes" : "no",
      });
  }
}

/** What the coach advises: what a hint says, so that there is one voice, and why, in words of the road. */
export interface Advised {
  choice: string;
  why: string;
}

/** The advice; null while it is not known. */
export function adviceOf(scene: Scene): Advised | null {
  const { ask, hint } = scene;
  const best = bestOf(scene);
  if (!hint || !best) return null;
  const choice = shortWords(ask, best);
  const why = roadWords({ ...scene, picked: best.cards ?? [] }, best, hint);
  if (isLaid(scene)) return { choice: text("coach-advice-laid"), why };
  if (why) return { choice: text("coach-advice", { choice }), why };
  const because = becauseWords(hint, ask, scene.info.track.spaces, scene.known);
  // The coach's own reason is a sentence.
  const leads = because && hint.best.reasons.length > 0;
  return { choice: text(leads ? "coach-advice-because" : "coach-advice", { choice }), why: because };
}

/** The sentences of a hint: why is told in words of the road, as by the coach. Where the driver has looked further and found
 *  something better, the rule of thumb keeps its choice, and has its name. */
export function hintSaid(scene: Scene, hint: HintView): string[] {
  const { ask, info, known } = scene;
  const of = { ...scene, hint };
  const best = bestOf(of);
  // What is said of the second is against the best, and not against the cheapest: further, dearer and so on. Then nothing else is.
  const isCompared = Boolean(hint.weighed?.[1] ?? hint.second?.reasons.some(({ code }) => code.endsWith("er")));
  const road = best ? roadWords({ ...of, picked: best.cards ?? [] }, best, hint, isCompared) : "";
  const said = hintWords(hint, ask, info.track.spaces, known, road);
  const better = scene.hint?.best.choice ?? hint.best.choice;
  if (better === hint.best.choice) return said;
  const further = text("coach-advice-further", { choice: choiceWords(ask, better) });
  return [text("hint-of-rule", { choice: said[0]! }), text("coach-advice", { choice: further })];
}

/** The choice in few words: `Gear 3: 4, 4 and 2`. */
function shortWords(ask: Ask, best: Option): string {
  const { kind, cards = [] } = best;
  if (kind === "discard") {
    const isTwin = cards.length === 1 && keptOf(ask, cards).includes(cards[0]!);
    return text("coach-put", { n: cards.length, cards: cardList(cards), twin: isTwin ? "yes" : "no" });
  }
  return kind === "plan" && cards.length > 0
    ? text("coach-lay", { gear: best.n ?? 0, cards: cardList(cards) })
    : choiceWords(ask, best.choice);
}

/** What the coach says: first what is to be read in any case, then what there is besides where there is room. */
export interface Said {
  advice: Advised | null;
  facts: string;
  /** Whether the facts come first: those of another plan than the advised one, and of cards on offer. */
  isFactual: boolean;
}

export function saidOf(scene: Scene): Said {
  const advice = adviceOf(scene);
  const isOther = scene.ask.phase === "PLAN" && scene.forecast !== null && !isLaid(scene);
  const isFactual = !advice || isOther || !OF_THE_ROAD.has(scene.ask.phase);
  return { advice, facts: isFactual ? coach(scene) : "", isFactual };
}

const OF_THE_ROAD: ReadonlySet<string> = new Set(["TUNE", "PLAN", "REACT", "SLIPSTREAM", "DISCARD"]);

function planWords(scene: Scene, isBare: boolean): string {
  const { gear, picked, forecast, ask } = scene;
  if (gear === null) return text("coach-gear", { gear: scene.car.gear });
  const plans = ask.options.filter((option) => option.kind === "plan" && option.n === gear);
  if (plans.length > 0 && plans.every((option) => (option.cards ?? []).length === 0)) return text("coach-cluttered", { gear });
  if (picked.length >= gear && forecast) {
    const isOther = isShort(ask.forecasts, forecast, scene.info.laps);
    const road = roadOfPlan(scene, forecast, isBare || isOther);
    const other = isOther ? ` ${text("race-plan-short")}.` : "";
    return text("coach-yours", { road }) + other;
  }
  const road = text("coach-road", { ...aheadOf(scene) });
  return isElsewhere(scene) ? road : text("coach-pick", { n: Math.max(0, gear - picked.length), picked: picked.length, road });
}

/** Whether the advised plan is another than the one that is begun: then nothing bids to go on with it. */
function isElsewhere(scene: Scene): boolean {
  const best = bestOf(scene);
  if (best?.kind !== "plan") return false;
  return best.n !== scene.gear || !isPart(countsOf(scene.picked), countsOf(best.cards ?? []));
}

/** What comes if nothing more is done, and what may be cooled before. */
function reactWords(scene: Scene): string {
  const { ask } = scene;
  const done = ask.options.find(({ kind }) => kind === "done");
  if (!done) return text("coach-due");
  const stay = forecastOf(ask, done);
  const going = stay ? text("coach-go-on", { road: movesTo(scene, stay) }) : "";
  const cooldown = ask.options.findLast(({ kind }) => kind === "cooldown");
  if (!cooldown) return going || text("coach-other");
  const [n, least] = [cooldown.n ?? 0, enough(ask, cooldown).n ?? 0];
  const saves = (stay?.spin_out ?? 0) > 0 && (forecastOf(ask, cooldown)?.spin_out ?? 1) === 0;
  return [text(saves ? "coach-cool-saves" : "coach-cool", { n, least }), going].filter(Boolean).join(" ");
}

/** The longest slipstream. */
function slipWords(scene: Scene): string {
  const slips = scene.ask.options.filter(({ kind }) => kind === "slipstream");
  const [stay, then] = [slips.find(({ n }) => !n), slips.at(-1)].map((one) => forecastOf(scene.ask, one));
  if (!stay || !then || stay === then) return text("coach-slipstream-none");
  return text("coach-slipstream", { choice: optionWords(scene.ask, slips.at(-1)!), road: slipsTo(scene, stay, then) });
}
