/** What lies beside a car covers no other one: of a few places the first that is free, else the one farthest from all. */
import type { Place } from "../../../track/view";

/** A part of a car, in pixels from the one that something lies beside. */
export interface Disc {
  x: number;
  y: number;
  radius: number;
}

interface Corner {
  x: number;
  y: number;
}

const PARTS = [-17, 0, 17]; // units from the middle of a car to those of its parts
const RADIUS = 11; // units

/** The cars around a place, with `z` pixels to a unit of the field and `scale` to one of a car. */
export function discsOf(cars: readonly { place: Place }[], from: Place, z: number, scale: number): Disc[] {
  return cars.flatMap(({ place }) => {
    const heading = (place.angle * Math.PI) / 180;
    const [x, y] = [(place.x - from.x) * z, (place.y - from.y) * z];
    return PARTS.map((along) => ({
      x: x + along * scale * Math.cos(heading),
      y: y + along * scale * Math.sin(heading),
      radius: RADIUS * scale,
    }));
  });
}

/** The best of these places for something so large; each is its upper left corner. */
export function clearest<T extends Corner>(corners: readonly T[], width: number, height: number, discs: readonly Disc[]): T {
  const room = ({ x, y }: T) =>
    Math.min(
      ...discs.map((disc) => {
        const dx = Math.max(x - disc.x, 0, disc.x - x - width);
        const dy = Math.max(y - disc.y, 0, disc.y - y - height);
        return Math.hypot(dx, dy) - disc.radius;
      }),
    );
  const rooms = corners.map(room);
  const free = rooms.findIndex((one) => one >= 0);
  return corners[free === -1 ? rooms.indexOf(Math.max(...rooms)) : free]!;
}
