import { expect, test } from "vitest";
import { wheel } from "./hotseat";
import { planAsk } from "../testing";

test("one seat is never covered, and without a seat there is no mat", () => {
  expect(wheel([3], [], null)).toEqual({ seat: 3, next: null });
  expect(wheel([], [], null)).toEqual({ seat: null, next: null });
});

test("with several seats, the next driver confirms first", () => {
  const asks = [planAsk(0), planAsk(1)];
  expect(wheel([0, 1], asks, null)).toEqual({ seat: null, next: 0 });
  expect(wheel([0, 1], asks, 1)).toEqual({ seat: 1, next: null });
  expect(wheel([0, 1], [planAsk(1)], 0)).toEqual({ seat: null, next: 1 });
  expect(wheel([0, 1], [], 0)).toEqual({ seat: null, next: null }); // covered in between
});
