/**
 * The texts as they go to players: without the comments for translators, which are 5 of 515 kB of the client, and without
 * what only the terminal or a page's head says, which is 1 more.
 */
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const TEXT = /\.ftl\?raw$/;
// Ids, or how they begin: short words for symbols and choices, grades, and what a page tells of itself in its head.
const ELSEWHERE = ["brief-", "choice-", "grade-", "app-about", "app-preview"];
// Lines of a message are indented or end a block, so no other line begins with a #.
const LEFT_OUT = new RegExp(`^#.*\\n|^(?:${ELSEWHERE.join("|")}).*\\n(?:[ }].*\\n)*`, "gm");

/** A file without what says nothing to a parser of Fluent: comments, blank lines, how far lines are indented, where forms
 * begin, and blanks around signs. */
export function packed(file: string): string {
  return file
    .replace(LEFT_OUT, "")
    .replace(/\n{2,}(?=\S)/g, "\n")
    .replace(/\n +/g, "\n ")
    .replace(/^([\w-]+) = /gm, "$1=")
    .replace(/\{ ([$\w-]+|" *") \}/g, "{$1}")
    .replace(/\{ (\$[\w-]+ ->)\n /g, "{$1")
    .replace(/\n (?=\*?\[)/g, "\n")
    .replace(/((?:\n|->)\*?\[[\w-]+\]) /g, "$1");
}

export function texts(): Plugin {
  return {
    name: "texts",
    enforce: "pre",
    load(id) {
      if (!TEXT.test(id)) return;
      const path = id.replace(/\?raw$/, "");
      this.addWatchFile(path);
      return `export default ${JSON.stringify(packed(readFileSync(path, "utf8")))}`;
    },
  };
}
