import { createEvent, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import axe from "axe-core";
import { createRawSnippet } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Frame, HintView, Judged, Option, Public, RaceInfo, RoomView, Statistics, TierState } from "../wire/types";
import Explainer from "../parts/Explainer.svelte";
import RaceScreen from "./RaceScreen.svelte";
import ReplayScreen from "./Replay.svelte";
import { again } from "./state/again.svelte";
import { caution } from "./state/caution.svelte";
import { keepLeaving, leavingIn } from "./state/leaving";
import { playing } from "./state/playing";
import { DOUBLE_MS } from "./state/presses";
import { WIDTH } from "../track/measures";
import { RaceState } from "./state/state.svelte";
import { type Warning, warnings } from "./state/tutor.svelte";
import { carView, discardAsk, event, first, frame, infoOf, ownOf, planAsk, publicOf, reactAsk, roomOf, statisticsOf } from "./testing";
import { toasts } from "../parts/toasts.svelte";
import { shell } from "../state/shell.svelte";
import { loadLater, text } from "../texts/texts";
import * as api from "../wire/api";
import { ProblemError } from "../wire/api";
import { analysisOf, judged, plan, weighed } from "./analysis/testing";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem("hotlap.coach", JSON.stringify({ isOn: false })); // the coach was sent away
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

/** Until who is asked whether they are sure can have read it. */
const sure = () => new Promise((done) => setTimeout(done, DOUBLE_MS));

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

  test("a plan in the making that another window of the viewer's has overtaken is not dropped without a word", async () => {
    toasts.length = 0;
    const user = userEvent.setup();
    const next = (version: number, decision_id: number) =>
      frame(version, { asks: [planAsk(0, { decision_id })], own: [ownOf(0, { decision_id })] });
    const { race } = show({ asks: [planAsk()] });
    await user.click(hand("2")[0]!);
    race.receive(next(1, 1));
    race.skip();
    await waitFor(() => expect(toasts.map((one) => one.words)).toEqual([expect.stringContaining("in another window")]));
    toasts.length = 0;
    // By oneself, or by a bot.
    await user.click(hand("2")[0]!);
    await user.click(hand("4")[0]!);
    await user.click(screen.getByTestId("commit"));
    race.receive(next(2, 2));
    race.skip();
    await waitFor(() => expect(hand("2")[0]!.ariaPressed).toBe("false"));
    await user.click(hand("2")[0]!);
    race.receive(frame(3, { asks: [], own: [ownOf(0, { decision_id: 3, is_by_bot: true })] }));
    race.skip();
    await waitFor(() => expect(screen.queryByTestId("commit")).toBeNull());
    expect(toasts).toEqual([]);
  });

  test("a refused card or gear gives its reason", async () => {
    const user = userEvent.setup();
    const { send } = show({ asks: [planAsk()] });
    expect(screen.getByTestId("gear-4").getAttribute("aria-label")).toContain("Too far");
    expect(hand("Heat")[0]!.ariaLabel).toContain("Heat cannot be played");
    expect(hand("Heat")[0]!.dataset.explained).toBe("why-heat-unplayable");
    render(Explainer);
    await user.click(screen.getByTestId("gear-4"));
    expect(screen.getByTestId("gear-2")).toHaveProperty("ariaPressed", "true");
    expect(screen.getByTestId("explained").textContent).toContain("Too far: a gear or two at a time");
    expect(screen.getByTestId("explained").querySelector("a")!.getAttribute("href")).toBe("#/rules/shift");
    expect(send).not.toHaveBeenCalled();
  });

  test("each choice is described by its outlook", async () => {
    const user = userEvent.setup();
    show({ asks: [planAsk()] });
    await user.click(hand("2")[0]!);
    const described = (node: HTMLElement) => document.getElementById(node.getAttribute("aria-describedby") ?? "")?.textContent;
    // Read a moment later: the question itself comes first.
    await waitFor(() => expect(described(hand("4")[0]!)).toBe("Speed 6, no spin out, Corner 1: 2 Heat, stop: 9 before corner 2."));
    expect(described(screen.getByTestId("gear-3"))).toBe(
      "Speed 7, spin out 40%, 1 Heat for the gear, Corner 1 asks 3 Heat, stop: 8 before corner 2.",
    );
    expect(described(hand("Heat")[0]!)).toBeUndefined();
    await user.click(hand("4")[0]!);
    expect(described(screen.getByTestId("commit"))).toContain("no spin out, Corner 1: 2 Heat");
  });

  test("a plan that became dearer since it was chosen asks once more", async () => {
    const user = userEvent.setup();
    const { race, send } = show({ asks: [planAsk()] });
    await user.click(hand("2")[0]!);
    await user.click(hand("4")[0]!);
    const forecasts = planAsk().forecasts.map((one, i) => (i === 4 ? { ...one, heat: 4 } : one));
    race.receive(frame(1, { asks: [planAsk(0, { forecasts })] }));
    race.skip();
    const clock = vi.spyOn(performance, "now").mockReturnValue(1000); // on a busy machine two presses are seconds apart
    await user.click(screen.getByTestId("commit"));
    expect(send).not.toHaveBeenCalled();
    expect(screen.getByTestId("commit").textContent?.trim()).toBe("Now 4 Heat instead of 2: drive anyway");
    expect(screen.getAllByRole("status").map((one) => one.textContent)).toContain("Now 4 Heat instead of 2: drive anyway");
    await user.click(screen.getByTestId("commit")); // nobody has read it yet
    expect(send).not.toHaveBeenCalled();
    clock.mockReturnValue(1000 + DOUBLE_MS);
    await user.click(screen.getByTestId("commit"));
    expect(send).toHaveBeenCalledOnce();
    clock.mockRestore();
  });

  test("who picks it anew knows the new price", async () => {
    const user = userEvent.setup();
    const { race, send } = show({ asks: [planAsk()] });
    await user.click(hand("2")[0]!);
    await user.click(hand("4")[0]!);
    const forecasts = planAsk().forecasts.map((one, i) => (i === 4 ? { ...one, heat: 3 } : one));
    race.receive(frame(1, { asks: [planAsk(0, { forecasts })] }));
    race.skip();
    await user.click(hand("4")[0]!);
    await user.click(hand("4")[0]!);
    await user.click(screen.getByTestId("commit"));
    expect(send).toHaveBeenCalledOnce();
  });

  test("a plan that probably spins out asks once more", async () => {
    const user = userEvent.setup();
    const { send } = show({ asks: [planAsk()] });
    await user.click(screen.getByTestId("gear-3"));
    for (const card of ["1", "2", "4"]) await user.click(hand(card)[0]!);
    await user.click(screen.getByTestId("commit"));
    expect(send).not.toHaveBeenCalled();
    expect(screen.getByTestId("commit").textContent?.trim()).toBe("You may spin out (40%): engine empty, 2 Stress, gear 1. Drive anyway");
    await sure();
    await user.click(screen.getByTestId("commit"));
    expect(send).toHaveBeenCalledOnce();
  });

  test("another gear keeps the picked cards if all of them fit; else it keeps none, and no plan that nobody chose", async () => {
    const user = userEvent.setup();
    show({ asks: [planAsk()] });
    await user.click(hand("2")[0]!);
    await user.click(hand("4")[0]!);
    const picked = () =>
      screen
        .getAllByTestId("hand-card")
        .filter((one) => one.ariaPressed === "true")
        .map((one) => one.dataset.card);
    await user.click(screen.getByTestId("gear-3"));
    expect(picked()).toEqual(["2", "4"]);
    await user.click(screen.getByTestId("gear-1"));
    expect(picked()).toEqual([]);
    expect(screen.getByTestId("commit").textContent).toContain("Pick 1 card");
  });

  test("U clears what is picked, and the gear is the present one again", async () => {
    const user = userEvent.setup();
    const { send } = show({ asks: [planAsk()] });
    await user.keyboard("3q");
    expect(screen.getByTestId("gear-3").ariaPressed).toBe("true");
    await user.keyboard("u");
    expect(screen.getByTestId("gear-2").ariaPressed).toBe("true");
    expect(screen.getAllByTestId("hand-card").every((one) => one.ariaPressed === "false")).toBe(true);
    expect(send).not.toHaveBeenCalled();
  });

  test("why a card may not be picked is told once", async () => {
    const user = userEvent.setup();
    const { container } = show({ asks: [planAsk()] });
    render(Explainer);
    await user.hover(hand("Heat")[0]!);
    expect(container.querySelector(".hand .about")!.textContent).toContain("Heat cannot be played");
    await user.click(hand("Heat")[0]!);
    expect(screen.getByTestId("explained").textContent).toContain("Heat cannot be played");
    expect(container.querySelector(".hand .about")).toBeNull();
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

describe("Enter", () => {
  test("commits after the letter of a card that cannot be played", async () => {
    const user = userEvent.setup();
    const { send } = show({ asks: [planAsk()] });
    render(Explainer);
    await user.keyboard("qw");
    hand("Heat")[0]!.click(); // as its letter does
    await waitFor(() => expect(screen.getByTestId("explained").textContent).toContain("Heat cannot be played"));
    await user.keyboard("{Enter}");
    expect(send).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ choice: "gear 2 play 1 2" }));
    expect(screen.queryByTestId("explained")).toBeNull();
  });

  test("says why nothing can be committed yet, once", async () => {
    const user = userEvent.setup();
    const { send } = show({ asks: [planAsk()] });
    toasts.length = 0;
    await user.keyboard("q{Enter}{Enter}");
    expect(send).not.toHaveBeenCalled();
    expect(toasts.map((one) => one.words)).toEqual(["Pick 1 more card"]);
    toasts.length = 0;
  });

  test("is for the race where the focus has nothing to press", async () => {
    const user = userEvent.setup();
    const { send } = show({ asks: [planAsk()] });
    await user.keyboard("qw");
    screen.getByTestId("log").focus();
    await user.keyboard("{Enter}");
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe("a plan in the making", () => {
  const picked = () =>
    screen
      .getAllByTestId("hand-card")
      .filter((one) => one.ariaPressed === "true")
      .map((one) => one.dataset.card);
  const committed = ownOf(0, { plan: ["2", "4"], plan_gear: 2, decision_id: 1, may_take_back: true });

  test("survives a reload", async () => {
    const user = userEvent.setup();
    const page = show({ asks: [planAsk()] });
    await user.click(screen.getByTestId("gear-3"));
    await user.click(hand("4")[0]!);
    page.unmount();
    show({ asks: [planAsk()] });
    expect(screen.getByTestId("gear-3")).toHaveProperty("ariaPressed", "true");
    expect(picked()).toEqual(["4"]);
  });

  test("is not that of another decision, of another race, or of cards that are not offered any more", async () => {
    const user = userEvent.setup();
    let page = show({ asks: [planAsk()] });
    await user.click(hand("2")[0]!);
    await user.click(hand("4")[0]!);
    page.unmount();
    page = show({ info: infoOf({ race: "r2" }), race: "r2", asks: [planAsk()] });
    expect(picked()).toEqual([]);
    page.unmount();
    page = show({ asks: [planAsk()] });
    expect(picked()).toEqual(["2", "4"]); // each race has its own
    page.unmount();
    page = show({ asks: [planAsk(0, { options: planAsk().options.filter((one) => !one.cards!.includes("4")) })] });
    expect(picked()).toEqual(["2"]);
    page.unmount();
    show({ asks: [planAsk(0, { decision_id: 1 })] });
    expect(picked()).toEqual([]);
  });

  test("discards survive, too", async () => {
    const user = userEvent.setup();
    const discard = { public: publicOf({ phase: "DISCARD", turn: 0 }), asks: [discardAsk()] };
    const page = show(discard);
    await user.click(hand("2")[1]!);
    page.unmount();
    show(discard);
    expect(screen.getByTestId("done-set").textContent?.trim()).toBe("Discard 1 card");
  });

  test("once committed it shows its outlook as long as it may be taken back, also after a reload", async () => {
    const user = userEvent.setup();
    const page = show({ asks: [planAsk()] });
    await user.click(hand("2")[0]!);
    await user.click(hand("4")[0]!);
    page.race.receive(frame(1, { own: [committed], asks: [] }));
    page.race.skip();
    await waitFor(() => expect(screen.getByTestId("take-back")).toBeTruthy());
    expect(screen.getByLabelText("Outlook").textContent).toContain("Corner 1: 2 Heat");
    page.unmount();
    const { race } = show({ own: [committed], asks: [] });
    expect(screen.getByLabelText("Outlook").textContent).toContain("Corner 1: 2 Heat");
    race.receive(frame(1, { own: [{ ...committed, may_take_back: false }], asks: [] }));
    race.skip();
    await waitFor(() => expect(screen.queryByTestId("take-back")).toBeNull());
    expect(screen.queryByLabelText("Outlook")).toBeNull();
  });

  test("in a replay nothing is kept", () => {
    const race = new RaceState();
    race.receive(first({ asks: [planAsk()] }));
    render(RaceScreen, { room: null, race, cards: [] });
    expect(sessionStorage.length).toBe(0);
  });
});

test("a plan is committed until the cars drive; then it is told whose move is shown", async () => {
  const own = ownOf(0, { plan: ["2", "4"], plan_gear: 2, decision_id: 1, may_take_back: true });
  const { race } = show({ own: [own] });
  const title = () => screen.getByRole("region", { name: "Your car" }).querySelector("h2")!.textContent;
  expect(title()).toBe("Your plan is ready. The others are still planning.");
  expect(screen.getByTestId("laid").textContent).toContain("Your plan: gear 2");
  // A bot's plan is not called the driver's.
  race.receive(frame(race.known!.version + 1, { own: [{ ...own, is_by_bot: true }], asks: [] }));
  await waitFor(() => expect(screen.getByTestId("laid").textContent).toContain("A bot’s plan for you: gear 2"));
  expect(hand("4")).toHaveLength(0);
  const events = [event("SHIFTED", 0, { gear: 2, heat: 0 }), event("TURN", 1), event("MOVED", 1, { lap: 0, space: 8, spot: "left" })];
  const turn = { phase: "REACT" as const, turn: 1, awaited: [1] };
  race.receive(frame(1, { events, public: publicOf(turn), own: [ownOf(0, { hand: { "1": 1 } })] }));
  await waitFor(() => expect(title()).toMatch(/^Round 1: (The cars drive|Bo drives)$/));
  expect(screen.queryByTestId("take-back")).toBeNull();
  expect(hand("4")).toHaveLength(0);
  race.skip();
  await waitFor(() => expect(title()).toBe("Round 1: Bo drives"));
  expect(screen.getByTestId("whose-hand").textContent).toBe("Your hand"); // below the name of another one
  race.receive(frame(2, { public: publicOf({ ...turn, turn: 0 }), own: [ownOf(0, { hand: { "1": 1 } })] }));
  await waitFor(() => expect(title()).toBe("Round 1: You drive"));
  expect(screen.queryByTestId("whose-hand")).toBeNull();
});

test("a hint is asked for while something else is on its way, and its button tells that it comes", async () => {
  const user = userEvent.setup();
  const race = new RaceState();
  race.receive(first({ asks: [planAsk()] }));
  const ways: { arrive: () => void; refuse: (problem: Error) => void }[] = [];
  const send = vi.fn(() => new Promise<void>((arrive, refuse) => ways.push({ arrive, refuse })));
  render(RaceScreen, { room: roomOf(), race, cards: [], send });
  const bulb = screen.getByTestId("hint");
  const hints = () => send.mock.calls.filter(([one]: unknown[]) => (one as { type: string }).type === "hint");
  void race.submit(() => new Promise(() => undefined)); // and is never answered
  await user.click(bulb);
  await waitFor(() => expect(hints()).toHaveLength(1));
  await waitFor(() => expect(bulb.ariaBusy).toBe("true"));
  ways.at(-1)!.refuse(new ProblemError({ code: "too-fast", what: "wait a moment" }));
  await waitFor(() => expect(bulb.ariaBusy).toBeNull());
  expect(race.refusal).not.toBe("");
  await user.click(bulb);
  await waitFor(() => expect(hints()).toHaveLength(2));
  const best = { choice: "gear 1 play 1", value: null, reasons: [] };
  race.hear({ type: "hint", command_id: "c", seat: 0, decision_id: 0, unit: "speed", best, second: null });
  ways.at(-1)!.arrive();
  await screen.findByTestId("hint-about");
  await waitFor(() => expect(bulb.ariaBusy).toBeNull());
});

test("cards that a hint would put away are picked by its button, and once more after others were picked", async () => {
  const user = userEvent.setup();
  const { race } = show({ public: publicOf({ phase: "DISCARD", turn: 0 }), asks: [discardAsk()] });
  const best = { choice: "discard 1 2", value: null, reasons: [] };
  race.hear({ type: "hint", command_id: "c", seat: 0, decision_id: 4, unit: "speed", best, second: null });
  for (let times = 0; times < 2; times++) {
    await user.click(screen.getByTestId("hint"));
    await user.click(await screen.findByRole("button", { name: "Pick these cards" }));
    expect(screen.queryByRole("region", { name: "Hint" })).toBeNull(); // what it lay over is what counts now
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId("done-set"))); // Enter commits it
    await waitFor(() => expect(screen.getByTestId("done-set").dataset.choice).toBe("discard 1 2"));
    await user.click(screen.getByRole("button", { name: "Clear" }));
  }
});

test("Enter presses the main button, and lays what the coach advises where that can do nothing yet", async () => {
  const user = userEvent.setup();
  localStorage.setItem("hotlap.coach", '{"told":["goal"]}');
  const { race, send } = show({ public: publicOf({ phase: "DISCARD", turn: 0 }), asks: [discardAsk()] });
  const hint = { type: "hint" as const, command_id: "c", unit: "speed" as const, second: null, seat: 0 };
  const done = () => screen.getByTestId("done-set");
  const sent = (choice: string) => expect.objectContaining({ type: "decide", choice });
  race.hear({ ...hint, decision_id: 4, best: { choice: "discard 1 2", value: null, reasons: [] } });
  await waitFor(() => expect(done().classList).toContain("quiet"));
  await user.keyboard("{Enter}");
  expect(send).toHaveBeenCalledWith(sent("discard nothing"));
  // Of a plan nothing that the driver has picked is lost.
  race.receive(frame(1, { public: publicOf(), asks: [planAsk(0, { decision_id: 5 })] }));
  race.hear({ ...hint, decision_id: 5, best: { choice: "gear 1 play 1", value: null, reasons: [] } });
  race.skip();
  await waitFor(() => expect(screen.getByTestId("coach-advice").textContent).toContain("Gear 1"));
  await user.keyboard("w{Enter}");
  expect(screen.getByTestId("gear-2").ariaPressed).toBe("true");
  await user.keyboard("w{Enter}");
  await waitFor(() => expect(screen.getByTestId("gear-1").ariaPressed).toBe("true"));
  await user.keyboard("{Enter}");
  expect(send).toHaveBeenCalledWith(sent("gear 1 play 1"));
});

test("while the goal of a first race is told Enter goes on with that, and drives once a plan is complete", async () => {
  const user = userEvent.setup();
  localStorage.clear();
  Element.prototype.checkVisibility ??= () => true; // nothing is laid out here
  const { send } = show({ asks: [planAsk()] });
  const told = async (step: string) => expect((await screen.findByTestId("goal")).textContent).toContain(step);
  const decided = expect.objectContaining({ type: "decide" });
  for (let n = 1; n <= 3; n++) {
    await told(`${n}/5`);
    await user.keyboard("{Enter}");
  }
  await told("4/5");
  await user.keyboard("qw");
  expect(send).not.toHaveBeenCalledWith(decided);
  await user.keyboard("{Enter}");
  expect(send).toHaveBeenCalledWith(decided);
});

test("a question has the focus where nothing else has it, and takes it from nothing", async () => {
  const { race } = show({ asks: [planAsk()] });
  const asked = () => screen.getByRole("heading", { name: "Plan your move" });
  await waitFor(() => expect(document.activeElement).toBe(asked()));
  screen.getByTestId("speed").focus();
  race.receive(frame(1, { asks: [planAsk(0, { decision_id: 1 })] }));
  race.skip();
  await new Promise((done) => setTimeout(done, 150));
  expect(document.activeElement).toBe(screen.getByTestId("speed"));
});

test("a key puts a hint away, and the goal of a first race", async () => {
  const user = userEvent.setup();
  const { race, unmount } = show({ asks: [planAsk()] });
  const best = { choice: "gear 2 play 2 4", value: null, reasons: [] };
  race.hear({ type: "hint", command_id: "c", seat: 0, decision_id: 0, unit: "speed", best, second: null });
  screen.getByTestId("hint").focus();
  await user.keyboard("{Enter}");
  await screen.findByTestId("hint-about");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByTestId("advice")).toBeNull());
  expect(document.activeElement).toBe(screen.getByTestId("hint"));
  unmount();
  localStorage.clear();
  show({ asks: [planAsk()] });
  await screen.findByTestId("goal");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByTestId("goal")).toBeNull());
});

