import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { forget } from "../../state/me.svelte";
import { barriers } from "../../testing/axe";
import { analysisOf, stateOf } from "../../race/analysis/testing";
import { frame, infoOf, publicOf } from "../../race/testing";
import { hrefOf, type RaceView } from "../../routes";
import type { Figures, Moment, RaceLine, RaceSeat, Replay, Statistics } from "../../wire/types";
import Race from "./Race.svelte";
import Races from "./Races.svelte";
import { serve } from "../testing";
import { pastWords, seatNames } from "./words";

const person = (name: string, place: number, change: Partial<RaceSeat> = {}): RaceSeat => ({
  kind: "person",
  driver: "",
  name,
  colour: "red",
  place,
  round: 9 + place,
  is_out: false,
  ...change,
});

const line = (id: string, change: Partial<RaceLine> = {}): RaceLine => ({
  id,
  track: "italy",
  kind: { laps: 2, has_garage: true },
  started: 1_700_000_000,
  finished: 1_700_003_000,
  is_open: true,
  seats: [person("Ana", 2), { ...person("", 1), kind: "bot", driver: "club", colour: "blue" }],
  mine: [0],
  ...change,
});

const statistics = (change: Partial<Statistics> = {}): Statistics => ({
  place: 2,
  round: 11,
  is_out: false,
  turns: 10,
  top_speed: 14,
  best_lap: 5,
  corners: 8,
  corners_over: 3,
  spin_outs: 1,
  stress: 1,
  cluttered: 0,
  mulligans: 1,
  boosts: 2,
  slipstreams: 1,
  slipstream_spaces: 2,
  blocked: 0,
  shift_heat: 1,
  corner_heat: 4,
  boost_heat: 2,
  card_heat: 0,
  gravel_heat: 0,
  adrenaline_spaces: 1,
  rounds_in_front: 2,
  shift_up_heat: 1,
  spin_heat: 3,
  cooled: 6,
  space: null,
  ...change,
});

const figures = (races: number): Figures => ({ races, wins: 1, podiums: 2, rivals: 8, beaten: 6, sums: statistics() });

const LIFETIME = {
  all: figures(3),
  tracks: [
    { track: "italy", own_track: "", figures: figures(2) },
    { track: "mine", own_track: "My ring", figures: figures(1) },
  ],
};

const NO_BESTS = { races: [], laps: [], bot_races: [], bot_laps: [] };

beforeEach(() => {
  forget();
  location.hash = "";
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a driver without a name is You where they look alone, and a race of a day is called so", () => {
  const seats = [person("", 1), person("Ben", 2)];
  expect(seatNames(seats, [0])[0]).toBe("You");
  expect(seatNames(seats)[0]).toBe("Red");
  expect(pastWords(line("a", { opens: 1 }))).toEqual(["Race of the day"]);
});

