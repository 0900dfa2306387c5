/** Straight stretches of road for the pictures of the rules. */
import type { Colour, Token } from "../../wire/types";

export type Side = "left" | "right";

export interface RoadLine {
  /** It lies after this space. */
  after: number;
  limit: number;
  /** The Legends line lies after this space. */
  legends?: number;
  token?: Token;
  hasPress?: boolean;
}

export interface RoadCar {
  space: number;
  isOnRaceLine: boolean;
  colour: Colour;
  number: number;
  isMine?: boolean;
  /** A place where it might be. */
  isGhost?: boolean;
}

export interface Stretch {
  spaces: number;
  /** The side of the race line; it changes behind each of `turns`. */
  side?: Side;
  turns?: readonly number[];
  lines?: readonly RoadLine[];
  /** The finish line lies after this space. */
  finish?: number;
  flooded?: readonly number[];
  tunnel?: readonly number[];
  /** Spaces whose spot beside the race line is gravel. */
  gravel?: readonly number[];
  cars?: readonly RoadCar[];
  /** Spaces that stand out. */
  marked?: readonly number[];
  /** Whether the numbers are those of the spaces, not those left to the corner. */
  isNumbered?: boolean;
}

/** The side of the race line on a space. */
export function sideOf({ side = "right", turns = [] }: Stretch, space: number): Side {
  const changes = turns.filter((after) => after < space).length;
  return changes % 2 === 0 ? side : side === "right" ? "left" : "right";
}

/** The spaces left in front of the next corner line, as on a track; null if there is none ahead. */
export function toLine({ lines = [] }: Stretch, space: number): number | null {
  const next = lines.find((line) => line.after >= space);
  return next ? next.after - space : null;
}

/** The pictures with a text of their own: figure-NAME for those who cannot see them, and figure-NAME-caption. */
export const ROADS: Readonly<Record<string, Stretch>> = {
  track: {
    spaces: 8,
    turns: [5],
    lines: [{ after: 5, limit: 4, legends: 2 }],
    cars: [
      { space: 7, isOnRaceLine: true, colour: "red", number: 1 },
      { space: 4, isOnRaceLine: true, colour: "blue", number: 2 },
      { space: 4, isOnRaceLine: false, colour: "yellow", number: 3 },
    ],
  },
  finish: {
    spaces: 7,
    finish: 4,
    cars: [
      { space: 6, isOnRaceLine: false, colour: "red", number: 1 },
      { space: 6, isOnRaceLine: true, colour: "blue", number: 2 },
      { space: 3, isOnRaceLine: true, colour: "green", number: 4 },
    ],
  },
  press: { spaces: 6, lines: [{ after: 4, limit: 3, hasPress: true }], cars: [{ space: 2, isOnRaceLine: true, colour: "red", number: 1 }] },
  flooded: {
    spaces: 7,
    flooded: [2, 3, 4, 5],
    cars: [{ space: 3, isOnRaceLine: true, colour: "green", number: 4, isMine: true }],
  },
  tunnel: {
    spaces: 7,
    tunnel: [3, 4, 5, 6],
    cars: [
      { space: 4, isOnRaceLine: true, colour: "blue", number: 2 },
      { space: 1, isOnRaceLine: true, colour: "red", number: 1 },
    ],
  },
  gravel: {
    spaces: 6,
    gravel: [2, 3, 4],
    cars: [
      { space: 3, isOnRaceLine: true, colour: "red", number: 1 },
      { space: 3, isOnRaceLine: false, colour: "blue", number: 2, isMine: true },
    ],
  },
  chicane: {
    spaces: 8,
    turns: [3, 6],
    lines: [
      { after: 3, limit: 4, token: "overheat" },
      { after: 6, limit: 4 },
    ],
  },
};
