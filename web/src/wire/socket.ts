/**
 * The socket of a room: it reconnects by itself, passes frames on in order and without gaps, and sends a command until
 * it is answered.
 *
 * A connection may die without a word: Wi-Fi gives way to mobile, a router forgets it. The server sends beats, and a
 * socket that hears nothing for so long opens a new one. When the page wakes, comes back into view or finds the network
 * changed, the socket asks for a beat at once.
 */
import { me, ProblemError, type Trouble } from "./api";
import { PROTOCOL } from "./constants";
import { dial, type Line, PARTS } from "./door";
import { addressOf } from "./request";
import type {
  AheadView,
  AnalysisView,
  AskBeat,
  Earlier,
  EarlierLog,
  Frame,
  Gone,
  Checked,
  HintView,
  Refusal,
  RoomView,
  SaidView,
  Settings,
  Since,
  Welcome,
  Down,
  Up,
} from "./types";

/**
 * "connecting": for the first time, or to a server that starts again. "lost": it was open, or could not be opened, and is
 * tried again. "gone": it ended for good; `code` says why.
 */
export type Connection = "connecting" | "open" | "lost" | "gone";

type Bare<Message> = Message extends { command_id: string } ? Omit<Message, "command_id"> : never;

/** Any command; the socket adds its id. */
export type Command = Bare<Up>;

/** A room with its settings and what was said there, which the server sends only when they change. */
export interface Room extends RoomView {
  settings: Settings;
  said: SaidView[];
}

export interface Listener {
  onroom?: (room: Room) => void;
  onearlier?: (log: EarlierLog) => void;
  onhint?: (hint: HintView) => void;
  onchecked?: (checked: Checked) => void;
  onahead?: (ahead: AheadView) => void;
  /** How far the coach is with a race of this room. */
  onanalysis?: (analysis: AnalysisView) => void;
  /** Versions come without gaps; a snapshot may come at any time, and the latest version once more. A race begins with
   * its info. */
  onframe?: (frame: Frame) => void;
  onconnection?: (connection: Connection, code: Trouble | "") => void;
  onwelcome?: (welcome: Welcome) => void;
}

interface Waiting {
  message: string;
  sent: number;
  resolve: () => void;
  reject: (error: ProblemError) => void;
}

const FIRST_WAIT_MS = 400;
const SOON_MS = 100; // the first wait for a server that said that it stops: the next one is often there already
const QUIET_MS = 3_000; // until a server that starts again counts as lost
const LONGEST_WAIT_MS = 15_000;
const OPENING_MS = PARTS ? 60_000 : 10_000; // until an attempt counts as failed; a slow phone begins its own rooms first
const UNANSWERED_MS = 15_000; // until a connection that does not answer counts as dead
const GAP_MS = 2_000; // until missing frames are requested again
const TOO_FAST_MS = 1_200;
const MISSED = 8 / 3; // beats: a connection that is silent for so long, about 40 s, is dead
const BEAT_MS = 4_000; // until a beat that was asked for has to be there
const TICK_MS = 1_000;
const ASLEEP_MS = 10 * TICK_MS; // ticks that are so far apart mean that the page, or all of the machine, slept

export class RoomSocket {
  room: Room | null = null;
  connection: Connection = "connecting";
  /** Why it is gone. */
  code: Trouble | "" = "";

  private socket: Line | null = null;
  private attempt = 0; // the current attempt; messages of earlier ones are ignored
  private failures = 0;
  private race = "";
  private version = -1;
  private gap: { at: number; since: Omit<Since, "type"> } | null = null;
  private readonly waiting = new Map<string, Waiting>();
  private retry: ReturnType<typeof setTimeout> | undefined;
  private quiet: ReturnType<typeof setTimeout> | undefined; // while it is set, the server starts again
  private readonly watch: ReturnType<typeof setInterval>;
  private ticked = Date.now();
  private heard = 0; // when something came last
  private beat = 0; // milliseconds between two beats; 0: this server sends none
  private asked = 0; // when a beat was asked for that has not come

  constructor(
    readonly id: string,
    private readonly listener: Listener = {},
    /** Of a screen for all, which gets nobody's cards. */
    private readonly isScreen = false,
  ) {
    addEventListener("online", this.wake);
    addEventListener("pageshow", this.wake);
    addEventListener("offline", this.sleep);
    document.addEventListener("visibilitychange", this.look);
    this.watch = setInterval(() => this.check(), TICK_MS);
    void this.open();
  }

  /** Ends the socket for good. */
  close(): void {
    this.end();
    this.fail("closed");
  }

