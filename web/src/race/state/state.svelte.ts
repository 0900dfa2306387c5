/**
 * The state of a race on the screen. The known scene runs ahead; the shown scene follows frame by frame, at a pace that
 * can be watched. Nothing is assumed about the effect of a command: it is pending until it is answered.
 */
import type { AheadView, AnalysisView, Ask, EarlierLog, Frame, HintView, Judged, Log, Own, RaceInfo } from "../../wire/types";
import { type Hints, levelOf } from "./hints";
import { type Act, type Lying, acts, lyingIn, placesOf, sightAfter } from "./acts";
import { type Pace, rememberPace, rememberedPace, speedAt } from "./pace";
import { wordsOf } from "../../words/problems";
import { partedAtHome } from "./rest";
import { shared } from "./shared";
import { type Sight, carOf, homeOf, sightOf } from "./sight";
import { NOBODY, type Spun, spunAfter } from "./spun";
import { logAfter, logBefore, logOf } from "./telling";

export interface Scene {
  version: number;
  sight: Sight;
  own: readonly Own[];
  asks: readonly Ask[];
}

/** A frame on its way from known to shown. */
export interface Playing {
  frame: Frame;
  acts: Act[];
}

/** At an instant pace who drives sees all that happens until their next question in one change of the screen, if that question
 * comes this soon: against five bots nearly every one does, and each change costs as much as the one that counts. */
const SOON_MS = 100;
const REST_SPEED = 4;
const NO_LOG: Log = { start: 0, lines: [] };
const NO_ASKS: readonly Ask[] = [];

export class RaceState {
  info = $state.raw<RaceInfo | null>(null);
  /** The latest scene. */
  known = $state.raw<Scene | null>(null);
  /** The scene on the screen. */
  shown = $state.raw<Scene | null>(null);
  playing = $state.raw<Playing | null>(null);
  queue = $state.raw<readonly Frame[]>([]);
  /** The cards that lie beside the car in turn. */
  lying = $state.raw<Lying | null>(null);
  /** The known end of the log. */
  log = $state.raw<Log>(NO_LOG);
  /** Who has just spun out, as far as it was shown. */
  spun = $state.raw<Spun>(NOBODY);
  seed = $state<string | null>(null);
  /** It was over when this page saw it first. */
  wasOver = $state(false);
  /** The number of commands on their way. */
  pending = $state(0);
  /** The connection is lost: commands wait for it. */
  isCut = $state(false);
  /** The last hints that came. */
  hints = $state.raw<Hints>({});
  /** What the tutor said of a choice last. */
  checked: Judged | null = null;
  /** What may be planned in advance, as the viewer asked last. */
  ahead = $state.raw<AheadView | null>(null);
  /** How far the coach is, as it was told last. */
  analysis = $state.raw<AnalysisView | null>(null);
  /** Why the last command was not carried out, until something else is asked. */
  refusal = $state("");
  /** The next race, which began while the viewer reads how this one ended: it comes when they go along. */
  private held = $state.raw<readonly Frame[]>([]);
  /** Where they read that; null for who reads nothing, or begins the next race themselves. */
  reader: object | null = null;
  /** What others drive when the viewer's cars are home: whether it is looked at or left; "" until they have said so. */
  rest = $state<"" | "watched" | "left">("");
  private chosenPace = $state<Pace>("rising");
  private until = $state.raw<number | null>(null);
  /** Frames that are taken together with those that follow within a moment. */
  private gathered: Frame[] = [];
  private gathering: ReturnType<typeof setTimeout> | undefined;
  private deadlines = new Map<number, { decision: number; at: number }>();

  get race(): string {
    return this.info?.race ?? "";
  }

  get version(): number {
    return this.known?.version ?? -1;
  }

  readonly isCaughtUp: boolean = $derived(this.queue.length === 0 && this.playing === null);

  /** What is known and not shown yet. */
  readonly coming: readonly Frame[] = $derived(this.playing ? [this.playing.frame, ...this.queue] : this.queue);

