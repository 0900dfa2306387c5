import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type * as Module from "./rooms.svelte";
import type { FromWorker, ToWorker } from "./messages";
import { type FakeLocks, fakeTabs } from "./testing";

/** A worker whose other end is the test. */
class FakeWorker {
  static all: FakeWorker[] = [];
  static get last(): FakeWorker {
    return FakeWorker.all.at(-1)!;
  }
  onmessage: ((event: { data: FromWorker }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  heard: ToWorker[] = [];
  isOver = false;

  constructor() {
    FakeWorker.all.push(this);
  }

  postMessage(message: ToWorker): void {
    this.heard.push(message);
  }

  terminate(): void {
    this.isOver = true;
  }

  say(message: FromWorker): void {
    this.onmessage?.({ data: message });
  }

  /** It begins, with a lock of its own. */
  live(name: string): void {
    void navigator.locks.request(name, () => new Promise(() => {}));
    this.say({ type: "alive", lock: name });
    this.say({ type: "phase", phase: "open" });
  }
}

let locks: FakeLocks;
let rooms: (typeof Module)["rooms"];
const at = (path: string) => new URL(path, location.href).href;
const typesOf = (worker: FakeWorker) => worker.heard.map(({ type }) => type);

beforeEach(async () => {
  vi.resetModules();
  localStorage.clear();
  locks = fakeTabs();
  FakeWorker.all = [];
  vi.stubGlobal("Worker", FakeWorker);
  ({ rooms } = await import("./rooms.svelte"));
});

afterEach(() => vi.unstubAllGlobals());

function answer(n: number, text: string, status = 200): void {
  FakeWorker.last.say({ type: "answer", n, status, headers: [["content-type", "application/json"]], body: new TextEncoder().encode(text) });
}

test("the first question begins the worker; answers are those of fetch", async () => {
  const asked = rooms.ask(at("/api/me?x=1"), { method: "POST", headers: { "content-type": "application/json" }, body: "{}" });
  expect(typesOf(FakeWorker.last)).toEqual(["open", "ask"]);
  expect(FakeWorker.last.heard[1]).toMatchObject({ method: "POST", path: "/api/me?x=1" });
  answer(1, '{"name":""}');
  expect(await (await asked).json()).toEqual({ name: "" });
  const other = rooms.ask(at("/api/me"), { method: "DELETE" });
  answer(2, "", 204);
  expect((await other).status).toBe(204);
  expect(FakeWorker.all).toHaveLength(1);
});

test("the address of a screen is no part of what is asked", () => {
  location.hash = "#/room/a/b";
  void rooms.ask(at("/api/me"), {});
  expect(FakeWorker.last.heard[1]).toMatchObject({ path: "/api/me" });
  location.hash = "";
});

test("a worker that was killed is begun again; what it was asked fails, its sockets close", async () => {
  const asked = rooms.ask(at("/api/rooms"), {});
  FakeWorker.last.live("a");
  const line = rooms.dial(at("/api/rooms/a/socket"));
  line.onclose = vi.fn();
  locks.die("a");
  await expect(asked).rejects.toThrow("ended");
  expect(line.onclose).toHaveBeenCalledOnce();
  expect([FakeWorker.all.length, typesOf(FakeWorker.last)]).toEqual([2, ["open"]]);
});

test("one that ends again and again is left to the viewer", async () => {
  const asked = rooms.ask(at("/api/rooms"), {});
  asked.catch(() => {});
  for (const name of ["a", "b", "c"]) {
    FakeWorker.last.live(name);
    locks.die(name);
    await Promise.resolve();
  }
  expect([rooms.phase, FakeWorker.all.length]).toEqual(["gone", 3]);
  await expect(rooms.ask(at("/api/rooms"), {})).rejects.toThrow("too often");
  rooms.again();
  expect(FakeWorker.all).toHaveLength(4);
});

test("a socket hears and says, and nothing after it was ended", () => {
  void rooms.ask(at("/api/me"), {});
  const line = rooms.dial(at("/api/rooms/a/socket?beats=1"));
  line.onmessage = vi.fn();
  FakeWorker.last.say({ type: "heard", n: 2, text: "hello" });
  expect(line.onmessage).toHaveBeenCalledExactlyOnceWith({ data: "hello" });
  line.send("go");
  line.close();
  FakeWorker.last.say({ type: "heard", n: 2, text: "late" });
  expect(line.onmessage).toHaveBeenCalledOnce();
  expect(typesOf(FakeWorker.last).slice(2)).toEqual(["dial", "say", "hang-up"]);
});

test("another tab takes the rooms: a new worker waits for them", () => {
  void rooms.ask(at("/api/me"), {}).catch(() => {});
  FakeWorker.last.live("a");
  const first = FakeWorker.last;
  first.say({ type: "phase", phase: "gone" });
  expect([first.isOver, FakeWorker.all.length]).toEqual([true, 2]);
  FakeWorker.last.say({ type: "phase", phase: "waits" });
  rooms.take();
  expect([rooms.phase, typesOf(FakeWorker.last)]).toEqual(["waits", ["open", "take"]]);
});

test("parts that come for whoever may want them are told when somebody does", () => {
  rooms.warm();
  expect(typesOf(FakeWorker.last)).toEqual(["warm"]);
  FakeWorker.last.say({ type: "phase", phase: "loads", loading: { done: 1, of: 4, next: ["game.zip"] } });
  expect([rooms.isWanted, rooms.phase]).toEqual([false, "closed"]);
  void rooms.ask(at("/api/me"), {});
  expect([rooms.isWanted, rooms.phase, rooms.loading?.done, FakeWorker.all.length]).toEqual([true, "loads", 1, 1]);
});

test("whoever had rooms here is known the next time", async () => {
  expect(rooms.areKnown).toBe(false);
  void rooms.ask(at("/api/me"), {});
  FakeWorker.last.live("a");
  vi.resetModules();
  expect((await import("./rooms.svelte")).rooms.areKnown).toBe(true);
});

test("the game that has run here is here, though its parts are looked through again", async () => {
  const { shell } = await import("../state/shell.svelte");
  shell.hasGame = true;
  rooms.warm();
  FakeWorker.last.say({ type: "phase", phase: "loads", loading: { done: 0, of: 9, next: ["a"] } });
  expect(shell.hasGame).toBe(true);
});
