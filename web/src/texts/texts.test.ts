// The client's sources and the texts fit together: every text that a source asks for exists, every text is asked for,
// and no source contains words.
import { cleanup, render, screen } from "@testing-library/svelte";
import { readFileSync } from "node:fs";
import { createRawSnippet } from "svelte";
import { parse } from "svelte/compiler";
import { describe, expect, test, vi } from "vitest";
import Dialog from "../parts/Dialog.svelte";
import { bundleOf, choose, hasText, language, languages, loadLater, loadTexts, text, whole } from "./texts";

const files = import.meta.glob<string>("../../../src/hotlap/texts/en/*.ftl", { query: "?raw", import: "default", eager: true });
const sources = import.meta.glob<string>(["../**/*.{svelte,ts}", "!../**/*.test.ts", "!../**/gallery/**", "!../testing/**"], {
  query: "?raw",
  import: "default",
  eager: true,
});

// The build writes words into the pages themselves (vite.config.ts).
const pages = ["index.html", "not-found.html"].map((name) => readFileSync(name, "utf8"));

// Python asks for texts too: those of the terminal, those of both, and those of a race's link.
const python = import.meta.glob<string>("../../../src/hotlap/{texts,terminal,race,server}/**/*.py", {
  query: "?raw",
  import: "default",
  eager: true,
});

const ids = new Set(Object.values(files).flatMap((file) => [...file.matchAll(/^([a-z][\w-]*) *=/gim)].map((match) => match[1]!)));

