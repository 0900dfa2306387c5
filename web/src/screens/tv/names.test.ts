import { expect, test } from "vitest";
import { boxAt, cross, meet, type Named, placed } from "./names";

const ROOM = { left: 0, top: 0, right: 1456, bottom: 1080 };
const [WIDE, HIGH, OFF] = [120, 36, 28];

/** Cars in a bend as tight as their own length, two and two. */
const bend: Named[] = Array.from({ length: 9 }, (_, i) => {
  const way = 45 * Math.floor(i / 2) + (i % 2) * 180;
  const far = 90 + 40 * (i % 2 ? -1 : 1);
  const turn = (45 * Math.floor(i / 2) * Math.PI) / 180;
  return { x: 700 + far * Math.cos(turn), y: 120 + far * Math.sin(turn), way, width: WIDE, height: HIGH };
});
const cars = bend.map(({ x, y }) => boxAt(x, y, 50, 50));

test("in a tight bend at the edge all nine names are there, and none lies on another, on a car or outside", () => {
  const found = placed(bend, cars, ROOM, OFF);
  const boxes = found.map((one, i) => boxAt(bend[i]!.x + one![0], bend[i]!.y + one![1], WIDE, HIGH));
  boxes.forEach((box, i) => {
    expect([...cars, ...boxes.slice(0, i)].filter((other) => meet(other, box))).toEqual([]);
    expect(Math.min(box.left, box.top, ROOM.right - box.right, ROOM.bottom - box.bottom)).toBeGreaterThanOrEqual(0);
  });
  expect(placed(bend, cars, ROOM, OFF)).toEqual(found);
});

test("where there is no room a car has no name", () => {
  const found = placed(bend, cars, { left: 560, top: 0, right: 840, bottom: 240 }, OFF);
  expect(found).toContain(null);
});

test("in a pack on a straight no line to a name crosses another one, nor goes over another car", () => {
  const pack: Named[] = Array.from({ length: 9 }, (_, i) => {
    const side = i % 2 ? 1 : -1;
    return { x: 500 + 80 * Math.floor(i / 2), y: 540 + 20 * side, way: 90 * side, width: WIDE, height: HIGH };
  });
  const bodies = pack.map(({ x, y }) => boxAt(x, y, 76, 38));
  const found = placed(pack, bodies, ROOM, OFF);
  expect(found).not.toContain(null);
  pack.forEach((one, i) => {
    expect(Math.sign(found[i]![1]), `${i}`).toBe(Math.sign(one.way)); // on its own side of the road
    for (const [j, other] of pack.slice(0, i).entries()) expect(cross(one, found[i]!, other, found[j]!), `${i} ${j}`).toBe(false);
  });
});