  /** The viewer's cars are home, what the others drive on is there, and nothing is said yet of whether it is looked at. */
  private readonly isRestOpen: boolean = $derived.by(() => {
    if (this.isReplay || this.rest || !this.queue.some((one) => one.is_rest)) return false;
    const { own, sight } = this.known!;
    return own.some(({ seat }) => carOf(sight, seat)?.status === "finished");
  });

  /** The viewer's last car has come home: they go on to the podium, or see how the others come home. */
  readonly isHome: boolean = $derived(this.playing === null && this.isRestOpen && this.queue[0]!.is_rest === true);

  /** The current decisions. While the screen is behind, only those that it showed before: a rival's plan, say, takes
   * nobody's own question away. */
  readonly asks: readonly Ask[] = $derived.by(() => {
    const asks = this.known?.asks ?? NO_ASKS;
    if (this.isCaughtUp) return asks;
    const before = this.shown?.asks ?? NO_ASKS;
    const open = before.filter((one) => asks.some((ask) => ask.seat === one.seat && ask.decision_id === one.decision_id));
    return open.length === before.length ? before : open;
  });

  /** A hint has come. */
  hear(hint: HintView): void {
    this.hints = { ...this.hints, [levelOf(hint)]: hint };
  }

  get own(): readonly Own[] {
    return this.shown?.own ?? [];
  }

  get pace(): Pace {
    return this.chosenPace;
  }

  set pace(pace: Pace) {
    this.chosenPace = pace;
    rememberPace(pace, this.isReplay);
  }

  /** Whether a rising pace rises: for who drives, now. */
  readonly mayRise: boolean = $derived.by(() => !this.isReplay && (this.shown?.own.length ?? 0) > 0);

  /** How many times as fast as normal the race is shown now: what one asked to see is not shown at an instant. */
  readonly speed: number = $derived.by(() => {
    const speed = speedAt(this.chosenPace, this.mayRise ? this.shown!.sight.round : null);
    return this.rest === "watched" ? Math.min(speed, REST_SPEED) : speed;
  });

  constructor(private readonly isReplay = false) {
    this.chosenPace = rememberedPace(isReplay);
  }

  /** Takes a frame that nothing is missing before (wire/socket.ts): a whole scene, the latest one again, or the next. */
  receive(frame: Frame): void {
    if ((this.reader || this.isHome) && frame.race !== this.race) this.held = frame.is_snapshot ? [frame] : [...this.held, frame];
    else this.gather(frame);
  }

  /** Whether the next race has begun, and the viewer is still at this one. */
  get hasNext(): boolean {
    return this.held.length > 0;
  }

  /** On to the next race, now or as soon as it begins. */
  goAlong(): void {
    this.reader = null;
    const { held } = this;
    this.held = [];
    for (const frame of held) this.gather(frame);
  }

  private gather(frame: Frame): void {
    this.gathered.push(frame);
    if (!this.isBetween(frame)) this.takeAll();
    else if (this.gathering === undefined) {
      this.pending += 1; // until then nothing can be answered
      this.gathering = setTimeout(() => this.takeAll(), SOON_MS);
    }
  }

  /** Whether a frame is one of those between two questions of who drives, at a pace at which they are not watched. */
  private isBetween(frame: Frame): boolean {
    const { is_snapshot, is_rest, race, version } = frame;
    if (is_snapshot || is_rest || race !== this.race || version === this.version) return false;
    if (sightOf(frame)?.is_over) return false; // nothing will be asked
    if (this.speed !== Infinity || this.isReplay) return false;
    const asks = this.gathered.findLast((frame) => frame.asks)?.asks ?? this.known?.asks;
    return this.own.length > 0 && asks?.length === 0;
  }