test("my races are listed with result, rivals and figures", async () => {
  const lines = [
    line("a"),
    line("b", { seats: [person("Ana", 1)], kind: { laps: 1, is_alone: true, own_track: "My ring" }, is_open: false }),
    line("c", { seats: [person("Ana", 2, { is_out: true }), person("Ben", 1)] }),
    line("d", {
      seats: [person("Ana", 2, { is_out: true, gave_up: true, round: 2 }), person("Ben", 1)],
      fork: { race: "a", at: 9, seat: 0, round: 3 },
    }),
    line("e", { seats: [person("Joris", 3), person("Marit", 1), person("Ben", 2)], mine: [0, 1] }),
    line("f", { seats: [person("Joris", 2, { is_out: true }), person("Marit", 1, { is_out: true })], mine: [0, 1] }),
    line("g", { seats: [person("Ana", 2, { is_out: true, gave_up: true, round: 1 }), person("Ben", 1)] }),
  ];
  serve({ races: { races: lines, more: "" }, "me/figures": LIFETIME, bests: NO_BESTS });
  const { container } = render(Races);
  const rows = within(await screen.findByTestId("my-races")).getAllByRole("link");
  expect(rows.map((row) => row.getAttribute("href"))).toEqual([
    "#/race/a",
    "#/race/b",
    "#/race/c",
    "#/race/d",
    "#/race/e",
    "#/race/f",
    "#/race/g",
  ]);
  await waitFor(() => expect(rows[0]!.textContent).toContain("Italy, 2 laps"));
  expect(rows[0]!.textContent).toMatch(/2nd of 2.*2023.*Garage.*against Marit/s);
  expect(rows[1]!.textContent).toMatch(/My ring, 1 lap.*10 rounds.*alone.*when the season is over/s);
  expect(rows[2]!.textContent).toMatch(/out.*against Ben/s);
  expect(rows[3]!.textContent).toMatch(/gave up.*driven on from round 3: counts in no figures.*against Ben/s);
  expect(rows[4]!.textContent).toMatch(/Marit.* and .*Joris.*, 1st and 3rd.*several drove .*: counts as one race.*against Ben/s);
  expect(rows.map((row) => /gave up in round 1: does not count/.test(row.textContent!)).indexOf(true)).toBe(6);
  expect(rows[5]!.textContent).toMatch(/Marit.* and .*Joris.*, out[^p]/s);
  const table = await screen.findByRole("region", { name: "By track" });
  expect(within(table).getAllByRole("columnheader")).toHaveLength(4);
  await userEvent.click(screen.getByRole("button", { name: "All figures" }));
  const cells = within(table)
    .getAllByRole("row")
    .map((row) => [...row.children].map((cell) => cell.textContent!.trim()));
  expect(cells[1]!.slice(0, 4)).toEqual(["Italy", "2", "1", "75%"]);
  expect(cells[2]![0]).toBe("My ring");
  expect(cells[1]).toContain("11"); // all Heat
  expect(cells[0]).toContain("Top Speed without a spin-out");
  expect(screen.getByText("top Speed without a spin-out")).toBeTruthy();
  expect(screen.getByText("Nobody has finished a race here yet.")).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
});

test("earlier races follow, and words are looked for", async () => {
  const pages: Record<string, unknown> = { "": { races: [line("a")], more: "5:a" }, "5:a": { races: [line("a"), line("b")], more: "" } };
  const asked: string[] = [];
  serve({ "me/figures": LIFETIME, bests: NO_BESTS });
  const others = globalThis.fetch;
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    const url = new URL(address);
    if (!url.pathname.endsWith("/races")) return others(address, init);
    asked.push(url.search);
    if (url.searchParams.get("words")) return Response.json({ races: [], more: "" });
    return Response.json(pages[url.searchParams.get("more") ?? ""]);
  });
  render(Races);
  await userEvent.click(await screen.findByRole("button", { name: "Earlier races" }));
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(2));
  expect(screen.queryByRole("button", { name: "Earlier races" })).toBeNull();
  await userEvent.type(await screen.findByRole("searchbox"), "be%n");
  expect((await screen.findByRole("status")).textContent).toBe("No race of yours fits.");
  expect(asked.at(-1)).toBe("?more=&words=be%25n&track=&kind=&result=");
  await userEvent.clear(screen.getByRole("searchbox"));
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Result" }), "On the podium");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Track" }), "My ring");
  await waitFor(() => expect(asked.at(-1)).toBe("?more=&words=&track=mine&kind=&result=podium"));
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(1));
});

test("without a race the page says what will be here", async () => {
  serve({ races: { races: [], more: "" }, "me/figures": { all: figures(0), tracks: [] }, bests: NO_BESTS });
  const { container } = render(Races);
  expect(await screen.findByText(/You have not finished a race yet/)).toBeTruthy();
  expect(screen.queryByRole("searchbox")).toBeNull();
  expect(await barriers(container)).toEqual([]);
});

