import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { RaceState } from "./state.svelte";
import { carView, event, first, frame, infoOf, ownOf, planAsk, publicOf } from "../testing";
import { ProblemError } from "../../wire/api";

const moved = (seat: number, space: number) => [event("TURN", seat), event("MOVED", seat, { lap: 0, space, spot: "left" })];

beforeEach(() => localStorage.clear());

describe("frames", () => {
  test("of Legends that race on alone, who has driven is not shown more than the own round; who watches is", () => {
    const events = [...moved(1, 8), event("ROUND", null, { round: 2 }), ...moved(2, 12)];
    const over = frame(1, { events, public: publicOf({ is_over: true }) });
    const drivers = (own: ReturnType<typeof ownOf>[]) => {
      const race = new RaceState();
      race.receive(first({ own }));
      race.receive(over);
      return [...new Set(race.next()?.acts.map((act) => act.seat))];
    };
    expect([drivers([ownOf(0)]), drivers([])]).toEqual([[1], [1, 2]]);
  });

  test("who is home looks at the rest or leaves it, and is told of it before", () => {
    const heading = (round: number) => ({ kind: "heading" as const, seat: null, round, sentences: [{ id: "round", args: { round } }] });
    const home = carView(0, { status: "finished", place: 1, lap: 2, space: 3 });
    const events = [...moved(0, 8), event("FINISHED", 0, { place: 1 }), event("ROUND", null, { round: 2 }), ...moved(2, 12)];
    const over = frame(1, {
      events,
      public: publicOf({ is_over: true, cars: [home, carView(1), carView(2, { status: "finished", place: 2 })] }),
      log: { start: 0, lines: [heading(1), heading(2)] },
    });
    const atHome = (pace: typeof Infinity | 1) => {
      const race = new RaceState();
      race.pace = pace;
      race.receive(first({ own: [ownOf(0)] }));
      race.receive(over);
      if (pace === 1) race.skip();
      expect([race.isHome, race.isCaughtUp, race.log.lines.length]).toEqual([true, false, 1]);
      expect(race.shown?.sight.cars.map((car) => car.status)).toEqual(["finished", "racing", "racing"]);
      expect(race.next()).toBeNull();
      return race;
    };
    for (const pace of [Infinity, 1] as const) {
      const left = atHome(pace);
      left.skip();
      expect([left.isHome, left.isCaughtUp, left.shown?.sight.is_over, left.log.lines.length]).toEqual([false, true, true, 2]);
    }
    const watched = atHome(1);
    watched.watchRest();
    expect([...new Set(watched.next()?.acts.map((act) => act.seat))]).toEqual([2]);
    watched.finish();
    expect(watched.isCaughtUp).toBe(true);
  });

  test("of the rest only the last has a sight: who took the flag in one before has done so in the next", () => {
    const over = (seat: number, space: number) => event("MOVED", seat, { lap: 2, space, spot: "left" });
    const race = new RaceState(true);
    race.receive(first({ public: publicOf({ cars: [carView(0), carView(1), carView(2)] }) }));
    race.receive(
      frame(1, { events: [over(0, 3), event("FINISHED", 0, { place: 1 }), event("RETIRED", 1), event("ROUND", null, { round: 2 })] }),
    );
    race.receive(frame(2, { events: [over(2, 18)] }));
    race.next();
    race.finish();
    expect(race.shown?.sight.cars.map((car) => car.status)).toEqual(["finished", "out", "racing"]);
  });

  test("the first is shown at once, the others follow one by one", () => {
    const race = new RaceState();
    race.receive(first());
    expect(race.shown?.version).toBe(0);
    race.receive(frame(1, { events: moved(0, 9), public: publicOf({ cars: [carView(0, { space: 9 })] }) }));
    race.receive(frame(2, { events: moved(1, 8) }));
    expect([race.version, race.shown?.version, race.isCaughtUp]).toEqual([2, 0, false]);

    expect(race.next()?.frame.version).toBe(1);
    expect(race.next()).toBeNull(); // one at a time
    race.finish();
    expect(race.shown?.version).toBe(1);
    race.next();
    race.finish();
    expect([race.shown?.version, race.isCaughtUp]).toEqual([2, true]);
  });

  test("of those that were missing only the last one has a sight", () => {
    const race = new RaceState();
    race.receive(first());
    for (const version of [1, 2]) race.receive(frame(version, { events: moved(0, 6 + version) }));
    race.receive(frame(3, { public: publicOf({ round: 2 }) }));
    race.skip();
    expect(race.shown?.version).toBe(3);
    expect(race.shown?.sight.round).toBe(2);
  });

  test("a repeated frame counts once", () => {
    const race = new RaceState();
    race.receive(first());
    race.receive(frame(1, { events: moved(0, 9) }));
    race.receive(frame(1, { events: moved(0, 9) }));
    expect(race.queue).toHaveLength(1);
  });

  test("frames without a sight move the cars by their events", () => {
    const race = new RaceState();
    race.receive(first());
    race.receive(frame(1, { events: moved(0, 9) }));
    race.skip();
    expect(race.shown?.sight.cars[0]?.space).toBe(9);
  });

  test("a snapshot replaces everything at once", () => {
    const race = new RaceState();
    race.receive(first());
    race.receive(frame(1, { events: moved(0, 9) }));
    race.receive(frame(7, { is_snapshot: true, info: infoOf(), public: publicOf({ round: 4 }), own: [], asks: [] }));
    expect([race.version, race.shown?.version, race.shown?.sight.round, race.isCaughtUp]).toEqual([7, 7, 4, true]);
  });

  test("another race begins anew", () => {
    const race = new RaceState();
    race.receive(first());
    race.receive({ ...first({ info: infoOf({ race: "r2", number: 2 }) }), race: "r2" });
    expect([race.race, race.version]).toEqual(["r2", 0]);
  });

  test("the seed is told at the end", () => {
    const race = new RaceState();
    race.receive(first());
    expect(race.seed).toBeNull();
    race.receive(frame(1, { seed: "42" }));
    expect(race.seed).toBe("42");
  });
});

