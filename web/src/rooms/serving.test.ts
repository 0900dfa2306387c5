import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FromWorker, Look, ToWorker } from "./messages";
import type { Pages } from "./pages";
import { KeptPages, NotOurs } from "./pages";
import { type Answer, type Rooms, Serving } from "./serving";
import { fakeTabs } from "./testing";

/** Pages in a table, which may refuse to keep any. */
class FakePages implements Pages {
  refuse: Error | null = null;
  kept = "";
  isClosed = false;
  read = () => Promise.resolve(new Uint8Array());
  put = () => (this.refuse ? Promise.reject(this.refuse) : Promise.resolve());
  cookie = () => Promise.resolve(this.kept);
  keepCookie = async (cookie: string) => {
    await this.put();
    this.kept = cookie;
  };
  replaced: Uint8Array | null = null;
  replace = async (image: Uint8Array, cookie: string) => {
    await this.keepCookie(cookie);
    this.replaced = image;
  };
  close = () => void (this.isClosed = true);
}

const SAVED = { image: new Uint8Array([1, 2]), cookie: "guest=b" };
let look: Look;

let said: FromWorker[];
let asked: { path: string; cookie: string | undefined; body: string }[];
let pages: FakePages;
let answer: () => Promise<Answer>;
let watched: Pages;
let sockets: { ontext: (text: string) => void; onclose: () => void; heard: string[] }[];
let serving: Serving;

const settle = () => vi.advanceTimersByTimeAsync(0);
const phases = () => said.flatMap((one) => (one.type === "phase" ? [one.phase] : []));
const storages = () => said.flatMap((one) => (one.type === "storage" ? [one.storage] : []));
const ask = (n: number, path = "/api/me"): ToWorker & { type: "ask" } => ({
  type: "ask",
  n,
  method: "GET",
  path,
  headers: [],
  body: new TextEncoder().encode("{}"),
});
const answered = (headers: Answer["headers"] = []): Answer => ({ status: 200, headers, body: new TextEncoder().encode("ok") });

const rooms: Rooms = {
  request: (_method, path, headers, body) => {
    asked.push({ path, cookie: headers.find(([name]) => name === "cookie")?.[1], body: new TextDecoder().decode(body) });
    return answer();
  },
  socket: (_path, _headers, ontext, onclose) => {
    const heard: string[] = [];
    sockets.push({ ontext, onclose, heard });
    return { text: (text) => heard.push(text), close: () => heard.push("closed") };
  },
  image: () => Promise.resolve(SAVED.image),
  look: () => Promise.resolve(look),
  close: () => Promise.resolve(),
};

