/** What decided a race: what each car did, counted from the events that this client has seen. */
import { EVENTS, cools } from "../../words/signs";
import { spacesMoved } from "../state/moves";
import { roundAfter } from "../state/rounds";
import type { Seen } from "../state/seen";

/**
 * The counts of a car. Boosts and slipstreams are those of turns that did not end in a spin-out. `fastest` is its turn with the highest Speed, `rise` the round in which it overtook most cars, all
 * on the track. Both are the driver's own: no bot decided for them in that round, and there is no spin-out in it.
 */
export interface Tally {
  spins: number;
  cluttered: number;
  /** Spaces lost behind other cars. */
  blocked: number;
  boosts: number;
  slipstream: number;
  /** With what spin-outs took. */
  cornerHeat: number;
  shiftHeat: number;
  cooled: number;
  fastest: { speed: number; round: number } | null;
  rise: { round: number; from: number; to: number } | null;
  /** What spin-outs took: Heat; and boosts and slipstreams that do not count for that. */
  spun: { [kind in Count]?: number };
}

type Count = Exclude<keyof Tally, "fastest" | "rise" | "spun">;

/** What one of each is worth, in spaces of road, roughly: what is counted, not what a driver could have done instead. */
const WORTH: Record<Count, number> = {
  spins: -7,
  cluttered: -8,
  blocked: -1,
  boosts: 1.5,
  slipstream: 1,
  cornerHeat: -0.8,
  shiftHeat: -0.8,
  cooled: 0.8,
};
const HEATS: readonly Count[] = ["cornerHeat", "shiftHeat", "cooled"];
const LEAST = 1; // spaces: anything less decided nothing
const MOST = 3; // facts

/** A count that decided the race. `mean` is that of the other drivers; null if there are none. */
export interface Fact {
  kind: Count;
  n: number;
  mean: number | null;
  isGood: boolean;
  /** Heat: what of it spin-outs took. Boosts and slipstreams: what is not counted for that, of all drivers. */
  spun: number;
}

/** The counts of one car. */
export function tallyOf(seen: Seen, seat: number): Tally {
  const spun = { boosts: 0, slipstream: 0, cornerHeat: 0 };
  const tally: Tally = {
    spins: 0,
    cluttered: 0,
    blocked: 0,
    boosts: 0,
    slipstream: 0,
    cornerHeat: 0,
    shiftHeat: 0,
    cooled: 0,
    fastest: null,
    rise: null,
    spun,
  };
  const spoiled = new Set(seen.stoodIn.get(seat)); // rounds
  let round = seen.from;
  let speed = 0;
  let due = 0;
  let boosts = 0; // of the turn
  let slipstream = 0;
  const payCorner = (next = 0) => {
    tally.cornerHeat += due;
    due = next;
  };
  const endTurn = () => {
    if (speed > (tally.fastest?.speed ?? 0) && !spoiled.has(round)) tally.fastest = { speed, round };
    payCorner();
    tally.boosts += boosts;
    tally.slipstream += slipstream;
    speed = boosts = slipstream = 0;
  };
  for (const [i, event] of seen.events.entries()) {
    const { kind, seat: whose, data } = event;
    if (kind === "ROUND" || kind === "TURN") endTurn();
    round = roundAfter(round, event);
    if (whose !== seat) continue;
    if (kind === "SPUN_OUT") {
      tally.spins += 1;
      spun.cornerHeat += Number(data.heat);
      spun.boosts += boosts;
      spun.slipstream += slipstream;
      spoiled.add(round);
      speed = boosts = slipstream = due = 0; // the Heat of that corner was more than the car had
    } else if (kind === "SPEED") speed = Number(data.speed);
    else if (kind === "CORNER") payCorner(Number(data.heat));
    else if (kind === "CLUTTERED") {
      tally.cluttered += 1;
      spoiled.add(round);
    } else if (kind === "BLOCKED") tally.blocked += Number(data.wanted) - Number(data.moved);
    else if (kind === "BOOSTED") boosts += 1;
    else if (kind === "SLIPSTREAMED") slipstream += spacesMoved(seen.events, i);
    else if (kind === "SHIFTED") tally.shiftHeat += Number(data.heat);
    else if (cools(EVENTS.get(kind))) tally.cooled += Number(data.heat);
  }
  endTurn();
  return { ...tally, cornerHeat: tally.cornerHeat + spun.cornerHeat, rise: riseOf(seen, seat, spoiled) };
}

/** The round in which a car overtook the most cars, the earliest of them; null without one that is not spoiled. */
function riseOf({ places }: Seen, seat: number, spoiled: ReadonlySet<number>): Tally["rise"] {
  let best: Tally["rise"] = null;
  for (const [round, before] of places) {
    const after = places.get(round + 1);
    const [from, to] = [before.get(seat), after?.get(seat)];
    if (round === 0 || spoiled.has(round) || !after || from === undefined || to === undefined) continue;
    const isGift = [...before].some(([other, place]) => place < from && !after.has(other)); // a car ahead that gave up
    if (!isGift && from - to > (best ? best.from - best.to : 0)) best = { round, from, to };
  }
  return best;
}

/**
 * What decided the race of one car among the drivers (Legends pay and boost nothing): what differs most from the others.
 * Neither less Heat paid nor more of it cooled is a merit of a car that spun out: its Heat went there. Of a car that is out
 * only what it did more often: less of anything says no more than that it stopped.
 */
export function facts(seen: Seen, seat: number, drivers: readonly number[], isOut = false): Fact[] {
  const own = tallyOf(seen, seat);
  const others = drivers.filter((one) => one !== seat).map((one) => tallyOf(seen, one));
  const spunOf = (kind: Count, all = [own, ...others]) => all.reduce((sum, one) => sum + (one.spun[kind] ?? 0), 0);
  return (Object.keys(WORTH) as Count[])
    .map((kind) => {
      const mean = others.length > 0 ? others.reduce((sum, one) => sum + one[kind], 0) / others.length : null;
      return { kind, n: own[kind], mean, weight: (own[kind] - (mean ?? 0)) * WORTH[kind] };
    })
    .filter(({ n, mean, weight }) => Math.abs(weight) >= LEAST && (!isOut || n > (mean ?? 0)))
    .filter(({ kind, weight }) => !(weight > 0 && own.spins > 0 && HEATS.includes(kind)))
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    .slice(0, MOST)
    .map(({ kind, n, mean, weight }) => ({
      kind,
      n,
      mean,
      isGood: weight > 0,
      spun: spunOf(kind, kind === "cornerHeat" ? [own] : undefined),
    }));
}
