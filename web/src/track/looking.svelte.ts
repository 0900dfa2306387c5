/** Where the viewer looks: the whole track, a car, or wherever they have moved the track to. */
import { untrack } from "svelte";
import {
  MOST_SCALE,
  type Bounds,
  type Box,
  type View,
  fitting,
  following,
  inAnother,
  inBounds,
  isNear,
  isSeen,
  placeUnder,
  reaching,
  scaleOf,
  toward,
  zoomed,
} from "./camera";
import type { Point } from "./curve";

/** `whole`: all of the track; `me`, `leader`, `moment`: a car and the road before it, the last one while a moment of it is shown;
 * `free`: as the viewer has moved it. */
export type Mode = "whole" | "me" | "leader" | "moment" | "free";

/** What a viewer can choose. */
export type Chosen = Exclude<Mode, "moment" | "free">;

/** The places to follow, the car first. */
export type Focus = readonly Point[] | null;

/** The places where somebody else drives, the last one first; none: nobody does now. Null: they are not looked at. */
export type Beside = readonly Point[] | null;

/** Groups of places that are framed too, each as far as all is seen in a good size; a sign also before the road. */
export type Also = readonly { places: readonly Point[]; isSign?: boolean }[];

const HALF_MS = 110; // in which half of the way to a new view is gone
const BORDER = 90; // pixels to the edge that a place keeps which comes into view
const IN_VIEW = 72; // pixels to the edge at which somebody else's car is seen with its words: nothing moves
const EDGE = 40; // pixels to the edge that else is left, and around a sign
const SIGN_EDGE = 16;
const [REACHED_EDGE, SEEN_EDGE] = [24, 4]; // and at spaces that may be pressed: to all of them, or at least to their middle
const FARTHER = 0.88; // of the least scale of a phone: from so much farther away a sign is looked at that would be out of view
const AROUND = 64; // pixels around what a followed car is framed with
const STEP = 1.08; // scales differ by such steps: a small difference moves nothing
const NARROW = 600; // pixels: a narrower box is a phone's, which shows some land around the track
const LAND = 0.2; // of its width, and of its height
const LESS = 0.72; // a scale that is at least so much of the usual one stays
// To draw the track in another scale is 40 ms of this thread and half a second of others, more than all else of a question:
// until nothing has moved for a while the drawing is shown larger or smaller, within these bounds, and stays so where it looks
// as good. Near a corner and far from one differ by 1.6.
const PASSABLE = [0.4, 1.65] as const;
const GOOD = [0.6, 1.03] as const;
const REST_MS = 700;
const KEPT = "hotlap.view";

/** Places to be seen, from how far away at the most, and how near to the edge the first of them may be. */
interface Framed {
  places: readonly Point[];
  far?: number;
  edge?: number | undefined;
}

export class Looking {
  /** What is shown in this moment. */
  view = $state.raw<View>({ x: 800, y: 500, scale: 0.5 });
  /** The scale in which the track is drawn; while the view changes its scale, the drawing is stretched. */
  drawn = $state(0.5);
  mode = $state<Mode>("whole");
  /** How much closer than usual a followed car is looked at. */
  private closer = $state(1);
  private box = $state.raw<Box>({ left: 0, top: 0, width: 0, height: 0 });
  private outer = $state.raw<Box>({ left: 0, top: 0, width: 0, height: 0 });
  private free: View | null = $state.raw(null);
  private timer = 0;
  private resting: ReturnType<typeof setTimeout> | undefined;
  private before = 0;
  /** The scale of the last target. */
  private held = 0;
  /** The last target, where it may stay while others drive; null: the viewer has asked for another one. */
  private kept: View | null = null;
  private isFirst = true;

  private readonly whole = $derived.by(() => inAnother(fitting(this.bounds(), this.outer), this.outer, this.box));
  /** The scales between which a followed car is looked at: from far enough to see what is framed, but not farther. */
  private readonly range = $derived.by((): [number, number] => {
    const [far, near] = this.scales(this.box);
    return [Math.max(this.whole.scale, far), Math.max(this.whole.scale, near)];
  });
  /** Where the view is, or on its way to. */
  readonly target = $derived.by((): View => {
    const focus = this.focus(this.mode);
    if (this.mode === "free" && this.free) return this.free;
    if (this.mode === "whole" || !focus) return this.whole;
    const beside = this.beside(this.mode);
    const [own, ...road] = focus as [Point, ...Point[]];
    const reached = this.reached();
    const view =
      beside === null ? this.framed(this.withMore([own, ...reached], road)) : this.withOthers(own, beside.length > 0 ? beside : focus);
    if (reached.length === 0) return view;
    const places = reached.length === 1 ? [...reached, own] : [own, ...reached]; // the first one surely
    return reaching(view, places, this.box, scaleOf(places, this.box, REACHED_EDGE) >= view.scale ? REACHED_EDGE : SEEN_EDGE);
  });
  /** Whether a part of the track is out of sight. */
  readonly isPart = $derived.by(() => this.target.scale > this.whole.scale * 1.02);

