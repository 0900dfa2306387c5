/**
 * Addresses to pass on. Chat programs can look at them, unlike at what is after a #: the server leads people on to it. What
 * is raced in a page without a server is on no other device: there each leads to the game, and that of a day to its races.
 */
import { PARTS } from "./wire/door";

const linkTo = (path: string, here = "./") => new URL(PARTS ? here : path, document.baseURI).href;

export const roomLink = (id: string) => linkTo(`room/${encodeURIComponent(id)}`);

/** A finished race, perhaps at the moment after a decision. The address says nothing of the result. */
export const raceLink = (id: string, decision: number | null = null) =>
  linkTo(`race/${encodeURIComponent(id)}${decision === null ? "" : `@${decision}`}`);

export const dayLink = (day: string) => linkTo(`daily/${day}`, `./#/daily/${day}`);
