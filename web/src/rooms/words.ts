/** What comes, in the reader's words. */
import { text } from "../texts/texts";
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
