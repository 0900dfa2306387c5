/**
 * All that this page has, as a file, and back: the pages of the rooms' database with its guest, and the settings. The file
 * is a line of JSON and the database after it, packed as a whole with gzip, which sees by its sum that a part is missing.
 */
import type { Saved } from "./messages";

const KIND = "hotlap data";
const VERSION = 1;
const OURS = "hotlap."; // settings begin so
const MOST_BYTES = 400_000_000; // a file that grows beyond it is none of ours: the database is in memory as a whole

interface Head {
  kind: string;
  version: number;
  made: string;
  cookie: string;
  settings: Record<string, string>;
}

/** What is in a file. */
export interface Backup extends Saved {
  made: Date;
  settings: Record<string, string>;
}

/** Why a file is none that can be loaded. */
export class Unusable extends Error {
  constructor(readonly why: "other" | "damaged" | "newer") {
    super(why);
  }
}

export async function write({ image, cookie }: Saved, now: Date): Promise<Uint8Array<ArrayBuffer>> {
  const head: Head = { kind: KIND, version: VERSION, made: now.toISOString(), cookie, settings: settings() };
  return through(joined([new TextEncoder().encode(`${JSON.stringify(head)}\n`), image]), new CompressionStream("gzip"));
}

/** Throws Unusable. */
export async function read(file: Uint8Array<ArrayBuffer>): Promise<Backup> {
  if (file[0] !== 0x1f || file[1] !== 0x8b) throw new Unusable("other");
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = await through(file, new DecompressionStream("gzip"));
  } catch {
    throw new Unusable("damaged");
  }
  const end = bytes.indexOf(10);
  const head = headOf(new TextDecoder().decode(bytes.subarray(0, Math.max(0, end))));
  return { image: bytes.slice(end + 1), cookie: head.cookie, made: new Date(head.made), settings: head.settings };
}

async function through(bytes: Uint8Array<ArrayBuffer>, coder: CompressionStream | DecompressionStream): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = new Response(bytes).body!.pipeThrough(coder).getReader();
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return joined(parts);
    size += value.length;
    if (size > MOST_BYTES) throw new Error("too much");
    parts.push(value as Uint8Array<ArrayBuffer>);
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function headOf(line: string): Head {
  let head: Partial<Head> | null;
  try {
    head = JSON.parse(line) as Partial<Head> | null;
  } catch {
    throw new Unusable("other");
  }
  if (typeof head !== "object" || head?.kind !== KIND) throw new Unusable("other");
  if (head.version !== VERSION) throw new Unusable("newer");
  const { made, cookie, settings: kept } = head;
  const areTexts = typeof kept === "object" && kept !== null && Object.values(kept).every((one) => typeof one === "string");
  if (typeof made !== "string" || Number.isNaN(Date.parse(made)) || typeof cookie !== "string" || !areTexts) throw new Unusable("damaged");
  return head as Head;
}

/** The settings of this browser; none where it keeps none. */
function settings(): Record<string, string> {
  try {
    return Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith(OURS)) as [string, string][]);
  } catch {
    return {};
  }
}

/** Those of a file in place of this browser's. */
export function keepSettings(kept: Record<string, string>): void {
  try {
    for (const key of Object.keys(settings())) localStorage.removeItem(key);
    for (const [key, value] of Object.entries(kept)) if (key.startsWith(OURS)) localStorage.setItem(key, value);
  } catch {
    // no storage here, or none left: the races are more than that
  }
}
