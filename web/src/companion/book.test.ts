import { beforeEach, describe, expect, test, vi } from "vitest";
import { CATALOGUE } from "../screens/testing";
import { loadLater } from "../texts/texts";
import type { Catalogue } from "../wire/types";
import { Book } from "./book.svelte";
import cases from "./cases.json";
import { readEvening, Unreadable } from "./checked";
import { newEvening, raceOf } from "./evening";
import { withDrawnGrid, withNextRace, withNextRound, withRace, withResult } from "./racing";
import { withDrawnRoad } from "./road";
import { unreadableWords } from "./words";

const FACTS = { ...CATALOGUE, ...cases.facts } as unknown as Catalogue;
const KEY = "hotlap.table";

beforeEach(() => localStorage.clear());

/** A book in the middle of a race. */
function racing(): Book {
  const book = new Book(FACTS);
  book.does("begin", withNextRace(book.evening, FACTS));
  book.does("grid", withRace(book.evening, withDrawnGrid(raceOf(book.evening), book.evening)));
  book.does("weather", withRace(book.evening, withDrawnRoad(raceOf(book.evening), FACTS, FACTS.tracks[0]!)));
  for (let i = 0; i < 3; i++) book.does("round", withNextRound(book.evening, FACTS, 1_000));
  return book;
}

describe("a book", () => {
  test("is there again after the page was closed, with its steps back", () => {
    const book = racing();
    const again = new Book(FACTS);
    expect([again.evening, again.steps, again.unread]).toEqual([book.evening, book.steps, null]);
  });

  test("goes back step by step to its beginning", () => {
    racing();
    const book = new Book(FACTS);
    const rounds: number[] = [];
    while (book.last === "round") {
      rounds.push(raceOf(book.evening).deck.length);
      book.undo();
    }
    expect(rounds).toEqual([7, 8, 9]);
    expect(raceOf(book.evening)).toMatchObject({ card: null, round: 0, deck: expect.objectContaining({ length: 10 }) });
    for (const deed of ["weather", "grid", "begin"]) {
      expect(book.last).toBe(deed);
      book.undo();
    }
    expect(book.evening).toEqual(newEvening());
    book.undo();
    expect([book.evening, book.last]).toEqual([newEvening(), null]);
  });

  test("has the same card again after undoing and doing: nobody draws until they like it", () => {
    const book = racing();
    const { card } = raceOf(book.evening);
    book.undo();
    book.does("round", withNextRound(book.evening, FACTS, 9_000));
    expect(raceOf(book.evening).card).toBe(card);
  });

  test("does not grow without end", () => {
    const book = racing();
    for (let i = 0; i < 200; i++) book.does("round", withNextRound(book.evening, FACTS, 1_000));
    expect(book.steps).toHaveLength(60);
    expect(localStorage.getItem(KEY)!.length).toBeLessThan(200_000);
  });

  test("opens its own file elsewhere, and can go back", () => {
    const text = racing().text();
    localStorage.clear();
    const other = new Book(FACTS);
    other.open(text);
    expect(other.text()).toBe(text);
    other.undo();
    expect(other.evening).toEqual(newEvening());
  });

  test("is deleted whole", () => {
    const book = racing();
    book.forget();
    expect([localStorage.getItem(KEY), book.evening, book.steps]).toEqual([null, newEvening(), []]);
  });

  test("follows another window", () => {
    const [one, other] = [racing(), new Book(FACTS)];
    const end = other.follow();
    one.undo();
    dispatchEvent(new StorageEvent("storage", { key: KEY }));
    expect(other.evening).toEqual(one.evening);
    end();
  });

  test("says so where nothing can be stored, and goes on", () => {
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    const book = racing();
    expect([book.isForgetful, raceOf(book.evening).round]).toEqual([true, 3]);
    full.mockRestore();
    book.undo();
    expect(book.isForgetful).toBe(false);
  });
});