test("who drives once more from an error finds it alone: that is said, and no advice unasked before the next question", async () => {
  const user = userEvent.setup();
  localStorage.setItem("hotlap.coach", '{"told":["goal"]}');
  again.begin("room1", "Find something better.");
  const { race, send } = show({ asks: [planAsk()] });
  expect((await screen.findByTestId("task")).textContent).toBe("Find something better.");
  expect(send).not.toHaveBeenCalled();
  const advice = { choice: "gear 2 play 2 2", value: null, reasons: [{ code: "no-heat" as const }] };
  race.hints = { club: { type: "hint", command_id: "c", seat: 0, decision_id: 0, unit: "rounds", best: advice, second: null } };
  await user.click(screen.getByTestId("hint"));
  await waitFor(() => expect(screen.getByTestId("advice").textContent).toContain("Gear 2 with 2 and 2. 5 spaces to corner 1"));
  await user.click(screen.getByTestId("advice-close"));
  await user.click(within(await screen.findByTestId("advice")).getByTestId("advice-close"));
  expect(screen.queryByTestId("advice")).toBeNull(); // and it was told to be silent there
  race.receive(frame(1, { asks: [planAsk(0, { decision_id: 7 })] }));
  await waitFor(() => expect(send).toHaveBeenLastCalledWith(expect.objectContaining({ type: "hint", decision_id: 7 })));
  again.begin("", "");
});

test("the coach advises what the hint says, which is asked for once and keeps nobody from deciding", async () => {
  const user = userEvent.setup();
  localStorage.setItem("hotlap.coach", '{"told":["goal"]}');
  const { race, send } = show({ asks: [planAsk()] });
  const ask = { type: "hint", race: "r1", seat: 0, decision_id: 0, level: "coach" };
  await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith(ask));
  expect(screen.queryByTestId("coach-advice")).toBeNull();
  await user.click(hand("2")[0]!);
  await user.click(hand("4")[0]!);
  expect(screen.getByTestId("commit")).toHaveProperty("disabled", false);
  const advice = (choice: string) => ({ choice, value: null, reasons: [{ code: "no-heat" as const }] });
  const hint = { type: "hint" as const, command_id: "c", seat: 0, decision_id: 0, unit: "rounds" as const, second: null };
  race.hear({ ...hint, best: advice("gear 2 play 2 2"), weighed: weighing("gear 2 play 2 2"), rule: "gear 2 play 2 2" });
  expect((await screen.findByTestId("coach-advice")).textContent).toMatch(/^Gear 2: 2 and 2\. /);
  await user.click(screen.getByTestId("hint"));
  await waitFor(() => expect(screen.queryByTestId("coach-advice")).toBeNull());
  expect(screen.getByTestId("advice").textContent).toContain("Gear 2 with 2 and 2. 5 spaces to corner 1");
  await user.click(screen.getByTestId("advice-close"));
  expect(await screen.findByTestId("coach-advice")).toBeTruthy();
  expect(send).toHaveBeenCalledOnce();
  // What is closed while a better one is on its way stays closed.
  let arrive = () => {};
  send.mockImplementation(() => new Promise<void>((done) => (arrive = done)));
  await user.click(screen.getByTestId("hint"));
  await user.click(await screen.findByTestId("hint-club"));
  await waitFor(() => expect(send).toHaveBeenLastCalledWith({ ...ask, level: "club" }));
  await user.click(screen.getByTestId("advice-close"));
  await screen.findByTestId("coach-advice");
  arrive();
  await new Promise((done) => setTimeout(done, 50));
  expect(screen.queryByTestId("hint-about")).toBeNull();
});

test("where looking further is refused the coach says what the quick rule does, and who asks is told why", async () => {
  const user = userEvent.setup();
  localStorage.setItem("hotlap.coach", '{"told":["goal"]}');
  const { race, send } = show();
  send.mockImplementationOnce(() => Promise.reject(new Error("no")));
  race.receive(frame(1, { asks: [planAsk()] }));
  await waitFor(() => expect(send).toHaveBeenLastCalledWith(expect.objectContaining({ type: "hint", level: "club" })));
  expect(race.refusal).toBe("");
  const best = { choice: "gear 2 play 2 2", value: null, reasons: [{ code: "no-heat" as const }] };
  race.hear({ type: "hint", command_id: "c", seat: 0, decision_id: 0, unit: "rounds", best, second: null });
  expect((await screen.findByTestId("coach-advice")).textContent).toMatch(/^Gear 2: 2 and 2\. /);
  send.mockImplementationOnce(() => Promise.reject(new Error("no")));
  await user.click(screen.getByTestId("hint"));
  await waitFor(() => expect(race.refusal).not.toBe(""));
});

test("where there are no points the hint is the quick rule's, has no switch, and is asked for no more", async () => {
  const user = userEvent.setup();
  localStorage.clear();
  const { race, send } = show({ asks: [planAsk()] });
  const best = { choice: "gear 2 play 2 2", value: null, reasons: [] };
  const hint = { type: "hint" as const, command_id: "c", seat: 0, decision_id: 0, unit: "rounds" as const, best, second: null };
  await waitFor(() => expect(send).toHaveBeenLastCalledWith(expect.objectContaining({ type: "hint", decision_id: 0, level: "coach" })));
  race.hear(hint);
  await user.click(screen.getByTestId("hint"));
  await waitFor(() => expect(screen.getByTestId("hint-about").textContent).toContain("A quick rule"));
  expect(screen.queryByTestId("hint-coach")).toBeNull(); // it has answered: there are none, and no switch to them
  expect(send).toHaveBeenCalledOnce();
});

test("what is found by looking further is advised, and the quick rule's hint keeps its own choice", async () => {
  const user = userEvent.setup();
  localStorage.setItem("hotlap.coach", '{"told":["goal"]}');
  const { race, send } = show({ asks: [planAsk()] });
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  const hint = { type: "hint" as const, command_id: "c", seat: 0, decision_id: 0, unit: "rounds" as const, second: null };
  const rule = "gear 2 play 2 2";
  const best = { choice: "gear 2 play 2 4", value: null, reasons: [] };
  race.hear({ ...hint, best, weighed: weighing(best.choice, rule), rule });
  race.hear({ ...hint, best: { ...best, choice: rule } });
  await waitFor(() => expect(screen.getByTestId("coach-advice").textContent).toMatch(/^Gear 2: 2 and 4/));
  await user.click(screen.getByTestId("hint"));
  await waitFor(() =>
    expect(screen.getByTestId("advice").textContent).toMatch(
      /Gear 2 with 2 and 4.*Rule of thumb: Gear 2 with 2 and 2: about 1\.0 points less/,
    ),
  );
  // Each hint has its own choice, and picks it; what the rule says has its name.
  await user.click(screen.getByTestId("hint-club"));
  const said = await screen.findByText("Looking further: Gear 2 with 2 and 4.");
  expect(said.previousElementSibling!.textContent).toMatch(/^Rule of thumb: Gear 2 with 2 and 2/);
  await user.click(screen.getByRole("button", { name: "Pick these cards" }));
  await waitFor(() => expect(screen.getByTestId("coach-advice").textContent).toMatch(/^Gear 2: 2 and 4/));
  await user.click(screen.getByTestId("hint"));
  expect(screen.queryByTestId("hint-yours")).toBeNull();
  await user.click(screen.getByTestId("hint-coach"));
  expect((await screen.findByTestId("hint-yours")).textContent).toMatch(/^Your plan\./); // the other one lies
  await user.click(screen.getByTestId("advice-close"));
  expect((await screen.findByTestId("coach-advice")).textContent).toMatch(/^Gear 2: 2 and 4\. /);
  expect(send).toHaveBeenCalledOnce();
});

