/** Why a choice is advised, in words of the road: limits, spaces and Heat. Short enough for two lines on a phone. */
import type { Ask, ForecastView, HintView, Landing, Option } from "../../wire/types";
import { language, text } from "../../texts/texts";
import { fromTo, roughly } from "../../words/words";
import { chanceWords, mayStopShort, outlook, spinsFrom } from "../choices/forecast";
import { heatMore } from "../choices/gain";
import { dueOf, gravelOf } from "../choices/options";
import { isShort } from "../choices/doubt";
import { forecastOf } from "../choices/plan";
import { toFinish } from "../state/track_words";
import { NOTHING, type Worth, bargainOf, worthOf } from "./bargain";
import { discardWords, fastWords } from "./discards";
import { type Road, type Scene, aheadOf, limitOf } from "./scene";

/** Less than this is nothing: forecasts are rounded. */
const LEAST = 0.05;
/** The highest Speed card: what a boost flips at most. */
const MOST_BOOST = 4;
/** A chance from which on a slipstream is told. */
const LIKELY = 0.5;

/** A sentence about the choice that a hint has; empty where the road says nothing of it. With `isBare` nobody says what its price
 *  is worth. */
export function roadWords(scene: Scene, best: Option, { best: { reasons } }: HintView, isBare = false): string {
  switch (scene.ask.phase) {
    case "PLAN":
      return planWords(scene, forecastOf(scene.ask, best), isBare);
    case "REACT":
      return reactWords(scene, best, reasons[0]?.code === "settled");
    case "SLIPSTREAM":
      return slipWords(scene, best);
    case "DISCARD":
      if (["keeps", "renews"].includes(reasons[0]?.code ?? "")) return discardWords(scene, best, reasons[0]!);
      return reasons.length === 0 ? fastWords(scene, best.cards ?? []) : ""; // looking further has found another set
    default:
      return "";
  }
}

/** What a move comes to: the finish, corners and their Heat, or the spaces that are left. `worth` is that of its corners, and
 *  with `isBrief` something follows. */
export function movesTo(scene: Scene, forecast: ForecastView, worth = NOTHING, isBrief = false): string {
  if (forecast.spin_out >= 1) return text("coach-road-spins", { corner: (spunIn(forecast) ?? 0) + 1 });
  if (dearIn(forecast) !== undefined) return paysWords(scene, forecast, worth, isBrief);
  const finish = finishOf(scene, forecast);
  if (finish >= 1) return text("coach-road-finish", { room: room(forecast), brief: isBrief ? "yes" : "no" });
  if (finish > 0)
    return text("coach-road-finish-may", { chance: chance(finish), boost: !isBrief && mayBoostHome(scene, forecast) ? "yes" : "no" });
  const sure = forecast.corners.filter((one) => one.chance >= 1);
  if (sure.length > 1) return text("coach-road-free-several", { n: sure.length });
  const [free] = sure;
  if (free) return text("coach-road-free", { corner: free.corner + 1, limit: limitOf(scene, free.corner), speed: speedOf(forecast) });
  if (forecast.corners.length > 0) return text("coach-road-free-some");
  return text(isBrief ? "coach-road-stop" : "coach-road-before", { ...leftOf(scene, forecast) });
}

/** What corners cost with the Speed that the forecast counts with, or what has to be done so that the car stays on the road. */
function paysWords(scene: Scene, forecast: ForecastView, worth: Worth, isBrief: boolean): string {
  const { engine } = scene.car;
  const dear = forecast.corners.filter((one) => one.most > 0);
  const [one] = dear;
  const cool = outlook([forecast])!.cool[1];
  const heat = fromTo([dear.reduce((sum, of) => sum + (of.chance >= 1 ? of.least : 0), 0), dear.reduce((sum, of) => sum + of.most, 0)]);
  const limit = { corner: one!.corner + 1, limit: limitOf(scene, one!.corner), n: dear.length };
  const drives = speedOf(forecast);
  // Where the cards leave it open, the Speed gives room to what it is worth.
  const isOpen = worth !== NOTHING && !isBrief && [heat, drives].some((one) => typeof one === "string");
  const about = { ...limit, speed: isOpen ? "some" : drives, heat, engine, ...worth, past: dear.length > 1 ? "no" : worth.past };
  if (forecast.spin_out > 0)
    return text(isBrief ? "coach-road-risk-brief" : "coach-road-risk", { ...about, chance: chance(forecast.spin_out) });
  if (cool > 0) return text(isBrief ? "coach-road-cool-brief" : "coach-road-cool-first", { ...about, speed: drives, cool });
  return text(isBrief ? "coach-road-pays-brief" : "coach-road-pays", about);
}

