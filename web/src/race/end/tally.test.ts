import { describe, expect, test } from "vitest";
import { seenAfter, seenFrom, seenOf } from "../state/seen";
import { facts, tallyOf } from "./tally";
import { carView, event, frame, publicOf } from "../testing";

const table = (...seats: number[]) => seats.map((seat, i) => ({ place: i + 1, seat, status: "racing" as const, round: 0 }));
const begin = seenFrom(publicOf({ round: 1, table: table(0, 1, 2) }), 0);

/** A turn in this round. */
const turn = (seat: number, speed: number, ...more: ReturnType<typeof event>[]) => [
  event("TURN", seat),
  event("SPEED", seat, { speed }),
  ...more,
];

describe("the counts of a car", () => {
  const seen = seenAfter(
    begin,
    [
      event("ROUND", null, { round: 1 }),
      event("SHIFTED", 0, { gear: 3, heat: 1 }),
      ...turn(
        0,
        9,
        event("BOOSTED", 0, { heat: 1 }),
        event("SLIPSTREAMED", 0, { spaces: 2 }),
        event("CORNER", 0, { corner: 0, limit: 7, heat: 2 }),
      ),
      ...turn(1, 12, event("CORNER", 1, { corner: 0, limit: 7, heat: 5 }), event("SPUN_OUT", 1, { corner: 0, stress: 2, heat: 3 })),
      event("ROUND", null, { round: 2 }),
      ...turn(0, 5, event("BLOCKED", 0, { wanted: 5, moved: 2 }), event("COOLED", 0, { heat: 3 })),
      ...turn(1, 4),
      event("ROUND", null, { round: 3 }),
      ...turn(1, 0, event("CLUTTERED", 1)),
    ],
    publicOf({ round: 2, table: table(1, 0, 2) }),
  );

  test("each kind by its own events", () => {
    expect(tallyOf(seen, 0)).toMatchObject({ spins: 0, boosts: 1, slipstream: 2, cornerHeat: 2, shiftHeat: 1, blocked: 3, cooled: 3 });
    expect(tallyOf(seen, 1)).toMatchObject({ spins: 1, cluttered: 1, boosts: 0 });
  });

  test("a turn that ends in a spin out is no fast one, and costs the Heat that it took", () => {
    expect(tallyOf(seen, 0).fastest).toEqual({ speed: 9, round: 1 });
    expect(tallyOf(seen, 1)).toMatchObject({ fastest: { speed: 4, round: 2 }, cornerHeat: 3, spun: { cornerHeat: 3 } });
  });

  test("a turn of the first round is one of the first round, although that had begun when the race was first seen", () => {
    const first = seenAfter(begin, turn(0, 9), publicOf({ round: 1, table: table(0, 1, 2) }));
    expect(tallyOf(first, 0).fastest).toEqual({ speed: 9, round: 1 });
  });

  test("places are gained from the beginning of a round to that of the next one", () => {
    const rises = seenAfter(begin, turn(1, 9), publicOf({ round: 2, table: table(1, 0, 2) }));
    expect(tallyOf(rises, 1).rise).toEqual({ round: 1, from: 2, to: 1 });
    expect(tallyOf(seen, 1).rise).toBeNull(); // the same, with a spin-out
    expect(tallyOf(seen, 0).rise).toBeNull();
    const end = seenAfter(seen, [], publicOf({ round: 2, is_over: true, table: table(2, 1, 0) }));
    expect(tallyOf(end, 2).rise).toEqual({ round: 2, from: 3, to: 1 });
  });
});

test("a slipstream that is held up counts what it moved", () => {
  const held = [
    event("SLIPSTREAMED", 0, { spaces: 2 }),
    event("MOVED", 0, { lap: 0, space: 6, spot: "left" }),
    event("BLOCKED", 0, { wanted: 2, moved: 1 }),
  ];
  const seen = seenAfter(begin, [...turn(0, 5, ...held), ...turn(0, 3, event("BLOCKED", 0, { wanted: 3, moved: 2 }))], publicOf());
  expect(tallyOf(seen, 0)).toMatchObject({ slipstream: 1, blocked: 2 });
});

test("Heat that was paid in a corner stays paid, whatever the next one brings", () => {
  const corner = (n: number, heat: number) => event("CORNER", 0, { corner: n, limit: 4, heat });
  const seen = seenAfter(
    begin,
    turn(0, 9, corner(0, 2), corner(1, 7), event("SPUN_OUT", 0, { corner: 1, stress: 1, heat: 3 })),
    publicOf(),
  );
  expect(tallyOf(seen, 0)).toMatchObject({ cornerHeat: 5, spun: { cornerHeat: 3 } });
});

test("every symbol that puts Heat into the engine cools", () => {
  const cooled = turn(0, 3, event("COOLED", 0, { heat: 1 }), event("SUPER_COOLED", 0, { heat: 2 }), event("REDUCED", 0, { stress: 4 }));
  expect(tallyOf(seenAfter(begin, cooled, publicOf()), 0).cooled).toBe(3);
});

