/** The presses of options: which one is looked at, and which one was pressed a first time. */
import type { Ask, Option } from "../../wire/types";
import { sureWords } from "../choices/doubt";
import { caution } from "../state/caution.svelte";
import { Asked } from "../state/presses";

interface Choosing {
  ask: Ask;
  /** Of the car. */
  gear: number;
  advised: string | undefined;
  isPending: boolean;
  onpeek: (option: Option | null) => void;
  onchoose: (option: Option) => void;
}

export class Pressing {
  looked = $state("");
  /** The choice of the first press; another one chooses it, wherever a mouse rests meanwhile. */
  tapped = $state("");
  /** What a finger has chosen: as with a plan, the main button does it. */
  laid = $state.raw<Option | null>(null);
  isTouch = false;
  private readonly asked = new Asked();

  /** Must be constructed while a component is. */
  constructor(private readonly choosing: () => Choosing) {
    // The next question may offer the same.
    $effect(() => {
      void choosing().ask.decision_id;
      this.tapped = "";
      this.laid = null;
    });
  }

  /** `isMain`: by the main button, which says what it does, and what comes of that is on the screen. */
  press(option: Option, isMain = false): void {
    const { isPending, onchoose } = this.choosing();
    if (isPending) return;
    const isTap = this.isTouch && !isMain;
    this.isTouch = false;
    if (isTap && this.laid?.choice === option.choice) return this.clear(); // as with cards
    const isFirst = this.tapped !== option.choice;
    const isDoubted = this.asks(option) !== "";
    if (!isFirst && isDoubted && !this.asked.isRead) return;
    this.asked.begin();
    this.laid = isFirst && isTap ? option : null;
    this.tapped = isFirst && (this.laid || isDoubted) ? option.choice : "";
    this.look(option);
    if (!this.tapped) onchoose(option);
  }

  /** What is asked before an option is chosen; else empty. Without its price where there is little room. */
  asks(option: Option, isBrief = false): string {
    const { ask, gear, advised } = this.choosing();
    return sureWords(ask, option, isBrief ? 0 : gear, caution.now, option.choice === advised);
  }

  look(option: Option | null): void {
    this.looked = option?.choice ?? "";
    this.peek(option);
  }

  peek(option: Option | null): void {
    this.choosing().onpeek(option);
  }

  /** What a finger has chosen stays until it is put back. */
  leave(): void {
    if (!this.laid) this.clear();
  }

  clear(): void {
    this.laid = null;
    this.tapped = "";
    this.look(null);
  }
}
