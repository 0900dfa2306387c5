/** Requests of a screen to the frame around it. */
import type { Snippet } from "svelte";

export const shell = $state<{
  /** Whether a race is on the screen: it fills the page. */
  isRacing: boolean;
  /** Then the content of the frame's header. */
  bar: Snippet | null;
  /** Races of the viewer's that wait for them, as the first page knows. */
  turns: number;
}>({ isRacing: false, bar: null, turns: 0 });
