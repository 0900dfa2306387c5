import { expect, test } from "vitest";
import { carView, infoOf } from "../testing";
import { aheadWords, nextWords } from "./track_words";

const info = infoOf(); // 30 spaces, corners behind 10 and 20

test("the spaces before a corner leave a car before it, and those of the finish take it over the line", () => {
  const words = (lap: number, space: number) => nextWords(info, [4, 5], carView(0, { lap, space }));
  expect(words(1, 18)).toBe("Corner 2: limit 5, 2 spaces");
  expect([words(1, 21), words(1, 30)]).toEqual(["Finish in 10 spaces", "Finish in 1 space"]);
  expect(words(0, 21)).toBe("Corner 1: limit 4, 19 spaces");
});

test("corners behind the finish are not told of", () => {
  const words = (lap: number) => aheadWords(info, [4, 5], carView(0, { lap, space: 18 }));
  expect(words(1)).toBe("Corner 2, limit 5: 2 spaces ahead. Finish in 13 spaces.");
  expect(words(0)).toBe("Corner 2, limit 5: 2 spaces ahead. Corner 1, limit 4: 22 spaces ahead.");
});