  private takeAll(): void {
    if (this.gathering !== undefined) this.pending -= 1;
    clearTimeout(this.gathering);
    this.gathering = undefined;
    const frames = this.gathered;
    this.gathered = [];
    for (const frame of frames) this.take(frame);
    // What takes no time to be shown is no state of its own.
    if (this.speed === Infinity && !this.isReplay && !this.playing && !this.isHome) this.skip();
  }

  private take(frame: Frame): void {
    if (frame.is_snapshot || frame.race !== this.race) return this.begin(frame);
    if (frame.version === this.version) return this.renew(frame);
    const before = this.known!;
    const sight = sightOf(frame) ?? sightAfter(before.sight, frame.events ?? []);
    this.know(frame, { version: frame.version, sight, own: frame.own ?? before.own, asks: frame.asks ?? before.asks });
    const isDriver = !this.isReplay && before.own.length > 0;
    this.queue = [...this.queue, ...(isDriver ? partedAtHome(frame, before.sight, this.info!) : [frame])];
  }

  /** Takes earlier lines of the log. */
  remember(earlier: EarlierLog): void {
    if (earlier.race === this.race) this.log = logBefore(this.log, earlier);
  }

  /** Takes all of a record up to a point at once: 5,000 frames in about 10 ms. */
  load(info: RaceInfo, seed: string, frames: readonly Frame[]): void {
    const last = frames.at(-1);
    if (!last) return;
    const before = this.shown;
    this.begin({ ...last, own: [...(before?.own ?? [])], info, log: logOf(frames) });
    if (before) this.known = this.shown = shared(before, this.known!);
    this.spun = frames.reduce((spun, { events = [] }) => spunAfter(spun, events), NOBODY);
    this.seed = seed;
  }

  /** In a replay: what the drivers that are looked at know in the known scene, and are asked. */
  see(own: readonly Own[], asks: readonly Ask[]): void {
    if (!this.known) return;
    this.known = { ...this.known, own, asks };
    if (this.isCaughtUp) this.shown = this.known;
  }

  /** The next frame to be shown, if none is. When all people have finished, who drove sees the rest if they want to; a viewer
   * who only watches sees it all. */
  next(): Playing | null {
    const [frame, ...rest] = this.queue;
    if (this.playing || !frame || !this.shown) return null;
    if (frame.is_rest && !this.isReplay && this.own.length > 0 && this.rest !== "watched") {
      if (!this.isHome) this.skip();
      return null;
    }
    this.queue = rest;
    this.playing = { frame, acts: this.actsOf(frame, this.shown, this.lying) };
    return this.playing;
  }

  private actsOf(frame: Frame, { sight, own }: Scene, lying: Lying | null): Act[] {
    const events = frame.events ?? [];
    return acts(events, {
      places: placesOf(sight.cars.filter((car) => car.status === "racing")),
      road: this.info!.track,
      laps: this.info!.laps,
      home: homeOf(sight).length,
      gears: new Map(sight.cars.map((car) => [car.seat, car.gear])),
      round: sight.round,
      lying,
      own: new Set(own.map((one) => one.seat)),
      legends: new Set(this.info!.entries.filter((entry) => entry.kind === "legend").map((entry) => entry.seat)),
    });
  }

  /** The frame that played has been seen. */
  finish(): void {
    if (!this.playing) return;
    const { playing } = this;
    this.playing = null;
    this.show([playing]);
  }

  /** Shows the latest scene at once, but the viewer's own finish before the rest. */
  skip(): void {
    const { playing, queue } = this;
    if (!playing && queue.length === 0) return;
    if (this.isHome || this.rest) this.rest = "left";
    const end = this.isRestOpen ? queue.findIndex((one) => one.is_rest) : queue.length;
    this.playing = null;
    this.queue = queue.slice(end);
    this.show([...(playing ? [playing] : []), ...queue.slice(0, end).map((frame) => ({ frame, acts: null }))]);
  }

  /** What the others drive when the viewer is home is played as all before. */
  watchRest(): void {
    this.rest = "watched";
  }

