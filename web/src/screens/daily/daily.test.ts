import { cleanup, render, screen, waitFor, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hrefOf, routeOf } from "../../routes";
import { forget } from "../../state/me.svelte";
import { barriers } from "../../testing/axe";
import { loadLater } from "../../texts/texts";
import type { Daily as Day, DayLine, DayRace } from "../../wire/types";
import { OVAL } from "../../track/testing";
import Daily from "./Daily.svelte";
import Home from "../home/Home.svelte";
import { serve } from "../testing";
import { firstSeen, hashOf } from "./seeds";

const FINISH = 3 * OVAL.spaces;
const SEED = "12345678901234567890123456789";
const HASH = "d223618eedfe287c89efd3feae0c39e3e93b77b04c169e1551af1804a96bdd07";

const line = (change: Partial<DayLine> = {}): DayLine => ({
  rank: 1,
  name: "Ben",
  is_mine: false,
  is_out: false,
  place: 1,
  margin: 0,
  rounds: 17,
  beyond: FINISH + 4,
  race: "",
  ...change,
});

const race = (kind: DayRace["kind"], change: Partial<DayRace> = {}): DayRace => ({
  kind,
  settings: { track: "italy", weather: true } as DayRace["settings"],
  laps: 3,
  hash: HASH,
  next_hash: "ab".repeat(32),
  seed: null,
  begun: 3,
  ended: 2,
  state: "",
  room: "",
  mine: null,
  best: null,
  bound: null,
  ...change,
});

const day = (solo: Partial<DayRace> = {}, bots: Partial<DayRace> = {}, change: Partial<Day> = {}): Day => ({
  day: "2026-11-22",
  now: 1_795_347_200,
  ends: 1_795_392_000,
  opens: 1_795_395_600,
  is_today: true,
  is_open: false,
  before: "2026-11-21",
  after: "",
  races: [race("solo", solo), race("bots", bots)],
  streak: 2,
  longest: 5,
  days: 9,
  ...change,
});

const OVER = { is_today: false, is_open: true, after: "2026-11-23" };

