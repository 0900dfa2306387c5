import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Told } from "../../wire/types";
import { geometry } from "../../track/geometry";
import type { Pace } from "../state/pace";
import { RaceState } from "../state/state.svelte";
import { event, first, frame, infoOf, publicOf } from "../testing";
import { markWords } from "./mark_words";
import { Stage } from "./stage.svelte";

const FRAME_MS = 16; // of the clock of these tests
const moved = (seat: number, space: number) => event("MOVED", seat, { lap: 0, space, spot: "left" });

/** Frames with each part of the theatre: lights, shifts, cards, flips, ways, marks, a spin, and an arrival. */
const PARTS: Record<string, Told[]> = {
  "the lights of the start and the gears": [event("SHIFTED", 0, { gear: 2, heat: 0 }), event("SHIFTED", 1, { gear: 1, heat: 0 })],
  "cards of a plan": [event("TURN", 0), event("PLAYED", 0, { card: "2", n: 2 }), event("SPEED", 0, { speed: 4 })],
  "a way of one's own": [moved(0, 9)],
  "a flip that is not kept, and one that is": [
    event("BOOSTED", 0, { heat: 1 }),
    event("FLIPPED", 0, { card: "Heat", n: 1, kept: false }),
    event("FLIPPED", 0, { card: "3", n: 1, kept: true }),
    moved(0, 12),
  ],
  "a slipstream": [event("SLIPSTREAMED", 0, { spaces: 2 }), moved(0, 14)],
  "a spin": [event("CORNER", 0, { corner: 0, limit: 4, heat: 7 }), event("SPUN_OUT", 0, { corner: 0, stress: 1 }), moved(0, 10)],
  "another's turn": [event("TURN", 1), event("PLAYED", 1, { card: "4", n: 1 }), moved(1, 9), event("PAID", 1, { heat: 2 })],
  "a Legend": [event("TURN", 2), event("LEGEND_CARD", null, { number: 3 }), moved(2, 8)],
  "one who is blocked": [event("BLOCKED", 1, { moved: 1 })],
  "one who gives up": [event("RETIRED", 1, { forced: false })],
  "one who arrives": [event("FINISHED", 2, { place: 1 })],
};

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});

afterEach(() => vi.useRealTimers());

function stageOf(race: RaceState): Stage {
  const road = geometry(infoOf().track);
  return new Stage(
    () => race,
    () => road,
  );
}

/** Show a race to its end, and look at each frame of the clock. */
function watch(stage: Stage, race: RaceState, look: () => void): void {
  stage.run();
  for (let i = 0; i < 2000 && !race.isCaughtUp; i += 1) {
    vi.advanceTimersByTime(FRAME_MS);
    look();
  }
  stage.stop();
}

/** How long each frame takes to be shown. */
function shown(pace: Pace, parts: Record<string, Told[]> = PARTS): number[] {
  const race = new RaceState();
  race.pace = pace;
  race.receive(first());
  for (const [i, events] of Object.values(parts).entries()) race.receive(frame(i + 1, { events }));
  const stage = stageOf(race);
  const begun = performance.now();
  const ends: number[] = [];
  const finish = race.finish.bind(race);
  race.finish = () => {
    finish();
    ends.push(performance.now() - begun);
  };
  stage.run();
  for (let i = 0; i < 10_000 && !race.isCaughtUp; i += 1) vi.advanceTimersByTime(FRAME_MS / 4);
  stage.stop();
  return ends.map((end, i) => end - (ends[i - 1] ?? 0));
}

