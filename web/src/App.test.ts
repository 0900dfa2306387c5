import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import App from "./App.svelte";
import { SCREENS } from "./screens/screens";
import { FakeSocket, serve } from "./screens/testing";
import { forget } from "./state/me.svelte";

const APP = { baseElement: document.body };
const PATIENCE = { timeout: 50_000 }; // most screens are fetched when they are shown

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
  ["#/room/spa", "spa", "Into the paddock … · hotlap"],
  ["#/join/k2", "Join a race", "Join a race · hotlap"],
  ["#/nowhere", "Off the track", "Off the track · hotlap"],
])("%s shows %s", async (hash, heading, title) => {
  await visit(hash);
  render(App, {}, APP);
  expect((await screen.findByRole("heading", { level: 1 }, PATIENCE)).textContent).toBe(heading);
  expect(document.title).toBe(title);
});

test("a screen that cannot be fetched says so", async () => {
  vi.spyOn(SCREENS.new, "load").mockRejectedValue(new TypeError("no network"));
  await visit("#/new");
  render(App, {}, APP);
  expect((await screen.findByRole("alert")).textContent).toContain("could not be fetched");
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});

test("the rules are fetched when they are opened", async () => {
  Element.prototype.scrollIntoView = () => {};
  await visit("#/rules/heat");
  render(App, {}, APP);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Rules");
  expect(document.title).toBe("Rules · hotlap");
  expect(await screen.findByText("Heat", { selector: "h3 *, h3" }, PATIENCE)).toBeTruthy();
});

test("a room stays as it is behind the rules, and its reader comes back to the same place", async () => {
  const scrolls: number[] = [];
  vi.stubGlobal("scrollTo", (_: number, top: number) => scrolls.push(top));
  Element.prototype.scrollIntoView = () => {};
  render(App, {}, APP);
  await visit("#/room/spa");
  const room = await screen.findByRole("heading", { level: 1, name: "spa" }, PATIENCE);
  const socket = FakeSocket.last;
  vi.stubGlobal("scrollY", 420);
  await visit("#/rules/heat");
  expect(document.title).toBe("Rules · hotlap");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Rules");
  expect(screen.getByRole("link", { name: "Back to the room" }).getAttribute("href")).toBe("#/room/spa");
  const key = vi.fn();
  addEventListener("keydown", key);
  await userEvent.keyboard("q{Enter}");
  expect(key).not.toHaveBeenCalled();
  await visit("#/rules/stress");
  await visit("#/room/spa");
  await userEvent.keyboard("q");
  expect(key).toHaveBeenCalledOnce();
  removeEventListener("keydown", key);
  expect(screen.getByRole("heading", { level: 1 })).toBe(room);
  expect(document.title).toBe("Into the paddock … · hotlap");
  expect(FakeSocket.last).toBe(socket);
  expect(scrolls.at(-1)).toBe(420);
  await visit("#/rules");
  await visit("#/new");
  await tick();
  expect(room.isConnected).toBe(false);
  await visit("#/rules");
  expect(screen.queryByRole("link", { name: "Back to the room" })).toBeNull();
});

test("a new screen gets the focus, the first one does not", async () => {
  render(App, {}, APP);
  expect(document.activeElement).toBe(document.body);
  await visit("#/new");
  expect(document.activeElement).toBe(screen.getByRole("main"));
  expect((await screen.findByRole("heading", { level: 1 }, PATIENCE)).textContent).toBe("New race");
});
