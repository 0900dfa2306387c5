/** What makes a sound in the theatre. */
import type { Act } from "../../state/acts";

/** `ms`: how long it takes; `n`: spaces driven, cards, or the number of a lamp. */
export interface Cue {
  sound: "engine" | "gear" | "card" | "squeal" | "steam" | "spark" | "boost" | "lights" | "cheer" | "bell" | "wind";
  ms: number;
  n: number;
}

const OF_MARKS: Partial<Record<string, Cue["sound"]>> = {
  gear: "gear",
  boost: "boost",
  cool: "steam",
  corner: "spark",
  spin: "squeal",
  blocked: "squeal",
  slipstream: "wind",
  draft: "wind",
  finished: "cheer",
};

/** The sounds of an act that takes so long; several marks of a kind sound once. */
export function cuesOf(act: Act, ms: number): Cue[] {
  if (act.isStart) return [{ sound: "lights", ms, n: 5 }];
  const marks = [...new Set(act.marks.map((mark) => OF_MARKS[mark.kind]))].filter((sound) => sound !== undefined);
  const cues: Cue[] = marks.map((sound) => ({ sound, ms: sound === "squeal" && !act.move?.isSpin ? 250 : ms, n: 1 }));
  const { move, lying } = act;
  if (move && !move.isSpin && move.spaces > 0) cues.push({ sound: "engine", ms, n: move.spaces });
  if (!move && act.marks.length === 0 && lying) cues.push({ sound: "card", ms, n: lying.cards.length });
  return cues;
}