  /**
   * `scales`: at which cars have their least good size, and a good one. Must be constructed while a component is; then the view
   * follows its target. `isCalm`: whether it jumps there. `isWhole`: all of the track, whatever
   * the viewer chose elsewhere. `beside`: who else is looked at. `also`: what is framed where there is room. `reached`: spaces that
   * come into view before all of that, but for the car.
   */
  constructor(
    private readonly bounds: () => Bounds,
    private readonly focus: (mode: Mode) => Focus,
    private readonly scales: (box: Box) => readonly [far: number, near: number],
    private readonly isCalm: () => boolean,
    private readonly isWhole: () => boolean = () => false,
    private readonly beside: (mode: Mode) => Beside = () => null,
    private readonly also: (mode: Mode) => Also = () => [],
    private readonly reached: () => readonly Point[] = () => [],
  ) {
    $effect(() => {
      const { target } = this;
      untrack(() => this.go(target));
    });
    $effect(() => () => {
      cancelAnimationFrame(this.timer);
      clearTimeout(this.resting);
    });
  }

  /** The free part of the board changed its size. Over `outer` there are but small things: the whole track may lie below. */
  resize(box: Box, outer: Box = box): void {
    if (box.width <= 0 || box.height <= 0) return;
    [this.box, this.outer] = [box, outer];
    if (!this.isFirst) return;
    this.isFirst = false;
    this.mode = this.isWhole() ? "whole" : (remembered() ?? (this.whole.scale >= this.range[1] ? "whole" : "me"));
    this.jump();
    this.redraw();
  }

  /** To the car of a moment, or to all of the track; the viewer's choice is kept for later. */
  turnTo(mode: "moment" | "whole"): void {
    this.mode = mode;
    this.kept = null;
  }

  choose(mode: Chosen): void {
    this.mode = mode;
    this.closer = 1;
    this.kept = null;
    remember(mode);
  }

  /** Move the track by so many pixels. */
  pan(dx: number, dy: number): void {
    this.loosen();
    const { x, y, scale } = this.free!;
    this.free = inBounds({ x: x - dx / scale, y: y - dy / scale, scale }, this.bounds(), this.box);
    this.jump();
  }

  /** Where the viewer has moved the track themselves, a place out of view comes into view; no farther than it must. */
  bring(place: Point): void {
    if (this.mode !== "free" || !this.free) return;
    this.free = reaching(this.free, [place], this.box, BORDER);
  }

  /** Zoom at a pixel; without one, at the middle. While a car is followed, it is looked at from nearer or farther. */
  zoom(factor: number, at: Point | null = null): void {
    if (this.isFollowing) {
      const [far] = this.range;
      this.kept = null;
      this.closer = Math.min(MOST_SCALE / far, Math.max(this.whole.scale / far, this.closer * factor));
      return;
    }
    this.loosen();
    const { left, top, width, height } = this.box;
    const place: Point = at ?? [left + width / 2, top + height / 2];
    this.free = inBounds(zoomed(this.free!, factor, place, this.whole.scale, this.box), this.bounds(), this.box);
  }

  /** The place of the field under a pixel. */
  under(at: Point): Point {
    return placeUnder(this.view, at, this.box);
  }

  /** The part of the field in the free box. */
  get seen(): Bounds {
    return this.boundsIn(this.view);
  }

  /** The same when the view has come to rest. */
  get settled(): Bounds {
    return this.boundsIn(this.target);
  }

  private boundsIn({ x, y, scale }: View): Bounds {
    const [w, h] = [this.box.width / 2 / scale, this.box.height / 2 / scale];
    return { left: x - w, top: y - h, right: x + w, bottom: y + h };
  }

  /** The free box, in pixels. */
  get frame(): Box {
    return this.box;
  }

  /** The view of these places, the first one surely, in a scale as near to the last one as is good, and no smaller than `far`. */
  private framed({ places, far = this.range[0], edge }: Framed, around = AROUND): View {
    const near = Math.max(far, far < this.range[0] ? far : this.range[1]);
    const fits = Math.min(near, scaleOf(places, this.box, around));
    const usual = fits <= far ? far : far * STEP ** Math.floor(Math.log(fits / far) / Math.log(STEP));
    const held = this.held / this.closer;
    const isGood = held <= Math.max(far, fits) * STEP ** 0.1 && held >= Math.max(far, usual * LESS) / STEP ** 0.1;
    const scale = Math.min(MOST_SCALE, Math.max(this.whole.scale, (isGood ? held : usual) * this.closer));
    return following(places, scale, this.around(scale), this.box, edge);
  }

