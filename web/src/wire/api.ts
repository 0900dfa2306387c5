/** All requests to the server outside sockets. A refusal is thrown as a ProblemError. */
import type {
  Analysis,
  AnalysisState,
  AnalysisTier,
  Bests,
  Catalogue,
  Code,
  Daily,
  DayBoard,
  DayRace,
  DeviceChoice,
  LeagueList,
  LeagueView,
  Lifetime,
  MadePasskey,
  MailDone,
  ManyWhatIfs,
  Me,
  Moment,
  NewFork,
  NewLeague,
  NewPasskey,
  NewRoom,
  NoticeChoice,
  Notices,
  OwnEvents,
  PasskeyAnswer,
  Passkeys,
  Problem,
  RaceDetails,
  RaceList,
  Replay,
  RoomList,
  RoomMade,
  RoomView,
  SignIn,
  TrackView,
  WhatIf,
  WhatIfPlaces,
  Wire,
} from "./types";

/** Why a request failed: the server's codes, and our own. */
export type Trouble = Code | "offline" | "other-protocol" | "closed" | "passkey-ended" | "passkey-there";

/** A refusal, ours or the server's. */
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

let meeting: Promise<Me> | null = null;

/**
 * The guest of this browser. A new browser becomes a new guest, and gets the cookie that a socket needs. Page and socket
 * ask at the same time and wait for the same answer: two requests would make two guests, and the seat would be lost.
 */
export function me(): Promise<Me> {
  meeting ??= ask<Me>("me").finally(() => (meeting = null));
  return meeting;
}
export const rename = (name: string) => ask<Me>("me", { name });
/** Become the guest of a private link on this device. */
export const adopt = (token: string) => ask<Me>("me/adopt", { token });

/** The guest's passkeys. A new one is made with options of the server, and then sent to it. */
export const passkeys = () => ask<Passkeys>("me/passkeys");
export const passkeyOptions = () => ask<NewPasskey>("me/passkeys/options", {});
export const addPasskey = (made: MadePasskey) => ask<Passkeys>("me/passkeys", made);
export const renamePasskey = (id: string, name: string) => ask<Passkeys>("me/passkeys/name", { id, name });
export const dropPasskey = (id: string) => ask<Passkeys>("me/passkeys/drop", { id });
/** Become the guest of a passkey, which signs options of the server. */
export const signInOptions = () => ask<SignIn>("sign-in/options", {});
export const signIn = (answer: PasskeyAnswer) => ask<Me>("sign-in", answer);
/** Become a new guest; and end all other browsers of the guest. `endpoint` is this one's address for messages. */
export const signOut = (endpoint: string) => ask<Me>("me/sign-out", { endpoint });
export const signOutElsewhere = (endpoint: string) => ask<Me>("me/sign-out-elsewhere", { endpoint });

/** Delete all that the server has stored about the guest. This browser is a new one afterwards. */
export const forgetMe = () => ask<Me>("me", undefined, "DELETE");

export const rooms = () => ask<RoomList>("rooms");
export const lookAtRoom = (id: string) => ask<RoomView>(`rooms/${encodeURIComponent(id)}`);
export const makeRoom = (room: NewRoom) => ask<RoomMade>("rooms", room);
/** Make the first race and start it at once. `promise` is that of its driver's number. */
export const firstRace = (promise: string) => ask<RoomMade>("rooms/first", { promise });

/** The races of a day: today's without a day, null if the server has none. */
export const daily = (day = "") => ask<Daily | null>(day ? `daily/${encodeURIComponent(day)}` : "daily");
/** The results of a day's race from line `since` on. */
export const dayBoard = (day: string, kind: DayRace["kind"], since = 0) =>
  ask<DayBoard>(`daily/${encodeURIComponent(day)}/${kind}?since=${since}`);
/** Begin the viewer's one try in today's race, or find its room. */
export const beginDay = (kind: DayRace["kind"]) => ask<RoomMade>("daily", { kind });

/** A user's track, checked, as it will be drawn. */
export const checkTrack = (text: string) => ask<TrackView>("tracks", { text });
/** A user's own events, checked, and the races of the same file. */
export const checkEvents = (text: string) => ask<OwnEvents>("events", { text });
/** A record, to be watched. */
export const replay = (text: string) => ask<Replay>("replay", { text });
/** The viewer's finished races, the latest first; `more` is that of the page before. */
export const races = (more: string, wanted: Wanted) => ask<RaceList>(`races?${new URLSearchParams({ more, ...wanted })}`);