test("the records of the server lead to their races", async () => {
  const best = { track: "italy", kind: { laps: 2 }, race: "r1", name: "Ben", colour: "red" as const, finished: 1 };
  serve({
    races: { races: [], more: "" },
    "me/figures": { all: figures(0), tracks: [] },
    bests: {
      races: [{ ...best, rounds: 14 }],
      laps: [
        { ...best, rounds: 6, race: "" },
        { ...best, rounds: 7, kind: { laps: 1 } },
      ],
      bot_races: [{ ...best, name: "", driver: "club", rounds: 12 }],
      bot_laps: [],
    },
  });
  render(Races);
  const holder = await screen.findByRole("link", { name: "14 rounds, Ben" });
  expect(holder.getAttribute("href")).toBe("#/race/r1");
  expect(screen.getByText(/^6 rounds/)).toBeTruthy();
  expect(screen.queryByRole("link", { name: /6 rounds/ })).toBeNull(); // its room was not public
  expect(screen.queryByText(/^7 rounds/)).toBeNull(); // of one lap the race says it all
  await userEvent.click(screen.getByRole("radio", { name: "Bots" }));
  expect(screen.getByRole("link", { name: "12 rounds, Marit" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "14 rounds, Ben" })).toBeNull();
});

test("a race keeps its result to itself until it is asked for", async () => {
  const race = line("a", { mine: [], seats: [person("Ana", 2), { ...person("", 1), kind: "legend", colour: "blue" }] });
  serve({ "races/a": { race, statistics: [statistics({ space: 3 }), statistics({ place: 1, space: 7 })] } });
  const { container } = render(Race, { id: "a" });
  const show = await screen.findByRole("button", { name: "Show the result" });
  expect(screen.queryByTestId("result")).toBeNull();
  expect(screen.getByText(/Ana and Legend/)).toBeTruthy();
  expect(await barriers(container)).toEqual([]);
  await userEvent.click(show);
  const words = (one: Element) => one.textContent!.replace(/[\u2068\u2069]|\s+/g, " ").trim();
  const places = within(screen.getByTestId("result")).getAllByRole("listitem").map(words);
  expect(places[0]).toMatch(/^1st 2 Legend Skye *4 spaces ahead of Ana *11 rounds$/);
  expect(places[1]).toMatch(/^2nd 1 Ana *4 spaces behind Legend Skye *11 rounds$/);
  const rows = screen.getAllByRole("row").map((row) => [...row.children].map(words));
  expect(rows[0]!.map((one) => one.slice(-4))).toEqual(["iver", "Skye", "1Ana"]);
  expect(rows.slice(1).map((row) => row.slice(1).join(" "))).toEqual([
    "5 5",
    "0 0",
    "2 2",
    "11:53 11:57",
    "– 14",
    "– 3",
    "– 1",
    "– 11",
    "– 6",
    "– 2",
    "– 2",
    "– 1",
    "– 1 + 0",
  ]);
  expect(await barriers(container)).toEqual([]);
});

