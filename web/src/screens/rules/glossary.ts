/** The glossary: all terms, in the order of the reader's alphabet. */
import { TERMS, termWords } from "../../parts/terms";
import { language } from "../../texts/texts";

export interface Entry {
  term: string;
  name: string;
  about: string;
  section: string;
}

export function glossary(): Entry[] {
  const order = new Intl.Collator(language(), { ignorePunctuation: true });
  return Object.entries(TERMS)
    .map(([term, section]) => ({ term, section, ...termWords(term) }))
    .sort((a, b) => order.compare(a.name, b.name));
}
