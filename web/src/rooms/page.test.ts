/** A page that came from a folder of files: what it offers, and what it says in place of the rest. */
import { cleanup, render, screen, waitFor, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import App from "../App.svelte";
import { SCREENS } from "../screens/screens";
import { barriers } from "../testing/axe";
import { shell } from "../state/shell.svelte";
import { takeTold, tellAfter } from "../state/done";
import { loadLater, text, textHere } from "../texts/texts";
import type { Daily as Day, DayRace, Me, RaceLine, RoomLine } from "../wire/types";
import type { Facts } from "../share/facts";
import ShareSheet from "../share/ShareSheet.svelte";
import Daily from "../screens/daily/Daily.svelte";
import Seed from "../screens/daily/Seed.svelte";
import BestList from "../screens/races/BestList.svelte";
import Races from "../screens/races/Races.svelte";
import * as api from "../wire/api";
import { elsewhere } from "../wire/request";
import { codeWords } from "../words/problems";
import { rooms } from "./rooms.svelte";
import { FakeCaches, fakeTabs } from "./testing";
import { sendingWords } from "./words";

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
  vi.restoreAllMocks();
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
  expect(screen.getByText(/up to 10 MB/)).toBeTruthy();
  shell.hasGame = true;
  expect(await screen.findByText(/already/)).toBeTruthy();
  shell.hasGame = false;
  expect(screen.queryByRole("link", { name: "Leagues" })).toBeNull();
  expect(screen.queryByTestId("notices")).toBeNull();
  await waitFor(() => expect(asked).toEqual(["/rooms/v/catalogue.json"]));
  expect(made).toEqual([]);
  expect(await barriers(container)).toEqual([]);
});

test.each(["#/leagues", "#/league/a", "#/notices", "#/join/x", "#/me", "#/tv/a", "#/stop/x"])(
  "%s says that it needs a server",
  async (hash) => {
    opened(hash);
    expect((await screen.findByTestId("others")).textContent).not.toContain("passkey");
    expect(document.title).toBe("This needs a server · hotlap");
    expect(made).toEqual([]);
  },
);

test("after a load the page shows that the game is being set up, then what was loaded", async () => {
  tellAfter("loaded", text("plane-load-done", { n: 2, on: 1 }));
  Object.assign(rooms, { isWanted: true, phase: "begins", areKnown: true });
  opened("");
  expect((await screen.findByTestId("loaded")).textContent).toContain("The game is being set up");
  rooms.phase = "open";
  const told = await screen.findByText("The file is loaded: 2 finished races, and one that is on.");
  expect(told.closest("[aria-live], [role=status], [role=log]")).toBeTruthy();
  expect(screen.queryByTestId("loaded")).toBeNull();
  Object.assign(rooms, { isWanted: false, phase: "closed", areKnown: false });
});

test.each(["waits", "gone", "open"] as const)("that the rooms are elsewhere is said once: %s", async (phase) => {
  Object.assign(rooms, { isWanted: true, phase, areKnown: true });
  opened("");
  const banners = await waitFor(() => {
    expect(shell.isTold).toBe(phase !== "open");
    return [screen.queryByTestId("elsewhere"), screen.queryByTestId("gone")].filter(Boolean);
  });
  expect(banners).toHaveLength(phase === "open" ? 0 : 1);
  Object.assign(rooms, { isWanted: false, phase: "closed", areKnown: false });
});

