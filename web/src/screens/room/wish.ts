/** Words about a guest who asks for a seat. */
import { colourName, personName } from "../../words/words";
import { text } from "../../texts/texts";
import type { SeatView } from "../../wire/types";

/** Who asks for this seat, who decides or how many agreed, and whether the driver for whom it is kept has to agree, too. */
export function wishWords({ seat, colour, keeper, wish }: SeatView, seats: readonly SeatView[] = []): string {
  if (!wish) return "";
  const { name, is_mine, may_answer, agreed, of, waits_for } = wish;
  const drivers = new Set(seats.filter((one) => one.kind === "person" && !one.is_free).map((one) => one.name));
  const [driver] = drivers.size === 1 ? drivers : [""];
  const who = may_answer ? "you" : driver ? "driver" : "somebody";
  const asked = { name: personName(name), n: seat + 1, colour: colourName(colour), agreed, of, who, driver: personName(driver!) };
  const words = text(is_mine ? "room-wish-mine" : "room-wish", asked);
  return waits_for ? `${words} ${text(`room-wish-waits-${waits_for}`, { keeper: personName(keeper) })}` : words;
}
