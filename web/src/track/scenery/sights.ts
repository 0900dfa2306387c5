/** Sights that stand alone, drawn as on an illustrated map: from the front, on the spot where they are. */

import type { Point } from "../curve";
import { type Drawing, type Paint, stamp } from "./paint";

/** Shapes around the middle of its foot, in the order of drawing. */
type Glyph = [shape: string, look: Omit<Paint, "d">][];

const shade = (shape: string): Glyph[number] => [shape, { fill: "shade", opacity: 0.25 }];
const side = (shape: string): Glyph[number] => [shape, { fill: "shade", opacity: 0.2 }];
const fine = (shape: string, fill: string): Glyph[number] => [shape, { fill, isFine: true }];

const GLYPHS = {
  boats: [
    ["M-15 7Q0 15 17 7L13 14L-11 14Z", { fill: "foam", opacity: 0.5 }],
    ["M-14 3L15 3L10 11L-10 11Z", { fill: "wall" }],
    ["M-13 6L13 6L10 11L-10 11Z", { fill: "flag-red" }],
    ["M1 1L1 -25Q16 -10 15 1Z", { fill: "snow-light" }],
    ["M-2 1L-2 -20Q-11 -8 -12 1Z", { fill: "bale" }],
  ],
  church: [
    shade("M-20 12L30 12L40 18L-14 18Z"),
    ["M-20 12L-20 -4L14 -4L14 12Z", { fill: "wall" }],
    ["M-23 -3L-16 -16L14 -16L14 -3Z", { fill: "roof-1" }],
    ["M8 12L8 -26L24 -26L24 12Z", { fill: "wall" }],
    side("M17 12L17 -26L24 -26L24 12Z"),
    ["M6 -26L16 -54L26 -26Z", { fill: "roof-2" }],
    fine("M13 -14L13 -21L19 -21L19 -14ZM-14 8L-14 1L-10 1L-10 8ZM-5 8L-5 1L-1 1L-1 8Z", "sign-ink"),
  ],
  windmill: [
    shade("M-13 20L16 20L34 27L-4 27Z"),
    ["M-12 20L-8 -16L8 -16L12 20Z", { fill: "mill" }],
    side("M2 20L2 -16L8 -16L12 20Z"),
    ["M-17 8L17 8L17 11L-17 11Z", { fill: "plank" }],
    ["M-10 -15Q0 -31 10 -15Z", { fill: "plank" }],
    ["M0 -18L-25 -43M0 -18L25 7M0 -18L25 -43M0 -18L-25 7", { stroke: "sign-ink", width: 2.2 }],
    [
      "M-5 -20L-24 -39L-19 -44L-1 -25ZM5 -16L24 3L19 8L1 -11ZM2 -23L21 -42L26 -37L7 -18ZM-2 -13L-21 6L-26 1L-7 -18Z",
      { fill: "wall", opacity: 0.92 },
    ],
    fine("M-3 20L-3 13L3 13L3 20ZM-2 2L-2 -3L2 -3L2 2Z", "sign-ink"),
  ],
  lighthouse: [
    shade("M-12 20L13 20L38 28L-2 28Z"),
    ["M-20 20Q-12 11 0 12Q14 11 20 20Q0 28 -20 20Z", { fill: "rock-mid" }],
    ["M-9 18L-6 -28L6 -28L9 18Z", { fill: "wall" }],
    ["M-8.4 9L-7.4 -3L7.4 -3L8.4 9ZM-6.8 -14L-6 -24L6 -24L6.8 -14Z", { fill: "flag-red" }],
    side("M2 18L2 -28L6 -28L9 18Z"),
    ["M-5 -28L-5 -37L5 -37L5 -28Z", { fill: "flag-gold" }],
    ["M-7 -37L0 -46L7 -37Z", { fill: "flag-red" }],
  ],
  castle: [
    shade("M-38 16L42 16L54 24L-28 24Z"),
    ["M-34 16L-34 -10L34 -10L34 16Z", { fill: "wall" }],
    ["M-36 -9L-28 -24L28 -24L36 -9Z", { fill: "roof-1" }],
    ["M-44 16L-44 -18L-28 -18L-28 16ZM28 16L28 -18L44 -18L44 16ZM-9 16L-9 -22L9 -22L9 16Z", { fill: "wall" }],
    ["M-47 -17L-36 -42L-25 -17ZM25 -17L36 -42L47 -17ZM-12 -21L0 -46L12 -21Z", { fill: "roof-2" }],
    side("M0 16L0 -46L12 -21L9 -21L9 16ZM36 16L36 -42L47 -17L44 -17L44 16ZM-36 16L-36 -42L-25 -17L-28 -17L-28 16Z"),
    fine(
      "M-4 16L-4 4L4 4L4 16ZM-24 8L-24 -2L-19 -2L-19 8ZM-16 8L-16 -2L-12 -2L-12 8ZM13 8L13 -2L17 -2L17 8ZM20 8L20 -2L24 -2L24 8Z",
      "sign-ink",
    ),
  ],
  barn: [
    shade("M-24 14L26 14L38 20L-14 20Z"),
    ["M-24 14L-24 -6L-14 -18L-4 -6L-4 14Z", { fill: "barn" }],
    ["M-4 14L-4 -6L26 -6L26 14Z", { fill: "barn-dark" }],
    ["M-14 -19L17 -19L28 -5L-4 -5Z", { fill: "rock-mid" }],
    ["M-24 14L-24 -6L-14 -18L-4 -6L-4 14M-19 14L-19 2L-9 2L-9 14M-19 2L-9 14M-9 2L-19 14", { stroke: "wall", width: 1.8 }],
    ["M30 14L30 -20L42 -20L42 14Z", { fill: "concrete" }],
    ["M29 -20Q36 -31 43 -20Z", { fill: "rock-dark" }],
    side("M37 14L37 -26L42 -20L42 14Z"),
  ],
  pagoda: [
    shade("M-24 26L26 26L44 34L-12 34Z"),
    ["M-13 26L-13 10L13 10L13 26ZM-10 4L-10 -10L10 -10L10 4ZM-7 -16L-7 -28L7 -28L7 -16Z", { fill: "pagoda" }],
    [
      "M-29 13Q-16 11 -12 1L12 1Q16 11 29 13L24 17L-24 17ZM-24 -7Q-13 -9 -9 -18L9 -18Q13 -9 24 -7L20 -3L-20 -3ZM-19 -26Q-9 -29 0 -42Q9 -29 19 -26L15 -22L-15 -22Z",
      { fill: "roof-1" },
    ],
    ["M0 -40L0 -58", { stroke: "sign-ink", width: 2.4 }],
    side("M2 26L2 -38Q9 -29 19 -26L15 -22L7 -22L7 -18L9 -18Q13 -9 24 -7L20 -3L10 -3L10 1L12 1Q16 11 29 13L24 17L13 17L13 26Z"),
    fine("M-4 26L-4 18L4 18L4 26Z", "sign-ink"),
  ],
  pyramid: [
    shade("M-70 34L70 34L96 46L-44 46Z"),
    [
      "M-70 34L-60 18L60 18L70 34ZM-55 18L-46 3L46 3L55 18ZM-41 3L-32 -12L32 -12L41 3ZM-27 -12L-20 -25L20 -25L27 -12ZM-13 -25L-13 -38L13 -38L13 -25Z",
      { fill: "stone" },
    ],
    [
      "M-70 34L-60 18L-46 18L-52 34ZM-55 18L-46 3L-33 3L-40 18ZM-41 3L-32 -12L-21 -12L-27 3ZM-27 -12L-20 -25L-11 -25L-15 -12Z",
      { fill: "stone-light" },
    ],
    side(
      "M70 34L60 18L34 18L40 34ZM55 18L46 3L26 3L30 18ZM41 3L32 -12L16 -12L20 3ZM27 -12L20 -25L10 -25L12 -12ZM4 -25L4 -38L13 -38L13 -25Z",
    ),
    ["M-13 34L-7 -25L7 -25L13 34Z", { fill: "stone-light" }],
    ["M-11 27L11 27M-10 20L10 20M-9 13L9 13M-9 6L9 6M-8 -1L8 -1M-7 -8L7 -8M-7 -15L7 -15", { stroke: "stone-dark", width: 2, isFine: true }],
    fine("M-4 -26L-4 -34L4 -34L4 -26Z", "sign-ink"),
  ],
  arena: [
    shade("M-46 12Q-46 48 10 48Q66 48 66 12Q66 30 10 30Q-46 30 -46 12Z"),
    ["M-54 0Q-54 -40 0 -40Q54 -40 54 0Q54 40 0 40Q-54 40 -54 0Z", { fill: "roof-1" }],
    ["M-46 0Q-46 -34 0 -34Q46 -34 46 0Q46 34 0 34Q-46 34 -46 0Z", { fill: "wall" }],
    ["M-42 0Q-42 -31 0 -31Q42 -31 42 0Q42 31 0 31Q-42 31 -42 0Z", { stroke: "crowd-1", width: 3.4, dash: "0 6", isFine: true }],
    ["M-36 0Q-36 -27 0 -27Q36 -27 36 0Q36 27 0 27Q-36 27 -36 0Z", { stroke: "crowd-3", width: 3.4, dash: "0 5.4", isFine: true }],
    ["M-29 0Q-29 -22 0 -22Q29 -22 29 0Q29 22 0 22Q-29 22 -29 0Z", { fill: "flag-red" }],
    ["M-26 0Q-26 -19 0 -19Q26 -19 26 0Q26 19 0 19Q-26 19 -26 0Z", { fill: "bale" }],
  ],
  sheep: [
    shade("M-6 3Q1 0 10 3Q8 8 1 8Q-6 8 -6 3Z"),
    ["M-8 0Q-8 -7 0 -7Q9 -7 9 0Q9 6 0 6Q-8 6 -8 0Z", { fill: "snow-light" }],
    ["M7 -2Q10 -5 12 -1Q12 3 8 2Z", { fill: "sign-ink" }],
  ],
  balloon: [
    shade("M20 62Q20 54 38 54Q56 54 56 62Q56 70 38 70Q20 70 20 62Z"),
    ["M0 -52Q-32 -50 -32 -20Q-31 0 -8 20L8 20Q31 0 32 -20Q32 -50 0 -52Z", { fill: "flag-red" }],
    [
      "M0 -52Q-14 -46 -13 -20Q-12 2 -3 20L3 20Q12 2 13 -20Q14 -46 0 -52ZM-31 -28Q-27 -48 -10 -51Q-24 -40 -24 -18Q-23 2 -9 19Q-32 0 -32 -20ZM31 -28Q27 -48 10 -51Q24 -40 24 -18Q23 2 9 19Q32 0 32 -20Z",
      { fill: "bale" },
    ],
    ["M-7 20L-5 30M7 20L5 30", { stroke: "sign-ink", width: 1.4 }],
    ["M-6 30L6 30L5 39L-5 39Z", { fill: "plank" }],
  ],
  works: [
    shade("M-46 18L48 18L66 27L-30 27Z"),
    ["M-34 -58Q-42 -66 -32 -70Q-26 -80 -12 -74Q2 -80 6 -70Q-4 -66 -14 -66Q-20 -58 -34 -58Z", { fill: "snow-light", opacity: 0.6 }],
    ["M-40 -2L-37 -54L-30 -54L-27 -2ZM-22 -2L-19.5 -42L-13.5 -42L-11 -2Z", { fill: "mill" }],
    fine("M-37.6 -44L-37.2 -50L-29.8 -50L-29.4 -44ZM-20 -33L-19.7 -38L-13.3 -38L-13 -33Z", "wall"),
    side("M-33.5 -2L-33.5 -54L-30 -54L-27 -2ZM-16.5 -2L-16.5 -42L-13.5 -42L-11 -2Z"),
    ["M-46 18L-46 -4L-27 -16L-27 -4L-8 -16L-8 -4L11 -16L11 -4L30 -16L30 18Z", { fill: "wall" }],
    ["M-48 -3L-27 -17L-27 -3ZM-29 -3L-8 -17L-8 -3ZM-10 -3L11 -17L11 -3ZM9 -3L30 -17L30 -3Z", { fill: "pit-roof" }],
    ["M30 18L30 -6L48 -6L48 18Z", { fill: "stone-light" }],
    ["M28 -5L33 -11L50 -11L50 -5Z", { fill: "mill" }],
    side("M39 18L39 -5L48 -5L48 18Z"),
    fine("M-41 8L-41 2L-31 2L-31 8ZM-27 8L-27 2L-17 2L-17 8ZM-13 8L-13 2L-3 2L-3 8ZM6 18L6 3L19 3L19 18ZM34 6L34 0L38 0L38 6Z", "sign-ink"),
  ],
} satisfies Record<string, Glyph>;

const SCALE: Partial<Record<keyof typeof GLYPHS, number>> = {
  boats: 1.25,
  church: 1.15,
  windmill: 1.35,
  pagoda: 1.5,
  lighthouse: 1.3,
  barn: 1.2,
  works: 1.3,
};

function sight(name: keyof typeof GLYPHS): (places: readonly Point[]) => Drawing {
  const glyph: Glyph = GLYPHS[name];
  return (places) => ({
    standing: glyph.map(([shape, look]) => ({ ...look, d: stamp(places, shape, SCALE[name]) })),
  });
}

export const sights = Object.fromEntries((Object.keys(GLYPHS) as (keyof typeof GLYPHS)[]).map((name) => [name, sight(name)]));
