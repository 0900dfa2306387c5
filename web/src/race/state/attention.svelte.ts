/** To what the viewer of a race turns: what they look at, what they have picked so far, and which dialog is open. */
import type { Bounds } from "../../track/camera";
import type { ForecastView } from "../../wire/types";

/** A plan in the making. */
export interface Laid {
  gear: number | null;
  picked: readonly string[];
  /** Of exactly these cards; null while there is no such plan. */
  forecast: ForecastView | null;
}

export class Attention {
  /** The seat whose cards are looked at in a panel. */
  looked = $state<number | null>(null);
  /** A space that was pressed on the board: plans that end there come first. */
  aimed = $state<number | null>(null);
  /** A choice whose cards are to be laid. */
  suggested = $state<string | null>(null);
  /** The forecasts of the choice under consideration. */
  preview = $state.raw<readonly ForecastView[]>([]);
  /** What is picked while a plan is made; null before anything could be. */
  laid = $state.raw<Laid | null>(null);
  /** The button that commits what is picked. */
  goButton: HTMLElement | null = null;
  /** The part of the field that is in view. */
  seen = $state.raw<Bounds | null>(null);
  isGivingUp = $state(false);
  isHelpOpen = $state(false);

  /** Opens the mat of a car, or closes it. */
  look(seat: number): void {
    this.looked = this.looked === seat ? null : seat;
  }
}