beforeEach(async () => {
  await loadLater("board");
  forget();
  localStorage.clear();
  location.hash = "";
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("today's race is begun with a button, and its results wait until it is driven or they are wanted", async () => {
  const asked = serve({
    daily: (body: unknown) => (body ? { id: "room1", link: "" } : day()),
    "daily/2026-11-22/solo": { lines: [line()], since: 0, ended: 1 },
  });
  const { container } = render(Daily, { day: "" });
  const solo = await screen.findByTestId("day-solo");
  await waitFor(() => expect(container.textContent).toContain("Italy, 3 laps"));
  expect(container.textContent).toContain("weather");
  expect(container.textContent!.match(/\d\d:\d\d/g)).toHaveLength(1); // one time of the day, and whose it is
  expect(container.textContent).toMatch(/Next races: .*\d\d:\d\d.* your time/);
  expect(container.textContent).toMatch(/2 days in a row.*longest: 5/s);
  expect(solo.textContent).toMatch(/2 drivers are done\.\s+One is on the track\./);
  expect(within(solo).queryByRole("table")).toBeNull();
  expect(asked.some(({ path }) => path.endsWith("/solo"))).toBe(false);
  await userEvent.click(within(solo).getByRole("button", { name: "Show the results" }));
  await within(solo).findByRole("table");
  await userEvent.click(within(solo).getByRole("button", { name: "Begin your one try" }));
  await waitFor(() => expect(location.hash).toBe("#/room/room1"));
  expect(asked).toContainEqual({ path: "daily", body: { kind: "solo" } });
  expect(await barriers(container)).toEqual([]);
});

test("a try of yesterday is gone on with in the hour after midnight", async () => {
  const asked = serve({ "daily/2026-11-22": day({ state: "racing", room: "room7" }, {}, { is_today: false }) });
  const { container } = render(Daily, { day: "2026-11-22" });
  await userEvent.click(await screen.findByRole("button", { name: "Go on with your try" }));
  await waitFor(() => expect(location.hash).toBe("#/room/room7"));
  expect(container.textContent).toContain("The day is over. Until");
  expect(asked.some(({ body }) => body)).toBe(false);
});

test("an own result is on the board, and can be passed on", async () => {
  const mine = line({ rank: 2, name: "Ana", is_mine: true, rounds: 18, beyond: FINISH + 1 });
  const against = line({ name: "Ana", is_mine: true, place: 3, margin: -1, rounds: 20 });
  const copied: string[] = [];
  serve({
    daily: day({ state: "ended", mine, best: line() }, { state: "ended", mine: against, best: against }),
    "daily/2026-11-22/solo": { lines: [line(), mine, line({ is_out: true, rank: 0, name: "" })], since: 0, ended: 3 },
    "daily/2026-11-22/bots": { lines: [against], since: 0, ended: 1 },
    "daily/2026-11-22/solo/rounds": {
      laps: [
        ["plain", "boost", "plain"],
        ["corner", "spin"],
      ],
    },
    "daily/2026-11-22/bots/rounds": { code: "internal", what: "" }, // it goes without
  });
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (words) => void copied.push(words));
  render(Daily, { day: "" });
  const solo = await screen.findByTestId("day-solo");
  expect(within(solo).getByTestId("my-result-solo").textContent).toMatch(/18 rounds, 1 space past the finish\s*2nd of 2/);
  expect(solo.textContent).toContain("Best: 17 rounds by Ben");
  const rows = within(await within(solo).findByRole("table"))
    .getAllByRole("row")
    .slice(1);
  expect(rows.map((row) => row.textContent?.replace(/\s+/g, " ").trim())).toEqual(["1Ben 17 4", "2Ana (you) 18 1", "–A drivergave up"]);
  const bots = screen.getByTestId("day-bots");
  expect(bots.textContent).toContain("3rd in the race, 1 round behind the best bot");
  expect((await within(bots).findByRole("table")).textContent).toMatch(/−1\s*4/);
  const signs = await within(solo).findByTestId("signs");
  expect([...signs.querySelectorAll(".rows p")].map((row) => row.querySelectorAll("svg").length)).toEqual([3, 2]);
  expect(signs.textContent).toContain("2 plain rounds");
  expect(signs.textContent).not.toContain("slipstream");
  await user.click(within(solo).getByRole("button", { name: "Share your result" }));
  await user.click(within(bots).getByRole("button", { name: "Share your result" }));
  const link = new URL("daily/2026-11-22", document.baseURI).href;
  expect(copied).toEqual([
    `hotlap Nov 22, Italy: 18 rounds, 2nd of 2\n🟩🔥🟩\n🟨💥\n${link}`,
    `hotlap Nov 22, Italy, against five bots: 3rd, 1st of 2\n${link}`,
  ]);
});

test("when a day is over, its page has replays, the bound and the seed, which is checked here", async () => {
  const found = day({ seed: SEED, begun: 2, bound: { rounds: 15, race: "bound-1" }, best: line({ race: "race1" }) }, { seed: SEED }, OVER);
  serve({
    "daily/2026-11-22": found,
    "daily/2026-11-22/solo": { lines: [line({ race: "race1" })], since: 0, ended: 1 },
    "daily/2026-11-22/bots": { lines: [], since: 0, ended: 0 },
  });
  const { container } = render(Daily, { day: "2026-11-22" });
  const solo = await screen.findByTestId("day-solo");
  expect(solo.textContent).toContain("You did not drive that day.");
  expect(within(solo).getByTestId("bound").textContent).toContain("Possible on this shuffle: 15 rounds.");
  expect(within(solo).getByRole("link", { name: "Watch it" }).getAttribute("href")).toBe("#/race/bound-1@start");
  const watch = await within(solo).findByRole("link", { name: "Watch the race of Ben" });
  expect(watch.getAttribute("href")).toBe("#/race/race1@start");
  await waitFor(() => expect(solo.textContent).toContain("Checked by your browser: the seed has this fingerprint."));
  expect(container.querySelector('a[href="#/daily/2026-11-21"]')).not.toBeNull();
  expect(container.querySelector('a[href="#/daily/2026-11-23"]')).not.toBeNull();
  expect(await barriers(container)).toEqual([]);
});

test.each([
  ["the seed has another hash", HASH, "7", "does not have the fingerprint"],
  ["another hash was shown before", "cd".repeat(32), SEED, "does not have the fingerprint"],
  ["the same hash was shown before", HASH, SEED, "that you saw before"],
])("a shuffle is checked: %s", async (_, before, seed, words) => {
  firstSeen("2026-11-22", "solo", before);
  serve({
    "daily/2026-11-22": day({ seed }, {}, OVER),
    "daily/2026-11-22/solo": { lines: [], since: 0, ended: 0 },
    "daily/2026-11-22/bots": { lines: [], since: 0, ended: 0 },
  });
  render(Daily, { day: "2026-11-22" });
  const solo = await screen.findByTestId("seed-solo");
  await waitFor(() => expect(solo.textContent).toContain(words));
});

test("fingerprints are kept the day before", async () => {
  serve({ daily: day() });
  render(Daily, { day: "" });
  await screen.findByTestId("day-solo");
  expect(firstSeen("2026-11-23", "bots", "")).toBe("ab".repeat(32));
  expect(firstSeen("2026-11-22", "solo", "other")).toBe(HASH);
  expect(await hashOf(SEED)).toBe(HASH);
});

test("more results are fetched when they are wanted", async () => {
  const lines = Array.from({ length: 3 }, (_, i) => line({ rank: i + 1, name: `Driver ${i}` }));
  let n = 0;
  serve({
    daily: day({ state: "ended", mine: lines[0]!, ended: 3 }),
    "daily/2026-11-22/solo": () =>
      n++ === 0 ? { lines: lines.slice(0, 2), since: 0, ended: 3 } : { lines: lines.slice(2), since: 2, ended: 3 },
    "daily/2026-11-22/bots": { lines: [], since: 0, ended: 0 },
  });
  render(Daily, { day: "" });
  const solo = await screen.findByTestId("day-solo");
  await userEvent.click(await within(solo).findByRole("button", { name: "Show more" }));
  await waitFor(() => expect(within(solo).getAllByRole("row")).toHaveLength(4));
  expect(within(solo).queryByRole("button", { name: "Show more" })).toBeNull();
});

test("a server without races of the day says so, and its first page has none", async () => {
  serve({ daily: null });
  render(Daily, { day: "" });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("This day has no races.");
  expect(within(alert).getByRole("link", { name: "To the start page" })).toBeTruthy();
  cleanup();
  serve({ "daily/2199-01-01": { code: "not-found", what: "" } });
  render(Daily, { day: "2199-01-01" });
  expect((await screen.findByRole("alert")).textContent).toContain("not there yet");
  expect(screen.getByRole("link", { name: "Today’s races" }).getAttribute("href")).toBe("#/daily");
  cleanup();
  serve({ "daily/soon": { code: "not-found", what: "" } });
  render(Daily, { day: "soon" });
  expect((await screen.findByRole("alert")).textContent).toContain("This day has no races.");
  cleanup();
  serve({ daily: null });
  render(Home);
  await waitFor(() => expect(screen.queryByTestId("day-card")).toBeNull()); // its place was kept until then
});

test("the first page has today's races and how the viewer stands", async () => {
  const mine = line({ rank: 2, is_mine: true, rounds: 18 });
  serve({ daily: day({ state: "ended", mine, best: line() }, { state: "racing" }) });
  const { container } = render(Home);
  const card = await screen.findByTestId("day-card");
  await waitFor(() => expect(card.textContent).toContain("Italy, 3 laps · weather"));
  expect(card.textContent).toMatch(/18 rounds · 2nd of 2.*Best: 17 rounds by Ben/s);
  expect(card.textContent).toContain("Go on with your try");
  expect(card.getAttribute("href")).toBe("#/daily");
  expect(await barriers(container)).toEqual([]);
});

test("each day has an address", () => {
  for (const address of ["#/daily", "#/daily/2026-11-22"]) expect(hrefOf(routeOf(address))).toBe(address);
  expect(routeOf("#/daily/2026-11-22/x")).toEqual({ screen: "unknown" });
});
