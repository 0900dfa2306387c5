/** The eye on a driver in a replay: what they knew at the moment that is shown, what they were asked, and what they chose. */
import type { Moment } from "../../wire/types";
import { wordsOf } from "../../words/problems";
import type { RaceState } from "../state/state.svelte";

export class Eye {
  /** The driver whose mat is shown; null for none. */
  seat = $state<number | null>(null);
  /** What they knew, were asked and chose; null while it is not known. */
  moment = $state.raw<Moment | null>(null);
  /** Whether all hands are shown, and what is in them. */
  areHandsOpen = $state(false);
  hands = $state.raw<Moment | null>(null);
  problem = $state("");
  /** The moment that is looked at is the one that is wanted. */
  isReady = $state(true);
  private at = 0;
  private isBusy = false;

  /** `ask` fetches a moment from the server. */
  constructor(
    private readonly race: RaceState,
    private readonly ask: (at: number, seat?: number) => Promise<Moment>,
  ) {}

  readonly isOpen = $derived(this.seat !== null || this.areHandsOpen);

  /** Looks at a driver, or at none. */
  on(seat: number | null): void {
    this.seat = seat;
    this.moment = null;
    this.race.see([], []);
    void this.look(this.at);
  }

  showHands(isOpen: boolean): void {
    this.areHandsOpen = isOpen;
    this.hands = null;
    void this.look(this.at);
  }

  /** Looks at the moment after a decision. While the server answers, only the latest wish counts. */
  async look(at: number): Promise<void> {
    this.at = at;
    if (!this.isOpen) return;
    this.isReady = false;
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      while (!this.isReady) await this.fetch();
      this.problem = "";
    } catch (error) {
      this.problem = wordsOf(error);
      this.isReady = true;
    }
    this.isBusy = false;
  }

  private async fetch(): Promise<void> {
    const { at, seat, areHandsOpen } = this;
    const [moment, hands] = await Promise.all([seat === null ? null : this.ask(at, seat), areHandsOpen ? this.ask(at) : null]);
    if (at !== this.at || seat !== this.seat || areHandsOpen !== this.areHandsOpen) return;
    this.moment = moment;
    this.hands = hands;
    this.isReady = true;
    if (moment) this.race.see(moment.own, moment.ask ? [moment.ask] : []);
  }
}
