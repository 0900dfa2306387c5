import { cleanup, render, screen, waitFor, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { courseAt, goOn } from "../../race/analysis/course";
import { forget } from "../../state/me.svelte";
import { loadLater } from "../../texts/texts";
import { barriers } from "../../testing/axe";
import type { Ladder, Level, LuckResult, Medal } from "../../wire/types";
import { serve } from "../testing";
import LadderPage from "./Ladder.svelte";
import { costsOf, luckOf, nextRung, nextTrack } from "./words";

const LEVELS = ["rookie", "amateur", "privateer", "contender", "club", "planner", "ace", "champion"] as const;
const medal = (won = 0, rounds = 0): Medal => ({ wanted: [20, 18, 17, 15], won, rounds, race: rounds ? "r1" : "" });

const EMPTY: Ladder = {
  races: 0,
  rungs: LEVELS.map((level) => ({ level, is_climbed: false, races: [] })),
  medals: ["usa", "italy"].map((track) => ({ track, among: medal(), alone: medal() })),
  scale: [["rookie", "amateur"], ["privateer", "contender", "club"], ["planner", "ace"], ["champion"]].map((levels, n) => ({
    levels: levels as Level[],
    loss: 0.2 / (n + 1),
    error: 0.01,
    decisions: 900,
    races: 40,
  })),
  title: null,
  tracks: [],
  exercises: [],
  results: [],
  unread: [],
  waiting: 0,
};

const result = (race: string, place: number, points: number, luck: number, worth: number): LuckResult => ({
  race,
  track: "usa",
  own_track: "",
  finished: 1_700_000_000,
  cars: 6,
  place,
  points,
  luck,
  luck_error: 0.3,
  worth,
});

const FULL: Ladder = {
  ...EMPTY,
  races: 4,
  rungs: EMPTY.rungs.map((one, n) => ({
    ...one,
    is_climbed: n === 0,
    races: n === 1 ? [{ race: "r1", track: "usa", place: 2, is_won: false }] : [],
  })),
  medals: [{ track: "usa", among: medal(2, 18), alone: medal() }, EMPTY.medals[1]!],
  title: { at: 1, least: 0, most: 2, loss: 0.1, error: 0.04, decisions: 61, races: 2 },
  tracks: [
    {
      track: "usa",
      own_track: "",
      races: 2,
      costs: [
        { kind: "corner", n: 1, points: 0.5 },
        { kind: "gear", n: 2, points: 1.5 },
        { kind: "heat", n: 0, points: 0 },
      ],
    },
    { track: "italy", own_track: "", races: 1, costs: [{ kind: "corner", n: 3, points: 2.5 }] },
  ],
  exercises: [
    { race: "r2", number: 40, kind: "corner", track: "italy", finished: 1, round: 4, loss: 1.5 },
    { race: "r1", number: 12, kind: "corner", track: "usa", finished: 1, round: 2, loss: 0.5 },
    { race: "r1", number: 90, kind: "gear", track: "usa", finished: 1, round: 7, loss: 1 },
  ],
  results: [result("r1", 4, 3, -1.2, 3), result("r2", 1, 9, 2.4, 2)],
  unread: ["r3", "r4"],
};

beforeEach(async () => {
  sessionStorage.clear();
  location.hash = "";
  forget();
  await loadLater("ladder");
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("explains itself before the first race, and offers it", async () => {
  const asked = serve({ ladder: (body: unknown) => (body ? { id: "new-room", link: "" } : EMPTY) });
  const { container } = render(LadderPage);
  await screen.findByText(/not finished a race of your own yet/);
  expect(within(screen.getByTestId("rungs")).getAllByText("not raced yet")).toHaveLength(LEVELS.length);
  expect(screen.queryByTestId("costs")).toBeNull();
  expect(screen.queryByTestId("ask-all")).toBeNull();
  expect(await barriers(container)).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Race the next rung" }));
  await waitFor(() => expect(location.hash).toBe("#/room/new-room"));
  const { body } = asked.find((one) => one.path === "ladder" && one.body)!;
  expect(body).toMatchObject({ level: "rookie", track: "usa", promise: expect.stringMatching(/^[0-9a-f]{64}$/) });
});

test("shows rungs, medals, the title with its doubt, costs and luck", async () => {
  serve({ ladder: FULL });
  const { container } = render(LadderPage);
  await screen.findByText(/^You drive like Daan, Wies,? or Marit$/);
  expect(screen.getByText("Probably between Bram or Fien and Noor or Saar.")).toBeTruthy();
  const [first, second] = within(screen.getByTestId("rungs")).getAllByRole("listitem");
  expect(first!.textContent).toContain("climbed");
  expect(second!.getAttribute("aria-current")).toBe("step");
  expect(second!.textContent).toContain("raced once, not won");
  expect(screen.getByTestId("medals").textContent).toContain("silver: 18 rounds, won");
  expect(screen.getByTestId("medals").textContent).toContain("gold: 17 rounds");
  expect(screen.getByTestId("medals").textContent).not.toContain("gold: 17 rounds, won");
  const costs = within(screen.getByTestId("costs")).getAllByRole("listitem");
  expect(costs.map((one) => one.querySelector("b")!.textContent)).toEqual(["Corners: too fast, or too careful", "The gear"]);
  expect(costs[0]!.textContent).toContain("1.00 points a race · 4 errors");
  expect(screen.getByTestId("luck").textContent).toContain("4.2, as 3rd");
  expect(screen.getByTestId("luck").textContent).toContain("you had 6.0 points on average. The cards brought +0.6 ± 0.2 of them");
  expect(await barriers(container)).toEqual([]);
});

test("practises across races, and on one track alone", async () => {
  serve({ ladder: FULL });
  render(LadderPage);
  await userEvent.click(await screen.findByRole("button", { name: "Practise your errors" }));
  expect(location.hash).toBe("#/race/r2@40/learn/40");
  expect(courseAt("r1", 12)).toBeNull();
  expect(courseAt("r2", 40)).toMatchObject({ at: 0, solved: 0 });
  goOn(1);
  expect(location.hash).toBe("#/race/r1@12/learn/12");
  goOn(0);
  expect(courseAt("r1", 90)).toMatchObject({ at: 2, solved: 1 });
  goOn(0);
  expect(location.hash).toBe("#/race/r1@90/learn/90");
  expect(courseAt("r1", 90)).toBeNull();
  await userEvent.selectOptions(within(screen.getByTestId("costs")).getByRole("combobox"), "Italy");
  expect(screen.getByTestId("costs").textContent).toContain("2.50 points a race · 3 errors");
  await userEvent.click(screen.getByRole("button", { name: "Practise your errors" }));
  expect(courseAt("r2", 40)!.exercises).toHaveLength(1);
});

test("asks the coach for races that it has not read, and stops where it takes no more", async () => {
  const asked = serve({
    ladder: FULL,
    "races/r3/analysis": { quick: { state: "queued" }, deep: { state: "none" } },
    "races/r4/analysis": { code: "full", what: "many races wait" },
  });
  render(LadderPage);
  await userEvent.click(await screen.findByRole("button", { name: "Let the coach read 2 races" }));
  await screen.findByText(/The coach takes no more races just now/);
  expect(asked.filter((one) => one.body).map((one) => one.path)).toEqual(["races/r3/analysis", "races/r4/analysis"]);
  expect(asked.filter((one) => one.path === "ladder")).toHaveLength(2);
});

test("the next rung, the next track and sums", () => {
  expect(nextRung(EMPTY)).toBe(0);
  expect(nextRung({ ...EMPTY, rungs: EMPTY.rungs.map((one) => ({ ...one, is_climbed: true })) })).toBe(LEVELS.length - 1);
  expect(nextTrack(FULL)).toBe("italy");
  expect(costsOf(FULL.tracks).costs.map(({ kind, points }) => [kind, points])).toEqual([
    ["corner", 1],
    ["gear", 0.5],
  ]);
  expect(luckOf(FULL).luck).toBeCloseTo(0.6);
});
