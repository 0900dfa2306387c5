/** Where the names of cars go, so that none lies on another, on a car or on a sign. Lengths are pixels of the board. */
import type { Bounds } from "../../track/camera";

/** From the middle of a car to that of its name. */
export type Way = readonly [number, number];

export interface Named {
  /** The middle of its car. */
  x: number;
  y: number;
  /** The direction that it goes if it can, in degrees. */
  way: number;
  width: number;
  height: number;
}

const ROWS = [0, 1, 2, 3]; // heights further away from the car
const TURNS = [0, 25, -25, 50, -50, 80, -80, 115, -115, 150, -150, 180]; // degrees
const GAP = 3;
const NEAR = 0.7; // of half a car: a line that comes nearer to its middle would seem to be its own

/**
 * From each car to the middle of its name, `off` the car's own half; null where there is no room: then it has none. All take the
 * nearest places first. A line from a car to its name goes over no other car and crosses no other line, unless there is no other
 * way.
 */
export function placed(names: readonly Named[], taken: readonly Bounds[], room: Bounds, off: number): (Way | null)[] {
  const full = [...taken];
  const found: (Way | null)[] = names.map(() => null);
  const isClear = (name: Named, way: Way) =>
    names.every((other, i) => {
      if (other === name) return true;
      const theirs = found[i];
      return gapTo(name, way, other) >= off * NEAR && !(theirs && cross(name, way, other, theirs));
    });
  for (const isStrict of [true, false])
    for (const row of ROWS)
      for (const turn of TURNS)
        for (const [i, name] of names.entries()) {
          if (found[i]) continue;
          const way = toward(name, turn, off + row * name.height);
          const box = boxAt(name.x + way[0], name.y + way[1], name.width, name.height);
          if (!isWithin(box, room) || full.some((one) => meet(one, box)) || (isStrict && !isClear(name, way))) continue;
          full.push(box);
          found[i] = way;
        }
  return found;
}

/** From the line of a name to a place. */
function gapTo({ x, y }: Named, [dx, dy]: Way, to: { x: number; y: number }): number {
  const share = ((to.x - x) * dx + (to.y - y) * dy) / (dx * dx + dy * dy || 1);
  const on = Math.max(0, Math.min(1, share));
  return Math.hypot(x + on * dx - to.x, y + on * dy - to.y);
}

/** Whether the lines of two names cross. */
export function cross(one: Named, way: Way, other: Named, theirs: Way): boolean {
  const side = (from: Named, [dx, dy]: Way, x: number, y: number) => Math.sign(dx * (y - from.y) - dy * (x - from.x));
  const isBetween = (from: Named, along: Way, to: Named, [dx, dy]: Way) =>
    side(from, along, to.x, to.y) !== side(from, along, to.x + dx, to.y + dy);
  return isBetween(one, way, other, theirs) && isBetween(other, theirs, one, way);
}

export function boxAt(x: number, y: number, width: number, height: number): Bounds {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

export function meet(one: Bounds, other: Bounds): boolean {
  return one.left < other.right + GAP && other.left < one.right + GAP && one.top < other.bottom + GAP && other.top < one.bottom + GAP;
}

/** So that its nearest edge is `far` away. */
function toward({ way, width, height }: Named, turn: number, far: number): Way {
  const angle = ((way + turn) * Math.PI) / 180;
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  const all = far + (Math.abs(x) * width) / 2 + (Math.abs(y) * height) / 2;
  return [x * all, y * all];
}

function isWithin(box: Bounds, room: Bounds): boolean {
  return box.left >= room.left && box.top >= room.top && box.right <= room.right && box.bottom <= room.bottom;
}
