/** A replay as it is watched: the frame that is shown, how far its viewer has seen it, and whether it plays. */
import type { Replay } from "../../wire/types";
import { RaceState } from "../state/state.svelte";
import { type Round, roundAt, roundsOf, seenRounds } from "./curves";
import { type Mark, marksOf } from "./marks";

/** The last frame that is not later than so many decisions; the end is one, wherever the steps between frames lead. */
export function frameOf({ frames, every = 1, decisions }: Replay, decision: number): number {
  return decision < decisions ? Math.floor(decision / every) : frames.length - 1;
}

export class Film {
  readonly race = new RaceState(true);
  readonly last: number;
  /** The frame with the first plans, after a draft. */
  readonly start: number;
  /** The frame that is shown. */
  at = $state(0);
  /** The furthest frame that was shown: of what comes later nothing is told, until the viewer wants it. */
  private reached = $state(0);
  isTold = $state(false);
  isPlaying = $state(false);
  /** The car of the moment that was chosen: it stays in view until another moment is. */
  followed = $state.raw<{ readonly seat: number } | null>(null);
  /** The frame at which playing ends. */
  end = $state(0);
  /** The frame at which a move began to be played; -1 if the race is played on. */
  private begin = -1;
  private readonly marks: readonly Mark[];
  readonly rounds: readonly Round[];

  readonly furthest = $derived.by(() => (this.isTold ? this.last : this.reached));
  readonly seenMarks: readonly Mark[] = $derived.by(() => this.marks.filter((mark) => mark.frame <= this.furthest));
  readonly seenRounds: readonly Round[] = $derived.by(() => seenRounds(this.rounds, this.furthest));
  /** The number of the decision after which the race is shown. */
  readonly decision = $derived.by(() => this.decisionOf(this.at));

  constructor(
    readonly replay: Replay,
    at?: number,
  ) {
    this.last = replay.frames.length - 1;
    this.marks = marksOf(replay);
    this.rounds = roundsOf(replay);
    this.end = this.last;
    this.start = Math.max(
      0,
      replay.frames.findIndex(({ public: sight }) => sight?.phase === "PLAN"),
    );
    this.seek(at ?? this.start);
  }

  /** The number of the decision that a frame follows. */
  decisionOf(frame: number): number {
    return Math.min(frame * (this.replay.every ?? 1), this.replay.decisions);
  }

  /** The frame that shows what a decision was made on. */
  frameOf(decision: number): number {
    return frameOf(this.replay, decision);
  }

  /** The next decision of one of these seats, or else their last one. */
  turnOf(seats: readonly number[]): { at: number; seat: number; round: number } | null {
    const turns = this.replay.frames.flatMap(({ public: sight }, frame) => {
      const seat = seats.find((one) => sight?.awaited.includes(one));
      return seat === undefined ? [] : [{ frame, at: this.decisionOf(frame), seat, round: sight!.round }];
    });
    return turns.find(({ frame }) => frame >= this.at) ?? turns.at(-1) ?? null;
  }

  seek(to: number): void {
    this.at = Math.max(0, Math.min(this.last, to));
    this.reached = Math.max(this.reached, this.at);
    this.race.load(this.replay.info, this.replay.seed, this.replay.frames.slice(0, this.at + 1));
  }

  /** Goes on by a frame, as it was watched in the race. */
  step(): void {
    if (this.at >= this.last) return;
    this.race.skip();
    this.at += 1;
    this.reached = Math.max(this.reached, this.at);
    this.race.receive(this.replay.frames[this.at]!);
  }

  toggle(): void {
    if (!this.isPlaying && this.at >= this.last) this.seek(this.start);
    this.end = this.last;
    this.begin = -1;
    this.isPlaying = !this.isPlaying;
  }

  /** Plays to the end of the round in which a car moves next: what a discard brings comes in the next one. */
  playMove(seat: number): void {
    const moves = this.replay.frames.findIndex(
      (frame, n) => n > this.at && frame.events?.some((event) => event.kind === "MOVED" && event.seat === seat),
    );
    this.end = (moves > 0 && this.rounds.find((one) => one.end >= moves)?.end) || this.last;
    this.begin = this.at;
    this.followed = { seat };
    this.isPlaying = true;
  }

  /** Moves by so many decisions, or to a frame; it then stands still. */
  go(by: number): void {
    this.isPlaying = false;
    if (by === 1) this.step();
    else this.seek(this.at + by);
  }

  /** To a frame; `seat` is the car that is to be seen there. */
  jump(to: number, seat?: number): void {
    this.isPlaying = false;
    this.seek(to);
    if (seat !== undefined) this.followed = { seat };
  }

  /** Plays what is left. */
  playOn(): void {
    this.end = this.last;
    this.isPlaying = true;
  }

  /** To the beginning of the next round, or of this one and then those before. */
  goRound(by: 1 | -1): void {
    const now = roundAt(this.rounds, this.at);
    const start = this.rounds[now]?.first ?? 0;
    if (by > 0) this.jump(this.rounds[now + 1]?.first ?? this.last);
    else this.jump(this.at > start ? start : (this.rounds[now - 1]?.first ?? 0));
  }

  /** To the next mark; what has not been seen yet is searched too, but where it is was not told before. */
  goMark(): void {
    const later = this.marks.filter((mark) => mark.cause > this.at);
    const next = later.reduce<Mark | null>((first, one) => (first && first.cause <= one.cause ? first : one), null);
    if (next) this.jump(next.cause, next.seat);
  }

  /** The milliseconds after which the next frame follows, when the one before has been seen. A move that somebody asked
   * to see is seen with a pause before each car even if cars go at once. */
  get pause(): number {
    const { speed } = this.race;
    const isQuiet = (this.replay.frames[this.at + 1]?.events ?? []).every((event) => event.kind !== "MOVED");
    if (speed === Infinity) return this.begin < 0 || (isQuiet && this.at > this.begin) ? 60 : 700;
    return isQuiet ? 120 / speed : 260 / speed;
  }
}
