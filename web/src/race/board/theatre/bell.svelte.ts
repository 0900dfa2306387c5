/** A bell for each plan and each turn of the viewer, also while the page is in the background. */
import type { RaceState } from "../../state/state.svelte";
import { hearing } from "./hearing.svelte";
import { vibration } from "./vibration.svelte";

/**
 * Must be called while a component is made. `isDriving`: nothing is asked in a replay. `hasCompany`: other people wait for
 * the viewer, so the device shakes, too.
 */
export function bell(race: () => RaceState, isDriving: () => boolean, hasCompany: () => boolean): void {
  let rung = "";
  $effect(() => {
    const { asks: open, known, race: id } = race();
    const [first] = open.length > 0 ? open : document.hidden ? (known?.asks ?? []) : [];
    const call = first ? `${id} ${known?.sight.round} ${first.phase === "PLAN" ? "plan" : first.seat}` : rung;
    if (call !== rung && rung !== "" && isDriving()) {
      hearing.hear({ sound: "bell", ms: 900, n: 1 });
      if (hasCompany()) vibration.call();
    }
    rung = call || "begun";
  });
}