// Plans ---------------------------------------------------------------------------------------------------------

/** What a plan leads to, what it costs, and what that is worth; without a forecast the car stands still. */
export function planWords(scene: Scene, forecast: ForecastView | undefined, isBare = false): string {
  if (!forecast) return text("coach-road-stands");
  const { spin_out, shift_heat, card_heat = 0 } = forecast;
  if (spin_out >= 1 && scene.ask.forecasts.every((one) => one.spin_out >= 1)) return text("coach-road-lost");
  const worth = isBare ? NOTHING : worthOf(bargainOf(scene.ask, forecast));
  const costs = [
    ["coach-road-shift", shift_heat],
    ["coach-road-cards", card_heat],
  ].filter(([, heat]) => Number(heat) > 0);
  const last = costs.length - 1;
  const move = movesTo(scene, forecast, worth, costs.length > 0);
  return joined(move, ...costs.map(([id, heat], i) => text(String(id), { heat: heat!, ...(i === last ? worth : NOTHING) })));
}

// Reactions -----------------------------------------------------------------------------------------------------

/** `isSettled`: going further brings no better place. */
function reactWords(scene: Scene, best: Option, isSettled: boolean): string {
  const { ask } = scene;
  const done = ask.options.find(({ kind }) => kind === "done");
  const [stay, then] = [forecastOf(ask, done), forecastOf(ask, best)];
  if (!stay || !then) return "";
  switch (best.kind) {
    case "cooldown":
      return coolWords(scene, best, stay, then);
    case "boost":
    case "adrenaline":
      return furtherWords(scene, stay, then, best.heat || "free");
    case "done":
      return doneWords(scene, stay, isSettled);
    default:
      return "";
  }
}

/** Whether Adrenaline takes the car further, and neither costs nor risks more. */
function isFree(ask: Ask): boolean {
  const [stay, then] = ["done", "adrenaline"].map((wanted) =>
    forecastOf(
      ask,
      ask.options.find(({ kind }) => kind === wanted),
    ),
  );
  return Boolean(stay && then && !againstWords("adrenaline", stay, then));
}

function coolWords({ ask }: Scene, best: Option, stay: ForecastView, then: ForecastView): string {
  const corner = (spunIn(then) ?? spunIn(stay) ?? 0) + 1;
  if (then.spin_out >= 1) return text("coach-road-cool-lost", { corner });
  if (ask.saver === best.choice || stay.spin_out >= 1) return text("coach-road-cool-saves", { corner });
  return text("coach-road-cool", { n: best.n ?? 1 });
}

function furtherWords(scene: Scene, stay: ForecastView, then: ForecastView, price: number | "free"): string {
  if (stay.spin_out >= 1 && then.spin_out >= 1) return anywayWords(then);
  if (then.spin_out >= 1) return text("coach-road-spins", { corner: (spunIn(then) ?? 0) + 1 });
  const moved = then.moved - stay.moved;
  if (moved < LEAST) return text("coach-road-blocked", { price });
  const about = { ...spacesOf(scene, stay, then), price };
  if (finishOf(scene, then) >= 1) return text(finishOf(scene, stay) >= 1 ? "coach-road-further-past" : "coach-road-further-finish", about);
  const more = then.heat - stay.heat;
  if (then.spin_out > 0) return text("coach-road-further-risk", { ...about, chance: chance(then.spin_out) });
  if (more > LEAST) return text("coach-road-further-heat", { ...about, heat: heatMore(stay, then) });
  if (then.corners.length > 0) return text("coach-road-further-free", about);
  return text("coach-road-further-before", { ...leftOf(scene, then), ...about });
}

