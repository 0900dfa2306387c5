/** What is built: towns, roads, and what a race course has. */

import { type Point, gap, path } from "../curve";
import { type Drawing, type Paint, along, beside, dots, stamp } from "./paint";
import { type Free, chance, isInside } from "./places";

const BLOCK = 58; // from street to street
const STREET = 10;

/** A house as its four corners, the ridge of its roof along the longer side. */
interface House {
  corners: [Point, Point, Point, Point];
  isTall: boolean;
}

/** Houses in blocks along the first side of the area, one or two by two in each. */
function houses(area: readonly Point[], free: Free): House[] {
  const [[ax, ay], [bx, by]] = [area[0]!, area[1]!];
  const length = gap(area[0]!, area[1]!) || 1;
  const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
  const at = (x: number, y: number): Point => [ax + x * ux - y * uy, ay + x * uy + y * ux];
  const reach = Math.ceil(Math.max(...area.map((one) => gap(one, area[0]!))) / BLOCK);
  const found: House[] = [];
  const half = (BLOCK - STREET) / 2;
  for (let column = -reach; column <= reach; column++) {
    for (let row = -reach; row <= reach; row++) {
      for (const [i, j] of [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ] as const) {
        const luck = chance(column * 2 + i, row * 2 + j, 5);
        if (luck < 0.06) continue; // a garden
        const [left, top] = [column * BLOCK + i * half, row * BLOCK + j * half];
        const [wide, high] = [half * (0.7 + luck * 0.26), half * (0.96 - luck * 0.3)];
        // prettier-ignore
        const corners: House["corners"] = [
          at(left, top), at(left + wide, top), at(left + wide, top + high), at(left, top + high),
        ];
        const isClear = corners.every((one) => isInside(area, one)) && free(at(left + wide / 2, top + high / 2), half * 0.6);
        if (isClear) found.push({ corners, isTall: wide < high });
      }
    }
  }
  return found;
}

