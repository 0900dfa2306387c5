/** The end of a race as its viewer sees it: whose race is told, what it was for, and what may be told already. */
import { text } from "../../texts/texts";
import type { RaceHere } from "../state/here";
import { turningPoint } from "../analysis/turning";
import { outOf } from "../state/sight";
import { isDriven } from "../state/driven";
import { Weighed } from "./turn.svelte";

export class Ending {
  /** The own seat that was pressed. */
  turned = $state<number | null>(null);

  readonly winner = $derived.by(() => this.here().sight.table.find((line) => line.place === 1));
  /** The viewer's cars, in a replay, too. */
  readonly own = $derived.by(() => {
    const { sight, driving, film } = this.here();
    return sight.table.filter(({ seat }) => driving.mine.has(seat) || film?.told.seats.includes(seat));
  });
  /** Whose race is told: the viewer's best car, or the one that was pressed; without any, the winner's. */
  readonly hero = $derived(this.own.find((line) => line.seat === this.turned) ?? this.own[0] ?? this.winner);
  readonly isMine = $derived(this.own.length > 0);
  readonly how = $derived.by(() => (this.hero ? outOf(this.here().sight, this.hero.seat) : ""));
  readonly isDriven = $derived.by(() => !this.hero || isDriven(this.hero.status === "out", this.hero.round));
  readonly isAlone = $derived.by(() => this.here().info.entries.length === 1);

  readonly season = $derived.by(() => this.here().room?.season ?? null);
  readonly isMoreToCome = $derived(this.season !== null && !this.season.is_over);
  readonly run = $derived(this.season?.stages.filter((stage) => stage.points !== null).length ?? 0);
  readonly title = $derived(this.season?.name ? text("race-season-title", { name: this.season.name }) : text("race-season-own"));
  readonly points = $derived.by(() => {
    const { season, run } = this;
    return season?.stages[Math.max(0, this.here().info.number - 1)]?.points ?? season?.stages[run - 1]?.points ?? null;
  });

  readonly day = $derived.by(() => this.here().room?.day ?? null);
  /** The record of a race of a day tells the shuffle: it waits for the seed. */
  readonly isClosed = $derived.by(() => this.day !== null && this.here().race.seed === null);
  readonly hasRecord = $derived.by(() => this.here().room !== null && !this.isMoreToCome && !this.isClosed);

  /** What the coach has found, and how far it is: as the room was told last, else as it was asked. */
  readonly weighed = new Weighed();
  readonly told = $derived.by(() => {
    const { race, info } = this.here();
    return race.analysis?.race === info.race && race.analysis.tier === "quick" ? race.analysis.state : null;
  });
  /** What is done is done, whichever was told last: the page may have been elsewhere when the room was told. */
  readonly coach = $derived.by(() => {
    const { told, weighed } = this;
    return [told, weighed.state].find((one) => one?.state === "done") ?? told ?? weighed.state;
  });

  readonly found = $derived.by(() => this.weighed.found ?? this.here().film?.told.found ?? null);
  /** Where the race that is told turned; null of who raced alone. */
  readonly point = $derived.by(() => {
    const { hero, isAlone, isMine, found } = this;
    return hero && !isAlone ? turningPoint(hero.seat, isMine ? found : null, this.here().sight.swings?.[hero.seat]) : null;
  });

  constructor(private readonly here: () => RaceHere) {}
}
