/** Problems in the reader's language. */
import { trackName } from "./words";
import { hasText, text, textOr } from "../texts/texts";
import { ProblemError, type Trouble } from "../wire/api";

type Data = Record<string, string | number>;

export function wordsOf(error: unknown): string {
  if (!(error instanceof ProblemError)) return String(error);
  if (error.code === "invalid-setup" && hasText(`setup-${error.rule}`)) return setupWords(error);
  return codeWords(error.code, { field: error.field, ...error.data });
}

/** The text of a code; some name a place or a number. */
export function codeWords(code: Trouble | "", data: Data = {}): string {
  return textOr(`problem-${code}`, "problem-other", data);
}

/** The problem of a setup: `Laps: from 1 to 200, not 900.` */
function setupWords({ field, rule, data }: ProblemError): string {
  const name = field.split(".").at(-1)!;
  const setting = hasText(`setting-${name}`) ? text(`setting-${name}`) : name;
  const words = text(`setup-${rule}`, { ...named(data), setting, car: carOf(field) });
  return "race" in data ? text("setup-in-race", { ...named(data), words }) : words;
}

/** The number of the car that a field is about; 0 for none. */
function carOf(field: string): number {
  const place = field.indexOf("[");
  return place < 0 ? 0 : Number.parseInt(field.slice(place + 1), 10) + 1;
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
