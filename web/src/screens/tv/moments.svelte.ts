/** The big moments of a race, as they are played: what a room full of people shall not miss. */
import type { ShownMark, Stage } from "../../race/board/stage.svelte";

export interface Moment {
  seat: number;
  kind: "boost" | "spin" | "passes" | "finished" | "retired";
  /** Speed, cars or place. */
  n: number;
  id: number;
}

const STAYS_MS = 3_200; // at the normal pace
const ON_THE_PODIUM = 3; // the standings tell who comes home later
const KINDS: readonly string[] = ["boost", "spin", "passes", "finished", "retired"] satisfies Moment["kind"][];

export class Moments {
  now = $state.raw<Moment | null>(null);
  private readonly speeds = new Map<number, number>();
  private seen = 0;
  private ending: ReturnType<typeof setTimeout> | undefined;

  /** Must be constructed while a component is. */
  constructor(stage: () => Stage, seats: () => readonly number[]) {
    $effect(() => {
      const marks = seats().flatMap((seat) => stage().marksOf(seat));
      for (const mark of marks.filter(({ id }) => id > this.seen).sort((a, b) => a.id - b.id)) this.hear(mark);
    });
    $effect(() => () => clearTimeout(this.ending));
  }

  private hear({ id, kind, seat, n, beat }: ShownMark): void {
    this.seen = id;
    if (kind === "speed") {
      this.speeds.set(seat, n);
      if (this.now?.kind === "boost" && this.now.seat === seat) this.now = { ...this.now, n };
    }
    if (!KINDS.includes(kind) || (kind === "finished" && n > ON_THE_PODIUM)) return;
    this.now = { seat, kind: kind as Moment["kind"], n: kind === "boost" ? (this.speeds.get(seat) ?? 0) : n, id };
    clearTimeout(this.ending);
    this.ending = setTimeout(() => (this.now = null), STAYS_MS * Math.max(beat, 0.5));
  }
}
