import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ProblemError } from "./api";
import { PROTOCOL } from "./constants";
import { type Connection, RoomSocket } from "./socket";
import type { Frame, Down } from "./types";

/** A socket whose other end is the test. */
class FakeSocket {
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: Record<string, unknown>[] = [];
  isClosed = false;

  constructor(readonly address: string) {
    asked.push("socket");
    FakeSocket.all.push(this);
  }

  send(message: string): void {
    this.sent.push(JSON.parse(message));
  }

  close(): void {
    this.isClosed = true;
  }

  say(message: Partial<Down> & { type: string }): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  welcome(beat_s = 15): void {
    this.say({ type: "welcome", protocol: PROTOCOL, you: "a", name: "", beat_s });
  }

  frame(version: number, more: Partial<Frame> = {}): void {
    this.say({ type: "frame", race: "r1", version, ...more });
  }

  snapshot(version: number, race = "r1"): void {
    this.frame(version, { race, is_snapshot: true, info: {} as Frame["info"] });
  }
}

let frames: Frame[];
let hints: string[];
let connections: Connection[];
let socket: RoomSocket;
let asked: string[];
let answers: () => Response;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(1);
  FakeSocket.all = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  asked = [];
  answers = () => Response.json({ name: "", link: "" });
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(new URL(address).pathname);
    return Promise.resolve(answers());
  });
  frames = [];
  hints = [];
  connections = [];
  socket = new RoomSocket("monza", {
    onframe: (frame) => frames.push(frame),
    onconnection: (connection) => connections.push(connection),
    onhint: (hint) => hints.push(hint.best.choice),
  });
});

afterEach(() => {
  socket.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const versions = () => frames.map((frame) => frame.version);
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

async function opened(): Promise<FakeSocket> {
  await settle();
  FakeSocket.last.welcome();
  return FakeSocket.last;
}

describe("opening", () => {
  test("asks for our guest first, so that there is a cookie", async () => {
    await settle();
    expect(asked).toEqual(["/api/me", "socket"]);
    expect(FakeSocket.last.address).toMatch(/^ws:\/\/[^/]+\/api\/rooms\/monza\/socket\?beats=1$/);
    expect(socket.connection).toBe("connecting");
    FakeSocket.last.welcome();
    expect(socket.connection).toBe("open");
  });

  test("a server with another protocol is refused", async () => {
    await settle();
    FakeSocket.last.say({ type: "welcome", protocol: PROTOCOL + 1 });
    expect([socket.connection, socket.code]).toEqual(["gone", "other-protocol"]);
  });

  test("a silent socket is closed and opened again", async () => {
    await settle(10_000);
    expect(socket.connection).toBe("lost");
    await settle(400);
    expect(FakeSocket.all).toHaveLength(2);
  });

  test("how far the coach is, is told", async () => {
    const onanalysis = vi.fn();
    const other = new RoomSocket("monza", { onanalysis });
    (await opened()).say({ type: "analysis", race: "r1", tier: "quick", state: { state: "running", ahead: 0, done: 3, of: 40 } });
    expect(onanalysis).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ race: "r1", tier: "quick" }));
    other.close();
  });

  test("the room is kept", async () => {
    (await opened()).say({ type: "room", id: "monza" } as Partial<Down> & { type: "room" });
    expect(socket.room?.id).toBe("monza");
  });
});

