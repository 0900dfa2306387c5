/** What a viewer asks of a room's seats, and of its start: one after the other, and what is refused is told. */
import { named, rename, whoAmI } from "../../state/me.svelte";
import { givenName } from "../../words/words";
import { wordsOf } from "../../words/problems";
import type { Command } from "../../wire/socket";
import type { RoomLink } from "./link.svelte";
import type { Asked } from "./SeatList.svelte";

export class Seating {
  problem = $state("");
  /** The seat whose command is on its way. */
  busy = $state<number | null>(null);
  isStarting = $state(false);
  /** What a seat asks before it is done, and the name that is being written for it. */
  asked = $state<Asked | null>(null);
  written = $state("");
  /** The name that a guest is telling, who has none. */
  telling = $state("");
  private sitting: Promise<void> = Promise.resolve();

  /** `onseated`: what was pressed during a race is done. */
  constructor(
    private readonly link: RoomLink,
    private readonly onseated: () => void,
  ) {}

  /** Sends a command and keeps its refusal. */
  async command(words: Command): Promise<void> {
    this.problem = "";
    try {
      await this.link.send(words);
    } catch (error) {
      this.problem = wordsOf(error);
    }
  }

  async seated(words: Command & { seat: number }): Promise<void> {
    this.busy = words.seat;
    await this.command(words);
    this.busy = null;
    if (this.link.room?.state === "racing" && !this.problem) this.onseated();
  }

  sit(seat: number, as: string): Promise<void> {
    return (this.sitting = this.sitting.then(() => this.seatAs(seat, as)));
  }

  /** A guest without a name gets the one with which they sit down. */
  private async seatAs(seat: number, as: string): Promise<void> {
    if (as && whoAmI()?.name === "") await rename(as).catch(() => {});
    await this.seated({ type: "sit", seat, name: as || (whoAmI()?.name ?? "") });
  }

  /** A new name also applies to the guest's seat; of several at one screen to the first that has none yet. */
  renamed(as: string): void {
    const mine = this.link.room?.seats.filter((seat) => seat.is_mine) ?? [];
    const own = mine.length === 1 ? mine[0] : mine.find((seat) => givenName(seat.name) === "");
    if (own && as) void this.sit(own.seat, as);
  }

  /** The race has begun while a name was being written in an own seat: it is that name. */
  keepWritten(): void {
    const { asked } = this;
    if (asked?.about !== "sit" || !this.link.room?.seats[asked.seat]?.is_mine) return;
    this.asked = null;
    if (this.written.trim()) void this.sit(asked.seat, this.written.trim());
  }

  async start(): Promise<void> {
    this.isStarting = true;
    await this.takeNames();
    const { room } = this.link;
    if (room && !this.problem) await this.command({ type: "start", number: room.number + 1 });
    this.isStarting = false;
  }

  /** Who starts while a name is still being written means that name. */
  private async takeNames(): Promise<void> {
    this.problem = "";
    const { asked } = this;
    const [driver, guest] = [this.written.trim(), this.telling.trim()];
    if (asked?.about === "sit" && driver) {
      this.asked = null;
      void this.sit(asked.seat, driver);
    }
    if (guest && whoAmI()?.name === "")
      await rename(guest).then(
        ({ name }) => this.renamed(name),
        (error: unknown) => (this.problem = wordsOf(error)),
      );
    await named();
    await this.sitting;
  }
}
