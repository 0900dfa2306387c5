/**
 * The sections of the rules in the order of a race, by chapter. The texts are section-ID, the title of a section, and
 * section-ID-text, its blocks as prose.ts reads them; chapter-ID is the title of a chapter.
 */
export interface Chapter {
  id: string;
  sections: readonly string[];
}

export const CHAPTERS: readonly Chapter[] = [
  { id: "game", sections: ["goal", "track", "setup", "mat", "gears", "cards", "heat", "stress"] },
  {
    id: "round",
    sections: [
      "round",
      "shift",
      "play",
      "reveal",
      "adrenaline",
      "react",
      "slipstream",
      "corner",
      "spin-out",
      "discard",
      "replenish",
      "finish",
    ],
  },
  { id: "legends", sections: ["legends"] },
  { id: "garage", sections: ["garage", "symbols"] },
  { id: "weather", sections: ["weather", "roads"] },
  { id: "championship", sections: ["championship", "events", "sponsorship", "press"] },
  { id: "boxes", sections: ["flooded", "tunnels", "chicanes", "gravel", "variants"] },
];

/** The section after all chapters. */
export const GLOSSARY = "glossary";

export const SECTIONS: readonly string[] = [...CHAPTERS.flatMap((chapter) => chapter.sections), GLOSSARY];

/** The steps of a round with a section of their own, and whether all drivers take them at once. */
export const STEPS: readonly { section: string; isAtOnce: boolean }[] = [
  "shift",
  "play",
  "reveal",
  "adrenaline",
  "react",
  "slipstream",
  "corner",
  "discard",
  "replenish",
].map((section, i) => ({ section, isAtOnce: i < 2 }));

/** The id of a section's element in the page. */
export function anchor(section: string): string {
  return `rules-${section}`;
}
