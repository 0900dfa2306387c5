/** The outlook of a choice in short words, each with what it means for the driver and the term that it is about. */
import type { Ask, ForecastView, Option, RaceInfo } from "../../wire/types";
import { language, text } from "../../texts/texts";
import { danger } from "./doubt";
import { type Mark, type Outlook, chanceWords, outlook, rangeWords } from "./forecast";
import { optionWords } from "./options";
import { type PlanTo, forecastOf, goingOn } from "./plan";
import { isBeforeTwo, placesWords, placeWords } from "../../words/words";

export interface Pill {
  words: string;
  tone: "speed" | "good" | "warn" | "bad" | "";
  term: string;
}

/**
 * Behind the Speed comes what it may end in, and what has to be chosen first for that. The space is the last, because the
 * board shows it too. Little room hides the last ones first. Before the choice is made, corners
 * and the spin-out have the range of all that is left, and the colour of what is sure of it: mostly none. The rest is
 * said when it holds for all. `condition` is what has to be chosen first for it to hold; nothing is green under one.
 */
export function pills(info: RaceInfo, seen: Outlook, condition = ""): Pill[] {
  const locale = language();
  const fine = condition || seen.cool[1] > 0 ? "" : "good";
  const speed = text("race-outlook-speed", {
    speed: seen.isEither ? text("race-outlook-or", { least: seen.speed[0], most: seen.speed[1] }) : rangeWords(seen.speed, locale),
  });
  const found: Pill[] = [
    { words: seen.counted && seen.isExact ? text("race-outlook-later", { speed }) : speed, tone: "speed", term: "speed" },
  ];
  if (seen.counted && (seen.isExact || seen.counted.join() !== seen.speed.join()))
    found.push({ words: text("race-outlook-with", { speed: rangeWords(seen.counted, locale) }), tone: "", term: "speed" });
  const isSaid = ([least, most]: readonly [number, number]): boolean => seen.isExact || least === most;
  const cool = seen.cool[1] > 0 && (isSaid(seen.cool) || seen.spinOut[1] === 0) ? coolWords(seen.cool) : "";
  const spins = seen.spinOut[1] > 0 ? spinOutWords(seen) : text("race-outlook-safe");
  const under = condition || cool;
  found.push({
    words: under ? text("race-outlook-if", { what: spins, condition: under, spins: seen.spinOut[1] > 0 ? "yes" : "no" }) : spins,
    tone: seen.spinOut[1] > 0 ? danger(seen.spinOut[0]) : under ? "warn" : fine,
    term: under ? "cooldown" : "spin-out",
  });
  if (seen.shiftHeat[1] > 0 && isSaid(seen.shiftHeat))
    found.push({ words: text("race-outlook-shift", { heat: rangeWords(seen.shiftHeat, locale) }), tone: "warn", term: "gear" });
  if (seen.cardHeat[0] > 0)
    found.push({ words: text("race-outlook-cards", { heat: rangeWords(seen.cardHeat, locale) }), tone: "warn", term: "heat" });
  for (const { corner, least, most, chance } of seen.corners) {
    const about = { corner: corner + 1, heat: heatWords(least, most), spin: seen.spinOut[1] > 0 && most > 0 ? "yes" : "no" };
    const words =
      seen.isExact && least === 0 && most > 0
        ? text("race-outlook-corner-chance", { ...about, chance: chanceWords([chance, chance], locale) })
        : text("race-outlook-corner", about);
    found.push({ words, tone: (seen.isExact ? most : least) > 0 ? "warn" : most > 0 ? "" : fine, term: "check-corner" });
  }
  if (seen.gravel[1] > 0 && isSaid(seen.gravel))
    found.push({ words: text("race-outlook-gravel", { heat: rangeWords(seen.gravel, locale) }), tone: "warn", term: "gravel" });
  if (seen.again > 0) found.push({ words: text("race-outlook-again", { n: seen.again }), tone: fine, term: "extra-slipstream" });
  if (seen.replaced[1] > 0 && isSaid(seen.replaced))
    found.push({ words: text("race-outlook-replaced", { n: seen.replaced[1] }), tone: "bad", term: "heat" });
  if (seen.unpaid[1] > 0 && isSaid(seen.unpaid))
    found.push({
      words: text("race-outlook-unpaid", { chance: chanceWords(seen.unpaid, locale) }),
      tone: danger(seen.unpaid[0]),
      term: "heat",
    });
  const staying = seen.marks.filter((mark) => !mark.spinsOut);
  const { at, isAtMost } = where(info, staying.length > 0 ? staying : seen.marks);
  const how = staying.length === 0 ? (seen.mayFillBack ? "behind" : "back") : seen.mayStopShort && !isAtMost ? "room" : "sure";
  if (at) found.push({ words: text("race-outlook-space", { at, how }), tone: "", term: "space" });
  return found;
}