/** The half of a roof that lies in shade. */
function shaded({ corners: [a, b, c, d], isTall }: House): string {
  const middle = (one: Point, other: Point): Point => [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
  return isTall ? path([middle(a, b), b, c, middle(d, c)], true) : path([middle(a, d), middle(b, c), c, d], true);
}

export function town(area: readonly Point[], free: Free): Drawing {
  const all = houses(area, free);
  const roofs = (group: number) =>
    all
      .filter((_, i) => Math.floor(chance(i, 9) * 3) === group)
      .map((one) => path(one.corners, true))
      .join("");
  const cast = all
    .map((one) =>
      path(
        one.corners.map(([x, y]): Point => [x + 5, y + 6]),
        true,
      ),
    )
    .join("");
  return {
    flat: [{ d: path(area, true), fill: "street", stroke: "street", width: 18, opacity: 0.75 }],
    standing: [
      { d: cast, fill: "shade", opacity: 0.3 },
      ...[0, 1, 2].map((i) => ({ d: roofs(i), fill: `roof-${i + 1}`, stroke: "wall", width: 2 })),
      { d: all.map(shaded).join(""), fill: "shade", opacity: 0.24 },
    ],
  };
}

export function street(line: readonly Point[]): Drawing {
  const d = path(line);
  return {
    flat: [
      { d, stroke: "sand-dark", width: 15 },
      { d, stroke: "street", width: 11 },
    ],
  };
}

export function runway(line: readonly Point[]): Drawing {
  const d = path(line);
  return {
    flat: [
      { d, stroke: "concrete-dark", width: 58 },
      { d, stroke: "concrete", width: 52 },
      { d, stroke: "concrete-dark", width: 52, dash: "1.5 44", isCut: true, isFine: true },
      { d, stroke: "foam", width: 3, dash: "22 18", isCut: true },
    ],
  };
}

/** The line, so that the road is on its right. */
function facing(line: readonly Point[], middles: readonly Point[]): readonly Point[] {
  const [here, there] = [1, -1].map((right) => {
    const [place] = beside(line, 20 * right).slice(Math.floor(line.length / 2));
    return Math.min(...middles.map((one) => gap(one, place!)));
  });
  return here! <= there! ? line : [...line].reverse();
}

const CROWD: [number, string, string][] = [
  [12.5, "crowd-1", "0 13"],
  [12.5, "crowd-2", "0 5.4"],
  [7.5, "crowd-3", "0 5.1"],
  [7.5, "crowd-1", "0 17"],
  [2.5, "crowd-2", "0 5.7"],
  [2.5, "crowd-4", "0 11.6"],
];

/** A strip 32 wide: rows of people towards the road, behind them a roof in stripes with flags. */
export function stands(line: readonly Point[], _: Free, middles: readonly Point[]): Drawing {
  const own = facing(line, middles);
  const strip = (right: number) => path(beside(own, right));
  const masts = along(beside(own, -15), 46);
  return {
    standing: [
      { d: path(own.map(([x, y]): Point => [x + 4, y + 6])), stroke: "shade", width: 34, opacity: 0.3, isCut: true },
      { d: strip(0), stroke: "concrete-dark", width: 33, isCut: true },
      { d: strip(6.5), stroke: "concrete", width: 19, isCut: true },
      ...CROWD.map(([right, stroke, dash]) => ({ d: strip(right), stroke, dash, width: 4, isFine: true })),
      { d: strip(-9), stroke: "awning", width: 15, isCut: true },
      { d: strip(-9), stroke: "awning-light", width: 15, dash: "9 9", isCut: true },
      { d: strip(-2), stroke: "shade", width: 3, opacity: 0.3, isCut: true, isFine: true },
      { d: stamp(masts, "M0 0L0 -19"), stroke: "sign-ink", width: 1.5, isFine: true },
      {
        d: stamp(
          masts.filter((_, i) => i % 2),
          "M0 -19L14 -15L0 -10Z",
        ),
        fill: "flag-gold",
        isFine: true,
      },
      {
        d: stamp(
          masts.filter((_, i) => i % 2 === 0),
          "M0 -19L14 -15L0 -10Z",
        ),
        fill: "flag-red",
        isFine: true,
      },
    ],
  };
}

/** A strip 56 wide: the lane towards the road, behind it the boxes under one roof. */
export function pits(line: readonly Point[], _: Free, middles: readonly Point[]): Drawing {
  const own = facing(line, middles);
  const strip = (right: number) => path(beside(own, right));
  return {
    standing: [
      { d: strip(14), stroke: "concrete-dark", width: 29 },
      { d: strip(14), stroke: "concrete", width: 26 },
      { d: path(beside(own, -14).map(([x, y]): Point => [x + 4, y + 6])), stroke: "shade", width: 26, opacity: 0.3, isCut: true },
      { d: strip(-14), stroke: "wall", width: 27, isCut: true },
      { d: strip(-2), stroke: "sign-ink", width: 4, dash: "16 8", isCut: true, isFine: true },
      { d: strip(-16), stroke: "pit-roof", width: 21, isCut: true },
      { d: strip(-16), stroke: "wall", width: 21, dash: "1.5 22.5", isCut: true, isFine: true },
      { d: strip(-22), stroke: "shade", width: 9, opacity: 0.2, isCut: true },
    ],
  };
}

export function bales(line: readonly Point[]): Drawing {
  const d = path(line);
  return {
    standing: [
      { d: path(line.map(([x, y]): Point => [x + 2, y + 3])), stroke: "shade", width: 9, opacity: 0.3 },
      { d, stroke: "bale-dark", width: 9 },
      { d, stroke: "bale", width: 7.5, dash: "10 2", isCut: true },
    ],
  };
}

const TENT = "M-15 9L-15 -3L0 -14L15 -3L15 9Z";
const CANOPY = "M-15 -3L0 -14L15 -3L10 0L5 -3L0 0L-5 -3L-10 0Z";

export function tents(places: readonly Point[]): Drawing {
  return {
    standing: [
      { d: stamp(places, "M-12 9L22 9L24 14L-10 14Z"), fill: "shade", opacity: 0.25 },
      { d: stamp(places, TENT), fill: "wall" },
      { d: stamp(places, "M-9 9L-9 -7.5L-4 -11L-4 9ZM4 9L4 -11L9 -7.5L9 9Z"), fill: "awning", isFine: true },
      { d: stamp(places, CANOPY), fill: "awning" },
      { d: stamp(places, "M0 -14L0 -22L9 -19L0 -16Z"), fill: "flag-gold", isFine: true },
    ],
  };
}

export function parasols(places: readonly Point[]): Drawing {
  const some = (group: number) => places.filter((_, i) => i % 3 === group);
  const standing: Paint[] = [
    { d: dots(places, 4, 6), stroke: "shade", width: 17, opacity: 0.25 },
    ...["flag-red", "flag-gold", "flag-blue"].map((stroke, i) => ({ d: dots(some(i)), stroke, width: 17 })),
    { d: stamp(places, "M0 0L7 -4L8 1ZM0 0L-1 8L-6 5ZM0 0L-7 -4L-2 -8Z"), fill: "wall", isFine: true },
  ];
  return { standing: standing.map((one) => ({ ...one, isSummery: true })) };
}
