import { afterEach, expect, test, vi } from "vitest";
import * as api from "./api";
import { get, post } from "./request";

afterEach(() => {
  vi.unstubAllGlobals();
});

function answer(with_: () => Response) {
  const asked = vi.fn((_address: string, _init?: RequestInit) => Promise.resolve(with_()));
  vi.stubGlobal("fetch", asked);
  return asked;
}

test("answers are read, requests are posted as JSON", async () => {
  const asked = answer(() => Response.json({ name: "Ana", link: "#/join/x" }));
  expect(await api.me()).toEqual({ name: "Ana", link: "#/join/x" });
  expect(asked.mock.lastCall).toEqual([new URL("/api/me", location.href).href, { method: "GET" }]);
  await api.rename("Ana");
  expect(asked.mock.lastCall![1]).toMatchObject({ method: "POST", body: '{"name":"Ana"}' });
  await api.forgetMe();
  expect(asked.mock.lastCall).toEqual([new URL("/api/me", location.href).href, { method: "DELETE" }]);
});

test("ids are one part of an address", async () => {
  const asked = answer(() => Response.json({}));
  await api.lookAtRoom("a/../b");
  expect(new URL(asked.mock.lastCall![0]).pathname).toBe("/api/rooms/a%2F..%2Fb");
});

test("records are text", async () => {
  answer(() => new Response("race usa", { headers: { "content-type": "text/plain" } }));
  expect(await api.raceRecord("r1")).toBe("race usa");
});

test("a problem has its code and words", async () => {
  answer(() => Response.json({ code: "invalid-track", what: "laps: 0" }, { status: 400 }));
  await expect(api.checkTrack("")).rejects.toMatchObject({ code: "invalid-track", what: "laps: 0" });
});

test("an answer that is not the server's has a code too", async () => {
  answer(() => new Response("<html>", { status: 502, statusText: "Bad Gateway" }));
  await expect(api.rooms()).rejects.toMatchObject({ code: "internal", what: "502 Bad Gateway" });
});

test("no answer at all means offline", async () => {
  answer(() => {
    throw new TypeError("failed");
  });
  await expect(api.rooms()).rejects.toMatchObject({ code: "offline" });
});

test("the catalogue is fetched once, and again only after a failure", async () => {
  const asked = answer(() => new Response("", { status: 500 }));
  await expect(api.catalogue()).rejects.toMatchObject({ code: "internal" });
  const again = answer(() => Response.json({ tracks: [] }));
  await api.catalogue();
  await api.catalogue();
  expect([asked.mock.calls.length, again.mock.calls.length]).toEqual([1, 1]);
});

test("a path, its fields and a body are those of the server, or svelte-check refuses them", async () => {
  const asked = answer(() => Response.json({}));
  await get("/api/daily/{day}/{kind}", { path: { day: "2026-11-26", kind: "solo" }, query: { since: 50 } });
  expect(asked.mock.lastCall![0]).toBe(new URL("/api/daily/2026-11-26/solo?since=50", location.href).href);
  // @ts-expect-error There is no such path.
  await get("/api/dayly");
  // @ts-expect-error It can only be posted.
  await get("/api/me/adopt");
  // @ts-expect-error The field of the path is missing.
  await get("/api/races/{race_id}");
  // @ts-expect-error The body has another field.
  await post("/api/me", { body: { nane: "Ana" } });
  // @ts-expect-error A path that takes no body gets one.
  await get("/api/rooms", { body: {} });
  // @ts-expect-error The query needs a decision.
  await get("/api/races/{race_id}/sight", { path: { race_id: "r1" } });
  // @ts-expect-error The answer has no such field.
  expect((await get("/api/me")).nane).toBe(undefined);
});