/** What the coach found of choices, each a point worse than the one before. */
function weighing(...choices: string[]): NonNullable<HintView["weighed"]> {
  return choices.map((choice, i) => ({ kind: "plan", n: 2, cards: [], win: 0.3, error: 0.1, choice, points: 4 - i, loss: i }));
}

test("why the car spun out, and how much Stress that brought, is told at once, also on a phone", async () => {
  localStorage.setItem("hotlap.coach", '{"told":["goal"]}');
  vi.stubGlobal("matchMedia", (what: string) => ({ matches: what.includes("60rem") }));
  const { race } = show();
  race.receive(
    frame(1, {
      events: [event("TURN", 0), event("SPUN_OUT", 0, { corner: 0, stress: 2, heat: 3, lap: 0, space: 10, spot: "left" })],
      asks: [planAsk()],
    }),
  );
  race.skip();
  const advice = await screen.findByTestId("advice");
  await waitFor(() => expect(advice.textContent).toContain("Now gear 1, and 2 Stress more."));
  expect(advice.classList).toContain("taught"); // before the facts, which are told without a hint after a moment
  await waitFor(() => expect(screen.getByTestId("advice").textContent).toContain("Pick 2 cards"));
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
  await waitFor(() => expect(screen.getByTestId("advice").classList).not.toContain("taught"));
  vi.unstubAllGlobals();
});

test("what the colours mean is told in Help", async () => {
  show();
  await userEvent.click(screen.getByTestId("help"));
  expect(within(screen.getByRole("dialog")).getByText(/^Green costs nothing\. Yellow .* Red: more often/)).toBeTruthy();
});

test("the coach tells the facts alone where no hint is given", async () => {
  const day = { date: "2026-01-01", kind: "solo" as const, opens: 0 };
  localStorage.clear();
  const { unmount } = show({ asks: [planAsk()] }, { day });
  await screen.findByTestId("goal-next");
  expect(screen.queryByTestId("goal-school")).toBeNull();
  expect(screen.getByText(/Race of the day/)).toBeTruthy();
  unmount();
  localStorage.setItem("hotlap.coach", '{"told":["goal"]}');
  const { send } = show({ asks: [planAsk()] }, { day });
  expect((await screen.findByTestId("advice")).textContent).toContain("Pick 2 cards");
  expect(send).not.toHaveBeenCalled();
});

test("what is sent while the connection is lost waits for it, and says so", async () => {
  const user = userEvent.setup();
  const race = new RaceState();
  race.receive(first({ asks: [planAsk()] }));
  render(RaceScreen, { room: roomOf(), race, cards: [], send: () => new Promise<void>(() => {}) });
  await user.click(hand("2")[0]!);
  await user.click(hand("4")[0]!);
  await user.click(screen.getByTestId("commit"));
  expect(screen.getByTestId("commit").textContent?.trim()).toBe("Drive"); // an answer may be there in a moment
  await waitFor(() => expect(screen.getByTestId("commit").textContent?.trim()).toBe("Sent …"));
  race.isCut = true;
  await waitFor(() => expect(screen.getByTestId("commit").textContent?.trim()).toBe("Waits for the connection …"));
  expect(screen.getByRole("heading", { name: "Waits for the connection …" })).toBeTruthy();
});

test("the standings show who is not there, but not in a race by days", () => {
  const gone = roomOf().seats.map((one) => (one.seat === 1 ? { ...one, kind: "person" as const, is_present: false } : one));
  const page = show({}, { seats: gone });
  expect(within(screen.getByTestId("look-1")).getByRole("img", { name: "not here just now" })).toBeTruthy();
  expect(screen.getAllByRole("img", { name: "not here just now" })).toHaveLength(1);
  page.unmount();
  show({}, { seats: gone, limit_s: 86_400 });
  expect(screen.queryByRole("img", { name: "not here just now" })).toBeNull();
});

test("the way back closes what is open over the race", async () => {
  const user = userEvent.setup();
  show({ asks: [planAsk()] });
  await user.click(screen.getByTestId("open-log"));
  await user.click(screen.getByTestId("look-1"));
  await user.click(screen.getByTestId("help"));
  const open = () => [
    screen.getByTestId("open-log").ariaExpanded,
    screen.queryByTestId("panel") !== null,
    screen.queryByRole("heading", { name: "Help" }) !== null,
  ];
  expect(open()).toEqual(["true", true, true]);
  for (const left of [
    ["true", true, false],
    ["true", false, false],
    ["false", false, false],
  ]) {
    history.back();
    await waitFor(() => expect(open()).toEqual(left));
  }
});

test("the goal comes before the first plan of all, then one lesson at a decision, and the advice", async () => {
  const user = userEvent.setup();
  localStorage.clear();
  const best = { choice: "gear 2 play 2 2", value: null, reasons: [] };
  const hint = { type: "hint" as const, command_id: "c", seat: 0, decision_id: 0, unit: "rounds" as const, best, second: null };
  const { race } = show({ asks: [planAsk()] });
  race.hear(hint);
  for (const part of [
    "furthest over the finish line",
    "The gear is how many cards you play",
    "Corners have a limit",
    "Your engine has",
    "All cars plan at once",
  ]) {
    expect((await screen.findByTestId("goal")).textContent).toContain(part);
    expect(screen.queryByTestId("coach-advice")).toBeNull();
    expect(screen.queryByTestId("view-me")).toBeNull(); // on a phone it would lie over what is told
    await user.click(within(screen.getByTestId("goal-next")).getByRole("button"));
  }
  expect(screen.getByTestId("view-me")).toBeTruthy();
  expect((await screen.findByTestId("lesson")).textContent).toContain("Press the space where you want to stop");
  await user.click(screen.getByRole("button", { name: "Next" }));
  expect(screen.queryByTestId("lesson")).toBeNull();
  expect((await screen.findByTestId("coach-advice")).textContent).toMatch(/^Gear 2: 2 and 2\. /);
});

test("the school says what to press, and it shines", async () => {
  const user = userEvent.setup();
  localStorage.setItem("hotlap.coach", '{"told":["goal"]}');
  const best = { choice: "gear 2 play 2 2", value: null, reasons: [] };
  const { race } = show({ asks: [planAsk()] }, { is_school: true });
  race.hear({ type: "hint", command_id: "c", seat: 0, decision_id: 0, unit: "rounds", best, second: null });
  const shines = () => document.querySelector(".shown-by-coach");
  expect((await screen.findByTestId("guide")).textContent).toContain("Press the card 2");
  await waitFor(() => expect(shines()).toBe(hand("2")[0]));
  await user.click(hand("2")[0]!);
  await waitFor(() => expect(shines()).toBe(hand("2")[1]));
  await user.click(hand("2")[1]!);
  await waitFor(() => expect(shines()).toBe(screen.getByTestId("commit")));
  expect(screen.queryByTestId("lesson")).toBeNull();
});

test("the question for a Speed names its card, and each Speed has an outlook", async () => {
  const options = [1, 3].map((n, forecast) => ({ choice: `speed ${n}`, kind: "choose_speed" as const, n, forecast }));
  const ask = { ...reactAsk(), phase: "SPEED" as const, options, refused: [], speed_of: { card: "4", place: 1, of: 2 } };
  show({ public: publicOf({ phase: "SPEED", turn: 0, play_area: { "4": 2 }, awaited: [0] }), asks: [ask] });
  expect(screen.getByRole("heading", { name: "Which Speed shall 4 count (card 1 of 2)?" })).toBeDefined();
  const [, fast] = screen.getAllByTestId("option");
  await userEvent.setup().hover(fast!);
  expect(screen.getByLabelText("Outlook").textContent).toContain("spin out 100%");
  expect(screen.getByLabelText("Outlook").textContent).not.toContain("first");
});

describe("reacting", () => {
  const turn = {
    public: publicOf({ phase: "REACT", turn: 0, speed: 4, play_area: { "4": 1 }, awaited: [0] }),
    asks: [reactAsk()],
  };
  const option = (choice: string) => screen.getAllByTestId("option").find((one) => one.dataset.choice === choice)!;

  test("the outlook above the button to stay says of which slipstream it tells", async () => {
    const user = userEvent.setup();
    const slips = [0, 2].map((n, i): Option => ({ choice: `slipstream ${n}`, kind: "slipstream", n, forecast: i }));
    show({
      public: publicOf({ phase: "SLIPSTREAM", turn: 0 }),
      asks: [{ ...reactAsk(), phase: "SLIPSTREAM", options: slips, refused: [] }],
    });
    const whose = () => screen.getByTestId("outlook-whose").textContent;
    expect(whose()).toBe("If you stay:");
    await user.hover(option("slipstream 2"));
    expect(whose()).toBe("With slipstream 2:");
  });

  test("shows the outlook of an option before it is chosen", async () => {
    const user = userEvent.setup();
    const { send, container } = show(turn);
    expect(screen.getByLabelText("Outlook").textContent).toContain("no spin out");
    expect(option("boost").querySelector(".bad")?.textContent).toBe("would spin out"); // before it is looked at
    expect(option("boost").textContent).toContain("Boost free");
    expect(option("done").querySelector("[data-testid=option-risk]")).toBeNull();
    await user.hover(option("boost"));
    expect(screen.getByLabelText("Outlook").textContent).toContain("spin out 100%");
    expect(send).not.toHaveBeenCalled();
    expect(await problems(container)).toEqual([]);
    const now = vi.spyOn(performance, "now").mockReturnValue(performance.now()); // a busy machine is as quick
    await user.click(option("boost"));
    expect(option("boost").textContent).toContain("You would spin out (100%): engine empty, 1 Stress, gear 1. Sure?");
    await user.dblClick(option("boost"));
    expect(send).not.toHaveBeenCalled();
    now.mockRestore();
    await sure();
    await user.click(option("boost"));
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: "decide", race: "r1", seat: 0, decision_id: 3, choice: "boost" });
  });

  test("a reaction that was used leaves its place, and its key, to no other", async () => {
    const ask = reactAsk();
    const { race, container, send } = show({ ...turn, asks: [ask] });
    const order = () =>
      [...container.querySelectorAll("[data-testid=option], [data-testid=used], [data-testid=refused]")].map(
        (one) => one.querySelector("b")?.firstChild?.textContent,
      );
    const before = order();
    const key = option("done").dataset.key;
    const options = ask.options.filter((one) => ["done", "cooldown 1"].includes(one.choice));
    const refused = [...ask.refused, { kind: "boost" as const, why: "boost-used" as const }];
    race.receive(frame(1, { asks: [{ ...ask, decision_id: 4, options, refused }] }));
    await waitFor(() => expect(screen.getAllByTestId("used")).toHaveLength(2));
    expect(order()).toEqual(before);
    expect(screen.getAllByTestId("used")[0]!.textContent).toContain("Boost ✓");
    expect(screen.getAllByTestId("option").map((one) => one.dataset.choice)).toEqual(["cooldown 1", "done"]);
    expect(option("done").dataset.key).toBe(key);
    expect(await problems(container)).toEqual([]);
    expect(screen.getByRole("group", { name: "Cooldown" }).textContent).not.toContain("✓"); // 1 is left
    await fireEvent.click(screen.getAllByTestId("used")[0]!);
    expect(send).not.toHaveBeenCalled();
    race.receive(frame(2, { asks: [{ ...ask, decision_id: 5, options: options.filter(({ kind }) => kind === "done"), refused }] }));
    await waitFor(() => expect(screen.getByRole("group", { name: "Cooldown" }).textContent).toContain("Cooldown ✓"));
    // The next turn begins with what it offers.
    race.receive(
      frame(3, { public: publicOf({ ...turn.public, round: 2 }), asks: [{ ...ask, decision_id: 9, options, refused: ask.refused }] }),
    );
    await waitFor(() => expect(screen.queryByTestId("used")).toBeNull());
  });

  test("the second press of a double one does not answer the next question; a key that is held neither", async () => {
    const { race, container, send } = show(turn);
    await fireEvent.click(option("cooldown 1"), { detail: 1 });
    expect(send).toHaveBeenCalledTimes(1);
    race.receive(frame(1, { asks: [{ ...reactAsk(), decision_id: 4 }] }));
    await waitFor(() => expect(container.querySelector("[data-asked='0 4 REACT'] [data-testid=option]")).not.toBeNull());
    await fireEvent.click(option("cooldown 1"), { detail: 2 });
    await fireEvent.keyDown(document.body, { key: "Enter", repeat: true });
    expect(send).toHaveBeenCalledTimes(1);
    await fireEvent.click(option("cooldown 1"), { detail: 1 });
    expect(send).toHaveBeenCalledTimes(2);
  });

  test.each(["e", "Enter"])("the second press of a double %s does not answer the question after the first", async (key) => {
    const { race, container, send } = show(turn);
    const at = key === "Enter" ? "[data-choice=done]" : "[data-letter='2']";
    const press = (at: number) => {
      const event = createEvent.keyDown(document.body, { key });
      Object.defineProperty(event, "timeStamp", { value: at });
      return fireEvent(document.body, event);
    };
    const offered = container.querySelector<HTMLElement>(at)!.dataset.choice;
    await press(1000);
    expect(send).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ choice: offered }));
    race.receive(frame(1, { asks: [{ ...reactAsk(), decision_id: 4 }] }));
    await waitFor(() => expect(container.querySelector("[data-asked='0 4 REACT'] [data-testid=option]")).not.toBeNull());
    await press(1300);
    expect(send).toHaveBeenCalledTimes(1);
    await press(2000);
    expect(send).toHaveBeenCalledTimes(2);
  });

  test("the only choice, and of several the advised one, is the main button, which is never dead then", async () => {
    const user = userEvent.setup();
    const pay: Option = { choice: "pay heat", kind: "pay_heat", heat: 1 };
    const { send, unmount } = show({ ...turn, asks: [{ ...reactAsk(), options: [pay] }] });
    expect(option("pay heat").closest(".go-place")).toBeTruthy();
    await user.keyboard("{Enter}");
    expect(send).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ choice: "pay heat" }));
    unmount();
    localStorage.setItem("hotlap.coach", '{"told":["goal"]}');
    const speeds = [1, 4].map((n): Option => ({ choice: `speed ${n}`, kind: "choose_speed", n }));
    const { race, send: sends } = show({ ...turn, asks: [{ ...reactAsk(), options: speeds }] });
    expect(screen.getByText("Choose one of these first")).toBeTruthy();
    race.receive(
      frame(1, { ...turn, asks: [{ ...reactAsk(), options: [{ choice: "scrap 2", kind: "scrap", n: 2 }, reactAsk().options[1]!] }] }),
    );
    race.skip();
    await screen.findByText(/^Must: Scrap.2\. The rest you may use\.$/);
    expect(option("scrap 2").textContent).toContain("must");
    expect(option("scrap 2").querySelector(".must")!.textContent!.trim()).toBe("must");
    expect(option("boost").textContent).not.toContain("must");
    race.receive(frame(2, { ...turn, asks: [{ ...reactAsk(), options: speeds }] }));
    race.skip();
    await screen.findByText("Choose one of these first");
    const best = { choice: "speed 4", value: null, reasons: [] };
    race.hear({ type: "hint", command_id: "c", seat: 0, decision_id: 3, unit: "speed", best, second: null });
    await user.click(await screen.findByTestId("do-laid"));
    expect(sends).toHaveBeenLastCalledWith(expect.objectContaining({ choice: "speed 4" }));
  });

  test("what saves the car is in colour without advice, and to be done asks once more", async () => {
    const user = userEvent.setup();
    const ask = reactAsk();
    const safe = ask.forecasts[0]!;
    ask.forecasts = [{ ...safe, spin_out: 1 }, ask.forecasts[1]!, safe];
    ask.options = ask.options.map((one) => ({ ...one, ...(one.kind === "cooldown" ? { forecast: 2 } : { is_needless: true }) }));
    ask.saver = "cooldown 2";
    const { send } = show({ ...turn, asks: [ask] });
    const chip = (words: string) => [...screen.getByLabelText("Outlook").children].find((one) => one.textContent === words)!;
    expect(chip("no spin out if you cool 1 first").classList).toContain("warn"); // the least that is enough, as the plan said it
    await user.hover(option("done"));
    expect(chip("spin out 100%").classList).toContain("bad");
    expect(chip("no spin out if you cool 1 first")).toBeUndefined();
    await user.unhover(option("done"));
    expect(option("cooldown 2").dataset.best).toBe("true");
    await user.click(option("done"));
    expect(send).not.toHaveBeenCalled();
    await user.click(document.body);
    await user.keyboard("{Enter}");
    expect(send).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ choice: "cooldown 2" }));
  });

  test("where cooling comes from in a high gear is told at its tile", () => {
    const ask = { ...reactAsk(), options: reactAsk().options.slice(0, 3) };
    const cooled = (gear: number, cooldown = 1) => {
      const cars = [carView(0, { gear, has_adrenaline: true }), carView(1, { spot: "right" }), carView(2, { space: 4, gear: 0 })];
      const { unmount } = show({ ...turn, public: publicOf({ phase: "REACT", turn: 0, cooldown, cars }), asks: [ask] });
      const told = option("cooldown 1").textContent;
      unmount();
      return told;
    };
    expect(cooled(3)).toContain("Heat to engine, by Adrenaline");
    expect(cooled(2)).not.toContain("Adrenaline");
    expect(cooled(2, 2)).toContain("Heat to engine: 1 by the gear, 1 by Adrenaline");
  });

  test("the board has the limits that hold for the car in turn", () => {
    const board = (adjust: number) => {
      const { container, unmount } = show({ ...turn, public: publicOf({ phase: "REACT", turn: 0, adjust }) });
      const told = container.querySelector("svg.track desc")!.textContent;
      unmount();
      return told;
    };
    expect(board(0)).toMatch(/^Corner 1, limit 4: .*Corner 1: limit 4\./);
    expect(board(-1)).toMatch(/^Corner 1, limit 3: .*Corner 1: limit 3\./);
  });

  test("each option is described by its outlook", () => {
    show(turn);
    const id = option("boost").getAttribute("aria-describedby")!;
    expect(document.getElementById(id)!.textContent).toBe("Speed 8, spin out 100%, Corner 1 asks 4 Heat, back to the line of corner 1.");
    expect(option("cooldown 1").hasAttribute("aria-describedby")).toBe(false);
  });

  test("a finger chooses as it does with cards: the main button does it, and a cross puts it back", async () => {
    const { send, container } = show(turn);
    const tap = async (on: HTMLElement) => {
      await fireEvent.pointerDown(on, { pointerType: "touch" });
      await fireEvent.click(on);
      await fireEvent.blur(on);
    };
    for (const choice of ["boost", "cooldown 1"]) {
      await tap(option(choice));
      expect(option(choice).getAttribute("aria-pressed")).toBe("true");
      expect(container.querySelector("[data-choice=done]")).toBeNull();
      await tap(choice === "boost" ? option(choice) : screen.getByRole("button", { name: "Clear" }));
      expect(screen.queryByTestId("do-laid")).toBeNull();
      expect(option("done")).toBeTruthy();
    }
    expect(send).not.toHaveBeenCalled();
    await tap(option("cooldown 1"));
    await tap(option("boost"));
    expect(screen.getByTestId("do-laid").textContent).toContain("Boost");
    expect(await problems(container)).toEqual([]);
    await sure();
    await tap(screen.getByTestId("do-laid"));
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: "decide", race: "r1", seat: 0, decision_id: 3, choice: "boost" });
  });

  test("numbers are grouped, and what cannot be chosen is named with its reason, which leads to the rules", async () => {
    show(turn);
    const group = screen.getByRole("group", { name: "Cooldown" });
    expect(
      within(group)
        .getAllByTestId("option")
        .map((one) => one.dataset.choice),
    ).toEqual(["cooldown 1", "cooldown 2"]);
    const [why] = screen.getAllByTestId("refused");
    expect(why!.textContent).toContain("Only for the last car or two");
    render(Explainer);
    await userEvent.click(why!);
    expect(screen.getByTestId("explained").querySelector("a")!.getAttribute("href")).toBe("#/rules/adrenaline");
  });

  test("what explains why one of several cannot be chosen names it", async () => {
    const ask = reactAsk();
    const options = ask.options.filter(({ kind }) => kind !== "cooldown");
    show({ ...turn, asks: [{ ...ask, options, refused: [...ask.refused, { kind: "cooldown", why: "cooldown-no-heat" }] }] });
    render(Explainer);
    await userEvent.click(screen.getAllByTestId("refused").find((one) => one.dataset.explained === "why-cooldown-no-heat")!);
    expect(screen.getByTestId("explained").textContent).toMatch(/Not now: Cooldown.*No Heat in your hand/s);
  });
});

