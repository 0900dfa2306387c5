/** Which races went up to which server, as this browser remembers it. One that is forgotten is sent again, and known there. */
const KEY = "hotlap.sent";

const memory = new Map<string, Set<string>>(); // where there is no storage

/** The races that were sent to a goal. */
export function sentTo(goal: string): Set<string> {
  return new Set(load()[goal] ?? memory.get(goal));
}

export function keepSent(goal: string, race: string): void {
  const all = load();
  const sent = sentTo(goal).add(race);
  memory.set(goal, sent);
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all, [goal]: [...sent] }));
  } catch {
    // no storage here, or none left: it is kept until the page is left
  }
}

function load(): Record<string, string[]> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (typeof found === "object" && found !== null) return found as Record<string, string[]>;
  } catch {
    // no storage here, or something else is in it
  }
  return {};
}
