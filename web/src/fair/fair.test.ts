import { cleanup, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { infoOf } from "../race/testing";
import { roomView, serve } from "../screens/testing";
import type { Command, Room } from "../wire/socket";
import type { ShuffleView } from "../wire/types";
import cases from "./cases.json";
import { keep, keepNumber, keptOf, numbersOf } from "./kept";
import { Numbers } from "./numbers";
import { check, compare, keptFor, promiseOf } from "./proof";
import ProofOf from "./Proof.svelte";

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The record that the server's rules wrote (tests/race/test_shuffle.py). */
const WHOLE = cases[0]!.record;

test.each(cases)("$name: the browser finds what the server's rules find", async ({ record, wrong }) => {
  expect((await check(record)).wrong).toBe(wrong);
});

test("line ends of other systems carry no meaning", async () => {
  const plain = await check(WHOLE);
  expect(plain.shuffle).not.toBeNull();
  for (const ends of ["\r\n", "\r", "\r\r\n"]) {
    expect(await check(`\n${WHOLE.replaceAll("\n", ends)}`)).toEqual(plain);
  }
});

test("without the browser's own SHA-256, on a page by http, the result is the same", async () => {
  const usual = await promiseOf("ab".repeat(32));
  vi.stubGlobal("crypto", { getRandomValues: (bytes: Uint8Array) => bytes });
  expect(await promiseOf("ab".repeat(32))).toBe(usual);
  expect((await check(WHOLE)).wrong).toBe("");
});

describe("what this browser kept", () => {
  async function known() {
    const { shuffle } = await check(WHOLE);
    const seats = shuffle!.seats.map((one) => [one.seat, one.promise] as [number, string]);
    const { race, promise } = shuffle!;
    return { shuffle: shuffle!, kept: { race, room: "r1", number: 3, promise, seats, mine: {}, told: [] as number[] } };
  }

  test("is compared with the record", async () => {
    const { shuffle, kept } = await known();
    const number = shuffle.seats[0]!.number;
    expect(compare(shuffle, null)).toBe("unseen");
    expect(compare(shuffle, kept)).toBe("same");
    expect(compare(shuffle, { ...kept, mine: { 0: number } })).toBe("mine");
    expect(compare(shuffle, { ...kept, mine: { 0: "00" }, told: [0] })).toBe("left-out");
    expect(compare(shuffle, { ...kept, mine: { 0: number, 2: "00" }, told: [0, 2] })).toBe("left-out");
    expect(compare(shuffle, { ...kept, mine: { 0: number, 2: "00" }, told: [0] })).toBe("late");
    expect(compare(shuffle, { ...kept, race: "00" })).toBe("changed");
    expect(compare(shuffle, { ...kept, promise: "00" })).toBe("changed");
    expect(compare(shuffle, { ...kept, seats: kept.seats.slice(1) })).toBe("changed");
    expect(compare(shuffle, { ...kept, seats: kept.seats.map(([seat]) => [seat, "00"]) })).toBe("changed");
  });

  test("what was kept first of a race stays, and is found however the record was altered", async () => {
    const { shuffle, kept } = await known();
    const own = { ...kept, mine: { 0: shuffle.seats[0]!.number } };
    keep(own);
    expect(keep({ ...own, promise: "00" })).toEqual(own);
    expect(keep({ ...own, race: "00" })).toEqual(own);
    const other = { ...shuffle, race: "00", promise: "00", seats: [] };
    for (const found of [
      keptFor({ ...other, race: shuffle.race }, null, 1),
      keptFor({ ...other, promise: shuffle.promise }, null, 1),
      keptFor({ ...other, seats: shuffle.seats }, null, 1),
      keptFor(other, "r1", 3),
    ])
      expect(found).toEqual(own);
    expect(compare(other, keptFor(other, "r1", 3))).toBe("changed");
    expect(keptFor(other, "r1", 4)).toBeNull();
  });

  test("other things in the storage do no harm", () => {
    localStorage.setItem("hotlap.numbers", "{");
    keepNumber("room", 3, 1, "ab");
    expect(numbersOf("room", 3)).toEqual({ 1: "ab" });
    keepNumber("room", 4, 0, "cd");
    expect([numbersOf("room", 3), numbersOf("room", 4)]).toEqual([{}, { 0: "cd" }]);
  });
});

describe("own numbers", () => {
  let sent: Command[];
  let numbers: Numbers;

  beforeEach(() => {
    sent = [];
    numbers = new Numbers((command) => Promise.resolve(void sent.push(command)));
  });

  const room = (shuffle: ShuffleView | null): Room => roomView({ id: "r1", shuffle });
  const open = (promise = "", is_told = false): ShuffleView => ({
    race: "",
    promise: "server",
    seats: [
      { seat: 0, promise, is_told },
      { seat: 2, promise: "of Ben", is_told: false },
    ],
  });

  test("one is promised for each own seat, and told when all promises are fixed", async () => {
    await numbers.follow(room(open()));
    const number = numbersOf("r1", 1)[0]!;
    const promise = await promiseOf(number);
    expect(sent.splice(0)).toEqual([{ type: "promise", seat: 0, promise }]);
    await numbers.follow(room(open(promise)));
    expect(sent).toEqual([]);
    const fixed = { ...open(promise), race: "5f" };
    await numbers.follow(room(fixed));
    expect(sent.splice(0)).toEqual([{ type: "tell", seat: 0, race: "5f", number }]);
    const seats = [
      [0, promise],
      [2, "of Ben"],
    ];
    const kept = { race: "5f", room: "r1", number: 1, promise: "server", seats, mine: { 0: number }, told: [0] };
    expect(keptOf((one) => one.race === "5f")).toEqual(kept);
    await numbers.follow(room({ ...fixed, seats: fixed.seats.map((one) => ({ ...one, is_told: true })) }));
    expect(sent).toEqual([]);
    // Another shuffle than the one that was fixed: the number would help whoever changed it.
    await numbers.follow(room({ ...fixed, promise: "another" }));
    await numbers.follow(room({ ...fixed, seats: fixed.seats.slice(0, 1) }));
    await numbers.follow(room({ ...fixed, race: "60" }));
    expect(sent).toEqual([]);
  });

  test("a reload goes on with the same number", async () => {
    await numbers.follow(room(open()));
    const again = new Numbers((command) => Promise.resolve(void sent.push(command)));
    await again.follow(room({ ...open(await promiseOf(numbersOf("r1", 1)[0]!)), race: "5f" }));
    expect(sent.map((command) => command.type)).toEqual(["promise", "tell"]);
  });

  test("another device of the same guest is not fought over the seat", async () => {
    await numbers.follow(room(open("of the other device")));
    await numbers.follow(room(open("of the other device, again")));
    expect(sent).toHaveLength(1);
    await numbers.follow(room({ ...open("of the other device"), race: "5f" }));
    expect(sent).toHaveLength(1);
    expect(keptOf((one) => one.race === "5f")!.mine).toEqual({});
  });

  test("a refusal ends nothing", async () => {
    numbers = new Numbers((command) => (sent.push(command), Promise.reject(new Error("not now"))));
    await numbers.follow(room(open()));
    await numbers.follow(room(open()));
    expect(sent).toHaveLength(2);
    await numbers.follow(room(null));
  });
});

describe("the check of a finished race", () => {
  const info = infoOf();

  async function shown(record: string): Promise<string> {
    serve({ [`races/${info.race}/record`]: record });
    render(ProofOf, { info });
    await waitFor(() => expect(screen.getByTestId("proof").textContent).toContain("hotlap verify"));
    return screen.getByTestId("proof").textContent!;
  }

  test("tells whose numbers are in it", async () => {
    const words = await shown(WHOLE);
    expect(words).toContain("every number is the one that was promised");
    expect(words).toContain("This browser was not there");
    expect(words).toContain("Anna: own number");
  });

  test("tells what is wrong, and no more", async () => {
    const words = await shown(cases.find((one) => one.wrong === "seed")!.record);
    expect(words).toContain("The seed does not follow from the numbers.");
    expect(words).not.toContain("every number is the one");
  });

  test("an old record has no numbers", async () => {
    expect(await shown(cases.find((one) => one.name === "no shuffle")!.record)).toContain("the server alone made its seed");
  });
});
