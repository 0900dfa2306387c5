/**
 * Races that were raced in this page go up to a server that its viewer chooses, by their private link there. The link is in
 * the body of a request alone: not in an address, which is written down on the way, and not kept here.
 */
import { sha256 } from "../fair/hash";
import { get, ProblemError } from "../wire/request";
import type { Flight, Landed, Problem, RaceLine } from "../wire/types";
import { keepSent, sentTo } from "./sent";

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];
const PAUSE_S = 10; // if a server does not say for how long
const MOST_PAUSES = 20; // one after the other

/** Where races go: the address of a server's page, and who sends them there. */
export interface Goal {
  base: string;
  token: string;
}

/** Why there is no goal in a text. */
export type Unmeant = "link" | "https" | "own";

/** The server and the driver of a private link; or what is wrong with it. */
export function goalOf(link: string): Goal | Unmeant {
  let url: URL;
  try {
    url = new URL(link.replace(/\s/g, "")); // a mail may have put some in
  } catch {
    return "link";
  }
  if (url.origin === location.origin && url.pathname === location.pathname) return "own";
  const token = /^#\/join\/([^/?#]+)$/.exec(url.hash)?.[1];
  if (!token || !/^https?:$/.test(url.protocol) || url.username || url.password) return "link";
  if (url.protocol === "http:" && !LOOPBACK.includes(url.hostname)) return "https";
  return { base: new URL(".", `${url.origin}${url.pathname}`).href, token: decodeURIComponent(token) };
}

/** Of a race that the server did not take. */
export interface Left {
  race: RaceLine;
  why: ProblemError;
}

export class Sending {
  isOn = $state(false);
  /** As whom the server knows the sender. */
  name = $state<string | null>(null);
  done = $state(0);
  of = $state(0);
  /** Of those that are done: how many were not there before. */
  fresh = $state(0);
  left = $state.raw<readonly Left[]>([]);
  /** Those whose records are closed until their day is over. */
  held = $state(0);
  /** Seconds until it goes on: the server takes so much in a minute. */
  pause = $state(0);
  /** No race is finished that could go. */
  isEmpty = $state(false);
  isOver = $state(false);
  private isStopped = false;

  /** Send all that is not there yet, the earliest first. What ends it is thrown: a ProblemError. */
  async send(goal: Goal): Promise<void> {
    Object.assign(this, { isOn: true, isOver: false, isStopped: false, done: 0, of: 0, fresh: 0, left: [], held: 0, name: null });
    try {
      this.name = (await this.landed(goal, null)).name;
      const key = await keyOf(goal);
      const sent = sentTo(key);
      const all = await finished();
      this.isEmpty = all.length === 0;
      this.held = all.filter((race) => !race.is_open).length;
      const races = all.filter(({ id, is_open }) => is_open && !sent.has(id)).reverse();
      this.of = races.length;
      for (const race of races) {
        if (this.isStopped) return;
        await this.sendOne(goal, key, race);
        this.done += 1;
      }
      this.isOver = true;
    } finally {
      this.isOn = false;
      this.pause = 0;
    }
  }

  /** What was said of the last time. */
  forget(): void {
    Object.assign(this, { isOver: false, left: [], held: 0 });
  }

  /** After the one that is on its way. */
  stop(): void {
    this.isStopped = true;
  }

  private async sendOne(goal: Goal, key: string, race: RaceLine): Promise<void> {
    try {
      const flight = await get("/api/races/{race_id}/flight", { path: { race_id: race.id } });
      const { is_new } = await this.landed(goal, flight);
      this.fresh += Number(is_new);
    } catch (error) {
      if (!(error instanceof ProblemError) || ENDS.has(error.code)) throw error;
      if (error.code !== "not-your-seat") this.left = [...this.left, { race, why: error }]; // else only a bot drove there
      return;
    }
    keepSent(key, race.id);
  }

  /** What the server says to a race; if it wants a pause, after that. */
  private async landed(goal: Goal, flight: Flight | null): Promise<Landed> {
    for (let pauses = 0; ; pauses++) {
      try {
        return await land(goal, flight);
      } catch (error) {
        const isBusy = error instanceof ProblemError && ["too-fast", "full"].includes(error.code);
        if (!isBusy || pauses === MOST_PAUSES || this.isStopped) throw error;
        await this.waited(Number(error.data.seconds ?? PAUSE_S));
      }
    }
  }

  private async waited(seconds: number): Promise<void> {
    for (this.pause = Math.ceil(seconds); this.pause > 0 && !this.isStopped; this.pause--) await new Promise((go) => setTimeout(go, 1_000));
    this.pause = 0;
  }
}

/** With these nothing more is sent. */
const ENDS: ReadonlySet<string> = new Set([
  "offline",
  "bad-link",
  "banned",
  "foreign-origin",
  "not-found",
  "too-fast",
  "full",
  "store",
  "closing",
  "internal",
]);

async function land({ base, token }: Goal, flight: Flight | null): Promise<Landed> {
  let answer: Response;
  let data: unknown;
  try {
    answer = await fetch(`${base}api/flights`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ token, flight }),
      credentials: "omit",
      redirect: "error",
      referrerPolicy: "no-referrer",
      cache: "no-store",
    });
    data = await answer.json();
  } catch (error) {
    throw new ProblemError({ code: "offline", what: String(error) });
  }
  if (answer.ok && isLanded(data)) return data;
  throw new ProblemError(isProblem(data) ? data : { code: "not-found", what: `${answer.status}` });
}

const isLanded = (data: unknown): data is Landed => typeof data === "object" && data !== null && "is_new" in data && "name" in data;
const isProblem = (data: unknown): data is Problem => typeof data === "object" && data !== null && "code" in data && "what" in data;

/** The viewer's finished races that may go up, the latest first: whole ones, also those whose records are closed yet. */
async function finished(): Promise<RaceLine[]> {
  const all: RaceLine[] = [];
  for (let more = ""; ;) {
    const page = await get("/api/races", { query: { more } });
    all.push(...page.races.filter((race) => !race.fork && race.mine.length > 0));
    more = page.more;
    if (!more) return all;
  }
}

/** A name of a goal that tells nothing of the link. */
const keyOf = async ({ base, token }: Goal): Promise<string> => (await sha256(`${base} ${token}`)).slice(0, 20);
