/**
 * The numbers that this browser adds to the shuffles of a room. It promises one for each own seat. When the race begins, it
 * keeps all promises, and only then tells its numbers.
 */
import type { Command, Room } from "../wire/socket";
import { newNumber } from "./hash";
import { keep, keepNumber, noteTold, numbersOf } from "./kept";
import { promiseOf } from "./proof";

export class Numbers {
  private latest: Room | null = null;
  private isBusy = false;
  private readonly sent = new Set<string>();

  constructor(private readonly send: (command: Command) => Promise<void>) {}

  /** Does what this view of the room asks for, one view after the other. */
  async follow(room: Room): Promise<void> {
    this.latest = room;
    if (this.isBusy) return;
    this.isBusy = true;
    while (this.latest) {
      const next = this.latest;
      this.latest = null;
      try {
        await this.take(next);
      } catch {
        // refused: the seat is another's by now, or the race goes on without this number
      }
    }
    this.isBusy = false;
  }

  private async take(room: Room): Promise<void> {
    const { shuffle } = room;
    if (!shuffle) return;
    const mine = new Set(room.seats.filter((seat) => seat.is_mine).map((seat) => seat.seat));
    const own = shuffle.seats.filter((one) => mine.has(one.seat));
    if (shuffle.race) return this.tell(room, shuffle.race, own);
    for (const { seat, promise } of own) {
      const number = numbersOf(room.id, room.number + 1)[seat] ?? newNumber();
      keepNumber(room.id, room.number + 1, seat, number);
      const wanted = await promiseOf(number);
      // Another device of this guest may have promised a number of its own: then that one tells it.
      if (promise === wanted || (promise && this.sent.has(wanted))) continue;
      this.sent.add(wanted);
      await this.send({ type: "promise", seat, promise: wanted });
    }
  }

  private async tell(room: Room, race: string, own: Iterable<{ seat: number; promise: string; is_told: boolean }>) {
    const { promise, seats } = room.shuffle!;
    const numbers = numbersOf(room.id, room.number + 1);
    const ready = [];
    for (const one of own) {
      const number = numbers[one.seat];
      if (number && (await promiseOf(number)) === one.promise) ready.push({ ...one, number });
    }
    const mine = Object.fromEntries(ready.map(({ seat, number }) => [seat, number]));
    const now = { race, room: room.id, number: room.number + 1, promise, mine, told: [] };
    const kept = keep({ ...now, seats: seats.map((one) => [one.seat, one.promise]) });
    // Another shuffle than the one that was fixed: no number for that.
    const isSame = seats.every((one, i) => kept.seats[i]?.[0] === one.seat && kept.seats[i][1] === one.promise);
    if (kept.race !== race || kept.promise !== promise || kept.seats.length !== seats.length || !isSame) return;
    for (const { seat, number, is_told } of ready) {
      if (!is_told) await this.send({ type: "tell", seat, race, number });
      noteTold(race, seat);
    }
  }
}
