/** Plays the events: moves the cars along the road and shows what they do, act after act, at the chosen pace. */
import type { Geometry } from "../../track/geometry";
import { between } from "../../track/places";
import type { CarOnTrack, Place as Point } from "../../track/view";
import { type Act, type Lying, type Mark, eased } from "../state/acts";
import { type Place, byPlace } from "../state/moves";
import { wantsLessMotion } from "../state/pace";
import { carOf, entryOf, type SeenCar, type Sight, sightOf, withLeft } from "../state/sight";
import type { Playing, RaceState } from "../state/state.svelte";
import { type Cue, cuesOf } from "./theatre/cues";

/** With so many frames still to come they are shown faster; five bots decide them at once. Who has not chosen a pace sees each
 * turn as long as it takes, unless they are very many. */
const MANY = 8;
const VERY_MANY = 24;
/** A mark stays so long, at the normal pace; marks at one car have so many places. */
const MARK_MS = 1300;
const PLACES = 4;
/** A spin-out is seen longer, at any pace, and so is what the heading tells of: so many times as long, and as long as that at
 * the normal pace. */
const MOMENTS: ReadonlySet<string> = new Set(["last", "over"]);
const LONG: ReadonlySet<string> = new Set(["spin", "back", ...MOMENTS]);
const [LONGER, LEAST] = [2, 1.5];
/** What comes later than it was due, because the screen draws in frames or the machine is busy, is made up for by what
 * follows, frames of the race too: else each of them would be as late at double as at the normal pace. More is lost. */
const LATE_MS = 100;

/** A mark that is seen now, in its place in the row of marks at its car. */
export interface ShownMark extends Mark {
  id: number;
  place: number;
  /** How much longer than at the normal pace it is seen. */
  beat: number;
  /** The time at which it has faded. */
  end: number;
}

interface Mover {
  seat: number;
  at: Point;
  along: number;
}

const NO_MARKS: readonly ShownMark[] = [];

export class Stage {
  private marks = $state.raw<ReadonlyMap<number, readonly ShownMark[]>>(new Map());
  /** Cars that have moved within the frame that plays. */
  private moved = $state.raw<ReadonlyMap<number, Place>>(new Map());
  private mover = $state.raw<Mover | null>(null);
  private act = $state.raw<Act | null>(null);
  /** Cars that have left the road within the frame that plays: others may drive on for rounds in it. */
  private left = $state.raw<ReadonlySet<number>>(new Set());
  private playing: Playing | null = null;
  private step = 0;
  /** When the act began that plays, or the one before ended; null: nothing played. */
  private since: number | null = null;
  private timer = 0;
  private waiting: ReturnType<typeof setTimeout> | undefined;
  private count = 0;
  private sweeping: ReturnType<typeof setTimeout> | undefined;

  /** `hear` is told all that makes a sound. */
  constructor(
    private readonly race: () => RaceState,
    private readonly geometry: () => Geometry | null,
    private readonly hear: (cue: Cue) => void = () => undefined,
  ) {}

  /** The seat whose car is shown to act, or null. */
  readonly busy: number | null = $derived(this.act?.seat ?? null);

  /** What the standings tell from when cars take the flag: what comes of it for them. Else null. */
  readonly told: Sight | null = $derived.by(() => {
    const { act, playing } = this;
    const seen = this.race().shown?.sight;
    const then = playing && sightOf(playing.frame);
    if (!then || !seen || !(act?.isLast || this.left.size > 0)) return null;
    if (act?.isLast && act === playing.acts.at(-1)) return then;
    return withLeft(seen, then, new Set([...this.left, ...(act?.isLast ? act.marks.map(({ seat }) => seat) : [])]));
  });

  /** Whose turn it is, as far as the screen has come. */
  readonly driver: number | null = $derived.by(() => this.busy ?? (this.told ?? this.race().shown?.sight)?.turn ?? null);

  /** What the race comes to with a car: its last lap, or the line; until another one acts. */
  readonly moment: ShownMark | null = $derived.by(() => {
    const told = [...this.marks.values()].flat().findLast(({ kind }) => MOMENTS.has(kind));
    return told && (this.busy ?? told.seat) === told.seat ? told : null;
  });

