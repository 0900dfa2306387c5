/** The pace of the race on the screen; the browser remembers it. */
export const PACES = [0.5, 1, 2, 4, Infinity] as const;
export type Pace = (typeof PACES)[number];

const KEY = "hotlap.pace";

export function rememberedPace(): Pace {
  try {
    const kept = localStorage.getItem(KEY);
    return PACES.find((pace) => String(pace) === kept) ?? 1;
  } catch {
    return 1; // no storage here
  }
}

export function rememberPace(pace: Pace): void {
  try {
    localStorage.setItem(KEY, String(pace));
  } catch {
    // no storage here: the choice lasts until the page is closed
  }
}

let calm: MediaQueryList | undefined; // asked in each frame: it is made once

export function wantsLessMotion(): boolean {
  calm ??= globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");
  return calm?.matches ?? false;
}
