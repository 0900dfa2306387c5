/** What the coach has told this browser's viewer, and whether they want to hear it. */
import { untrack } from "svelte";
import { type Scene, type Step, stepsDue } from "./coach";

const KEPT = "hotlap.coach";

interface Kept {
  /** Null until somebody decides: then the coach speaks in the first lap. */
  isOn: boolean | null;
  told: Step[];
  /** Whether a whole lap was driven in this browser. */
  hasDriven: boolean;
}

export class Coaching {
  private kept = $state.raw<Kept>(remembered());

  get isOn(): boolean {
    return this.kept.isOn ?? !this.kept.hasDriven;
  }

  turn(isOn: boolean): void {
    this.keep({ ...this.kept, isOn, told: isOn ? [] : this.kept.told });
  }

  /** A lap is done. Who has not asked for the coach does without from then on. */
  lapDriven(): void {
    if (!untrack(() => this.kept.hasDriven)) this.keep({ ...this.kept, hasDriven: true });
  }

  /** The part of the screen to be explained now, if there is one. */
  step(scene: Scene): Step | null {
    return stepsDue(scene, new Set(this.kept.told))[0] ?? null;
  }

  told(step: Step): void {
    this.keep({ ...this.kept, told: [...this.kept.told, step] });
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

function remembered(): Kept {
  const fresh: Kept = { isOn: null, told: [], hasDriven: false };
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
    return { ...fresh, ...(kept as Partial<Kept>) };
  } catch {
    return fresh;
  }
}
