/** Tracks to draw in tests. */

import type { CornerView, Side, TrackView } from "./view";

const PLAIN: CornerView = {
  line_after_space: 1,
  speed_limit: 4,
  legends_line_after_space: 0,
  race_line_side: "right",
  chevron_spaces_before: 0,
  double_chevron_spaces_before: 0,
  second_of_chicane_with_corner: 0,
};

/** Driven clockwise: the start is on the upper straight, to the right. */
export const OVAL: TrackView = {
  id: "oval",
  name: "Oval",
  box: "base",
  laps: 2,
  spaces: 40,
  heat: 6,
  stress: 3,
  corners: [
    { ...PLAIN, line_after_space: 10, chevron_spaces_before: 2, double_chevron_spaces_before: 1 },
    { ...PLAIN, line_after_space: 14, race_line_side: "left", speed_limit: 2, legends_line_after_space: 10 },
    { ...PLAIN, line_after_space: 30, legends_line_after_space: 24 },
  ],
  flooded_spaces: [2, 3, 6],
  tunnel_spaces: [20, 21, 22],
  gravel_left: [],
  gravel_right: [],
  press_corner_lines: [],
  race_line: [...Array<Side>(14).fill("right"), ...Array<Side>(16).fill("left"), ...Array<Side>(10).fill("right")],
  to_corner: Array.from({ length: 40 }, (_, i) => [9, 13, 29, 49].find((line) => line >= i)! - i),
  centre_line: [
    [800, 200],
    [1000, 200],
    [1200, 200],
    [1400, 300],
    [1450, 500],
    [1400, 700],
    [1200, 800],
    [800, 800],
    [400, 800],
    [200, 700],
    [150, 500],
    [200, 300],
    [400, 200],
    [600, 200],
  ],
};
