import { afterEach, expect, test, vi } from "vitest";
import { dateWords, locale } from "./region";
import { loadTexts } from "./texts";

afterEach(async () => {
  vi.restoreAllMocks();
  await loadTexts(["en"]);
});

test.each([
  ["en", ["en-GB", "en-US", "en"], "en-GB"],
  ["en", ["en-US", "en"], "en-US"],
  ["en", ["nl-NL", "nl", "en-US", "en"], "en-NL"], // who lives in the Netherlands and reads the English page
  ["en", ["nl", "de-AT"], "en-AT"],
  ["en", ["en"], "en-150"], // no country is known: a form that nobody takes for another
  ["en", ["en", "zh-Hant"], "en-150"],
  ["en", [], "en-150"],
  ["en", ["not a tag", "en-AU"], "en-AU"],
  ["nl", ["nl-BE", "nl"], "nl-BE"],
  ["nl", ["fr-BE", "nl-NL"], "nl-NL"],
  ["nl", ["en-US", "en"], "nl"], // a browser from a shop says en-US; a reader who chose Dutch counts the hours to 24
])("a page in %s for a browser with %j has dates as in %s", async (page, wanted, expected) => {
  await loadTexts([page]);
  expect(locale(wanted)).toBe(expected);
});

test.each([
  ["en", ["en-GB"], "25 Nov 2026, 14:05"],
  ["en", ["en-US"], "Nov 25, 2026, 2:05 PM"],
  ["en", ["nl-NL"], "25 Nov 2026, 14:05"],
  ["en", ["en"], "25 Nov 2026, 14:05"],
  ["nl", ["nl-BE"], "25 nov 2026, 14:05"],
  ["nl", ["en-US"], "25 nov 2026, 14:05"],
])("in %s for %j", async (page, wanted, expected) => {
  await loadTexts([page]);
  vi.spyOn(navigator, "languages", "get").mockReturnValue(wanted);
  const at = new Date(2026, 10, 25, 14, 5);
  expect(dateWords(at, { dateStyle: "medium", timeStyle: "short" }).replaceAll(/\s/g, " ")).toBe(expected);
});

test("dates and hours are written in one place", () => {
  const sources = import.meta.glob<string>(["../**/*.ts", "../**/*.svelte", "!../**/*.test.ts"], {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const others = Object.entries(sources).filter(([, source]) => /Intl\.DateTimeFormat\([^)]|toLocale(Date|Time)?String\(/.test(source));
  expect(others.map(([path]) => path)).toEqual(["./region.ts"]);
});
