import { cleanup, render, screen, waitFor, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Judged, Moment, OptionKind, Reason, Replay, Swing, Turning } from "../../wire/types";
import { barriers } from "../../testing/axe";
import { loadLater, loadTexts } from "../../texts/texts";
import { weighedTurn } from "../end/turn.svelte";
import { Film } from "../replay/film.svelte";
import { frame, infoOf, ownOf, publicOf, statisticsOf } from "../testing";
import Coach from "./Coach.svelte";
import Exercise from "./Exercise.svelte";
import { excusedSpins } from "./figures";
import { Lesson, verdictOf } from "./lesson.svelte";
import { Review } from "./review.svelte";
import { analysisOf, judged, move, plan, reason, stateOf, weighed } from "./testing";
import { turningPoint } from "./turning";
import {
  chance,
  choiceTitle,
  choiceWords,
  likely,
  gradeOf,
  madeOf,
  points,
  signed,
  sureWords,
  turningWords,
  partsWords,
  whereWords,
  whyWords,
} from "./words";
import { placeAt, placesBetween, placesWords, roundsWords } from "../state/worth";

beforeAll(async () => {
  await Promise.all([loadLater("replay"), loadLater("analysis"), loadLater("why")]);
});

const INFO = infoOf();
const REPLAY: Replay = {
  info: INFO,
  seed: "1",
  frames: [1, 1, 2, 2, 2, 3].map((round, version) => frame(version, { public: publicOf({ round }) })),
  race: "r1",
  decisions: 5,
};

/** A server that answers with these, each once, the last one for good. Returns what was asked. */
function server(...answers: unknown[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string, { method, body }: { method: string; body?: string }) => {
    asked.push([method, address.split("/api/")[1], body].filter(Boolean).join(" "));
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    const isProblem = typeof answer === "object" && answer !== null && "code" in answer;
    return new Response(JSON.stringify(answer), { status: isProblem ? 429 : 200, headers: { "content-type": "application/json" } });
  });
  return asked;
}