describe("asks", () => {
  test("wait until the screen has caught up; absent means unchanged, empty means none", () => {
    const race = new RaceState();
    race.receive(first());
    race.receive(frame(1, { events: moved(1, 8), asks: [planAsk()] }));
    expect(race.asks).toHaveLength(0);
    race.skip();
    expect(race.asks).toHaveLength(1);
    race.receive(frame(2, { events: [event("PLANNED", 1)] }));
    race.skip();
    expect(race.asks).toHaveLength(1);
    race.receive(frame(3, { asks: [] }));
    race.skip();
    expect(race.asks).toHaveLength(0);
  });

  test("a question stays open while a rival's plan is shown, until it is answered", () => {
    const race = new RaceState();
    race.receive(first({ asks: [planAsk()] }));
    race.receive(frame(1, { events: [event("PLANNED", 1)] }));
    expect([race.isCaughtUp, race.asks.length]).toEqual([false, 1]);
    race.receive(frame(2, { asks: [planAsk(0, { decision_id: 9 })] }));
    expect(race.asks).toHaveLength(0);
    race.skip();
    expect(race.asks[0]?.decision_id).toBe(9);
  });

  test("own is kept if a frame brings none", () => {
    const race = new RaceState();
    race.receive(first({ own: [ownOf(0, { plan: ["4"] })] }));
    race.receive(frame(1));
    race.skip();
    expect(race.own[0]?.plan).toEqual(["4"]);
  });

  test("time runs from the arrival of the ask, and goes on while it does not change", () => {
    const now = vi.spyOn(performance, "now").mockReturnValue(1000);
    const race = new RaceState();
    race.receive(first({ asks: [planAsk(0, { left_s: 30 })] }));
    now.mockReturnValue(11_000);
    race.receive(frame(1));
    expect(race.left(0)).toBe(20);
    expect(race.left(1)).toBeNull();
    race.receive(frame(2, { asks: [] }));
    expect(race.left(0)).toBeNull();
  });
});

