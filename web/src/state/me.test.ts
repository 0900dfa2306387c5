/** Who types a name before the server said who they are is one guest all the same. */
import { expect, test, vi } from "vitest";
import * as api from "../wire/api";
import type { Me } from "../wire/types";
import { forget, meet, rename, whoAmI } from "./me.svelte";

vi.mock("../wire/api");

test("several ask at the same time, and one has a name already", async () => {
  forget();
  const asked: string[] = [];
  let answer = (_me: Me): void => {};
  vi.mocked(api.me).mockImplementation(() => {
    asked.push("me");
    return new Promise((resolve) => (answer = resolve));
  });
  vi.mocked(api.rename).mockImplementation((name) => {
    asked.push(name);
    return Promise.resolve({ name, link: "/#/me/first" } as Me);
  });
  const all = [meet(), meet(), rename("Ana")];
  await Promise.resolve();
  expect(asked).toEqual(["me"]);
  answer({ name: "", link: "/#/me/first" } as Me);
  await Promise.all(all);
  expect(asked).toEqual(["me", "Ana"]);
  expect(whoAmI()).toMatchObject({ name: "Ana", link: "/#/me/first" });
});