test("double is half the time, in every part", () => {
  const [normal, double, fourfold] = [shown(1), shown(2), shown(4)];
  for (const [i, part] of Object.keys(PARTS).entries()) {
    expect(Math.abs(normal[i]! - 2 * double[i]!), part).toBeLessThanOrEqual(3 * FRAME_MS); // as near as frames of the screen are
    expect(normal[i]!, part).toBeGreaterThan(8 * FRAME_MS);
  }
  const sum = (parts: number[]) => parts.reduce((all, one) => all + one, 0);
  expect(Math.abs(sum(normal) - 2 * sum(double))).toBeLessThanOrEqual(2 * FRAME_MS);
  expect(Math.abs(sum(normal) - 4 * sum(fourfold))).toBeLessThanOrEqual(4 * FRAME_MS);
});

test("the viewer's own finish is seen at every pace before the podium comes", () => {
  const own = { "one's own arrival": [event("FINISHED", 0, { place: 1 })] };
  for (const pace of [1, 2, 4] as const) expect(shown(pace, own)[0], String(pace)).toBeGreaterThanOrEqual(1500);
  expect(shown(4, { another: PARTS["one who arrives"]! })[0]).toBeLessThan(700);
});

test("who has taken the flag stands beside the road while others drive on in the same frame, and nobody else has finished", () => {
  const race = new RaceState();
  const before = publicOf();
  race.receive(first({ public: before }));
  const rows = before.cars.map((car) => ({ ...before.table.find(({ seat }) => seat === car.seat)!, seat: car.seat }));
  const over = publicOf({
    cars: before.cars.map((car) => ({ ...car, status: "finished" as const, place: before.cars.length - car.seat })),
    table: rows.map((row) => ({ ...row, status: "finished" as const, place: before.cars.length - row.seat })),
  });
  const last = before.cars.at(-1)!.seat; // the winner
  const events = [
    moved(last, 20),
    event("FINISHED", last, { place: 1 }),
    event("TURN", 0),
    moved(0, 21),
    event("FINISHED", 0, { place: 2 }),
  ];
  race.receive(frame(1, { events, public: over }));
  const stage = stageOf(race);
  const seen = new Set<string>();
  race.pace = 1;
  stage.run();
  for (let i = 0; i < 10_000 && !race.isCaughtUp; i += 1) {
    vi.advanceTimersByTime(FRAME_MS);
    const status = (seat: number) => (stage.told ?? race.shown!.sight).table.find((one) => one.seat === seat)!;
    const parked = stage.cars(new Set()).flatMap((car) => (car.status === "finished" ? [car.seat] : []));
    seen.add(`${status(last).status} ${status(0).status} ${stage.busy === 0 ? `0 drives, ${parked.join(" ")} parked` : ""}`.trim());
    if (status(last).status === "finished") expect(status(last).place).toBe(1);
  }
  stage.stop();
  expect([...seen]).toContain(`finished racing 0 drives, ${last} parked`);
  expect([...seen].at(-1)).toBe("finished finished");
  expect([...seen]).not.toContain("racing finished");
});

test("at once takes no time", () => {
  expect(shown(Infinity).reduce((all, one) => all + one, 0)).toBeLessThanOrEqual(FRAME_MS);
});

test("when something is asked, what was told of other cars goes", () => {
  const race = new RaceState();
  race.pace = 1;
  race.receive(first());
  race.receive(frame(1, { events: [event("SHIFTED", 0, { gear: 3, heat: 0 }), event("SHIFTED", 1, { gear: 3, heat: 0 })] }));
  const stage = stageOf(race);
  stage.run();
  for (let i = 0; i < 2000 && !race.isCaughtUp; i += 1) vi.advanceTimersByTime(FRAME_MS / 4);
  expect([0, 1].map((seat) => stage.marksOf(seat).length)).toEqual([1, 1]);
  stage.hush(0);
  expect([0, 1].map((seat) => stage.marksOf(seat).length)).toEqual([1, 0]);
  stage.hush(null);
  expect(stage.marksOf(0)).toEqual([]);
  stage.stop();
});