describe("frames", () => {
  test("come in order; the latest may come again, an older one does not", async () => {
    const end = await opened();
    end.snapshot(3);
    end.frame(4);
    end.frame(4);
    end.frame(2);
    expect(versions()).toEqual([3, 4, 4]);
  });

  test("after a gap they wait for the missing frames, which are requested once", async () => {
    const end = await opened();
    end.snapshot(3);
    end.frame(5);
    end.frame(6);
    expect(versions()).toEqual([3]);
    expect(end.sent).toEqual([{ type: "since", race: "r1", version: 3 }]);
    for (const version of [4, 5, 6, 7]) end.frame(version);
    expect(versions()).toEqual([3, 4, 5, 6, 7]);
    end.frame(9);
    expect(end.sent).toHaveLength(2);
  });

  test("without a snapshot, all is missing", async () => {
    const end = await opened();
    end.frame(5);
    end.frame(5, { is_snapshot: true }); // of a race that nothing is known of
    expect([versions(), end.sent]).toEqual([[], [{ type: "since", race: "r1", version: -1 }]]);
    end.snapshot(5);
    end.frame(9, { is_snapshot: true }); // its info is known now
    expect(versions()).toEqual([5, 9]);
  });

  test("missing frames that do not come are requested again", async () => {
    const end = await opened();
    end.snapshot(0);
    end.frame(2);
    await settle(3_100);
    expect(end.sent).toEqual(Array(2).fill({ type: "since", race: "r1", version: 0 }));
  });

  test("of a new race begin with a snapshot", async () => {
    const end = await opened();
    end.snapshot(8);
    end.frame(1, { race: "r2" });
    expect(end.sent).toEqual([{ type: "since", race: "r2", version: -1 }]);
    end.snapshot(1, "r2");
    end.frame(2, { race: "r2" });
    end.frame(9); // of the old race
    expect(frames.map((frame) => [frame.race, frame.version])).toEqual([
      ["r1", 8],
      ["r2", 1],
      ["r2", 2],
    ]);
  });
});

describe("commands", () => {
  test("are done when their frame or Done comes", async () => {
    const end = await opened();
    end.snapshot(0);
    const decided = socket.send({ type: "decide", seat: 0, decision_id: 1, choice: "done" });
    const sat = socket.send({ type: "sit", seat: 1, name: "Ana" });
    const [first, second] = end.sent;
    expect(first).toMatchObject({ type: "decide", choice: "done" });
    expect(first!.command_id).not.toBe(second!.command_id);
    end.frame(1, { ack: String(first!.command_id) });
    end.say({ type: "done", command_id: String(second!.command_id) });
    await expect(Promise.all([decided, sat])).resolves.toBeTruthy();
  });

  test("a question is done when its hint comes", async () => {
    const end = await opened();
    const asked = socket.send({ type: "hint", seat: 0, decision_id: 1 });
    const best = { choice: "boost", value: 7, reasons: [] };
    end.say({ type: "hint", command_id: String(end.sent[0]!.command_id), best });
    await expect(asked).resolves.toBeUndefined();
    expect(hints).toEqual(["boost"]);
  });

  test("are done even if their frame comes after a gap", async () => {
    const end = await opened();
    end.snapshot(0);
    const decided = socket.send({ type: "decide", seat: 0, decision_id: 1, choice: "done" });
    end.frame(2, { ack: String(end.sent[0]!.command_id) });
    await expect(decided).resolves.toBeUndefined();
    expect(versions()).toEqual([0]);
  });

  test("are refused with a code and words", async () => {
    const end = await opened();
    const refused = socket.send({ type: "start" });
    end.say({ type: "refusal", code: "not-host", what: "the host starts", command_id: String(end.sent[0]!.command_id) });
    await expect(refused).rejects.toMatchObject({ code: "not-host", what: "the host starts" });
    await expect(refused).rejects.toBeInstanceOf(ProblemError);
  });

  test("a refusal without an id is for the oldest", async () => {
    const end = await opened();
    const first = socket.send({ type: "sit", seat: 1 });
    const second = socket.send({ type: "start" });
    end.say({ type: "refusal", code: "bad-message", what: "no", command_id: null });
    await expect(first).rejects.toMatchObject({ code: "bad-message" });
    end.say({ type: "done", command_id: String(end.sent[1]!.command_id) });
    await expect(second).resolves.toBeUndefined();
  });

  test("are sent again a little later if sent too fast", async () => {
    const end = await opened();
    const done = socket.send({ type: "start" });
    end.say({ type: "refusal", code: "too-fast", what: "wait", command_id: null });
    await settle(1_200);
    expect(end.sent[1]).toEqual(end.sent[0]);
    end.say({ type: "done", command_id: String(end.sent[1]!.command_id) });
    await expect(done).resolves.toBeUndefined();
  });
});

