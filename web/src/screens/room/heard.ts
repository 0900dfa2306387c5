/** What happened to the others in a race, to be told to those who are there: a seat left or taken, a car given up. */
import { type Sight, outOf } from "../../race/state/sight";
import { newsWords } from "../../race/state/telling";
import { personName } from "../../words/words";
import { text } from "../../texts/texts";
import type { RoomView, SeatNews } from "../../wire/types";

/** Of these a notice tells, with buttons. */
const ASKED: readonly SeatNews["kind"][] = ["asked"];

/** Remembers what was heard of the race. What had happened before one came is in the log alone. */
export class Heard {
  private race = "";
  private seen = 0;
  private out: ReadonlySet<number> | null = null;

  /** What is new in this room and on the track, in words. */
  news(room: RoomView | null, sight: Sight | null): string[] {
    if (!room || !sight || room.state !== "racing") return [];
    const news = room.news ?? [];
    const out = new Set(sight.cars.filter((car) => car.status === "out").map((car) => car.seat));
    const isNew = room.race !== this.race;
    const told = isNew
      ? []
      : news
          .slice(this.seen)
          .filter((one) => !ASKED.includes(one.kind) && !room.seats[one.seat]?.is_mine)
          .map(newsWords);
    const before = this.out ?? out;
    const gone = isNew
      ? []
      : [...out].filter((seat) => !before.has(seat) && room.seats[seat]?.kind === "person" && !room.seats[seat].is_mine);
    [this.race, this.seen, this.out] = [room.race ?? "", news.length, out];
    return [
      ...told,
      ...gone.map((seat) =>
        text("room-news-out", { name: personName(room.seats[seat]!.name, room.seats[seat]!.colour), n: seat + 1, how: outOf(sight, seat) }),
      ),
    ];
  }
}