describe("what cannot be read", () => {
  test("stays as it is until somebody begins anew", () => {
    localStorage.setItem(KEY, '{"kind":"hotlap-table","version":2}');
    const book = new Book(FACTS);
    expect(book.unread?.why.rule).toBe("version");
    book.amend({ ...book.evening, laps: 2 });
    expect(localStorage.getItem(KEY)).toBe('{"kind":"hotlap-table","version":2}');
    book.forget();
    expect([book.unread, new Book(FACTS).evening]).toEqual([null, newEvening()]);
  });

  test("of the steps is left out, and the evening is kept", () => {
    racing();
    const stored = JSON.parse(localStorage.getItem(KEY)!) as { steps: { deed: string }[] };
    stored.steps[3]!.deed = "dance";
    localStorage.setItem(KEY, JSON.stringify(stored));
    const book = new Book(FACTS);
    expect([book.unread, book.steps.length, raceOf(book.evening).round]).toEqual([null, 2, 3]);
  });

  type Given = Record<string, unknown> & { races: Record<string, unknown>[]; cars: Record<string, unknown>[] };
  const wrongs: [string, (evening: Given) => void, string][] = [
    [
      "a colour",
      (one) => (one.cars[0]!["colour"] = "pink"),
      'cars[0].colour must be one of black, blue, green, red, gray, yellow, not "pink".',
    ],
    ["a colour twice", (one) => (one.cars[0]!["colour"] = "blue"), "cars has blue twice, and each may be there once."],
    ["a name", (one) => (one.cars[0]!["name"] = "x".repeat(31)), "cars[0].name must be a name of at most 30 letters"],
    ["a Legend first", (one) => one.cars.reverse(), "cars has a person behind a Legend; people come first."],
    ["a flag", (one) => (one["hasWeather"] = 1), "hasWeather must be true or false, not 1."],
    ["a number", (one) => (one["boost"] = 7), "boost must be a whole number from 0 to 6, not 7."],
    ["no number", (one) => (one["laps"] = "two"), 'laps must be a whole number from 0 to 20, not "two".'],
    ["a track", (one) => (one["stages"] = [{ track: "moon", event: "" }]), "stages[0].track must be one of usa"],
    ["no list", (one) => (one["stages"] = {}), "stages must be a list"],
    ["a card twice", (one) => ((one.races[0]!["deck"] as number[])[0] = one.races[0]!["card"] as number), "races[0].deck has"],
    ["a token", (one) => ((one.races[0]!["tokens"] as string[])[1] = "ice"), "races[0].tokens[1] must be one of weather"],
    ["tokens", (one) => (one.races[0]!["tokens"] as string[]).pop(), "Race 1 needs one road condition for each corner"],
    ["a grid", (one) => (one.races[0]!["grid"] as number[]).pop(), "Every race needs all cars of the field in its order: from 4 to 4."],
    ["a result", (one) => (one.races[0]!["isCounted"] = true), "Every race needs all cars"],
    ["a car twice", (one) => (one.races[0]!["finished"] = [1, 1]), "races[0].finished has 1 twice"],
    ["no such car", (one) => (one.races[0]!["out"] = [4]), "races[0].out[0] must be a whole number from 0 to 3, not 4."],
    ["too many races", (one) => one.races.push(one.races[0]!), "races must be a list"],
  ];

  test.each(wrongs)("%s is named, with what would be right", async (_, spoil, words) => {
    await loadLater("companion");
    const file = JSON.parse(racing().text()) as { evening: Given };
    expect(readEvening(JSON.stringify(file), FACTS)).toEqual(file.evening);
    spoil(file.evening);
    let why: unknown;
    try {
      readEvening(JSON.stringify(file), FACTS);
    } catch (error) {
      why = error;
    }
    expect(why).toBeInstanceOf(Unreadable);
    expect(unreadableWords(why as Unreadable)).toContain(words);
  });

  test.each([
    ["", "text"],
    ["race usa", "text"],
    ["[]", "kind"],
    ['{"kind":"hotlap-race"}', "kind"],
    ['{"kind":"hotlap-table"}', "version"],
    ['{"kind":"hotlap-table","version":1}', "list"],
  ])("%j is refused", (text, rule) => {
    expect(() => readEvening(text, FACTS)).toThrow(expect.objectContaining({ rule }));
  });

  test("a race before the last one that nobody counted", () => {
    const season = {
      ...newEvening(),
      season: "own",
      stages: [
        { track: "usa", event: "chicanes" },
        { track: "italy", event: "chicanes" },
      ],
    };
    let now = withNextRace(season, FACTS);
    for (const car of [0, 1, 2, 3]) now = withRace(now, withResult(raceOf(now), car, "finished"));
    now = withNextRace(withRace(now, { ...raceOf(now), isCounted: true }), FACTS);
    const text = (evening: unknown) => JSON.stringify({ kind: "hotlap-table", version: 1, evening });
    expect(readEvening(text(now), FACTS)).toEqual(now);
    now.races[0]!.isCounted = false;
    expect(() => readEvening(text(now), FACTS)).toThrow(expect.objectContaining({ rule: "race", data: { n: 1 } }));
  });
});
