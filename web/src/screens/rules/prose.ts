/** Texts of the rules: one block on each line, with strong words and links. It makes data; no markup gets through. */

export interface Run {
  words: string;
  isStrong?: boolean;
  /** The section to which the words lead. */
  section?: string;
}

export type Block = { kind: "paragraph"; runs: Run[] } | { kind: "list"; items: Run[][] } | { kind: "figure"; name: string };

const MARKED = /\[([^\]]+)\]\(#([a-z0-9-]+)\)|_([^_]+)_/g;

export function blocks(text: string): Block[] {
  const found: Block[] = [];
  for (const line of text
    .split("\n")
    .map((one) => one.trim())
    .filter(Boolean)) {
    if (line.startsWith("- ")) {
      const last = found.at(-1);
      const item = runs(line.slice(2));
      if (last?.kind === "list") last.items.push(item);
      else found.push({ kind: "list", items: [item] });
    } else if (line.startsWith("@")) found.push({ kind: "figure", name: line.slice(1) });
    else found.push({ kind: "paragraph", runs: runs(line) });
  }
  return found;
}

/** `Pay _all_ of it, see [Heat](#heat).` */
export function runs(line: string): Run[] {
  const found: Run[] = [];
  let at = 0;
  for (const match of line.matchAll(MARKED)) {
    if (match.index > at) found.push({ words: line.slice(at, match.index) });
    found.push(match[1] ? { words: match[1], section: match[2]! } : { words: match[3]!, isStrong: true });
    at = match.index + match[0].length;
  }
  if (at < line.length) found.push({ words: line.slice(at) });
  return found;
}

/** All runs of a text, one after the other. */
export function runsOf(all: readonly Block[]): Run[] {
  return all.flatMap((block) => (block.kind === "figure" ? [] : block.kind === "list" ? block.items.flat() : block.runs));
}
