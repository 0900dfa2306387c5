import { expect, test } from "vitest";
import { acts, driveMs, eased, placesOf, spacesBetween } from "./animation";
import { carView, event } from "./testing";

const places = () => placesOf([carView(0), carView(1, { space: 28, spot: "right" })]);
const move = (seat: number, lap: number, space: number) => event("MOVED", seat, { lap, space, spot: "left" });

test("cars move one after the other, each from its place", () => {
  const at = places();
  const list = acts([event("TURN", 0), move(0, 0, 9), event("TURN", 1), move(1, 1, 2)], at, 30);
  expect(
    list.map((act) => [act.seat, act.move?.from.space, act.move?.to.space, act.move?.spaces, act.move?.isSpin]),
  ).toEqual([
    [0, 5, 9, 4, false],
    [1, 28, 2, 4, false],
  ]);
  expect(at.get(0)?.space).toBe(9);
});

test("a boost flips before it moves, a slipstream is marked, a spin goes back", () => {
  const list = acts(
    [
      event("BOOSTED", 0, { heat: 1 }),
      event("FLIPPED", 0, { card: "Stress", n: 1, kept: false }),
      event("FLIPPED", 0, { card: "4", n: 1, kept: true }),
      move(0, 0, 9),
      event("SLIPSTREAMED", 0, { spaces: 2 }),
      move(0, 0, 11),
      event("CORNER", 0, { corner: 0, limit: 4, heat: 7 }),
      event("SPUN_OUT", 0, { corner: 0, stress: 1 }),
      move(0, 0, 10),
    ],
    places(),
    30,
  );
  expect(list.map((act) => [act.move?.isSpin, act.badges.map((badge) => badge.kind)])).toEqual([
    [false, ["boost", "flip"]],
    [false, ["slipstream"]],
    [true, ["corner", "spin"]],
  ]);
  expect(list[2]?.move?.spaces).toBe(-1);
});

test("two flips are two marks of one drive", () => {
  const flip = event("FLIPPED", 0, { card: "2", n: 1, kept: true });
  expect(acts([event("TURN", 0), flip, flip, move(0, 0, 9)], places(), 30).map((act) => act.badges.length)).toEqual([
    2,
  ]);
});

test("an event without a move or a mark takes no time", () => {
  expect(
    acts([event("PLANNED", 0), event("DREW", 0, { card: null }), event("ROUND", null, { round: 2 })], places(), 30),
  ).toEqual([]);
});

test("longer ways take longer, up to a limit", () => {
  expect(driveMs(4)).toBeLessThan(driveMs(8));
  expect(driveMs(60)).toBe(driveMs(80));
});

test("spaces are counted over the line", () => {
  expect(spacesBetween({ lap: -1, space: 29, spot: "left" }, { lap: 0, space: 3, spot: "left" }, 30)).toBe(4);
  expect([eased(0), eased(0.5), eased(1)]).toEqual([0, 0.5, 1]);
});
