// The rules are whole: every section, term and picture has its texts, in every language that has them.
import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { REASONS } from "../../parts/reasons";
import { TERMS } from "../../parts/terms";
import { bundleOf } from "../../texts/texts";
import { SYMBOLS } from "../../words/signs";
import { OVAL } from "../../track/testing";
import { PICTURES } from "./figures";
import { EVENTS } from "./pictures/Events.svelte";
import { blocks, runs, runsOf } from "./prose";
import { ROADS, sideOf, toLine } from "./roads";
import { CHAPTERS, GLOSSARY, SECTIONS, STEPS } from "./sections";
import { SYMBOL_OF, TOKEN_OF, WEATHER_OF } from "./signs";

const files = import.meta.glob<string>(
  ["../../../../src/hotlap/texts/*/rules*.ftl", "../../../../src/hotlap/texts/*/{terms,symbols}.ftl"],
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);
// Of the texts of symbols only the terms are asked for here.
const termsOf = (file: string) => (file.match(/^term-[\w-]+ *=.*(?:\n[ }[*].*)*/gm) ?? []).join("\n");
const sources = import.meta.glob<string>(["../../**/*.svelte", "../../parts/terms.ts", "!../../**/gallery/**"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const sourceOf = (language: string) =>
  Object.entries(files)
    .filter(([path]) => path.split("/").at(-2) === language)
    .map(([path, file]) => (path.endsWith("symbols.ftl") ? termsOf(file) : file));
const idsOf = (language: string) =>
  sourceOf(language).flatMap((file) => [...file.matchAll(/^([a-z][\w-]*) *=/gm)].map((match) => match[1]!));

const LANGUAGES = [...new Set(Object.keys(files).map((path) => path.split("/").at(-2)!))];
const FIGURES = [...Object.keys(ROADS), ...Object.keys(PICTURES)];

describe.each(LANGUAGES)("in %s", (language) => {
  const bundle = bundleOf(language, sourceOf(language));
  const words = (id: string) => bundle.formatPattern(bundle.getMessage(id)!.value!, { n: 2 });
  const proses = SECTIONS.filter((id) => id !== GLOSSARY).map((id) => `section-${id}-text`);

  test("there are the same texts as in English, with the same variables", () => {
    const variables = (of: string) =>
      Object.fromEntries(
        sourceOf(of).flatMap((file) =>
          [...file.matchAll(/^([a-z][\w-]*) *=(.*(?:\n[ }[*].*)*)/gm)].map((match) => [
            match[1]!,
            [...new Set(match[2]!.match(/\$\w+/g))].sort().join(),
          ]),
        ),
      );
    expect(variables(language)).toEqual(variables("en"));
    expect(idsOf(language).filter((id) => !bundle.hasMessage(id))).toEqual([]);
  });

  test("every section, chapter and term has its texts, and there are no others", () => {
    const wanted = [
      ...SECTIONS.map((id) => `section-${id}`),
      ...proses,
      ...CHAPTERS.map((chapter) => `chapter-${chapter.id}`),
      ...Object.keys(TERMS).flatMap((term) => [`term-${term}`, `term-about-${term}`]),
      ...Object.keys(ROADS).flatMap((name) => [`figure-${name}`, `figure-${name}-caption`]),
    ];
    expect(wanted.filter((id) => !bundle.hasMessage(id))).toEqual([]);
    const code = Object.values(sources).join();
    const told = Object.values(files).join();
    const others = idsOf(language).filter((id) => !wanted.includes(id) && !code.includes(`"${id}"`) && !told.includes(`{${id}}`));
    // The rest is composed: text(`example-blocking-${how}-…`).
    const begun = [...code.matchAll(/text\(\s*`((?:example|figure)-[\w-]+-)\$\{/g)].map((match) => match[1]!);
    expect(others.filter((id) => !begun.some((one) => id.startsWith(one)))).toEqual([]);
  });

  test("every link leads to a section, every picture exists", () => {
    const all = [...proses, "rules-lead"].map((id) => blocks(words(id)));
    const links = all.flatMap(runsOf).flatMap((run) => run.section ?? []);
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((section) => !SECTIONS.includes(section))).toEqual([]);
    const named = all.flat().flatMap((block) => (block.kind === "figure" ? [block.name] : []));
    expect([...named].sort()).toEqual([...FIGURES].sort());
  });

  test("the blocks are those of the English text", () => {
    const english = bundleOf("en", sourceOf("en"));
    const kinds = (of: typeof bundle, id: string) =>
      blocks(of.formatPattern(of.getMessage(id)!.value!)).map((block) =>
        block.kind === "list" ? block.items.length : block.kind === "figure" ? block.name : block.kind,
      );
    for (const id of proses) expect([id, ...kinds(bundle, id)]).toEqual([id, ...kinds(english, id)]);
  });

  test("no text ends too early: no line begins with a sign that Fluent takes for its own", () => {
    const lines = sourceOf(language).flatMap((file) => file.split("\n"));
    const wrong = lines.filter((line) => /^ +[[*.]/.test(line) && !/^ +\*?\[[\w-]+\] /.test(line));
    expect(wrong).toEqual([]);
  });

  test("no mark of the notation is left over", () => {
    const left = proses.flatMap((id) => runsOf(blocks(words(id)))).filter((run) => /[[\]_@]|\(#/.test(run.words));
    expect(left).toEqual([]);
    expect(runs(words("rules-lead")).some((run) => run.section === GLOSSARY)).toBe(true);
  });
});

test("every language with texts has the rules", () => {
  const folders = readdirSync("../src/hotlap/texts", { withFileTypes: true }).filter(
    (one) => one.isDirectory() && !one.name.startsWith("_"),
  );
  expect(folders.map((one) => one.name).sort()).toEqual([...LANGUAGES].sort());
});

test("every term and every reason leads to a section, and every section occurs once", () => {
  const all = [...Object.entries(TERMS), ...Object.entries(REASONS), ...Object.values(SYMBOLS).map((one) => ["", one.section] as const)];
  expect(all.filter(([, section]) => !SECTIONS.includes(section))).toEqual([]);
  expect(new Set(SECTIONS).size).toBe(SECTIONS.length);
  expect(STEPS.every(({ section }) => SECTIONS.includes(section))).toBe(true);
});

test("every sign has its term, and everything that is explained too", () => {
  const signs = [...SYMBOL_OF.keys(), ...TOKEN_OF.keys(), ...WEATHER_OF.keys()];
  expect(signs.filter((term) => !(term in TERMS))).toEqual([]);
  const used = Object.values(sources).flatMap((source) => [...source.matchAll(/data-explained="([\w-]+)"/g)].map((match) => match[1]!));
  expect(used.length).toBeGreaterThan(30);
  expect(used.filter((term) => !(term in TERMS))).toEqual([]);
});

test("the events are those of the texts", () => {
  const race = Object.values(
    import.meta.glob<string>("../../../../src/hotlap/texts/en/names.ftl", { query: "?raw", import: "default", eager: true }),
  )[0]!;
  expect([...race.matchAll(/^race-event-about-([\w-]+)=/gm)].map((match) => match[1]!)).toEqual(EVENTS);
});

describe("a stretch of road", () => {
  test("its race line changes sides behind its turns", () => {
    const road = { spaces: 8, turns: [3, 6] };
    expect([3, 4, 6, 7].map((space) => sideOf(road, space))).toEqual(["right", "left", "left", "right"]);
  });

  test("its numbers are those of a track: 0 right in front of a corner line", () => {
    const road = { spaces: 4, lines: [{ after: 3, limit: 4 }] };
    expect([1, 3, 4].map((space) => toLine(road, space))).toEqual([2, 0, null]);
    expect(OVAL.corners.map((corner) => OVAL.to_corner[corner.line_after_space - 1])).toEqual([0, 0, 0]);
  });

  test("no two cars share a spot, and none is off the road", () => {
    for (const { spaces, cars = [] } of Object.values(ROADS)) {
      expect(new Set(cars.map((car) => `${car.space} ${car.isOnRaceLine}`)).size).toBe(cars.length);
      expect(cars.every((car) => car.space >= 1 && car.space <= spaces)).toBe(true);
    }
  });
});