test("what was taken back does not count", () => {
  const cooled = seenAfter(begin, turn(0, 3, event("COOLED", 0, { heat: 1 }), event("COOLED", 0, { heat: 2 })), publicOf());
  const back = seenAfter(cooled, [event("TAKEN_BACK", 0, { events: 1 })], publicOf());
  expect(tallyOf(cooled, 0).cooled).toBe(3);
  expect(tallyOf(back, 0).cooled).toBe(1);
});

describe("counting begins with the first round that is seen whole", () => {
  const late = seenFrom(publicOf({ round: 7, phase: "MOVE", table: table(0, 1, 2) }), 60);

  test("after a reload in a round it is the next one", () => {
    const rest = [event("BOOSTED", 0, { heat: 1 }), event("ROUND", null, { round: 8 }), event("SHIFTED", 0, { gear: 3, heat: 1 })];
    const next = seenAfter(
      seenAfter(late, turn(0, 9), publicOf({ round: 7, phase: "MOVE" })),
      rest,
      publicOf({ round: 8, table: table(1, 0, 2) }),
    );
    expect(late).toMatchObject({ from: 8, isWhole: false });
    expect(tallyOf(next, 0)).toMatchObject({ boosts: 0, shiftHeat: 1, fastest: null });
    expect(tallyOf(next, 1).rise).toBeNull();
    const end = seenAfter(next, turn(0, 5), publicOf({ round: 9, table: table(0, 1, 2) }));
    expect(tallyOf(end, 0)).toMatchObject({ rise: { round: 8, from: 2, to: 1 }, fastest: { speed: 5, round: 8 } });
  });

  test("before anybody moved it is the round that is on", () => {
    expect(seenFrom(publicOf({ round: 4 }), 60)).toMatchObject({ from: 4, isWhole: false });
    const cars = [carView(0), carView(1, { has_planned: true }), carView(2)]; // a bot, perhaps, before the page came
    const first = seenFrom(publicOf({ round: 1, cars, table: table(0, 1, 2) }), 3);
    expect(first).toMatchObject({ from: 1, isWhole: true });
    const next = seenAfter(first, [], publicOf({ round: 2, table: table(1, 2, 0) }));
    expect(tallyOf(next, 2).rise).toEqual({ round: 1, from: 3, to: 2 });
    expect(tallyOf(next, 1).rise).toBeNull(); // who planned for it is not known
  });

  test("who came in while cars moved in the first round has not seen the whole race", () => {
    expect(seenFrom(publicOf({ round: 1, phase: "REACT" }), 3)).toMatchObject({ from: 2, isWhole: false });
    expect(begin.isWhole).toBe(true);
  });
});

describe("a best move is the driver's own", () => {
  const before = table(0, 1, 2, 3);

  test("no place that others left by giving up", () => {
    const race = seenFrom(publicOf({ round: 1, table: before }), 0);
    const out = [...table(0, 2, 3), { place: 4, seat: 1, status: "out" as const, round: 1 }];
    const next = seenAfter(race, [], publicOf({ round: 2, table: out }));
    expect(tallyOf(next, 2).rise).toBeNull();
    const passed = seenAfter(next, [], publicOf({ round: 3, table: [...table(2, 0, 3), out[3]!] }));
    expect(tallyOf(passed, 2).rise).toEqual({ round: 2, from: 2, to: 1 });
    const own = seenAfter(race, [], publicOf({ round: 2, table: [...table(0, 1, 3), { place: 4, seat: 2, status: "out", round: 1 }] }));
    expect(tallyOf(own, 2).rise).toBeNull();
  });

  const race = publicOf({ round: 1, table: before });
  const drive = [...turn(2, 9), event("ROUND", null, { round: 2 })];
  const end = publicOf({ round: 2, table: table(2, 0, 1, 3) });

  test("no round in which a bot made a decision for them, be it the plan", () => {
    const own = seenAfter(seenAfter(seenFrom(race, 0), [], race), drive, end);
    expect(tallyOf(own, 2)).toMatchObject({ rise: { round: 1, from: 3, to: 1 }, fastest: { speed: 9, round: 1 } });
    const planned = seenAfter(seenAfter(seenFrom(race, 0), [], race, 2), drive, end);
    expect(tallyOf(planned, 2)).toMatchObject({ rise: null, fastest: null });
    const driven = seenAfter(seenFrom(race, 0), drive, end, 2);
    expect(tallyOf(driven, 2)).toMatchObject({ rise: null, fastest: null });
    const another = seenAfter(seenFrom(race, 0), drive, end, 1);
    expect(tallyOf(another, 2).rise).not.toBeNull();
  });

  test("nor in a kept race", () => {
    const frames = [
      frame(0, { public: race }),
      frame(1, { by: "club", seat: 2, public: race }),
      frame(2, { by: "bot", seat: 1, events: drive, public: end }),
    ];
    expect(tallyOf(seenOf(frames), 2)).toMatchObject({ rise: null, fastest: null });
    expect(tallyOf(seenOf([frames[0]!, frames[2]!]), 2).rise).not.toBeNull();
  });

  test("nor a turn that was lost", () => {
    expect(tallyOf(seenAfter(seenFrom(race, 0), [event("CLUTTERED", 2), ...drive], end), 2).rise).toBeNull();
  });
});

