/** To drive on from a moment of a finished race: at once against its bots, or with friends by a link. */
import { go } from "../../routes";
import { again } from "../state/again.svelte";
import * as api from "../../wire/api";
import type { Entry } from "../../wire/types";

/** The cars of a race, as much as is asked of them. */
type Entries = readonly Pick<Entry, "seat" | "kind" | "driver">[];

/** Who drives the other cars of somebody who drives alone: their bots, and one in the place of each person. */
export function botsOf(entries: Entries): Record<number, string> {
  return Object.fromEntries(entries.map(({ seat, kind, driver }) => [seat, kind === "legend" ? "" : driver || "club"]));
}

interface How {
  /** Who drives the other cars. */
  others?: Record<number, string> | undefined;
  /** What the driver is to find out at the first decision. */
  task?: string | undefined;
}

/** Makes the room, whose race begins at once unless a seat waits for somebody (""), and goes there. */
export async function driveOn(race: string, entries: Entries, at: number, seat: number, { others, task }: How = {}): Promise<void> {
  const bots = others ?? botsOf(entries);
  const drivers = entries.map((one) => (one.seat === seat ? "" : bots[one.seat]!));
  const made = await api.driveOn(race, { at, seat, drivers });
  again.begin(made.id, task ?? "");
  go({ screen: "room", id: made.id });
}
