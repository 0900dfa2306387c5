/** One car's turn in sentences. Events fall into acts (the plan, a boost, a corner, ...); each act is a sentence or two. */
import type { RaceInfo, Told } from "../wire/types";
import { text } from "../texts/texts";
import type { Spot } from "./sight";
import type { Road } from "./road";
import { type Sentence, type Tone, draws, sponsored } from "./telling";
import { cardList, cardName, listed, nameOf } from "./words";

/** What begins an act; COOLED and PAID may also belong to one that has not driven yet. */
const BEGINS = new Set([
  "TURN", "BOOSTED", "ADRENALINE", "COOLED", "PAID", "SCRAPPED", "REDUCED", "SUPER_COOLED", "SALVAGED", "ACCELERATED",
  "DRAFTED", "CANNOT_PAY", "SLIPSTREAMED", "CORNER", "SPUN_OUT", "SPONSORED", "LOST_HEAT", "REFRESHED", "DISCARDED",
  "RETIRED", "DREW",
]); // prettier-ignore
const TOGETHER = new Set(["COOLED", "PAID", "SCRAPPED", "SALVAGED", "SPONSORED", "REFRESHED", "DISCARDED", "DREW"]);
const UNTOLD = new Set(["SHUFFLED", "PLANNED", "LEGEND_CARD"]);
const PACES = [
  [12, "storms"],
  [8, "races"],
  [4, "drives"],
  [1, "rolls"],
] as const;

export function turnWords(
  info: RaceInfo,
  seat: number,
  events: readonly Told[],
  shift: Told | null,
  gearBefore: number,
  road: Road,
): Sentence[] {
  const teller = new Teller(info, seat, road);
  if (shift) teller.shift(gearBefore, Number(shift.data.gear), Number(shift.data.heat));
  for (const act of actsOf(events)) teller.act(act);
  return teller.sentences;
}

function actsOf(events: readonly Told[]): Told[][] {
  const acts: Told[][] = [];
  for (const event of events) {
    if (UNTOLD.has(event.kind)) continue;
    const act = acts.at(-1);
    if (!act || begins(event, act)) acts.push([event]);
    else act.push(event);
  }
  return acts;
}

function begins(event: Told, act: readonly Told[]): boolean {
  const first = act[0]!.kind;
  const isDriven = act.some((one) => one.kind === "SPEED");
  if (event.kind === "PLAYED") return first !== "TURN" || isDriven;
  if ((event.kind === "COOLED" || event.kind === "PAID") && !isDriven && (first === "PLAYED" || first === "CANNOT_PAY"))
    return false;
  return BEGINS.has(event.kind) && !(TOGETHER.has(event.kind) && act.at(-1)!.kind === event.kind);
}

class Teller {
  sentences: Sentence[] = [];

  constructor(
    private readonly info: RaceInfo,
    private readonly seat: number,
    private readonly road: Road,
  ) {}

  shift(before: number, gear: number, heat: number): void {
    const way = gear === before ? "stays" : gear > before ? "up" : "down";
    this.say(heat > 0 ? "race-log-shift-heat" : "race-log-shift", { way, gear, heat });
  }

