/** What the page asks the server outside sockets. A refusal is thrown as a ProblemError. */
import { get, post, remove } from "./request";
import type {
  AnalysisTier,
  ChannelChoice,
  Catalogue,
  DayRace,
  DeviceChoice,
  LeagueCommand,
  Level,
  MadePasskey,
  ManyWhatIfs,
  Me,
  NewFork,
  NewLeague,
  NewRoom,
  NoticeChoice,
  PasskeyAnswer,
  WhatIf,
  paths,
} from "./types";

export { linkTo, ProblemError, type Trouble } from "./request";

let meeting: Promise<Me> | null = null;

/**
 * The guest of this browser. A new browser becomes a new guest, and gets the cookie that a socket needs. Page and socket
 * ask at the same time and wait for the same answer: two requests would make two guests, and the seat would be lost.
 */
export function me(): Promise<Me> {
  meeting ??= get("/api/me").finally(() => (meeting = null));
  return meeting;
}
export const rename = (name: string) => post("/api/me", { body: { name } });
/** Become the guest of a private link on this device. */
export const adopt = (token: string) => post("/api/me/adopt", { body: { token } });

/** The guest's passkeys. A new one is made with options of the server, and then sent to it. */
export const passkeys = () => get("/api/me/passkeys");
export const passkeyOptions = () => post("/api/me/passkeys/options");
export const addPasskey = (made: MadePasskey) => post("/api/me/passkeys", { body: made });
export const renamePasskey = (id: string, name: string) => post("/api/me/passkeys/name", { body: { id, name } });
export const dropPasskey = (id: string) => post("/api/me/passkeys/drop", { body: { id } });
/** Become the guest of a passkey, which signs options of the server. */
export const signInOptions = () => post("/api/sign-in/options");
export const signIn = (answer: PasskeyAnswer) => post("/api/sign-in", { body: answer });
/** Become a new guest; and end all other browsers of the guest. `endpoint` is this one's address for messages. */
export const signOut = (endpoint: string) => post("/api/me/sign-out", { body: { endpoint } });
export const signOutElsewhere = (endpoint: string) => post("/api/me/sign-out-elsewhere", { body: { endpoint } });

/** Delete all that the server has stored about the guest. This browser is a new one afterwards. */
export const forgetMe = () => remove("/api/me");

export const rooms = () => get("/api/rooms");
export const lookAtRoom = (room_id: string) => get("/api/rooms/{room_id}", { path: { room_id } });
export const makeRoom = (room: NewRoom) => post("/api/rooms", { body: room });
/** Make the first race and start it at once. `promise` is that of its driver's number. */
export const firstRace = (promise: string) => post("/api/rooms/first", { body: { promise } });
/** Make a room for the lesson, and start its race at once. */
export const school = () => post("/api/rooms/school");

/** The races of a day: today's without a day, null if the server has none. */
export const daily = (day = "") => (day ? get("/api/daily/{day}", { path: { day } }) : get("/api/daily"));
/** The results of a day's race from line `since` on. */
export const dayBoard = (day: string, kind: DayRace["kind"], since = 0) =>
  get("/api/daily/{day}/{kind}", { path: { day, kind }, query: { since } });
/** The rounds of the viewer's own try: what each of them was. */
export const dayRounds = (day: string, kind: DayRace["kind"]) => get("/api/daily/{day}/{kind}/rounds", { path: { day, kind } });
/** Begin the viewer's one try in today's race, or find its room. */
export const beginDay = (kind: DayRace["kind"]) => post("/api/daily", { body: { kind } });

/** A user's track, checked, as it will be drawn. */
export const checkTrack = (text: string) => post("/api/tracks", { body: { text } });
/** A user's own events, checked, and the races of the same file. */
export const checkEvents = (text: string) => post("/api/events", { body: { text } });
/** A record, to be watched. */
export const replay = (text: string) => post("/api/replay", { body: { text } });
/** The viewer's finished races, the latest first; `more` is that of the page before. */
export const races = (more: string, wanted: Wanted) => get("/api/races", { query: { more, ...wanted } });

/** What is looked for among the viewer's races; what is empty makes no difference. */
export type Wanted = Required<Omit<NonNullable<paths["/api/races"]["get"]["parameters"]["query"]>, "more">>;