describe("in words", () => {
  test("choices are told as elsewhere", () => {
    expect(choiceWords(plan(3, "4", "4", "2"), "plan")).toBe("gear 3 with 2, 4 and 4");
    expect(choiceTitle(plan(1), "plan")).toBe("Gear 1");
    expect(choiceTitle(move("discard nothing", "discard"), "discard")).toBe("Keep all cards");
    expect(choiceTitle({ ...move("discard 2 Stress", "discard"), cards: ["2", "Stress"] }, "discard")).toContain("Stress");
    const moves = [
      move("slipstream 0", "slipstream", 0),
      move("slipstream 2", "slipstream", 2),
      move("cooldown 3", "cooldown", 3),
      move("done", "done"),
      move("boost", "boost"),
      move("reduce stress 1", "reduce_stress", 1),
      move("super-cool 2", "super_cool", 2),
      { ...move("pay brakes-1 at 4", "pay_heat"), cards: ["brakes-1"] },
      move("cannot pay", "cannot_pay"),
    ];
    expect(moves.map((one) => choiceTitle(one, "react"))).toEqual([
      "No slipstream",
      "Slipstream: 2 spaces",
      "Cool 3",
      "Nothing more after the move",
      "Boost",
      "Shed 1 Stress",
      "Super-cool 2",
      "Pay for Brakes 1/2/3/4",
      "Cannot pay",
    ]);
    expect(choiceTitle({ ...move("give up", "done"), kind: null }, "react")).toBe("To give up");
    expect(choiceTitle(move("somersault 3", "somersault" as OptionKind), "react")).toBe("Somersault 3");
  });

  test("why: where, what it costs, and what decides", () => {
    const then = (...why: Reason[]) => whyWords(judged(0, { why }), "then");
    expect(whyWords(judged(0), "then")).toBe(
      "Why: it leaves 1 Heat less in the engine, but lets the car get 2–3 spaces further in this round.",
    );
    expect(whereWords(judged(0))).toBe("5 spaces before corner 1 (limit 4)");
    expect(whyWords(judged(0), "now")).toBe(
      "On average the best choice leaves 1 Heat less in the engine, but lets the car get 2–3 spaces further in this round.",
    );
    expect(then(reason("safer", 0.5, { chance: 0.1 }))).toBe("Why: it lowers the risk of a spin-out from 60% to 10%.");
    expect(then(reason("safer", 0.5, { corner: 3, limit: 2, chance: 0 }))).toContain("a spin-out in corner 4 (limit 2) from 50% to 0%");
    // Nothing differs when the round is over: an error is what the games have shown.
    const where = { why: [reason("corner-ahead", 5, { corner: 0, limit: 4 })] };
    expect(whyWords(judged(0, where), "then")).toBe(
      "Why: played on, the race ends better with it in most of the coach’s trials; at the end of this round little differs yet.",
    );
    expect(whyWords(judged(0, { ...where, grade: "" }), "then")).toBe("");
    expect(then(reason("finishes", 0.3, { chance: 0.9 }))).toContain("reaches the finish in this round in 90% of the games instead of 60%");
  });

  test("what comes later has a because: the price, by what it comes, and what decides", () => {
    const then = (...why: Reason[]) => whyWords(judged(0, { why }), "then");
    const kept = reason("cooler", 2, { corner: 2, limit: 3 });
    expect(then(kept, reason("soon-further", 3), reason("shorter", 1))).toBe(
      "Why: it lets the car get 1 space less far in this round, but leaves 2 Heat more in the engine for corner 3 (limit 3), " +
        "and so brings the car 3 spaces further by the end of the next round.",
    );
    expect(whyWords(judged(0, { why: [kept, reason("soon-further", 3), reason("shorter", 1)] }), "then", true)).toBe(
      "Why: it leaves 2 Heat more in the engine for corner 3 (limit 3), and so brings the car 3 spaces further by the end of the next round.",
    );
    // One unit: a hand has no worth in rounds beside places.
    expect(then(reason("better-hand", 0.8, { cards: ["4"] }), reason("home-ahead", 0.6))).toBe(
      "Why: it keeps the 4 for the next rounds, and so puts the car half a place higher at the finish.",
    );
    expect(then(reason("later", 0, { cards: ["2", "2"], goes: true }), reason("home-sooner", 0.3))).toBe(
      "Why: it puts the cards 2 and 2 away, out of the hand of later rounds, and so saves about half a round on the way to the finish.",
    );
    // Spaces are told first: the car was seen to stay behind.
    const slower = { best: plan(2, "2", "4"), rounds: 0.3, error: 0.1, spaces: 6, heat: 0, grade: "mistake" as const, counts: true };
    const late = [reason("later", 0, { cards: ["4"] }), reason("home-sooner", 0.3)];
    const further = "Why: it lets the car get 6 spaces further in this round and keeps the 4 in the hand for later rounds, and so";
    expect(whyWords(judged(0, { why: late, slower }), "then")).toContain(further);
    expect(whyWords(judged(0, { why: [], slower }), "then")).toBe("Why: it lets the car get 6 spaces further in this round.");
    expect(whyWords(judged(0, { why: late, slower: { ...slower, spaces: 1 } }), "then")).not.toContain("further");
    expect(then(reason("better-hand", 0.8, { cards: ["4"] }), reason("cooler", 2))).toMatch(/2 Heat more in the engine and keeps the 4/);
    expect(then(reason("home-ahead", 0.1))).toBe("Why: it puts the car a little higher at the finish.");
    expect(then(reason("soon-safer", 0.4, { corner: 4, limit: 2, last: true, chance: 0.1 }))).toBe(
      "Why: it lowers the risk of a spin-out in the next round in the last corner (limit 2) from 50% to 10%.",
    );
    expect(then(reason("soon-ahead", 1.05))).toBe("Why: it puts the car 1 place higher by the end of the next round.");
  });

  test("a corner tells its Heat, and what is not reached asks none", () => {
    const corner = { corner: 1, limit: 3 };
    const then = (code: "cheaper" | "dearer", best: number | null, played: number | null) =>
      whyWords(judged(0, { why: [reason(code, 4, { ...corner, best, played })] }), "then");
    expect(then("cheaper", 0, 4)).toBe("Why: it takes corner 2 (limit 3) for no Heat instead of 4.");
    expect(then("cheaper", 1, 5)).toBe("Why: it takes corner 2 (limit 3) for 1 Heat instead of 5.");
    expect(then("cheaper", null, 4)).toBe("Why: it stops before corner 2 (limit 3) and saves the 4 Heat for it.");
    expect(then("dearer", 3.9, null)).toBe("Why: it pays 4 Heat for corner 2 (limit 3), which the other choice does not reach.");
    expect(then("dearer", 4, 0)).toBe("Why: it pays 4 Heat for corner 2 (limit 3) instead of none.");
  });

  test("a hand is told by its cards, and a gain that comes later by what it is, or by its cost alone", () => {
    const then = (...why: Reason[]) => whyWords(judged(0, { why }), "then");
    expect(then(reason("better-hand", 0.81), reason("heavier", 0.6))).toBe(
      "Why: it leaves better cards for the next rounds (worth about 1 round), but leaves 1 Heat more in the hand.",
    );
    const soon = { options: judged(0).options, why: [reason("soon-ahead", 2)] };
    const two = "Why: it puts the car 2 places higher by the end of the next round";
    expect([whyWords({ ...soon, loss: 0.2 }, "then"), whyWords({ ...soon, loss: 0.9 }, "then")]).toEqual([
      `${two} (for now: hardly at the finish).`,
      `${two}.`,
    ]);
    const hand = (code: "better-hand" | "worse-hand" | "later", goes: boolean, ...cards: string[]) =>
      then(reason(code, 0.3, { cards, goes }));
    expect(hand("better-hand", false, "4", "5")).toBe("Why: it keeps the cards 4 and 5 for the next rounds (worth about half a round).");
    expect(hand("better-hand", true, "Stress", "Stress")).toContain("puts the cards 2× Stress away for better ones");
    expect(hand("worse-hand", false, "Stress")).toContain("is left with the Stress in the next rounds");
    expect(hand("worse-hand", true, "4")).toContain("gives up the 4 for the next rounds");
    expect(hand("later", false, "4")).toBe("Why: it keeps the 4 in the hand for later rounds.");
    expect(then(reason("behind", 2.7), reason("cooler", 4))).toBe(
      "Why: it leaves 4 Heat more in the engine, but puts the car 2–3 places lower at the end of the round.",
    );
    expect(then(reason("later"), reason("shorter", 2))).toBe(
      "Why: it lets the car get 2 spaces less far in this round, but pays off in later rounds.",
    );
    expect(then(reason("better-hand", 0.1))).toBe("Why: it leaves better cards for the next rounds.");
    expect(then(reason("later"))).toContain("the race ends better with it");
  });

  const whole = (before: number, after: number, parts: Partial<Turning> = {}): Turning => ({
    round: 2,
    seat: 0,
    before,
    after,
    what: [],
    loss: 0,
    luck: 0,
    ...parts,
  });
  const lost = (loss = 0) => (loss > 0 ? [judged(0, { loss })] : []);
  const turned = (before: number, after: number, what: Reason[], parts: Partial<Turning> = {}, mine: number[] = []) =>
    turningWords(INFO, { ...whole(before, after, parts), what }, lost(parts.loss), mine);

  test("turning points", () => {
    expect(turned(2, 3, [reason("passed", 2), reason("rival-out", 0, { seat: 2 })])).toContain(
      "Gained 2 places on the track, Legend Ruby spun out. ",
    );
    expect(turned(2, 3, [reason("lost", 4.5), reason("rival-out", 0, { seat: 0 })], {}, [0])).toContain("You spun out. ");
  });

  test("a turning point that goes against what happened says so", () => {
    expect(turned(2, 3.4, [reason("was-passed", 3)])).toBe("Lost 3 places on the track. But what the others did weighed more.");
    expect(turned(3.4, 2, [reason("was-passed", 3)])).toBe("Lost 3 places on the track. Mostly what the others did.");
    expect(turned(2, 3.4, [reason("was-passed", 3), reason("rival-out", 0, { seat: 2 })])).not.toContain("But");
    expect(turned(3, 2, [reason("passed", 2)])).toContain("Gained 2 places on the track. But ");
  });

  test("what a driver did is told first, and no others are blamed for a spin-out", () => {
    const spun = [reason("was-passed", 1), reason("blocked", 2), reason("spun-out", 1)];
    expect(turned(3.4, 2, spun, {}, [0])).toBe(
      "You spun out and took 1 Stress card, lost 1 place on the track, lost 2 spaces behind other cars. The coach counts no error in it.",
    );
    expect(turned(3.4, 2, spun, { loss: 0.5 })).toMatch(
      /^Spun out and took 1 Stress card, .*\. Own choices cost about half a place\. The rest came from the cards and the others\.$/,
    );
    expect(turned(2, 3.4, [reason("rival-out", 0, { seat: 2 }), reason("spun-out")], {}, [0])).toBe(
      "You spun out, Legend Ruby spun out. Mostly what the others did.",
    );
    expect(turned(3.4, 2, [reason("was-passed", 1), reason("boosted")])).toMatch(/^Boosted, lost 1 place on the track\. /);
  });

  test("why a spin-out is no error: nothing behind could pass, it was advised, or it costs too little", () => {
    const free = { grade: "", loss: 0.05, error: 0.1 } as const;
    const marks = [2, 3].map((round) => ({ frame: 0, cause: 0, kind: "spin" as const, seat: 0, round, n: 0, passed: [] }));
    const at = (round: number, place: (number | null)[]) =>
      ({ round, first: 0, end: 0, values: { place, gap: [], heat: [], gear: [] } }) as const;
    const excused = (...decisions: Judged[]) =>
      excusedSpins({ decisions }, { seenMarks: marks, rounds: [at(1, [2, 1, null]), at(2, [1, 2, 3]), at(3, [1, 2, 3])] }, 0);
    expect(excused(judged(0, { round: 2, ...free }), judged(1, { round: 3, ...free }))).toEqual([
      { round: 2, how: "last" },
      { round: 3, how: "little" },
    ]);
    expect(excused(judged(0, { round: 2, ...free, loss: 1, error: 2 }))).toEqual([{ round: 2, how: "little" }]);
    expect(excused(judged(0, { round: 2, ruled: true }), judged(1, { round: 3 }))).toEqual([{ round: 2, how: "rule" }]);
    expect(excused(judged(0, { round: 2, options: [], unjudged: "forced", grade: "" }))).toEqual([]);
  });

  test("the parts of a turning point add up to its change, as they are shown", () => {
    const told = turned(5.95, 3.57, [reason("spun-out", 1), reason("lost", 1.957)], { loss: 1.957, luck: -0.325 });
    expect(told).toBe("Spun out and took 1 Stress card. Own choices cost about 1½ places. The cards or the others gave some of it back.");
    expect(turned(2, 3, [])).toBe("Mostly what the others did.");
    expect(partsWords(whole(5.95, 3.57, { luck: -0.325 }), lost(1.957))).toBe(
      "−1.5 by own decisions, −0.3 by the cards, +0.4 by the others and chance",
    );
    for (let i = 1; i < 500; i++) {
      const one = { before: (i * 0.737) % 9, after: (i * 1.371) % 9, loss: (i * 0.293) % 3, luck: ((i * 0.533) % 4) - 2 };
      const shown = partsWords(whole(one.before, one.after, one), lost(one.loss)).match(/[+−]\d+\.\d/g) ?? [];
      const sum = shown.reduce((total, part) => total + Number(part.replace("−", "-")), 0);
      expect(sum).toBeCloseTo(Number(placeAt(one.before).toFixed(1)) - Number(placeAt(one.after).toFixed(1)), 5);
    }
  });

  test("numbers are those of the language", async () => {
    expect([points(-0.001), signed(-0.04), signed(0.31), chance(0.004), chance(0.174)]).toEqual(["0.00", "0.0", "+0.3", "0%", "17%"]);
    expect([likely(1.004), likely(1.04), likely(1), likely(1.06), likely(2.38)]).toEqual(["1.01", "1.04", "1.0", "1.1", "2.4"]);
    await loadTexts(["nl"]);
    expect([points(1.2), signed(-0.26)]).toEqual(["1,20", "−0,3"]);
    await loadTexts(["en"]);
  });

  test("points are told as places, and a place at the front is worth more of them", () => {
    expect([placesBetween(9, 6), placesBetween(6, 4), placesBetween(4.5, 2), placesBetween(1, 0)]).toEqual([1, 1, 2.25, 1]);
    expect([0, 0.1, 0.4, 1, 1.6, 2.2, -3].map(placesWords)).toEqual([
      "nothing",
      "a little",
      "about half a place",
      "about 1 place",
      "about 1½ places",
      "about 2 places",
      "about 3 places",
    ]);
    expect([0.2, 0.5, 2.5].map(roundsWords)).toEqual(["a little time", "about half a round", "about 2½ rounds"]);
  });
});

