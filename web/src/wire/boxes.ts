/** What there is in some of the game's boxes. */
import type { Box, Catalogue } from "./types";

export type Contents = Pick<Catalogue, "tracks" | "events" | "seasons">;

/** Tracks, events, and the seasons of which all tracks and events are there. */
export function contents({ tracks, events, seasons }: Contents, boxes: readonly string[]): Contents {
  const isIn = ({ box }: { box: Box }) => boxes.includes(box);
  const found = { tracks: tracks.filter(isIn), events: events.filter(isIn) };
  const ids = new Set([...found.tracks, ...found.events].map(({ id }) => id));
  const isWhole = ({ stages }: Catalogue["seasons"][number]) => stages.every(({ track, event }) => ids.has(track) && ids.has(event));
  return { ...found, seasons: seasons.filter((one) => isIn(one) && isWhole(one)) };
}
