import { expect, test } from "vitest";
import { geometry } from "../../track/geometry";
import { OVAL } from "../../track/testing";
import type { Ask } from "../../wire/types";
import { placesAhead, placesBetween, wayAhead } from "./framing";

const landing = (space: number, chance = 1, spins_out = false) => ({ lap: 1, space, chance, spins_out, heat: 0, speed: 0 });
const ask = (...landings: ReturnType<typeof landing>[]) => ({ forecasts: [{ landings }] }) as unknown as Ask;

test("the corner that is near ends the way, or what may be reached beyond it", () => {
  const track = OVAL;
  const line = track.corners[0]!.line_after_space;
  const car = { lap: 1, space: line - 3 };
  expect(wayAhead(track, car, null)).toEqual({ spaces: 6, corner: 0, further: null });
  expect(wayAhead(track, car, ask(landing(line + 6)))).toEqual({ spaces: 9, corner: 0, further: null });
  const before = { lap: 1, space: line - 8 };
  expect(wayAhead(track, before, null)).toEqual({ spaces: 6, corner: null, further: { spaces: 9, corner: 0 } });
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

test("the places lead along the road to the end of the way, and to the sign", () => {
  const track = OVAL;
  const g = geometry(track);
  const places = placesAhead(g, 4.5, { spaces: 5, corner: 0 });
  expect(places).toHaveLength(4);
  expect(places[2]).toEqual(g.curve.pointAt(9.5 * g.spaceLength));
  expect(places[3]).toEqual([g.corners[0]!.sign.x, g.corners[0]!.sign.y]);
});