test("what is told of a car goes when something is told of another one, or it drives", () => {
  const race = new RaceState();
  race.pace = 1;
  race.receive(first());
  const spin = PARTS["a spin"]!;
  race.receive(frame(1, { events: [...spin, event("TURN", 1), event("SPEED", 1, { speed: 4 }), moved(1, 9)] }));
  const stage = stageOf(race);
  const seen = new Set<string>();
  watch(stage, race, () => seen.add([0, 1].filter((seat) => stage.marksOf(seat).length > 0).join(" and ")));
  expect([...seen].filter(Boolean)).toEqual(["0", "1"]);
});

test("what the heading tells of a car is over as soon as another one acts", () => {
  const race = new RaceState();
  race.pace = 1;
  race.receive(first());
  const over = event("MOVED", 0, { lap: infoOf().laps, space: 3, spot: "left" });
  race.receive(frame(1, { events: [event("TURN", 0), over, event("TURN", 1), moved(1, 9)] }));
  const stage = stageOf(race);
  const seen = new Set<string>();
  watch(stage, race, () => {
    seen.add(`${stage.busy} acts, told of ${stage.moment?.seat ?? "nobody"}`);
  });
  expect([...seen]).toContain("0 acts, told of 0");
  expect([...seen]).toContain("1 acts, told of nobody");
  expect([...seen]).not.toContain("1 acts, told of 0");
});

test("no two cars over the line are told of one place, and none that nobody can take any more is one so far", () => {
  const race = new RaceState();
  race.pace = 1;
  race.receive(first());
  const over = (seat: number, space: number) => [event("TURN", seat), event("MOVED", seat, { lap: infoOf().laps, space, spot: "left" })];
  race.receive(frame(1, { events: [...over(0, 3), ...over(1, 2), ...over(2, 5)] }));
  const stage = stageOf(race);
  const seen: string[] = [];
  watch(stage, race, () => {
    const told = [0, 1, 2].map((seat) => stage.marksOf(seat).findLast(({ kind }) => kind === "over"));
    const words = told.flatMap((mark) => (mark ? [`${mark.seat} ${markWords(mark)}`] : [])).join(", ");
    const places = told.flatMap((mark) => mark?.from ?? []);
    expect(new Set(places).size, words).toBe(places.length);
    if (words && seen.at(-1) !== words) seen.push(words);
  });
  expect(seen).toEqual(["0 1st so far: +3", "1 2nd so far: +2", "2 1st: +5"]);
});

test("a car is looked at where it stands until it moves, then all of its way is", () => {
  const race = new RaceState();
  race.pace = 1;
  race.receive(first());
  race.receive(frame(1, { events: [event("TURN", 1), event("PLAYED", 1, { card: "4", n: 1 }), moved(1, 9)] }));
  const stage = stageOf(race);
  const ways: (number | undefined | null)[] = [null];
  watch(stage, race, () => {
    if (stage.busy === 1 && ways.at(-1) !== stage.way?.to.space) ways.push(stage.way?.to.space);
    if (stage.moving(1)) expect(stage.way?.to.space).toBe(9);
  });
  expect(ways).toEqual([null, undefined, 9]);
});

test("cars that take the flag do so together with the standings, and none drives once more", () => {
  const race = new RaceState();
  race.pace = 1;
  race.receive(first());
  race.receive(frame(1, { events: [event("TURN", 1), moved(1, 9)] }));
  const arrived = { ...race.known!.sight, order: [2, 0, 1] };
  race.receive(frame(2, { events: [2, 0].map((seat, i) => event("FINISHED", seat, { place: i + 1 })), public: arrived }));
  const stage = stageOf(race);
  const seen = new Set<string>();
  watch(stage, race, () => {
    const flags = [2, 0].filter((seat) => stage.marksOf(seat).some(({ kind }) => kind === "finished"));
    if (!race.isCaughtUp) seen.add(`${stage.driver} drives, the flag for ${flags}, told ${stage.told?.order}`);
  });
  expect([...seen]).toEqual(["1 drives, the flag for , told undefined", "null drives, the flag for 2,0, told 2,0,1"]);
});
