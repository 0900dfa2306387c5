/** Where the cars are, as one who only hears the events knows it. */
import type { RaceInfo } from "../wire/types";
import type { Place } from "./animation";
import { placesOf } from "./animation";
import type { Sight } from "./sight";

export class Road {
  places = new Map<number, Place>();
  gone = new Set<number>();

  constructor(private readonly info: RaceInfo) {}

  copy(): Road {
    const road = new Road(this.info);
    road.places = new Map(this.places);
    road.gone = new Set(this.gone);
    return road;
  }

  see(sight: Sight): void {
    this.places = placesOf(sight.cars);
    this.gone = new Set(sight.cars.filter((car) => car.status !== "racing").map((car) => car.seat));
  }

  /** Two cars on a space, the better one on the race line (R2.2). */
  grid(seat: number, place: number): void {
    const space = this.info.track.spaces - Math.floor((place - 1) / 2);
    const line = this.raceLine(space);
    this.places.set(seat, { lap: -1, space, spot: place % 2 === 1 ? line : line === "left" ? "right" : "left" });
  }

  progress(seat: number): number {
    const at = this.places.get(seat);
    return at ? at.lap * this.info.track.spaces + at.space : 0;
  }

  /** Seats on the track, the frontmost first (R1.2). */
  order(): number[] {
    const isAhead = (seat: number): number => {
      const at = this.places.get(seat)!;
      return at.spot === this.raceLine(at.space) ? 1 : 0;
    };
    return [...this.places.keys()]
      .filter((seat) => !this.gone.has(seat))
      .sort((a, b) => this.progress(b) - this.progress(a) || isAhead(b) - isAhead(a));
  }

  /** The side of the race line: that of the last corner line behind, over the start line if need be. */
  private raceLine(space: number): "left" | "right" {
    const corners = this.info.track.corners;
    const behind = corners.filter((corner) => corner.line_after_space < space).length;
    return (corners[behind - 1] ?? corners.at(-1))?.race_line_side ?? "left";
  }
}