/** What is looked for among the viewer's races; what is empty makes no difference. */
export type Wanted = {
  words: string;
  /** The id of a track. */
  track: string;
  kind: "" | "alone" | "garage" | "weather" | "season";
  result: "" | "won" | "podium" | "finished" | "out";
};
/** A finished race, and its replay. */
export const race = (id: string) => ask<RaceDetails>(`races/${encodeURIComponent(id)}`);
export const raceReplay = (id: string) => ask<Replay>(`races/${encodeURIComponent(id)}/replay`);
/** What the driver of a seat knew after a decision of a race, or all of them; `race` is that of a Replay. */
export const moment = (race: string, at: number, seat?: number) =>
  ask<Moment>(`races/${encodeURIComponent(race)}/sight?at=${at}${seat === undefined ? "" : `&seat=${seat}`}`);
/** Make a room that drives on from a moment of a finished race, at once if no seat waits for a friend. */
export const driveOn = (race: string, wish: NewFork) => ask<RoomMade>(`races/${encodeURIComponent(race)}/fork`, wish);
/** A finished race with another choice, and the places that it brings with several deals. */
export const whatIf = (race: string, question: WhatIf) => ask<Replay>(`races/${encodeURIComponent(race)}/what-if`, question);
export const whatIfs = (race: string, question: ManyWhatIfs) => ask<WhatIfPlaces>(`races/${encodeURIComponent(race)}/what-ifs`, question);
/** How far the coach is with a finished race; to ask it for a tier; and what it has found. */
export const analysisState = (race: string) => ask<AnalysisState>(`races/${encodeURIComponent(race)}/analysis`);
export const askForAnalysis = (race: string, tier: AnalysisTier) =>
  ask<AnalysisState>(`races/${encodeURIComponent(race)}/analysis`, { tier });
export const analysis = (race: string, tier: AnalysisTier) => ask<Analysis>(`races/${encodeURIComponent(race)}/analysis/${tier}`);
/** All races of the viewer in figures, and the records of the server. */
export const figures = () => ask<Lifetime>("me/figures");
export const bests = () => ask<Bests>("bests");
/** The record of a race that is over, and that of a season. */
export const raceRecord = (race: string) => ask<string>(`races/${encodeURIComponent(race)}/record`);

/** What the viewer is told while they are not there, and where. */
export const notices = () => ask<Notices>("me/notices");
export const chooseNotices = (choice: NoticeChoice) => ask<Notices>("me/notices", choice);
export const setWebhook = (url: string) => ask<Notices>("me/notices/webhook", { url });
export const setMail = (address: string) => ask<Notices>("me/notices/mail", { address });
export const addDevice = (device: DeviceChoice) => ask<Notices>("me/notices/device", device);
export const dropDevice = (endpoint: string) => ask<Notices>("me/notices/device/drop", { endpoint });
/** Send a message to see whether it arrives: in the chat, or in the browser of `endpoint`. */
export const tryNotice = (endpoint = "") => ask<Notices>("me/notices/test", { endpoint });
/** Confirm a mail address, or end its mails, by the token of a link in a mail. */
export const byMail = (what: "confirm" | "stop", token: string) => ask<MailDone>(`mail/${what}`, { token });

export const leagues = () => ask<LeagueList>("leagues");
export const makeLeague = (league: NewLeague) => ask<LeagueView>("leagues", league);
/** A league; one that is not public needs the secret of its link, or to be in it. */
export const league = (id: string, invite: string) => ask<LeagueView>(leaguePath(id, "", invite));
export const changeLeague = (id: string, command: Wire["LeagueCommand"]) => ask<LeagueView>(leaguePath(id), command);
export const deleteLeague = (id: string) => ask<string>(leaguePath(id), undefined, "DELETE");
/** The address of a league, or of one of its files, below that of the API. */
export const leaguePath = (id: string, file = "", invite = "") =>
  `leagues/${encodeURIComponent(id)}${file && `/${file}`}${invite && `?${new URLSearchParams({ invite })}`}`;

let known: Promise<Catalogue> | null = null;

/** The catalogue of all choices, fetched once. */
export function catalogue(): Promise<Catalogue> {
  known ??= ask<Catalogue>("catalogue").catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}

/** An address of the API, relative to the page, so that a server may be behind a prefix. */
export function addressOf(path: string): string {
  return new URL(`api/${path}`, document.baseURI).href;
}

/** Sends a request; with a body it is a POST. */
async function ask<Answer>(path: string, body?: unknown, method = "GET"): Promise<Answer> {
  let answer: Response;
  let data: unknown;
  try {
    answer = await fetch(
      addressOf(path),
      body === undefined ? { method } : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) },
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