describe("at an instant pace", () => {
  beforeEach(() => {
    new RaceState().pace = Infinity;
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  const driven = (own = [ownOf(0)]) => {
    const race = new RaceState();
    race.receive(first({ own, asks: [planAsk(0)] }));
    return race;
  };

  test("all until the next question is one change, and nothing can be answered meanwhile", () => {
    const race = driven();
    race.receive(frame(1, { events: moved(0, 9), asks: [] }));
    race.receive(frame(2, { events: moved(1, 8) }));
    expect([race.shown?.version, race.version, race.pending]).toEqual([0, 0, 1]);
    race.receive(frame(3, { events: moved(2, 7), asks: [planAsk(0)] }));
    expect([race.shown?.version, race.version, race.pending]).toEqual([3, 3, 0]);
    expect(race.isCaughtUp).toBe(true);
    expect(race.shown?.sight.cars.slice(0, 2).map((car) => car.space)).toEqual([9, 8]);
    vi.runAllTimers();
    expect(race.pending).toBe(0);
  });

  test("who is not asked soon sees how it stands, and so does who only looks on, or when the rest is driven", () => {
    const race = driven();
    race.receive(frame(1, { events: moved(0, 9), asks: [] }));
    vi.runAllTimers();
    expect([race.shown?.version, race.asks, race.pending]).toEqual([1, [], 0]);
    race.receive(frame(2, { is_rest: true }));
    expect(race.shown?.version).toBe(2);
    const watched = driven([]);
    watched.receive(frame(1, { asks: [] }));
    expect(watched.shown?.version).toBe(1);
  });

  test("the end of the race is shown at once: no question comes", () => {
    const race = driven();
    race.receive(frame(1, { events: moved(0, 9), asks: [] }));
    race.receive(frame(2, { public: publicOf({ is_over: true }) }));
    expect([race.shown?.version, race.shown?.sight.is_over, race.pending]).toEqual([2, true, 0]);
  });

  test("a frame that comes again and a whole scene come after those that were gathered", () => {
    const race = driven();
    race.receive(frame(1, { events: moved(0, 9), asks: [] }));
    race.receive(first({ own: [ownOf(0)], asks: [planAsk(0)] }));
    expect([race.version, race.pending]).toEqual([0, 0]);
  });
});

describe("commands", () => {
  test("are pending until they are answered", async () => {
    const race = new RaceState();
    let answer = () => {};
    const sent = race.submit(() => new Promise((resolve) => (answer = resolve)));
    expect(race.pending).toBe(1);
    answer();
    expect(await sent).toBe(true);
    expect(race.pending).toBe(0);
  });

  test("a refusal is kept in words", async () => {
    const race = new RaceState();
    expect(await race.submit(() => Promise.reject(new ProblemError({ code: "stale-decision", what: "" })))).toBe(false);
    expect([race.pending, race.refusal]).toEqual([0, "That was decided already."]);
  });
});

test("the pace is remembered", () => {
  new RaceState().pace = 4;
  expect(new RaceState().pace).toBe(4);
  new RaceState().pace = Infinity;
  expect(new RaceState().pace).toBe(Infinity);
});

test("a pace that rises does so gently, from the third round on, for who drives, until another is chosen", () => {
  const speeds = (race: RaceState, own = [ownOf(0)]) => {
    race.receive(first({ own }));
    return [2, 3, 9].map((round, i) => {
      race.receive(frame(i + 1, { public: publicOf({ round }) }));
      race.skip();
      return race.speed;
    });
  };
  expect(speeds(new RaceState())).toEqual([1, 1.3, 1.3]); // what nobody has chosen rises
  expect(speeds(new RaceState(), [])).toEqual([1, 1, 1]);
  expect(speeds(new RaceState(true))).toEqual([1, 1, 1]);
  const race = new RaceState();
  race.pace = 1;
  expect(speeds(race)).toEqual([1, 1, 1]);
});

test("a choice taken back takes its words back", () => {
  const line = (kept: number, ...ids: string[]) => ({
    start: 0,
    lines: [{ kind: "car" as const, seat: 0, round: 1, kept, sentences: ids.map((id) => ({ id })) }],
  });
  const race = new RaceState();
  const told = () => race.log.lines.map((one) => one.sentences?.map((sentence) => sentence.id));
  race.receive(first());
  race.receive(frame(1, { seat: 0, events: moved(0, 9), log: line(0, "plan", "drives") }));
  race.receive(frame(2, { seat: 0, log: line(2, "cools") }));
  expect(told()).toEqual([]); // not before it has been seen
  race.skip();
  expect(told()).toEqual([["plan", "drives", "cools"]]);
  race.receive(frame(3, { seat: 0, log: line(2) }));
  race.skip();
  expect(told()).toEqual([["plan", "drives"]]);
});

test("the next race waits until who reads how this one ended goes along", () => {
  const race = new RaceState();
  race.receive(first());
  race.reader = {};
  const next = first({ race: "next", info: { ...infoOf(), race: "next" } });
  race.receive(next);
  race.receive({ ...frame(1), race: "next" });
  expect([race.hasNext, race.race, race.version]).toEqual([true, "r1", 0]);
  race.goAlong();
  race.skip();
  expect([race.hasNext, race.race, race.version]).toEqual([false, "next", 1]);
  race.receive(first()); // who begins a race, or reads nothing, is there at once
  expect(race.race).toBe("r1");
});