describe("a grade", () => {
  test("goes by what is sure of a loss, and that is said", () => {
    const told = (loss: number, error: number) => [gradeOf({ loss, error }), sureWords({ loss, error })];
    expect(told(0.88, 0.16)).toEqual(["mistake", "That is clearly more than chance, so it is an error."]);
    expect(told(0.15, 0.16)).toEqual(["", "That may be chance, so it is no error."]);
    expect(told(0.16, 0.15)).toEqual(["", "Too little of that is sure, so it is no error."]);
    expect(told(0.14, 0.01)).toEqual(["", ""]);
  });

  test("is told in places, and at the decision with what it goes by", async () => {
    server(stateOf({ state: "done" }), analysisOf({ decisions: [judged(0, { loss: 0.88, error: 0.16, grade: "mistake" })] }));
    render(Coach, {
      film: new Film(REPLAY),
      info: INFO,
      review: new Review("r1", [0]),
      known: new Map(),
      moment: null,
      onshow: vi.fn(),
      onwatch: vi.fn(),
      onteach: vi.fn(),
      onclose: vi.fn(),
    });
    await userEvent.click(await screen.findByRole("radio", { name: "Decisions" }));
    expect(screen.getByTestId("decision").textContent).toContain("about half a place");
    await userEvent.click(screen.getByTestId("decision"));
    expect(screen.getByTestId("coach-played").textContent).toContain("about half a place");
    expect(screen.getByTestId("coach-measured").textContent).toMatch(/loses 0\.63 places .*give or take 0\.16\.\s+That is clearly more/);
    expect(screen.getByRole("table").querySelector(".bar.mistake")).toBeTruthy();
    expect(screen.getByRole("table").querySelector(".bar.blunder")).toBeNull();
  });
});

describe("an exercise", () => {
  test("judges a choice by the document", () => {
    const kind = (choice: string) => verdictOf(judged(0), choice).kind;
    expect(["gear 2 play 2 4", "gear 2 play 2 2", "gear 1 play 2", "gear 1 play 1", "gear 4"].map(kind)).toEqual([
      "best",
      "good",
      "worse",
      "played",
      "unweighed",
    ]);
    expect(verdictOf(judged(0), "gear 1 play 1")).toEqual({ kind: "played", loss: 0.9 });
    const twins = judged(0, {
      phase: "react",
      played: move("done", "done"),
      options: [move("cooldown 1", "cooldown", 1), move("cooldown 2", "cooldown", 2), move("done", "done")].map((one, i) =>
        weighed(one, 4, 0.3, i < 2 ? 0 : 0.5),
      ),
    });
    expect(["cooldown 1", "cooldown 2"].map((choice) => verdictOf(twins, choice).kind)).toEqual(["best", "equal"]);
  });

  test("counts what is found with the first choice, and nothing that was told", () => {
    const lesson = new Lesson([judged(0), judged(1), judged(2, { played: plan(1, "1") })]);
    lesson.choose("gear 1 play 2");
    expect([lesson.verdict?.kind, lesson.isSolved]).toEqual(["worse", false]);
    lesson.choose("gear 2 play 2 4");
    expect([lesson.isSolved, lesson.solved]).toEqual([true, 0]);
    lesson.next();
    expect([lesson.at, lesson.verdict, lesson.isSolved]).toEqual([1, null, false]);
    lesson.choose("gear 2 play 2 2");
    expect(lesson.solved).toBe(1);
    lesson.next();
    lesson.tell();
    lesson.choose("gear 2 play 2 4");
    expect(lesson.solved).toBe(1);
    lesson.next();
    expect(lesson.now).toBeNull();
  });

  test("is told in words, and its answer only when it was found or asked for", async () => {
    const user = userEvent.setup();
    const lesson = new Lesson([judged(0)]);
    const onend = vi.fn();
    const { container } = render(Exercise, { lesson, info: INFO, onshow: vi.fn(), onend });
    const words = () => screen.getByTestId("answer").textContent;
    expect(screen.getByTestId("exercise").textContent).toContain("Exercise 1 of 1");
    expect(words()).toBe(
      "What was chosen here cost about half a place at the finish. Find something better: pick a gear and cards, and drive.",
    );
    expect(container.textContent).not.toContain("Gear 2");
    lesson.choose("gear 1 play 2");
    await waitFor(() =>
      expect(words()).toBe("Gear 1 with 2: that costs a little; what was played cost about half a place. Try another one."),
    );
    await user.click(screen.getByRole("button", { name: "Show the answer" }));
    expect(words()).toContain(
      "Better was: gear 2 with 2 and 4. It is worth about half a place more than what was played: gear 1 with 1. Why: it leaves 1 Heat less in the engine, but lets the car get 2–3 spaces further",
    );
    expect(await barriers(container)).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Next" }));
    expect(screen.getByTestId("lesson-over").textContent).toContain("0 of 1");
    await user.click(screen.getByRole("button", { name: "Back to the coach" }));
    expect(onend).toHaveBeenCalledOnce();
  });
});

