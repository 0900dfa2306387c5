import { expect, test } from "vitest";
import type { Ask, Option, OptionKind } from "../../wire/types";
import { aboutWords, groups, heatOf, usual } from "./options";
import { corner, reactAsk } from "../testing";

test("numbers of one kind share a heading, what is due stands first, done last", () => {
  const option = (kind: OptionKind, n?: number): Option => ({ kind, choice: `${kind} ${n ?? ""}`, n });
  const options = [
    option("done"),
    option("draft"),
    option("super_cool", 1),
    option("super_cool", 2),
    option("scrap", 1),
    option("scrap", 3),
    option("cooldown", 1),
    option("cooldown", 2),
    option("plan", 2),
  ];
  const ask: Ask = { seat: 0, decision_id: 1, phase: "REACT", options, forecasts: [], refused: [], left_s: null };
  expect(groups(ask).map((group) => [group.kind, ...group.options.map((one) => one.n)])).toEqual([
    ["scrap", 1],
    ["scrap", 3],
    ["cooldown", 1, 2],
    ["draft", undefined],
    ["super_cool", 1, 2],
    ["done", undefined],
  ]);
});

test("what is advised is offered first; without advice, or with that of another decision, what is usual", () => {
  const slip = (n: number): Option => ({ kind: "slipstream", choice: `slipstream ${n}`, n });
  const ask: Ask = { ...reactAsk(), phase: "SLIPSTREAM", options: [slip(0), slip(2)], forecasts: [] };
  expect([undefined, "slipstream 0", "boost"].map((advised) => usual(ask, advised)?.n)).toEqual([2, 0, 2]);
  expect([undefined, "boost"].map((advised) => usual(reactAsk(), advised)?.kind)).toEqual(["done", "boost"]);
});

test("a slipstream tells the Heat of the corners, unless it spins the car out", () => {
  const [stay, spin] = reactAsk().forecasts;
  const slip = (n: number): Option => ({ kind: "slipstream", choice: `slipstream ${n}`, n, forecast: n });
  const ask: Ask = {
    ...reactAsk(),
    phase: "SLIPSTREAM",
    options: [slip(0), slip(1), slip(2)],
    forecasts: [stay!, { ...stay!, heat: 2 }, { ...spin!, heat: 4 }],
  };
  expect(ask.options.map((one) => heatOf(ask, one))).toEqual([0, 2, 0]);
  expect(ask.options.map((one) => aboutWords(ask, one))).toEqual([
    "No slipstream",
    "Heat for corners that it crosses",
    "Free: no card and no Heat",
  ]);
  const due = { ...stay!, heat: 1, corners: [corner(1, 1)] };
  const anyway: Ask = { ...ask, forecasts: [due, due, { ...due, heat: 3 }] };
  expect(anyway.options.map((one) => heatOf(anyway, one))).toEqual([0, 0, 2]);
  expect(aboutWords(anyway, anyway.options[1]!)).toBe("Free: the 1 Heat of corner 2 is due anyway");
  expect(heatOf(ask, { kind: "boost", choice: "boost", heat: 1 })).toBe(1);
});