  /** Sends a command; resolves when it was carried out, or rejects with `code` and `what`. */
  send(command: Command): Promise<void> {
    if (this.connection === "gone") return Promise.reject(new ProblemError({ code: this.code || "closed", what: this.code }));
    const command_id = newId();
    const message = JSON.stringify({ ...command, command_id });
    return new Promise((resolve, reject) => {
      this.waiting.set(command_id, { message, sent: Date.now(), resolve, reject });
      if (this.connection === "open") this.socket!.send(message);
    });
  }

  /** Asks for lines of the log before this one. */
  earlier(race: string, line: number): void {
    if (this.connection === "open") this.say({ type: "earlier", race, line });
  }

  // Connecting -------------------------------------------------------------------------------------

  private async open(): Promise<void> {
    clearTimeout(this.retry);
    const attempt = ++this.attempt;
    if (this.connection !== "lost") this.turn("connecting");
    const late = setTimeout(() => this.isCurrent(attempt) && this.lose(), OPENING_MS);
    try {
      await me();
    } catch (error) {
      clearTimeout(late);
      if (!this.isCurrent(attempt)) return;
      if (error instanceof ProblemError && ["banned", "foreign-origin"].includes(error.code)) this.give(error.code);
      else this.lose();
      return;
    }
    if (!this.isCurrent(attempt)) return clearTimeout(late);
    const socket = dial(this.address());
    this.socket = socket;
    socket.onmessage = (event) => {
      clearTimeout(late);
      if (this.isCurrent(attempt)) this.hear(JSON.parse(String(event.data)) as Down);
    };
    socket.onclose = () => {
      clearTimeout(late);
      if (this.isCurrent(attempt)) this.lose();
    };
  }

  private address(): string {
    const known: Record<string, string> = this.race ? { race: this.race, since: String(this.version) } : {};
    const query = { ...known, ...(this.isScreen && { screen: "1" }), beats: "1" };
    return addressOf("/api/rooms/{room_id}/socket", { path: { room_id: this.id }, query });
  }

  private isCurrent(attempt: number): boolean {
    return attempt === this.attempt && this.connection !== "gone";
  }

