/** Up to which number this browser's reader has seen what was said, by room. */
const KEPT = "hotlap.heard";
const MOST = 60; // rooms

type Seen = [room: string, number: number];

export function seenIn(room: string): number {
  return load().find(([id]) => id === room)?.[1] ?? 0;
}

export function keepSeen(room: string, number: number): void {
  const others = load().filter(([id]) => id !== room);
  try {
    localStorage.setItem(KEPT, JSON.stringify([...others, [room, number]].slice(-MOST)));
  } catch {
    // no storage here: the next visit shows it as unread once more
  }
}

function load(): Seen[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
    if (Array.isArray(found)) return found.filter((one): one is Seen => typeof one?.[0] === "string" && Number.isInteger(one[1]));
  } catch {
    // no storage here, or something else is in it
  }
  return [];
}
