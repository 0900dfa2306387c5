import { expect, test } from "vitest";
import { blocks, runs, runsOf } from "./prose";
import { countHits, fold, isFound, pieces, wordsOf } from "./search";

test("accents and capitals do not matter, and letters keep their places", () => {
  expect(fold("Één vérsnélling, Œuvre ½×")).toBe("een versnelling, œuvre ½×");
  expect(fold("eﬀort İ").length).toBe("eﬀort İ".length);
});

test("the words of a query: no single letters, none twice", () => {
  expect(wordsOf("  Spin  a SPIN e\u0301\u00e9n 3 + ")).toEqual(["spin", "een", "3", "+"]);
  expect(wordsOf(" ")).toEqual([]);
});

test("all words must be somewhere", () => {
  expect(isFound(["heat", "engine"], ["Pay Heat", "from the Engine"])).toBe(true);
  expect(isFound(["heat", "diamond"], ["Pay Heat"])).toBe(false);
  expect(isFound([], ["anything"])).toBe(true);
});

test("hits are cut out, the longest first", () => {
  expect(pieces("Slipstream and slip", ["slip", "slipstream"])).toEqual([
    { words: "Slipstream", isHit: true },
    { words: " and ", isHit: false },
    { words: "slip", isHit: true },
  ]);
  expect(pieces("nothing", [])).toEqual([{ words: "nothing", isHit: false }]);
  expect(countHits(["Heat, heat", "cold"], ["heat"])).toBe(2);
});

test("a line has strong words and links, and nothing else", () => {
  expect(runs("Pay _all_ of it, see [Heat](#heat).")).toEqual([
    { words: "Pay " },
    { words: "all", isStrong: true },
    { words: " of it, see " },
    { words: "Heat", section: "heat" },
    { words: "." },
  ]);
  expect(runs("<b>no</b> [markup](javascript:1)")).toEqual([{ words: "<b>no</b> [markup](javascript:1)" }]);
});

test("a text has paragraphs, lists and pictures", () => {
  const found = blocks("One.\n- a\n- _b_\n@track\nTwo.");
  expect(found).toEqual([
    { kind: "paragraph", runs: [{ words: "One." }] },
    { kind: "list", items: [[{ words: "a" }], [{ words: "b", isStrong: true }]] },
    { kind: "figure", name: "track" },
    { kind: "paragraph", runs: [{ words: "Two." }] },
  ]);
  expect(runsOf(found).map((run) => run.words)).toEqual(["One.", "a", "b", "Two."]);
});
