/** What takes up a place in the land, so that nothing else grows or is built there. */

import type { Point } from "../curve";
import type { TrackView } from "../view";
import { along } from "./paint";

export interface Thing {
  /** A closed shape; empty for things that are none. */
  area: readonly Point[];
  /** Whether words would be hard to read on the area. */
  isRough: boolean;
  /** Points along a line, or of things that stand alone, and how far others keep away from them. */
  spots: readonly Point[];
  room: number;
}

const ROUGH = ["sea", "lake", "mountain", "hill", "town", "tulips", "lavender", "vines", "tea"];
const PLAIN = ["beach", "wheat", "pasture"];
/** How far other things keep away from lines, and from spots. */
const BESIDE: Partial<Record<string, number>> = { stands: 22, pits: 34, river: 20, street: 12, runway: 34 };
// prettier-ignore
const AROUND: Partial<Record<string, number>> = {
  church: 34, windmill: 30, castle: 50, barn: 34, pagoda: 40, pyramid: 78, arena: 62, tents: 20, lighthouse: 26, sheep: 12, balloon: 34, works: 66,
};

/** The things of a track, in the order of its scenery. */
export function things(track: TrackView): Thing[] {
  return (track.scenery ?? []).map(({ kind, points }) => ({
    area: ROUGH.includes(kind) || PLAIN.includes(kind) ? points : [],
    isRough: ROUGH.includes(kind),
    spots: BESIDE[kind] ? along(points, 20) : AROUND[kind] ? points : [],
    room: BESIDE[kind] ?? AROUND[kind] ?? 0,
  }));
}
