/** What the coach has measured of a better choice, as two bars: the places, or where it goes by time the rounds, that each brings. */
import type { Judged, Move } from "../../wire/types";
import { text } from "../../texts/texts";
import type { Average } from "../replay/average";
import { choiceTitle, fixed } from "./words";
import { placeAt, placesLost } from "../state/worth";

export function averageOf(one: Judged, better: Move): Average {
  const [name, then] = [choiceTitle(better, one.phase), choiceTitle(one.played, one.phase)];
  const line = (id: string, n: number, half: number) => ({
    n,
    half,
    words: text(id, { n: fixed(n, 1), half: half > 0 ? fixed(half, 1) : "none" }),
  });
  if (one.slower) {
    const { rounds, error } = one.slower;
    return {
      words: text("analysis-average"),
      lines: [
        { name, ...line("analysis-average-rounds", 0, 0), isOwn: true },
        { name: then, ...line("analysis-average-rounds", rounds, error) },
      ],
    };
  }
  const best = placeAt(one.options[0]?.points ?? 0);
  const lost = placesLost(one, one.loss, one.error);
  return {
    words: text("analysis-average"),
    lines: [
      { name, ...line("analysis-average-place", best, 0), isOwn: true },
      { name: then, ...line("analysis-average-place", best + lost.n, lost.half) },
    ],
  };
}
