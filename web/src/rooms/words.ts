/** What comes, in the reader's words. */
import { hasText, text, textOr } from "../texts/texts";
import { ProblemError } from "../wire/request";
import { wordsOf } from "../words/problems";
import type { Loading } from "./messages";

const megabytes = (bytes: number) => Math.round(bytes / 100_000) / 10;

export const loadingWords = ({ done, of, next }: Loading): string =>
  text(next.length ? "plane-loads-next" : "plane-loads-done", { done: megabytes(done), of: megabytes(of) });

/** With these the server takes no more for now. */
const LATER: ReadonlySet<string> = new Set(["too-fast", "full", "store", "closing", "internal"]);

/** What went wrong on the way to a server: its own refusals, where it has words for them. */
export function sendingWords(error: unknown, host: string): string {
  if (!(error instanceof ProblemError)) return wordsOf(error);
  const isOld = error.code === "bad-message" || (error.code === "invalid-record" && error.rule === "no-rules");
  const code = isOld ? "rules" : LATER.has(error.code) ? "later" : error.code;
  if (hasText(`plane-send-problem-${code}`)) return text(`plane-send-problem-${code}`, { host });
  return error.code === "invalid-record" ? wordsOf(error) : textOr(`problem-${code}`, "problem-other", error.data);
}