test("behind its last corner a car has the spaces to the finish in the standings, and over the line that it has finished", () => {
  const cars = [carView(0, { lap: 1, space: 24, to_corner: -1 }), carView(1, { lap: 2, space: 3, to_corner: -1 }), carView(2)];
  show({ public: publicOf({ cars }), asks: [planAsk()] });
  expect(screen.getByTestId("look-1").textContent).toContain("finished");
  expect(screen.getAllByLabelText(/to the finish$/).map((one) => one.ariaLabel)).toEqual(["6 spaces to the finish"]);
});

test("who wants to be asked always is asked before cards are given up", async () => {
  const user = userEvent.setup();
  caution.now = "always";
  const { send } = show({ public: publicOf({ phase: "DISCARD", turn: 0 }), asks: [discardAsk()] });
  await user.click(hand("1")[0]!);
  const done = screen.getByTestId("done-set");
  await user.click(done);
  expect(done.textContent).toBe("Sure?");
  expect(send).not.toHaveBeenCalled();
  await sure();
  await user.click(done);
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ choice: "discard 1" }));
  caution.now = "dearer";
});

describe("the tutor", () => {
  const against = judged(0, {
    played: plan(2, "2", "4"),
    options: [weighed(plan(2, "1", "2"), 6, 0.3), weighed(plan(2, "2", "4"), 4, 0.1, 2, 0.1)],
    loss: 2,
    error: 0.1,
    grade: "blunder",
  });
  /** Lays a plan of two cards and commits it; the coach says this of it. */
  async function commit(said: Judged | Error, wish: Warning, room: Partial<RoomView> = { tutor: true }) {
    const user = userEvent.setup();
    warnings.now = wish;
    const race = new RaceState();
    race.receive(first({ asks: [planAsk()] }));
    const send = vi.fn(async ({ type }: { type: string }) => {
      if (type === "check" && said instanceof Error) throw said;
      if (type === "check") race.checked = said as Judged;
    });
    const view = render(RaceScreen, { room: roomOf(room), race, cards: [], send });
    await user.click(hand("2")[0]!);
    await user.click(hand("4")[0]!);
    await user.click(screen.getByTestId("commit"));
    return { user, race, sent: () => send.mock.calls.map(([{ type }]) => type), ...view };
  }
  afterEach(() => (warnings.now = "never"));

  test("stops a blunder, says what is better, and lays it", async () => {
    const { user, sent, container } = await commit(against, "blunder");
    const words = await screen.findByTestId("tutor-better");
    expect(sent()).toEqual(["check"]);
    expect(words.textContent).toContain("1 and 2");
    expect(await problems(container)).toEqual([]);
    await user.click(screen.getByText("Lay what is better"));
    expect(sent()).toEqual(["check"]);
    expect(["1", "2"].map((card) => hand(card)[0]!.ariaPressed)).toEqual(["true", "true"]);
    expect(hand("4")[0]!.ariaPressed).toBe("false");
  });

  test("what it says goes with the decision that it was said of", async () => {
    const { race, sent } = await commit(against, "blunder");
    await screen.findByTestId("tutor-better");
    race.receive(frame(1, { asks: [planAsk(0, { decision_id: 7 })], own: [ownOf(0, { decision_id: 7, is_by_bot: true })] }));
    race.skip();
    await waitFor(() => expect(screen.queryByTestId("tutor-better")).toBeNull());
    expect(sent()).toEqual(["check"]);
  });

  test("who means it makes it all the same", async () => {
    const { user, sent } = await commit(against, "blunder");
    await user.click(await screen.findByText("Do it anyway"));
    await waitFor(() => expect(sent()).toEqual(["check", "decide"]));
    expect(screen.queryByTestId("tutor-better")).toBeNull();
  });

  test.each([
    ["less than what one wants to hear of", { ...against, loss: 1, grade: "mistake" as const }, "blunder" as const, { tutor: true }],
    ["what the rule of thumb advises", { ...against, ruled: true }, "mistake" as const, { tutor: true }],
    ["what is no error", { ...against, grade: "" as const }, "mistake" as const, { tutor: true }],
    ["another choice", { ...against, played: plan(1, "1") }, "mistake" as const, { tutor: true }],
  ])("says nothing of %s", async (_, said, wish, room) => {
    const { sent } = await commit(said, wish, room);
    await waitFor(() => expect(sent()).toEqual(["check", "decide"]));
    cleanup();
  });

  test("an error by time is one, too", async () => {
    const slower = { best: plan(2, "1", "2"), rounds: 1, error: 0.1, spaces: 3, heat: 0, grade: "mistake" as const, counts: true };
    await commit({ ...against, grade: "", slower }, "mistake");
    expect((await screen.findByTestId("tutor-better")).textContent).toContain("1 and 2");
  });

  test.each([
    ["who does not want it", "never", { tutor: true }],
    ["where the host has not allowed it", "mistake", {}],
  ] as const)("is not asked by %s", async (_, wish, room) => {
    expect((await commit(against, wish, room)).sent()).toEqual(["decide"]);
  });

  test("one that does not answer keeps nobody from driving, and says so once", async () => {
    toasts.length = 0;
    const { sent } = await commit(new Error("gone"), "blunder");
    await waitFor(() => expect(sent()).toEqual(["check", "decide"]));
    expect(toasts.map((one) => one.words)).toEqual(["The coach could not check that choice."]);
    toasts.length = 0;
  });
});

test("discarding: only sets that are offered", async () => {
  const user = userEvent.setup();
  const { send, container } = show({ public: publicOf({ phase: "DISCARD", turn: 0 }), asks: [discardAsk()] });
  expect(screen.getByTestId("done-set").textContent?.trim()).toBe("Keep all");
  expect(hand("Stress")[0]!.dataset.explained).toBe("why-discard-stress");
  await user.click(hand("2")[0]!);
  await user.click(hand("2")[1]!);
  expect(screen.getByTestId("done-set").textContent?.trim()).toBe("Discard 2 cards");
  expect(await problems(container)).toEqual([]);
  await user.click(screen.getByTestId("done-set"));
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: "decide", race: "r1", seat: 0, decision_id: 4, choice: "discard 2 2" });
});

