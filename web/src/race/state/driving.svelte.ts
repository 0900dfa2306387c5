/** The viewer's own cars: whose mat is open, what is asked of its driver, and what they send. */
import { untrack } from "svelte";
import { loadLater } from "../../texts/texts";
import type { Ask, HintView, Own, RoomView } from "../../wire/types";
import { Ahead } from "./ahead.svelte";
import type { RaceCommand, Send } from "./commands";
import { Drafts } from "./drafts";
import { wheel } from "./hotseat";
import { type HintFound, type HintLevel, hintFor, levelOf } from "./hints";
import { keepLeaving, leavingIn } from "./leaving";
import { sharing } from "./shared";
import { type SeenCar, carOf } from "./sight";
import { Tutor } from "./tutor.svelte";
import type { RaceState } from "./state.svelte";
import { wordsOf } from "../../words/problems";
import { nameOf } from "../../words/words";

const TICK_MS = 500;
const NOBODY: ReadonlyMap<number, number> = new Map();

export class Driving {
  /** The seat that was uncovered last on a shared screen. */
  open = $state<number | null>(null);
  /** How the hints that the driver asks for are found, in this race. What the coach says unasked stays a quick rule. */
  hintLevel = $state<HintLevel>("coach");
  /** The decision for which the driver has asked for a hint. */
  private wanted = $state("");
  /** The seats whose drivers give up as soon as they decide again. */
  private leaving = $state.raw<ReadonlySet<number>>(new Set());
  /** The decision for which a hint that the driver asked for is on its way. */
  private awaited = $state("");
  /** The decision at which advice was asked for, and whether the coach has looked further there. */
  private advised = { name: "", isFurther: Promise.resolve(false) };
  /** The decision that was made, or taken back, from here last. */
  private sent = "";
  private clock = $state(performance.now());
  private readonly same = sharing<number[]>();
  private readonly seats = $derived.by(() => this.same(this.race().own.map((one) => one.seat)));

  readonly mine: ReadonlySet<number> = $derived(new Set(this.seats));
  private readonly at = $derived.by(() => wheel(this.seats, this.race().asks, this.open));
  /** The seat whose mat is shown, or null. */
  readonly seat: number | null = $derived(this.at.seat);
  /** The seat whose driver must confirm before the hand is shown. */
  readonly next: number | null = $derived(this.at.next);
  readonly own: Own | undefined = $derived.by(() => this.race().own.find((one) => one.seat === this.seat));
  readonly ahead: Ahead;
  readonly drafts: Drafts;
  readonly tutor: Tutor;
  /** What the driver of that seat is asked, or answers in advance. */
  readonly ask: Ask | null = $derived.by(() => this.race().asks.find((one) => one.seat === this.seat) ?? this.ahead.ask);
  readonly car: SeenCar | undefined = $derived.by(() => {
    const { shown } = this.race();
    return shown ? carOf(shown.sight, this.seat) : undefined;
  });
  /** What is best in that decision, as far as it is known: what the coach found, once the driver has looked further. All that
   * is advised goes by it, but for the hint that is open. */
  readonly known: HintView | null = $derived.by(() => this.hintOf("coach") ?? this.hintOf("club"));
  /** The level of the last answer: where the coach has no points, it is the rule's all the same. */
  private answered = $state<HintLevel>("club");
  /** How the hint was found. */
  readonly found: HintFound = $derived.by(() => {
    const told = this.hint ?? this.known;
    if (!told || levelOf(told) === "coach") return "coach";
    return this.answered === "coach" && this.hintLevel === "coach" ? "unweighed" : "club";
  });
  /** The hint that the driver has asked for. */
  readonly hint: HintView | null = $derived.by(() =>
    this.ask && this.wanted === nameOfAsk(this.ask) ? (this.hintOf(this.hintLevel) ?? this.known) : null,
  );
  /** Whether a hint that the driver has asked for is on its way. */
  readonly isHintAwaited: boolean = $derived.by(() => this.ask !== null && this.awaited === nameOfAsk(this.ask));
  readonly mayGiveUp: boolean = $derived.by(
    () => this.send() !== undefined && this.car?.status === "racing" && !this.race().shown?.sight.is_over,
  );

