/** The outlook of a choice in short words, each with what it means for the driver and the term that it is about. */
import type { ForecastView, RaceInfo } from "../wire/types";
import { language, text } from "../texts/texts";
import { type Outlook, chanceWords, outlook, rangeWords } from "./forecast";
import { placesWords, placeWords } from "./words";

export interface Pill {
  words: string;
  tone: "speed" | "good" | "warn" | "bad" | "";
  term: string;
}

/**
 * The space is the last, because the board shows it too: little room hides it first. Before the choice is made, corners
 * and the spin-out have the range of all that is left, and no colour: nothing of it is sure. The rest is said when it
 * holds for all.
 */
export function pills(info: RaceInfo, seen: Outlook): Pill[] {
  const locale = language();
  const found: Pill[] = [{ words: text("race-outlook-speed", { speed: rangeWords(seen.speed, locale) }), tone: "speed", term: "speed" }];
  const isSaid = ([least, most]: readonly [number, number]): boolean => seen.isExact || least === most;
  if (seen.shiftHeat[1] > 0 && isSaid(seen.shiftHeat))
    found.push({ words: text("race-outlook-shift", { heat: rangeWords(seen.shiftHeat, locale) }), tone: "warn", term: "gear" });
  for (const { corner, least, most, chance } of seen.corners) {
    const about = { corner: corner + 1, heat: heatWords(least, most) };
    const words =
      seen.isExact && least === 0 && most > 0
        ? text("race-outlook-corner-chance", { ...about, chance: chanceWords([chance, chance], locale) })
        : text("race-outlook-corner", about);
    found.push({ words, tone: !isSaid([least, most]) ? "" : most > 0 ? "warn" : "good", term: "check-corner" });
  }
  if (seen.cool[1] > 0 && isSaid(seen.cool)) found.push({ words: coolWords(seen.cool), tone: "warn", term: "cooldown" });
  if (seen.replaced[1] > 0 && isSaid(seen.replaced))
    found.push({ words: text("race-outlook-replaced", { n: seen.replaced[1] }), tone: "bad", term: "heat" });
  if (seen.unpaid[1] > 0 && isSaid(seen.unpaid))
    found.push({ words: text("race-outlook-unpaid", { chance: chanceWords(seen.unpaid, locale) }), tone: "bad", term: "heat" });
  if (seen.spinOut[1] > 0)
    found.push({ words: text("race-outlook-spin", { chance: chanceWords(seen.spinOut, locale) }), tone: isSaid(seen.spinOut) ? "bad" : "", term: "spin-out" });
  else found.push({ words: text("race-outlook-safe"), tone: "good", term: "spin-out" });
  const at = where(info, seen);
  if (at) found.push({ words: text("race-outlook-space", { at }), tone: "", term: "space" });
  return found;
}

/** `2`, `0 or 1` or `0–4`: no means, because only whole cards are paid. */
function heatWords(least: number, most: number): string {
  return most === least + 1 ? text("race-outlook-or", { least, most }) : rangeWords([least, most], language());
}

function coolWords([least, most]: readonly [number, number]): string {
  return text(least === most ? "race-outlook-cool" : "race-outlook-cool-some", { n: most });
}

/** The outlook of a choice among these forecasts for who does not see it; empty without any. */
export function outlookWords(info: RaceInfo, forecasts: readonly ForecastView[]): string {
  const seen = outlook(forecasts);
  return seen ? `${pills(info, seen).map((one) => one.words).join(", ")}.` : "";
}

function where(info: RaceInfo, { marks }: Outlook): string {
  const inOrder = [...marks].sort((a, b) => a.lap - b.lap || a.space - b.space);
  const onRoad = inOrder.filter((mark) => mark.lap < info.laps).map((mark) => mark.space);
  const finish = onRoad.length < inOrder.length ? text("race-at-finish") : "";
  if (onRoad.length === 0) return finish;
  if (!finish) return placesWords(info.track, onRoad[0]!, onRoad.at(-1)!);
  return text("race-at-either", { first: placeWords(info.track, onRoad[0]!), last: finish });
}
