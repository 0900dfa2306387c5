/** The land as a small picture shows it: a patch of one colour for each area and each piece of water. */

import type { TrackView } from "../view";
import { type Paint, blob, stream } from "./paint";

/** The areas' colours, by their names in track.css. */
// prettier-ignore
const COLOURS: Partial<Record<string, string>> = {
  sea: "sea", lake: "sea", beach: "sand", dunes: "sand", mountain: "rock-mid", hill: "hill-mid", town: "roof-1",
  woods: "tree", maples: "maple", firs: "fir", palms: "palm", blossom: "blossom", wheat: "wheat",
  tulips: "tulip-red", lavender: "lavender", vines: "olive", tea: "tea-dark", pasture: "pasture",
};

export function patches(track: TrackView): Paint[] {
  return (track.scenery ?? []).flatMap(({ kind, points }): Paint[] => {
    if (kind === "river") return [{ d: stream(points), stroke: "sea", width: 34 }];
    const fill = Object.hasOwn(COLOURS, kind) ? COLOURS[kind] : undefined;
    return fill ? [{ d: blob(points), fill }] : [];
  });
}
