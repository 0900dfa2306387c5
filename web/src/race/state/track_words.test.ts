import { expect, test } from "vitest";
import { carView, infoOf, publicOf } from "../testing";
import { placeWords } from "../../words/words";
import { countedToFinish } from "../board/framing";
import { geometry } from "../../track/geometry";
import { OVAL } from "../../track/testing";
import { aheadWords, endWords, leftToFinish, nextWords, toFinish } from "./track_words";

const info = infoOf(); // 30 spaces, corners behind 10 and 20

test("the spaces before the finish are counted as those before a corner: none on the last one", () => {
  const words = (lap: number, space: number, may = false) => nextWords(info, [4, 5], carView(0, { lap, space }), may);
  expect(words(1, 18)).toBe("Last lap · Corner 2: limit 5, 2 spaces");
  expect(words(1, 18, true)).toBe("Corner 2: limit 5, 2 spaces · finish in reach: 13 or more");
  expect(words(1, 21, true)).toBe("You can finish now: 10 or more");
  expect([words(1, 21), words(1, 30)]).toEqual(["Finish: 9 spaces", "Finish: here"]);
  expect(words(0, 21)).toBe("Corner 1: limit 4, 19 spaces");
});

test("corners behind the finish are not told of", () => {
  const words = (lap: number) => aheadWords(info, [4, 5], carView(0, { lap, space: 18 }));
  expect(words(1)).toBe("Corner 2, limit 5: 2 spaces ahead. Finish: 12 spaces.");
  expect(words(0)).toBe("Corner 2, limit 5: 2 spaces ahead. Corner 1, limit 4: 22 spaces ahead.");
});

test("all that counts to the finish says the same number", () => {
  const track = { ...info.track, ...OVAL };
  const oval = { ...info, track };
  const limits = track.corners.map(() => 3);
  const { numbers } = countedToFinish(geometry(OVAL), track);
  const last = Math.max(...track.corners.map((corner) => corner.line_after_space));
  for (let space = last + 1; space <= track.spaces; space++) {
    const car = carView(0, { lap: info.laps - 1, space });
    const n = toFinish(oval, car)!;
    const spaces = n === 0 ? "here" : `${n} ${n === 1 ? "space" : "spaces"}`;
    expect([leftToFinish(oval, car), numbers.find((one) => one.space === space)?.value], `${space}`).toEqual([n, n]);
    expect(placeWords(track, space, true)).toBe(n === 0 ? "the line of the finish" : `${n} before the finish`);
    expect([nextWords(oval, limits, car), aheadWords(oval, limits, car)]).toEqual([`Finish: ${spaces}`, `Finish: ${spaces}.`]);
  }
});

test("what the race has come to is told of others, and who has won of all", () => {
  const told = (lap: number, status: "racing" | "finished" = "racing", mine: number[] = []) => {
    const cars = [carView(0, { lap, status, place: 1 }), carView(1)];
    return endWords(info, publicOf({ cars }), new Set(mine))?.words;
  };
  expect([told(0), told(1), told(2), told(2, "finished")]).toEqual([
    undefined,
    "The last lap: Anna leads.",
    "Anna is over the line: 1st so far.",
    "Anna has won. Place 2 is open.",
  ]);
  expect([told(1, "racing", [0]), told(2, "racing", [0])]).toEqual(["", ""]);
});
