/** What grows: trees of many kinds, and fields in rows. */

import { type Point, path } from "../curve";
import { type Drawing, type Paint, along, dots, rays, stamp, strokes } from "./paint";
import { type Free, chance, pitchOf, rows, scatter } from "./places";

type Grow = (area: readonly Point[], free: Free) => Drawing;

/** Divides places into `count` groups, always the same way. */
function groups(places: readonly Point[], count: number): Point[][] {
  const all: Point[][] = Array.from({ length: count }, () => []);
  for (const one of places) all[Math.floor(chance(one[0], one[1], 3) * count)]!.push(one);
  return all;
}

/** Round crowns in three colours, close together. */
function crowns(places: readonly Point[], pitch: number, colours: string[], light: string): Paint[] {
  const sizes = [0.92, 1.06, 1.22];
  return [
    { d: dots(places, pitch * 0.16, pitch * 0.24), stroke: "shade", width: pitch, opacity: 0.28 },
    ...groups(places, 3).map((some, i) => ({ d: dots(some), stroke: colours[i]!, width: pitch * sizes[i]! })),
    { d: dots(places, -pitch * 0.14, -pitch * 0.17), stroke: light, width: pitch * 0.54, opacity: 0.5, isFine: true },
  ];
}

const wood =
  (colours: string[], light: string, usual = 34, loose = 0.3): Grow =>
  (area, free) => {
    const pitch = pitchOf(area, usual);
    return { standing: crowns(scatter(area, pitch, loose, free), pitch, colours, light) };
  };

export const woods = wood(["tree", "tree-dark", "tree-mid"], "tree-light");
export const maples = wood(["maple", "maple-red", "maple-gold"], "maple-light");
export const blossom = wood(["blossom", "blossom-deep", "blossom-pale"], "blossom-light");

/** Trees that stand in an orchard. */
export const olives: Grow = (area, free) => {
  const pitch = pitchOf(area, 38);
  const places = scatter(area, pitch, 0.06, free);
  return {
    standing: crowns(places, pitch * 0.6, ["olive", "olive-dark", "olive"], "olive-light"),
  };
};

export const firs: Grow = (area, free) => {
  const pitch = pitchOf(area, 38);
  const places = scatter(area, pitch, 0.28, free);
  const [some, others] = groups(places, 2);
  return {
    standing: [
      { d: dots(places, pitch * 0.2, pitch * 0.28), stroke: "shade", width: pitch * 0.9, opacity: 0.3 },
      { d: rays(some!, pitch * 0.42), stroke: "fir", width: pitch * 0.2 },
      { d: rays(others!, pitch * 0.42), stroke: "fir-dark", width: pitch * 0.2 },
      { d: rays(places, pitch * 0.18), stroke: "fir-light", width: 2, isFine: true },
    ],
  };
};

/** Slim trees with long shadows. */
function slim(places: readonly Point[], size: number, colour: string, light: string): Drawing {
  return {
    standing: [
      { d: strokes(places, size * 1.5, size * 1.9), stroke: "shade", width: size * 0.8, opacity: 0.26 },
      { d: dots(places), stroke: colour, width: size },
      { d: dots(places, -size * 0.12, -size * 0.15), stroke: light, width: size * 0.4, isFine: true },
    ],
  };
}

export const cypresses: Grow = (area, free) => {
  const pitch = pitchOf(area, 40);
  return slim(scatter(area, pitch, 0.4, free), pitch * 0.44, "fir-dark", "fir-light");
};

export const poplars: Grow = (line, free) =>
  slim(
    along(line, 24).filter((one) => free(one, 9)),
    17,
    "tree-dark",
    "tree-light",
  );

export const hedge: Grow = (line, free) => {
  const places = along(line, 8).filter((one) => free(one, 4));
  return {
    standing: [
      { d: dots(places, 3, 4), stroke: "shade", width: 10, opacity: 0.26 },
      { d: dots(places), stroke: "tree-dark", width: 10 },
      {
        d: dots(
          places.filter((_, i) => i % 2),
          -1.5,
          -2,
        ),
        stroke: "tree-mid",
        width: 5,
        isFine: true,
      },
    ],
  };
};

const LEAVES = [0, 1, 2, 3, 4, 5, 6]
  .map((i) => {
    const angle = (i * 2 * Math.PI) / 7 + 0.3;
    const at = (size: number, turn: number) =>
      `${(Math.cos(angle + turn) * size).toFixed(1)} ${(Math.sin(angle + turn) * size).toFixed(1)}`;
    return `M0 0Q${at(11, -0.42)} ${at(19, 0)}Q${at(10, 0.3)} 0 0Z`;
  })
  .join("");

export const palms: Grow = (area, free) => {
  const places = scatter(area, pitchOf(area, 52), 0.34, free);
  const [some, others] = groups(places, 2);
  const shade = places.map(([x, y]): Point => [x + 11, y + 14]);
  return {
    standing: [
      { d: strokes(places, 11, 14), stroke: "shade", width: 3, opacity: 0.26, isFine: true },
      { d: stamp(shade, LEAVES), fill: "shade", opacity: 0.26 },
      { d: stamp(some!, LEAVES), fill: "palm" },
      { d: stamp(others!, LEAVES, 1.14), fill: "palm-dark" },
      { d: dots(places), stroke: "plank", width: 4.5, isFine: true },
    ],
  };
};