test("who drove a race knows its result", async () => {
  serve({ "races/a": { race: line("a"), statistics: [statistics(), statistics()] } });
  render(Race, { id: "a" });
  expect(await screen.findByTestId("result")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Show the result" })).toBeNull();
});

test("who drove a race finds where it turned: it is asked for once, and told in its place", async () => {
  let isAsked = false;
  const state = () => stateOf({ state: isAsked ? "done" : "none" });
  const asked = serve({
    "races/a": { race: line("a", { mine: [0] }), statistics: [statistics(), statistics()] },
    "races/a/analysis": (body: unknown) => {
      isAsked ||= body !== undefined;
      return state();
    },
    "races/a/analysis/quick": analysisOf(),
  });
  const { container } = render(Race, { id: "a" });
  await userEvent.click(await screen.findByRole("button", { name: "Look for my costliest error" }));
  expect((await screen.findByTestId("turned")).textContent).toMatch(/Round 1: your costliest error/);
  expect(screen.queryByTestId("find-turn")).toBeNull();
  expect(asked.filter((one) => one.path === "races/a/analysis" && one.body)).toEqual([
    { path: "races/a/analysis", body: { tier: "quick" } },
  ]);
  expect(await barriers(container)).toEqual([]);
});

test("of who gave up in the first round nothing is looked for, and nobody is praised", async () => {
  const shown = async (state: "none" | "done", round: number) => {
    cleanup();
    const found = analysisOf({ decisions: [] });
    const seats = [person("Ana", 2, { is_out: true, gave_up: true, round }), person("Ben", 1)];
    const told = { race: line("a", { mine: [0], seats }), statistics: [statistics(), statistics()] };
    serve({ "races/a": told, "races/a/analysis": stateOf({ state }), "races/a/analysis/quick": found });
    render(Race, { id: "a" });
    await screen.findByRole("button", { name: state === "done" ? "See the coach" : "Ask the coach" });
    return () => document.body.textContent;
  };
  let read = await shown("none", 2);
  await waitFor(() => expect(read()).toContain("costliest"));
  read = await shown("none", 1);
  await new Promise((done) => setTimeout(done, 200)); // what comes has come
  expect(read()).not.toContain("costliest");
  read = await shown("done", 2);
  await waitFor(() => expect(read()).toContain("well driven"));
  read = await shown("done", 1);
  await new Promise((done) => setTimeout(done, 200)); // what comes has come
  expect(read()).not.toContain("well driven");
});

test("who gave up has no place, alone or among others, and is You without a name", async () => {
  const left = { is_out: true, gave_up: true };
  for (const seats of [[person("", 1, left)], [person("", 2, left), person("Ben", 1)]]) {
    cleanup();
    serve({ "races/a": { race: line("a", { mine: [0], seats }), statistics: seats.map(({ place }) => statistics({ place })) } });
    render(Race, { id: "a" });
    const rows = within(await screen.findByTestId("result")).getAllByRole("listitem");
    expect(rows.at(-1)!.textContent).toMatch(/^–.*gave up$/);
    expect(screen.getByText(/^Given up .*2023/)).toBeTruthy();
    expect(screen.getAllByRole("row")[0]!.textContent).toContain("You");
  }
});

test("a race of a season that goes on has no replay, and does not say that it can be watched now", async () => {
  const asked = serve({ "races/a": { race: line("a", { mine: [], is_open: false }), statistics: [statistics(), statistics()] } });
  render(Race, { id: "a", view: { at: 4 } });
  expect(await screen.findByText(/when the season is over/)).toBeTruthy();
  expect(screen.getByText("The result is hidden, in case you want to watch the race then.")).toBeTruthy();
  expect(screen.queryByTestId("watch-race")).toBeNull();
  expect(asked.map(({ path }) => path)).not.toContain("races/a/replay");
});

test("a link to a decision opens the replay there, and what fails is told", async () => {
  const asked = serve({
    "races/a": { race: line("a"), statistics: [statistics(), statistics()] },
    "races/a/replay": { code: "full", what: "…" },
  });
  render(Race, { id: "a", view: { at: 4 } });
  expect((await screen.findByRole("alert")).textContent).toBeTruthy();
  expect(asked.map(({ path }) => path)).toContain("races/a/replay");
  cleanup();
  serve({ "races/b": { code: "no-such-race", what: "…" } });
  render(Race, { id: "b" });
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("This race is not here");
  expect(within(screen.getByRole("alert")).getByRole("link", { name: "To the start page" })).toBeTruthy();
});

test("races that are on stand above the finished ones, the viewer's turn first", async () => {
  const room = (id: string, change = {}) => ({
    id,
    name: "",
    host: "",
    state: "racing",
    track: "italy",
    season: null,
    cars: 2,
    free: 0,
    is_mine: true,
    is_my_turn: false,
    ...change,
  });
  const mine = [room("spa"), room("jar", { state: "lobby" }), room("ohm", { is_my_turn: true })];
  serve({ races: { races: [line("a")], more: "" }, "me/figures": LIFETIME, bests: NO_BESTS, rooms: { mine, open: [] } });
  render(Races);
  const running = within(await screen.findByTestId("running-races")).getAllByRole("link");
  expect(running.map((one) => one.getAttribute("href"))).toEqual(["#/room/ohm", "#/room/spa"]);
});

test("who drove, and looks back, is told when another race waits, with the way there, until they put it away", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const mine = [
    { id: "spa", name: "", host: "", state: "racing", track: "italy", season: null, cars: 2, free: 0, is_mine: true, is_my_turn: true },
  ];
  serve({ "races/a": { race: line("a"), statistics: [statistics(), statistics()] }, rooms: { mine, open: [] } });
  render(Race, { id: "a" });
  await screen.findByTestId("watch-race");
  await vi.advanceTimersByTimeAsync(40_000);
  const told = within(screen.getByTestId("turns"));
  expect(told.getByRole("link", { name: "Your turn in 1 race" }).getAttribute("href")).toBe("#/room/spa");
  await fireEvent.click(told.getByTestId("put-away"));
  await vi.advanceTimersByTimeAsync(40_000);
  expect(screen.queryByTestId("turns")).toBeNull();
  vi.useRealTimers();
});