describe("coming back", () => {
  test("asks for the frames after its version, and sends unanswered commands again", async () => {
    const first = await opened();
    first.snapshot(7);
    const done = socket.send({ type: "decide", seat: 0, decision_id: 4, choice: "done" });
    first.onclose!();
    expect(socket.connection).toBe("lost");
    await settle(400);
    const second = FakeSocket.last;
    expect(second.address).toMatch(/\?race=r1&since=7&beats=1$/);
    expect(second.sent).toEqual([]);
    second.welcome();
    expect(second.sent).toEqual(first.sent);
    second.frame(8);
    second.say({ type: "done", command_id: String(first.sent[0]!.command_id) });
    await expect(done).resolves.toBeUndefined();
    expect(versions()).toEqual([7, 8]);
    expect(connections).toEqual(["connecting", "open", "lost", "open"]);
  });

  test("sends the commands of the meantime", async () => {
    const first = await opened();
    first.onclose!();
    void socket.send({ type: "start" });
    await settle(400);
    FakeSocket.last.welcome();
    expect(FakeSocket.last.sent).toMatchObject([{ type: "start" }]);
    FakeSocket.last.say({ type: "done", command_id: String(FakeSocket.last.sent[0]!.command_id) });
  });

  test("waits longer each time, until it succeeds", async () => {
    (await opened()).onclose!();
    for (const [wait, count] of [
      [400, 2],
      [800, 3],
      [1_600, 4],
    ] as const) {
      await settle(wait - 1);
      expect(FakeSocket.all).toHaveLength(count - 1);
      await settle(1);
      expect(FakeSocket.all).toHaveLength(count);
      FakeSocket.last.onclose!();
    }
    await settle(3_200);
    FakeSocket.last.welcome();
    FakeSocket.last.onclose!();
    await settle(400);
    expect(FakeSocket.all).toHaveLength(6);
  });

  test("does not wait once the network is back", async () => {
    (await opened()).onclose!();
    dispatchEvent(new Event("online"));
    await settle();
    expect(FakeSocket.all).toHaveLength(2);
    await settle(400);
    expect(FakeSocket.all).toHaveLength(2);
  });

  test("does not wait once the page is visible", async () => {
    (await opened()).onclose!();
    document.dispatchEvent(new Event("visibilitychange"));
    await settle();
    expect(FakeSocket.all).toHaveLength(2);
  });

  test("a connection that does not answer is dead", async () => {
    const first = await opened();
    void socket.send({ type: "start" }).catch(() => {});
    await settle(17_000);
    expect(first.isClosed).toBe(true);
    expect(FakeSocket.all).toHaveLength(2);
  });

  test("goes on while the server cannot be reached", async () => {
    (await opened()).onclose!();
    answers = () => {
      throw new TypeError("network");
    };
    await settle(400);
    expect([socket.connection, FakeSocket.all.length]).toEqual(["lost", 1]);
    answers = () => Response.json({ name: "", link: "" });
    await settle(800);
    expect(FakeSocket.all).toHaveLength(2);
  });

  test("ignores messages of an old socket", async () => {
    const first = await opened();
    const late = first.onmessage!;
    first.onclose!();
    late({ data: JSON.stringify({ type: "frame", race: "r1", version: 1, is_snapshot: true }) });
    expect(frames).toEqual([]);
  });
});

