/** A coach for a first race: what a hint advises at the open decision, and why; or else the facts of it. */
import type { Ask, HintView, Option } from "../../wire/types";
import { text, textOr } from "../../texts/texts";
import { enough } from "../choices/doubt";
import { optionWords } from "../choices/options";
import { forecastOf } from "../choices/plan";
import { countsOf, isPart } from "../state/sight";
import { cardList } from "../../words/words";
import { becauseWords, choiceWords, hintWords } from "./hint";
import { movesTo, planWords as roadOfPlan, roadWords, slipsTo } from "./road";
import { type Scene, aheadOf, bestOf, isLaid } from "./scene";

// The sentence ----------------------------------------------------------------------------------------------------

/** What the decision is about: facts of the position and of the forecasts, and no advice. */
export function coach(scene: Scene): string {
  switch (scene.ask.phase) {
    case "PLAN":
      return planWords(scene);
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
  const short = shortWords(ask, best);
  const choice = hint.rule && hint.rule !== best.choice ? text("coach-advice-further", { choice: short }) : short;
  const why = roadWords({ ...scene, picked: best.cards ?? [] }, best, hint);
  if (isLaid(scene)) return { choice: text("coach-advice-laid"), why };
  if (why) return { choice: text("coach-advice", { choice }), why };
  const because = becauseWords(hint, ask, scene.info.track.spaces, scene.known);
  return { choice: text(because ? "coach-advice-because" : "coach-advice", { choice }), why: because };
}

/** The sentences of a hint. Of cards to discard it says what the coach does: why it is just these, only the road tells. */
export function hintSaid(scene: Scene, hint: HintView): string[] {
  const told = hintWords(hint, scene.ask, scene.info.track.spaces, scene.known);
  const advice = scene.ask.phase === "DISCARD" && !hint.weighed?.length ? adviceOf({ ...scene, hint }) : null;
  return advice ? [`${advice.choice} ${advice.why}`, ...told.slice(1)] : told;
}

/** The choice in few words: `Gear 3: 4, 4 and 2`. */
function shortWords(ask: Ask, best: Option): string {
  const { kind, cards = [] } = best;
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

function planWords(scene: Scene): string {
  const { gear, picked, forecast, ask } = scene;
  if (gear === null) return text("coach-gear", { gear: scene.car.gear });
  const plans = ask.options.filter((option) => option.kind === "plan" && option.n === gear);
  if (plans.length > 0 && plans.every((option) => (option.cards ?? []).length === 0)) return text("coach-cluttered", { gear });
  if (picked.length >= gear && forecast) return text("coach-yours", { road: roadOfPlan(scene, forecast) });
  const road = text("coach-road", { ...aheadOf(scene) });
  return isElsewhere(scene) ? road : text("coach-pick", { n: Math.max(0, gear - picked.length), road });
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
