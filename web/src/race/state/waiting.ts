/** For whom the race waits, and until when, in words. */
import { text } from "../../texts/texts";
import { untilWords } from "../../words/until";
import { listed, nameOf } from "../../words/words";
import type { RaceHere } from "./here";

/** Of whom drives the seats `mine`; in a replay nobody is waited for. "" where it waits for nobody else. */
export function waitingWords({ room, race, info, sight, film }: RaceHere, mine: ReadonlySet<number>, isReplay = false): string {
  const others = sight.awaited.filter((seat) => !mine.has(seat));
  if (!race.isCaughtUp || others.length === 0 || sight.is_over) return "";
  /** Own cars come before all others. */
  const due = sight.awaited.filter((seat) => mine.has(seat));
  const isPlanning = sight.phase === "PLAN";
  if (isReplay) {
    const names = listed(others.map((seat) => nameOf(info, seat, film?.told.seats)));
    return text(isPlanning ? "race-shown-plan" : "race-shown", { names });
  }
  const names = listed([
    ...due.map((seat) => (mine.size === 1 ? text("race-waits-you") : nameOf(info, seat))),
    ...others.map((seat) => nameOf(info, seat)),
  ]);

  const words = text(isPlanning && due.length === 0 ? "race-waits-plan" : "race-waits", { names });
  const left = due.length > 0 ? null : race.left_s();
  /** With one call a round, whether what others drive in it is not shown before the own plan is made, or, to who makes none,
   * before all are. */
  const isHeld = room?.one_call === true && isPlanning && due.length === 0 && !race.own.some((one) => one.may_plan_ahead);
  const mayPlan = race.own.some(({ seat }) => sight.cars[seat]?.status === "racing");
  // Behind the time that is left, which is never cut off.
  const besides = room?.is_paused ? "room-paused" : isHeld ? (mayPlan ? "race-held" : "race-held-all") : "";
  return `${words}${left === null ? "" : `\u00a0· ${untilWords(left)}`}${besides && `. ${text(besides)}`}`;
}
