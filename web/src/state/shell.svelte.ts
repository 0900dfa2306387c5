/** Requests of a screen to the frame around it. */
import type { Snippet } from "svelte";

export const shell = $state<{
  /** Whether a race is on the screen: it fills the page. */
  isRacing: boolean;
  /** Whether it has the whole window, without the frame's header. */
  isAlone: boolean;
  /** In a race on a small screen: its panel is open, with the frame's header above it. Else nothing but the race is seen. */
  isMenuOpen: boolean;
  /** The room whose race begins as soon as its screen is there: the frame is that of a race at once, and nothing moves. */
  opening: string;
  /** The room whose race is to be started when its screen is there: nobody else joins. */
  starting: string;
  /** In a race the content of the frame's header. */
  bar: Snippet | null;
  /** The page itself says that its rooms are elsewhere, or could not be begun, and what helps: a screen says it no more. */
  isTold: boolean;
  /** Another tab has the rooms of this page. */
  isElsewhere: boolean;
  /** The box that says so was put away. */
  isPutAway: boolean;
  /** How often something was refused since then for that. */
  refused: number;
  /** The whole game of a page without a server is in this browser. */
  hasGame: boolean;
  /** Races of the viewer's that wait for them, as the first page knows; in a race the others. */
  turns: number;
  /** The race whose podium has led to its replay, and the room of that podium: the way back leads there. */
  podium: { race: string; room: string } | null;
}>({
  isRacing: false,
  opening: "",
  starting: "",
  isAlone: false,
  isMenuOpen: false,
  bar: null,
  isTold: false,
  isElsewhere: false,
  isPutAway: false,
  refused: 0,
  hasGame: false,
  turns: 0,
  podium: null,
});