  /** Where the car drives that is shown to act, all of its way in the frame that plays; null: it stays where it is, as it
   * does until it moves. */
  readonly way: { from: Place; to: Place } | null = $derived.by(() => {
    const { act } = this;
    const acts = act?.seat == null ? [] : (this.playing?.acts ?? []);
    const moves = acts.filter((one) => one.seat === act!.seat && one.move);
    const [first, last] = [moves[0], moves.at(-1)?.move];
    if (!first || !last || acts.indexOf(act!) < acts.indexOf(first)) return null;
    return { from: first.move!.from, to: last.to };
  });

  /** The cards that lie beside the car in turn. */
  readonly lying: Lying | null = $derived.by(() => (this.act ? this.act.lying : this.race().lying));

  /** Whether the lights of the start are shown. */
  readonly isStart: boolean = $derived(this.act?.isStart ?? false);

  /** How much longer than at the normal pace everything takes. */
  get beat(): number {
    const { pace, speed, queue } = this.race();
    const hurry = queue.length > VERY_MANY ? 4 : queue.length > MANY && pace !== "rising" ? 2 : 1;
    return speed === Infinity ? 0 : 1 / speed / hurry;
  }

  /** The marks at a car. */
  marksOf(seat: number): readonly ShownMark[] {
    return this.marks.get(seat) ?? NO_MARKS;
  }

  /** The cars as far as the screen has come. */
  private readonly seen: readonly SeenCar[] = $derived.by(() => {
    const then = this.left.size > 0 && this.playing ? sightOf(this.playing.frame) : undefined;
    const cars = this.race().shown?.sight.cars ?? [];
    return cars.map((known) => ({ ...((this.left.has(known.seat) && carOf(then!, known.seat)) || known), ...this.moved.get(known.seat) }));
  });

  /** The same by their places now. */
  private readonly ranked: readonly SeenCar[] = $derived.by(() => {
    const { info } = this.race();
    return info ? this.seen.toSorted(byPlace(info.track)) : [];
  });

  /** Who is on the road, the foremost first. */
  readonly racing: readonly number[] = $derived.by(() => this.ranked.filter(({ status }) => status === "racing").map(({ seat }) => seat));

  /** The cars as the screen shows them now, each on its space. */
  cars(mine: ReadonlySet<number>): CarOnTrack[] {
    const { info } = this.race();
    if (!info) return [];
    return this.seen.map(({ seat, lap, space, spot, status, place }) => ({
      seat,
      number: seat + 1,
      colour: entryOf(info, seat)?.colour ?? "white",
      lap,
      space,
      spot,
      status,
      rank: place,
      isMine: mine.has(seat),
    }));
  }

  /** Where a car is while it moves, and how many spaces from the start line. */
  moving(seat: number | undefined): Mover | null {
    return this.busy === seat ? this.mover : null; // the others do not look at it in each frame
  }

  /** Plays until nothing is left. To be called whenever something else has changed what is to be played, or how fast. */
  run(): void {
    clearTimeout(this.waiting);
    if (this.timer === 0) this.timer = requestAnimationFrame((now) => this.tick(now));
  }

  stop(): void {
    cancelAnimationFrame(this.timer);
    clearTimeout(this.waiting);
    this.timer = 0;
    this.since = null;
    this.clear();
    clearTimeout(this.sweeping);
    this.marks = new Map();
  }

