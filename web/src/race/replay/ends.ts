/** What a choice brought that was not made: how a car stands where its film ends, and how it stood there in the race. */
import type { Replay } from "../../wire/types";
import { text } from "../../texts/texts";
import { type SeenCar, type Sight, carOf } from "../state/sight";
import { listed } from "../../words/words";
import { type Round, roundsOf } from "./curves";
import { marksOf } from "./marks";

/** `At the end of round 3: place 2 instead of 4 and 3 spaces further.` `end`: the frame where the other film ends. */
export function endWords(made: Replay, other: Replay, seat: number, end: number): string {
  const last = roundsOf(other).findLast((one) => one.first < end);
  const isAll = end >= other.frames.length - 1;
  const [then, now] = [standing(made, seat, isAll ? undefined : last), standing(other, seat, isAll ? undefined : last)];
  const differences = then && now ? [...differ(made.info.track.spaces, then, now)] : [];
  return text("replay-if-ends", {
    round: isAll ? 0 : (last?.round ?? 0),
    what: differences.length > 0 ? listed(differences) : text("replay-if-same"),
  });
}

interface Standing {
  car: SeenCar;
  place: number;
  spins: number;
}

/** How a car stands at the end of a round, or of all. */
function standing(replay: Replay, seat: number, round: Round | undefined): Standing | null {
  const rounds = roundsOf(replay);
  const { end } = (round && rounds.find((one) => one.round >= round.round)) ?? rounds.at(-1)!;
  const sight = replay.frames[end]!.public;
  const car = sight && carOf(sight, seat);
  if (!car) return null;
  const spins = marksOf(replay).filter((one) => one.kind === "spin" && one.seat === seat && (!round || one.round === round.round));
  return { car, place: placeOf(sight, seat), spins: spins.length };
}

function placeOf(sight: Sight, seat: number): number {
  return sight.table.find((line) => line.seat === seat)?.place ?? 0;
}

function* differ(spaces: number, made: Standing, now: Standing): Iterable<string> {
  if (now.place !== made.place) yield text("replay-if-place", { now: now.place, made: made.place });
  if (now.spins !== made.spins)
    yield text("replay-if-spins", { n: Math.abs(now.spins - made.spins), is: now.spins > made.spins ? "more" : "less" });
  if (now.car.status !== "racing" || made.car.status !== "racing") return;
  const further = (now.car.lap - made.car.lap) * spaces + now.car.space - made.car.space;
  if (further) yield text("replay-if-spaces", { n: Math.abs(further), is: further > 0 ? "more" : "less" });
  const heat = now.car.engine - made.car.engine;
  if (heat) yield text("replay-if-heat", { n: Math.abs(heat), is: heat > 0 ? "more" : "less" });
}