const CACTUS = "M0 10L0 -13M0 1L-8 1L-8 -7M0 -2L8 -2L8 -9";
const AGAVE = "M-9 -3Q-2 0 0 5Q-1 -5 -5 -9Q1 -6 0 5Q2 -6 6 -9Q2 -2 0 5Q4 0 10 -3Q6 5 0 6Q-5 5 -9 -3Z";

export const cacti: Grow = (area, free) => {
  const places = scatter(area, pitchOf(area, 58), 0.4, free);
  const [tall, low, stones] = groups(places, 3);
  return {
    standing: [
      {
        d: strokes(
          tall!.map(([x, y]): Point => [x, y + 9]),
          15,
          5,
        ),
        stroke: "shade",
        width: 5,
        opacity: 0.26,
      },
      { d: stamp(tall!, CACTUS), stroke: "palm-dark", width: 5.5 },
      { d: stamp(tall!, "M-1 9L-1 -12"), stroke: "palm", width: 1.5, isFine: true },
      { d: stamp(low!, AGAVE), fill: "olive-dark" },
      { d: stamp(stones!, "M-9 4L-6 -4L1 -6L8 -1L9 4Z"), fill: "rock-mid", isFine: true },
      { d: stamp(stones!, "M-6 -4L1 -6L2 0L-5 1Z"), fill: "rock-light", isFine: true },
    ],
  };
};

const UMBRELLA = "M-21 -2Q-18 -13 -4 -13Q4 -18 12 -13Q22 -11 22 -2Q12 1 1 -1Q-10 1 -21 -2Z";
const SUNLIT = "M-17 -6Q-14 -11 -4 -11Q4 -15 9 -12Q2 -8 -6 -8Q-12 -8 -17 -6Z";
const BUSH = "M-11 5Q-14 -3 -6 -4Q-3 -10 3 -6Q10 -8 11 5Z";
const GRASS = "M-5 5L-8 -3M-1 5L-2 -6M3 5L5 -4";

/** The dry bush: trees like umbrellas, low bushes, tufts of grass. */
export const thorns: Grow = (area, free) => {
  const places = scatter(area, pitchOf(area, 42), 0.42, free);
  const [trees, bushes, tufts] = groups(places, 3);
  return {
    standing: [
      { d: stamp(trees!, "M-12 14Q4 6 24 8Q34 13 20 18Q0 22 -12 14Z"), fill: "shade", opacity: 0.26 },
      { d: dots(bushes!, 4, 5), stroke: "shade", width: 15, opacity: 0.26 },
      { d: stamp(tufts!, GRASS), stroke: "wheat", width: 2, isFine: true },
      { d: stamp(bushes!, BUSH), fill: "olive-dark" },
      { d: stamp(bushes!, "M-8 1Q-8 -2 -4 -2Q0 -6 3 -3Q-2 -2 -8 1Z"), fill: "olive-light", opacity: 0.7, isFine: true },
      { d: stamp(trees!, "M0 13L1 -3M1 7L-9 -3M1 5L11 -3"), stroke: "plank", width: 2.6 },
      { d: stamp(trees!, UMBRELLA), fill: "olive-dark" },
      { d: stamp(trees!, SUNLIT), fill: "olive-light", opacity: 0.8, isFine: true },
    ],
  };
};

/** A field with rows along its first side. */
function field(area: readonly Point[], ground: string, pitch: number, share: number, colours: string[]): Drawing {
  const lines = rows(area, pitch, share);
  return {
    flat: [
      { d: path(area, true), fill: ground, stroke: ground, width: 6 },
      ...colours.map((fill, i) => ({
        d: lines
          .filter((_, row) => row % colours.length === i)
          .map((one) => path(one, true))
          .join(""),
        fill,
      })),
    ],
  };
}

const TULIPS = ["red", "red", "gold", "gold", "pink", "white"].map((one) => `tulip-${one}`);

export const wheat: Grow = (area) => field(area, "wheat", 18, 0.4, ["wheat-light"]);
export const pasture: Grow = (area) => field(area, "pasture", 26, 0.5, ["pasture-light"]);
export const lavender: Grow = (area) => field(area, "lavender-earth", 15, 0.66, ["lavender", "lavender-light"]);
export const tea: Grow = (area) => field(area, "tea", 17, 0.64, ["tea-dark"]);
export const tulips: Grow = (area) => field(area, "pasture", 16, 0.76, TULIPS);

export const vines: Grow = (area) => ({
  flat: [
    { d: path(area, true), fill: "vine-earth", stroke: "vine-earth", width: 6 },
    {
      d: rows(area, 17, 0)
        .map(([from, to]) => path([from!, to!]))
        .join(""),
      stroke: "tree-mid",
      width: 9,
      dash: "0 10",
    },
  ],
});