  /** Sends a command and waits for its answer; a refusal is kept in `refusal`. */
  async submit(sent: () => Promise<void>): Promise<boolean> {
    this.pending += 1;
    this.refusal = "";
    try {
      await sent();
      return true;
    } catch (error) {
      this.refusal = wordsOf(error);
      return false;
    } finally {
      this.pending -= 1;
    }
  }

  /** Seconds left to decide, as of now; null without a limit. */
  left(seat: number, now = performance.now()): number | null {
    const until = this.deadlines.get(seat);
    return until ? Math.max(0, (until.at - now) / 1000) : null;
  }

  /** Seconds that the first of those for whom a race by days waits still has. */
  left_s(now = performance.now()): number | null {
    return this.until === null ? null : Math.max(0, (this.until - now) / 1000);
  }

  private begin(frame: Frame): void {
    const sight = sightOf(frame)!;
    if (frame.race !== this.race) this.wasOver = sight.is_over;
    this.seed = null;
    this.rest = "";
    this.deadlines.clear();
    this.playing = null;
    this.queue = [];
    this.know(frame, { version: frame.version, sight, own: frame.own ?? [], asks: frame.asks ?? [] });
    this.shown = this.known;
    this.spun = NOBODY;
    this.lying = lyingIn(sight, null);
    this.log = frame.log ?? NO_LOG;
  }

  /** Takes the known version once more: a viewer whose seats changed gets a new snapshot. */
  private renew(frame: Frame): void {
    const before = this.known!;
    const sight = sightOf(frame) ?? before.sight;
    this.know(frame, { version: frame.version, sight, own: frame.own ?? before.own, asks: frame.asks ?? before.asks });
    if (this.isCaughtUp) this.shown = this.known;
  }

  private know(frame: Frame, scene: Scene): void {
    if (frame.asks && namesOf(frame.asks) !== namesOf(this.known?.asks ?? NO_ASKS)) this.refusal = "";
    this.known = scene;
    if (frame.seed !== undefined) this.seed = frame.seed;
    if (frame.info) this.info = frame.info;
    this.until = frame.left_s == null ? null : performance.now() + frame.left_s * 1000;
    if (!frame.asks) return;
    const now = performance.now();
    const seats = new Set(frame.asks.map((ask) => ask.seat));
    for (const seat of this.deadlines.keys()) if (!seats.has(seat)) this.deadlines.delete(seat);
    for (const ask of frame.asks) {
      if (ask.left_s === null) this.deadlines.delete(ask.seat);
      else this.deadlines.set(ask.seat, { decision: ask.decision_id, at: now + ask.left_s * 1000 });
    }
  }

  /** Shows what frames come to in one change: each of its own made all that looks at the race be asked again. */
  private show(passing: readonly { frame: Frame; acts: Act[] | null }[]): void {
    let { shown, spun, lying, log } = this;
    for (const { frame, acts: known } of passing) {
      const before: Scene = shown!;
      const sight = sightOf(frame) ?? sightAfter(before.sight, frame.events ?? []);
      const last = (known ?? this.actsOf(frame, before, lying)).at(-1);
      lying = lyingIn(sight, last ? last.lying : lying);
      // Most of a scene is that of the one before, and nothing of the screen that shows it has to be made again.
      const isLatest = this.queue.length === 0 && this.version === frame.version;
      const scene = { version: frame.version, sight, own: frame.own ?? before.own, asks: frame.asks ?? before.asks };
      shown = shared(before, isLatest ? this.known! : scene);
      spun = spunAfter(spun, frame.events ?? []);
      log = logAfter(log, frame.log);
    }
    if (this.isCaughtUp) this.known = shown;
    Object.assign(this, { shown, spun, lying, log });
  }
}

/** Which decisions are open. */
function namesOf(asks: readonly Ask[]): string {
  return asks.map(({ seat, decision_id }) => `${seat} ${decision_id}`).join();
}