describe("cards on offer", () => {
  const option = (choice: string) => screen.getAllByTestId("option").filter((one) => one.dataset.choice === choice);
  const cars = [carView(0, { upgrades: ["rpm-1"] }), carView(1, { upgrades: ["body-2"] }), carView(2)];
  const market = publicOf({ phase: "DRAFT", cars, market: ["turbo-1", "brakes-2", "turbo-1"], awaited: [0] });
  const offer = (phase: "DRAFT" | "GIVE_BACK" | "SWAP", options: Option[]) => ({
    seat: 0,
    decision_id: 2,
    phase,
    options,
    forecasts: [],
    refused: [],
    left_s: null,
  });
  const takes: Option[] = [
    { choice: "take turbo-1", kind: "take", cards: ["turbo-1"] },
    { choice: "take brakes-2", kind: "take", cards: ["brakes-2"] },
  ];
  const sent = (choice: string) => ({ type: "decide", race: "r1", seat: 0, decision_id: 2, choice });

  test("a card is selected, then taken; each copy has a tile", async () => {
    const user = userEvent.setup();
    const { send, container } = show({ public: market, asks: [offer("DRAFT", takes)] });
    expect(option("take turbo-1")).toHaveLength(2);
    expect(screen.getByTestId("confirm")).toHaveProperty("disabled", true);
    expect(screen.getByTestId("confirm").textContent?.trim()).toBe("Press a card to read it");
    expect(screen.getByRole("heading", { name: "A card for your deck" })).toBeDefined();
    await user.click(option("take brakes-2")[0]!);
    expect(send).not.toHaveBeenCalled();
    expect(option("take brakes-2")[0]).toHaveProperty("ariaPressed", "true");
    expect(screen.getByTestId("confirm").textContent?.trim()).toBe("Take Brakes 1/3");
    expect(screen.getByLabelText("Upgrades taken so far").textContent).toMatch(/RPM 1.*Body 5/s);
    expect(await problems(container)).toEqual([]);
    await user.click(screen.getByTestId("confirm"));
    expect(send).toHaveBeenCalledExactlyOnceWith(sent("take brakes-2"));
  });

  test("who picks, and whose cards they are, has a name where several sit at one screen", async () => {
    const draft = { round: 1, rounds: 1, picks: [0, 1] };
    const told = () => [screen.getByTestId("picks").textContent, screen.getByLabelText("Upgrades taken so far").textContent];
    const { unmount } = show({ public: { ...market, draft }, asks: [offer("DRAFT", takes)] });
    expect(told()).toEqual([expect.stringContaining("You"), expect.stringContaining("Yours")]);
    unmount();
    show({ public: { ...market, draft }, own: [ownOf(0), ownOf(1)], asks: [offer("DRAFT", takes)] });
    await userEvent.click(screen.getByTestId("cover"));
    expect(told()).toEqual([expect.stringContaining("Anna"), expect.stringMatching(/^.?Anna.*RPM 1/s)]);
    expect(told().join()).not.toMatch(/You/);
  });

  test("it says what the cards of a draft are for", () => {
    localStorage.setItem("hotlap.coach", '{"isOn":false}');
    const draft = { round: 1, rounds: 3, picks: [0] };
    show({ public: { ...market, draft }, asks: [offer("DRAFT", takes)] });
    expect(screen.getByText(/^The 3 cards that you take join your deck for the whole race\. Press a card/)).toBeDefined();
  });

  test("after a draft a hint that is known is shown at the press", async () => {
    localStorage.setItem("hotlap.coach", '{"told":["goal"]}');
    const user = userEvent.setup();
    const { race } = show({ public: market, asks: [offer("DRAFT", takes)] });
    const hint = { type: "hint" as const, command_id: "c", unit: "speed" as const, second: null, seat: 0 };
    race.hear({ ...hint, decision_id: 2, best: { choice: "take turbo-1", value: null, reasons: [] } });
    await screen.findByTestId("coach-advice");
    race.receive(frame(1, { public: { ...market, awaited: [1] }, asks: [] }));
    race.skip();
    await waitFor(() => expect(screen.queryByTestId("confirm")).toBeNull());
    race.receive(frame(2, { public: publicOf(), asks: [planAsk(0, { decision_id: 5 })] }));
    race.skip();
    await waitFor(() => expect(screen.getByTestId("commit")).toBeDefined());
    race.hear({ ...hint, decision_id: 5, best: { choice: "gear 1 play 1", value: null, reasons: [] } });
    await user.click(screen.getByTestId("hint"));
    await screen.findByTestId("hint-about");
  });

  test("a second press puts it back, as in the hand, and only the button takes it", async () => {
    const user = userEvent.setup();
    const { send } = show({ public: market, asks: [offer("DRAFT", takes)] });
    const [one, copy] = option("take turbo-1");
    const pressed = () => [one!, copy!].map((tile) => tile.getAttribute("aria-pressed"));
    await user.click(one!);
    const told = () => screen.queryByText("Press it again to put it back.") !== null;
    await user.click(copy!);
    expect([pressed(), told()]).toEqual([["false", "true"], true]);
    await user.click(copy!);
    expect([pressed(), told()]).toEqual([["false", "false"], false]);
    expect(screen.getByTestId<HTMLButtonElement>("confirm").disabled).toBe(true);
    expect(send).not.toHaveBeenCalled();
    await user.click(copy!);
    await user.click(screen.getByTestId("confirm"));
    expect(send).toHaveBeenCalledExactlyOnceWith(sent("take turbo-1"));
  });

  test("the weather is told beside the question, and messages leave the cards free", () => {
    const { unmount } = show({ public: { ...market, weather: "rain" }, asks: [offer("DRAFT", takes)] });
    expect(screen.getByTestId("next-corner").textContent).toContain("Weather: ");
    expect(document.documentElement.dataset.market).toBe("");
    unmount();
    expect(document.documentElement.dataset.market).toBeUndefined();
  });

  test("by keys: a letter selects, U puts it back, Enter takes", async () => {
    const user = userEvent.setup();
    const { send } = show({ public: market, asks: [offer("DRAFT", takes)] });
    await user.keyboard("wu");
    expect(option("take brakes-2")[0]!.getAttribute("aria-pressed")).toBe("false");
    await user.keyboard("u{Enter}");
    expect(send).not.toHaveBeenCalled();
    await user.keyboard("w");
    expect(send).not.toHaveBeenCalled();
    await user.keyboard("{Enter}");
    expect(send).toHaveBeenCalledExactlyOnceWith(sent("take brakes-2"));
  });

  test("by keys: Enter takes what a letter has picked, whatever has the focus", async () => {
    const user = userEvent.setup();
    const { send } = show({ public: market, asks: [offer("DRAFT", takes)] });
    option("take turbo-1")[0]!.focus();
    await user.keyboard("{Enter}");
    expect(screen.getByTestId("confirm").textContent).toContain("Turbo");
    await user.keyboard("w{Enter}");
    expect(send).toHaveBeenCalledExactlyOnceWith(sent("take brakes-2"));
  });

  test("while others pick, it stays in view, and nothing can be taken", async () => {
    const draft = { round: 2, rounds: 3, picks: [1, 0] };
    const { container } = show({ public: { ...market, awaited: [1], draft } });
    expect(screen.getByText("Others pick an upgrade")).toBeTruthy();
    expect(screen.getByText("Round 2 of 3")).toBeTruthy();
    expect(screen.getAllByTestId("offered").filter((one) => one.textContent!.includes("Turbo 7"))).toHaveLength(2);
    expect(screen.queryByTestId("option")).toBeNull();
    expect(await problems(container)).toEqual([]);
  });

  test("who waits for the others may press a card to read it", async () => {
    const user = userEvent.setup({ pointerMap: [{ name: "finger", pointerType: "touch" }] });
    const { container } = show({ public: { ...market, awaited: [1], draft: { round: 1, rounds: 1, picks: [1, 0] } } });
    const about = container.querySelector(".about")!;
    expect(about.querySelector("h3")).toBeNull();
    const offered = screen.getAllByTestId("offered")[0]!;
    await user.pointer({ target: offered, keys: "[finger]" });
    const name = about.querySelector("h3")!.textContent;
    expect(name).not.toBe("");
    expect(offered.textContent).toContain(name);
  });

  test("what a rival has taken so far is told at a press, their cards first", async () => {
    const user = userEvent.setup();
    const draft = { round: 2, rounds: 3, picks: [0, 1] };
    const { container } = show({ public: { ...market, draft }, asks: [offer("DRAFT", takes)] });
    expect(container.querySelector(".looked")).toBeNull();
    await user.click(screen.getByTestId("taken-1"));
    expect(container.querySelector(".looked h3")!.textContent).toBe("Upgrades");
    expect(container.querySelector(".looked li")!.textContent).toContain("Body");
    await user.click(screen.getByTestId("taken-1"));
    expect(container.querySelector(".looked")).toBeNull();
  });

  test("a draft of one round has no number", () => {
    show({ public: { ...market, awaited: [1], draft: { round: 1, rounds: 1, picks: [1, 0] } } });
    expect(screen.queryByText(/^Round 1/)).toBeNull();
  });

  test("the coach has the place of what is on a card, and a season keeps the card for all of it", async () => {
    localStorage.clear();
    const said = async (season: object | null) => {
      const { unmount } = show({ public: market, asks: [offer("DRAFT", takes)] }, { season: season as never });
      const advice = await screen.findByTestId("advice");
      expect(advice.closest(".about")).toBeTruthy();
      const words = advice.textContent?.replace(/[\u2068\u2069]/g, "") ?? "";
      unmount();
      return words;
    };
    expect(await said(null)).toContain("stays in your deck for the whole race");
    expect(await said({ name: "1961", stages: [], table: [], is_over: false, seed: null, seed_hash: "ab" })).toContain(
      "for the whole season",
    );
  });

  test("a watcher sees it too", () => {
    show({ public: { ...market, awaited: [1] }, own: [] });
    expect(screen.getAllByTestId("offered").filter((one) => one.textContent!.includes("Turbo 7"))).toHaveLength(2);
  });

  test("one of the own cards is given back", async () => {
    const user = userEvent.setup();
    const back = publicOf({ phase: "GIVE_BACK", cars: [carView(0, { upgrades: ["rpm-1", "body-1", "rpm-1"] }), ...cars.slice(1)] });
    const gives: Option[] = ["rpm-1", "body-1"].map((card) => ({ choice: `give back ${card}`, kind: "give_back", cards: [card] }));
    const { send } = show({ public: back, asks: [offer("GIVE_BACK", gives)] });
    expect(option("give back rpm-1")).toHaveLength(2);
    await user.click(option("give back rpm-1")[1]!);
    await user.click(screen.getByTestId("confirm"));
    expect(send).toHaveBeenCalledExactlyOnceWith(sent("give back rpm-1"));
  });

  test("a swap: one of the own cards, one of the others, then the button", async () => {
    const user = userEvent.setup();
    const swap = (taken: string): Option => ({ choice: `swap rpm-1 for ${taken}`, kind: "swap", cards: ["rpm-1", taken] });
    const { send, container } = show({
      public: { ...market, phase: "SWAP" },
      asks: [offer("SWAP", [swap("turbo-1"), swap("brakes-2"), { choice: "no swap", kind: "no_swap" }])],
    });
    expect(option("swap rpm-1 for brakes-2")).toHaveLength(0);
    expect(option("no swap")).toHaveLength(1);
    await user.click(screen.getByTestId("swap-own"));
    expect(await problems(container)).toEqual([]);
    await user.click(option("swap rpm-1 for brakes-2")[0]!);
    expect(send).not.toHaveBeenCalled();
    await user.click(screen.getByTestId("confirm"));
    expect(send).toHaveBeenCalledExactlyOnceWith(sent("swap rpm-1 for brakes-2"));
  });
});

describe("the mats of others", () => {
  const cars = [
    carView(0),
    carView(1, {
      gear: 3,
      engine: 2,
      hand_size: 5,
      known_hand: { Stress: 1 },
      discard: { "4": 2, Heat: 1 },
      discard_size: 3,
      upgrades: ["brakes-2"],
      secret_sponsors: 1,
      has_adrenaline: true,
    }),
    carView(2, { gear: 0 }),
  ];

  test("a press on the standings opens and closes a rival's mat", async () => {
    const user = userEvent.setup();
    const { container } = show({ public: publicOf({ cars }), asks: [planAsk()] });
    const line = screen.getByTestId("look-1");
    await user.click(line);
    const panel = screen.getByRole("dialog", { name: "Bo" });
    expect(line.ariaExpanded).toBe("true");
    for (const words of ["Hand: 5 cards", "4 cards that only their driver knows", "Discards: 3 cards", "Brakes 1/3"])
      expect(panel.textContent).toContain(words);
    expect(panel.textContent).toContain("Known in hand and discards: 1 Stress, 1 Heat.");
    expect(panel.textContent).toContain("1 Sponsorship card that only the driver has seen");
    expect(panel.textContent).toContain("Adrenaline in this round");
    expect(await problems(container)).toEqual([]);
    await user.click(line);
    expect(screen.queryByTestId("panel")).toBeNull();
  });

  test("by keys: Enter opens it, Escape closes it and gives the focus back", async () => {
    const user = userEvent.setup();
    show({ public: publicOf({ cars }) });
    screen.getByTestId("look-1").focus();
    await user.keyboard("{Enter}");
    expect(document.activeElement).toBe(screen.getByTestId("close-panel"));
    await user.keyboard("{Escape}");
    expect(screen.queryByTestId("panel")).toBeNull();
    expect(document.activeElement).toBe(screen.getByTestId("look-1"));
  });

  test("of a Legend it says what comes", async () => {
    const user = userEvent.setup();
    show({ public: publicOf({ cars, legend_card: 4, legends: [{ seat: 2, spaces: 12, crosses: 1 }] }) });
    await user.click(screen.getByTestId("look-2"));
    expect(screen.getByTestId("panel").textContent).toContain("Will move 12 spaces. It crosses 1 corner.");
  });

  test("the own piles: what is left to draw, and its chances", async () => {
    const user = userEvent.setup();
    const own = ownOf(0, { draw: { "1": 1, "3": 3, Stress: 1 }, discard: { Heat: 2 } });
    const { container } = show({ own: [own] });
    await user.click(screen.getByTestId("pile-draw"));
    const panel = screen.getByTestId("panel");
    expect(panel.textContent).toContain("To be drawn: 5 cards");
    const rows = within(panel).getAllByRole("row").slice(1);
    expect(rows.map((row) => row.textContent?.replace(/\s+/g, ""))).toEqual(["+125%", "+375%"]);
    expect(await problems(container)).toEqual([]);
    await user.click(screen.getByTestId("pile-engine"));
    expect(screen.queryByTestId("panel")).toBeNull();
  });
});

test("both corners of a chicane have its road condition", async () => {
  const info = infoOf();
  const corners = info.track.corners.map((one, i) => ({ ...one, second_of_chicane_with_corner: i }));
  show({ info: { ...info, track: { ...info.track, corners } }, public: publicOf({ tokens: ["limit_minus_1", ""], limits: [3, 4] }) });
  await userEvent.setup().click(screen.getByTestId("tab-race"));
  expect(screen.getByTestId("this-race").textContent!.match(/speed limit 1 less/g)).toHaveLength(2);
});

test("beside the log: what holds in this race", async () => {
  const user = userEvent.setup();
  const { container } = show({
    info: infoOf({ press_corners: [0], event: "new-grandstand" }),
    public: publicOf({ weather: "fog", tokens: ["limit_plus_1", "weather"], limits: [5, 5] }),
  });
  await user.click(screen.getByTestId("tab-race"));
  const words = screen.getByTestId("this-race").textContent ?? "";
  for (const part of ["2 laps of 30 spaces", "limit 5 instead of 4", "Press Corner", "no slipstream past it", "New grandstand", "abab"])
    expect(words).toContain(part);
  expect(screen.queryByTestId("log")).toBeNull();
  expect(await problems(container)).toEqual([]);
  await user.keyboard("{ArrowLeft}");
  expect(screen.getByTestId("log")).toBeTruthy();
});

