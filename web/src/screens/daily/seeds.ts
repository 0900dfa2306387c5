/** The fingerprints of the days' seeds, kept by this browser when it first saw them, and compared when a seed is shown. */
import { digest } from "../../fair/hash";

const KEY = "hotlap.days";
const MOST = 200;

const memory = new Map<string, string>(); // where there is no storage

function load(): Map<string, string> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    if (Array.isArray(found)) return new Map(found as [string, string][]);
  } catch {
    // no storage here, or something else is in it
  }
  return memory;
}

/** The fingerprint that this browser saw first for a day's race: the given one, if it saw none before. */
export function firstSeen(day: string, kind: string, hash: string): string {
  const all = load();
  const key = `${day}/${kind}`;
  const known = all.get(key);
  if (known !== undefined || !hash) return known ?? hash;
  all.set(key, hash);
  memory.set(key, hash);
  try {
    localStorage.setItem(KEY, JSON.stringify([...all].slice(-MOST)));
  } catch {
    // no storage here: it is kept until the page is left
  }
  return hash;
}

/** The fingerprint of a seed: the SHA-256 of its 32 bytes, the lowest first, in hex. */
export async function hashOf(seed: string): Promise<string> {
  const bytes = new Uint8Array(32);
  let rest = BigInt(seed);
  for (const i of bytes.keys()) {
    bytes[i] = Number(rest & 255n);
    rest >>= 8n;
  }
  return [...(await digest(bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