/** A chance to spin out, or the range of it. */
export function spinWords(least: number, most = least, from = 0): string {
  return text("race-outlook-spin", { chance: chanceWords([least, most], language()), from });
}

/** The chance to spin out, and what that depends on: the Speed, or the cards. A range from 0 would say nothing. */
function spinOutWords({ spinOut: [least, most], spinsFrom: from }: Outlook): string {
  if (least === most) return spinWords(least, most, from);
  if (least > 0 && !from) return spinWords(least, most);
  return text(from ? "race-outlook-spin-from" : "race-outlook-spin-some", { from });
}

/** `2`, `0 or 1` or `0–4`: no means, because only whole cards are paid. */
function heatWords(least: number, most: number): string {
  return most === least + 1 ? text("race-outlook-or", { least, most }) : rangeWords([least, most], language());
}

function coolWords([least, most]: readonly [number, number]): string {
  return text(least === most ? "race-outlook-cool" : "race-outlook-cool-some", { n: most });
}

/** What the driver has to choose first, with its own Heat, if an outlook is that of this choice: nothing for going on as
 *  they are. */
export function conditionWords(ask: Ask, option: Option | undefined): string {
  if (!option || option.choice === goingOn(ask)?.choice || ["slipstream", "choose_speed"].includes(option.kind)) return "";
  if (option.kind === "cooldown") return text("race-outlook-cool", { n: option.n ?? 0 });
  const choice = optionWords(ask, option);
  return text("race-outlook-first", { choice: option.heat ? text("race-outlook-priced", { choice, heat: option.heat }) : choice });
}

/** The outlook of a choice among these forecasts for a reader who does not see it; empty without any. */
export function outlookWords(info: RaceInfo, forecasts: readonly ForecastView[]): string {
  const seen = outlook(forecasts);
  return seen
    ? `${pills(info, seen)
        .map((one) => one.words)
        .join(", ")}.`
    : "";
}

/** What is said of a plan that may end on a space, and may not: all places where it may. */
export function unsureWords(info: RaceInfo, ask: Ask, { option, chance }: PlanTo): string {
  const { marks } = outlook([forecastOf(ask, option)!])!;
  const { at } = where(
    info,
    marks.filter((mark) => !mark.spinsOut),
  );
  const why = option.cards?.includes("Stress") ? "stress" : "other";
  return text("race-plans-unsure", { at, why, chance: chanceWords([chance, chance], language()) });
}

/** Where it leads, and whether the words say themselves that it is no further: they do of places before two corners. */
function where(info: RaceInfo, marks: readonly Mark[]): { at: string; isAtMost: boolean } {
  const inOrder = [...marks].sort((a, b) => a.lap - b.lap || a.space - b.space);
  const onRoad = inOrder.filter((mark) => mark.lap < info.laps).map((mark) => mark.space);
  const isLast = inOrder.every((mark) => mark.lap >= info.laps - 1);
  const past = inOrder.slice(onRoad.length).map((mark) => (mark.lap - info.laps) * info.track.spaces + mark.space);
  const furthest = past.at(-1)!;
  // Where it may stop before the finish, the furthest past it says all.
  const least = onRoad.length > 0 ? furthest : past[0]!;
  const finish = past.length > 0 ? text("race-at-finish", { n: rangeWords([least, furthest], language()) }) : "";
  if (onRoad.length === 0) return { at: finish, isAtMost: false };
  const [first, last] = [onRoad[0]!, onRoad.at(-1)!];
  if (finish) return { at: text("race-at-either", { first: placeWords(info.track, first, isLast), last: finish }), isAtMost: true };
  return { at: placesWords(info.track, first, last, isLast), isAtMost: isBeforeTwo(info.track, first, last) };
}
