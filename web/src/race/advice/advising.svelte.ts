/** What the viewer is told of the open decision: by the coach without being asked, or by a hint. */
import { tick, untrack } from "svelte";
import { isOfCards } from "../choices/plan";
import type { RaceHere, Spoken } from "../state/here";
import { Coaching } from "./coaching.svelte";
import { hintWords } from "./hint";
import type { Scene } from "./scene";

export class Advising {
  readonly coaching = new Coaching();

  /** The decision, if the coach may speak of it. */
  readonly scene: Scene | null = $derived.by(() => {
    const { race, room, known, driving, attention, maySend } = this.here;
    const { ask, own, car } = driving;
    const [info, sight] = [race.info, race.shown?.sight];
    if (!ask || !own || !car || !sight || !info || !maySend || !attention.laid) return null;
    const spun = race.spun.get(ask.seat) ?? null;
    return { ask, own, car, sight, info, isSeason: room?.season != null, spun, known, ...attention.laid, hint: driving.known };
  });
  /** The sentences of a hint; empty without one. */
  readonly hint: readonly string[] = $derived.by(() => {
    const { ask, hint } = this.here.driving;
    return hint && ask ? hintWords(hint, ask, this.here.known) : [];
  });
  readonly isAdvised: boolean = $derived.by(() => this.here.driving.hint !== null || this.isCoached);
  readonly spoken: Spoken = $derived.by(() => (this.here.driving.hint ? "hint" : this.isAdvised ? "coach" : ""));
  /** What the viewer is told to choose, by the hint or by the coach. */
  readonly advised: string | undefined = $derived.by(() => {
    const { hint, known } = this.here.driving;
    return (hint ?? (this.isCoached ? known : null))?.best.choice;
  });
  /** Whether the hint is a choice of cards, which can be laid. */
  readonly mayLay: boolean = $derived.by(() => {
    const { hint, ask } = this.here.driving;
    return hint !== null && (ask?.options.some((one) => one.choice === hint.best.choice && isOfCards(one)) ?? false);
  });

  /** Must be constructed while a component is. */
  constructor(private readonly here: RaceHere) {
    $effect(() => {
      const { scene } = this;
      if (scene && !here.room?.is_school) untrack(() => this.coaching.drives(scene.info.race));
    });
    // In a race of the day nobody gets a hint.
    $effect(() => {
      const { driving, room } = here;
      if (this.coaching.isOn && driving.ask && !room?.day) untrack(() => void driving.advise());
    });
  }

  private get isCoached(): boolean {
    return this.coaching.isOn && this.scene !== null;
  }

  /** Picks the cards of a hint, once more after others were picked. Then it is in the way, and its button is no more. Returns
   * whether there is one. */
  layHint(): boolean {
    if (!this.mayLay) return false;
    const { driving, attention } = this.here;
    const choice = driving.hint!.best.choice;
    attention.suggested = null;
    driving.closeHint();
    void tick().then(async () => {
      attention.suggested = choice;
      await tick(); // what is picked can be committed then, and Enter does so
      attention.goButton?.focus();
    });
    return true;
  }
}