test("beside the log: handicaps, the lot, and a season with its races", async () => {
  const told = async (settings: RaceInfo["settings"], season: RoomView["season"] = null) => {
    cleanup();
    const entries = infoOf().entries.map((one) => ({ ...one, heat_handicap: one.seat === 0 ? 2 : 0 }));
    show({ info: infoOf({ entries, settings }) }, { season });
    await userEvent.setup().click(screen.getByTestId("tab-race"));
    return screen.getByTestId("this-race").textContent!.replace(/\s+/g, " ");
  };
  const alone = await told({ track: "usa" });
  expect(alone).toContain("Handicap: Anna (2 Heat fewer).");
  expect(alone).not.toContain("by lot");
  expect(await told({ track: "usa", lot: ["base"] })).toContain("USA (by lot)");
  const stages = [
    { track: "usa", event: "new-grandstand", own_event: null, points: null },
    { track: "italy", event: "speed-record", own_event: null, points: null },
  ];
  const season = { name: "1961", stages, table: [], is_over: false, seed_hash: "a", seed: null };
  const races = `USA: New grandstandItaly: ${text("race-event-speed-record")}`;
  expect(await told({ season: "1961" }, season)).toContain(`Season 1961 ${races}`);
  const own = { season: stages.map(({ track, event }) => ({ track, event })) };
  expect(await told(own, { ...season, name: "" })).toContain(`A season of one’s own ${races}`);
  expect(await told({ ...own, lot: ["base"] }, { ...season, name: "" })).toContain(`Season (by lot) ${races}`);
});

test("at one screen the hand is covered until its driver is there", async () => {
  const user = userEvent.setup();
  const { container } = show({ own: [ownOf(0), ownOf(1)], asks: [planAsk(0), planAsk(1)] });
  expect(screen.queryAllByTestId("hand-card")).toHaveLength(0);
  expect(await problems(container)).toEqual([]);
  await user.click(screen.getByTestId("cover"));
  expect(screen.getByLabelText("The car of Anna")).toBeTruthy();
  expect(screen.getByLabelText("The car of Anna").querySelector("h2")?.textContent).toContain("Anna: Plan your move");
});

test("giving up asks again", async () => {
  const user = userEvent.setup();
  const { send } = show({ asks: [planAsk()] });
  await user.click(screen.getByTestId("give-up"));
  expect(send).not.toHaveBeenCalled();
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Give up" }));
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: "retire", race: "r1", seat: 0, decision_id: 0 });
});

test("who drives alone ends the race by giving up, and on a race of the day the try: that is said", async () => {
  const info = infoOf({ entries: infoOf().entries.slice(0, 1) });
  const asked = async (room: Partial<RoomView> = {}, round = 1) => {
    cleanup();
    show({ asks: [planAsk()], info, public: publicOf({ round }) }, room);
    await userEvent.click(screen.getByTestId("give-up"));
    return [...screen.getByRole("dialog").querySelectorAll("p")].map((one) => one.textContent);
  };
  const early = "Given up in round 1, a race does not count.";
  expect(await asked()).toEqual(["The race is over then. This cannot be taken back.", early]);
  const day = { date: "2026-11-22", kind: "solo" as const, opens: 0 };
  expect((await asked({ day }))[2]).toBe("Your one try is spent by it.");
  expect(await asked({}, 2)).not.toContain(early);
});

test("giving up while others drive waits for the next decision, and until then one may drive on after all", async () => {
  const user = userEvent.setup();
  const { race, send } = show({ asks: [], public: publicOf({ awaited: [1] }) });
  const answer = async (name: string) => {
    await user.click(screen.getByTestId("give-up"));
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name }));
  };
  await user.click(screen.getByTestId("give-up"));
  expect(screen.getByRole("dialog").textContent).toContain("as soon as you decide again");
  await user.keyboard("{Escape}");
  await answer("Give up");
  expect(screen.getByRole("heading", { name: "You give up soon" })).toBeTruthy();
  await answer("Drive on");
  expect(screen.queryByRole("heading", { name: "You give up soon" })).toBeNull();
  await answer("Give up");
  expect(send).not.toHaveBeenCalled();
  expect([...leavingIn("r1")]).toEqual([0]); // a reload keeps it
  race.receive(frame(1, { asks: [reactAsk()] }));
  await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith({ type: "retire", race: "r1", seat: 0, decision_id: 3 }));
  expect([...leavingIn("r1")]).toEqual([]);
});

test("who wanted to give up before a reload does so at the next decision after it", async () => {
  keepLeaving("r1", new Set([0]));
  const { send } = show({ asks: [reactAsk()] });
  await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith({ type: "retire", race: "r1", seat: 0, decision_id: 3 }));
});

test("with one call a round who gives up plans a turn first that others have driven before", async () => {
  const user = userEvent.setup();
  const { race, send } = show({ asks: [], public: publicOf({ awaited: [1], order: [1, 0] }) }, { one_call: true });
  await user.click(screen.getByTestId("give-up"));
  expect(screen.getByRole("dialog").textContent).toContain("You can do that when you are called");
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Give up" }));
  race.receive(frame(1, { asks: [planAsk()], public: publicOf({ awaited: [0], order: [1, 0] }) }));
  await screen.findByRole("heading", { name: "Plan your turn, then you give up" });
  await user.click(screen.getByTestId("give-up"));
  expect(screen.getByRole("dialog").textContent).toContain("others have driven in this round already");
  expect(send).not.toHaveBeenCalled();
});

test("for whom the race waits, and what happens if they are not there", () => {
  const seats = roomOf().seats.map((one) => (one.seat === 1 ? { ...one, kind: "person" as const, is_present: false } : one));
  const { rerender, race, send } = show({ asks: [], public: publicOf({ awaited: [1] }) }, { seats });
  const line = () => [...document.querySelectorAll(".waits")].map((one) => one.textContent?.trim().replace(/[\u2068\u2069]/g, "")).join();
  expect(line()).toBe("Bo is not here. If that lasts, a bot can drive.");
  void rerender({ room: roomOf({ seats, limit_s: 90 }), race, send });
  return waitFor(() => expect(line()).toBe("Bo is not here. When the time is up, a bot drives.")).then(async () => {
    await rerender({ room: roomOf({ limit_s: 90 }), race, send });
    await waitFor(() => expect(line()).toBe("Waiting for the plans of Bo"));
    // Of who has been away for long a notice tells, and it alone.
    const long = seats.map((one) => (one.seat === 1 ? { ...one, may_let_club: true } : one));
    await rerender({ room: roomOf({ seats: long, limit_s: 90 }), race, send });
    expect(line()).toBe("Waiting for the plans of Bo");
  });
});

describe("a panel over the board", () => {
  const opened = async (isSmall: boolean) => {
    vi.stubGlobal("matchMedia", (what: string) => ({ matches: isSmall && what.includes("60rem") }));
    const shown = show({ asks: [planAsk()] });
    await userEvent.click(screen.getByTestId("pile-engine"));
    expect(screen.getByTestId("panel")).toBeTruthy();
    shown.race.receive(frame(1, { asks: [] }));
    shown.race.skip();
    return shown;
  };

  test("is put away on a phone when the question is answered", async () => {
    await opened(true);
    await waitFor(() => expect(screen.queryByTestId("panel")).toBeNull());
    await userEvent.click(screen.getByTestId("pile-engine")); // while others drive it stays
    expect(screen.getByTestId("panel")).toBeTruthy();
    vi.unstubAllGlobals();
  });

  test("stays beside the board of a desk, until the podium", async () => {
    const { race } = await opened(false);
    expect(screen.getByTestId("panel")).toBeTruthy();
    race.receive(frame(2, { public: publicOf({ is_over: true, phase: "OVER" }) }));
    race.skip();
    await waitFor(() => expect(screen.queryByTestId("panel")).toBeNull());
    vi.unstubAllGlobals();
  });
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
  await user.click(screen.getByRole("button", { name: /Nothing more/ }));
  expect((await screen.findByRole("alert")).textContent).toContain("decided already");
  race.receive(frame(1, { asks: [planAsk(0, { decision_id: 7 })] }));
  race.skip();
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull()); // it was about another question
  await user.click(screen.getByTestId("hint"));
  await user.click(within(await screen.findByRole("alert")).getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByRole("alert")).toBeNull();
});