test("an exercise says where the rule of thumb advised what was tried, and tells of the best choice once it is made", async () => {
  const lesson = new Lesson([judged(0)]);
  const moment = { at: judged(0).number, own: [{ seat: judged(0).seat }], rule: "gear 1 play 2" } as unknown as Moment;
  render(Exercise, { lesson, info: INFO, moment, onshow: vi.fn(), onend: vi.fn() });
  const words = () => screen.getByTestId("answer").textContent;
  lesson.choose("gear 1 play 2");
  await waitFor(() =>
    expect(words()).toContain(
      "about half a place. The quick hint advises this, too; looking further, something else is better. Try another one.",
    ),
  );
  lesson.choose("gear 1 play 1");
  await waitFor(() => expect(words()).toMatch(/^Gear 1 with 1: that was played then, and cost about half a place. Try another one.$/));
  lesson.choose("gear 2 play 2 4");
  await waitFor(() =>
    expect(words()).toContain(
      "the best choice! It is worth about half a place more than what was played: gear 1 with 1. Why: it leaves 1 Heat less in the engine, but lets the car get 2–3 spaces further",
    ),
  );
});

describe("to ask", () => {
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));

  test("once, then to wait for what is found", async () => {
    const asked = server(
      stateOf(),
      stateOf({ state: "queued", ahead: 2 }),
      stateOf({ state: "running", done: 3, of: 40 }),
      stateOf({ state: "done" }),
      analysisOf(),
    );
    const review = new Review("r 1", [0]);
    review.watch();
    await waitFor(() => expect(review.offered).toBe("quick"));
    await review.ask("quick");
    expect([review.waiting?.at.ahead, review.offered]).toEqual([2, null]);
    await vi.advanceTimersByTimeAsync(1000);
    await waitFor(() => expect(review.waiting?.at.done).toBe(3));
    await vi.advanceTimersByTimeAsync(1000);
    await waitFor(() => expect(review.found?.tier).toBe("quick"));
    expect(review.offered).toBe("deep");
    await vi.advanceTimersByTimeAsync(5000);
    const path = "races/r%201/analysis";
    expect(asked).toEqual([`GET ${path}`, `POST ${path} {"tier":"quick"}`, `GET ${path}`, `GET ${path}`, `GET ${path}/quick`]);
    review.rest();
  });

  test("who comes for the coach has asked by that, once", async () => {
    const asked = server(stateOf(), stateOf({ state: "queued" }), stateOf({ state: "failed" }));
    const review = new Review("r1", [], true);
    review.watch();
    await waitFor(() => expect(review.waiting?.at.state).toBe("queued"));
    await vi.advanceTimersByTimeAsync(3000);
    expect(review.failed).toBe("quick");
    expect(asked.filter((one) => one.startsWith("POST"))).toHaveLength(1);
    review.rest();
  });

  test.each([
    [1, "errors", 1],
    [2, "all", 0],
  ])("who comes for decision %i finds it in the list: %s of car %i", async (number, wanted, seat) => {
    server(stateOf({ state: "done" }), analysisOf());
    const review = new Review("r1", [0], number);
    review.watch();
    await waitFor(() => expect(review.decision?.number).toBe(number));
    expect([review.isOpen, review.part, review.wanted, review.seat]).toEqual([true, "decisions", wanted, seat]);
    expect(review.listed).toContain(review.decision);
    review.rest();
  });

  test("a server without analyses says so", async () => {
    server({ code: "not-found", what: "this server makes no analyses" });
    const review = new Review("r1");
    review.watch();
    await waitFor(() => expect(review.problem).toContain("makes no analyses"));
    server({ code: "too-fast", what: "too many", data: { seconds: 172 } });
    await review.ask("quick");
    expect(review.problem).toContain("Try again in 3 minutes.");
  });

  test("nobody asks on while nobody looks", async () => {
    const asked = server(stateOf({ state: "running", of: 9 }));
    const review = new Review("r1");
    review.watch();
    await waitFor(() => expect(review.waiting).not.toBeNull());
    review.rest();
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toHaveLength(1);
  });

  test("what has failed is asked for again, and a refusal is told", async () => {
    server(stateOf({ state: "failed" }), { code: "full", what: "too many" });
    const review = new Review("r1");
    review.watch();
    await waitFor(() => expect([review.failed, review.offered]).toEqual(["quick", "quick"]));
    await review.ask("quick");
    expect(review.problem).toContain("Many races wait");
    expect(review.isAsking).toBe(false);
    review.rest();
  });

  test("the deep analysis takes the place of the quick one", async () => {
    const asked = server(
      stateOf({ state: "done" }, { state: "running", of: 4 }),
      analysisOf(),
      stateOf({ state: "done" }, { state: "done" }),
      analysisOf({ tier: "deep" }),
    );
    const review = new Review("r1");
    review.watch();
    await waitFor(() => expect([review.found?.tier, review.waiting?.tier]).toEqual(["quick", "deep"]));
    await vi.advanceTimersByTimeAsync(1000);
    await waitFor(() => expect(review.found?.tier).toBe("deep"));
    expect([asked.at(-1), review.offered]).toEqual(["GET races/r1/analysis/deep", null]);
    review.rest();
  });
});

