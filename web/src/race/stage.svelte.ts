/** Plays the events: moves the cars along the road, one act after the other, at the chosen pace. */
import type { Geometry } from "../track/geometry";
import { between } from "../track/places";
import type { CarOnTrack, Place as Point } from "../track/view";
import { type Act, type Badge, type Place, eased } from "./animation";
import { wantsLessMotion } from "./pace";
import { entryOf } from "./sight";
import type { Playing, RaceState } from "./state.svelte";

/** With so many frames still to come they are shown twice as fast. */
const MANY = 8;

export interface BadgeOnTrack extends Badge {
  seat: number;
  at: Point;
}

export class Stage {
  /** Cars that have moved within the frame that plays. */
  private moved = $state.raw<ReadonlyMap<number, Place>>(new Map());
  private mover = $state.raw<{ seat: number; at: Point; along: number } | null>(null);
  private act = $state.raw<Act | null>(null);
  private playing: Playing | null = null;
  private step = 0;
  private since = 0;
  private timer = 0;

  constructor(
    private readonly race: () => RaceState,
    private readonly geometry: () => Geometry | null,
  ) {}

  /** The seat whose car is moving, or null. */
  get busy(): number | null {
    return this.act?.seat ?? null;
  }

  /** The cars as the screen shows them now. */
  cars(mine: ReadonlySet<number>): CarOnTrack[] {
    const { info, shown } = this.race();
    if (!info || !shown) return [];
    return shown.sight.cars.map((car) => {
      const place = this.moved.get(car.seat) ?? car;
      return {
        seat: car.seat,
        number: car.seat + 1,
        colour: entryOf(info, car.seat)?.colour ?? "white",
        lap: place.lap,
        space: place.space,
        spot: place.spot,
        status: car.status,
        isMine: mine.has(car.seat),
        ...(this.mover?.seat === car.seat ? { at: this.mover.at, along: this.mover.along } : {}),
      };
    });
  }

  /** The small marks over the moving car. */
  get badges(): BadgeOnTrack[] {
    const { act } = this;
    if (!act) return [];
    const at = this.mover?.seat === act.seat ? this.mover.at : this.standing(act);
    return at ? act.badges.map((badge) => ({ ...badge, seat: act.seat, at })) : [];
  }

  /** Plays until nothing is left. */
  run(): void {
    if (this.timer === 0) this.timer = requestAnimationFrame((now) => this.tick(now));
  }

  stop(): void {
    cancelAnimationFrame(this.timer);
    this.timer = 0;
    this.clear();
  }

  private tick(now: number): void {
    this.timer = 0;
    const race = this.race();
    if (this.playing !== race.playing) this.clear(); // skipped, or another race
    for (;;) {
      if (!this.playing) {
        this.playing = race.playing ?? race.next();
        if (!this.playing) return;
        this.step = 0;
        this.since = now;
      }
      const act = this.playing.acts[this.step];
      if (!act) {
        this.clear();
        race.finish();
        continue;
      }
      const ms = this.duration(act);
      if (now - this.since < ms) {
        this.draw(act, (now - this.since) / ms);
        break;
      }
      if (act.move) this.moved = new Map(this.moved).set(act.seat, act.move.to);
      this.mover = null;
      this.step += 1;
      this.since = Math.max(this.since + ms, now - 50);
    }
    this.run();
  }

  private duration(act: Act): number {
    const race = this.race();
    if (race.pace === Infinity || document.hidden) return 0;
    return act.ms / race.pace / (race.queue.length > MANY ? 2 : 1);
  }

  private draw(act: Act, t: number): void {
    this.act = act;
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
    this.mover = { seat: act.seat, at: isSpin ? { ...at, angle: at.angle + 720 * eased(t) } : at, along };
  }

  private standing(act: Act): Point | null {
    const g = this.geometry();
    const car = this.race().shown?.sight.cars.find((one) => one.seat === act.seat);
    const place = this.moved.get(act.seat) ?? act.move?.from ?? car;
    return g && place ? between(g, place.space, place.space, 0, place.spot) : null;
  }

  private clear(): void {
    this.playing = null;
    this.moved = new Map();
    this.mover = null;
    this.act = null;
  }
}