  act(act: readonly Told[]): void {
    const { kind, data } = act[0]!;
    const sum = (name: string): number =>
      act.reduce((all, one) => all + (one.kind === kind ? Number(one.data[name] ?? 0) : 0), 0);
    switch (kind) {
      case "TURN":
        return this.plan(act);
      case "PLAYED":
        this.say("race-log-direct", { cards: played(act) });
        return this.driven(act);
      case "BOOSTED":
        this.say(Number(data.heat) > 0 ? "race-log-boost" : "race-log-boost-free", { heat: Number(data.heat) });
        return this.driven(act, "race-log-no-card");
      case "ADRENALINE":
        this.say("race-log-adrenaline");
        return this.driven(act);
      case "ACCELERATED":
        this.say("race-log-accelerates", { n: Number(data.spaces) });
        return this.driven(act);
      case "SLIPSTREAMED":
        this.say("race-log-slipstream", { n: Number(data.spaces) });
        return this.driven(act);
      case "DRAFTED":
        this.say("race-log-drafts", { n: Number(data.spaces) });
        return this.driven(act);
      case "CANNOT_PAY":
        return this.back(act);
      case "CORNER":
        return this.say(Number(data.heat) > 0 ? "race-log-corner" : "race-log-corner-clean", {
          corner: Number(data.corner) + 1,
          limit: Number(data.limit),
          heat: Number(data.heat),
        });
      case "SPUN_OUT": {
        this.move(act);
        const at = this.road.places.get(this.seat);
        return this.say("race-log-spins", { space: at?.space ?? 0, stress: Number(data.stress) }, "bad");
      }
      case "COOLED":
        return this.say("race-log-cools", { n: sum("heat") });
      case "PAID":
        return this.say("race-log-pays", { n: sum("heat"), cards: named(act, "PAID") });
      case "SCRAPPED":
        return this.say("race-log-scraps", { cards: counted(act, "SCRAPPED") });
      case "SALVAGED":
        return this.say("race-log-salvages", { cards: counted(act, "SALVAGED") });
      case "REDUCED":
        return this.say("race-log-sheds", { n: Number(data.stress) });
      case "SUPER_COOLED":
        return this.say("race-log-super-cools", { n: Number(data.heat) });
      case "REFRESHED":
        return this.say("race-log-refreshes", { cards: named(act, "REFRESHED") });
      case "DISCARDED":
        return this.say("race-log-discards", { cards: counted(act, "DISCARDED") });
      case "LOST_HEAT":
        return this.say("race-log-loses-heat");
      case "SPONSORED": {
        this.sentences.push(sponsored(known(act), act.length));
        return;
      }
      case "DREW": {
        const cards = known(act);
        if (cards.length > 0) this.sentences.push(draws(cards));
        return;
      }
      case "RETIRED":
        return this.say(data.forced ? "race-log-withdrawn" : "race-log-retires", {}, "bad");
    }
  }

  private plan(act: readonly Told[]): void {
    if (act[0]!.data.adrenaline) this.say("race-log-has-adrenaline");
    const isLegend = this.info.entries[this.seat]?.kind === "legend";
    if (act.some((one) => one.kind === "CLUTTERED")) {
      return this.say("race-log-cluttered", { cards: played(act) || text("race-nothing") }, "bad");
    }
    const cards = played(act);
    if (cards) this.say("race-log-plays", { cards });
    if (isLegend && !act.some((one) => one.kind === "MOVED")) return this.say("race-log-waits");
    this.driven(act);
  }

