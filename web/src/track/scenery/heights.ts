/** Mountains and hills, cut like stones: a face for each piece of the foot. */

import { type Point, path } from "../curve";
import { type Drawing, type Paint, between, middleOf } from "./paint";
import { chance } from "./places";

const LIGHT: Point = [-0.88, -0.48]; // where the light comes from
const SNOW = 0.4; // how far down the snow reaches, as a share of the way from top to foot

/** The foot with a fold in the middle of every side. */
function folded(area: readonly Point[], top: Point): Point[] {
  return area.flatMap((one, i) => {
    const fold = between(one, area[(i + 1) % area.length]!, 0.42 + 0.16 * chance(one[0], one[1]));
    return [one, between(fold, top, 0.05 + 0.1 * chance(one[1], one[0]))];
  });
}

function faces(area: readonly Point[], colours: [string, string, string], snow?: [string, string]): Paint[] {
  const [x, y] = middleOf(area);
  const height = Math.max(...area.map((one) => one[1])) - Math.min(...area.map((one) => one[1]));
  const top: Point = [x - height * 0.04, y - height * 0.14];
  const foot = folded(area, top);
  const rim = foot.map((one, i) => between(top, one, SNOW * (i % 2 ? 0.74 : 1.1) * (0.85 + 0.3 * chance(i, one[0]))));
  const tones = colours.map((): string[] => []);
  const snows = ["", ""];
  foot.forEach((one, i) => {
    const next = (i + 1) % foot.length;
    const other = foot[next]!;
    const out: Point = [(one[0] + other[0]) / 2 - top[0], (one[1] + other[1]) / 2 - top[1]];
    // Faces on both sides of a ridge differ, and more so towards the light or away from it.
    const lit = (out[0] * LIGHT[0] + out[1] * LIGHT[1]) / (Math.hypot(...out) || 1) + (i % 2 ? -0.34 : 0.34);
    tones[lit > 0.4 ? 0 : lit > -0.4 ? 1 : 2]!.push(path([top, one, other], true));
    snows[lit > -0.1 ? 0 : 1] += path([top, rim[i]!, rim[next]!], true);
  });
  const cast = area.map(([u, v]): Point => [u + height * 0.05, v + height * 0.07]);
  return [
    { d: path(cast, true), fill: "shade", opacity: 0.22 },
    // A thin stroke of its own colour: no ground shines through between two faces.
    ...tones.map((one, i) => ({ d: one.join(""), fill: colours[i]!, stroke: colours[i]!, width: 0.8 })),
    ...(snow ? snows.map((d, i) => ({ d, fill: snow[i]!, stroke: snow[i]!, width: 0.8 })) : []),
  ];
}

export const mountain = (area: readonly Point[]): Drawing => ({
  standing: faces(area, ["rock-light", "rock-mid", "rock-dark"], ["snow-light", "snow-shade"]),
});

export const hill = (area: readonly Point[]): Drawing => ({
  standing: faces(area, ["hill-light", "hill-mid", "hill-dark"]),
});
