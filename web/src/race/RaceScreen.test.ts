import { fireEvent, render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import axe from "axe-core";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Frame, Option, RoomView } from "../wire/types";
import RaceScreen from "./RaceScreen.svelte";
import ReplayScreen from "./Replay.svelte";
import { RaceState } from "./state.svelte";
import {
  carView,
  discardAsk,
  event,
  first,
  frame,
  infoOf,
  ownOf,
  planAsk,
  publicOf,
  reactAsk,
  roomOf,
} from "./testing";
import { ProblemError } from "../wire/api";

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});

function show(parts: Partial<Frame> = {}, room: Partial<RoomView> = {}) {
  const race = new RaceState();
  race.receive(first(parts));
  const send = vi.fn(() => Promise.resolve());
  const view = render(RaceScreen, { room: roomOf(room), race, cards: [], send });
  return { race, send, ...view };
}

async function problems(container: Element): Promise<string[]> {
  const found = await axe.run(container, {
    rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
  });
  return found.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join(" ")}`);
}

const hand = (card: string) => screen.getAllByTestId("hand-card").filter((one) => one.dataset.card === card);

describe("planning", () => {
  test("a gear, its cards, one press", async () => {
    const user = userEvent.setup();
    const { send, container } = show({ asks: [planAsk()] });
    expect(screen.getByTestId("gear-2")).toHaveProperty("ariaPressed", "true");
    expect(screen.getByTestId("commit")).toHaveProperty("disabled", true);
    await user.click(hand("2")[0]!);
    await user.click(hand("4")[0]!);
    expect(hand("1")[0]!.getAttribute("aria-disabled")).toBe("true");
    expect(screen.getByLabelText("Outlook").textContent).toContain("Corner 1: 2 Heat");
    expect(await problems(container)).toEqual([]);
    await user.click(screen.getByTestId("commit"));
    expect(send).toHaveBeenCalledExactlyOnceWith({
      type: "decide",
      race: "r1",
      seat: 0,
      decision_id: 0,
      choice: "gear 2 play 2 4",
    });
  });

  test("a refused card or gear gives its reason", async () => {
    const user = userEvent.setup();
    const { send } = show({ asks: [planAsk()] });
    expect(screen.getByTestId("gear-4").getAttribute("aria-label")).toContain("Too far");
    expect(hand("Heat")[0]!.title).toContain("Heat cannot be played");
    await user.click(screen.getByTestId("gear-4"));
    expect(screen.getByTestId("gear-2")).toHaveProperty("ariaPressed", "true");
    expect(screen.getByText("Too far: a gear or two at a time")).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
  });

  test("another gear keeps the cards that fit it", async () => {
    const user = userEvent.setup();
    show({ asks: [planAsk()] });
    await user.click(hand("2")[0]!);
    await user.click(hand("4")[0]!);
    await user.click(screen.getByTestId("gear-1"));
    expect(
      screen
        .getAllByTestId("hand-card")
        .filter((one) => one.ariaPressed === "true")
        .map((one) => one.dataset.card),
    ).toEqual(["2"]);
    expect(screen.getByTestId("commit")).toHaveProperty("disabled", false);
  });

  test("a plan may be taken back", async () => {
    const user = userEvent.setup();
    const { send } = show({ own: [ownOf(0, { plan: ["2", "4"], plan_gear: 2, decision_id: 1, may_take_back: true })] });
    expect(screen.getByText("Your plan: gear 2")).toBeTruthy();
    expect(hand("4")).toHaveLength(0); // the 4 lies face down
    await user.click(screen.getByTestId("take-back"));
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: "take_back", race: "r1", seat: 0, decision_id: 1 });
  });

  test("works by keys alone", async () => {
    const user = userEvent.setup();
    const { send } = show({ asks: [planAsk()] });
    hand("2")[0]!.focus();
    await user.keyboard("{Enter}");
    hand("4")[0]!.focus();
    await user.keyboard(" ");
    screen.getByTestId("commit").focus();
    await user.keyboard("{Enter}");
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe("reacting", () => {
  const turn = {
    public: publicOf({ phase: "REACT", turn: 0, speed: 4, play_area: { "4": 1 }, awaited: [0] }),
    asks: [reactAsk()],
  };
  const option = (choice: string) => screen.getAllByTestId("option").find((one) => one.dataset.choice === choice)!;

  test("shows the outlook of an option before it is chosen", async () => {
    const user = userEvent.setup();
    const { send, container } = show(turn);
    expect(screen.getByLabelText("Outlook").textContent).toContain("no spin out");
    await user.hover(option("boost"));
    expect(screen.getByLabelText("Outlook").textContent).toContain("spin out 100%");
    expect(send).not.toHaveBeenCalled();
    expect(await problems(container)).toEqual([]);
    await user.click(option("boost"));
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: "decide", race: "r1", seat: 0, decision_id: 3, choice: "boost" });
  });

  test("a first tap only shows the outlook", async () => {
    const { send } = show(turn);
    const tap = async () => {
      await fireEvent.pointerDown(option("boost"), { pointerType: "touch" });
      await fireEvent.click(option("boost"));
    };
    await tap();
    expect(send).not.toHaveBeenCalled();
    await tap();
    expect(send).toHaveBeenCalledTimes(1);
  });

  test("numbers are grouped, and a refused option is shown with its reason", () => {
    show(turn);
    const group = screen.getByRole("group", { name: "Cool down" });
    expect(
      within(group)
        .getAllByTestId("option")
        .map((one) => one.dataset.choice),
    ).toEqual(["cooldown 1", "cooldown 2"]);
    expect(screen.getByText("Only the last on the road have it")).toBeTruthy();
  });
});

test("discarding: only sets that are offered", async () => {
  const user = userEvent.setup();
  const { send, container } = show({ public: publicOf({ phase: "DISCARD", turn: 0 }), asks: [discardAsk()] });
  expect(screen.getByTestId("done-set").textContent?.trim()).toBe("Keep all");
  expect(hand("Stress")[0]!.title).toContain("Stress stays");
  await user.click(hand("2")[0]!);
  await user.click(hand("2")[1]!);
  expect(screen.getByTestId("done-set").textContent?.trim()).toBe("Discard 2 cards");
  expect(await problems(container)).toEqual([]);
  await user.click(screen.getByTestId("done-set"));
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: "decide", race: "r1", seat: 0, decision_id: 4, choice: "discard 2 2" });
});

test("drafting and swapping", async () => {
  const user = userEvent.setup();
  const swap = (given: string, taken: string): Option => ({
    choice: `swap ${given} for ${taken}`,
    kind: "swap",
    cards: [given, taken],
  });
  const { send, container } = show({
    asks: [
      {
        seat: 0,
        decision_id: 2,
        phase: "SWAP",
        options: [swap("brakes-2", "body-1"), swap("brakes-2", "rpm-1"), { choice: "no swap", kind: "no_swap" }],
        forecasts: [],
        refused: [],
        left_s: null,
      },
    ],
  });
  const option = (choice: string) => screen.getAllByTestId("option").find((one) => one.dataset.choice === choice);
  expect(option("swap brakes-2 for rpm-1")).toBeUndefined();
  expect(option("no swap")).toBeTruthy();
  await user.click(screen.getByTestId("swap-own"));
  expect(await problems(container)).toEqual([]);
  await user.click(option("swap brakes-2 for rpm-1")!);
  expect(send).toHaveBeenCalledExactlyOnceWith({
    type: "decide",
    race: "r1",
    seat: 0,
    decision_id: 2,
    choice: "swap brakes-2 for rpm-1",
  });
});

test("at one screen the hand is covered until its driver is there", async () => {
  const user = userEvent.setup();
  const { container } = show({ own: [ownOf(0), ownOf(1)], asks: [planAsk(0), planAsk(1)] });
  expect(screen.queryAllByTestId("hand-card")).toHaveLength(0);
  expect(await problems(container)).toEqual([]);
  await user.click(screen.getByTestId("cover"));
  expect(screen.getByLabelText("The car of Anna")).toBeTruthy();
});

test("giving up asks again", async () => {
  const user = userEvent.setup();
  const { send } = show({ asks: [planAsk()] });
  await user.click(screen.getByTestId("give-up"));
  expect(send).not.toHaveBeenCalled();
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Give up" }));
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: "retire", race: "r1", seat: 0, decision_id: 0 });
});

test("a refusal is shown", async () => {
  const user = userEvent.setup();
  const race = new RaceState();
  race.receive(first({ asks: [reactAsk()] }));
  render(RaceScreen, {
    room: roomOf(),
    race,
    send: () => Promise.reject(new ProblemError({ code: "stale-decision", what: "" })),
  });
  await user.click(screen.getAllByTestId("option")[0]!);
  expect((await screen.findByRole("alert")).textContent).toContain("decided already");
});

describe("at the end", () => {
  const cars = [0, 1, 2].map((seat) => carView(seat, { status: "finished" }));
  const over = publicOf({
    phase: "OVER",
    is_over: true,
    cars,
    table: [1, 0, 2].map((seat, i) => ({ place: i + 1, seat, status: "finished", round: 9 })),
  });

  test("shows podium, standings, seed, record and the next race", async () => {
    const user = userEvent.setup();
    const { send, container } = show({ public: over, seed: "4711" }, { may_start: true, state: "over" });
    expect(screen.getByTestId("podium").textContent).toContain("Bo wins");
    expect(screen.getByText("4711")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Save the race" }).getAttribute("href")).toBe("/api/races/r1/record");
    expect(await problems(container)).toEqual([]);
    await user.click(screen.getByTestId("next-race"));
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: "start", number: 2 });
  });

  test("a season has its standings, and a next race", () => {
    const season = {
      name: "1961",
      stages: [
        { track: "usa", event: "x", own_event: null, points: [6, 9, 4] },
        { track: "italy", event: "y", own_event: null, points: null },
      ],
      table: [1, 0, 2].map((seat, i) => ({ place: i + 1, seat, points: 9 - 3 * i })),
      is_over: false,
      seed_hash: "",
      seed: null,
    };
    show({ public: over }, { may_start: true, season });
    expect(screen.getByText(/After 1 race of 2/)).toBeTruthy();
    expect(screen.getByTestId("next-race").textContent?.trim()).toBe("Next race");
  });
});

test("events are told, the newest last", () => {
  const { race } = show();
  race.receive(
    frame(1, {
      events: [
        event("TURN", 1),
        event("SPEED", 1, { speed: 4 }),
        event("MOVED", 1, { lap: 0, space: 9, spot: "left" }),
      ],
      log: {
        start: 0,
        lines: [
          {
            kind: "car",
            seat: 1,
            round: 1,
            sentences: [{ id: "drives", args: { speed: 4, pace: "drives", where: "space", space: 9 } }],
          },
        ],
      },
    }),
  );
  race.skip();
  return vi.waitFor(() => expect(screen.getByTestId("log").textContent).toContain("Speed 4: drives to 1 before corner 1."));
});

test("a spectator sees no mat, and the driver for whom the race waits", async () => {
  const { container } = show({ own: [], asks: undefined });
  expect(screen.queryByTestId("gear-1")).toBeNull();
  expect(screen.getByText("Waiting for the plans of Anna and Bo")).toBeTruthy();
  expect(await problems(container)).toEqual([]);
});

test("a replay can be stepped, moved by the slider and played", async () => {
  const user = userEvent.setup();
  const frames = [
    first({ info: undefined }),
    ...[7, 9, 12].map((space, i) => frame(i + 1, { public: publicOf({ cars: [carView(0, { space })] }) })),
  ];
  const { container } = render(ReplayScreen, { replay: { info: infoOf(), seed: "1", frames } });
  const version = () => screen.getByTestId("race").dataset.version;
  expect(version()).toBe("0");
  await user.click(screen.getByTestId("replay-on"));
  await vi.waitFor(() => expect(version()).toBe("1"));
  await fireEvent.input(screen.getByTestId("replay-slider"), { target: { value: "3" } });
  expect(version()).toBe("3");
  await user.click(screen.getByTestId("replay-back"));
  expect(version()).toBe("2");
  expect(await problems(container)).toEqual([]);
  await user.click(screen.getByTestId("replay-play"));
  await vi.waitFor(() => expect(version()).toBe("3"));
});

test("a car may have several marks of one kind", async () => {
  const { race, container } = show();
  const flip = (card: string) => event("FLIPPED", 1, { card, n: 1, kept: true });
  race.receive(
    frame(1, {
      events: [event("TURN", 1), flip("2"), flip("3"), event("MOVED", 1, { lap: 0, space: 9, spot: "left" })],
    }),
  );
  await vi.waitFor(() =>
    expect([...container.querySelectorAll(".badge.flip")].map((badge) => badge.textContent?.trim())).toEqual([
      "+2",
      "+3",
    ]),
  );
});
