/** A page that came from a folder of files: what it offers, and what it says in place of the rest. */
import { cleanup, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import App from "../App.svelte";
import { barriers } from "../testing/axe";
import { loadLater } from "../texts/texts";
import { codeWords } from "../words/problems";
import { FakeCaches, fakeTabs } from "./testing";

vi.hoisted(() => {
  document.head.innerHTML = '<meta name="rooms" content="rooms/v/" data-build="b" />';
});

const made: unknown[] = [];
const asked: string[] = [];

beforeEach(async () => {
  await loadLater("plane");
  localStorage.clear();
  location.hash = "";
  made.length = asked.length = 0;
  fakeTabs();
  vi.stubGlobal("caches", new FakeCaches());
  vi.stubGlobal(
    "Worker",
    class {
      constructor() {
        made.push(this);
      }
      postMessage() {}
      terminate() {}
    },
  );
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(new URL(address).pathname);
    return Promise.resolve(Response.json({ tracks: [] }));
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function opened(hash: string) {
  location.hash = hash;
  dispatchEvent(new Event("hashchange"));
  return render(App);
}

test("the first page offers what one screen can do, and asks for nothing before somebody races", async () => {
  const { container } = opened("");
  expect(await screen.findByTestId("race-now")).toBeTruthy();
  expect(screen.getByText(/Your races are in this browser/)).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Leagues" })).toBeNull();
  expect(screen.queryByTestId("notices")).toBeNull();
  await waitFor(() => expect(asked).toEqual(["/rooms/v/catalogue.json"]));
  expect(made).toEqual([]);
  expect(await barriers(container)).toEqual([]);
});

test.each(["#/leagues", "#/league/a", "#/notices", "#/join/x", "#/tv/a", "#/stop/x"])("%s says that it needs a server", async (hash) => {
  opened(hash);
  expect(await screen.findByTestId("others")).toBeTruthy();
  expect(made).toEqual([]);
});

test("what ended in the page is no fault of a server", () => {
  expect(codeWords("offline")).toMatch(/^The game does not run in this page/);
  expect(codeWords("not-found")).toBe("There is nothing here.");
});