test("a tab without the rooms says so wherever it waits or refuses, with the way on, until it has them", async () => {
  const take = vi.spyOn(rooms, "take").mockReturnValue();
  vi.spyOn(api, "firstRace").mockRejectedValue(elsewhere());
  vi.spyOn(api, "me").mockResolvedValue({ name: "" } as Me);
  const rename = vi
    .spyOn(api, "rename")
    .mockRejectedValueOnce(elsewhere())
    .mockResolvedValue({ name: "Zoë" } as Me);
  Object.assign(rooms, { isWanted: true, phase: "waits", areKnown: true });
  const { container } = opened("");
  const box = () => screen.queryByTestId("elsewhere");
  await waitFor(() => expect(box()).toBeTruthy());
  await userEvent.click(within(box()!).getByTestId("put-away"));
  expect(box()).toBeNull();
  const where = () => container.querySelectorAll(".rooms .notice, label + input + small");
  expect([...where()].map((one) => one.textContent)).toEqual([expect.stringMatching(/Another tab/), expect.stringMatching(/Another tab/)]);
  await userEvent.type(screen.getByTestId("my-name"), "Zoë");
  await userEvent.click(within(await screen.findByTestId("race-now")).getByRole("button"));
  await waitFor(() => expect(box()?.textContent).toContain("Nothing was done"));
  expect(screen.getAllByText(/Nothing was done|Go on here/)).toHaveLength(2); // once
  await userEvent.click(within(await screen.findByTestId("delete-me")).getByRole("button"));
  expect(await barriers(container)).toEqual([]);
  expect(within(screen.getByTestId("delete-me-yes")).getByRole<HTMLButtonElement>("button").disabled).toBe(true);
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Go on here" }));
  expect(take).toHaveBeenCalledOnce();
  rooms.phase = "open";
  await waitFor(() => expect(screen.queryByText(/Nothing was done/)).toBeNull());
  await waitFor(() => expect(rename.mock.calls).toEqual([["Zoë"], ["Zoë"]])); // the field shows it
  cleanup();

  for (const name of ["bests", "rooms", "races"] as const) vi.spyOn(api, name).mockReturnValue(new Promise<never>(() => {}));
  rooms.phase = "waits";
  opened("#/races");
  const list = within(await screen.findByRole("main"));
  await list.findByRole("link", { name: "To your ladder" });
  shell.refused += 1;
  await waitFor(() => expect(box()?.textContent).toContain("Nothing was done"));
  dispatchEvent(new Event("hashchange")); // to another screen, where one only looks
  await waitFor(() => expect(box()?.textContent).toContain("Another tab has your races"));
  expect(list.queryByText(/Another tab/)).toBeNull(); // not twice
  await userEvent.click(within(box()!).getByTestId("put-away"));
  await list.findByText(/Another tab has your races/);
  await userEvent.click(list.getByRole("button", { name: "Go on here" }));
  expect(take).toHaveBeenCalledTimes(2);
  rooms.phase = "open";
  await waitFor(() => expect(list.getByText("Fetching your races …")).toBeTruthy());
  Object.assign(rooms, { isWanted: false, phase: "closed", areKnown: false });
});

test("that all was deleted is said once, by the page that is loaded then", async () => {
  tellAfter("deleted", text("home-data-deleted"));
  opened("");
  expect(await screen.findByText("All of it is deleted.")).toBeTruthy();
  expect(takeTold("deleted")).toBe("");
  expect(screen.getByText(/already/)).toBeTruthy(); // what it needs is not deleted
  shell.hasGame = false;
});

test("what is in a file is told, and nothing else", () => {
  const words = (n: number) => text("plane-load-has", { when: "today", n, on: 0 }).replace(/[\u2068\u2069]/g, "");
  expect([words(0), words(2)]).toEqual(["The file was saved today: no finished race.", "The file was saved today: 2 finished races."]);
});

test("what a server takes later is said as such", () => {
  const said = (code: "store" | "bad-message") => sendingWords(new api.ProblemError({ code, what: "" }), "x.org");
  expect([said("store"), said("bad-message")]).toEqual([
    expect.stringMatching(/takes no more just now/),
    expect.stringMatching(/another version of hotlap/),
  ]);
});

test("a file that is opened in a tab without the rooms is shown when it has them", async () => {
  const replay = vi
    .spyOn(api, "replay")
    .mockRejectedValueOnce(elsewhere())
    .mockReturnValue(new Promise<never>(() => {}));
  Object.assign(rooms, { isWanted: true, phase: "waits", areKnown: true });
  opened("#/record");
  await userEvent.upload(await screen.findByTestId("open-record"), new File(["race usa"], "a.race"));
  await waitFor(() => expect(screen.queryByTestId("open-record")).toBeNull());
  expect([replay.mock.calls.length, shell.refused]).toEqual([1, 0]);
  rooms.phase = "open";
  await waitFor(() => expect(replay.mock.calls).toEqual([["race usa"], ["race usa"]]));
  Object.assign(rooms, { isWanted: false, phase: "closed", areKnown: false });
});

test("all data is no race to watch: where it is loaded is said", async () => {
  opened("#/record");
  await userEvent.upload(await screen.findByTestId("open-record"), new File([new Uint8Array([0x1f, 0x8b, 8, 0])], "a.hotlap"));
  expect((await screen.findByRole("alert")).textContent).toMatch(
    /A file of all your data is loaded on the first page, under “Your data”\.\s*$/,
  );
});

