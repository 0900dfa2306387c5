import { expect, test } from "vitest";
import { geometry } from "../../track/geometry";
import { OVAL } from "../../track/testing";
import type { Ask } from "../../wire/types";
import { drawnIn, turned } from "./turned.svelte";
import { placesAhead, placesBetween, signPlaces, countedToFinish, wayAhead } from "./framing";

const landing = (space: number, chance = 1, spins_out = false) => ({ lap: 1, space, chance, spins_out, heat: 0, speed: 0 });
const ask = (...landings: ReturnType<typeof landing>[]) => ({ forecasts: [{ landings, corners: [] }] }) as unknown as Ask;

test("what may be reached, and the corners that count", () => {
  const track = OVAL;
  const line = track.corners[0]!.line_after_space;
  const car = { lap: 1, space: line - 3 };
  expect(wayAhead(track, car, null)).toEqual({ spaces: 6, next: { spaces: 4, corner: 0 }, crossed: [] });
  expect(wayAhead(track, car, ask(landing(line + 6)))).toEqual({ spaces: 9, next: { spaces: 4, corner: 0 }, crossed: [] });
  const before = { lap: 1, space: line - 8 };
  expect(wayAhead(track, before, null)).toEqual({ spaces: 6, next: { spaces: 9, corner: 0 }, crossed: [] });
  const over = { landings: [landing(line + 2)], corners: [{ corner: 0 }, { corner: 1 }] };
  const asked = { forecasts: [over, { ...over, corners: [{ corner: 0 }] }] } as unknown as Ask;
  expect(wayAhead(track, { lap: 1, space: line + 2 }, asked).crossed).toEqual([0]); // it is paid for
});

test("what is unlikely, or spins out, is not framed, nor what is very far", () => {
  const track = OVAL;
  const line = track.corners[0]!.line_after_space;
  const car = { lap: 1, space: line - 3 };
  expect(wayAhead(track, car, ask(landing(line + 9, 0.01), landing(line + 8, 1, true))).spaces).toBe(6);
  expect(wayAhead(track, car, ask(landing(line + 60))).spaces).toBe(16);
});

test("the way of another car begins with its end, over the start line and backwards too", () => {
  const g = geometry(OVAL);
  const at = (space: number) => g.curve.pointAt((space - 0.5) * g.spaceLength);
  const over = placesBetween(g, { lap: 0, space: 39 }, { lap: 1, space: 2 });
  expect([over[0], over.at(-1), over.length]).toEqual([at(2), at(39), 3]);
  const back = placesBetween(g, { lap: 0, space: 9 }, { lap: 0, space: 5 });
  expect([back[0], back.at(-1)]).toEqual([at(5), at(9)]);
  expect(placesBetween(g, { lap: 0, space: 9 }, { lap: 0, space: 9 })).toEqual([at(9), at(9)]);
});

test("the places lead along the road to the end of the way, and around the sign with its number", () => {
  const g = geometry(OVAL);
  const places = placesAhead(g, 4.5, 5);
  expect(places).toHaveLength(3);
  expect(places[2]).toEqual(g.curve.pointAt(9.5 * g.spaceLength));
  const { sign, plate } = g.corners[0]!;
  const ys = signPlaces(g, 0, 2).map(([x, y]) => [Math.abs(x - sign.x), (y - sign.y) * plate]);
  expect(ys).toEqual([[46, -46], [46, expect.closeTo(85.1)]]); // prettier-ignore
});

test("in a last lap the numbers behind the last corner count to the finish, and end at 0 as those to a corner", () => {
  const g = geometry(OVAL);
  const from = (shown: typeof g) => shown.numbers.slice(27).map(({ value }) => value);
  expect(from(g)).toEqual([2, 1, 0, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10]);
  expect(from(countedToFinish(g, OVAL))).toEqual([2, 1, 0, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
});

test("the words of where a race turned stay in view, and at their ring", () => {
  const g = geometry(OVAL);
  turned.places = [{ space: 1, sign: "You got away with this" }];
  const board = { left: 0, top: 0, right: 1600, bottom: 1000 };
  const asideIn = (seen: typeof board) => drawnIn(g, 1, seen)[0]!.aside;
  const { x } = drawnIn(g, 1, board)[0]!.at;
  expect(asideIn(board)).toBe(0);
  expect(asideIn({ ...board, left: x - 60 })).toBeGreaterThan(40);
  expect(asideIn({ ...board, right: x + 60 })).toBeLessThan(-40);
  expect(asideIn({ ...board, left: x + 500 })).toBeLessThan(100);
  turned.places = [];
});
