/** What a screen wants of the frame around it. */
import type { Snippet } from "svelte";

export const shell = $state<{
  /** While a race is on the screen it has all the room there is. */
  isRacing: boolean;
  /** What then stands in the frame's head. */
  bar: Snippet | null;
}>({ isRacing: false, bar: null });
