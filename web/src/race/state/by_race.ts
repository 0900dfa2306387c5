/** What this browser keeps of each race, under one name: of the latest races, the latest last. */
const MOST = 8; // races that may be driven at the same time

type Kept<T> = [race: string, value: T];

export function keptOf<T>(key: string, race: string): T | undefined {
  return stored<T>(key).find(([other]) => other === race)?.[1];
}

/** Keeps a value; undefined is none. */
export function keepOf<T>(key: string, race: string, value: T | undefined): void {
  const others = stored<T>(key).filter(([other]) => other !== race);
  const kept: Kept<T>[] = value === undefined ? others : [...others, [race, value]];
  try {
    localStorage.setItem(key, JSON.stringify(kept.slice(-MOST)));
  } catch {
    // no storage here: it does not survive a reload
  }
}

function stored<T>(key: string): Kept<T>[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(found) ? (found as Kept<T>[]) : [];
  } catch {
    return []; // no storage here
  }
}
