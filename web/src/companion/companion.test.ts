import { beforeEach, describe, expect, test } from "vitest";
import { CATALOGUE } from "../screens/testing";
import type { Catalogue } from "../wire/types";
import cases from "./cases.json";
import { below, shuffled } from "./chance";
import {
  type Evening,
  hindrance,
  newEvening,
  raceOf,
  start,
  trackOf,
  withBoxes,
  withColour,
  withField,
  withLarger,
  withSeason,
} from "./evening";
import { placed, scored, standings } from "./points";
import { legendNumbers, moved, throughCorner, withDrawnGrid, withNextRace, withNextRound, withRace, withResult } from "./racing";
import { limitsOf, tokenLines, withDrawnRoad, withDrawnToken } from "./road";

/** The facts of the server, without drawings. */
const FACTS = { ...CATALOGUE, ...cases.facts } as unknown as Catalogue;

const evening = (more: Partial<Evening> = {}): Evening => ({ ...newEvening(), ...more });
const begun = (more: Partial<Evening> = {}) => withNextRace(evening(more), FACTS);

beforeEach(() => localStorage.clear());

describe("chance", () => {
  test("every number below n comes, and no other", () => {
    const drawn = new Set(Array.from({ length: 400 }, () => below(7)));
    expect([...drawn].sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  test("a shuffle has the same things in another order", () => {
    const all = Array.from({ length: 50 }, (_, i) => i);
    expect(shuffled(all)).not.toEqual(all);
    expect(shuffled(all).sort((a, b) => a - b)).toEqual(all);
  });

  test("each place of a shuffle is as likely as any other", () => {
    const first = [0, 0, 0, 0];
    for (let i = 0; i < 4000; i++) first[shuffled([0, 1, 2, 3])[0]!]!++;
    for (const n of first) expect(Math.abs(n - 1000)).toBeLessThan(180); // more than six standard deviations
  });
});

describe("Legend cards (R7.1)", () => {
  test("ten rounds turn up ten different cards; then all ten are shuffled anew", () => {
    let now = begun();
    for (let turn = 0; turn < 3; turn++) {
      const seen: number[] = [];
      for (let i = 0; i < 10; i++) {
        now = withNextRound(now, FACTS, 5);
        seen.push(raceOf(now).card!);
      }
      expect(seen.sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
      expect(raceOf(now).deck).toEqual([]);
    }
    expect(raceOf(now).round).toBe(30);
  });

  test("without Legends there are rounds and no cards", () => {
    const now = withNextRound(begun({ cars: newEvening().cars.slice(0, 2) }), FACTS, 5);
    expect([raceOf(now).round, raceOf(now).card, raceOf(now).began]).toEqual([1, null, 5]);
  });

  test("R7.5: the level is added to helmets alone; orange has black's numbers", () => {
    const black = legendNumbers(evening(), FACTS, 0, "black");
    expect(black).toEqual({ helmet: 16, diamond: 2 });
    expect(legendNumbers(evening({ boost: 3 }), FACTS, 0, "black")).toEqual({ helmet: 19, diamond: 2 });
    expect(legendNumbers(evening(), FACTS, 0, "orange")).toEqual(black);
  });

  test("R7.2: through a corner it drives the limit in force and its diamond", () => {
    expect([throughCorner(4, 3), throughCorner(1, 0), throughCorner(-1, 0)]).toEqual([7, 1, 0]);
  });
});

describe("the field", () => {
  const colours = (one: Evening) => one.cars.map((car) => `${car.colour}${car.isLegend ? "*" : ""}`).join(" ");

  test("R1.5: Legends take the colours that nobody has, in their order", () => {
    expect(colours(withField(evening(), FACTS, 2, 4))).toBe("red blue black* green* gray* yellow*");
    expect(colours(withColour(evening(), FACTS, 0, "black"))).toBe("black blue green* red*");
    expect(colours(withColour(evening(), FACTS, 0, "blue"))).toBe("blue red black* green*");
  });

  test("R2.3: nine cars in the larger field, six without it", () => {
    const large = withField(withLarger(evening(), FACTS, true), FACTS, 3, 6);
    expect(colours(large)).toBe("red blue black green* gray* yellow* orange* purple* white*");
    const usual = withLarger(withColour(large, FACTS, 1, "white"), FACTS, false);
    expect(usual.cars).toHaveLength(6);
    expect(colours(usual)).not.toMatch(/orange|purple|white/);
    expect(new Set(usual.cars.map((car) => car.colour)).size).toBe(6);
  });

  test("a name stays with its driver", () => {
    const named = { ...evening(), cars: evening().cars.map((car, i) => (i === 1 ? { ...car, name: "Ben" } : car)) };
    expect(withField(named, FACTS, 3, 1).cars[1]!.name).toBe("Ben");
  });
});

describe("setting up", () => {
  test("a season brings its races and weather; one race again none", () => {
    const season = withSeason(evening(), FACTS, "1962");
    expect([season.stages.map((stage) => stage.track), season.hasWeather]).toEqual([["italy", "great-britain", "france"], true]);
    const alone = withSeason(season, FACTS, "alone");
    expect([alone.stages, alone.hasWeather]).toEqual([[{ track: "italy", event: "" }], false]);
  });

  test("what is in no box of the table leaves it", () => {
    const all = withSeason(withBoxes(evening(), FACTS, ["base", "heavy-rain"]), FACTS, "1964");
    expect(all.stages[0]!.track).toBe("japan");
    expect(withBoxes(all, FACTS, ["base"]).season).toBe("1961");
    const own = { ...evening({ boxes: ["base", "heavy-rain"], season: "own" }), stages: [{ track: "japan", event: "chicanes" }] };
    expect(withBoxes(own, FACTS, ["base"]).stages).toEqual([{ track: "usa", event: "new-grandstand" }]);
  });

  test("a race of no lap, or of one car, is not begun", () => {
    expect(hindrance(evening(), FACTS)).toBe("");
    expect(hindrance({ ...evening({ laps: 1 }), stages: [{ track: "usa", event: "drivers-strike" }] }, FACTS)).toBe("laps");
    expect(hindrance(withField(evening(), FACTS, 1, 0), FACTS)).toBe("cars");
  });
});

describe("the road", () => {
  test.each(cases.starts)("$track, $event, $weather: everybody has what the server's rules give", (one) => {
    const { heat, stress, hand, laps, toDraw, toDiscard } = start({ laps: 0 }, FACTS, one, one.weather as "rain");
    expect({ heat, stress, hand, laps, moved: toDraw + toDiscard }).toEqual({
      heat: one.heat,
      stress: one.stress,
      hand: one.hand,
      laps: one.laps,
      moved: one.moved,
    });
    const track = trackOf(FACTS, one);
    expect(limitsOf(FACTS, track, one.tokens as "weather"[])).toEqual(one.limits);
  });

  test("Heat is never below 0, and the weather moves no more than there is (R2.6, R8.1)", () => {
    const poor = { ...FACTS, tracks: FACTS.tracks.map((track) => ({ ...track, heat: 2, stress: 0 })) };
    const has = (event: string, weather: "rain" | "snow" | "cloudy") => start({ laps: 0 }, poor, { track: "usa", event }, weather);
    expect(has("", "rain")).toMatchObject({ heat: 0, toDraw: 2 });
    expect(has("safety-regulations", "snow")).toMatchObject({ heat: 0, stress: 0 });
    expect(has("", "cloudy").stress).toBe(0);
  });

  test.each(cases.facts.tracks.map((track) => track.id))("%s: one token for each corner, none more often than it is there", (id) => {
    const track = FACTS.tracks.find((one) => one.id === id)!;
    for (let i = 0; i < 30; i++) {
      let race = withDrawnRoad(raceOf(begun()), FACTS, track);
      race = withDrawnToken(race, FACTS, 0);
      expect(race.tokens.flatMap((token, line) => (token ? [line] : []))).toEqual(tokenLines(track));
      for (const { id: kind } of FACTS.conditions.tokens)
        expect(race.tokens.filter((token) => token === kind).length).toBeLessThanOrEqual(FACTS.conditions.copies);
      expect(FACTS.conditions.weather.map((one) => one.id)).toContain(race.weather);
    }
  });
});

describe("the championship", () => {
  test.each(cases.seasons)("$season with $cars cars: points, ties and grids are those of the server's rules", ({ season, cars, races }) => {
    const field = withField(withLarger(evening({ boxes: FACTS.boxes as Evening["boxes"] }), FACTS, true), FACTS, cars, 0);
    let now = withSeason(field, FACTS, season);
    for (const [number, race] of races.entries()) {
      now = withNextRace(now, FACTS);
      if (number > 0) expect(raceOf(now).grid).toEqual(races[number - 1]!.table.map(([car]) => car));
      let ended = raceOf(now);
      for (const car of race.finished) ended = withResult(ended, car, "finished");
      for (const car of race.out) ended = withResult(ended, car, "out");
      now = withRace(now, { ...ended, isCounted: true });
      expect(scored(now, FACTS, number)).toEqual(race.points);
      expect(standings(now, FACTS).map((line) => [line.car, line.points])).toEqual(race.table);
    }
  });

  test("R5.3: who was out first is last", () => {
    expect(placed({ finished: [3], out: [1, 0, 2] })).toEqual([3, 2, 0, 1]);
  });

  test("a car changes its place in the result, or leaves it", () => {
    let race = raceOf(begun());
    for (const car of [2, 0, 1]) race = withResult(race, car, "finished");
    expect(moved(race.finished, 2)).toEqual([2, 1, 0]);
    race = withResult(race, 0, "out");
    expect([race.finished, race.out]).toEqual([[2, 1], [0]]);
    expect(withResult(race, 0, "racing").out).toEqual([]);
  });

  test("the grid has every car once", () => {
    const drawn = withDrawnGrid(raceOf(begun()), evening());
    expect([...drawn.grid].sort()).toEqual([0, 1, 2, 3]);
  });
});