function anywayWords(then: ForecastView): string {
  return text("coach-road-anyway", { corner: (spunIn(then) ?? 0) + 1 });
}

/** Why nothing more is done: what it leads to, or what Adrenaline or a boost would do. */
function doneWords(scene: Scene, stay: ForecastView, isSettled: boolean): string {
  const { ask, car } = scene;
  const optionOf = (wanted: string) => ask.options.find(({ kind }) => kind === wanted);
  const of = (wanted: string) => forecastOf(ask, optionOf(wanted));
  if (stay.spin_out >= 1 && ask.forecasts.every((one) => one.spin_out >= 1)) return anywayWords(stay);
  if (stay.spin_out >= 1) return text("coach-road-spins", { corner: (spunIn(stay) ?? 0) + 1 });
  const against = ["adrenaline", "boost"].map((kind) => againstWords(kind, stay, of(kind))).find(Boolean);
  if (stay.corners.some(({ most }) => most > 0)) {
    // What decides is what comes on top of what is due anyway.
    const boost = of("boost");
    const isDearer = stay.spin_out === 0 && boost && (boost.spin_out > 0 || boost.heat - stay.heat > LEAST);
    return (isDearer && against) || movesTo(scene, stay);
  }
  if (finishOf(scene, stay) >= 1) return text("coach-road-home", { settled: isSettled ? "yes" : "no" });
  const slip = scene.hint?.best.reasons.find(({ code, chance = 1 }) => code === "gets-slipstream" && chance >= LIKELY);
  if (slip) return text("coach-road-slip-follows", { n: Math.round(slip.n ?? 0) });
  if (isFree(ask)) return text("coach-road-keep-free", { boost: against || !of("boost") ? "no" : "yes" });
  if (against) return against;
  const boost = of("boost");
  if (boost) {
    const heat = optionOf("boost")!.heat ?? 0;
    return text("coach-road-keep", { heat, engine: car.engine, ...spacesOf(scene, stay, boost) });
  }
  return stay.corners.length > 0 ? movesTo(scene, stay) : text("coach-road-stops", { ...aheadOf(scene) });
}

/** What speaks against going further; empty if nothing but its price. */
function againstWords(kind: string, stay: ForecastView, then: ForecastView | undefined): string {
  if (!then) return "";
  const dear = dearIn(then);
  const isCrossed = stay.corners.some(({ corner, chance }) => corner === dear && chance >= 1);
  const about = { kind, corner: (dear ?? 0) + 1, crossed: isCrossed ? "yes" : "no" };
  if (then.spin_out > stay.spin_out) {
    const from = kind === "boost" && then.spin_out < 1 ? spinsFrom([then]) - stay.speed : 0;
    return text("coach-road-more-spins", { ...about, chance: from > 0 ? "from" : chance(then.spin_out), from });
  }
  const more = then.heat - stay.heat;
  if (more > LEAST) return text("coach-road-more-heat", { ...about, heat: heatMore(stay, then) });
  return then.moved - stay.moved < LEAST ? text("coach-road-more-blocked", about) : "";
}

// Slipstream ----------------------------------------------------------------------------------------------------

function slipWords(scene: Scene, best: Option): string {
  const { ask } = scene;
  const slips = ask.options.filter(({ kind }) => kind === "slipstream");
  const stay = forecastOf(
    ask,
    slips.find(({ n }) => !n),
  );
  const then = forecastOf(ask, best.n ? best : slips.at(-1));
  if (!stay || !then) return "";
  if (best.n) return slipsTo(scene, stay, then);
  if (stay.spin_out >= 1) return anywayWords(stay);
  if (stay.spin_out > 0 && then.spin_out <= stay.spin_out) return movesTo(scene, stay);
  if (then.spin_out >= 1) return text("coach-road-slip-spins", { corner: (spunIn(then) ?? 0) + 1 });
  if (then.heat - stay.heat > LEAST) return text("coach-road-slip-heat", { corner: (dearIn(then) ?? 0) + 1, heat: heatMore(stay, then) });
  return text("coach-road-slip-stays", { ...aheadOf(scene) });
}

