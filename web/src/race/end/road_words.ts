/** A space in words of the road. */
import { text } from "../../texts/texts";
import { modulo } from "../../track/curve";
import type { RaceInfo } from "../../wire/types";

/** `7 before corner 2`. */
export function spaceWords({ track }: RaceInfo, space: number): string {
  const ahead = track.corners.map(({ line_after_space }, corner) => ({
    corner: corner + 1,
    n: modulo(line_after_space - space, track.spaces),
  }));
  const next = ahead.reduce((a, b) => (b.n < a.n ? b : a));
  return text("race-at", { ...next });
}
