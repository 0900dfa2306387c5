import { render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import App from "./App.svelte";
import { FakeSocket, serve } from "./screens/testing";
import { forget } from "./state/me.svelte";
import { barriers } from "./testing/axe";

const APP = { baseElement: document.body };

beforeEach(() => {
  globalThis.scrollTo = () => {};
  forget();
  vi.stubGlobal("WebSocket", FakeSocket);
  serve({ me: { name: "", link: "#/join/mine" }, "me/adopt": { code: "bad-link", what: "" } });
});

afterEach(async () => {
  await visit("#/");
  vi.unstubAllGlobals();
});

async function visit(hash: string) {
  location.hash = hash;
  await new Promise((resolve) => setTimeout(resolve, 0)); // hashchange comes later
}

test.each([
  ["#/", "The grid is open", "hotlap"],
  ["#/new", "New race", "New race · hotlap"],
  ["#/record", "Watch a saved race", "Watch a saved race · hotlap"],
  ["#/room/spa", "spa", "spa · hotlap"],
  ["#/join/k2", "Join a race", "Join a race · hotlap"],
  ["#/nowhere", "Off the track", "Off the track · hotlap"],
])("%s shows %s, without an accessibility problem", async (hash, heading, title) => {
  await visit(hash);
  const { container } = render(App, {}, APP);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(heading);
  expect(document.title).toBe(title);
  expect(await barriers(container)).toEqual([]);
});

test("a new screen gets the focus, the first one does not", async () => {
  render(App, {}, APP);
  expect(document.activeElement).toBe(document.body);
  await visit("#/new");
  expect(document.activeElement).toBe(screen.getByRole("main"));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("New race");
});