test("a record of a viewer without a name is theirs", () => {
  const best = { track: "usa", kind: { laps: 1 }, rounds: 8, race: "r1", name: "", colour: "red" as const, finished: 1 };
  render(BestList, {
    bests: { races: [best, { ...best, track: "italy", name: "Ben" }], laps: [], bot_races: [], bot_laps: [] },
    catalogue: null,
  });
  expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual(["8 rounds, You", "8 rounds, Ben"]);
});

test("from today one goes to yesterday, which has races though nobody drove", async () => {
  const race = { kind: "solo", settings: {}, laps: 2, hash: "", next_hash: "" };
  const times = { now: 1_796_100_000, ends: 1_796_169_600, opens: 1_796_173_200 };
  const day = { ...times, day: "2026-12-01", is_today: true, before: "", races: [race] } as unknown as Day;
  vi.spyOn(api, "daily").mockResolvedValue(day);
  vi.spyOn(api, "me").mockResolvedValue({ name: "" } as Me);
  await loadLater("board");
  render(Daily, { day: "" });
  expect((await screen.findByRole("link", { name: /Earlier day/ })).getAttribute("href")).toBe("#/daily/2026-11-30");
});

test("the shuffle of a day is no secret", () => {
  const race = { kind: "solo", hash: "ab", seed: null } as DayRace;
  render(Seed, { day: "2026-11-22", race, wasSeen: false });
  expect(screen.getByTestId("seed-solo").textContent).toMatch(/follows from the date\. It is shown here when the day is over\.$/);
});

test("a link leads to the game alone, and the dialog says so; the picture has a name, and that it is saved is told", async () => {
  const card = await import("../share/card");
  vi.spyOn(card, "draw").mockResolvedValue();
  vi.spyOn(card, "fileOf").mockImplementation((_, name) => Promise.resolve(new File([], name)));
  Object.assign(URL, { createObjectURL: () => "#", revokeObjectURL: () => {} });
  const race = { mine: [], seats: [{}, {}], track: "usa", finished: 1_700_000_000 } as unknown as RaceLine;
  const facts: Facts = { race, statistics: [], climb: null, title: "USA", names: [], link: "http://x.example/", track: null };
  render(ShareSheet, { facts, isTold: false, onclose: () => {} });
  expect(screen.getByText(/^This link leads to the game/, { selector: "p" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Save the picture" }));
  expect((await screen.findByText(/is saved/)).textContent).toContain("hotlap-usa-2023-11-14.png");
});

test("of two races and of two rooms of one name it is asked which one is to be deleted", async () => {
  const seats = [{ kind: "person", name: "", colour: "red", driver: "", place: 1, round: 8, is_out: false }];
  const races = [1, 90_000].map((finished) => ({
    id: `r${finished}`,
    track: "usa",
    kind: { laps: 1 },
    finished,
    is_open: true,
    mine: [0],
    seats,
  }));
  const mine = [60, 7_200].map((since_s, i) => ({
    id: `m${i}`,
    name: "",
    state: "racing",
    track: "usa",
    season: null,
    cars: 1,
    free: 0,
    since_s,
  }));
  vi.spyOn(api, "races").mockResolvedValue({ races: races as unknown as RaceLine[], more: "" });
  vi.spyOn(api, "rooms").mockResolvedValue({ mine: mine as unknown as RoomLine[], open: [] });
  for (const name of ["bests", "figures", "me"] as const) vi.spyOn(api, name).mockRejectedValue(new Error("not here"));
  const [day] = races;
  Object.assign(day!, { is_open: false, opens: 1 });
  render(Races);
  await screen.findByText(/deleting when the day is over/); // why it has no cross
  Object.assign(day!, { is_open: true, opens: null });
  cleanup();
  render(Races);
  const asks = await waitFor(() => {
    const found = screen.getAllByRole("button", { name: /^Delete/ }).map((one) => one.ariaLabel ?? one.textContent);
    expect(found).toHaveLength(4);
    return found;
  });
  expect(new Set(asks).size).toBe(4);
});

test("what ended in the page is no fault of a server", () => {
  expect(textHere("race-unsent")).not.toContain("connection");
  expect(codeWords("no-such-room")).toContain("A room of others is on a server");
  expect(codeWords("offline")).toMatch(/^The game does not run in this page/);
  expect(codeWords("no-such-race")).toBe("It was deleted, or is in another browser.");
  expect(codeWords("not-found")).toBe("There is nothing here.");
});

test("a part that cannot be fetched asks for a network, not for a server", async () => {
  vi.spyOn(SCREENS.new, "load").mockRejectedValue(new TypeError("no network"));
  opened("#/new");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toMatch(/could not be fetched. Is there a network/);
  expect(codeWords("too-large")).not.toContain("server");
});