const of = (race_id: string) => ({ path: { race_id } });
/** A finished race, and its replay. */
export const race = (id: string) => get("/api/races/{race_id}", of(id));
export const raceReplay = (id: string) => get("/api/races/{race_id}/replay", of(id));
/** What the driver of a seat knew after a decision of a race, or all of them; `race` is that of a Replay. */
export const moment = (race: string, at: number, seat?: number) =>
  get("/api/races/{race_id}/sight", { ...of(race), query: seat === undefined ? { at } : { at, seat } });
/** Make a room that drives on from a moment of a finished race, at once if no seat waits for a friend. */
export const driveOn = (race: string, wish: NewFork) => post("/api/races/{race_id}/fork", { ...of(race), body: wish });
/** A finished race with another choice, and the places that it brings with several deals. */
export const whatIf = (race: string, question: WhatIf) => post("/api/races/{race_id}/what-if", { ...of(race), body: question });
export const whatIfs = (race: string, question: ManyWhatIfs) => post("/api/races/{race_id}/what-ifs", { ...of(race), body: question });
/** How far the coach is with a finished race; to ask it for a tier; and what it has found. */
export const analysisState = (race: string) => get("/api/races/{race_id}/analysis", of(race));
export const askForAnalysis = (race: string, tier: AnalysisTier) => post("/api/races/{race_id}/analysis", { ...of(race), body: { tier } });
export const analysis = (race_id: string, tier: AnalysisTier) => get("/api/races/{race_id}/analysis/{tier}", { path: { race_id, tier } });
/** All races of the viewer in figures, and the records of the server. */
export const figures = () => get("/api/me/figures");
export const bests = () => get("/api/bests");
/** The viewer's ladder; and to race bots of a level on a track at once. `promise` is that of the viewer's number. */
export const ladder = () => get("/api/ladder");
export const raceRung = (level: Level, track: string, promise: string) => post("/api/ladder", { body: { level, track, promise } });
/** The record of a race that is over. */
export const raceRecord = (race: string) => get("/api/races/{race_id}/record", of(race));

/** What the viewer is told while they are not there, and where. */
export const notices = () => get("/api/me/notices");
export const chooseNotices = (choice: NoticeChoice) => post("/api/me/notices", { body: choice });
export const setWebhook = (url: string) => post("/api/me/notices/webhook", { body: { url } });
export const setMail = (address: string) => post("/api/me/notices/mail", { body: { address } });
export const addDevice = (device: DeviceChoice) => post("/api/me/notices/device", { body: device });
export const dropDevice = (endpoint: string) => post("/api/me/notices/device/drop", { body: { endpoint } });
/** Send a message to see whether it arrives: in the chat, or in the browser of `endpoint`. */
export const tryNotice = (endpoint = "") => post("/api/me/notices/test", { body: { endpoint } });
/** The chat of a room or league: where it is, to name it, and to send it a message. */
export const channel = (place: string) => get("/api/channels/{place}", { path: { place } });
export const setChannel = (place: string, choice: ChannelChoice) => post("/api/channels/{place}", { path: { place }, body: choice });
export const tryChannel = (place: string) => post("/api/channels/{place}/test", { path: { place } });
/** Confirm a mail address, or end its mails, by the token of a link in a mail. */
export const byMail = (what: "confirm" | "stop", token: string) => post(`/api/mail/${what}`, { body: { token } });

export const leagues = () => get("/api/leagues");
export const makeLeague = (league: NewLeague) => post("/api/leagues", { body: league });
/** A league; one that is not public needs the secret of its link, or to be in it. */
export const league = (league_id: string, invite: string) =>
  get("/api/leagues/{league_id}", { path: { league_id }, query: invite ? { invite } : {} });
export const changeLeague = (league_id: string, command: LeagueCommand) =>
  post("/api/leagues/{league_id}", { path: { league_id }, body: command });
export const deleteLeague = (league_id: string) => remove("/api/leagues/{league_id}", { path: { league_id } });

let known: Promise<Catalogue> | null = null;

/** The catalogue of all choices, fetched once. */
export function catalogue(): Promise<Catalogue> {
  known ??= get("/api/catalogue").catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}
