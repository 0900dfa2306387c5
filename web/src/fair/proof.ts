/**
 * The numbers of a shuffle, read from a record and checked here: who does not trust the server need not ask it. The form
 * and the sums are those of src/hotlap/race/shuffle.py.
 */
import { digest, sha256 } from "./hash";
import { type Kept, keptOf } from "./kept";

/** What a seat promised and told, "" for nothing. */
export interface SeatNumber {
  seat: number;
  promise: string;
  number: string;
}

export interface Shuffle {
  race: string;
  /** The number of the race in its season, or 0. */
  stage: number;
  promise: string;
  server: string;
  seats: SeatNumber[];
}

/** What does not match: the form of the lines, a number and its promise, or the seed. */
export type Wrong = "" | "form" | "server" | "seat" | "seed";

export interface Proof {
  /** Null if the record has no numbers: the server alone made its seed. */
  shuffle: Shuffle | null;
  wrong: Wrong;
}

const NUMBER = "[0-9a-f]{64}";
const RACE = /^shuffle ([0-9a-f]{1,64})(?: ([1-9]\d{0,2}))?$/;
const SERVER = new RegExp(`^shuffle server (${NUMBER}) (${NUMBER})$`);
const SEAT = new RegExp(`^shuffle seat ([0-8]) (${NUMBER}|-) (${NUMBER}|-)$`);

/** The hash that promises a number. */
export function promiseOf(number: string): Promise<string> {
  return sha256(`hotlap number ${number}`);
}

/** Checks the numbers in a record's text. Whether the race follows from its seed only the rules can tell. */
export async function check(record: string): Promise<Proof> {
  const lines = record.trim().split(/\r+\n|\r|\n/);
  const setup = lines.slice(0, lines.indexOf("start") + 1);
  const given = setup.filter((line) => line.startsWith("shuffle "));
  if (given.length === 0) return { shuffle: null, wrong: "" };
  const shuffle = read(given);
  if (!shuffle) return { shuffle, wrong: "form" };
  return { shuffle, wrong: await mistake(shuffle, setup.find((line) => line.startsWith("seed ")) ?? "") };
}

function read(lines: string[]): Shuffle | null {
  const head = RACE.exec(lines[0] ?? "");
  const server = SERVER.exec(lines[1] ?? "");
  if (!head || !server) return null;
  const seats: SeatNumber[] = [];
  for (const line of lines.slice(2)) {
    const found = SEAT.exec(line);
    if (!found || Number(found[1]) <= (seats.at(-1)?.seat ?? -1)) return null;
    const [, seat, promise, number] = found.map((word) => (word === "-" ? "" : word)) as [string, string, string, string];
    seats.push({ seat: Number(seat), promise, number });
  }
  return { race: head[1]!, stage: Number(head[2] ?? 0), promise: server[1]!, server: server[2]!, seats };
}

async function mistake(shuffle: Shuffle, seedLine: string): Promise<Wrong> {
  if ((await promiseOf(shuffle.server)) !== shuffle.promise) return "server";
  for (const one of shuffle.seats) {
    if (one.number && (await promiseOf(one.number)) !== one.promise) return "seat";
  }
  return seedLine === `seed ${await seedOf(shuffle)}` ? "" : "seed";
}

/** The seed that follows from the numbers. */
async function seedOf({ race, stage, server, seats }: Shuffle): Promise<bigint> {
  const numbers = seats.map(
    async ({ seat, number }) => `seat ${seat} ${number || (await sha256(`hotlap substitute ${server} ${race} ${seat}`))}\n`,
  );
  const text = `hotlap shuffle ${race}\nserver ${server}\n${(await Promise.all(numbers)).join("")}`;
  const seed = await digest(new TextEncoder().encode(text));
  if (stage === 0) return whole(seed);
  // A season has its seed and the number of the race, the lowest byte first.
  const own = await digest(Uint8Array.from([...seed].reverse().concat(stage & 255, stage >> 8, 0, 0)));
  return whole(own.reverse());
}

/** The number that these bytes are, the highest first. */
function whole(bytes: Uint8Array): bigint {
  return bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
}

/** What this browser kept of a shuffle, or of the race of a room for which it ought to be. */
export function keptFor(shuffle: Shuffle, room: string | null, number: number): Kept | null {
  const numbers = new Set(shuffle.seats.map((one) => one.number));
  return keptOf(
    (one) =>
      one.race === shuffle.race ||
      one.promise === shuffle.promise ||
      Object.values(one.mine).some((own) => numbers.has(own)) ||
      (one.room === room && one.number === number),
  );
}

/**
 * How a shuffle compares with what this browser kept before the numbers were told: "mine" if its own numbers are in it,
 * too; "late" if the server did not take one; "left-out" if it did, and the record has another. "unseen": it kept nothing.
 */
export type Standing = "unseen" | "changed" | "left-out" | "late" | "same" | "mine";

export function compare(shuffle: Shuffle, kept: Kept | null): Standing {
  if (!kept) return "unseen";
  const promised = (seats: readonly (readonly [number, string])[]) => JSON.stringify(seats);
  const isSame = promised(shuffle.seats.map((one) => [one.seat, one.promise] as const)) === promised(kept.seats);
  if (kept.race !== shuffle.race || kept.promise !== shuffle.promise || !isSame) return "changed";
  const mine = shuffle.seats.filter((one) => one.seat in kept.mine);
  const missing = mine.filter((one) => one.number !== kept.mine[one.seat]);
  if (missing.some((one) => kept.told.includes(one.seat))) return "left-out";
  if (missing.length > 0) return "late";
  return mine.length > 0 ? "mine" : "same";
}