/** What a slipstream adds to a move, and gravel where it ends. */
export function slipsTo(scene: Scene, stay: ForecastView, then: ForecastView): string {
  const heat = then.spin_out < 1 ? gravelOf(then) : 0;
  const gravel = heat > 0 ? text("coach-road-gravel", { heat, takes: gravelOf(stay) > 0 ? "anyway" : "more" }) : "";
  return joined(slipsOn(scene, stay, then), gravel);
}

function slipsOn(scene: Scene, stay: ForecastView, then: ForecastView): string {
  const isFree = then.spin_out === 0 && then.heat - stay.heat <= LEAST && then.moved - stay.moved >= LEAST;
  if (!isFree || finishOf(scene, then) >= 1) return furtherWords(scene, stay, then, 0);
  return then.corners.length > 0 ? text("coach-road-slip-free", dueOf(stay)) : text("coach-road-slip-before", { ...leftOf(scene, then) });
}

// What forecasts say --------------------------------------------------------------------------------------------

function placesOf({ landings }: ForecastView): Landing[] {
  return landings.filter((one) => one.chance > 0);
}

function speedOf(forecast: ForecastView): number | string {
  const all = placesOf(forecast).map((one) => one.speed);
  return all.length > 0 ? fromTo(all) : roughly(forecast.speed);
}

/** The chance that a move ends over the finish line. */
function finishOf({ info }: Scene, forecast: ForecastView): number {
  const places = placesOf(forecast);
  if (places.every(({ lap }) => lap >= info.laps)) return 1;
  return places.reduce((sum, one) => sum + (one.lap >= info.laps && !one.spins_out ? one.chance : 0), 0);
}

/** Whether a boost after the reveal may bring a plan over the line, where its cards alone do not, and no other plan surely is. */
function mayBoostHome({ ask, car, info }: Scene, forecast: ForecastView): boolean {
  const { landings, heat, shift_heat, card_heat = 0 } = forecast;
  if (isShort(ask.forecasts, forecast, info.laps)) return false;
  const isPaid = heat + shift_heat + card_heat + 1 <= car.engine;
  return ask.phase === "PLAN" && isPaid && landings.some((one) => one.chance > 0 && (toFinish(info, one) ?? Infinity) < MOST_BOOST);
}

/** The corner in which a move that spins out does so: the last one that asks for Heat. */
function spunIn(forecast: ForecastView): number | undefined {
  return forecast.spin_out > 0 ? dearIn(forecast) : undefined;
}

function dearIn({ corners }: ForecastView): number | undefined {
  return corners.findLast(({ most }) => most > 0)?.corner;
}

/**
 * The next corner, how far it is, and the spaces that a move without corners leaves before it: with cars in the way the
 * fewest, and there may be more.
 */
function leftOf(scene: Scene, forecast: ForecastView): Road & { left: number | string; room: string } {
  const road = aheadOf(scene);
  const { car, info } = scene;
  const gone = ({ lap, space }: Landing): number => (lap - car.lap) * info.track.spaces + space - car.space;
  const left = placesOf(forecast).map((one) => Math.max(0, road.spaces - gone(one)));
  return { ...road, left: mayStopShort(forecast) ? Math.min(...left) : fromTo(left), room: room(forecast) };
}

/** The spaces between what is sure and what may follow; about their mean where nothing is. */
function spacesOf({ info }: Scene, stay: ForecastView, then: ForecastView): { spaces: number | string; about: "yes" | "no" } {
  const places = (one: ForecastView) => placesOf(one).map(({ lap, space }) => lap * info.track.spaces + space);
  const [from, ...others] = places(stay);
  if (others.length === 0 && from !== undefined) return { spaces: fromTo(places(then).map((to) => to - from)), about: "no" };
  return { spaces: Math.max(1, Math.round(then.moved - stay.moved)), about: "yes" };
}

/** Whether cars that move first may stand in the way. */
function room(forecast: ForecastView): "yes" | "no" {
  return mayStopShort(forecast) ? "yes" : "no";
}

function joined(...words: readonly string[]): string {
  return words.filter(Boolean).join(" ");
}

function chance(of: number): string {
  return of >= 1 ? "sure" : chanceWords([of, of], language());
}
