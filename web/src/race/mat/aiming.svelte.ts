/** A space that was pressed lays the best plan that ends there, or says why none does for sure. Who shifts, or puts all back,
 *  is offered no more plans of that space. */
import { untrack } from "svelte";
import { putAway, say } from "../../parts/toasts.svelte";
import { text } from "../../texts/texts";
import { unsureWords } from "../choices/outlook_words";
import { isSure, plansTo } from "../choices/plan";
import type { RaceHere } from "../state/here";
import { passFocus } from "../state/keys";
import type { Picking } from "./picking.svelte";

/** Must be called while a component is constructed. */
export function aiming(here: RaceHere, picking: Picking): { shift: (gear: number) => void; putBack: () => void } {
  /** What was said of a plan that was not sure to end there. */
  let said = { id: 0, of: "" };

  $effect(() => {
    const { aimed } = here.attention;
    const { ask } = picking;
    if (aimed === null || !ask || !picking.isPlanning) return;
    const [best] = plansTo(ask, aimed);
    if (!best) {
      say(text("race-plans-none"));
      here.attention.aimed = null;
      return;
    }
    untrack(() => picking.lay(best.option));
    if (!isSure(best)) said = { id: say(unsureWords(here.info, ask, best)), of: best.option.choice };
  });
  $effect(() => {
    const { chosen, ask } = picking;
    if (chosen?.choice !== said.of) putAway(said.id);
    const aimed = untrack(() => here.attention.aimed);
    // Whoever picks other cards than are offered for that space, by hand or as advised, has left it.
    const isThere = ask && aimed !== null && plansTo(ask, aimed).some(({ option }) => option.choice === chosen?.choice);
    if (!isThere) here.attention.aimed = null;
  });
  return {
    shift(gear) {
      picking.pickGear(gear);
      here.attention.aimed = null;
    },
    putBack() {
      picking.reset();
      here.attention.aimed = null;
      passFocus();
    },
  };
}
