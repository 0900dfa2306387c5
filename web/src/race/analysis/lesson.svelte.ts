/** Exercises from a driver's own errors: what would you choose, and how good is that? */
import type { Judged } from "../../wire/types";
import { type Course, goOn } from "./course";
import { LEAST, NOTHING, lossOf } from "./words";

/**
 * How good a choice is: the best, as good as that, no error either, worse, the one that was played, or one that was not
 * weighed. Only the loss of the played one was measured to the end of the race; the others are known roughly.
 */
export interface Verdict {
  kind: "best" | "equal" | "good" | "worse" | "played" | "unweighed";
  loss: number;
}

/** What the coach says of a choice. */
export function verdictOf(one: Judged, choice: string): Verdict {
  if (choice === one.played.choice) return { kind: "played", loss: one.loss };
  const loss = lossOf(one, choice);
  if (loss === undefined) return { kind: "unweighed", loss: 0 };
  if (choice === one.options[0]?.choice) return { kind: "best", loss };
  return { kind: Math.abs(loss) < NOTHING ? "equal" : loss < LEAST.inaccuracy ? "good" : "worse", loss };
}

export class Lesson {
  /** The number of the exercise that is open; after the last one the lesson is over. */
  at = $state(0);
  /** What was chosen last. */
  answer = $state<string | null>(null);
  /** Whether the best choice was asked for. */
  isTold = $state(false);
  /** How many were solved with the first choice. */
  solved = $state(0);
  private isFirst = true;

  /** With `course` its one error is one of many, across races. */
  constructor(
    readonly errors: readonly Judged[],
    readonly course: Course | null = null,
  ) {}

  /** How many exercises there are, which of them is open, and how many were solved with the first choice. */
  readonly all: number = $derived.by(() => this.course?.exercises.length ?? this.errors.length);
  readonly n: number = $derived.by(() => (this.course?.at ?? this.at) + 1);
  readonly mastered: number = $derived.by(() => (this.course?.solved ?? 0) + this.solved);
  /** Whether another race has the next one. */
  readonly isLeft: boolean = $derived.by(() => !this.now && this.course !== null && this.n < this.all);

  readonly now: Judged | null = $derived.by(() => this.errors[this.at] ?? null);
  readonly verdict: Verdict | null = $derived.by(() => (this.now && this.answer !== null ? verdictOf(this.now, this.answer) : null));
  readonly isSolved: boolean = $derived.by(() => ["best", "equal", "good"].includes(this.verdict?.kind ?? ""));

  choose(choice: string): void {
    this.answer = choice;
    if (this.isFirst && !this.isTold && this.isSolved) this.solved += 1;
    this.isFirst = false;
  }

  tell(): void {
    this.isTold = true;
  }

  next(): void {
    this.at += 1;
    this.answer = null;
    this.isTold = false;
    this.isFirst = true;
    if (!this.now && this.course) goOn(this.solved);
  }
}