describe("at the end", () => {
  const cars = [0, 1, 2].map((seat) => carView(seat, { status: "finished" }));
  const over = publicOf({
    phase: "OVER",
    is_over: true,
    cars,
    table: [1, 0, 2].map((seat, i) => ({ place: i + 1, seat, status: "finished", round: 9 })),
  });
  const HOME = [2, 1, 3].map((place) => statisticsOf({ place, space: 4 }));

  test.each([
    [true, 0],
    [false, 1],
  ])("who waits for the next race is told of the host, but not the host (%s)", (is_host, told) => {
    show({ public: over }, { is_host, state: "over" });
    expect(screen.queryAllByText("The host starts the next race.")).toHaveLength(told);
  });

  test("the own place, the podium, and the next race; the record and the seed behind More", async () => {
    const user = userEvent.setup();
    const { send, container } = show({ public: over, seed: "4711" }, { may_start: true, state: "over" });
    expect(screen.getByRole("heading", { name: "You finish 2nd" })).toBeTruthy();
    expect(screen.getByTestId("podium").textContent).toContain("Bo wins");
    expect(screen.getByTestId("watch-again")).toBeTruthy();
    await user.click(screen.getByTestId("next-race"));
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: "start", number: 2 });
    await user.click(screen.getByTestId("podium-more"));
    expect(screen.getByText("4711")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Save the race" }).getAttribute("href")).toMatch(/\/api\/races\/r1\/record$/);
    expect(await problems(container)).toEqual([]);
  });

  test("for whom a bot drove is said beside the own place, before who wins", () => {
    const table = over.table.map((one) => (one.seat === 0 ? { ...one, stood_in: 2 } : one));
    show({ public: { ...over, table }, seed: "1" }, { state: "over" });
    const under = screen.getByTestId("podium").querySelector(".under")!;
    expect(under.children[0]!.textContent?.replace(/[\u2068\u2069]/g, "")).toBe("A bot drove 2 rounds for you");
    expect(under.children[1]!.textContent).toContain("Bo wins");
  });

  test("the menu of a small screen closes when the race is over: the podium is seen", async () => {
    const { race } = show();
    const menu = () => screen.getByTestId("open-log");
    await userEvent.click(menu());
    expect(menu().ariaExpanded).toBe("true");
    race.receive(frame(1, { public: over, asks: [] }));
    await vi.waitFor(() => expect(menu().ariaExpanded).toBe("false"));
    await userEvent.click(menu());
    expect(menu().ariaExpanded).toBe("true");
  });

  test("who gave up and who was put out is told so, by name and in words", () => {
    const table = over.table.map((one) =>
      one.seat === 0
        ? { ...one, place: 3, status: "out" as const, gave_up: true }
        : one.seat === 2
          ? { ...one, place: 2, status: "out" as const }
          : one,
    );
    show({ public: { ...over, table }, seed: "1" }, { state: "over" });
    const words = screen.getByTestId("podium");
    expect(words.querySelector("h2")!.textContent).toBe("You gave up");
    const rows = [...words.querySelectorAll("tbody tr")].map((one) => one.textContent?.replace(/[\u2068\u2069\s]+/g, " ").trim());
    const out = rows.filter((one) => one?.startsWith("–")); // without a place
    expect([out.length, out.some((one) => /gave up/.test(one!)), out.some((one) => one!.endsWith("out"))]).toEqual([2, true, true]);
  });

  test("who is out is told so in words, and who came home in the same round by how much", () => {
    const out = {
      ...over,
      table: over.table.map((one) =>
        one.seat === 0 ? { ...one, place: 3, status: "out" as const } : one.seat === 2 ? { ...one, place: 2 } : one,
      ),
    };
    show(
      { public: { ...out, statistics: HOME.map((one, seat) => ({ ...one, place: [3, 1, 2][seat]!, is_out: seat === 0 })) }, seed: "1" },
      { state: "over" },
    );
    const words = screen.getByTestId("podium").textContent ?? "";
    expect(words).toContain("Retired");
    expect(words).not.toMatch(/^\s*–/);
    expect(words).toContain("Legend Ruby beside Bo, who is ahead on the race line");
  });

  test("of who gave up in the first round nothing is looked for, and nobody is praised", async () => {
    const done = { state: "done" as const, ahead: 0, done: 1, of: 1 };
    const none = { ...done, state: "none" as const };
    const told = async (quick: TierState, round: number) => {
      cleanup();
      vi.spyOn(api, "analysisState").mockResolvedValue({ quick, deep: none });
      vi.spyOn(api, "analysis").mockResolvedValue(analysisOf({ decisions: [] }));
      const table = over.table.map((one) => (one.seat === 0 ? { ...one, place: 3, status: "out" as const, round } : one));
      show({ public: { ...over, table }, own: [ownOf(0)], seed: "1" }, { state: "over" });
      return () => screen.getByTestId("podium").textContent;
    };
    await loadLater("replay");
    await loadLater("why");
    let read = await told(none, 2);
    await waitFor(() => expect(read()).toContain("costliest"));
    read = await told(none, 1);
    await new Promise((done) => setTimeout(done, 200)); // what comes has come
    expect(read()).not.toContain("costliest");
    read = await told(done, 2);
    await waitFor(() => expect(read()).toContain("well driven"));
    read = await told(done, 1);
    await new Promise((done) => setTimeout(done, 200)); // what comes has come
    expect(read()).not.toContain("well driven");
  });

  test("who gave up alone did not come home", () => {
    const table = [{ ...over.table[0]!, seat: 0, place: 1, status: "out" as const, round: 1 }];
    const cars = [carView(0, { status: "out", place: 1 })];
    show(
      {
        public: { ...over, cars, table, out: { 0: "gave-up" } } as never,
        info: infoOf({ entries: infoOf().entries.slice(0, 1) }),
        seed: "1",
      },
      { state: "over" },
    );
    const words = screen.getByTestId("podium").textContent ?? "";
    expect(words).not.toContain("Home in");
    expect(words).toMatch(/out of the race|gave up/);
    const [place] = screen.getByTestId("podium").querySelectorAll("tr.hero td, tbody td");
    expect(place!.textContent).toBe("–");
  });

  test("how far an own car came home behind another is told of that car", () => {
    show({ public: { ...over, statistics: HOME }, seed: "1" }, { state: "over" });
    const words = screen.getByTestId("podium").textContent?.replace(/[\u2068\u2069]/g, "");
    expect(words).toContain("You came home beside Bo, who is ahead on the race line");
  });

  const DID = [statisticsOf({ top_speed: 9 }), statisticsOf({ spin_outs: 1 }), statisticsOf()];

  test("who gave up in the first round is told no facts", () => {
    const left = { place: 3, status: "out" as const, round: 1, gave_up: true };
    const table = over.table.map((one) => (one.seat === 0 ? { ...one, ...left } : one));
    show({ public: { ...over, table, statistics: DID }, seed: "1" }, { state: "over" });
    expect(screen.getByTestId("podium").textContent).not.toMatch(/Speed|spin/);
    expect(screen.getByTestId("podium").textContent).toContain("Given up in round 1, a race does not count");
  });

  test("the coach is a press away, and where somebody has asked already, it is seen how far that is", async () => {
    const { race } = show({ public: over, seed: "4711" }, { may_start: true, state: "over" });
    const words = () => screen.getByTestId("to-coach").textContent;
    expect(words()).toBe("Ask the coach");
    const tell = (state: TierState["state"], done = 0, of = 0) =>
      (race.analysis = { type: "analysis", race: "r1", tier: "quick", state: { state, ahead: 0, done, of } });
    tell("running", 3, 40);
    await waitFor(() => expect(words()).toBe("The coach: 7%"));
    tell("done");
    await waitFor(() => expect(words()).toBe("See the coach"));
    race.analysis = { ...race.analysis!, race: "r0" };
    await waitFor(() => expect(words()).toBe("Ask the coach"));
  });

  /** What is told at the end of a race in which the cars did this. */
  function told(statistics: Statistics[], sight: Partial<Public> = {}, own = [0]): string {
    show({ public: { ...over, statistics, ...sight }, own: own.map((seat) => ownOf(seat)), seed: "1" }, { state: "over" });
    return (screen.getByTestId("podium").textContent ?? "").replace(/[\u2068\u2069]/g, "").replace(/\s+/g, " ");
  }

  test("what was done in the whole race is told by the server's statistics, to who comes when it is over, too", () => {
    const words = told([statisticsOf({ slipstream_spaces: 2, top_speed: 9 }), ...DID.slice(1)]);
    expect(words).toMatch(/In the whole race ?2 spaces gained by slipstream\./);
    expect(words).not.toContain("climb");
  });

  const SWING = { round: 3, decisions: 12, rival: 1, spaces: -9, beyond: 5, before: 1, after: 2, how: "spun" as const };

  test("a climb is told as the server found it", () => {
    const climbs = [{ round: 3, before: 3, after: 1 }, null, null];
    const words = told(DID, { climbs });
    expect(words).toMatch(/Your biggest climb ?Round 3: from 3rd to 1st/);
  });

  test("a round in which ground was won is told once, and has nothing to be tried again", async () => {
    vi.spyOn(api, "analysisState").mockRejectedValue(new Error("no coach"));
    told(DID, { climbs: [{ round: 3, before: 3, after: 1 }, null, null], swings: [{ ...SWING, spaces: 9, how: "" }, null, null] });
    const turned = await screen.findByTestId("turned");
    expect(turned.textContent).toContain("Round 3");
    expect(screen.queryByTestId("try-again")).toBeNull();
    expect(screen.getByTestId("podium").textContent).not.toContain("climb");
  });

  test("Heat that was spent, and what others did, decided nothing", () => {
    const words = told([statisticsOf({ spin_outs: 1, corner_heat: 3, spin_heat: 6 }), statisticsOf(), statisticsOf()]);
    expect(words).toMatch(/1 spin-out\./);
    expect(words).not.toMatch(/Heat paid|other driver|others/);
  });

  test("where most ground was lost is told with its place, and not as where the race turned, and a press drives on from there, bots in place of people", async () => {
    const asked = vi.spyOn(api, "driveOn").mockResolvedValue({ id: "room9" } as never);
    vi.spyOn(api, "analysisState").mockRejectedValue(new Error("no coach"));
    told([DID[1]!, DID[0]!, DID[2]!], { swings: [SWING, null, null] });
    expect(screen.queryByTestId("turned")).toBeNull(); // the coach is asked first
    const turned = await screen.findByTestId("turned");
    expect(turned.textContent!.replace(/[\u2068\u2069]/g, "")).toMatch(
      /Round 3: your spin-out ?You were \d+ spaces? before corner \d\. You lost 9 spaces to Bo in this round, with a spin-out, and fell from 1st to 2nd place\./,
    );
    expect(screen.getByTestId("podium").textContent!.replace(/[\u2068\u2069]/g, "")).toContain("1 spin-out, in round 3.");
    expect(turned.textContent).toContain("That counts spaces. Your costliest error may lie in another round.");
    await userEvent.click(within(screen.getByTestId("try-again")).getByRole("button"));
    expect(asked).toHaveBeenCalledExactlyOnceWith("r1", { at: 12, seat: 0, drivers: ["", "club", ""] });
    await waitFor(() => expect(location.hash).toBe("#/room/room9"));
  });

  test("the coach's costliest error takes its place: who opens an ended race has it, who asks has it then, and what was made good lost nothing", async () => {
    const state = { state: "done" as const, ahead: 0, done: 1, of: 1 };
    const none = { ...state, state: "none" as const, done: 0 };
    const look = vi.spyOn(api, "analysisState").mockResolvedValue({ quick: state, deep: none });
    const found = vi.spyOn(api, "analysis").mockResolvedValue(analysisOf());
    const told = () => screen.getByTestId("turned").textContent!.replace(/[\u2068\u2069]/g, "");
    const open = () =>
      show({ public: { ...over, statistics: DID, swings: [SWING, null, null] }, own: [ownOf(0)], seed: "1" }, { state: "over" });
    open();
    await waitFor(() =>
      expect(told()).toMatch(
        /Round 1: your costliest error ?You were 5 spaces before corner 1\. You chose: gear 1 with 1\. On average that cost you about half a place at the finish\./,
      ),
    );
    expect(told()).toContain("Better, says the coach: gear 2 with 2 and 4. Why: it lets the car get 2–3 spaces further in this round.");
    expect(told()).not.toContain("ound 3"); // one story
    expect(screen.getByTestId("to-coach").textContent).toContain("See the coach");
    cleanup();
    const decisions = analysisOf().decisions.map((one) => (one.seat === 0 ? { ...one, ruled: one.grade !== "" } : one));
    found.mockResolvedValue(analysisOf({ decisions }));
    open();
    await waitFor(() => expect(told()).toMatch(/Round 1: the usual advice was not the best here.*A hint advised this, too: gear 1/s));
    expect(told()).not.toMatch(/error|lost|cost/);
    cleanup();
    look.mockResolvedValue({ quick: none, deep: none });
    found.mockResolvedValue(analysisOf());
    const { race } = open();
    await waitFor(() => expect(screen.getByTestId("to-coach").textContent).toContain("Ask the coach"));
    const running = (done: number, of: number) => ({ ...none, state: "running" as const, done, of });
    race.analysis = { type: "analysis", race: "r1", tier: "quick", state: running(0, 0) };
    await waitFor(() => expect(screen.getByTestId("to-coach").textContent).toContain("The coach begins …"));
    await waitFor(() => expect(told()).toMatch(/Round 3: your spin-out.*About half a minute/s));
    race.analysis = { ...race.analysis, state: running(204, 1000) };
    await waitFor(() => expect(screen.getByTestId("to-coach").textContent).toContain("The coach: 20%"));
    expect(told()).toContain("Weighs one decision after the other.");
    look.mockResolvedValue({ quick: state, deep: none });
    race.analysis = { type: "analysis", race: "r1", tier: "quick", state };
    await waitFor(() => expect(told()).toMatch(/Round 1: your costliest error/));
  });

  test("has the coach find it at one press, and goes on from there by keys", async () => {
    const state = { state: "none" as const, ahead: 0, done: 0, of: 1 };
    const look = vi.spyOn(api, "analysisState").mockResolvedValue({ quick: state, deep: state });
    const ask = vi.spyOn(api, "askForAnalysis").mockResolvedValue({ quick: { ...state, state: "running" }, deep: state });
    vi.spyOn(api, "analysis").mockResolvedValue(analysisOf());
    show({ public: { ...over, statistics: DID }, own: [ownOf(0)], seed: "1" }, { state: "over" });
    const button = await waitFor(() =>
      within(screen.getByTestId("find-turn")).getByRole("button", { name: "Look for my costliest error" }),
    );
    look.mockResolvedValue({ quick: { ...state, state: "done", done: 1 }, deep: state });
    button.focus();
    await userEvent.keyboard("{Enter}");
    expect(ask).toHaveBeenCalledExactlyOnceWith("r1", "quick");
    expect(screen.getByRole("progressbar", { name: "How far the coach is" })).toBeTruthy();
    expect(button.textContent).toContain("The coach: 0%");
    await waitFor(() => expect(screen.getByTestId("turned").textContent).toMatch(/Round 1: your costliest error/), { timeout: 3000 });
    expect(screen.queryByTestId("find-turn")).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/Round 1: your costliest error/));
  });

  test("the next race of the host does not take it away: who reads it goes along by a press", async () => {
    const { race } = show({ public: over, own: [ownOf(0)] }, { state: "over" });
    await screen.findByTestId("podium");
    expect(screen.queryByTestId("go-along")).toBeNull();
    race.receive({ ...first({ info: { ...infoOf(), race: "r2" }, asks: [planAsk()] }), race: "r2" });
    race.receive({ ...frame(1, { events: [event("PLANNED", 1)] }), race: "r2" }); // a bot is quicker
    await userEvent.click(await screen.findByTestId("go-along"));
    await waitFor(() => expect(screen.queryByTestId("podium")).toBeNull());
    race.skip();
    expect([race.race, race.version, race.asks.length]).toEqual(["r2", 1, 1]);
  });

  test("a watcher is told where the winner's race turned, without a way to try", () => {
    const words = told(DID, { swings: [null, { ...SWING, rival: 0, spaces: 6, before: 2, after: 1, how: "" }, null] }, []);
    expect(words).toMatch(
      /Round 3: where Bo won most spaces on Anna before the last round ?Bo was \d+ spaces? before corner \d\. Bo won 6 spaces on Anna in this round\./,
    );
    expect(screen.queryByTestId("try-again")).toBeNull();
    const { laps, track } = infoOf();
    const won = { ...SWING, rival: 0, spaces: 6, how: "" as const };
    for (const [lap, where] of [
      [laps, /Bo was 3 spaces before the finish\./],
      [laps - 1, /Bo was 13 spaces before corner 1\./],
    ] as const) {
      cleanup();
      expect(told(DID, { swings: [null, { ...won, beyond: lap * track.spaces - 3 }, null] }, [])).toMatch(where);
    }
  });

  test("with somebody else one votes for the next track; alone nobody is asked", async () => {
    const tracks = ["usa", "italy"].map((id) => ({ id }));
    const seats = roomOf().seats.map((one) => (one.seat === 1 ? { ...one, kind: "person" as const } : one));
    vi.spyOn(api, "catalogue").mockResolvedValue({ tracks } as never);
    const { send } = show({ public: over }, { may_start: true, may_vote: true, state: "over", seats });
    await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Your vote for the next track" }), "italy");
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: "vote", seat: 0, track: "italy" });
    cleanup();
    show({ public: over }, { may_start: true, may_vote: true, state: "over" });
    expect(screen.queryByTestId("votes")).toBeNull();
  });

  test("after a race by lot the next track is drawn, and who votes has the tracks of the room's boxes", async () => {
    const tracks = [
      { id: "usa", box: "base" },
      { id: "germany", box: "rocky-road" },
    ];
    vi.spyOn(api, "catalogue").mockResolvedValue({ tracks, events: [], seasons: [] } as never);
    const seats = roomOf().seats.map((one) => (one.seat === 1 ? { ...one, kind: "person" as const } : one));
    const settings = { track: "usa", lot: ["base"] };
    const after = { may_start: true, may_vote: true, state: "over", settings } as const;
    show({ public: over }, { ...after, seats });
    const select = await screen.findByRole("combobox", { name: "Your vote for the next track" });
    expect(
      within(select)
        .getAllByRole("option")
        .map((one) => one.textContent),
    ).toEqual(["By lot", "USA"]);
    expect(screen.getByTestId("next-race").textContent).toContain("Rematch");
    expect(screen.getByTestId("next-race").textContent).not.toContain("lot");
    cleanup();
    show({ public: over }, after);
    expect((await screen.findByTestId("next-race")).textContent).toContain("Rematch (by lot)");
  });

  test("a watcher sees the winner, and is told nothing as if they had driven", () => {
    const words = told(DID, { climbs: [null, { round: 2, before: 2, after: 1 }, null] }, []);
    expect(words).toContain("The biggest climb of Bo");
    expect(words).not.toMatch(/\byou/i);
    cleanup();
    show({ public: over, own: [] });
    expect(screen.getByRole("heading", { name: "Bo wins" })).toBeTruthy();
    expect(screen.queryByTestId("next-race")).toBeNull();
  });

  test("of several own cars each can be told", async () => {
    const user = userEvent.setup();
    show({ public: over, own: [ownOf(0), ownOf(1)] });
    expect(screen.getByRole("heading", { name: "Bo wins!" })).toBeTruthy();
    await user.click(within(screen.getByRole("group", { name: "Whose race" })).getByRole("button", { name: /Anna/ }));
    expect(screen.getByRole("heading", { name: "Anna finishes 2nd" })).toBeTruthy();
  });

  test("the race is watched again on its own page, from its start", async () => {
    show({ public: over }, { state: "over" });
    await userEvent.click(screen.getByTestId("watch-again"));
    expect(location.hash).toBe("#/race/r1@start");
    expect(shell.podium).toEqual({ race: "r1", room: "room1" }); // where its way back leads
    expect(playing.race).toBe("r1"); // one press plays it
  });

  test("after its last race a season has the podium", () => {
    const stages = [{ track: "usa", event: "x", own_event: null, points: [6, 9, 4] }];
    const table = [2, 0, 1].map((seat, i) => ({ place: i + 1, seat, points: 30 - i }));
    const season = { name: "1961", stages, table, is_over: true, seed: "1", seed_hash: "ab" };
    show({ public: over, info: infoOf({ number: 1 }) }, { season: season as never, state: "over" });
    expect([...document.querySelectorAll(".step")].map((one) => one.textContent?.replace(/\s+/g, " ").trim())).toEqual([
      expect.stringMatching(/You 2$/),
      expect.stringMatching(/Ruby 1$/),
      expect.stringMatching(/Bo 3$/),
    ]);
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
    expect(screen.getByTestId("podium").textContent).toContain("6 points");
    expect(screen.getByTestId("podium").textContent).toContain("Season: 2nd, 6 points");
    expect(screen.queryByTestId("watch-again")).toBeNull(); // its record comes with the season's end
    expect(screen.getByTestId("next-race").textContent?.trim()).toBe("Next race");
  });
});

