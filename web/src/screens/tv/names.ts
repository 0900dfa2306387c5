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

/** From each car to the middle of its name, `off` the car's own half; null where there is no room: then it has none. */
export function placed(names: readonly Named[], taken: readonly Bounds[], room: Bounds, off: number): (Way | null)[] {
  const full = [...taken];
  return names.map((name) => {
    for (const row of ROWS) {
      for (const turn of TURNS) {
        const [dx, dy] = toward(name, turn, off + row * name.height);
        const box = boxAt(name.x + dx, name.y + dy, name.width, name.height);
        if (!isWithin(box, room) || full.some((one) => meet(one, box))) continue;
        full.push(box);
        return [dx, dy];
      }
    }
    return null;
  });
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
