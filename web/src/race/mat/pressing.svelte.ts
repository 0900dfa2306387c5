/** The presses of options: which one is looked at, and which one was pressed a first time. */
import type { Ask, Option } from "../../wire/types";
import { reactionDoubt } from "../choices/doubt";
import { forecastOf } from "../choices/plan";

interface Choosing {
  ask: Ask;
  isPending: boolean;
  onpeek: (option: Option | null) => void;
  onchoose: (option: Option) => void;
}

export class Pressing {
  looked = $state("");
  /** The choice of the first press; another one chooses it, wherever a mouse rests meanwhile. */
  tapped = $state("");
  isTouch = false;

  /** Must be constructed while a component is. */
  constructor(private readonly choosing: () => Choosing) {
    // The next question may offer the same.
    $effect(() => {
      void choosing().ask.decision_id;
      this.tapped = "";
    });
  }

  /** `isShown`: what comes of it is on the screen already. */
  press(option: Option, isShown = false): void {
    const { ask, isPending, onchoose } = this.choosing();
    if (isPending) return;
    // To cool costs nothing and may be taken back: a first tap would be taken for it.
    const isLooked = this.isTouch && !isShown && option.kind !== "cooldown" && forecastOf(ask, option) !== undefined;
    const isFirstTap = this.tapped !== option.choice && (isLooked || reactionDoubt(ask, option) !== "");
    this.isTouch = false;
    this.look(option);
    this.tapped = isFirstTap ? option.choice : "";
    if (!isFirstTap) onchoose(option);
  }

  look(option: Option | null): void {
    this.looked = option?.choice ?? "";
    this.peek(option);
  }

  peek(option: Option | null): void {
    this.choosing().onpeek(option);
  }

  leave(): void {
    this.tapped = "";
    this.look(null);
  }
}