  /** The flips, the Speed and where it leads. */
  private driven(act: readonly Told[], ifNot = ""): void {
    const flips = act.filter((one) => one.kind === "FLIPPED");
    if (flips.length > 0) this.say("race-log-flips", { cards: counted(act, "FLIPPED") });
    for (const one of act) {
      if (one.kind === "CHOSE_SPEED")
        this.say("race-log-counts", { card: cardName(String(one.data.card)), speed: Number(one.data.speed) });
    }
    const speed = act.findLast((one) => one.kind === "SPEED");
    const moved = act.some((one) => one.kind === "MOVED");
    const blocked = act.find((one) => one.kind === "BLOCKED");
    if (!moved) {
      if (blocked) this.say("race-log-boxed-in", { speed: Number(speed?.data.speed ?? 0) });
      else if (speed) this.say("race-log-stands", { speed: Number(speed.data.speed) });
      else if (ifNot) this.say(ifNot);
      return;
    }
    const before = this.road.places.get(this.seat);
    const orderBefore = this.road.order();
    const from = this.road.progress(this.seat);
    this.move(act);
    const at = this.road.places.get(this.seat)!;
    const spaces = this.road.progress(this.seat) - from;
    if (speed) this.say("race-log-speed", { speed: Number(speed.data.speed) });
    const pace = PACES.find(([least]) => spaces >= least)?.[1] ?? "rolls";
    if (blocked && Number(blocked.data.moved) === 0) this.say("race-log-boxed-in", { speed: 0 });
    else if (at.lap >= this.info.laps) {
      if ((before?.lap ?? -1) < this.info.laps) this.say("race-log-over-line", { pace, space: at.space }, "good");
      else this.say("race-log-moves", { pace, space: at.space, n: spaces });
    } else if (at.lap > Math.max(before?.lap ?? -1, 0)) {
      this.say(at.lap === this.info.laps - 1 ? "race-log-last-lap" : "race-log-lap", {
        pace,
        lap: at.lap + 1,
        space: at.space,
      });
    } else this.say("race-log-moves", { pace, space: at.space, n: spaces });
    if (blocked && Number(blocked.data.moved) > 0) {
      this.say("race-log-held-up", { moved: Number(blocked.data.moved), wanted: Number(blocked.data.wanted) });
    }
    this.passed(orderBefore);
  }

  private passed(before: readonly number[]): void {
    const now = this.road.order();
    const behind = new Set(now.slice(now.indexOf(this.seat) + 1));
    const passed = before.slice(0, before.indexOf(this.seat)).filter((other) => behind.has(other));
    if (passed.length === 0) return;
    const who =
      passed.length < 4
        ? listed(passed.map((seat) => nameOf(this.info, seat)))
        : text("race-log-cars", { n: passed.length });
    const leads = now[0] === this.seat && this.road.gone.size === 0;
    this.say(leads ? "race-log-leads" : "race-log-passes", { who }, leads ? "good" : "");
  }

  private back(act: readonly Told[]): void {
    const at = act.findIndex((one) => one.kind === "MOVED") + 1;
    this.move(act.slice(0, at));
    this.say("race-log-cannot-pay", { space: this.road.places.get(this.seat)?.space ?? 0 }, "bad");
    const paid = named(act, "PAID");
    if (paid) this.say("race-log-pays-for", { cards: paid });
    const gone = named(act, "REPLACED");
    if (gone) this.say("race-log-replaced", { cards: gone });
    if (act.some((one) => one.kind === "SPEED")) this.driven(act.slice(at));
  }

  private move(act: readonly Told[]): void {
    for (const { kind, data } of act) {
      if (kind !== "MOVED") continue;
      this.road.places.set(this.seat, { lap: Number(data.lap), space: Number(data.space), spot: data.spot as Spot });
    }
  }

  private say(id: string, args: Record<string, string | number> = {}, tone: Tone = ""): void {
    const words = text(id, args);
    // A sentence that goes on after "Speed 12:" begins with a small letter, and has to stand alone for a Legend.
    const isFollowing = this.sentences.at(-1)?.words.endsWith(":") ?? false;
    this.sentences.push({ words: isFollowing ? words : words.charAt(0).toLocaleUpperCase() + words.slice(1), tone });
  }
}

function known(act: readonly Told[]): string[] {
  return act.map((one) => one.data.card).filter((card): card is string => typeof card === "string");
}

function named(act: readonly Told[], kind: string): string {
  const cards = act.filter((one) => one.kind === kind).map((one) => String(one.data.card));
  return cards.length > 0 ? cardList(cards) : "";
}

/** Cards of a kind of event, with every copy. */
function counted(act: readonly Told[], kind: string): string {
  const cards = act
    .filter((one) => one.kind === kind)
    .flatMap((one) => Array.from({ length: Number(one.data.n ?? 1) }, () => String(one.data.card)));
  return cards.length > 0 ? cardList(cards) : "";
}

function played(act: readonly Told[]): string {
  return counted(act, "PLAYED");
}
