import { expect, test } from "vitest";
import { discsOf } from "./apart";
import { placeOfWords } from "./saying";

const here = { x: 100, y: 100, angle: 0 };
const discs = (...at: [number, number][]) =>
  discsOf(
    [here, ...at.map(([x, y]) => ({ x, y, angle: 0 }))].map((place) => ({ place })),
    here,
    1,
    1,
  );

test("words stand over no car, nor anything else that lies there", () => {
  const size = [80, 40] as const;
  const sign = { x: -40, y: -40, radius: 20 };
  expect(placeOfWords(size, discs(), null)).toEqual({ x: 12, y: -52 });
  expect(placeOfWords(size, discs([140, 70]), null)).toEqual({ x: -92, y: -52 });
  expect(placeOfWords(size, [...discs([140, 70]), sign], null)).toEqual({ x: 12, y: 12 });
});

test("they are in view where a place of theirs is", () => {
  const sides = { left: -300, right: 60, top: -30, bottom: 300 };
  expect(placeOfWords([80, 40], discs(), sides)).toEqual({ x: -92, y: 12 });
  expect(placeOfWords([80, 40], discs(), { left: -9, right: 9, top: -9, bottom: 9 })).toEqual({ x: 12, y: -52 });
});
