/** What a browser does for one who drives in a room. */
import { stayAwake } from "../../state/awake";
import { install } from "../../state/install.svelte";
import { isByDays } from "../../words/rooms";
import type { RoomLink } from "./link.svelte";

/** Must be called while a component is made. */
export function attend(link: RoomLink): void {
  const hasSeat = $derived(link.room?.seats.some((seat) => seat.is_mine) ?? false);
  // A phone that lies there waits with its driver: not in a race that takes days.
  const isDriving = $derived(hasSeat && link.room?.state === "racing" && !isByDays(link.room.limit_s));
  $effect(() => (isDriving ? stayAwake() : undefined));
  $effect(() => {
    if (hasSeat && link.race.shown?.sight.is_over) install.finished(link.race.race);
  });
}