test("events are told, the newest last", () => {
  const { race } = show();
  race.receive(
    frame(1, {
      events: [event("TURN", 1), event("SPEED", 1, { speed: 4 }), event("MOVED", 1, { lap: 0, space: 9, spot: "left" })],
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
  return waitFor(() => expect(screen.getByTestId("log").textContent).toContain("Speed 4: drives to 1 before corner 1."));
});

test("a mat asks, or it says for whom the race waits", async () => {
  const { race } = show({ asks: [planAsk()], public: publicOf({ awaited: [0, 1] }) });
  const line = () => document.querySelector(".waits")?.textContent?.trim();
  expect(line()).toBeUndefined();
  race.receive(frame(1, { asks: [], public: publicOf({ awaited: [1] }) }));
  await waitFor(() => expect(line()).toMatch(/^Waiting for the plans of .*Bo/));
  race.receive(frame(2, { asks: [], public: publicOf({ phase: "DISCARD", awaited: [1] }) }));
  await waitFor(() => expect(line()).toBe("Waiting for Bo"));
});

test("by days who is asked is told until when, and who has driven for whom the race waits", async () => {
  const day = 86_400;
  const seats = roomOf().seats.map((one) => (one.seat === 1 ? { ...one, kind: "person" as const, is_free: false } : one));
  const asks = [planAsk(0, { left_s: day })];
  const { race } = show({ asks, public: publicOf({ awaited: [0] }), left_s: day }, { seats, limit_s: day, one_call: true });
  expect((await screen.findByTestId("until")).textContent).toMatch(/until \p{L}+day .*\d\d:\d\d/u);
  const own = race.own.map((one) => ({ ...one, may_plan_ahead: true }));
  race.receive(frame(1, { asks: [], own, public: publicOf({ awaited: [1] }), left_s: day }));
  const waits = await screen.findByTestId("ahead-waits");
  expect(waits.textContent!.replace(/[\u2068\u2069]/g, "")).toMatch(/^Waiting for the plans of Bo\s· until .*, (?:1 day|24 hours) left$/);
  expect(screen.queryByTestId("until")).toBeNull();
});

test("pace and sound are among what one may set under Help, too", async () => {
  const user = userEvent.setup();
  const { race } = show({ asks: [planAsk()] });
  expect(screen.getByTestId("speed").title).toBe("How fast the race is shown");
  await user.click(screen.getByTestId("help"));
  const help = within(screen.getByRole("dialog"));
  await user.click(help.getByRole("radio", { name: "4×" }));
  expect(race.pace).toBe(4);
  await user.click(help.getByRole("switch", { name: "Sound of the race" }));
  expect(localStorage.getItem("hotlap.sound")).toBe("on");
  await user.click(help.getByRole("switch", { name: "Sound of the race" }));
});

test("who is out of the race is told once, and the board has the room of the mat", async () => {
  const user = userEvent.setup();
  const { race } = show({ asks: [], public: publicOf({ awaited: [1] }) });
  const told = () => screen.queryByText(/^You are out of the race:/);
  const whole = () => screen.getByTestId("race").classList.contains("watching");
  expect([told(), whole()]).toEqual([null, false]);
  race.receive(frame(1, { asks: [], public: publicOf({ awaited: [1], cars: [carView(0, { status: "out" }), carView(1)] }) }));
  await waitFor(() => expect(told()).toBeTruthy());
  expect(whole()).toBe(true);
  expect((await screen.findByRole("img", { name: "out of the race" })).textContent).toBe("out"); // no wider than its place in the strip
  expect(screen.queryByTestId("gear-1")).toBeNull();
  await user.click(screen.getByTestId("put-away"));
  expect([told(), whole()]).toEqual([null, true]);
});

test("a spectator sees no mat, and the driver for whom the race waits", async () => {
  const { container } = show({ own: [], asks: undefined });
  expect(screen.queryByTestId("gear-1")).toBeNull();
  expect(screen.getByText("Waiting for the plans of Anna and Bo")).toBeTruthy();
  expect(await problems(container)).toEqual([]);
});

test("who still drives is told once that another has won, and for which place they race", async () => {
  toasts.length = 0;
  const home = [carView(0), carView(1, { status: "finished", place: 1, lap: 2 }), carView(2)];
  const { race } = show({ public: publicOf({ cars: home }), asks: [planAsk()], own: [ownOf(0)] });
  await waitFor(() => expect(toasts.map((one) => one.words)).toEqual(["Bo has won. Place 2 is open."]));
  toasts.length = 0;
  const two = [carView(0), home[1]!, carView(2, { status: "finished", place: 2, lap: 2 })];
  race.receive(frame(1, { public: publicOf({ cars: two }), asks: [planAsk()], own: [ownOf(0)] }));
  await waitFor(() => expect(screen.getByTestId("race").dataset.version).toBe("1"));
  expect(toasts).toEqual([]);
  race.receive(first({ race: "r2", info: infoOf({ race: "r2" }), public: publicOf({ cars: home }), asks: [planAsk()] })); // the next one
  await waitFor(() => expect(toasts.map((one) => one.words)).toEqual(["Bo has won. Place 2 is open."]));
  cleanup(); // nor over what comes after it
  await waitFor(() => expect(toasts).toEqual([]));
});

test("who is home reads by how much, and one key goes on to the podium", async () => {
  const user = userEvent.setup();
  const { race, container } = show({ public: publicOf({ cars: [carView(0), carView(1), carView(2)] }), own: [ownOf(0)], asks: [] });
  const cars = [
    carView(0, { status: "finished", place: 2, lap: 2, space: 3 }),
    carView(1, { status: "finished", place: 1, lap: 2, space: 6 }),
    carView(2, { lap: 1, space: 15 }),
  ];
  const table = cars.map(({ seat, place, status }) => ({ place: place || 3, seat, status, round: place ? 4 : 0 }));
  race.receive(frame(1, { public: publicOf({ cars, table }) }));
  race.receive(frame(2, { public: publicOf({ cars, table, is_over: true }) }));
  race.skip();
  const told = await screen.findByTestId("home");
  expect(told.textContent).toMatch(/2nd\s*You are home: 2nd\s*3 spaces behind Bo\s*One car is still on the road: .* has 16 spaces to go\./);
  expect(await screen.findByRole("img", { name: "15 spaces to the finish" })).toBeTruthy(); // as its line counts
  expect(await problems(container)).toEqual([]);
  await user.keyboard("{Enter}");
  expect(await screen.findByTestId("podium")).toBeTruthy();
});

test("when the viewer is home the board frames who still drives, not all of the track", async () => {
  const phone = vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 390, 400));
  try {
    const { race, container } = show({ public: publicOf({ cars: [carView(0), carView(1), carView(2)] }), own: [ownOf(0)], asks: [] });
    const stretched = () => Number(/scale\((.*)\)/.exec(container.querySelector<HTMLElement>(".world")?.style.transform ?? "")?.[1]);
    const scale = () => (stretched() * Number(container.querySelector("svg.track")?.getAttribute("width"))) / WIDTH;
    const WHOLE = 390 / WIDTH;
    await waitFor(() => expect(scale()).toBeGreaterThan(1.5 * WHOLE));
    const home = carView(0, { status: "finished", place: 1, lap: 2, space: 3 });
    race.receive(frame(1, { public: publicOf({ cars: [home, carView(1, { lap: 1, space: 25 }), carView(2, { lap: 1, space: 2 })] }) }));
    race.skip();
    await new Promise((done) => setTimeout(done, 500)); // the board has come there
    expect(scale()).toBeGreaterThan(1.5 * WHOLE);
  } finally {
    phone.mockRestore();
  }
});

test("what lay for the answer of an exercise lies no more beside the choice that was made, which puts nothing away", async () => {
  await loadLater("replay");
  const race = new RaceState();
  race.receive(first({ public: publicOf({ phase: "DISCARD", turn: 0 }), asks: [discardAsk()] }));
  const none = createRawSnippet(() => ({ render: () => "<i></i>" }));
  const parts = { controls: none, beside: none, over: none, note: undefined, besideAt: "board" as const, keys: [] };
  const film = { isPlaying: false, followed: null, told: { seats: [0], found: null } };
  const replay = { ...parts, film, eye: { onanswer: vi.fn(), answer: "discard 2 2" } };
  const { rerender } = render(RaceScreen, { room: null, race, replay });
  const picked = () => screen.getAllByTestId("hand-card").filter((one) => one.getAttribute("aria-pressed") === "true").length;
  await waitFor(() => expect(picked()).toBe(2));
  await rerender({ replay: { ...replay, eye: { chosen: "discard nothing" } } });
  expect(screen.getByTestId("chosen").textContent).toMatch(/keep all/i);
  await waitFor(() => expect(picked()).toBe(0));
});

test("a replay can be stepped, moved by the slider and played", async () => {
  await loadLater("replay");
  const user = userEvent.setup();
  const frames = [
    first({ info: undefined }),
    ...[7, 9, 12].map((space, i) => frame(i + 1, { public: publicOf({ cars: [carView(0, { space })] }) })),
  ];
  const { container } = render(ReplayScreen, { replay: { info: infoOf(), seed: "1", frames, race: "r1", decisions: frames.length - 1 } });
  const version = () => screen.getByTestId("race").dataset.version;
  expect(version()).toBe("0");
  const bar = within(screen.getByTestId("replay")).getAllByRole("button");
  expect(bar.filter((one) => !one.title).map((one) => one.textContent?.trim())).toEqual(["Play"]); // the others may be pictures
  expect(screen.getByTestId("replay-eye").closest("label")!.title).not.toBe("");
  expect(screen.getByText("Now planning: Anna and Bo")).toBeTruthy(); // nobody waits for them any more
  await user.click(screen.getByTestId("replay-on"));
  await waitFor(() => expect(version()).toBe("1"));
  await fireEvent.input(screen.getByTestId("replay-slider"), { target: { value: "3" } });
  expect(version()).toBe("3");
  await user.click(screen.getByTestId("replay-back"));
  expect(version()).toBe("2");
  expect(await problems(container)).toEqual([]);
  await user.click(screen.getByTestId("replay-play"));
  await waitFor(() => expect(version()).toBe("3"));
});

test("a replay says you of the viewer's car, how far all have to the finish, and what its marks are; it may play at once", async () => {
  await loadLater("replay");
  const frames = [
    first({ info: undefined }),
    frame(1, { events: [event("BOOSTED", 0, { heat: 1 })], public: publicOf({ cars: [carView(0, { space: 9 })] }) }),
    frame(2, { public: publicOf({ cars: [carView(0, { space: 12 })] }) }),
  ];
  const replay = { info: infoOf(), seed: "1", frames, race: "r1", decisions: 2 };
  const { rerender } = render(ReplayScreen, { replay, mine: [0], linkTo: String });
  expect(screen.getByText("Now planning: You and Bo")).toBeTruthy();
  expect((await screen.findByTestId("look-0")).textContent).toContain("You");
  expect(screen.getAllByRole("img", { name: /finish/ }).length).toBeGreaterThan(1);
  expect(screen.queryByRole("img", { name: /to the corner/ })).toBeNull();
  expect(screen.getByTestId("replay-key").textContent).toMatch(/Your marks:.*Boosts/);
  expect(screen.getByTestId("view-me")).toBeTruthy();
  await rerender({ replay });
  cleanup();
  render(ReplayScreen, { replay, begins: { plays: true } });
  await waitFor(() => expect(screen.getByTestId("race").dataset.version).toBe("2"));
});

test("the cards of a rival lie beside its car, and its marks are told there and in the bar", async () => {
  const { race, container } = show();
  const flip = (card: string) => event("FLIPPED", 1, { card, n: 1, kept: true });
  race.receive(
    frame(1, {
      events: [
        event("TURN", 1),
        event("PLAYED", 1, { card: "2", n: 2 }),
        flip("3"),
        event("SPEED", 1, { speed: 7 }),
        event("MOVED", 1, { lap: 0, space: 9, spot: "left" }),
      ],
      public: publicOf({ turn: 1, play_area: { "2": 2, "3": 1 } }),
    }),
  );
  const cards = () => [...container.querySelectorAll("[data-testid=lying-1] .value")].map((one) => one.textContent);
  await waitFor(() => expect(cards()).toEqual(["2", "2"]));
  await waitFor(() => expect(cards()).toEqual(["2", "2", "3"]));
  await waitFor(() => expect(container.querySelector("[data-mark=speed]")?.textContent?.trim()).toBe("Speed 7"));
  await waitFor(() => expect(container.querySelector(".turn")?.textContent).toContain("Speed 7"));
  await waitFor(() => expect(race.isCaughtUp).toBe(true), { timeout: 5000 });
  expect(cards()).toEqual(["2", "2", "3"]); // through the whole turn
});

test("the sound is off until it is wanted, and the browser remembers it", async () => {
  const user = userEvent.setup();
  const made = vi.fn();
  vi.stubGlobal("AudioContext", made);
  const { race } = show();
  const button = screen.getByTestId("sound");
  expect(button.ariaPressed ?? button.getAttribute("aria-pressed")).toBe("false");
  race.receive(frame(1, { events: [event("MOVED", 1, { lap: 0, space: 9, spot: "left" })] }));
  await waitFor(() => expect(race.isCaughtUp).toBe(true), { timeout: 5000 });
  expect(made).not.toHaveBeenCalled();
  await user.click(button);
  expect(button.getAttribute("aria-pressed")).toBe("true");
  expect(localStorage.getItem("hotlap.sound")).toBe("on");
  await user.click(button);
  expect(localStorage.getItem("hotlap.sound")).toBe("off");
});