describe("the panel", () => {
  function open(review: Review, replay = REPLAY) {
    const film = new Film(replay);
    const on = { known: new Map(), moment: null, onshow: vi.fn(), onwatch: vi.fn(async () => {}), onteach: vi.fn(), onclose: vi.fn() };
    return { film, on, ...render(Coach, { film, info: INFO, review, ...on }) };
  }

  test("asks before it tells anything", async () => {
    server(stateOf(), stateOf({ state: "running", done: 1, of: 8 }));
    const { film, container } = open(new Review("r1", [0]));
    const button = await screen.findByRole("button", { name: "Go through this race" });
    expect(await barriers(container)).toEqual([]);
    expect(film.isTold).toBe(false);
    await userEvent.click(button);
    expect((await screen.findByText(/through the race: 13%/)).closest("[role=status]")).toBeTruthy();
    expect(screen.getByRole("progressbar").getAttribute("value")).toBe("1");
  });

  test("a failure has words and a way on", async () => {
    server(stateOf({ state: "failed" }));
    open(new Review("r1"));
    expect((await screen.findByRole("alert")).textContent).toContain("did not get to the end");
    expect(screen.getByRole("button", { name: "Ask once more" })).toBeTruthy();
  });

  test("tells the race: own figures first, and rounds that lead there", async () => {
    const user = userEvent.setup();
    server(stateOf({ state: "done" }), analysisOf());
    const { film, container } = open(new Review("r1", [0]));
    const rows = within(await screen.findByTestId("coach-drivers"))
      .getAllByRole("row")
      .slice(1);
    expect(rows.map((row) => row.textContent?.replace(/\s+/g, " ").trim())).toEqual([
      "2Bo83%10017 2.5+0.3 ± 0.1",
      "1You67%020117 2.5−0.2 ± 0.1",
      "3Legend Ruby–––––−0.1 ± 0.2",
    ]);
    const report = screen.getByTestId("coach-report").textContent?.replace(/\s+/g, " ");
    for (const part of [
      "You 2nd of 3",
      "2 errors cost you about 1 place at the finish, on average.",
      "Round 1: your costliest error · 5 spaces before corner 1 (limit 4)",
      "You chose: gear 1 with 1. On average that cost about half a place at the finish.",
      "Better: gear 2 with 2 and 4.",
      "The cards were against you: they cost a little.",
      "See all 2",
    ])
      expect(report).toContain(part);
    expect(report).not.toMatch(/±|points|%/);
    const figures = screen.getByTestId("coach-figures").textContent?.replace(/\s+/g, " ");
    for (const part of [
      "67%",
      "2 mistakes",
      "4 of 6 decisions",
      "; in 2 more that were judged nothing was.",
      "Score 117: 500 such decisions would cost you 117 points of a season, against the best choice in each. 0 is perfect.",
      "You 117 ± ",
      "Round 2, Bo: from place 1.5 to 1.0 (+0.5): +0.1 by the cards, +0.4 by the others and chance.",
    ])
      expect(figures).toContain(part);
    expect(film.isTold).toBe(true);
    const turning = screen.getAllByTestId("turning")[1]!;
    expect(turning.textContent).toMatch(/Round 2: Bo.*1 place up: from about 2nd to 1st/);
    expect(turning.textContent).toContain("Gained 1 place on the track, Legend Ruby spun out. Mostly what the others did.");
    expect(screen.getByTestId("coach-race").textContent).toContain("Hints, and chances beside decisions, know less");
    await user.click(turning);
    expect(film.at).toBe(2);
    await user.click(screen.getByRole("switch", { name: "As a table" }));
    await user.click(screen.getByRole("button", { name: "To the end" }));
    expect(film.at).toBe(5);
    await user.click(screen.getByRole("button", { name: "To round 1" }));
    expect(film.at).toBe(0);
    expect(await barriers(container)).toEqual([]);
  });

  test("of who gave up no place is told, and in the first round no cards", async () => {
    for (const round of [1, 2]) {
      cleanup();
      server(stateOf({ state: "done" }), analysisOf({ decisions: [] }));
      const statistics = [statisticsOf({ is_out: true, round }), statisticsOf(), statisticsOf()];
      const frames = REPLAY.frames.map((one) => ({ ...one, public: one.public && { ...one.public, statistics } }));
      open(new Review("r1", [0]), { ...REPLAY, frames });
      const report = (await screen.findByTestId("coach-report")).textContent;
      expect([/of 3/.test(report), /The cards/.test(report)]).toEqual([false, round > 1]);
    }
  });

  test("a sum of errors that is more than there was to lose says so", async () => {
    const found = analysisOf();
    const many = Array.from({ length: 5 }, (_, n) => judged(20 + 2 * n));
    server(stateOf({ state: "done" }), { ...found, decisions: [...found.decisions, ...many] });
    open(new Review("r1", [0]));
    const report = (await screen.findByTestId("coach-report")).textContent?.replace(/[\u2068\u2069]/g, "");
    expect(report).toMatch(/at the finish, on average \(each counted by itself: together that is more than the 1 ahead of you\)\./);
  });

  test("each error leads to its moment: the gravest are told, the others listed", async () => {
    const user = userEvent.setup();
    const errors = [0, 1, 2, 3, 4].map((number) => judged(number, { round: number + 1, loss: 2 - number / 10 }));
    server(stateOf({ state: "done" }), analysisOf({ decisions: errors }));
    open(new Review("r1", [0]));
    expect(await screen.findAllByTestId("story")).toHaveLength(3);
    const rest = screen.getAllByTestId("story-rest");
    expect(rest.map((row) => row.textContent?.replace(/\s+/g, " "))).toEqual([
      expect.stringContaining("Round 4 · Gear 1 with 1"),
      expect.stringContaining("Round 5 · Gear 1 with 1"),
    ]);
    await user.click(rest[1]!);
    expect((await screen.findByTestId("coach-decision")).textContent).toContain("Round 5");
  });

  test("who won has lost no place by an error: it is told what it costs on average, and what moved nothing is in no colour", async () => {
    const [own, ...others] = analysisOf().cars;
    const outlook = analysisOf().outlook.map((one) => ({ ...one, points: one.round === 2 ? [5.9, 7.1, 6] : one.points }));
    const found = analysisOf({ cars: [{ ...own!, place: 1 }, ...others], decisions: [judged(0)], outlook });
    server(stateOf({ state: "done" }), found);
    open(new Review("r1", [0]));
    const told = [(await screen.findAllByTestId("turning"))[0]!, screen.getByTestId("story")];
    for (const { textContent } of told) {
      expect(textContent).toContain("Round 1: an error that you got away with");
      expect(textContent).toContain("On average that costs about half a place at the finish; this time you won all the same.");
    }
    expect(within(told[0]!).getByText(/Likely finish about as before/).className).not.toMatch(/up|down/);
    expect(weighedTurn(undefined, judged(0), true)).toMatchObject({
      how: "harmless",
      words: expect.stringMatching(/you won all the same\. Better/),
    });
  });

  test("of what a hint advised as many are to be seen as are counted", async () => {
    const errors = [0, 1, 2, 3, 4].map((number) => judged(number, { round: number + 1, ruled: number > 1 }));
    server(stateOf({ state: "done" }), analysisOf({ decisions: errors }));
    open(new Review("r1", [0]));
    expect((await screen.findByTestId("coach-report")).textContent).toMatch(/3 times you did what a hint advised/);
    const told = [...screen.getAllByTestId("story"), ...screen.getAllByTestId("story-rest")].map((one) => one.textContent);
    expect(told.filter((words) => /A hint advised this, too|The hint, too/.test(words))).toHaveLength(3);
  });

  test("names one round as the turning point of a car, whatever else is told of it", async () => {
    const front = (points: number) => judged(0).options.map((one) => ({ ...one, points: points - one.loss }));
    const decisions = [
      judged(0, { round: 2, loss: 1.2, options: front(9) }), // more points, but less than half a place
      judged(4, { round: 1, loss: 1.1, grade: "blunder", options: front(3) }),
      judged(5, { round: 3, loss: 2, ruled: true, options: front(3) }), // no error
      judged(6, {
        round: 3,
        loss: 0,
        grade: "",
        slower: { best: plan(2, "2"), rounds: 3, error: 0, spaces: 3, heat: 0, grade: "blunder", counts: true },
      }),
    ];
    const outlook = analysisOf().outlook.map((one) => ({ ...one, points: one.round === 1 ? [3, 6, 4] : one.points }));
    const found = analysisOf({ decisions, outlook });
    server(stateOf({ state: "done" }), found);
    const { film } = open(new Review("r1", [0]));
    const row = (await screen.findAllByTestId("turning"))[0]!.textContent!.replace(/\s+/g, " ");
    const story = screen.getAllByTestId("story")[0]!.textContent!;
    const cost = "You chose: gear 1 with 1. On average that cost about 1 place at the finish.";
    const title = "Round 1: your costliest error";
    for (const words of [row, story]) expect([words.includes(title), words.includes(cost)]).toEqual([true, true]);
    expect(row).toContain("2 places up: from about 4th to 2nd");
    expect(row).toContain("The cards or the others made up for it.");
    const swing: Swing = { round: 2, decisions: 2, rival: 1, spaces: -9, beyond: 5, before: 1, after: 2, how: "spun" };
    expect([turningPoint(0, found, swing)?.round, turningPoint(0, null, swing)?.round, turningPoint(2, found)]).toEqual([1, 2, null]);
    expect(weighedTurn(undefined, turningPoint(0, found)!.error!, false)).toMatchObject({ round: 1, at: 4, how: "error" });
    const little = judged(7, { loss: 0.4, grade: "mistake", options: front(9) });
    const none = turningPoint(0, { decisions: [little, decisions[3]!] });
    expect(none?.error?.number).toBe(6); // three rounds are more than a little
    expect(weighedTurn(undefined, decisions[0]!, false).words).toContain("On average that cost you about half a place at the finish.");
    await userEvent.click(screen.getAllByTestId("turning")[0]!);
    expect(film.at).toBe(4); // the decision that it tells of
  });

  test("names the round that the podium told of before the coach was asked, where the costliest error was in another one", async () => {
    const lost = (round: number): Swing => ({ round, decisions: 2, rival: 1, spaces: -9, beyond: 5, before: 1, after: 2, how: "" });
    const told = async (swing: Swing, ...decisions: Judged[]) => {
      server(stateOf({ state: "done" }), analysisOf({ decisions }));
      const frames = REPLAY.frames.map((one, i, all) =>
        i < all.length - 1 ? one : frame(i, { public: publicOf({ round: 3, swings: [swing, null, null] }) }),
      );
      const on = open(new Review("r1", [0]), { ...REPLAY, frames });
      await screen.findByTestId("coach-report");
      const row = screen.queryByTestId("ground");
      return {
        ...on,
        row,
        words: row?.textContent
          ?.replace(/[\u2068\u2069]/g, "")
          .replace(/\s+/g, " ")
          .trim(),
      };
    };
    const worst = judged(4, { round: 1, loss: 1.5 });
    const there = [judged(2, { round: 2 }), judged(3, { round: 2, loss: 0.8 })];
    const { row, words, on } = await told(lost(2), worst, ...there);
    expect(words).toBe(
      "Round 2: where you lost most spaces to Bo before the last round 2 errors of yours there cost about 1 place together.",
    );
    expect(screen.getAllByTestId("story")[0]!.textContent).toContain("Round 1: your costliest error");
    await userEvent.click(row!);
    expect(on.onshow).toHaveBeenCalledWith(expect.objectContaining({ number: 2 })); // the costlier one
    cleanup();
    const none = await told(lost(2), worst);
    expect(none.words).toContain("Spaces lost, but by no error of yours");
    await userEvent.click(none.row!);
    expect(none.film.at).toBe(2);
    cleanup();
    expect((await told(lost(1), worst, ...there)).row).toBeNull(); // the costliest error has told it
    cleanup();
    expect((await told({ ...lost(2), spaces: 6 }, worst)).row).toBeNull(); // what was won is no error's
  });

  test("counts the decisions in which something was at stake and the others to as many as the list has", async () => {
    const idle = judged(2, { loss: 0, error: 0, grade: "", pairs: 0, counts: false, why: [] });
    const forced = [3, 4, 5].map((number) => judged(number, { options: [], unjudged: "forced", grade: "", loss: 0, counts: false }));
    const found = analysisOf({ decisions: [judged(0), judged(1), idle, ...forced] });
    found.cars[0]!.totals = { ...found.cars[0]!.totals!, decisions: 6, judged: 3, counted: 2, blunders: 2 };
    server(stateOf({ state: "done" }), found);
    open(new Review("r1", [0]));
    const told = (await screen.findByTestId("coach-figures")).textContent!;
    const [, all, more] = /of (\d+) decisions.*in (\d+) more that were judged/s.exec(told)!;
    await userEvent.click(screen.getByRole("radio", { name: "Decisions" }));
    expect(within(screen.getByTestId("wanted-all")).getByText(String(Number(all) + Number(more)))).toBeTruthy();
  });

  test.each([
    [{ counted: 0, score: null }, "Nothing was at stake"],
    [{}, "No errors: well driven!"],
  ])("praises nobody for whom nothing was at stake", async (totals, words) => {
    const found = analysisOf({ decisions: [judged(0, { grade: "", loss: 0 })] });
    found.cars[0]!.totals = { ...found.cars[0]!.totals!, blunders: 0, ...totals };
    server(stateOf({ state: "done" }), found);
    open(new Review("r1", [0]));
    expect((await screen.findByTestId("coach-report")).textContent).toContain(words);
  });

  test("tells of a race without errors what was driven well, and praises nobody whom the rule of thumb led", async () => {
    const sound = { grade: "" as const, loss: 0, error: 0, played: plan(2, "2", "4") };
    const grave = [weighed(plan(2, "2", "4"), 4.5, 0.3), weighed(plan(4, "5"), 2.5, 0.1, 2, 0.1)];
    const decisions = [judged(0, sound), judged(4, { ...sound, options: grave }), judged(5, { ...sound, options: [] })];
    const found = analysisOf({ decisions });
    server(stateOf({ state: "done" }), found);
    const first = open(new Review("r1", [0]));
    const well = (await screen.findAllByTestId("well")).map((one) => one.textContent!.replace(/\s+/g, " "));
    expect(well[0]).toContain("You chose: gear 2 with 2 and 4. Not: gear 4 with 5. That would have cost about 2 places.");
    expect(well[1]).toContain("Not: gear 1 with 1. That would have cost about half a place.");
    expect(screen.getByTestId("coach-report").textContent).toContain("well driven!");
    expect(screen.getByTestId("coach-figures").textContent).toContain("bots of the game, on average over many races");
    expect(await barriers(first.container)).toEqual([]);
    await userEvent.click(screen.getAllByTestId("well")[0]!);
    await userEvent.click(screen.getByRole("button", { name: /All decisions/ }));
    expect(screen.getAllByTestId("decision").map((one) => one.dataset.number)).toEqual(["0", "4"]);
    await userEvent.click(screen.getByTestId("wanted-errors"));
    expect(screen.getByText("There are none. “All judged” has each choice, and what others would have cost.")).toBeTruthy();
    first.unmount();
    server(stateOf({ state: "done" }), analysisOf({ decisions: [...decisions, judged(6, { ruled: true })] }));
    open(new Review("r1", [0]));
    const report = (await screen.findByTestId("coach-report")).textContent;
    expect([report?.includes("Looking further, this is better"), report?.includes("well driven")]).toEqual([true, false]);
    expect(report).toContain("No errors of yours.");
    expect(screen.queryByTestId("well")).toBeNull();
  });

  test("lists decisions by car and grade, and shows one of them", async () => {
    const user = userEvent.setup();
    server(stateOf({ state: "done" }), analysisOf());
    const { on, container } = open(new Review("r1", [0]));
    await user.click(await screen.findByRole("radio", { name: "Decisions" }));
    const numbers = () => screen.queryAllByTestId("decision").map((one) => one.dataset.number);
    expect(numbers()).toEqual(["0", "4"]);
    await user.click(screen.getByTestId("wanted-all"));
    expect(numbers()).toEqual(["0", "2", "4"]);
    await user.selectOptions(screen.getByRole("combobox"), "All cars");
    await user.click(screen.getByTestId("wanted-inaccuracy"));
    expect(numbers()).toEqual(["1"]);
    await user.click(screen.getByTestId("wanted-errors"));
    await user.click(screen.getAllByTestId("decision")[0]!);
    expect(on.onshow).toHaveBeenCalledWith(expect.objectContaining({ number: 0, seat: 0 }));
    const words = container.textContent?.replace(/\s+/g, " ");
    for (const part of [
      "Gear 1 with 1",
      "Gear 2 with 2 and 4",
      "Mistake",
      "about half a place",
      "loses 0.65 places against the best choice, give or take 0.12.",
      "2–3 spaces further",
      "512 pairs",
    ])
      expect(words).toContain(part);
    const compared = within(screen.getByRole("table")).getAllByRole("row").slice(1);
    expect(compared.map((row) => row.textContent?.replace(/\s+/g, " ").trim())).toEqual([
      "Gear 2 with 2 and 4 the best– 30%",
      "Gear 2 with 2 and 2 ≈ 0.0 29%",
      "Gear 1 with 2 ≈ 0.2 25%",
      "Gear 1 with 1 played0.65 ± 0.12 20%",
    ]);
    expect(container.textContent).toContain("those after ≈, and chances to win, are rough");
    expect(await barriers(container)).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Watch what was better" }));
    expect(on.onwatch).toHaveBeenCalledWith(
      expect.anything(),
      { at: 0, seat: 0, choice: "gear 2 play 2 4" },
      "One race that might have come, had you chosen in round 1: gear 2 with 2 and 4. Hidden cards are dealt anew, for the others, too.",
      {
        words: "On average over many games (the shorter bar is better):",
        lines: [
          expect.objectContaining({ name: "Gear 2 with 2 and 4", words: "place 2.8", isOwn: true }),
          expect.objectContaining({ name: "Gear 1 with 1", words: "place 3.4 ± 0.1" }),
        ],
      },
    );
    await user.click(screen.getByRole("button", { name: "The next decision" }));
    expect(on.onshow).toHaveBeenLastCalledWith(expect.objectContaining({ number: 1 }));
    await user.click(screen.getByRole("button", { name: /All decisions/ }));
    expect(document.activeElement).toBe(screen.getAllByTestId("decision")[1]);
  });

  test("back from a decision beyond the first hundred, the list has it and its focus", async () => {
    const user = userEvent.setup();
    const many = Array.from({ length: 130 }, (_, number) => ({ ...judged(0), number }));
    server(stateOf({ state: "done" }), analysisOf({ decisions: many }));
    open(new Review("r1", [0]));
    await user.click(await screen.findByRole("radio", { name: "Decisions" }));
    await user.click(screen.getByTestId("wanted-all"));
    expect(screen.getAllByTestId("decision")).toHaveLength(100);
    await user.click(screen.getByRole("button", { name: /30 more/ }));
    await user.click(screen.getAllByTestId("decision")[119]!);
    await user.click(screen.getByRole("button", { name: /All decisions/ }));
    expect((document.activeElement as HTMLElement).dataset.number).toBe("119");
    await user.click(screen.getAllByTestId("decision")[3]!);
    await user.click(screen.getByRole("button", { name: /All decisions/ }));
    expect(screen.getAllByTestId("decision")).toHaveLength(130); // as it was left
  });

  test("the deep analysis has an interval for each choice", async () => {
    const user = userEvent.setup();
    server(stateOf({ state: "done" }, { state: "done" }), analysisOf({ tier: "deep" }));
    const { container } = open(new Review("r1", [0]));
    await user.click(await screen.findByRole("button", { name: "See all 2" }));
    const compared = within(screen.getByRole("table")).getAllByRole("row").slice(1);
    expect(compared.map((row) => row.textContent?.replace(/\s+/g, " ").trim()).slice(1, 3)).toEqual([
      "Gear 2 with 2 and 2 0.04 ± 0.06 29%",
      "Gear 1 with 2 0.20 ± 0.06 25%",
    ]);
    expect(container.textContent).toContain("All losses were measured");
  });

  test("an analysis of another form is not read: the page has to be loaded again", async () => {
    const old = { ...analysisOf(), version: 1, decisions: [{ ...judged(0), played: "gear 1 play 1" }] };
    server(stateOf({ state: "done" }), old);
    const review = new Review("r1", [0], 0);
    open(review);
    expect((await screen.findByRole("alert")).textContent).toContain("This page is older or newer than the server. Load it again.");
    expect(review.found).toBeNull();
  });

  test("where a hint would have advised something else, it is told with its worth", async () => {
    server(stateOf({ state: "done" }), analysisOf());
    const { rerender } = open(new Review("r1", [0], 0));
    await screen.findByTestId("coach-decision");
    const told: [rule: string, words: string][] = [
      ["gear 2 play 2 4", "The quick hint advised that better choice."],
      ["gear 2 play 2 2", "The quick hint advised: Gear 2 with 2 and 2. That would have been no error."],
      ["gear 1 play 2", "The quick hint advised: Gear 1 with 2. Looking further, that costs a little."],
    ];
    for (const [rule, words] of told) {
      await rerender({ moment: { at: 0, own: [ownOf(0)], rule } });
      expect(screen.getByTestId("coach-rule").textContent).toBe(words);
      expect(screen.getByTestId("hinted").closest("tr")!.textContent).toContain(choiceTitle(madeOf(judged(0), rule), "plan"));
    }
  });

  test("an error that a hint would have advised, too, is called so, and no other one", async () => {
    server(stateOf({ state: "done" }), analysisOf());
    const { rerender } = open(new Review("r1", [0], 0));
    await screen.findByTestId("coach-decision");
    const own = [ownOf(0)];
    const moments: [Moment, boolean][] = [
      [{ at: 0, own, rule: "gear 1 play 1" }, true],
      [{ at: 0, own, rule: "gear 2 play 2 4" }, false],
      [{ at: 4, own, rule: "gear 1 play 1" }, false],
      [{ at: 0, own: [ownOf(1)], rule: "gear 1 play 1" }, false],
    ];
    for (const [moment, isTold] of moments) {
      await rerender({ moment });
      expect(screen.queryByText(/The quick hint advised this, too/) !== null).toBe(isTold);
    }
  });

  test("what a hint would have advised is said of an error by time, too", async () => {
    const slower = { best: plan(2, "2", "4"), rounds: 1, error: 0.1, spaces: 3, heat: 0, grade: "mistake" as const, counts: true };
    server(stateOf({ state: "done" }), analysisOf({ decisions: [judged(0, { loss: 0, grade: "", slower })] }));
    const { rerender } = open(new Review("r1", [0], 0));
    await screen.findByTestId("coach-decision");
    for (const [rule, words] of [
      ["gear 1 play 1", "The quick hint advised this, too: it reckons with this turn alone. Looking further, something else is better."],
      ["gear 2 play 2 4", "The quick hint advised that better choice."],
    ] as const) {
      await rerender({ moment: { at: 0, own: [ownOf(0)], rule } });
      expect(screen.getByTestId("coach-rule").textContent).toBe(words);
    }
    await rerender({ moment: { at: 0, own: [ownOf(0)], rule: "gear 1 play 2" } }); // its loss is told in places
    expect(screen.queryByTestId("coach-rule")).toBeNull();
  });

  test.each([
    [0, "To weigh a choice, the coach lets the bot Marit drive on for you from there."],
    [
      1,
      "To weigh a choice, the coach lets the bot Saar drive on for you from there, for so you drive: an error is only what costs whoever drives on like it.",
    ],
  ])("says in which manner seat %i was judged", async (seat, words) => {
    server(stateOf({ state: "done" }), analysisOf());
    open(new Review("r1", [seat]));
    expect((await screen.findByTestId("coach-report")).textContent?.replace(/[\u2068\u2069]/g, "")).toContain(words);
  });

  test("what the rule of thumb advised is no error of who followed it", async () => {
    const user = userEvent.setup();
    const moment = { at: 0, own: [ownOf(0)], rule: "gear 1 play 1" };
    const decisions = analysisOf().decisions.map((one) => ({ ...one, ruled: one.number === 0 }));
    server(stateOf({ state: "done" }), analysisOf({ decisions }), moment);
    const { on, container } = open(new Review("r1", [0]));
    const report = (await screen.findByTestId("coach-report")).textContent?.replace(/\s+/g, " ");
    expect(report).toContain("One error cost you");
    expect(report).toContain("Once you did what a hint advised, too, and something else would have been better");
    const [other, followed] = screen.getAllByTestId("story");
    expect(followed!.textContent).toMatch(/A hint advised this, too: gear 1 with 1\..*Looking further, this is better: gear 2/s);
    expect(followed!.textContent).not.toContain("Blunder");
    expect(other!.textContent).toMatch(/Mistake.*You chose: gear 1 with 1\. On average that cost/s);
    expect(screen.getByTestId("coach-drivers").textContent?.replace(/\s+/g, " ")).toContain("You83%010");
    await user.click(followed!);
    expect(on.onshow).toHaveBeenLastCalledWith(expect.objectContaining({ number: 0 }));
    expect(screen.getByTestId("coach-rule").textContent).toBe(
      "A hint advised this, too: it looks less far. To the end of the race gear 2 with 2 and 4 is better. That is no error of yours.",
    );
    expect(container.textContent).not.toContain("Blunder");
    await user.click(screen.getByRole("button", { name: /All decisions/ }));
    const numbers = () => screen.queryAllByTestId("decision").map((one) => one.dataset.number);
    expect(numbers()).toEqual(["0"]);
    await user.click(screen.getByTestId("wanted-errors"));
    expect(numbers()).toEqual(["4"]);
    expect(await barriers(container)).toEqual([]);
  });

  test("a choice that turned out as good as the best is no error", async () => {
    const user = userEvent.setup();
    server(
      stateOf({ state: "done" }),
      analysisOf({ decisions: [judged(0, { loss: -0.1, grade: "" }), judged(1, { loss: 0.05, grade: "", why: [], pairs: 0 })] }),
    );
    open(new Review("r1", [0]));
    await user.click(await screen.findByRole("radio", { name: "Decisions" }));
    await user.click(screen.getByTestId("wanted-all"));
    await user.click(screen.getAllByTestId("decision")[0]!);
    expect(
      screen.getByText("Nothing better was found: gear 2 with 2 and 4 may be as good, the difference is less than its doubt."),
    ).toBeTruthy();
    expect(screen.getByRole("table").textContent).not.toContain("the best");
    expect(screen.queryByRole("button", { name: "Watch what was better" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "The next decision" }));
    expect(screen.getByText("Hardly any difference: this is no error.")).toBeTruthy();
    expect(screen.getByTestId("coach-measured").textContent).toContain("best choice, roughly.");
  });

  test("an error without reasons is not called none, and where the place was certain nothing is advised", async () => {
    const cool = move("cooldown 1", "cooldown", 1);
    const level = (points: number) => [move("done", "done"), cool].map((one) => weighed(one, points, 0));
    const parts = { phase: "react", played: cool, loss: 0, error: 0, grade: "" as const, pairs: 0, why: [] };
    server(
      stateOf({ state: "done" }),
      analysisOf({
        decisions: [judged(0, { why: [] }), judged(1, { ...parts, options: level(4) }), judged(2, { ...parts, options: level(4.2) })],
      }),
    );
    const review = new Review("r1", [0], 0);
    const { rerender } = open(review);
    await screen.findByTestId("coach-decision");
    expect(screen.queryByText(/this is no error/)).toBeNull();
    review.chosen = 1;
    await rerender({ moment: { at: 1, own: [ownOf(0)], rule: "done" } });
    expect(await screen.findByText("The place was certain: no choice could change it.")).toBeTruthy();
    expect(screen.queryByTestId("coach-rule")).toBeNull();
    review.chosen = 2;
    expect(
      await screen.findByText(
        "Nothing better was found: nothing more after the move may be as good, the difference is less than its doubt.",
      ),
    ).toBeTruthy();
  });

  test("leads from the own figures through the own errors", async () => {
    const user = userEvent.setup();
    server(stateOf({ state: "done" }), analysisOf());
    const review = new Review("r1", [0]);
    const { on } = open(review);
    await user.click(await screen.findByRole("button", { name: "See all 2" }));
    expect(on.onshow).toHaveBeenLastCalledWith(expect.objectContaining({ number: 0 }));
    expect(review.beside(0, 1)?.number).toBe(4);
    expect([review.beside(0, -1), review.beside(4, 1), review.beside(4, -1)?.number]).toEqual([null, null, 0]);
  });

  test("teaches from the own errors", async () => {
    const user = userEvent.setup();
    server(stateOf({ state: "done" }), analysisOf());
    const { on } = open(new Review("r1", [0]));
    await user.click(await screen.findByRole("radio", { name: "Exercises" }));
    await user.click(screen.getByRole("button", { name: "Begin: 2 exercises" }));
    expect(on.onteach.mock.lastCall![0].errors.map((one: { number: number }) => one.number)).toEqual([0, 4]);
    expect(on.onshow).toHaveBeenCalledWith(expect.objectContaining({ number: 0 }));
  });
});