  /** When the driver may give up: a car leaves the race at a decision of its driver, and with one call a round not between the
   * turns of others and its own. */
  readonly givesUp: "now" | "later" | "called" | "turn" = $derived.by(() => {
    const ask = this.openAsk(this.seat);
    if (ask) return this.isLate(ask) ? "turn" : "now";
    return this.room()?.one_call ? "called" : "later";
  });
  /** Whether they do it as soon as they may. */
  readonly isLeaving: boolean = $derived.by(() => this.mayGiveUp && this.seat !== null && this.leaving.has(this.seat));

  /** Seconds left by seat, of those who have a limit. */
  readonly left: ReadonlyMap<number, number> = $derived.by(() => {
    const found = new Map<number, number>();
    for (const one of this.race().asks) {
      const seconds = this.race().left(one.seat, this.clock);
      if (seconds !== null) found.set(one.seat, seconds);
    }
    return found.size > 0 ? found : NOBODY;
  });

  /** Choices of own seats that may still be taken back, while none of their mats is open. */
  readonly backs: readonly { seat: number; name: string }[] = $derived.by(() => {
    const { info, own } = this.race();
    if (!info) return [];
    return own
      .filter((one) => this.mayTakeBack(one) && one.seat !== this.seat)
      .map((one) => ({ seat: one.seat, name: nameOf(info, one.seat) }));
  });

  /** `send` is absent in a replay. Must be constructed while a component is. */
  constructor(
    private readonly race: () => RaceState,
    private readonly send: () => Send | undefined,
    private readonly room: () => RoomView | null,
  ) {
    this.drafts = new Drafts(() => this.race().race);
    this.ahead = new Ahead(race, room, (words) => this.command(words));
    this.tutor = new Tutor(race, send, room);
    $effect(() => {
      const { race } = this.race();
      untrack(() => (this.leaving = leavingIn(race)));
    });
    $effect(() => {
      const open = [...this.leaving].map((seat) => this.openAsk(seat)).find((ask) => ask && !this.isLate(ask));
      if (open && this.race().pending === 0) untrack(() => void this.retire(open));
    });
    $effect(() => {
      if (!this.race().asks.some((one) => one.left_s !== null)) return;
      this.clock = performance.now();
      const timer = setInterval(() => (this.clock = performance.now()), TICK_MS);
      return () => clearInterval(timer);
    });
  }

  /** Sends a command, if none is on its way. Resolves to whether it was carried out. */
  async command(words: RaceCommand): Promise<boolean> {
    const [race, send] = [this.race(), this.send()];
    return send !== undefined && race.pending === 0 && (await race.submit(() => send(words)));
  }

  /** Makes a choice, unless the tutor warns of it; with `isMeant` in any case. */
  async choose(choice: string, isMeant = false): Promise<void> {
    const { ask } = this;
    if (ask && ask === this.ahead.ask) return void this.ahead.leave(choice);
    if (!ask || (!isMeant && this.tutor.looksAt(ask) && !(await this.tutor.passes(ask, choice)))) return;
    await this.decide(ask, { type: "decide", race: this.race().race, seat: ask.seat, decision_id: ask.decision_id, choice });
  }

  private async decide(ask: Ask, words: RaceCommand): Promise<boolean> {
    const before = this.sent;
    this.sent = nameOfAsk(ask);
    const isDone = await this.command(words);
    if (!isDone) this.sent = before;
    return isDone;
  }

  /** Whether a decision that was open here is not any more because of another window of the viewer's. */
  isMadeElsewhere(ask: Ask): boolean {
    const { known, ahead } = this.race();
    const own = known?.own.find((one) => one.seat === ask.seat);
    if (!own || own.is_by_bot || ask === ahead?.ask || this.sent === nameOfAsk(ask)) return false;
    if (this.ahead.wasLeftFor(ask)) return false;
    return !this.race().known!.asks.some((one) => nameOfAsk(one) === nameOfAsk(ask));
  }

