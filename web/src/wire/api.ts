/** Everything one can ask the server for that is not live. What it says no to is thrown as a ProblemError. */
import type { Catalogue, Code, Me, NewRoom, Problem, Replay, RoomList, RoomMade, RoomView, TrackView } from "./types";

/** Why something failed: the server's codes, and what we notice ourselves. */
export type Trouble = Code | "offline" | "other-protocol" | "closed";

/** An answer that says no, ours or the server's. */
export class ProblemError extends Error {
  readonly code: Trouble;
  readonly what: string;
  readonly field: string;
  readonly rule: string;
  readonly data: Record<string, string | number>;

  constructor({ code, what, field = "", rule = "", data = {} }: Omit<Problem, "code"> & { code: Trouble }) {
    super(what);
    this.name = "ProblemError";
    this.code = code;
    this.what = what;
    this.field = field;
    this.rule = rule;
    this.data = data;
  }
}

/** Who this browser is. Whoever is not known yet becomes somebody, and gets the cookie that a socket needs. */
export const me = () => ask<Me>("me");
export const rename = (name: string) => ask<Me>("me", { name });
/** Be, on this device too, who a private link stands for. */
export const adopt = (token: string) => ask<Me>("me/adopt", { token });

export const rooms = () => ask<RoomList>("rooms");
export const lookAtRoom = (id: string) => ask<RoomView>(`rooms/${encodeURIComponent(id)}`);
export const makeRoom = (room: NewRoom) => ask<RoomMade>("rooms", room);
/** The first race, begun at once. */
export const firstRace = () => ask<RoomMade>("rooms/first", {});

/** A track of one's own, checked, as it will be drawn. */
export const checkTrack = (text: string) => ask<TrackView>("tracks", { text });
/** A record, to be looked at. */
export const replay = (text: string) => ask<Replay>("replay", { text });
/** The record of a race that is over, and that of a season. */
export const raceRecord = (race: string) => ask<string>(`races/${encodeURIComponent(race)}/record`);
export const seasonRecord = (room: string) => ask<string>(`rooms/${encodeURIComponent(room)}/season`);

let known: Promise<Catalogue> | null = null;

/** All there is to choose from; asked for once. */
export function catalogue(): Promise<Catalogue> {
  known ??= ask<Catalogue>("catalogue").catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}

/** The address of something of the API. Relative to the page, so that a server may lie behind a prefix. */
export function addressOf(path: string): string {
  return new URL(`api/${path}`, document.baseURI).href;
}

/** Asks; with a body it posts it. */
async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
  let answer: Response;
  let data: unknown;
  try {
    answer = await fetch(
      addressOf(path),
      body === undefined
        ? undefined
        : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) },
    );
    data = isJson(answer) ? await answer.json() : await answer.text();
  } catch (error) {
    throw new ProblemError({ code: "offline", what: String(error) });
  }
  if (answer.ok) return data as Answer;
  if (isProblem(data)) throw new ProblemError(data);
  const what = `${answer.status} ${answer.statusText}`;
  throw new ProblemError({ code: answer.status >= 500 ? "internal" : "not-found", what });
}

function isJson(answer: Response): boolean {
  return answer.headers.get("content-type")?.includes("json") ?? false;
}

function isProblem(data: unknown): data is Problem {
  return typeof data === "object" && data !== null && "code" in data && "what" in data;
}
