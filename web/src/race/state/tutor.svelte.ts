/** The tutor of who drives: the coach looks at each choice before it is made, and warns of errors. */
import { toast } from "../../parts/toasts.svelte";
import { loadLater, text } from "../../texts/texts";
import type { Ask, Judged, RoomView } from "../../wire/types";
import { errorOf } from "./worth";
import type { Send } from "./commands";
import { Kept } from "./kept.svelte";
import type { RaceState } from "./state.svelte";

/** Before which errors it warns. */
export const WARNINGS = ["never", "blunder", "mistake"] as const;
export type Warning = (typeof WARNINGS)[number];

export const warnings = new Kept<Warning>("hotlap.tutor", WARNINGS, "never");

/** Before the race nothing is weighed. */
const BEFORE: ReadonlySet<Ask["phase"]> = new Set(["DRAFT", "SWAP", "SWAP_FOR", "GIVE_BACK", "TUNE"]);

export class Tutor {
  /** What it says against the choice that was to be made in a decision. */
  private warning = $state.raw<{ seat: number; decision: number; judged: Judged } | null>(null);

  constructor(
    private readonly race: () => RaceState,
    private readonly send: () => Send | undefined,
    private readonly room: () => RoomView | null,
  ) {}

  /** Whether it may be asked in this race. */
  get may(): boolean {
    return this.room()?.tutor === true && this.send() !== undefined;
  }

  /** What it says against the choice that was to be made in a decision, if that is still open; else null. */
  warningOf({ seat, decision_id }: Ask): Judged | null {
    const { warning } = this;
    return warning?.seat === seat && warning.decision === decision_id ? warning.judged : null;
  }

  /** It was read. */
  close(): void {
    this.warning = null;
  }

  /** Whether it looks at what is chosen in a decision. */
  looksAt({ phase, options }: Ask): boolean {
    return this.may && warnings.now !== "never" && options.length > 1 && !BEFORE.has(phase) && this.race().pending === 0;
  }

  /** Whether a choice may be made: there is nothing to warn of. */
  async passes({ seat, decision_id }: Ask, choice: string): Promise<boolean> {
    const race = this.race();
    race.pending += 1;
    try {
      await Promise.all([loadLater("why"), loadLater("replay")]).catch(() => undefined); // without them it says less
      await this.send()!({ type: "check", race: race.race, seat, decision_id, choice });
    } catch {
      toast(text("tutor-silent"));
      return true;
    } finally {
      race.pending -= 1;
    }
    const judged = race.checked;
    if (!judged || judged.played.choice !== choice || !isWarnedOf(judged)) return true;
    this.warning = { seat, decision: decision_id, judged };
    return false;
  }
}

/** What the report will call an error of this driver, of what they want to hear. */
function isWarnedOf(judged: Judged): boolean {
  const error = judged.ruled ? "" : errorOf(judged);
  return error === "blunder" || (error === "mistake" && warnings.now === "mistake");
}
