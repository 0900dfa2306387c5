import { expect, test } from "vitest";
import type { Ask, Option, OptionKind } from "../wire/types";
import { groups } from "./options";

test("numbers of one kind share a heading, what is due stands first, done last", () => {
  const option = (kind: OptionKind, n?: number): Option => ({ kind, choice: `${kind} ${n ?? ""}`, n });
  const options = [
    option("done"), option("draft"), option("super_cool", 1), option("super_cool", 2), option("scrap", 1),
    option("scrap", 3), option("cooldown", 1), option("cooldown", 2), option("plan", 2),
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
