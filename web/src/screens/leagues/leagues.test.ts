import { render, screen, waitFor, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { barriers } from "../../testing/axe";
import { loadLater } from "../../texts/texts";
import type { LeagueEntry, LeagueRoundView, LeagueSeat, LeagueView, NewLeague } from "../../wire/types";
import MyLeagues from "../home/MyLeagues.svelte";
import League from "./League.svelte";
import Leagues from "./Leagues.svelte";
import { serve } from "../testing";
import { formOf, newLeagueOf, newRound } from "./form";
import { fieldOf, timeOf } from "./words";

beforeAll(() => loadLater("league"));
beforeEach(() => {
  location.hash = "";
});

const seat = (member: number, change: Partial<LeagueSeat> = {}): LeagueSeat => ({
  member,
  kind: "person",
  colour: "",
  place: 0,
  points: 0,
  is_out: false,
  scores: false,
  ...change,
});
const round = (number: number, change: Partial<LeagueRoundView> = {}): LeagueRoundView => ({
  number,
  state: "coming",
  track: "usa",
  event: "",
  laps: 1,
  has_garage: false,
  has_weather: false,
  begins: null,
  is_cut: false,
  tables: [],
  ...change,
});
const member = (number: number, name: string, change = {}) => ({ number, name, is_in: true, is_mine: false, is_host: false, ...change });

const OVER = round(1, {
  state: "over",
  tables: [
    {
      number: 1,
      state: "over",
      room: "r1",
      race: "abc",
      seats: [
        seat(2, { colour: "red", place: 2, points: 6, scores: true }),
        seat(1, { colour: "blue", place: 1, points: 9, scores: true }),
        seat(3, { colour: "green", place: 3, points: 4 }),
      ],
    },
  ],
});
const OPEN = round(2, { state: "open", tables: [{ number: 1, state: "lobby", room: "r2", race: "", seats: [seat(1), seat(0)] }] });

const SHOWN: LeagueView = {
  id: "L",
  name: "Thursdays",
  host: "Ana",
  format: "rounds",
  limit_s: 90,
  fill: "none",
  is_public: false,
  is_host: true,
  is_member: true,
  may_join: false,
  is_over: false,
  invite: "s3cret",
  may_open: 0,
  room: "r2",
  lot: "beef",
  members: [member(1, "Ana", { is_mine: true, is_host: true }), member(2, "Ben"), member(3, "A driver", { is_in: false })],
  rounds: [OVER, OPEN],
  standings: [
    { place: 1, member: 1, points: 9, wins: 1, by_round: [{ place: 1, points: 9 }] },
    { place: 2, member: 2, points: 6, wins: 0, by_round: [{ place: 2, points: 6 }] },
    { place: 3, member: 3, points: 0, wins: 0, by_round: [null] },
  ],
};

test("a league shows the own table, standings, rounds and their races", async () => {
  serve({ "leagues/L": SHOWN });
  const { container } = render(League, { id: "L", invite: "" });
  const link = await screen.findByRole("link", { name: "To your table" });
  expect(link.getAttribute("href")).toBe("#/room/r2");
  const rows = within(screen.getByTestId("standings")).getAllByRole("row").slice(1);
  expect(rows.map((row) => row.textContent!.replace(/\s+/g, " "))).toEqual([
    "1Ana9191 9 points, 1st",
    "2Ben6062 6 points, 2nd",
    "3A driver left00–",
  ]);
  const first = within(screen.getByTestId("round-1"));
  expect(first.getAllByRole("listitem").map((one) => one.textContent!.replace(/\s+/g, " ").trim())).toEqual([
    "1 Ana +9",
    "2 Ben +6",
    "3 A driver no points: a bot drove",
  ]);
  expect(first.getByRole("link", { name: "Watch the race" }).getAttribute("href")).toBe("#/race/abc");
  expect(screen.getByTestId<HTMLInputElement>("invite-link").value).toContain("#/league/L/s3cret");
  expect(await barriers(container)).toEqual([]);
});

test("by days a league says that its races are one call a round", async () => {
  serve({ "leagues/L": { ...SHOWN, limit_s: 86_400 } });
  render(League, { id: "L", invite: "" });
  const told = await screen.findByText(/1 day for each turn/);
  expect(told.textContent!.replace(/\s+/g, " ")).toContain(
    "1 day for each turn · One call a round: you plan and drive your turn in one go",
  );
});

test("who opens the link joins with a name", async () => {
  const stranger = {
    ...SHOWN,
    is_host: false,
    is_member: false,
    may_join: true,
    invite: "",
    room: "",
    members: [member(1, "Ana", { is_host: true })],
  };
  const asked = serve({ me: { name: "", link: "#/join/x" }, "leagues/L": (body: unknown) => (body ? SHOWN : stranger) });
  const user = userEvent.setup();
  render(League, { id: "L", invite: "s3cret" });
  await user.click(await screen.findByRole("button", { name: "Join" }));
  await waitFor(() => expect(screen.queryByText("Join this league")).toBeNull());
  expect(asked.map((one) => one.body)).toContainEqual({ type: "join", invite: "s3cret", name: "" });
  expect(screen.getByTestId("my-table")).toBeTruthy();
});

test("what cannot be undone is asked first, and a refusal is told", async () => {
  const refused = { code: "not-now", what: "no" };
  const asked = serve({ "leagues/L": (body: unknown) => (body ? refused : SHOWN) });
  const user = userEvent.setup();
  render(League, { id: "L", invite: "" });
  await user.click(await screen.findByRole("button", { name: "Close round 2" }));
  expect(asked.some((one) => one.body)).toBe(false);
  await user.click(within(screen.getByTestId("confirm")).getByRole("button", { hidden: true }));
  await screen.findByRole("alert");
  expect(asked.map((one) => one.body)).toContainEqual({ type: "close", round: 2 });
});

test("the host gives a seat to a member who has none, and voids a table", async () => {
  const asked = serve({ "leagues/L": SHOWN });
  const user = userEvent.setup();
  render(League, { id: "L", invite: "" });
  const second = within(await screen.findByTestId("round-2"));
  await user.selectOptions(second.getByLabelText("Seat"), "A bot (seat given up)");
  await user.click(second.getByText("Give the seat"));
  await user.click(second.getByText("Let it not count"));
  await waitFor(() => expect(asked.filter((one) => one.body)).toHaveLength(2));
  expect(asked.filter((one) => one.body).map((one) => one.body)).toEqual([
    { type: "seat", round: 2, table: 1, seat: 1, member: 2 },
    { type: "void", round: 2, table: 1, is_void: true },
  ]);
});

test("the end has a podium; a league that is not there says so", async () => {
  serve({ "leagues/L": { ...SHOWN, is_over: true, room: "", rounds: [OVER] } });
  render(League, { id: "L", invite: "" });
  expect(await screen.findByText("Ana wins the league")).toBeTruthy();
  expect(screen.getByText("Final standings")).toBeTruthy();
  serve({});
  render(League, { id: "gone", invite: "" });
  expect(await screen.findByText("There is no such league, or you need its link.")).toBeTruthy();
});

const ENTRY: LeagueEntry = {
  id: "L",
  name: "Thursdays",
  host: "Ana",
  is_host: false,
  members: 12,
  round: 2,
  rounds: 3,
  state: "open",
  begins: null,
  place: 4,
  room: "r2",
};

test("leagues are listed, and a new one is made", async () => {
  const asked = serve({ leagues: (body: unknown) => (body ? SHOWN : { mine: [ENTRY], open: [] }) });
  const user = userEvent.setup();
  const { container } = render(Leagues);
  const link = await screen.findByRole("link", { name: /Thursdays/ });
  expect(link.textContent).toMatch(/Your table is open.*Round 2 of 3.*12 members.*you: 4th/s);
  await user.click(screen.getByRole("button", { name: "New league" }));
  await user.type(screen.getByLabelText("Name"), "Friday club");
  await user.selectOptions(screen.getByLabelText("Event of round 2"), "Speed record");
  await user.click(screen.getByRole("button", { name: "Add a round" }));
  await user.type(screen.getByLabelText("Laps of round 3"), "2");
  await user.click(screen.getByRole("button", { name: "Remove round 1" }));
  expect(await barriers(container)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Make the league" }));
  await waitFor(() => expect(location.hash).toBe("#/league/L"));
  const wish = asked.find((one) => one.body)!.body as NewLeague;
  expect(wish.rounds.map(({ settings }) => settings)).toEqual([
    { season: [{ track: "italy", event: "speed-record" }], laps: 0, garage: "mixed", weather: false },
    { season: [{ track: "germany", event: "speed-record" }], laps: 2, garage: "mixed", weather: false },
  ]);
});

test("a season has events, one number of laps, and dates by the reader's clock", () => {
  const at = 1_800_000_000;
  const form = {
    ...formOf(),
    format: "season" as const,
    rounds: [
      { ...newRound(), event: "a", laps: 2, begins: fieldOf(at) },
      { ...newRound(), event: "b" },
    ],
  };
  const wish = newLeagueOf(form);
  expect(wish.rounds.map((one) => [one.settings.laps, one.begins])).toEqual([
    [2, at],
    [2, null],
  ]);
  expect(timeOf("")).toBeNull();
  expect(timeOf("no date")).toBeNull();
});

test("the first page tells of open tables and of the next round", () => {
  const soon = Date.now() / 1000 + 3_600;
  render(MyLeagues, {
    leagues: [
      ENTRY,
      { ...ENTRY, id: "M", name: "Mondays", room: "", state: "coming", begins: soon },
      { ...ENTRY, id: "N", room: "", state: "over", round: 0 },
    ],
  });
  const links = screen.getAllByRole("link");
  expect(links.map((one) => one.getAttribute("href"))).toEqual(["#/room/r2", "#/league/M"]);
  expect(links[0]!.textContent).toBe("Your table in Thursdays is open");
  expect(links[1]!.textContent).toContain("Mondays: round 2 begins");
});