  private tick(now: number): void {
    this.timer = 0;
    const race = this.race();
    if (this.playing !== race.playing) {
      this.clear(); // skipped, or another race
      this.since = null;
    }
    for (;;) {
      if (!this.playing) {
        this.playing = race.playing ?? race.next();
        if (!this.playing) {
          this.since = null;
          return;
        }
        this.step = 0;
      }
      this.since ??= now;
      const act = this.playing.acts[this.step];
      if (!act) {
        race.finish();
        this.clear();
        continue;
      }
      const ms = document.hidden || this.beat === 0 ? 0 : Math.max(act.leastMs, act.ms * this.beat);
      if (this.act !== act) this.begin(act, ms);
      const left = this.since + ms - now;
      if (left > 0) {
        this.draw(act, 1 - left / ms);
        // While no car moves, the browser shows what goes on without this thread.
        if (this.mover) break;
        this.waiting = setTimeout(() => this.run(), left);
        return;
      }
      if (act.isLast) this.left = new Set([...this.left, ...act.marks.map(({ seat }) => seat)]);
      if (act.move) this.moved = new Map(this.moved).set(act.seat!, act.move.to);
      this.mover = null;
      this.step += 1;
      this.since = Math.max(this.since + ms, now - LATE_MS);
    }
    this.run();
  }

  private begin(act: Act, ms: number): void {
    // What was told of a car is read while the next one lays its cards, and goes when something is told of that, or it drives.
    if (act.seat !== null && (act.move || act.marks.length > 0)) this.hush(act.seat);
    this.act = act;
    if (document.hidden || this.beat === 0) return;
    for (const cue of cuesOf(act, ms)) this.hear(cue);
    for (const mark of act.marks) this.show(mark);
  }

  /** Shows a mark in the first free place at its car. */
  private show(mark: Mark): void {
    this.sweep();
    const beat = LONG.has(mark.kind) ? Math.max(LEAST, LONGER * this.beat) : Math.max(this.beat, (this.act?.leastMs ?? 0) / MARK_MS);
    const others = this.marksOf(mark.seat);
    if (mark.kind === "over") mark = this.placed(mark);
    // By how much it is over the line so far takes the place of what a slipstream has made wrong.
    const earlier = mark.kind === "over" ? others.find(({ kind }) => kind === "over") : undefined;
    const place = earlier?.place ?? [...Array(PLACES).keys()].find((one) => others.every((other) => other.place !== one)) ?? 0;
    const end = performance.now() + MARK_MS * beat;
    const shown = { ...mark, id: (this.count += 1), place, beat, end };
    this.marks = new Map(this.marks).set(mark.seat, [...others.filter((one) => one.place !== place), shown]);
    clearTimeout(this.sweeping);
    this.sweeping = setTimeout(() => this.sweep(), MARK_MS * beat);
  }

  /** With the place that the board shows now: no two cars are told of one. */
  private placed<T extends Mark>(mark: T): T {
    const { ranked } = this;
    const at = ranked.findIndex(({ seat }) => seat === mark.seat);
    const isOpen = ranked.slice(at + 1).some(({ status, lap }) => status === "racing" && lap < this.race().info!.laps);
    return { ...mark, from: ranked.length > 1 ? at + 1 : 0, isOpen };
  }

  /** Something is asked: what was told of the other cars goes, so that it covers nothing of what is to be looked at. */
  hush(kept: number | null): void {
    if (this.marks.size > 0) this.marks = new Map([...this.marks].filter(([seat]) => seat === kept));
  }

  /** Takes away the marks that have faded: with the next ones, so that it costs no frame of its own, or after the last. */
  private sweep(): void {
    const now = performance.now();
    const isOver = (mark: ShownMark) => mark.end <= now;
    for (const [seat, marks] of this.marks) {
      if (marks.some(isOver))
        this.marks = new Map(this.marks).set(
          seat,
          marks.filter((mark) => !isOver(mark)),
        );
    }
  }

  private draw(act: Act, t: number): void {
    const g = this.geometry();
    if (!act.move || !g || wantsLessMotion()) {
      this.mover = null;
      return;
    }
    const { from, to, isSpin } = act.move;
    const start = from.lap * g.spaces + from.space;
    const end = to.lap * g.spaces + to.space;
    const at = between(g, start, end, eased(t), from.spot, to.spot);
    const along = start + (end - start) * eased(t) - 0.5;
    this.mover = { seat: act.seat!, at: isSpin ? { ...at, angle: at.angle + 720 * eased(t) } : at, along };
  }

  private clear(): void {
    this.playing = null;
    this.moved = new Map();
    this.left = new Set();
    this.mover = null;
    this.act = null;
  }
}