beforeEach(() => {
  vi.useFakeTimers();
  fakeTabs();
  [said, asked, sockets] = [[], [], []];
  pages = new FakePages();
  look = { races: 3, on: 1 };
  answer = () => Promise.resolve(answered());
  vi.spyOn(KeptPages, "open").mockImplementation(() => Promise.resolve(pages as unknown as KeptPages));
  serving = made();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const made = (post: (message: FromWorker) => void = (message) => said.push(message)) =>
  new Serving(
    post,
    (_base, given) => {
      watched = given;
      return Promise.resolve(rooms);
    },
    "one",
  );

async function opened(): Promise<void> {
  serving.hear({ type: "open", base: "https://host/rooms/v/", here: "https://host/#/room/a" });
  await settle();
}

test("what is asked before the rooms are open waits for them", async () => {
  serving.hear(ask(1));
  await settle();
  expect(said).toEqual([]);
  await opened();
  expect(phases()).toEqual(["loads", "open"]);
  expect(said.at(-1)).toMatchObject({ type: "answer", n: 1, status: 200 });
  expect(asked).toEqual([{ path: "/api/me", cookie: undefined, body: "{}" }]);
});

test("the guest's cookie is kept before the answer, and sent from then on; the page does not see it", async () => {
  await opened();
  answer = () => Promise.resolve(answered([["set-cookie", "guest=a; Path=/"]]));
  serving.hear(ask(1));
  await settle();
  expect(pages.kept).toBe("guest=a");
  expect(said.at(-1)).toMatchObject({ type: "answer", headers: [] });
  serving.hear(ask(2));
  await settle();
  expect(asked.at(-1)!.cookie).toBe("guest=a");
});

test("a request that fails is not answered", async () => {
  await opened();
  answer = () => Promise.reject(new Error("broken"));
  serving.hear(ask(1));
  await settle();
  expect(said.at(-1)).toEqual({ type: "no-answer", n: 1, why: "Error: broken" });
});

test("a socket carries texts both ways, until one side ends it", async () => {
  await opened();
  serving.hear({ type: "dial", n: 7, path: "/api/rooms/a/socket" });
  await settle();
  sockets[0]!.ontext("welcome");
  serving.hear({ type: "say", n: 7, text: "go" });
  expect(said.at(-1)).toEqual({ type: "heard", n: 7, text: "welcome" });
  serving.hear({ type: "hang-up", n: 7 });
  expect(sockets[0]!.heard).toEqual(["go", "closed"]);
  serving.hear({ type: "dial", n: 8, path: "/api/rooms/a/socket" });
  await settle();
  sockets[1]!.onclose();
  expect(said.at(-1)).toEqual({ type: "hung-up", n: 8 });
});

test("storage that is full is told until there is space again, and the rooms hear of it", async () => {
  await opened();
  pages.refuse = new DOMException("no space", "QuotaExceededError");
  await expect(watched.put([0], new Uint8Array(4), 1)).rejects.toThrow("no space");
  await expect(watched.put([0], new Uint8Array(4), 1)).rejects.toThrow("no space");
  pages.refuse = null;
  await watched.put([0], new Uint8Array(4), 1);
  expect(storages()).toEqual(["full", "kept"]);
});

test("a browser that keeps nothing says so, and races all the same", async () => {
  vi.spyOn(KeptPages, "open").mockRejectedValue(new DOMException("no", "SecurityError"));
  await opened();
  await watched.put([0], new Uint8Array(4), 1);
  expect(storages()).toEqual(["refused"]);
  expect(phases()).toEqual(["loads", "open"]);
});

test("another tab that takes the rooms ends the sockets, and nothing more is written", async () => {
  await opened();
  serving.hear({ type: "dial", n: 1, path: "/api/rooms/a/socket" });
  await settle();
  const other = made();
  other.hear({ type: "open", base: "https://host/rooms/v/", here: "https://host/" });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(phases()).toEqual(["loads", "open", "waits"]);
  other.hear({ type: "take" });
  await settle();
  expect(said).toContainEqual({ type: "hung-up", n: 1 });
  expect(phases()).toEqual(["loads", "open", "waits", "gone", "loads", "open"]);
  expect(pages.isClosed).toBe(true);
});

test("what is pressed while another tab has the rooms is not done when they are taken; what only reads waits", async () => {
  await opened();
  said = [];
  const late = made((message) => {
    said.push(message);
    if (message.type === "phase" && message.phase === "loads") press(5); // after they were taken
  });
  late.hear({ type: "open", base: "https://host/rooms/v/", here: "https://host/" });
  const press = (n: number) => late.hear({ ...ask(n, `/api/press-${n}`), method: "DELETE" });
  press(1);
  late.hear(ask(2, "/api/look"));
  await vi.advanceTimersByTimeAsync(1_000);
  press(3);
  late.hear({ type: "restore", n: 4, saved: SAVED });
  await settle();
  const refused = said.flatMap((one) => (one.type === "no-answer" && one.isElsewhere ? [one.n] : []));
  expect(refused).toEqual([1, 3, 4]);
  late.hear({ type: "take" });
  await vi.advanceTimersByTimeAsync(5_000);
  press(6);
  await settle();
  expect(new Set(asked.map(({ path }) => path))).toEqual(new Set(["/api/look", "/api/press-5", "/api/press-6"]));
  expect(pages.replaced).toBeNull();
});

test("a put of a tab that lost the rooms is no trouble of the storage", async () => {
  await opened();
  pages.refuse = new NotOurs("another tab has the rooms");
  await expect(watched.put([0], new Uint8Array(4), 1)).rejects.toThrow("another tab");
  expect(storages()).toEqual([]);
});

test("rooms that cannot be begun say why", async () => {
  serving = new Serving(
    (message) => said.push(message),
    () => Promise.reject(new Error("no such part")),
    "one",
  );
  await opened();
  expect(said.at(-1)).toEqual({ type: "phase", phase: "gone", why: "Error: no such part" });
});

test("all that is kept is handed out with the guest's cookie", async () => {
  pages.kept = "guest=a";
  await opened();
  serving.hear({ type: "save", n: 1 });
  await settle();
  expect(said.at(-1)).toEqual({ type: "saved", n: 1, saved: { image: SAVED.image, cookie: "guest=a" } });
});

test("what was saved is looked at, and put in place of what is here; what cannot be used changes nothing", async () => {
  await opened();
  serving.hear({ type: "look", n: 1, saved: SAVED });
  await settle();
  expect(said.at(-1)).toEqual({ type: "looked", n: 1, look });
  expect(pages.replaced).toBeNull();
  look = { why: "damaged" };
  serving.hear({ type: "restore", n: 2, saved: SAVED });
  await settle();
  expect(said.at(-1)).toEqual({ type: "looked", n: 2, look });
  expect(pages.replaced).toBeNull();
  look = { races: 3, on: 1 };
  serving.hear({ type: "restore", n: 3, saved: SAVED });
  await settle();
  expect(said.at(-1)).toEqual({ type: "looked", n: 3, look });
  expect([pages.replaced, pages.kept]).toEqual([SAVED.image, SAVED.cookie]);
  serving.hear(ask(4)); // until the page is loaded anew
  await settle();
  expect(said.at(-1)).toMatchObject({ type: "no-answer", n: 4 });
});

test("where it cannot be kept, it is said, and the rooms begin again with what was here", async () => {
  await opened();
  pages.refuse = new DOMException("no space", "QuotaExceededError");
  serving.hear({ type: "restore", n: 1, saved: SAVED });
  await settle();
  expect(said.at(-2)).toEqual({ type: "looked", n: 1, look: { why: "full" } });
  expect(said.at(-1)).toMatchObject({ type: "phase", phase: "gone" });
  expect(pages.replaced).toBeNull();
});
