/** Dates and hours as where the reader is. Many read this page in English who live in no country of it. */
import { language } from "./texts";

/** For readers of English of whom no country is known: so that nobody takes the day for the month, or evening for morning. */
const NOWHERE = "en-150";

/** The language of the page with the reader's region, as `en-GB` or `nl-BE`: for dates and hours. */
export function locale(wanted: readonly string[] = navigator.languages): string {
  const spoken = language();
  const regions = wanted.filter((tag) => regionOf(tag));
  if (spoken !== "en") return regions.find((tag) => tag.toLowerCase().startsWith(`${spoken}-`)) ?? spoken;
  return regions[0] ? `en-${regionOf(regions[0])}` : NOWHERE;
}

/** A moment in milliseconds since 1970, by the reader's clock. */
export function dateWords(at: number | Date, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale(), parts).format(at);
}

function regionOf(tag: string): string {
  try {
    return new Intl.Locale(tag).region ?? "";
  } catch {
    return "";
  }
}
