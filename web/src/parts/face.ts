/** Who looks like what: the parts of a driver's portrait (Face.svelte). The same driver always looks the same. */
import type { Colour } from "../wire/types";
import { CAR_COLOURS } from "./livery";

/** A person or a Legend. */
export interface Looks {
  skin: 1 | 2 | 3 | 4;
  hair: 1 | 2 | 3 | 4;
  /** Hair that shows below the helmet. */
  cut: "short" | "long" | "curls" | "bun" | "none";
  /** Hair in the face. */
  beard: "none" | "moustache" | "handlebar" | "pencil" | "full" | "goatee" | "sideburns" | "stubble";
  /** On the eyes, or up on the helmet. */
  goggles: "on" | "up";
  mouth: "smile" | "grin" | "firm" | "pipe" | "smirk";
  scarf: "plain" | "dots" | "stripes" | "none";
  extra: "none" | "freckles" | "scar" | "plaster" | "glasses";
}

/** A bot. */
export interface Tin {
  eyes: "lamps" | "slot" | "dice" | "dials";
  mouth: "grille" | "teeth" | "zigzag" | "line";
  crown: "aerial" | "spring" | "funnel" | "bolt";
  collar: "bow" | "tie" | "bolts" | "none";
}

const looks = (
  skin: Looks["skin"],
  hair: Looks["hair"],
  cut: Looks["cut"],
  beard: Looks["beard"],
  mouth: Looks["mouth"],
  scarf: Looks["scarf"],
  extra: Looks["extra"] = "none",
): Omit<Looks, "goggles"> => ({ skin, hair, cut, beard, mouth, scarf, extra });

/** Legends keep their goggles on. */
const LEGENDS: Record<Colour, Omit<Looks, "goggles">> = {
  black: looks(1, 1, "short", "handlebar", "firm", "plain"),
  blue: looks(2, 2, "none", "pencil", "smirk", "dots"),
  green: looks(1, 3, "short", "sideburns", "pipe", "stripes"),
  red: looks(2, 1, "none", "stubble", "grin", "plain", "scar"),
  gray: looks(1, 4, "short", "full", "firm", "plain"),
  yellow: looks(3, 1, "curls", "goatee", "smile", "dots"),
  orange: looks(1, 3, "long", "none", "smirk", "stripes", "freckles"),
  purple: looks(4, 1, "none", "moustache", "smile", "plain"),
  white: looks(2, 4, "none", "handlebar", "grin", "stripes", "plaster"),
};

/** People show their eyes. */
const PEOPLE: Record<Colour, Omit<Looks, "goggles">> = {
  black: looks(2, 1, "short", "none", "smile", "stripes"),
  blue: looks(1, 3, "long", "none", "grin", "plain", "freckles"),
  green: looks(4, 1, "curls", "none", "smile", "dots"),
  red: looks(1, 2, "short", "none", "grin", "plain"),
  gray: looks(3, 4, "bun", "none", "smile", "plain", "glasses"),
  yellow: looks(2, 2, "none", "full", "smile", "plain"),
  orange: looks(3, 1, "long", "none", "smirk", "dots"),
  purple: looks(1, 2, "bun", "none", "smile", "stripes"),
  white: looks(4, 1, "none", "moustache", "grin", "plain"),
};

/** The bots that come with hotlap. `random` throws dice. */
const BOTS: Record<string, Tin> = {
  rookie: { eyes: "lamps", mouth: "teeth", crown: "funnel", collar: "none" },
  amateur: { eyes: "lamps", mouth: "teeth", crown: "spring", collar: "bow" },
  privateer: { eyes: "dials", mouth: "teeth", crown: "funnel", collar: "bolts" },
  contender: { eyes: "lamps", mouth: "line", crown: "bolt", collar: "none" },
  club: { eyes: "lamps", mouth: "grille", crown: "aerial", collar: "bow" },
  planner: { eyes: "dials", mouth: "line", crown: "bolt", collar: "tie" },
  ace: { eyes: "slot", mouth: "line", crown: "aerial", collar: "bolts" },
  champion: { eyes: "slot", mouth: "grille", crown: "bolt", collar: "bow" },
  random: { eyes: "dice", mouth: "zigzag", crown: "spring", collar: "none" },
};

const TINS = {
  eyes: ["slot", "dials", "lamps"],
  mouth: ["grille", "teeth", "line", "zigzag"],
  crown: ["funnel", "bolt", "aerial", "spring"],
  collar: ["tie", "bolts", "bow", "none"],
} as const;

/** A number from a name (FNV-1a). */
function digest(name: string): number {
  let sum = 0x811c9dc5;
  for (const sign of name) sum = Math.imul(sum ^ sign.codePointAt(0)!, 0x01000193) >>> 0;
  return sum;
}

/** The looks of a person or a Legend. A colour that we do not know has those of another one, always the same. */
export function looksOf(who: "person" | "legend", colour: string): Looks {
  const known = colour in PEOPLE ? (colour as Colour) : CAR_COLOURS[digest(colour) % CAR_COLOURS.length]!;
  return who === "legend" ? { ...LEGENDS[known], goggles: "on" } : { ...PEOPLE[known], goggles: "up" };
}

/** The tin of a bot. A user's own bot has one by its name. */
export function tinOf(driver: string): Tin {
  if (Object.hasOwn(BOTS, driver)) return BOTS[driver]!;
  let sum = digest(driver);
  const one = <T>(all: readonly T[]): T => {
    const chosen = all[sum % all.length]!;
    sum = Math.floor(sum / all.length);
    return chosen;
  };
  return { eyes: one(TINS.eyes), mouth: one(TINS.mouth), crown: one(TINS.crown), collar: one(TINS.collar) };
}