describe("what decided the race", () => {
  const seen = seenAfter(
    begin,
    [
      ...turn(0, 5, event("SLIPSTREAMED", 0, { spaces: 2 }), event("CORNER", 0, { corner: 0, limit: 4, heat: 1 })),
      ...turn(1, 9, event("SPUN_OUT", 1, { corner: 0, stress: 1, heat: 0 })),
    ],
    publicOf(),
  );

  test("what differs most from the other drivers comes first", () => {
    expect(facts(seen, 0, [0, 1])).toEqual([
      { kind: "spins", n: 0, mean: 1, isGood: true, spun: 0 },
      { kind: "slipstream", n: 2, mean: 0, isGood: true, spun: 0 },
    ]);
    expect(facts(seen, 1, [0, 1]).map(({ kind, isGood }) => [kind, isGood])).toEqual([
      ["spins", false],
      ["slipstream", false],
    ]);
  });

  test("of who gave up nothing is told that they did less often", () => {
    expect(facts(seen, 0, [0, 1], true).map(({ kind }) => kind)).toEqual(["slipstream"]);
    expect(facts(seen, 1, [0, 1], true).map(({ kind }) => kind)).toEqual(["spins"]);
  });

  test("little Heat paid in corners is no merit of who spun out", () => {
    const corner = (seat: number, heat: number) => event("CORNER", seat, { corner: 0, limit: 4, heat });
    const spin = event("SPUN_OUT", 0, { corner: 0, stress: 1, heat: 5 });
    const paid = seenAfter(begin, [...turn(0, 9, corner(0, 7), spin), ...turn(1, 9, corner(1, 9))], publicOf());
    expect(tallyOf(paid, 0)).toMatchObject({ cornerHeat: 5, spun: { cornerHeat: 5 } });
    expect(facts(paid, 0, [0, 1]).map(({ kind }) => kind)).toEqual(["spins"]);
    expect(facts(paid, 1, [0, 1]).map(({ kind }) => kind)).toEqual(["spins", "cornerHeat"]);
  });

  const spin = (seat: number) => event("SPUN_OUT", seat, { corner: 0, stress: 1, heat: 0 });
  const boosts = (seat: number, n: number, ...ends: ReturnType<typeof event>[]) =>
    Array.from({ length: n }, () =>
      turn(seat, 9, event("BOOSTED", seat, { heat: 1 }), event("SLIPSTREAMED", seat, { spaces: 2 }), ...ends),
    ).flat();
  const of = (kind: string, ...events: ReturnType<typeof boosts>[]) =>
    facts(seenAfter(begin, events.flat(), publicOf()), 0, [0, 1]).find((one) => one.kind === kind);

  test("a boost or a slipstream of a turn that ended in a spin-out does not count, and that is said", () => {
    expect(of("boosts", boosts(0, 5))).toMatchObject({ n: 5, isGood: true, spun: 0 });
    for (const kind of ["boosts", "slipstream"]) {
      expect(of(kind, boosts(0, 5, spin(0)))).toBeUndefined();
      expect(of(kind, boosts(0, 4, spin(0)), boosts(1, 3))).toMatchObject({ n: 0, isGood: false, spun: kind === "boosts" ? 4 : 8 });
      expect(of(kind, boosts(1, 4, spin(1)))).toBeUndefined();
      expect(of(kind, boosts(0, 4), turn(1, 9, spin(1)))).toMatchObject({ isGood: true, spun: 0 }); // nothing was left out
    }
    expect(of("boosts", boosts(0, 4, spin(0)), boosts(0, 3))).toMatchObject({ n: 3, isGood: true, spun: 4 });
  });

  test("Heat that was saved or cooled is no merit of who spun out", () => {
    const praised = (...ends: ReturnType<typeof event>[]) => {
      const driven = [event("SHIFTED", 1, { gear: 4, heat: 9 }), ...turn(0, 4, event("COOLED", 0, { heat: 9 }), ...ends)];
      return facts(seenAfter(begin, driven, publicOf()), 0, [0, 1])
        .filter((one) => one.isGood)
        .map((one) => one.kind);
    };
    expect(praised()).toEqual(["shiftHeat", "cooled"]);
    expect(praised(spin(0))).toEqual([]);
  });

  test("the others' mean is not a whole one where they differ", () => {
    const slip = (seat: number, spaces: number) => turn(seat, 5, event("SLIPSTREAMED", seat, { spaces }));
    const three = seenAfter(begin, [...slip(1, 6), ...slip(2, 6), ...slip(3, 5)], publicOf());
    expect(facts(three, 0, [0, 1, 2, 3])[0]!.mean).toBeCloseTo(5.67);
  });

  test("alone there is nobody to compare with", () => {
    expect(facts(seen, 0, [0])).toEqual([{ kind: "slipstream", n: 2, mean: null, isGood: true, spun: 0 }]);
  });
});
