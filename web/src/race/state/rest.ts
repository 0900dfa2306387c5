/** A race that goes on when the viewer is home. */
import type { Frame, Log, RaceInfo, Told } from "../../wire/types";
import { sightAfter } from "./acts";
import { type Sight, carOf, sightOf, withLeft } from "./sight";

/**
 * A frame after such a sight, which is rest (`Frame.is_rest`) when nobody races any more but bots and Legends: what bots decide
 * at once with the one that ends the round is not marked yet. Legends alone decide nothing: the frame in which the last driver
 * comes home has all that they drive after it, too, and is parted there; of the rest nothing is told before.
 */
export function partedAtHome(frame: Frame, before: Sight, { entries }: Pick<RaceInfo, "entries">): Frame[] {
  const { events = [], log, ...more } = frame;
  const isRacing = ({ seat }: { seat: number }) => carOf(before, seat)?.status === "racing";
  if (frame.is_rest || !entries.some((one) => one.kind === "person" && isRacing(one))) return [{ ...frame, is_rest: true }];
  const then = sightOf(frame);
  const at = then?.is_over ? events.findIndex(({ kind }) => kind === "ROUND") : -1;
  if (at < 0) return [frame];
  const own = events.slice(0, at);
  const [told, later] = log ? partedLog(log, before.round) : [];
  return [
    { ...more, events: own, public: sightAtHome(before, then!, own), ...(told && { log: told }) },
    { ...more, events: events.slice(at), is_rest: true, ...(later && { log: later }) },
  ];
}

/** What is known when a round is over, after which nobody was asked any more. */
function sightAtHome(before: Sight, then: Sight, events: readonly Told[]): Sight {
  const left = new Set(events.filter(({ kind }) => kind === "FINISHED" || kind === "RETIRED").map(({ seat }) => seat!));
  return { ...withLeft(sightAfter(before, events), then, left), turn: null, speed: 0, play_area: {}, awaited: [] };
}

/** The lines of a log up to the end of a round, and those after it. */
function partedLog({ start, lines }: Log, round: number): [Log, Log] {
  const next = lines.findIndex((line) => line.round > round);
  const at = next < 0 ? lines.length : next;
  return [
    { start, lines: lines.slice(0, at) },
    { start: start + at, lines: lines.slice(at) },
  ];
}