  /** Asks for a hint as before, or from now on in this race for better or quicker ones. Like advice it keeps nobody from
   * deciding, and it waits for no other command: a press while one is on its way must not be lost. */
  async askHint(level: HintLevel = this.hintLevel): Promise<void> {
    this.hintLevel = level;
    const [ask, send] = [this.ask, this.send()];
    if (!ask || !send) return;
    const name = (this.awaited = nameOfAsk(ask));
    const isOpen = () => this.ask !== null && nameOfAsk(this.ask) === name;
    try {
      const isFurther = this.advised.name === name && (await this.advised.isFurther);
      if (!this.hintOf(level) && !(level === "coach" && isFurther)) await send(await this.hintCommand(ask, level));
      if (this.awaited === name) this.wanted = name;
      this.answered = level;
    } catch (error) {
      if (isOpen()) this.race().refusal = wordsOf(error); // else nobody needs it
    } finally {
      if (this.awaited === name) this.awaited = "";
    }
  }

  /** Asks for what the coach advises, once for a decision: what it finds by looking further, or where that is refused the quick
   * rule's. It keeps nobody from deciding, and a refusal is not told. */
  async advise(): Promise<void> {
    const [ask, send] = [this.ask, this.send()];
    if (!send || !ask || ask === this.ahead.ask || this.known || this.advised.name === nameOfAsk(ask)) return;
    const asked = (level: HintLevel) => this.hintCommand(ask, level).then(send);
    // The school has three moves, and the rule of thumb reasons as it teaches.
    const level = this.room()?.is_school ? "club" : "coach";
    const isFurther = asked(level).then(
      () => level === "coach",
      () => asked("club").then(() => false),
    );
    this.advised = { name: nameOfAsk(ask), isFurther: isFurther.catch(() => false) }; // the coach then tells the facts alone
  }

  closeHint(): void {
    this.wanted = this.awaited = ""; // one that is on its way opens nothing any more
  }

  private hintOf(level: HintLevel): HintView | null {
    return hintFor(this.race().hints, this.ask, level);
  }

  private async hintCommand({ seat, decision_id }: Ask, level: HintLevel): Promise<RaceCommand> {
    if (level === "coach") await loadLater("why").catch(() => undefined); // without them it says less
    return { type: "hint", race: this.race().race, seat, decision_id, level };
  }

  /** Whether a choice may be taken back, as it is shown and as it is known: the cars may be on their way already. */
  mayTakeBack({ seat, may_take_back }: Own): boolean {
    return may_take_back && (this.race().known?.own.some((one) => one.seat === seat && one.may_take_back) ?? false);
  }

  takeBack(seat: number): void {
    const one = this.race().own.find((other) => other.seat === seat);
    if (!one) return;
    if (this.ask) this.sent = nameOfAsk(this.ask);
    void this.command({ type: "take_back", race: this.race().race, seat, decision_id: one.decision_id });
  }

  /** Gives up, at once or at the driver's next decision; or drives on after all. */
  giveUp(isMeant = true): void {
    const seats = new Set(this.leaving);
    if (this.seat !== null && isMeant) seats.add(this.seat);
    else if (this.seat !== null) seats.delete(this.seat);
    this.leave(seats);
  }

  private leave(seats: ReadonlySet<number>): void {
    this.leaving = seats;
    keepLeaving(this.race().race, seats);
  }

  /** Whether a plan is asked for after others have driven in this round. */
  private isLate({ seat, phase }: Ask): boolean {
    const { info, known } = this.race();
    if (!this.room()?.one_call || phase !== "PLAN") return false;
    return known!.sight.order.find((one) => info!.entries[one]!.kind !== "legend") !== seat;
  }

  private async retire(ask: Ask): Promise<void> {
    const { seat, decision_id } = ask;
    this.leave(new Set([...this.leaving].filter((one) => one !== seat)));
    await this.decide(ask, { type: "retire", race: this.race().race, seat, decision_id });
  }

  /** The decision of a seat that the server knows to be open, whatever the screen shows yet. */
  private openAsk(seat: number | null): Ask | undefined {
    return this.race().known?.asks.find((one) => one.seat === seat);
  }
}

function nameOfAsk({ seat, decision_id }: Ask): string {
  return `${seat} ${decision_id}`;
}
