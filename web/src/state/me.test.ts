/** Page and socket ask at once who the guest is, and a name may be typed before the answer: it is one guest all the same. */
import { waitFor } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import * as api from "../wire/api";
import type { Me } from "../wire/types";
import { forget, meet, rename, whoAmI } from "./me.svelte";
import { shell } from "./shell.svelte";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("several ask at the same time, and one has a name already", async () => {
  forget();
  const asked: string[] = [];
  const answers: ((me: Me) => void)[] = [];
  vi.stubGlobal("fetch", (address: string, { method, body }: RequestInit) => {
    asked.push(`${method} ${new URL(address).pathname} ${body ?? ""}`);
    return new Promise((resolve) => answers.push((me) => resolve(Response.json(me))));
  });
  const all = [meet(), api.me(), meet(), rename("Ana")];
  await Promise.resolve();
  expect(asked).toEqual(["GET /api/me "]);
  answers[0]!({ name: "", link: "/#/me/first" } as Me);
  await waitFor(() => expect(asked).toHaveLength(2));
  answers[1]!({ name: "Ana", link: "/#/me/first" } as Me);
  await Promise.all(all);
  expect(asked[1]).toBe('POST /api/me {"name":"Ana"}');
  expect(whoAmI()).toMatchObject({ name: "Ana", link: "/#/me/first" });
});

test("who asks later asks anew, also after a failure", async () => {
  forget();
  const fetched = vi.fn(() => Promise.reject(new Error("no network")));
  vi.stubGlobal("fetch", fetched);
  await expect(meet()).rejects.toThrow();
  await expect(api.me()).rejects.toThrow();
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("a name that is typed while another tab has the rooms is not kept to be sent later", async () => {
  forget();
  const asked: string[] = [];
  vi.stubGlobal("fetch", (_: string, { method }: RequestInit) => {
    asked.push(method!);
    return method === "GET" ? new Promise(() => {}) : Promise.reject(new Error("refused"));
  });
  void meet(); // when the page was opened: it waits
  shell.isElsewhere = true;
  await expect(meet()).rejects.toMatchObject({ code: "elsewhere" });
  await expect(rename("Zed")).rejects.toThrow();
  expect(asked).toEqual(["GET", "POST"]);
  shell.isElsewhere = false;
});
