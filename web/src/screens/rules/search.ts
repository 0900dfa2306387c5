/** Finding words, whatever their accents and capitals. */

const ACCENTS = /\p{M}/gu;

/** The text without accents and capitals. Every letter keeps its place. */
export function fold(text: string): string {
  return Array.from({ length: text.length }, (_, i) => {
    const plain = text[i]!.normalize("NFD").replace(ACCENTS, "").toLowerCase();
    return plain.length === 1 ? plain : text[i]!;
  }).join("");
}

/** The words to look for. A single letter would be found everywhere. */
export function wordsOf(query: string): string[] {
  const words = fold(query.normalize("NFC")).split(/\s+/);
  return [...new Set(words.filter((word) => word.length > 1 || /[\d+]/.test(word)))];
}

/** Whether every word is somewhere in the texts. */
export function isFound(words: readonly string[], texts: readonly string[]): boolean {
  const folded = texts.map(fold);
  return words.every((word) => folded.some((text) => text.includes(word)));
}

export interface Piece {
  words: string;
  isHit: boolean;
}

/** The text in pieces, those that were looked for apart. */
export function pieces(text: string, words: readonly string[]): Piece[] {
  const folded = fold(text);
  const found: Piece[] = [];
  let begun = 0;
  let at = 0;
  while (at < text.length && words.length > 0) {
    const length = Math.max(0, ...words.filter((word) => folded.startsWith(word, at)).map((word) => word.length));
    if (length === 0) {
      at += 1;
      continue;
    }
    if (at > begun) found.push({ words: text.slice(begun, at), isHit: false });
    found.push({ words: text.slice(at, at + length), isHit: true });
    at += length;
    begun = at;
  }
  if (begun < text.length) found.push({ words: text.slice(begun), isHit: false });
  return found;
}

export function countHits(texts: readonly string[], words: readonly string[]): number {
  return texts.reduce((sum, text) => sum + pieces(text, words).filter((piece) => piece.isHit).length, 0);
}
