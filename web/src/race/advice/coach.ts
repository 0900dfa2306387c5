/**
 * A coach for a first race: the facts of the decision that is open, what a hint advises there, and, as each part of the
 * screen first matters, what that part is.
 */
import type {
  Ask,
  CardView,
  CarView,
  CornerHeat,
  ForecastView,
  HintView,
  Landing,
  Option,
  OptionKind,
  Own,
  Public,
  RaceInfo,
} from "../../wire/types";
import { language, text, textOr } from "../../texts/texts";
import { chanceWords, mayStopShort, outlook } from "../choices/forecast";
import { choiceWords, hintWords } from "./hint";
import { enough } from "../choices/doubt";
import { forecastOf } from "../choices/plan";
import { isByAdrenaline, total } from "../state/sight";
import { fromTo, listed, roughly } from "../../words/words";

export interface Scene {
  ask: Ask;
  own: Own;
  car: CarView;
  sight: Public;
  info: RaceInfo;
  /** Whether the race is one of a season, which upgrades outlast. */
  isSeason?: boolean;
  /** The Stress of the spin-out in which its last turn ended; null if it did not. */
  spun?: number | null;
  /** While planning: the gear and the cards picked so far. */
  gear: number | null;
  picked: readonly string[];
  /** The forecast of exactly these; null while more must be picked. */
  forecast: ForecastView | null;
  /** The kinds of cards. */
  known?: ReadonlyMap<string, CardView>;
  /** What a hint says of this decision; null while that is not known. */
  hint: HintView | null;
}

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
      return text("coach-road", ahead(scene));
    default:
      return textOr(`coach-${scene.ask.phase.toLowerCase().replaceAll("_", "-")}`, "coach-other", {
        season: scene.isSeason ? "yes" : "no",
      });
  }
}

/** What the coach advises: what a hint says, so that there is one voice. Empty while that is not known. */
export function adviceWords(scene: Scene): string {
  const { ask, hint, gear, picked } = scene;
  const best = bestOf(scene);
  if (!hint || !best) return "";
  const isLaid = best.kind === "plan" && best.n === gear && sameCards(best.cards ?? [], picked);
  const by = (hint.weighed ?? []).length > 0 ? "coach" : "rule";
  if (isLaid) return text("coach-advice-laid", { by });
  if (forecastOf(ask, best)) return text("coach-advice", { by, choice: choiceWords(ask, best.choice) });
  return text("coach-advice-why", { by, sentence: hintWords(hint, ask, scene.known)[0]! });
}

function bestOf({ ask, hint }: Scene): Option | undefined {
  return ask.options.find((one) => one.choice === hint?.best.choice);
}

function sameCards(some: readonly string[], others: readonly string[]): boolean {
  return [...some].sort().join(" ") === [...others].sort().join(" ");
}

/** The next corner: its number, its limit, and the spaces before its line; `none` if the finish comes first. */
function ahead(scene: Scene): { corner: number | "none"; limit: number; spaces: number } {
  const { ask, car, sight, info } = scene;
  if (car.to_corner < 0) return { corner: "none", limit: 0, spaces: 0 };
  const lines = info.track.corners.map((corner) => corner.line_after_space);
  const line = ((car.space + car.to_corner - 1) % info.track.spaces) + 1;
  const corner = Math.max(0, lines.indexOf(line));
  const isMet = ask.forecasts.some((one) => one.corners.some((met) => met.corner === corner));
  return { corner: corner + 1, limit: sight.limits[corner]! + (isMet ? changeOf(scene) : 0), spaces: car.to_corner };
}

/** What cards add to the limits that the car crosses in this turn: those that lie there, or those of the plan. */
function changeOf({ ask, sight, picked, known }: Scene): number {
  if (ask.phase !== "PLAN") return sight.turn === ask.seat ? (sight.adjust ?? 0) : 0;
  return picked.reduce((sum, card) => sum + (known?.get(card)?.symbols.adjust_speed_limit ?? 0), 0);
}

/** The limit of a corner that the car crosses in this turn. */
function limitOf(scene: Scene, corner: number): number {
  return scene.sight.limits[corner]! + changeOf(scene);
}

function planWords(scene: Scene): string {
  const { gear, picked, forecast, ask } = scene;
  if (gear === null) return text("coach-gear", { gear: scene.car.gear });
  const plans = ask.options.filter((option) => option.kind === "plan" && option.n === gear);
  if (plans.length > 0 && plans.every((option) => (option.cards ?? []).length === 0)) return text("coach-cluttered", { gear });
  if (picked.length < gear || !forecast) {
    const road = text("coach-road", ahead(scene));
    return isElsewhere(scene) ? road : text("coach-pick", { n: Math.max(0, gear - picked.length), road });
  }
  const made = speeds(forecast);
  const cardHeat = forecast.card_heat ?? 0;
  const flips = picked.includes("Stress") && typeof made === "number" ? "yes" : "no";
  const then = ends(scene, forecast, forecast.shift_heat + cardHeat);
  const about = { n: gear, flips, shift: forecast.shift_heat, cards: cardHeat };
  const {
    isEither,
    counted,
    speed: [least, most],
  } = outlook([forecast])!;
  if (!counted) return text("coach-plan", { ...about, speed: made, ends: then });
  const speed = text("race-outlook-later", { speed: isEither ? text("race-outlook-or", { least, most }) : made });
  return text("coach-plan", { ...about, speed, ends: text("coach-ends-with", { speed: fromTo(counted), ends: then }) });
}

