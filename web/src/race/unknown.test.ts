// Words of a newer server are shown as they are, or as unknown; nothing else is shown in their place.
import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import Token from "../track/Token.svelte";
import type { Ask, CardView, EventKind, Option, OptionKind, Token as TokenName, Why } from "../wire/types";
import { acts } from "./state/acts";
import { groups, optionWords } from "./choices/options";
import Symbol from "./cards/Symbol.svelte";
import { infoOf } from "./testing";
import type { CardSymbol } from "../words/signs";
import { cardAbout, whyWords } from "../words/words";

const picture = (name: string) =>
  render(Symbol, { name: name as CardSymbol })
    .container.querySelector("path")!
    .getAttribute("d");

test("a symbol is drawn as a question mark, and named as unknown", () => {
  const known = ["plus", "heat", "draft", "done"].map(picture);
  expect(known).not.toContain(picture("turbine"));
  expect(new Set(known).size).toBe(4);
  const card: CardView = { id: "x-1", family: "X", tier: "basic", box: "base", speeds: [3], symbols: {}, is_heat: false };
  expect(cardAbout("x-1", { ...card, symbols: { turbine: 1 } as object })).toContain("does not know");
});

test("a road condition is drawn as a question mark", () => {
  const words = (name: string) => render(Token, { name: name as TokenName }).container.textContent;
  expect(words("oil")).toBe("?");
  expect(words("limit_plus_1")).toBe("+1");
});

test("an option is shown as it is written, before Done", () => {
  const option = (kind: string, choice: string): Option => ({ kind: kind as OptionKind, choice });
  const options = [option("done", "done"), option("teleport", "teleport 3"), option("boost", "boost")];
  const ask: Ask = { seat: 0, decision_id: 1, phase: "REACT", options, forecasts: [], refused: [], left_s: null };
  expect(groups(ask).map((group) => optionWords(ask, group.options[0]!))).toEqual(["Boost", "teleport 3", "Nothing more"]);
});

test("a reason is not invented", () => {
  expect(whyWords("gear-stuck" as Why)).toBe("Not possible now");
});

test("an event does not move cars", () => {
  const places = new Map([[0, { lap: 0, space: 3, spot: "left" as const }]]);
  expect(acts([{ kind: "TELEPORTED" as EventKind, seat: 0, data: {} }], { places, road: infoOf().track })).toEqual([]);
});