  /** The connection is lost: try again, later each time, and not all clients at the same moment. */
  private lose(): void {
    this.drop();
    this.turn(this.quiet === undefined ? "lost" : "connecting");
    this.tryAgain(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.failures));
    this.failures += 1;
  }

  /** The server stops. Mostly another one takes its place at once, so nobody is told for some seconds. */
  private change(): void {
    if (this.connection !== "open") return this.lose(); // it still stops
    this.quiet = setTimeout(() => {
      this.quiet = undefined;
      this.turn("lost");
    }, QUIET_MS);
    this.drop();
    this.turn("connecting");
    this.tryAgain(SOON_MS);
  }

  private tryAgain(wait: number): void {
    clearTimeout(this.retry);
    this.retry = setTimeout(() => void this.open(), wait * (0.5 + Math.random() / 2));
  }

  private calm(): void {
    clearTimeout(this.quiet);
    this.quiet = undefined;
  }

  /** Drops the socket and ignores its later messages. */
  private drop(): void {
    this.attempt += 1;
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onmessage = socket.onclose = null;
    socket.close();
  }

  private give(code: Trouble): void {
    this.end();
    this.code = code;
    this.turn("gone");
    this.fail(code);
  }

  private end(): void {
    this.drop();
    this.calm();
    clearTimeout(this.retry);
    clearInterval(this.watch);
    removeEventListener("online", this.wake);
    removeEventListener("pageshow", this.wake);
    removeEventListener("offline", this.sleep);
    document.removeEventListener("visibilitychange", this.look);
    this.connection = "gone";
  }

  private fail(code: Trouble): void {
    this.code = code;
    this.failAll(new ProblemError({ code, what: code }));
  }

  /** What was not answered is not sent again. */
  failAll(why: ProblemError): void {
    for (const one of this.waiting.values()) one.reject(why);
    this.waiting.clear();
  }

  private turn(connection: Connection): void {
    this.connection = connection;
    this.listener.onconnection?.(connection, this.code);
  }

  /** The network is back, or the page: no waiting, and no trust in a connection from before. */
  private readonly wake = (): void => {
    if (this.connection === "open") return this.doubt();
    if (this.connection !== "lost") return;
    this.failures = 0;
    void this.open();
  };

  private readonly sleep = (): void => {
    if (this.connection === "open" && !PARTS) this.lose();
  };

  private readonly look = (): void => {
    if (document.visibilityState !== "hidden") this.wake();
  };

  /** The connection may be dead unnoticed. */
  private doubt(): void {
    if (this.beat === 0) return;
    if (this.isSilent()) return this.again();
    if (this.asked > 0) return;
    this.asked = Date.now();
    this.say({ type: "ask_beat" });
  }

  private isSilent(): boolean {
    return this.beat > 0 && Date.now() - this.heard > MISSED * this.beat;
  }

  /** The connection is dead: a new one, at once. */
  private again(): void {
    this.lose();
    this.wake();
  }

  /** Each second: looks for what is overdue. */
  private check(): void {
    const now = Date.now();
    const hasSlept = now - this.ticked > ASLEEP_MS;
    this.ticked = now;
    if (this.connection !== "open") return;
    const isUnanswered = [...this.waiting.values()].some((one) => now - one.sent > UNANSWERED_MS);
    const isBeatMissing = this.asked > 0 && now - this.asked > BEAT_MS;
    if (isUnanswered || isBeatMissing || this.isSilent()) this.again();
    else if (hasSlept) this.doubt();
    else if (this.gap && now - this.gap.at > GAP_MS) this.since(this.gap.since.race, this.gap.since.version);
  }

  // Messages ---------------------------------------------------------------------------------------

  private say(message: Since | Earlier | AskBeat): void {
    this.socket?.send(JSON.stringify(message));
  }

  private sendAgain(): void {
    if (this.connection !== "open") return;
    for (const one of this.waiting.values()) {
      one.sent = Date.now();
      this.socket!.send(one.message);
    }
  }

  private hear(message: Down): void {
    this.heard = Date.now();
    this.asked = 0;
    switch (message.type) {
      case "welcome":
        return this.welcome(message);
      case "beat":
        return;
      case "room":
        this.room = { ...message, settings: message.settings ?? this.room?.settings ?? {}, said: message.said ?? this.room?.said ?? [] };
        this.listener.onroom?.(this.room);
        return;
      case "log":
        this.listener.onearlier?.(message);
        return;
      case "hint":
        this.listener.onhint?.(message);
        return this.answer(message.command_id);
      case "checked":
        this.listener.onchecked?.(message);
        return this.answer(message.command_id);
      case "ahead":
        this.listener.onahead?.(message);
        return this.answer(message.command_id);
      case "analysis":
        this.listener.onanalysis?.(message);
        return;
      case "frame":
        this.take(message);
        if (message.ack) this.answer(message.ack);
        return;
      case "done":
        return this.answer(message.command_id);
      case "refusal":
        return this.refuse(message);
      case "gone":
        return this.leave(message);
    }
  }

  private welcome(message: Welcome): void {
    if (message.protocol !== PROTOCOL) return this.give("other-protocol");
    this.failures = 0;
    this.gap = null;
    this.beat = 1_000 * (message.beat_s ?? 0);
    this.calm();
    this.turn("open");
    this.listener.onwelcome?.(message);
    this.sendAgain();
  }

  private take(frame: Frame): void {
    if (frame.race !== this.race) {
      if (!frame.info) return this.miss(frame.race, -1);
    } else if (!frame.is_snapshot) {
      if (frame.version > this.version + 1) return this.miss(this.race, this.version);
      if (frame.version < this.version) return;
    }
    this.race = frame.race;
    this.version = frame.version;
    this.gap = null;
    this.listener.onframe?.(frame);
  }

  /** Asks once; frames that come before the answer are among those requested. */
  private miss(race: string, version: number): void {
    if (this.gap?.since.race !== race || this.gap.since.version !== version) this.since(race, version);
  }

  /** Asks for the frames after a version. */
  private since(race: string, version: number): void {
    this.gap = { at: Date.now(), since: { race, version } };
    if (this.connection === "open") this.say({ type: "since", race, version });
  }

  private answer(id: string): void {
    this.waiting.get(id)?.resolve();
    this.waiting.delete(id);
  }

  /** The server reads messages in order, so a refusal without an id is for the oldest. */
  private refuse(message: Refusal): void {
    const id = message.command_id ?? null;
    if (id === null && message.code === "too-fast") {
      setTimeout(() => this.sendAgain(), TOO_FAST_MS);
      return;
    }
    const refused = id ?? this.waiting.keys().next().value;
    if (refused === undefined) return;
    this.waiting.get(refused)?.reject(new ProblemError(message));
    this.waiting.delete(refused);
  }

  private leave(message: Gone): void {
    if (message.is_for_good) this.give(message.code);
    else if (message.code === "closing") this.change();
    else this.lose();
  }
}

/** 128 random bits. (crypto.randomUUID exists only on secure pages.) */
function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