/** The ids that a source asks for: whole ones, and the beginnings of composed ones, as in text(`car-colour-${colour}`). */
function asked(source: string): { whole: string[]; beginnings: string[] } {
  const whole = [...source.matchAll(/\btext(?:Or)?\(\s*(?:"([^"]*)"|'([^']*)'|`([^`$]*)`)/g)];
  const begun = [...source.matchAll(/\btext(?:Or)?\(\s*`([^`$]*)\$\{/g)];
  return { whole: whole.map((match) => (match[1] ?? match[2] ?? match[3])!), beginnings: begun.map((match) => match[1]!) };
}

const translated = import.meta.glob<string>("../../../src/hotlap/texts/*/*.ftl", { query: "?raw", import: "default", eager: true });

test.each(languages())("texts/%s can be read to the last line", (tag) => {
  const complain = vi.spyOn(console, "error").mockImplementation(() => {});
  bundleOf(
    tag,
    Object.entries(translated)
      .filter(([path]) => path.split("/").at(-2) === tag)
      .map(([, file]) => file),
  );
  expect(complain.mock.calls).toEqual([]);
});

describe("texts/en", () => {
  test("can be read to the last line, and no id occurs twice", () => {
    const complain = vi.spyOn(console, "error").mockImplementation(() => {});
    const bundle = bundleOf("en", Object.values(files));
    expect(complain.mock.calls).toEqual([]);
    expect([...ids].filter((id) => !bundle.hasMessage(id))).toEqual([]);
  });

  test.each(Object.keys(sources).filter((path) => /\btext(?:Or)?\(/.test(sources[path]!) && path !== "./texts.ts"))(
    "has what %s asks for",
    (path) => {
      const { whole, beginnings } = asked(sources[path]!);
      expect(whole.filter((id) => !ids.has(id))).toEqual([]);
      expect(beginnings.filter((begun) => ![...ids].some((id) => id.startsWith(begun)))).toEqual([]);
    },
  );

  test("has no text that no source asks for", () => {
    const all = Object.values(sources).map(asked);
    const formatted = Object.values(python).flatMap((source) => [...source.matchAll(/\bf"([a-z][\w-]*-)\{/g)].map((found) => found[1]!));
    const beginnings = [...all.flatMap((one) => one.beginnings).filter((begun) => begun !== ""), ...formatted];
    // An id may also be in a variable first: any string that equals it counts.
    const everywhere = [...Object.values(sources), ...Object.values(python)];
    const strings = new Set(everywhere.flatMap((source) => source.match(/(?<=["'`])[a-z][\w-]*(?=["'`])/gi) ?? []));
    const referred = Object.values(files).flatMap((file) => [...file.matchAll(/\{([a-z][\w-]*)\}/g)].map((found) => found[1]!));
    const written = pages.flatMap((page) => [...page.matchAll(/\{\{ ([a-z][\w-]*) \}\}/g)].map((found) => found[1]!));
    for (const id of [...referred, ...written]) strings.add(id);
    const unused = [...ids].filter((id) => !strings.has(id) && !beginnings.some((begun) => id.startsWith(begun)));
    expect(unused).toEqual([]);
  });
});

const WIRE = sources["../wire/types.ts"]!;

/** The words of a union in the wire's types, or the field names of a record. */
function wordsOf(type: string): string[] {
  const union = new RegExp(`^ {8}${type}: ("[^;]+);`, "m").exec(WIRE)?.[1];
  if (union) return [...union.matchAll(/"([^"]+)"/g)].map((match) => match[1]!);
  const record = new RegExp(`^ {8}${type}: {([^}]+)}`, "m").exec(WIRE)![1]!;
  return [...record.matchAll(/^ {12}(\w+)\??:/gm)].map((match) => match[1]!);
}

/** Phases without a question. */
const SILENT = ["SWAP_FOR", "DEAL", "HANDS", "TURN", "REVEAL", "MOVE", "CHECK_CORNER", "REPLENISH", "OVER"];
/** Kinds whose options have no button of their own. */
const PICKED = ["plan", "discard", "salvaged"];

describe("every word of the wire has its texts", () => {
  test.each([
    ["Why", "race-why-", []],
    ["Phase", "race-ask-", SILENT],
    ["OptionKind", "race-do-", PICKED],
    ["OptionKind", "race-about-", [...PICKED, "take", "give_back", "swap"]],
    ["Symbols", "race-symbol-", []],
    ["Token", "race-token-", ["weather"]],
    ["Weather", "race-weather-", []],
    ["Weather", "race-sector-", []],
    ["Colour", "car-colour-", []],
    ["Box", "box-", []],
  ])("%s: %s", (type, beginning, without) => {
    const words = wordsOf(type);
    expect(words.length).toBeGreaterThan(2);
    const wanted = words.filter((word) => !without.includes(word)).map((word) => word.toLowerCase().replaceAll("_", "-"));
    expect(wanted.filter((word) => !ids.has(beginning + word))).toEqual([]);
  });
});

describe("sources hold no words", () => {
  const components = Object.keys(sources).filter((path) => path.endsWith(".svelte"));

  test.each(components)("%s", (path) => {
    expect(written(sources[path]!)).toEqual([]);
  });

  test("words in a source would be found", () => {
    expect(written('<p title="Hello">A {word} <b aria-label={x}>bold</b></p>')).toEqual(["Hello", "A", "bold"]);
  });

  test("the page itself has no words except its name", () => {
    const page = new DOMParser().parseFromString(readFileSync("index.html", "utf8"), "text/html");
    expect(page.body.textContent?.trim()).toBe("");
    expect(page.title).toBe("hotlap");
  });
});

describe("text", () => {
  test("fills in its arguments", () => {
    expect(text("car-badge", { colour: "red", number: 7 })).toBe("red car, number 7");
  });

  test("a number below 0 has a true minus sign, and its plural", () => {
    expect(text("race-limit", { corner: 2, limit: -1 })).toContain("−1");
    expect(text("table-points", { n: -1 })).toMatch(/^−1 point$/);
  });

  test("a missing id is shown, and logged as an error", () => {
    const complain = vi.spyOn(console, "error").mockImplementation(() => {});
    expect(text("no-such-text")).toBe("no-such-text");
    expect(complain).toHaveBeenCalledOnce();
  });

  test("readers of a language that we have get it, and what is shown follows the change", async () => {
    render(Dialog, { title: "", open: true, children: createRawSnippet(() => ({ render: () => "<p>x</p>" })) });
    expect(screen.getByRole("button", { name: "Close" })).toBeTruthy();
    await loadTexts(["nl-BE", "en"]);
    expect(language()).toBe("nl");
    expect(await screen.findByRole("button", { name: "Sluiten" })).toBeTruthy();
    cleanup();
  });

  test("readers whose languages we lack get English", async () => {
    await loadTexts(["tlh", "x-y"]);
    expect(language()).toBe("en");
    expect(text("dialog-close")).toBe("Close");
  });
});

test("a language is offered when it has nearly all files", () => {
  const files = (tag: string, n: number) => Array.from({ length: n }, (_, i) => `texts/${tag}/${i}.ftl`);
  expect(whole([...files("en", 20), ...files("nl", 18), ...files("de", 1)])).toEqual(["en", "nl"]);
});

test("the texts of the rules come when they are asked for, in each language", async () => {
  const complain = vi.spyOn(console, "error").mockImplementation(() => {});
  expect(hasText("rules-title")).toBe(true);
  expect(hasText("section-goal")).toBe(false);
  await Promise.all([loadLater("rules"), loadLater("rules")]);
  expect(text("section-goal")).toBe("The goal");
  await loadTexts(["nl"]);
  expect(text("section-goal")).toBe("Het doel");
  await loadTexts(["en"]);
  expect(text("section-goal")).toBe("The goal");
  expect(complain.mock.calls).toEqual([]);
});

test.each([
  [["de-AT", "en"], "de"],
  [["pt-PT"], "en"],
  [["pt-br"], "pt-BR"],
  [["fr", "EN-GB", "de"], "en"],
  [[], "en"],
])("of en, de and pt-BR %j reads %s", (wanted, chosen) => {
  expect(choose(wanted, ["en", "de", "pt-BR"])).toBe(chosen);
});

const READ_OUT = new Set(["alt", "aria-description", "aria-label", "label", "placeholder", "title"]);

/** The words in a component's markup, or in an attribute that is shown or read aloud. */
function written(source: string): string[] {
  const found: string[] = [];
  const look = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(look);
    if (typeof node !== "object" || node === null) return;
    const { type, name, value, data } = node as { type?: string; name?: string; value?: unknown; data?: string };
    if ((type === "Attribute" || type === "StyleDirective") && !READ_OUT.has(name ?? "")) {
      // Plain words in it are for the machine; a computed value may contain markup again.
      return [value]
        .flat()
        .filter((part) => (part as { type?: string }).type !== "Text")
        .forEach(look);
    }
    if (type === "Text" && /\p{L}/u.test(data ?? "")) found.push(data!.trim());
    Object.values(node).forEach(look);
  };
  look(parse(source, { modern: true }).fragment);
  return found;
}
