/** Exercises across races, one after the other. This visit of the page keeps where its viewer is. */
import { go } from "../../routes";

/** A decision of a race. */
export interface Exercise {
  race: string;
  number: number;
}

export interface Course {
  readonly exercises: readonly Exercise[];
  /** Which is open. */
  readonly at: number;
  /** How many were solved with the first choice. */
  readonly solved: number;
}

const KEY = "hotlap.course";
let course: Course | null = load();

function load(): Course | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Course | null;
  } catch {
    return null; // no storage here
  }
}

function keep(next: Course | null): void {
  course = next;
  try {
    if (next) sessionStorage.setItem(KEY, JSON.stringify(next));
    else sessionStorage.removeItem(KEY);
  } catch {
    // no storage here: a reload ends it
  }
}

/** Opens the first of some exercises; the others follow. */
export function beginCourse(exercises: readonly Exercise[]): void {
  keep({ exercises: exercises.map(({ race, number }) => ({ race, number })), at: 0, solved: 0 });
  open();
}

/** The exercises that are under way, if this is the present one. */
export function courseAt(race: string, number: number): Course | null {
  const now = course?.exercises[course.at];
  return now?.race === race && now.number === number ? course : null;
}

/** To the next exercise, if there is one. `solved` is 1 if this one was solved with the first choice. */
export function goOn(solved: number): void {
  const next = course && { ...course, at: course.at + 1, solved: course.solved + solved };
  const isMore = next !== null && next.at < next.exercises.length;
  keep(isMore ? next : null);
  if (isMore) open();
}

function open(): void {
  const { race, number } = course!.exercises[course!.at]!;
  go({ screen: "race", id: race, at: number, learn: number });
}
