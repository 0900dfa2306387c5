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

/** The space is the last, because the board shows it too: little room hides it first. */
export function pills(info: RaceInfo, seen: Outlook): Pill[] {
  const locale = language();
  const found: Pill[] = [{ words: text("race-outlook-speed", { speed: rangeWords(seen.speed, locale) }), tone: "speed", term: "speed" }];
  if (seen.shiftHeat[1] > 0)
    found.push({ words: text("race-outlook-shift", { heat: rangeWords(seen.shiftHeat, locale) }), tone: "warn", term: "gear" });
  for (const { corner, least, most, chance } of seen.corners) {
    const about = { corner: corner + 1, heat: rangeWords([least, most], locale) };
    const words =
      seen.isExact && chance < 1
        ? text("race-outlook-corner-chance", { ...about, chance: chanceWords([chance, chance], locale) })
        : text("race-outlook-corner", about);
    found.push({ words, tone: most > 0 ? "warn" : "good", term: "check-corner" });
  }
  if (seen.spinOut[1] > 0)
    found.push({ words: text("race-outlook-spin", { chance: chanceWords(seen.spinOut, locale) }), tone: "bad", term: "spin-out" });
  else found.push({ words: text("race-outlook-safe"), tone: "good", term: "spin-out" });
  const at = where(info, seen);
  if (at) found.push({ words: text("race-outlook-space", { at }), tone: "", term: "space" });
  return found;
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
