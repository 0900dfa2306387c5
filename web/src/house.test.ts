/** What holds in all of the sources: sizes that keep a file to one noun, and the order of the rooms. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { parse } from "svelte/compiler";
import { expect, test } from "vitest";

const ROOT = import.meta.dirname;
const MOST_LINES = 350; // of a component
const MOST_PROPS = 10;
const MOST_IN_APP = 200; // lines
const MOST_CSS = 11_000; // lines, of all

/** The rooms of a race: each imports from those before it alone. */
const ROOMS = ["state", "choices", "talk", "cards", "market", "mat", "board", "replay", "analysis", "advice", "side", "end"];

interface Source {
  path: string;
  text: string;
}

const sources: Source[] = readdirSync(ROOT, { recursive: true, encoding: "utf8" })
  .filter((path) => /\.(ts|svelte|css)$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));
const components = sources.filter(({ path }) => path.endsWith(".svelte"));
const product = sources.filter(({ path }) => !/\.(test|law)\.ts$|(^|\/)testing(\.ts$|\/)|gallery\//.test(path));

const linesOf = (text: string) => text.split("\n").length - 1;

function stylesOf({ path, text }: Source): string {
  if (path.endsWith(".css")) return text;
  return /<style[^>]*>\n([\s\S]*?)<\/style>/.exec(text)?.[1] ?? "";
}

/** The names that a component takes by `$props()`. */
function propsOf({ text }: Source): string[] {
  const { instance } = parse(text, { modern: true });
  return (instance?.content.body ?? []).flatMap((one) => {
    const made = one.type === "VariableDeclaration" ? one.declarations : [];
    const taken = made.find(
      ({ init }) => init?.type === "CallExpression" && init.callee.type === "Identifier" && init.callee.name === "$props",
    );
    return taken?.id.type === "ObjectPattern"
      ? taken.id.properties.map((prop) => (prop.type === "Property" && prop.key.type === "Identifier" ? prop.key.name : "..."))
      : [];
  });
}

/** The room of a race in which a file is; undefined elsewhere. */
const roomOf = (path: string) => /^race\/(\w+)\//.exec(path)?.[1];

test("no component is longer than a few screens", () => {
  const long = components.filter(({ text }) => linesOf(text) > MOST_LINES).map(({ path, text }) => `${path}: ${linesOf(text)}`);
  expect(long).toEqual([]);
  expect(linesOf(sources.find(({ path }) => path === "App.svelte")!.text)).toBeLessThan(MOST_IN_APP);
});

test("no component takes more props than can be remembered", () => {
  const many = components.map((one) => [one.path, propsOf(one).length] as const).filter(([, n]) => n > MOST_PROPS);
  expect(many).toEqual([]);
});

test("what most elements need is said once (design/layout.css)", () => {
  expect(sources.reduce((sum, one) => sum + linesOf(stylesOf(one)), 0)).toBeLessThan(MOST_CSS);
});

/** At each change of the page the browser asks anew whether such an element is in it: 0.7 ms with `#app:has(main.race)`. */
test("no style asks what the whole page holds", () => {
  const whole = sources.filter((one) => /(:root|#app|body|main|\.race)[^\s>~+{}]*:has\(/.test(stylesOf(one)));
  expect(whole.map(({ path }) => path)).toEqual([]);
});

/** What ends with `:is(.a, .b)` or `:nth-child(2)` alone is tried on every element: 40 of 200 ms of a race's styles. */
test("each style of a race ends with a class or a tag", () => {
  const ends = /(^|[\s>+~])(:global\()?(:is\([^)]*,[^)]*\)|:nth-child\([^)]*\)|:(first|last)-child)\)?\s*[,{]?$/;
  const vague = sources
    .filter(({ path }) => path.startsWith("race/"))
    .flatMap((one) =>
      stylesOf(one)
        .split("\n")
        .filter((line) => /[,{]$/.test(line) && !/^\s*@|:has\(/.test(line) && ends.test(line.trimEnd()))
        .map((line) => `${one.path}: ${line.trim()}`),
    );
  expect(vague).toEqual([]);
});

test("nothing hangs on the hooks of tests", () => {
  const hanging = product.filter(({ text }) => /(querySelector(All)?|closest|matches)(<\w+>)?\([^)]*data-testid/.test(text));
  expect(hanging.map(({ path }) => path)).toEqual([]);
});

test("the rooms of a race know only those before them, and words know no race", () => {
  const wrong = product.flatMap(({ path, text }) => {
    const room = roomOf(path);
    const to = [...text.matchAll(/from "(\.[^"]+)"/g)].map(([, name]) => relative(ROOT, join(ROOT, dirname(path), name!)));
    if (path.startsWith("words/")) return to.filter((one) => /^(race|screens)\//.test(one)).map((one) => `${path} -> ${one}`);
    if (!room) return [];
    const isUp = (one: string) =>
      one.startsWith("screens/") || (one.startsWith("race/") && ROOMS.indexOf(roomOf(one) ?? "") > ROOMS.indexOf(room));
    return to.filter((one) => isUp(one) || /^race\/[^/]+$/.test(one)).map((one) => `${path} -> ${one}`);
  });
  expect(wrong).toEqual([]);
});

test("each room of a race has its place in that order", () => {
  const rooms = new Set(product.map(({ path }) => roomOf(path)).filter((one) => one !== undefined));
  expect([...rooms].sort()).toEqual([...ROOMS].sort());
});

test("what a browser keeps has a name of its own", () => {
  const kept = /(?:const \w+ = |new Kept(?:<\w+>)?\()"(hotlap\.[\w-]+)"/g;
  const names = product.flatMap(({ text }) => [...text.matchAll(kept)].map(([, name]) => name!));
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});

test("who says words of a race has them (texts/race.ts), and the first page has none of its own", () => {
  const byPath = new Map(product.map((one) => [one.path, one]));
  const found = (from: string, name: string) => {
    const path = relative(ROOT, join(ROOT, dirname(from), name));
    return [path, `${path}.ts`, `${path}.svelte.ts`].find((one) => byPath.has(one));
  };
  const those = (pattern: RegExp, { path, text }: Source) =>
    [...text.matchAll(pattern)].map(([, name]) => found(path, name!)).filter((one) => one !== undefined);
  const reached = (root: string) => {
    const all = new Set([root]);
    for (const path of all) for (const other of those(/import (?!type )(?:[^;]*? from )?"(\.[^"]+)"/g, byPath.get(path)!)) all.add(other);
    return all;
  };
  const [, names] = /\{([\w,]+)\}\.ftl/.exec(byPath.get("texts/race.ts")!.text)!;
  const texts = names!.split(",").map((name) => readFileSync(join(ROOT, `../../src/hotlap/texts/en/${name}.ftl`), "utf8"));
  const late = new Set(texts.flatMap((text) => [...text.matchAll(/^([a-z][\w-]*) =/gm)].map(([, id]) => id!)));
  const says = (path: string) => [...byPath.get(path)!.text.matchAll(/"([a-z][\w-]+)"/g)].some(([, id]) => late.has(id!));
  const first = reached("main.ts");
  expect(late.size).toBeGreaterThan(500);
  expect(first.has("texts/race.ts")).toBe(false);
  // What knows no place has words for all: pages of a race call those of a race.
  const isShared = (path: string) => /^words\/|^parts\/terms\.ts$|^wire\/types\.ts$/.test(path);
  expect([...first].filter((path) => !isShared(path) && says(path))).toEqual([]);
  const roots = new Set(product.flatMap((one) => those(/\bimport\("(\.[^"]+)"\)/g, one)));
  expect(roots.size).toBeGreaterThan(20);
  const without = [...roots].filter((root) => {
    const own = reached(root);
    return !own.has("texts/race.ts") && [...own].some((path) => !first.has(path) && says(path));
  });
  expect(without).toEqual([]);
});
