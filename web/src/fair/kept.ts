/** What this browser keeps of shuffles: its own numbers, and the promises that it saw before any number was told. */

export interface Kept {
  race: string;
  /** Its room, and its number there. */
  room: string;
  number: number;
  /** The hash of the server's number, and those of the seats. */
  promise: string;
  seats: [number, string][];
  /** The own numbers by seat, and the seats whose numbers the server has acknowledged. */
  mine: Record<string, string>;
  told: number[];
}

/** Own numbers for the next race of a room, by seat. `number` is that of the race in its room. */
interface Coming {
  room: string;
  number: number;
  seats: Record<string, string>;
}

const KEPT = "hotlap.shuffles";
const COMING = "hotlap.numbers";
const MOST = 100; // races, and rooms

const memory = new Map<string, unknown[]>(); // where there is no storage

function load<One>(key: string): One[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    if (Array.isArray(found)) return found as One[];
  } catch {
    // no storage here, or something else is in it
  }
  return (memory.get(key) ?? []) as One[];
}

function store(key: string, all: unknown[]): void {
  memory.set(key, all.slice(-MOST));
  try {
    localStorage.setItem(key, JSON.stringify(memory.get(key)));
  } catch {
    // no storage here: it is kept until the page is left
  }
}

/** What was kept first of the shuffles that `isIt` is true of; null if nothing was. */
export function keptOf(isIt: (one: Kept) => boolean): Kept | null {
  return load<Kept>(KEPT).find(isIt) ?? null;
}

/**
 * Keeps the promises of a race, and returns what was kept first: that was before any number was told. A race of a room
 * has one shuffle. If a server tried a second one, it would know all numbers of the first.
 */
export function keep(one: Kept): Kept {
  const known = keptOf(({ room, number }) => room === one.room && number === one.number);
  if (!known) store(KEPT, [...load<Kept>(KEPT), one]);
  return known ?? one;
}

/** Notes that the server has acknowledged the number of a seat. */
export function noteTold(race: string, seat: number): void {
  store(
    KEPT,
    load<Kept>(KEPT).map((one) => (one.race === race ? { ...one, told: [...new Set([...one.told, seat])] } : one)),
  );
}

/** The own numbers for a race of a room. */
export function numbersOf(room: string, number: number): Record<string, string> {
  return load<Coming>(COMING).find((one) => one.room === room && one.number === number)?.seats ?? {};
}

/** Keeps an own number; those of earlier races of the room are forgotten. */
export function keepNumber(room: string, number: number, seat: number, own: string): void {
  const others = load<Coming>(COMING).filter((one) => one.room !== room);
  store(COMING, [...others, { room, number, seats: { ...numbersOf(room, number), [seat]: own } }]);
}
