import { describe, expect, test } from "vitest";
import { outlook, rangeWords, chanceWords } from "./forecast";
import { cardWhy, firstGear, forecastOf, isSure, lever, outlooks, plans, plansTo } from "./plan";
import { Offer } from "./sets";
import { planAsk } from "../testing";

const ask = planAsk();

test("the lever shows each gear's price, or why it is refused", () => {
  expect(lever(ask)).toEqual([
    { gear: 1, price: 0, why: "", heat: null },
    { gear: 2, price: 0, why: "", heat: null },
    { gear: 3, price: 1, why: "", heat: null },
    { gear: 4, price: null, why: "gear-too-far", heat: null },
  ]);
});

test("it begins with the present gear if that is offered", () => {
  expect([firstGear(ask, 2), firstGear(ask, 4), firstGear({ ...ask, options: [] }, 1)]).toEqual([2, 1, null]);
});

describe("cards", () => {
  test("may be picked while they still lead to an option", () => {
    expect(cardWhy(ask, 2, [], "4")).toBe("");
    expect(cardWhy(ask, 2, ["1"], "4")).toBe("card-other");
    expect(cardWhy(ask, 2, ["2"], "2")).toBe("");
    expect(cardWhy(ask, 2, ["2", "4"], "1")).toBe("gear-full");
    expect(cardWhy(ask, 2, [], "Heat")).toBe("heat-unplayable");
    expect(cardWhy({ ...ask, options: [{ choice: "gear 3", kind: "plan", n: 3 }] }, 3, [], "2")).toBe("gear-cluttered");
  });

  test("make a plan once they complete an option", () => {
    const offer = new Offer(plans(ask, 2));
    expect(offer.exact(["2"])).toBeUndefined();
    expect(offer.exact(["4", "2"])?.choice).toBe("gear 2 play 2 4");
    expect(offer.most).toBe(2);
  });

  test("are kept in another gear if they fit", () => {
    expect(new Offer(plans(ask, 1)).trimmed(["2", "4"])).toEqual(["2"]);
  });
});

describe("the outlook", () => {
  test("of one plan shows its chances", () => {
    const seen = outlook(outlooks(ask, 2, ["2", "4"]));
    expect(seen?.isExact).toBe(true);
    expect(seen?.marks).toEqual([{ lap: 0, space: 11, chance: 1, heat: 2, spinsOut: false }]);
    expect(seen?.corners).toEqual([{ corner: 0, least: 2, most: 2, chance: 1 }]);
  });

  test("of several shows their range", () => {
    const seen = outlook(outlooks(ask, 2, ["2"]));
    expect(seen?.speed).toEqual([3, 6]);
    expect(seen?.heat).toEqual([0, 2]);
    expect(seen?.marks.map((mark) => mark.space)).toEqual([8, 9, 11]);
  });

  test("of no plan is empty", () => {
    expect(outlook([])).toBeNull();
    expect(forecastOf(ask, undefined)).toBeUndefined();
  });
});

test("a space that was pressed: what surely ends there, then what ends there more likely than elsewhere", () => {
  const [to] = ask.forecasts[3]!.landings;
  const chances = (...all: [space: number, chance: number, spins?: boolean][]) => ({
    ...ask.forecasts[3]!,
    landings: all.map(([space, chance, spins_out = false]) => ({ ...to!, space, chance, spins_out })),
  });
  const forecasts = [
    chances([7, 0.4], [8, 0.6]),
    chances([7, 0.35], [8, 0.3], [6, 0.35]),
    chances([7, 0.3], [7, 0.7, true]),
    chances([7, 0.5], [7, 0.5]),
    chances([8, 1]),
    chances([7, 1, true]),
  ];
  const found = plansTo({ ...ask, forecasts }, 7);
  expect(found.map(({ option, chance }) => [option.forecast, chance])).toEqual([
    [3, 1],
    [1, 0.35],
    [0, 0.4],
    [2, 0.3],
  ]);
  expect(found.map(isSure)).toEqual([true, false, false, false]);
});

test("numbers in words", () => {
  expect([rangeWords([2, 2], "en"), rangeWords([2, 4.25], "en")]).toEqual(["2", "2–4.3"]);
  expect(chanceWords([0, 0.004], "en")).toBe("0%–<1%");
  expect(chanceWords([0.999, 0.999], "en")).toBe(">99%");
});
