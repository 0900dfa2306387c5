/** What went wrong, in the reader's words. */
import { text } from "../texts/texts";
import { ProblemError } from "../wire/api";

/** Codes with a text of their own; of others the server's words tell more than we could. */
const OWN_WORDS = new Set([
  "offline",
  "no-such-room",
  "bad-link",
  "too-many-rooms",
  "too-many-sockets",
  "too-large",
  "too-fast",
  "internal",
  "store",
  "closing",
  "foreign-origin",
  "other-protocol",
  "not-host",
]);

export function wordsOf(error: unknown): string {
  if (!(error instanceof ProblemError)) return String(error);
  return OWN_WORDS.has(error.code) ? text(`problem-${error.code}`) : error.what;
}

export function codeWords(code: string): string {
  return text(OWN_WORDS.has(code) ? `problem-${code}` : "problem-other");
}
