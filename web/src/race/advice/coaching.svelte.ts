/** What the coach has told this browser's viewer, whether they want to hear it, and whether they are new here. */
import { type Goal, GOALS, IN_THE_GOAL, type Lesson, lessonsDue } from "./lessons";
import type { Scene } from "./scene";

const KEPT = "hotlap.coach";
const FIRST_RACES = 2; // in which icons have words, too

interface Kept {
  /** The coach speaks until the driver sends it away, in whatever race. */
  isOn: boolean;
  told: string[];
  /** The last lessons, as far as they were not read, and the decision at which they were told. */
  at: { decision: string; lessons: readonly Lesson[] } | null;
  /** The first races that were driven here. */
  races: string[];
}

const FRESH: Kept = { isOn: true, told: [], at: null, races: [] };
const GOAL = "goal";

export class Coaching {
  private kept = $state.raw<Kept>(remembered());
  /** How much of the goal was told. */
  private heard = $state(0);

  get isOn(): boolean {
    return this.kept.isOn;
  }

  /** Whether the viewer drives one of their first races: then icons have words. */
  get isNew(): boolean {
    return this.kept.races.length <= FIRST_RACES;
  }

  turn(isOn: boolean): void {
    this.heard = 0;
    this.keep(isOn ? { ...FRESH, races: this.kept.races } : { ...this.kept, isOn });
  }

  /** The viewer drives in this race. */
  drives(race: string): void {
    const { races } = this.kept;
    if (races.length <= FIRST_RACES && !races.includes(race)) this.keep({ ...this.kept, races: [...races, race] });
  }

  /** What is told of the goal now; null when it was told, or if the race is on already. */
  goal({ ask, sight }: Scene): Goal | null {
    const isDue = this.kept.told.length === 0 && ask.phase === "PLAN" && sight.round === 1;
    return isDue ? (GOALS[this.heard] ?? null) : null;
  }

  /** The viewer has read it; or wants to hear no more of it. */
  readGoal(isAll = false): void {
    this.heard += 1;
    const isRead = this.heard >= GOALS.length;
    if (isAll || isRead) this.keep({ ...this.kept, told: [...this.kept.told, GOAL, ...(isRead ? IN_THE_GOAL : [])] });
  }

  /** The lessons of this decision: none is told after them. */
  lessons(scene: Scene): readonly Lesson[] {
    const { at, told } = this.kept;
    return at?.decision === nameOf(scene) ? at.lessons : lessonsDue(scene, new Set(told));
  }

  /** Lessons are on the screen, or come after one another: they are told, and no other ones at this decision. */
  teach(scene: Scene, lessons: readonly Lesson[]): void {
    const decision = nameOf(scene);
    if (this.kept.at?.decision === decision) return;
    this.keep({ ...this.kept, told: [...this.kept.told, ...lessons], at: { decision, lessons } });
  }

  /** So many of them were read. */
  read(lessons: number): void {
    const { at } = this.kept;
    if (at) this.keep({ ...this.kept, at: { ...at, lessons: at.lessons.slice(lessons) } });
  }

  private keep(kept: Kept): void {
    this.kept = kept;
    try {
      localStorage.setItem(KEPT, JSON.stringify(kept));
    } catch {
      // no storage here: it lasts until the page is closed
    }
  }
}

function nameOf({ info, ask }: Scene): string {
  return `${info.race} ${ask.seat} ${ask.decision_id}`;
}

function remembered(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
    const all = { ...FRESH, ...(kept as Partial<Kept>) };
    return { ...all, at: all.at?.lessons ? all.at : null }; // it was one lesson before
  } catch {
    return FRESH;
  }
}
