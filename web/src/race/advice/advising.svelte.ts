/** What the viewer is told of the open decision: by the coach without being asked, or by a hint. */
import { tick, untrack } from "svelte";
import type { HintView } from "../../wire/types";
import { isOfCards } from "../choices/plan";
import type { RaceHere, Spoken } from "../state/here";
import { Coaching } from "./coaching.svelte";
import { hintSaid } from "./coach";
import { hintWords } from "./hint";
import type { Scene } from "./scene";
import { again } from "../state/again.svelte";

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
    if (!hint || !ask) return [];
    return this.scene ? hintSaid(this.scene, hint) : hintWords(hint, ask, this.here.info.track.spaces, this.here.known);
  });
  /** An id of the open decision, and of its room. */
  private readonly asked: [room: string, decision: string] = $derived.by(() => {
    const { room, driving } = this.here;
    return [room?.id ?? "", driving.ask && this.here.maySend ? `${driving.ask.seat} ${driving.ask.decision_id}` : ""];
  });
  /** What the driver is to find out there, in place of advice; empty at any other decision. */
  readonly task: string = $derived.by(() => (this.asked[1] ? again.wordsAt(...this.asked) : ""));
  /** Whether nobody is told anything unasked: in a race of the day nobody gets a hint. */
  private readonly isQuiet: boolean = $derived.by(() => Boolean(this.here.room?.day) || again.isAt(...this.asked));
  readonly isAdvised: boolean = $derived.by(() => this.here.driving.hint !== null || this.task !== "" || this.isCoached);
  readonly spoken: Spoken = $derived.by(() => (this.here.driving.hint ? "hint" : this.isAdvised ? "coach" : ""));
  /** What the viewer is told to choose, by the hint that is open or by the coach. */
  readonly advised: string | undefined = $derived.by(() => (this.isAdvised ? this.told?.best.choice : undefined));
  /** Whether the coach will say what it advises, and does not yet. */
  readonly isAwaited: boolean = $derived.by(() => {
    const { driving } = this.here;
    return this.isSaid && driving.known === null && !this.isQuiet && driving.ask !== driving.ahead.ask;
  });
  /** The choice that a hint or the coach tells now, if it is one of cards, which can be laid. */
  readonly layable: string | null = $derived.by(() => {
    const { hint, ask } = this.here.driving;
    const best = hint || this.isSaid ? this.told?.best.choice : undefined;
    return ask?.options.find((one) => one.choice === best && isOfCards(one))?.choice ?? null;
  });

  /** Must be constructed while a component is. */
  constructor(private readonly here: RaceHere) {
    $effect(() => {
      const { scene } = this;
      if (scene && !here.room?.is_school) untrack(() => this.coaching.drives(scene.info.race));
    });
    $effect(() => {
      const { asked } = this;
      if (asked[1]) untrack(() => again.meet(...asked));
    });
    $effect(() => {
      const { driving } = here;
      if (this.coaching.isOn && driving.ask && !this.isQuiet) untrack(() => void driving.advise());
    });
  }

  /** Whether the coach speaks unasked. */
  get isCoached(): boolean {
    return this.coaching.isOn && this.scene !== null && !again.isAt(...this.asked);
  }

  /** Whether the goal of the game is told. */
  get isGoal(): boolean {
    return this.isCoached && this.coaching.goal(this.scene!) !== null;
  }

  private get told(): HintView | null {
    return this.here.driving.hint ?? this.here.driving.known;
  }

  /** Whether the coach says what it advises: the goal comes before that. */
  private get isSaid(): boolean {
    return this.isCoached && !this.isGoal;
  }

  /** Picks the cards that are advised. A hint is in the way then, and its button is no more. Returns whether there are some. */
  layHint(): boolean {
    const choice = this.layable;
    if (choice === null) return false;
    this.here.driving.closeHint();
    this.lay(choice);
    return true;
  }

  /** Picks the cards of a choice, once more after others were picked. */
  lay(choice: string): void {
    const { attention } = this.here;
    attention.suggested = null;
    void tick().then(async () => {
      attention.suggested = choice;
      await tick(); // what is picked can be committed then, and Enter does so
      attention.goButton?.focus();
    });
  }
}
