import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RaceLine } from "../wire/types";
import { type Goal, goalOf, Sending } from "./sending.svelte";

vi.hoisted(() => {
  document.head.innerHTML = '<meta name="rooms" content="rooms/v/" data-build="b" />';
});

let goal: Goal;
let n = 0;
const HAS = { fork: null, is_open: true, mine: [0] };
/** The latest first. */
let races: Partial<RaceLine>[];
let sent: (string | null)[];
/** What the server answers to the next requests; then that all is new. */
let answers: (object | null)[];

vi.mock("../wire/door", () => ({
  PARTS: "rooms/v/",
  ask: (address: string) => {
    const path = new URL(address).pathname;
    const [, flight] = /races\/(\w+)\/flight/.exec(path) ?? [];
    return Promise.resolve(Response.json(flight ? { record: flight } : { races, more: "" }));
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  goal = { base: "https://race.example/", token: `token-${++n}` };
  localStorage.clear();
  [sent, answers] = [[], []];
  races = ["c", "b", "a"].map((id) => ({ id, ...HAS }));
  vi.stubGlobal("fetch", (address: string, { body }: { body: string }) => {
    expect(address).toBe("https://race.example/api/flights");
    const { token, flight } = JSON.parse(body) as { token: string; flight: { record: string } | null };
    expect(token).toBe(goal.token);
    sent.push(flight?.record ?? null);
    const answer = answers.shift();
    if (answer === null) return Promise.reject(new TypeError("no network"));
    if (answer) return Promise.resolve(Response.json(answer, { status: "code" in answer ? 409 : 200 }));
    return Promise.resolve(Response.json({ name: "Ana", race: "x", is_new: flight !== null }));
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const OK = { name: "Ana", race: "x", is_new: true };
const refusal = (code: string, data: object = {}) => ({ code, what: "no", field: "", rule: "", data });

test("that no race is finished yet is another thing than that nothing is new", async () => {
  races = [];
  expect(await send()).toMatchObject({ isOver: true, isEmpty: true });
  races = [{ id: "a", ...HAS }];
  await send();
  expect(await send()).toMatchObject({ isOver: true, isEmpty: false, fresh: 0 });
});

async function send(sending = new Sending()): Promise<Sending> {
  const going = sending.send(goal);
  going.catch(() => {});
  await vi.runAllTimersAsync();
  await going;
  return sending;
}

test("a private link says where to and who; an open line is refused, but on the same machine", () => {
  expect(goalOf(" https://race.example/#/join/abc.d-e_f ")).toEqual({ base: "https://race.example/", token: "abc.d-e_f" });
  expect(goalOf("https://race.example/club/#/join/a")).toEqual({ base: "https://race.example/club/", token: "a" });
  expect(goalOf("https://race.example/club/index.html#/join/a")).toEqual({ base: "https://race.example/club/", token: "a" });
  expect(goalOf("http://localhost:8000/#/join/a")).toEqual({ base: "http://localhost:8000/", token: "a" });
  expect(goalOf("http://race.example/#/join/a")).toBe("https");
  for (const link of ["", "race.example", "https://race.example/", "https://race.example/#/room/a", "https://a:b@race.example/#/join/a"])
    expect(goalOf(link)).toBe("link");
  expect(goalOf("javascript:alert(1)#/join/a")).toBe("link");
});

test("all whole races that are open go up, the earliest first, and each once", async () => {
  races.push({ id: "f", ...HAS, fork: {} as RaceLine["fork"] }, { id: "s", ...HAS, is_open: false }, { id: "w", ...HAS, mine: [] });
  const sending = await send();
  expect(sent).toEqual([null, "a", "b", "c"]);
  expect([sending.name, sending.done, sending.of, sending.fresh, sending.isOver, sending.isOn]).toEqual(["Ana", 3, 3, 3, true, false]);
  races.unshift({ id: "d", ...HAS });
  await send();
  expect(sent).toEqual([null, "a", "b", "c", null, "d"]);
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/race.example|token-/);
});

test("what a server has already is not counted as new", async () => {
  answers = [OK, { ...OK, is_new: false }];
  expect((await send()).fresh).toBe(2);
});

test("a race that is not taken is told, and the others go up", async () => {
  answers = [OK, OK, refusal("wrong-flight")];
  const sending = await send();
  expect(sending.left.map(({ race, why }) => [race.id, why.code])).toEqual([["b", "wrong-flight"]]);
  expect([sending.done, sending.fresh, sending.isOver]).toEqual([3, 2, true]);
  await send();
  expect(sent.slice(4)).toEqual([null, "b"]);
});

test("a server that asks for a pause gets it", async () => {
  answers = [OK, refusal("too-fast", { seconds: 7 }), refusal("full")];
  const began = Date.now();
  const sending = await send();
  expect(sent).toEqual([null, "a", "a", "a", "b", "c"]);
  expect(Date.now() - began).toBe(17_000);
  expect(sending.fresh).toBe(3);
});

test.each([
  ["bad-link", [refusal("bad-link")], 1],
  ["offline", [OK, OK, null], 3],
  ["not-found", [{}], 1],
  ["not-found", [refusal("not-found")], 1],
])("with %s it ends, and what was sent stays so", async (code, said, asked) => {
  answers = [...said];
  await expect(send()).rejects.toMatchObject({ code });
  expect(sent.length).toBe(asked);
  sent = [];
  await send();
  expect(sent).toEqual(asked === 3 ? [null, "b", "c"] : [null, "a", "b", "c"]);
});

test("it can be stopped", async () => {
  const sending = new Sending();
  answers = [OK, refusal("too-fast", { seconds: 60 })];
  const going = sending.send(goal);
  going.catch(() => {});
  await vi.advanceTimersByTimeAsync(3_000);
  expect(sending.pause).toBeGreaterThan(0);
  sending.stop();
  await vi.runAllTimersAsync();
  await going.catch(() => {});
  expect(sent).toEqual([null, "a", "a"]);
  expect([sending.isOn, sending.isOver]).toEqual([false, false]);
});