describe("the address of a replay", () => {
  const frames = [0, 1, 2, 3].map((version) => frame(version, { public: publicOf() }));
  const replay: Replay = { info: infoOf(), seed: "1", frames, race: "a", decisions: 3, thought: [0, 0, 0, 0] };
  const details = { race: line("a"), statistics: [statistics(), statistics()] };

  async function watched(view: RaceView = { at: null }) {
    location.hash = "#/races";
    location.hash = hrefOf({ screen: "race", id: "a", ...view });
    serve({ "races/a": details, "races/a/replay": replay, "races/a/sight?at=3&seat=0": moment, ...ANALYSED });
    const shown = render(Race, { id: "a", view });
    if (view.at === null) await userEvent.click(within(await screen.findByTestId("watch-race")).getByRole("button"));
    await screen.findByTestId("replay");
    return shown;
  }

  const moment: Moment = { at: 3, own: [] };
  const ANALYSED = { "races/a/analysis": stateOf({ state: "done" }), "races/a/analysis/quick": analysisOf() };
  const hash = (wanted: string) => waitFor(() => expect(location.hash).toBe(wanted), { timeout: 5_000 });

  test("follows its moment; the way back leads to the page of the race, whose address has none", async () => {
    await watched();
    await userEvent.keyboard("{End}");
    await hash("#/race/a@3");
    await userEvent.keyboard("m{ArrowLeft}");
    await hash("#/race/a@2");
    history.back();
    await screen.findByTestId("result");
    await hash("#/race/a");
    history.back();
    await hash("#/races");
  });

  test("has the eye, and the decision of which the coach speaks; a viewer who comes by it sees the same", async () => {
    const view = { at: 3, eye: 0, coach: 4 };
    await watched(view);
    const eye = screen.getByTestId<HTMLSelectElement>("replay-eye");
    expect(eye.value).toBe("0");
    expect((await screen.findByTestId("coach-decision", {}, { timeout: 5_000 })).textContent).toContain("Round 2");
    await hash("#/race/a@3/eye/0/coach/4");
    await userEvent.click(within(screen.getByTestId("coach-back")).getByRole("button"));
    await tick();
    expect(location.hash).toBe("#/race/a@3/eye/0/coach");
    await userEvent.selectOptions(eye, "");
    await tick();
    expect(location.hash).toBe("#/race/a@3/coach"); // each at once: who goes elsewhere now comes back to it
  });

  test("is not changed back when somebody has just written another one", async () => {
    await watched({ at: 3, eye: 0 });
    location.hash = "#/race/a@1/eye/0";
    await userEvent.selectOptions(screen.getByTestId("replay-eye"), ""); // as what closes by the way there
    await tick();
    expect(location.hash).toBe("#/race/a@1/eye/0");
  });

  test("is left alone when its viewer goes elsewhere", async () => {
    await watched();
    await userEvent.keyboard("{End}");
    await hash("#/race/a@3");
    location.hash = "#/room/spa";
    await waitFor(() => expect(screen.queryByTestId("replay")).toBeNull()); // its layer is closed
    expect(location.hash).toBe("#/room/spa");
  });

  test("leads to another moment if somebody writes one into it, and not to the same once more", async () => {
    const { rerender } = await watched({ at: 3 });
    const slider = () => screen.getByTestId<HTMLInputElement>("replay-slider");
    await waitFor(() => expect(slider().value).toBe("3"));
    const before = slider();
    await userEvent.keyboard("{Home}");
    await hash("#/race/a@0");
    await rerender({ id: "a", view: { at: 0 } });
    expect(slider()).toBe(before);
    await rerender({ id: "a", view: { at: 2 } });
    await waitFor(() => expect(slider().value).toBe("2"));
  });
});
