/** The data of the track's drawing, besides the track itself. */

export type { CornerView, TrackView } from "../wire/types";

export type Side = "left" | "right";

/** A place in the field; `angle` in degrees, 0 to the right, growing clockwise. */
export interface Place {
  x: number;
  y: number;
  angle: number;
}

/** The `transform` of an SVG element that stands there. */
export function transformOf({ x, y, angle }: Place): string {
  return `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle.toFixed(1)})`;
}

export interface CarOnTrack {
  seat: number;
  colour: string;
  lap: number;
  space: number;
  spot: Side;
  status: string;
  isMine: boolean;
  number: number;
  /** Its place in the race, by which cars beside the road stand; without it they stand in their order here. */
  rank?: number;
  /** Its current place while it moves, and the spaces from the start line to there. */
  at?: Place;
  along?: number;
}

export interface Highlight {
  space: number;
  lap?: number;
  /** 0 to 1. */
  strength: number;
  kind: "land" | "spin" | "safe";
}

export interface CornerHeat {
  corner: number;
  heat: number;
}
