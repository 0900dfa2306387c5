/** What the track's drawing is made from. The same as in the types made from the server's schema. */

export interface CornerView {
  line_after_space: number;
  speed_limit: number;
  legends_line_after_space: number;
  race_line_side: Side;
  chevron_spaces_before: number;
  double_chevron_spaces_before: number;
  second_of_chicane_with_corner: number;
}

export interface TrackView {
  id: string;
  name: string;
  box: string;
  laps: number;
  spaces: number;
  heat: number;
  stress: number;
  corners: CornerView[];
  flooded_spaces: number[];
  tunnel_spaces: number[];
  press_corner_lines: number[];
  centre_line: [number, number][];
}

export type Side = "left" | "right";

/** A place in the field; `angle` in degrees, 0 to the right, growing clockwise. */
export interface Place {
  x: number;
  y: number;
  angle: number;
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
  /** Where it is right now, while it moves. */
  at?: Place;
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
