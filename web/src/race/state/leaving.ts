/** The own seats whose drivers give up as soon as they may, kept in this browser: by days that may be after a reload. */
const KEY = "hotlap.leaving";
const MOST = 8; // races that may be driven at the same time

type Kept = [race: string, seats: readonly number[]];

export function leavingIn(race: string): ReadonlySet<number> {
  return new Set(stored().find(([other]) => other === race)?.[1]);
}

export function keepLeaving(race: string, seats: ReadonlySet<number>): void {
  const others = stored().filter(([other]) => other !== race);
  const kept: Kept[] = seats.size > 0 ? [...others, [race, [...seats]]] : others;
  try {
    localStorage.setItem(KEY, JSON.stringify(kept.slice(-MOST)));
  } catch {
    // no storage here: it does not survive a reload
  }
}

function stored(): Kept[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((one): one is Kept => Array.isArray(one) && Array.isArray(one[1])) : [];
  } catch {
    return [];
  }
}
