// All words that people read, by their ids. They are in src/hotlap/texts, and the terminal reads them too: one folder
// per language (en/, ...), in Fluent's notation. Its subfolder terminal/ holds words of the terminal alone.
import { WHOLE } from "../wire/constants";
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { changed, follow } from "./change.svelte";

const FALLBACK = "en";

// English is always loaded, but for the words of a race, which come with its code (race.ts); another language is fetched
// only for its readers.
const english = import.meta.glob<string>(
  [
    "../../../src/hotlap/texts/en/*.ftl",
    "!../../../src/hotlap/texts/en/{rules,replay,companion,league,analysis,why,ladder,notices,plane,board}*.ftl",
    "!../../../src/hotlap/texts/en/{coach,fair,hint,log,race,room,say,table,tv}.ftl",
  ],
  { query: "?raw", import: "default", eager: true },
);
const translations = import.meta.glob<string>(
  [
    "../../../src/hotlap/texts/*/*.ftl",
    "!../../../src/hotlap/texts/en/*.ftl",
    "!../../../src/hotlap/texts/*/{rules,replay,companion,league,analysis,why,ladder,notices,plane,board}*.ftl",
  ],
  { query: "?raw", import: "default" },
);
// The texts of the rules are longer than most others together: they are fetched when somebody opens the rules. So are
// those of a replay, of the companion for the table, of leagues, of the ladder, of messages, of the coach after a race, of
// a page without a server, and of the page of a day.
const later = import.meta.glob<string>(
  "../../../src/hotlap/texts/*/{rules,replay,companion,league,analysis,why,ladder,notices,plane,board}*.ftl",
  {
    query: "?raw",
    import: "default",
  },
);

/** Texts of a screen that are fetched when it is opened; the files' names begin like this. */
export type Later = "rules" | "replay" | "companion" | "league" | "analysis" | "why" | "ladder" | "notices" | "plane" | "board";

let bundles: FluentBundle[] = [bundleOf(FALLBACK, Object.values(english))];
const having = new WeakMap<FluentBundle, Set<Later>>();
/** What was opened: another language then comes with its own. */
const wants = new Set<Later>();

/** The reader's language: that of <html lang>. A text it lacks is shown in English. */
export function language(): string {
  follow();
  return bundles[0]!.locales[0]!;
}

/** The languages that we have, as far as they are as good as whole. */
export function languages(): string[] {
  return whole([...Object.keys(english), ...Object.keys(translations), ...Object.keys(later)]);
}

/** Those of the languages of files that have nearly as many as English: in one that is begun a reader sees two at once. */
export function whole(paths: readonly string[]): string[] {
  const count = new Map<string, number>();
  for (const path of paths) count.set(folder(path), (count.get(folder(path)) ?? 0) + 1);
  return [...count.keys()].filter((name) => count.get(name)! >= WHOLE * count.get(FALLBACK)!).sort();
}

/** Chooses the first of the reader's languages that we have, English if none, and fetches its texts. */
export async function loadTexts(wanted: readonly string[]): Promise<void> {
  const chosen = choose(wanted, languages());
  const fallback = bundles.at(-1)!;
  const files = chosen === FALLBACK ? [] : Object.entries(translations).filter(([path]) => folder(path) === chosen);
  const contents = await Promise.all(files.map(([, load]) => load()));
  const next = chosen === FALLBACK ? [fallback] : [bundleOf(chosen, contents), fallback];
  for (const one of wants) await addLater(one, next);
  bundles = next;
  changed();
}

/** Fetches texts of a screen, in the reader's language and in English. */
export async function loadLater(what: Later): Promise<void> {
  wants.add(what);
  await addLater(what, bundles);
}

async function addLater(what: Later, to: readonly FluentBundle[]): Promise<void> {
  await Promise.all(
    to.map(async (bundle) => {
      const files = Object.entries(later).filter(([path]) => folder(path) === bundle.locales[0] && path.includes(`/${what}`));
      const contents = await Promise.all(files.map(([, load]) => load()));
      const had = having.get(bundle) ?? new Set();
      if (had.has(what)) return;
      having.set(bundle, had.add(what));
      add(bundle, contents);
    }),
  );
}

/** Adds texts to those in English: these come with the code that needs them. */
export function addEnglish(contents: readonly string[]): void {
  add(bundles.at(-1)!, contents);
}

/** The text with this id; its variables are filled from `args`. */
export function text(id: string, args?: Record<string, FluentVariable>): string {
  follow();
  for (const bundle of bundles) {
    const message = bundle.getMessage(id);
    if (!message?.value) continue;
    const problems: Error[] = [];
    const shown = bundle.formatPattern(message.value, args, problems);
    for (const problem of problems) console.error(`text ${id}: ${problem.message}`);
    return Object.values(args ?? {}).some((one) => Number(one) < 0) ? withMinus(shown) : shown;
  }
  console.error(`text ${id}: there is none`);
  return id;
}

/** Words whose numbers below 0 have a true minus sign, where Intl has a hyphen. */
export function withMinus(words: string): string {
  return words.replace(/(?<!\w)-(?=\d)/g, "−");
}

/** The same, or `other` if there is no such text: a newer server may send words that we do not know. */
export function textOr(id: string, other: string, args?: Record<string, FluentVariable>): string {
  return text(hasText(id) ? id : other, args);
}

/** The same in a page without a server, which has words of its own for some. */
export function textHere(id: string, args?: Record<string, FluentVariable>): string {
  return text(hasText(`plane-${id}`) ? `plane-${id}` : id, args);
}

/** Whether there is such a text. */
export function hasText(id: string): boolean {
  follow();
  return bundles.some((bundle) => bundle.hasMessage(id));
}

/** The best language of `available` for `wanted`: for "de-AT" it is "de-AT", else "de", else English. */
export function choose(wanted: readonly string[], available: readonly string[]): string {
  for (const tag of wanted) {
    const parts = tag.split("-");
    for (let length = parts.length; length > 0; length--) {
      const shorter = parts.slice(0, length).join("-").toLowerCase();
      const found = available.find((name) => name.toLowerCase() === shorter);
      if (found) return found;
    }
  }
  return FALLBACK;
}

/** The texts of one language, read from the contents of its files. */
export function bundleOf(locale: string, files: readonly string[]): FluentBundle {
  // No isolating marks around arguments: names of players set their own direction (dir="auto").
  const bundle = new FluentBundle(locale, { useIsolating: false });
  add(bundle, files);
  return bundle;
}

function add(bundle: FluentBundle, files: readonly string[]): void {
  for (const file of files) {
    for (const problem of bundle.addResource(new FluentResource(file))) {
      console.error(`texts ${bundle.locales[0]}: ${problem.message}`);
    }
  }
}

function folder(path: string): string {
  return path.split("/").at(-2)!;
}
