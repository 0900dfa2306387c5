/** The times of races by days, in words. */
import { dateWords } from "../texts/region";
import { language, text } from "../texts/texts";

/** With more seconds than this left, a time of the day says more than a count of seconds. */
export const LONG_S = 120;
const WEEK_S = 6 * 86_400;

const UNITS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/** How long that is: `2 days`, `36 hours`; `2d` if it has to be short. From nearly two of a unit on, it is counted in. */
export function spanWords(seconds: number, unitDisplay: "long" | "narrow" = "long"): string {
  const [unit, size] = UNITS.find(([, size]) => seconds >= 1.95 * size || seconds === size) ?? UNITS[2];
  return new Intl.NumberFormat(language(), { style: "unit", unit, unitDisplay }).format(Math.max(1, Math.round(seconds / size)));
}

/** When so many seconds are over: `18:00` today, else `Tuesday 18:00`, or with the date, whose names may be `short`, if that is a
 * week from now. */
export function whenWords(seconds: number, now = Date.now(), names: "long" | "short" = "long"): string {
  const then = new Date(now + seconds * 1000);
  const isToday = then.toDateString() === new Date(now).toDateString();
  return dateWords(then, {
    hour: "2-digit",
    minute: "2-digit",
    ...(isToday ? {} : { weekday: "long" }),
    ...(seconds > WEEK_S ? { weekday: names, day: "numeric", month: names } : {}),
  });
}

/** `until Tuesday 18:00, 2 days left` */
export function untilWords(seconds: number, now = Date.now()): string {
  return text("time-until", { when: whenWords(seconds, now), left: spanWords(seconds) });
}

/** A time in seconds since 1970 as date and time of day. */
export function when(at: number): string {
  return dateWords(at * 1000, { dateStyle: "medium", timeStyle: "short" });
}
