/** What comes, in the reader's words. */
import { hasText, text, textOr } from "../texts/texts";
import { ProblemError } from "../wire/request";
import { wordsOf } from "../words/problems";
import type { Loading } from "./messages";

const megabytes = (bytes: number) => Math.round(bytes / 100_000) / 10;

/** The parts' names by what they are for, the first that fits. */
const KINDS = [
  ["python", /pyodide|python/],
  ["game", /./],
] as const;

export function loadingWords({ done, of, next }: Loading): string {
  const what = KINDS.find(([, names]) => next.some((name) => names.test(name)))?.[0];
  if (!what) return text("plane-loads-done", { of: megabytes(of) });
  return text("plane-loads-next", { done: megabytes(done), of: megabytes(of), what: text(`plane-part-${what}`) });
}

/** What went wrong on the way to a server: its own refusals, where it has words for them. */
export function sendingWords(error: unknown, host: string): string {
  if (!(error instanceof ProblemError)) return wordsOf(error);
  const isOld = error.code === "invalid-record" && error.rule === "no-rules";
  const code = isOld ? "rules" : error.code;
  if (hasText(`plane-send-problem-${code}`)) return text(`plane-send-problem-${code}`, { host });
  return error.code === "invalid-record" ? wordsOf(error) : textOr(`problem-${code}`, "problem-other", error.data);
}
