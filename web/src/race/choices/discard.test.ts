import { expect, test } from "vitest";
import { offerOf, pickWhy, setKind } from "./discard";
import { discardAsk, planAsk } from "../testing";

const ask = discardAsk();

test("only sets among the options may be picked", () => {
  expect(pickWhy(ask, [], "1")).toBe("");
  expect(pickWhy(ask, ["2"], "2")).toBe("");
  expect(pickWhy(ask, ["1"], "1")).toBe("card-other");
  expect(pickWhy(ask, ["1", "2"], "2")).toBe("set-full");
  expect(pickWhy(ask, [], "Stress")).toBe("discard-stress");
});

test("each set has its choice, even the empty one", () => {
  expect(offerOf(ask).exact([])?.choice).toBe("discard nothing");
  expect(offerOf(ask).exact(["2", "1"])?.choice).toBe("discard 1 2");
});

test("other asks are no sets", () => {
  expect([setKind(ask), setKind(planAsk())]).toEqual(["discard", null]);
});
