/** The cookies of the rooms: a worker has none of its own, so they are kept beside the pages and sent as a browser does. */
import type { Header } from "./messages";

/** What is sent after an answer. Both are as in a header `cookie`: `a=1; b=2`. */
export function cookiesAfter(sent: string, answer: readonly Header[]): string {
  const jar = new Map(sent.split("; ").filter(Boolean).map(pairOf));
  for (const [name, value] of answer) {
    if (name !== "set-cookie") continue;
    const [first = "", ...about] = value.split(/; */);
    const [key, given] = pairOf(first);
    const isOver = about.some((one) => /^max-age=(0|-.*)$/i.test(one));
    if (isOver) jar.delete(key);
    else jar.set(key, given);
  }
  return [...jar].map(([key, value]) => `${key}=${value}`).join("; ");
}

function pairOf(text: string): [string, string] {
  const at = text.indexOf("=");
  return [text.slice(0, at), text.slice(at + 1)];
}
