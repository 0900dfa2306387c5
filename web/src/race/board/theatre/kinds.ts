/** Which marks are seen besides being read: the drawing of each, and how many parts it has. */

export type Seen = "flame" | "smoke" | "dust" | "lines" | "glow" | "steam" | "sparks" | "flag";

/** `isUpright`: it stands on the screen; others turn with the car. */
export interface Look {
  seen: Seen;
  parts: number;
  isUpright: boolean;
}

const look = (seen: Seen, parts: number, isUpright = false): Look => ({ seen, parts, isUpright });

export const LOOKS: Partial<Record<string, Look>> = {
  boost: look("flame", 3),
  accelerate: look("flame", 2),
  spin: look("smoke", 6),
  back: look("smoke", 3),
  retired: look("smoke", 5),
  blocked: look("dust", 4),
  slipstream: look("lines", 3),
  draft: look("lines", 3),
  adrenaline: look("glow", 1),
  cool: look("steam", 4, true),
  corner: look("sparks", 7),
  gravel: look("dust", 4),
  finished: look("flag", 1, true),
  over: look("flag", 1, true),
};

/** The colour of a mark: what hurts, what helps, or neither. */
export const TONES: Partial<Record<string, "bad" | "good">> = {
  corner: "bad",
  gravel: "bad",
  spin: "bad",
  cluttered: "bad",
  back: "bad",
  retired: "bad",
  blocked: "bad",
  boost: "bad",
  slipstream: "good",
  draft: "good",
  accelerate: "good",
  adrenaline: "good",
  passes: "good",
  finished: "good",
  over: "good",
  last: "good",
  cool: "good",
};
