/** Before what a driver is asked once more whether it is meant; the browser remembers it. What spins the car out needlessly
 *  is asked about in any case. */
import { Kept } from "./kept.svelte";

export const CAUTIONS = ["danger", "dearer", "always"] as const;

/** `dearer`: what raises the Heat of the corners; `always`: each boost, slipstream and discard. */
export type Caution = (typeof CAUTIONS)[number];

export const caution = new Kept<Caution>("hotlap.caution", CAUTIONS, "dearer");