/** Whether the advised plan is another than the one that is begun: then nothing bids to go on with it. */
function isElsewhere(scene: Scene): boolean {
  const best = bestOf(scene);
  if (best?.kind !== "plan") return false;
  const left = [...(best.cards ?? [])];
  const isPart = scene.picked.every((card) => left.includes(card) && left.splice(left.indexOf(card), 1));
  return best.n !== scene.gear || !isPart;
}

/** What becomes of a forecast: corners, spin-out, finish or the spaces that are left. */
function ends(scene: Scene, forecast: ForecastView, paid: number): string {
  const { car, info } = scene;
  const dear = forecast.corners.filter((one) => one.most > 0);
  if (dear.length > 0) {
    const cool = outlook([forecast])!.cool[1];
    const how = forecast.spin_out >= 1 ? "spin" : forecast.spin_out > 0 ? "risk" : cool > 0 ? "cool" : "paid";
    const due = listed(dear.map((one) => dueWords(one, dear.length > 1 ? 0 : limitOf(scene, one.corner))));
    return text("coach-ends-due", { due, how, cool, engine: Math.max(0, car.engine - paid), chance: chances(forecast.spin_out) });
  }
  const ifRoom = (words: string): string => (mayStopShort(forecast) ? text("coach-ends-room", { ends: words }) : words);
  if (forecast.landings.every((one) => one.lap >= info.laps)) return ifRoom(text("coach-ends-finish"));
  const [free] = forecast.corners;
  if (free) return ifRoom(text("coach-ends-clean", { corner: free.corner + 1, limit: limitOf(scene, free.corner) }));
  const { corner, spaces } = ahead(scene);
  const gone = ({ lap, space }: Landing): number => (lap - car.lap) * info.track.spaces + space - car.space;
  return ifRoom(
    text("coach-ends-before", {
      corner,
      spaces: fromTo(forecast.landings.filter((one) => one.chance > 0).map((one) => Math.max(0, spaces - gone(one)))),
    }),
  );
}

/** The Heat that a corner asks, as the outlook tells it. `limit` is 0 where it is not to be told. */
function dueWords({ corner, chance, least, most, costs }: CornerHeat, limit: number): string {
  const from = chance >= 1 ? least : 0;
  return text("coach-corner-costs", {
    corner: corner + 1,
    limit,
    heat: fromTo([from, most]),
    chance: from > 0 ? "sure" : sureOr(chance * costs),
  });
}

function reactWords(scene: Scene): string {
  const { ask } = scene;
  const options = (kind: OptionKind): Option[] => ask.options.filter((one) => one.kind === kind);
  const best = bestOf(scene);
  const [done] = options("done");
  if (!done) return text("coach-due");
  const stay = forecastOf(ask, done);
  const then = forecastOf(ask, best);
  if (best && stay && then && (best.kind === "boost" || best.kind === "adrenaline")) return furtherWords(scene, best.kind, stay, then);
  const going = stay ? text("coach-go-on", { ends: ends(scene, stay, stay.card_heat ?? 0) }) : text("coach-other");
  const cooldown = options("cooldown").at(-1);
  if (!cooldown) return going;
  const by = isByAdrenaline(scene.sight, scene.car) ? "adrenaline" : "";
  const about = { by, n: cooldown.n ?? 0, least: enough(ask, cooldown).n ?? 0, chance: sureOr(forecastOf(ask, cooldown)?.spin_out ?? 0) };
  if (!stay || stay.spin_out === 0) return text("coach-cool", about);
  const cooled = forecastOf(ask, cooldown);
  const cool = text(!cooled ? "coach-cool" : cooled.spin_out > 0 ? "coach-cool-still" : "coach-cool-saves", about);
  return text("coach-both", { first: cool, next: going });
}

function furtherWords(scene: Scene, kind: "boost" | "adrenaline", stay: ForecastView, then: ForecastView): string {
  if (then.spin_out >= 1) return nowhereWords(scene, kind, stay, then);
  const further = then.moved - stay.moved;
  if (further < LEAST) return text(`coach-${kind}-blocked`);
  const price = bestOf(scene)?.heat ?? 0;
  return text(`coach-${kind}`, { n: furtherBy(scene, stay, then), price, ends: extra(scene, stay, then, price) });
}

