/** Problems in the reader's language. */
import { trackName, whyWords } from "./words";
import { shell } from "../state/shell.svelte";
import { hasText, text, textOr } from "../texts/texts";
import { ProblemError, type Trouble } from "../wire/api";
import type { Why } from "../wire/types";

type Data = Record<string, string | number>;

/** Codes whose problems have a rule and a place, each with the beginning of the ids of its rules' texts. */
const RULED: Partial<Record<Trouble, "setup" | "file">> = {
  "invalid-setup": "setup",
  "invalid-track": "file",
  "invalid-events": "file",
};

/** "" if another tab has the rooms: that is said where they are taken (Elsewhere.svelte), as long as it is so. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof ProblemError)) {
    console.error(error); // a browser's own words are for whoever mends the page
    return text("problem-other");
  }
  if (error.code === "elsewhere") {
    shell.refused += 1;
    return "";
  }
  if (error.code === "illegal-choice" && error.rule)
    return text("problem-illegal-why", { why: whyWords(error.rule as Why, Number(error.data.heat ?? 0)) });
  if (error.code === "invalid-record" && hasText(`in-record-${error.rule}`))
    return text("problem-invalid-record-why", { line: error.data.line ?? 0, words: recordWords(error) });
  const kind = RULED[error.code];
  return kind && hasText(`${kind}-${error.rule}`) ? ruleWords(kind, error) : codeWords(error.code, error.data);
}

/** The text of a code; some name a number, and some how long to wait. */
export function codeWords(code: Trouble | "", data: Data = {}): string {
  const wait = Number(data.seconds ?? 0);
  if (code === "too-fast" && wait > 0)
    return wait < 100 ? text("problem-wait-seconds", { n: wait }) : text("problem-wait-minutes", { n: Math.ceil(wait / 60) });
  return hasText(`plane-problem-${code}`) ? text(`plane-problem-${code}`, data) : textOr(`problem-${code}`, "problem-other", data);
}

/** What is wrong with a line of a record: `broken` is the rule that its setup, track or event breaks. */
function recordWords({ field, rule, data }: ProblemError): string {
  const shown: Data = Object.fromEntries(Object.entries(data).map(([name, one]) => [name, typeof one === "string" ? one.trim() : one]));
  const kind = rule === "setup" ? "setup" : "file";
  if (data.broken) shown.reason = hasText(`${kind}-${data.broken}`) ? ruleWords(kind, { field, rule: String(data.broken), data }) : "";
  if (rule === "named") shown.reason = text("wrong-at", { place: String(data.name), words: String(shown.reason) });
  if (rule === "illegal-choice") shown.reason = data.why ? `${whyWords(data.why as Why, Number(data.heat ?? 0))}.` : "";
  if (typeof data.colour === "string" && hasText(`car-colour-${data.colour}`)) shown.colour = text(`car-colour-${data.colour}`);
  return text(`in-record-${rule}`, shown).trimEnd();
}

/** `Handicap, car 3: must be from 0 to 6, not 9.`, or `corner 2, speed_limit: must be from 1 to 20, not 0.` */
function ruleWords(kind: "setup" | "file", { field, rule, data }: Pick<ProblemError, "field" | "rule" | "data">): string {
  const shown = kind === "setup" ? { ...named(data), ...askedFor() } : quoted(data);
  const words = text(`${kind}-${rule}`, shown);
  const told = data.near ? text("wrong-near", { words, near: data.near }) : words;
  const place = placeOf(kind, field);
  if ("race" in shown) place.push(text("wrong-in-race", shown));
  return place.length ? text("wrong-at", { place: place.join(", "), words: told }) : told;
}

/** The parts of a path such as `corners[1].speed_limit`. In a setup the setting comes first. */
function placeOf(kind: "setup" | "file", field: string): string[] {
  const parts = field
    .split(".")
    .filter(Boolean)
    .map((part) => {
      const [, list, n] = /^(\w+)\[(\d+)\]$/.exec(part) ?? [];
      if (list && hasText(`wrong-${list}`)) return text(`wrong-${list}`, { n: Number(n) + 1 });
      return kind === "setup" ? settingName(part) : part;
    });
  return kind === "setup" ? parts.reverse() : parts;
}

/** Text of a file comes in the file's own quotes; a reader gets those of the other words. */
function quoted(data: Data): Data {
  return Object.fromEntries(
    Object.entries(data).map(([name, one]) => [name, typeof one === "string" ? one.replace(/^(['"])(.*)\1$/, "“$2”") : one]),
  );
}

/** The settings, and values of one, that a refusal may ask for. */
const askedFor = (): Data => ({
  garage: settingName("garage"),
  larger_field: settingName("larger_field"),
  weather: settingName("weather"),
  basic: settingName("garage-basic"),
  advanced: settingName("garage-advanced"),
  mixed: settingName("garage-mixed"),
});

function settingName(name: string): string {
  return hasText(`setting-${name}`) ? text(`setting-${name}`) : name;
}

/** Names of the game in the reader's language. */
function named(data: Data): Data {
  const words: Data = { ...data };
  if (typeof data.track === "string") words.track = trackName({ id: data.track, name: data.track });
  if (typeof data.event === "string" && hasText(`race-event-${data.event}`)) words.event = text(`race-event-${data.event}`);
  if (typeof data.box === "string" && hasText(`box-${data.box}`)) words.box = text(`box-${data.box}`);
  if (typeof data.value === "string" && hasText(`car-colour-${data.value}`)) words.value = text(`car-colour-${data.value}`);
  return words;
}