describe("a connection that dies without a word", () => {
  const returned = {
    "the tab is back": () => document.dispatchEvent(new Event("visibilitychange")),
    "the network changed": () => dispatchEvent(new Event("online")),
    "the page is shown again": () => dispatchEvent(new Event("pageshow")),
  };

  test("is dead after 40 s, though nothing was sent", async () => {
    const first = await opened();
    first.snapshot(7);
    await settle(40_000);
    expect(first.isClosed).toBe(false);
    await settle(1_000);
    expect(first.isClosed).toBe(true);
    expect(FakeSocket.last.address).toContain("race=r1&since=7");
  });

  test("lives as long as beats come", async () => {
    const end = await opened();
    for (let i = 0; i < 20; i++) {
      await settle(15_000);
      end.say({ type: "beat" });
    }
    expect(FakeSocket.all).toHaveLength(1);
    expect(end.sent).toEqual([]);
  });

  test("counts as alive if the server sends no beats", async () => {
    await settle();
    FakeSocket.last.welcome(0);
    await settle(600_000);
    for (const event of Object.values(returned)) event();
    expect(FakeSocket.all).toHaveLength(1);
    expect(FakeSocket.last.sent).toEqual([]);
  });

  test.each(Object.entries(returned))("is noticed at once when %s", async (_, event) => {
    const first = await opened();
    await settle(5_000);
    event();
    event();
    expect(first.sent).toEqual([{ type: "ask_beat" }]);
    await settle(4_000);
    expect(first.isClosed).toBe(false);
    await settle(1_000);
    expect(first.isClosed).toBe(true);
    expect(FakeSocket.all).toHaveLength(2);
  });

  test("is kept if the beat comes", async () => {
    const end = await opened();
    document.dispatchEvent(new Event("visibilitychange"));
    await settle(2_000);
    end.say({ type: "beat" });
    await settle(10_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  test("is asked after a sleep of the machine, and given up after a long one", async () => {
    const first = await opened();
    vi.setSystemTime(Date.now() + 20_000); // timers stand still meanwhile
    await settle(1_000);
    expect(first.sent).toEqual([{ type: "ask_beat" }]);
    first.say({ type: "beat" });
    vi.setSystemTime(Date.now() + 3_600_000);
    await settle(1_000);
    expect(first.isClosed).toBe(true);
    expect(FakeSocket.all).toHaveLength(2);
  });

  test("a tab that goes out of view asks nothing", async () => {
    const end = await opened();
    vi.spyOn(document, "visibilityState", "get").mockReturnValueOnce("hidden");
    document.dispatchEvent(new Event("visibilitychange"));
    expect(end.sent).toEqual([]);
  });
});

describe("gone", () => {
  test("for good: no new attempt, and unanswered commands are refused", async () => {
    const end = await opened();
    const waiting = socket.send({ type: "start" });
    end.say({ type: "gone", code: "no-such-room", is_for_good: true });
    await expect(waiting).rejects.toMatchObject({ code: "no-such-room" });
    expect([socket.connection, socket.code]).toEqual(["gone", "no-such-room"]);
    await settle(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    await expect(socket.send({ type: "start" })).rejects.toMatchObject({ code: "no-such-room" });
  });

  test("for now: it connects again", async () => {
    (await opened()).say({ type: "gone", code: "full", is_for_good: false });
    expect(socket.connection).toBe("lost");
    await settle(400);
    expect(FakeSocket.all).toHaveLength(2);
  });

  test("to another server: it connects again at once, and nobody is told", async () => {
    (await opened()).say({ type: "gone", code: "closing", is_for_good: false });
    await settle(100);
    expect(FakeSocket.all).toHaveLength(2);
    await settle(2_500);
    FakeSocket.last.welcome();
    await settle(5_000);
    expect(connections).not.toContain("lost");
    expect(socket.connection).toBe("open");
  });

  test("to another server that does not come: after three seconds it is lost, and tried less and less often", async () => {
    const first = await opened();
    answers = () => {
      throw new TypeError("network");
    };
    first.say({ type: "gone", code: "closing", is_for_good: false });
    asked = [];
    await settle(2_999);
    expect(asked).toHaveLength(4); // after 100, 500, 1,300 and 2,900 ms
    expect(connections).not.toContain("lost");
    await settle(1);
    expect(socket.connection).toBe("lost");
    answers = () => Response.json({ name: "", link: "" });
    await settle(3_200);
    FakeSocket.last.welcome();
    expect(socket.connection).toBe("open");
  });

  test("a server that still stops is not asked at once again and again", async () => {
    (await opened()).say({ type: "gone", code: "closing", is_for_good: false });
    await settle(100);
    FakeSocket.last.say({ type: "gone", code: "closing", is_for_good: false });
    await settle(399);
    expect(FakeSocket.all).toHaveLength(2);
    await settle(1);
    expect(FakeSocket.all).toHaveLength(3);
  });

  test("closed by us it stays closed", async () => {
    const end = await opened();
    socket.close();
    expect(end.isClosed).toBe(true);
    dispatchEvent(new Event("online"));
    await settle(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });
});