/** A move that ends in a spin-out for sure. */
function nowhereWords(scene: Scene, kind: string, stay: ForecastView, then: ForecastView): string {
  return text("coach-nowhere", { kind, ends: extra(scene, stay, then, 0) });
}

/** The spaces between what is sure and what may follow; about their mean where nothing is. */
function furtherBy({ info }: Scene, stay: ForecastView, then: ForecastView): number | string {
  const places = ({ landings }: ForecastView) =>
    landings.filter((one) => one.chance > 0).map(({ lap, space }) => lap * info.track.spaces + space);
  const [from, ...others] = places(stay);
  return others.length === 0 && from !== undefined ? fromTo(places(then).map((to) => to - from)) : roughly(then.moved - stay.moved);
}

/** What a further move would change. `price` is paid for it. */
function extra(scene: Scene, stay: ForecastView, then: ForecastView, price: number): string {
  if (then.spin_out > 0)
    return text(then.spin_out > stay.spin_out ? "coach-extra-spin" : "coach-extra-spin-anyway", { chance: sureOr(then.spin_out) });
  const heat = then.heat - stay.heat;
  if (heat > LEAST) return text("coach-extra-heat", { heat: roughly(heat), engine: Math.max(0, scene.car.engine - price) });
  const finish = [then, stay].map(({ landings }) => landings.every((one) => one.lap >= scene.info.laps));
  if (finish[0]) return text(finish[1] ? "coach-extra-past-finish" : "coach-ends-finish");
  return text("coach-extra-free");
}

/** The slipstream that is advised, or the longest one. */
function slipWords(scene: Scene): string {
  const { ask } = scene;
  const stay = forecastOf(
    ask,
    ask.options.find((one) => one.kind === "slipstream" && one.n === 0),
  );
  const best = bestOf(scene);
  const further = best?.n ? best : ask.options.filter((one) => one.kind === "slipstream" && one.n).at(-1);
  const then = forecastOf(ask, further);
  if (!stay || !then) return text("coach-slipstream-none");
  if (then.spin_out >= 1) return nowhereWords(scene, "slipstream", stay, then);
  return text("coach-slipstream", { n: furtherBy(scene, stay, then), ends: extra(scene, stay, then, 0) });
}

/** Less than this is nothing: forecasts are rounded. */
const LEAST = 0.05;

function speeds(forecast: ForecastView): number | string {
  const all = forecast.landings.filter((one) => one.chance > 0).flatMap((one) => (forecast.later ?? [0]).map((more) => one.speed + more));
  return all.length === 0 ? roughly(forecast.speed) : fromTo(all);
}

function chances(chance: number): string {
  return chanceWords([chance, chance], language());
}

function sureOr(chance: number): string {
  return chance >= 1 ? "sure" : chances(chance);
}

// What has happened, and the parts of the screen -----------------------------------------------------------------------------------------

export type Step =
  "spun" | "gears" | "hand" | "corner" | "outlook" | "engine" | "stress" | "standings" | "adrenaline" | "slipstream" | "piles";

/** When each part first matters, in the order in which they are told. */
const DUE: Record<Step, (scene: Scene) => boolean> = {
  spun: ({ spun }) => spun != null,
  gears: ({ ask }) => ask.phase === "PLAN",
  hand: ({ ask, gear }) => ask.phase === "PLAN" && gear !== null,
  corner: ({ ask, car, gear }) => ask.phase === "PLAN" && gear !== null && car.to_corner >= 0,
  outlook: ({ ask, forecast }) => ask.phase === "PLAN" && forecast !== null,
  engine: ({ ask, own, forecast }) =>
    (ask.phase === "PLAN" && forecast !== null && forecast.shift_heat + forecast.heat > 0) ||
    (ask.phase === "REACT" && (own.hand.Heat ?? 0) > 0),
  stress: ({ ask, own }) => ask.phase === "PLAN" && (own.hand.Stress ?? 0) > 0,
  standings: ({ ask, sight }) => ask.phase === "PLAN" && sight.round > 1,
  adrenaline: ({ ask, car }) => ask.phase === "REACT" && car.has_adrenaline,
  slipstream: ({ ask }) => ask.phase === "SLIPSTREAM",
  piles: ({ ask, own }) => ask.phase === "DISCARD" || (ask.phase === "PLAN" && total(own.discard) > 0),
};

export const STEPS = Object.keys(DUE) as Step[];

/** The parts of the screen that matter now and have not been told. */
export function stepsDue(scene: Scene, told: ReadonlySet<string>): Step[] {
  return STEPS.filter((step) => !told.has(step) && DUE[step](scene));
}

/** `stress` is what a spin-out has brought. */
export function stepWords(step: Step, stress: number | null = 0): string {
  return text(`coach-step-${step}`, { n: stress ?? 0 });
}