  /** The bounds of what a followed car is shown in: on a phone it need not be at the edge of the board. */
  private around(scale: number): Bounds {
    const { left, top, right, bottom } = this.bounds();
    const land = this.box.width < NARROW ? LAND / scale : 0;
    const [wide, high] = [this.box.width * land, this.box.height * land];
    return { left: left - wide, top: top - high, right: right + wide, bottom: bottom + high };
  }

  /** A car with spaces that may be pressed, the road before it and all else for which there is room, and the least scale in which
   *  they are seen. */
  private withMore(least: readonly Point[], road: readonly Point[]): Framed {
    let places = [...least, ...road];
    let [far, edge] = [this.range[0], undefined as number | undefined];
    for (const { places: group, isSign } of this.also(this.mode)) {
      const scale = (all: readonly Point[]) => scaleOf(all, this.box, isSign ? SIGN_EDGE : EDGE) / this.closer;
      const more = [[...places, ...group], ...(isSign ? [[...least, ...group]] : [])];
      const seen = more.find((all) => scale(all) >= far);
      const smallest = Math.max(this.whole.scale, this.range[0] * FARTHER);
      const farther = isSign && !seen && this.box.width < NARROW ? more.find((all) => scale(all) >= smallest) : undefined;
      if (farther) far = Math.min(far, scale(farther));
      if (isSign && (seen ?? farther)) edge = SIGN_EDGE;
      places = seen ?? farther ?? places;
    }
    return { places, far, edge };
  }

  /** Where others drive, no farther from the last view than it must: in its scale if their way is seen so, and with the own car if
   *  there is room; else with it in a scale in which both are seen well. */
  private withOthers(own: Point, others: readonly Point[]): View {
    const { box, kept } = this;
    if (kept && isSeen(kept, others, box, IN_VIEW)) return kept;
    const both = [...others, own];
    const fits = (places: readonly Point[], scale: number) => scaleOf(places, box, IN_VIEW) >= scale;
    const inSight = (view: View, places: readonly Point[]) => inBounds(reaching(view, places, box, IN_VIEW), this.around(view.scale), box);
    if (kept && fits(others, kept.scale)) return inSight(kept, fits(both, kept.scale) ? both : others);
    if (fits(both, this.range[0] * this.closer)) return this.framed({ places: both }, IN_VIEW);
    return kept ? inSight(kept, others) : this.framed({ places: others });
  }

  private loosen(): void {
    if (this.mode === "free" && this.free) return;
    this.free = this.view;
    this.mode = "free";
  }

  private jump(): void {
    cancelAnimationFrame(this.timer);
    this.timer = 0;
    this.view = this.target;
    clearTimeout(this.resting);
    if (this.mayStay(PASSABLE)) this.resting = setTimeout(() => this.redraw(), REST_MS);
    else this.redraw();
  }

  private get isFollowing(): boolean {
    return this.mode !== "whole" && this.mode !== "free";
  }

  /** Whether who drives, or is followed, is not in view: they are to be seen from the first moment. */
  private get isLost(): boolean {
    const lead = this.beside(this.mode)?.at(-1) ?? this.focus(this.mode)?.[0];
    return this.isFollowing && lead !== undefined && !isSeen(this.view, [lead], this.box, 0);
  }

  private mayStay([smallest, largest]: readonly [number, number]): boolean {
    const stretch = this.view.scale / this.drawn;
    return this.isFollowing && stretch > smallest && stretch < largest;
  }

  private redraw(): void {
    if (this.mayStay(GOOD) || this.drawn === this.view.scale) return;
    this.drawn = this.view.scale;
  }

  private go(target: View): void {
    this.held = target.scale;
    this.kept = target;
    if (isNear(this.view, target)) return;
    if (this.isCalm() || this.isLost) this.jump();
    else if (this.timer === 0) {
      this.before = performance.now();
      this.timer = requestAnimationFrame((now) => this.tick(now));
    }
  }

  private tick(now: number): void {
    this.timer = 0;
    const ms = Math.max(0, Math.min(100, now - this.before));
    this.before = now;
    const next = toward(this.view, this.target, 1 - 0.5 ** (ms / HALF_MS));
    if (isNear(next, this.target)) {
      this.jump();
      return;
    }
    this.view = next;
    this.timer = requestAnimationFrame((later) => this.tick(later));
  }
}

function remembered(): Chosen | null {
  try {
    const kept = localStorage.getItem(KEPT);
    return kept === "whole" || kept === "me" || kept === "leader" ? kept : null;
  } catch {
    return null; // no storage here
  }
}

function remember(mode: string): void {
  try {
    localStorage.setItem(KEPT, mode);
  } catch {
    // no storage here: the choice lasts until the page is closed
  }
}
