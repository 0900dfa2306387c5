/** What is said of a guest who asks for a seat: who agreed, and whose word is still missing. */
import { expect, test } from "vitest";
import type { WishView } from "../../wire/types";
import { seat } from "../testing";
import { wishWords } from "./wish";

const asked = (wish: Partial<WishView>) =>
  wishWords(seat(1, { keeper: "Ben", wish: { number: 1, name: "Cleo", is_mine: false, may_answer: false, agreed: 1, of: 2, ...wish } }));

test.each([
  [{}, /1 of 2 drivers agreed\.$/],
  [{ waits_for: "" }, /1 of 2 drivers agreed\.$/],
  [{ waits_for: "away" }, /agreed\. Ben, who drove it, has to agree, too, or to be away for a while\.$/],
  [{ waits_for: "agrees" }, /agreed\. Ben, who drove it, has to agree, too\.$/],
  [{ is_mine: true }, /^You asked to drive car 2/],
] as const)("%o", (wish, words) => {
  expect(asked(wish).replace(/[\u2068\u2069]/g, "")).toMatch(words);
});

test("a seat for which nobody asks", () => {
  expect(wishWords(seat(1))).toBe("");
});

test.each([
  [{ may_answer: true }, /That is up to you\.$/],
  [{}, /That is up to Ana\.$/],
  [{ is_mine: true }, /That is up to Ana\.$/],
] as const)("one driver decides: %o", (wish, words) => {
  const told = seat(1, { is_free: true, wish: { number: 1, name: "Cleo", is_mine: false, may_answer: false, agreed: 0, of: 1, ...wish } });
  expect(wishWords(told, [seat(0, { name: "Ana" }), told]).replace(/[\u2068\u2069]/g, "")).toMatch(words);
});
