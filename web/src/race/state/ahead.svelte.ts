/** A plan that is left in advance: while others still drive, the viewer lays the plan of their next round. */
import type { Ask, Own, PlanLeft, RoomView } from "../../wire/types";
import type { RaceCommand } from "./commands";
import type { RaceState } from "./state.svelte";

export class Ahead {
  /** The decision that the driver looks ahead to; null while they do not. */
  private looking = $state<number | null>(null);
  /** The decision for which the last plan was left here. */
  private leftFor: number | null = null;

  /** The viewer's car, if it is their only one: others at the same screen wait for it anyway. */
  private readonly own: Own | null = $derived.by(() => {
    const own = this.race().known?.own ?? [];
    return own.length === 1 ? own[0]! : null;
  });
  private readonly isFree: boolean = $derived.by(
    () => this.own !== null && !this.race().known?.asks.some((ask) => ask.seat === this.own!.seat),
  );

  /** The plan that was left for the decision that comes next. */
  readonly plan: PlanLeft | null = $derived.by(() => {
    const plan = this.room()?.seats.find((seat) => seat.is_mine && seat.seat === this.own?.seat)?.plan ?? null;
    return plan?.decision_id === this.own?.decision_id ? plan : null;
  });
  /** The same, if it is still allowed. */
  readonly left: PlanLeft | null = $derived(this.plan?.is_void ? null : this.plan);
  /** Whether the viewer may plan ahead now, and other people are driving for whom that saves a wait. */
  readonly may: boolean = $derived.by(() => {
    const shown = this.race().own.find((one) => one.seat === this.own?.seat);
    const others = this.room()?.seats.some((seat) => seat.kind === "person" && !seat.is_free && !seat.is_mine) ?? false;
    return others && this.isFree && this.own!.may_plan_ahead === true && shown?.may_plan_ahead === true;
  });
  /** The question that the driver answers in advance, if they do. */
  readonly ask: Ask | null = $derived.by(() => {
    const ask = this.race().ahead?.ask;
    const isOpen = this.may && ask && ask.seat === this.own!.seat && ask.decision_id === this.own!.decision_id;
    return isOpen && this.looking === ask.decision_id ? ask : null;
  });
  /** Whether the plan that was left is on its way to be made: planning has just opened. */
  readonly isGoing: boolean = $derived(this.plan !== null && !this.plan.is_void && !this.isFree);

  constructor(
    private readonly race: () => RaceState,
    private readonly room: () => RoomView | null,
    private readonly command: (words: RaceCommand) => Promise<boolean>,
  ) {}

  async look(): Promise<void> {
    if (!this.own) return;
    const { seat, decision_id } = this.own;
    if (await this.command({ type: "look_ahead", race: this.race().race, seat })) this.looking = decision_id;
  }

  /** Whether a plan was left for a decision, which is made as soon as it is asked for. */
  wasLeftFor({ seat, decision_id }: Ask): boolean {
    return this.leftFor === decision_id || this.room()?.seats[seat]?.plan?.decision_id === decision_id;
  }

  stop(): void {
    this.looking = null;
  }

  /** Leaves a plan, or takes it back with "". */
  async leave(choice: string): Promise<void> {
    if (!this.own) return;
    const { seat, decision_id } = this.own;
    if (!(await this.command({ type: "plan_ahead", race: this.race().race, seat, decision_id, choice }))) return;
    this.leftFor = choice ? decision_id : null;
    this.stop();
  }
}
