/** What went wrong, in the reader's words. */
import { text } from "../texts/texts";
import { ProblemError, type Trouble } from "../wire/api";

/** Which codes have a text of their own; of the others the server's words tell more than we could. */
const HAS_TEXT: Record<Trouble, boolean> = {
  offline: true,
  "other-protocol": true,
  "no-such-room": true,
  "bad-link": true,
  "too-many-rooms": true,
  "too-many-sockets": true,
  "too-large": true,
  "too-fast": true,
  internal: true,
  store: true,
  closing: true,
  "foreign-origin": true,
  "not-host": true,
  closed: false,
  "bad-message": false,
  "invalid-setup": false,
  "invalid-track": false,
  "invalid-record": false,
  "unknown-choice": false,
  "no-guest": false,
  "not-your-seat": false,
  "no-such-race": false,
  "not-found": false,
  "illegal-choice": false,
  "not-your-decision": false,
  "stale-decision": false,
  "race-over": false,
  "race-not-over": false,
  "seat-taken": false,
  "not-now": false,
  "too-slow": false,
};

export function wordsOf(error: unknown): string {
  if (!(error instanceof ProblemError)) return String(error);
  return HAS_TEXT[error.code] ? text(`problem-${error.code}`) : error.what;
}

export function codeWords(code: Trouble | ""): string {
  return text(code && HAS_TEXT[code] ? `problem-${code}` : "problem-other");
}
