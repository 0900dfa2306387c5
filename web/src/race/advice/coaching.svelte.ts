/** What the coach has told this browser's viewer, and whether they want to hear it. */
import { type Scene, type Step, stepsDue } from "./coach";

const KEPT = "hotlap.coach";

interface Kept {
  /** The coach speaks until the driver sends it away, in whatever race. */
  isOn: boolean;
  told: Step[];
}

export class Coaching {
  private kept = $state.raw<Kept>(remembered());

  get isOn(): boolean {
    return this.kept.isOn;
  }

  turn(isOn: boolean): void {
    this.keep({ ...this.kept, isOn, told: isOn ? [] : this.kept.told });
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
  const fresh: Kept = { isOn: true, told: [] };
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
    return { ...fresh, ...(kept as Partial<Kept>) };
  } catch {
    return fresh;
  }
}
