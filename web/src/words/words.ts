/** Names of cards, drivers and gears in the reader's language. */
import type { CardView, Colour, Entry, RaceInfo, TrackView } from "../wire/types";
import type { Reason } from "../parts/reasons";
import { hasText, language, text, textOr } from "../texts/texts";
import { SOMEBODY } from "../wire/constants";
import { botNames } from "./bots";
import type { CardSymbol } from "./signs";

/** `3`, `Stress`, `Brakes 1/3`. */
export function cardName(card: string): string {
  return /^\d$/.test(card) ? card : text(`card-${card.toLowerCase()}`);
}

/** The name and the effect of a race's event; a user's event brings its own words. */
export function eventWords(info: Pick<RaceInfo, "event" | "own_event">): { name: string; about: string } | null {
  if (info.own_event) return { name: info.own_event.name, about: info.own_event.text };
  return info.event ? { name: text(`race-event-${info.event}`), about: text(`race-event-about-${info.event}`) } : null;
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join("");
  const begun = words.slice(0, -1).reduce((first, next) => text("list-comma", { first, next }));
  return text("list-and", { first: begun, last: words.at(-1)! });
}

const NEAR = 0.25; // so near to a whole number a mean is called that

/** A mean in whole numbers: `3`, or `2–3`. A little is not nothing. */
export function roughly(n: number): number | string {
  const whole = Math.round(n);
  return Math.abs(n - whole) <= (whole === 0 ? 0.05 : NEAR) ? whole + 0 : fromTo([Math.floor(n), Math.ceil(n)]);
}

/** `3`, or `3–5`, as on a button. */
export function fromTo(all: readonly number[]): number | string {
  const [least, most] = [Math.min(...all) + 0, Math.max(...all) + 0]; // never -0
  return least === most ? least : text("race-from-to", { least, most });
}

/** Cards in a row, equal ones counted: `4, 4 and 2× Stress`. */
export function cardList(cards: readonly string[]): string {
  const words: string[] = [];
  for (let i = 0; i < cards.length;) {
    const card = cards[i]!;
    let n = 1;
    while (cards[i + n] === card) n += 1;
    if (/^\d$/.test(card)) words.push(...Array.from({ length: n }, () => card));
    else words.push(n === 1 ? cardName(card) : text("race-cards-of", { n, card: cardName(card) }));
    i += n;
  }
  return listed(words);
}

function driverName(entries: readonly Entry[], entry: Entry): string {
  if (entry.name) return personName(entry.name, entry.colour);
  if (entry.kind === "legend") return text("race-legend", { name: legendName(entry.colour) });
  return botNames(entries)[entries.indexOf(entry)]!;
}

export function legendName(colour: Colour): string {
  return text(`legend-name-${colour}`);
}

/** How a Legend drives, in a line. */
export function legendWords(colour: Colour): string {
  return text(`legend-about-${colour}`);
}

/** A driver's name; of the viewer's only car it is *You*, if `mine` are the viewer's seats. */
export function nameOf(info: RaceInfo, seat: number | null, mine: readonly number[] = []): string {
  if (whoIs(seat, mine) === "you") return text("race-you");
  const entry = info.entries.find((one) => one.seat === seat);
  return entry ? driverName(info.entries, entry) : "";
}

/** A car within a sentence: the viewer's own, if it is the only one, is no name there. */
export function whoIs(seat: number | null, mine: readonly number[]): "you" | "other" {
  return mine.length === 1 && mine[0] === seat ? "you" : "other";
}

/** What a driver chose in a race that did not happen. `mine` are the viewer's seats. */
export function otherwiseWords(info: RaceInfo, mine: readonly number[], seat: number, round: number, choice: string): string {
  return text("replay-if-not", { who: whoIs(seat, mine), name: nameOf(info, seat), round, choice });
}

export function colourName(colour: Colour): string {
  return text(`car-colour-${colour}`);
}

/** The texts have the names of the game's tracks; any other brings its own. */
export function trackName(track: Pick<TrackView, "id" | "name">): string {
  return hasText(`track-${track.id}`) ? text(`track-${track.id}`) : track.name;
}

/** `7`, `1/3`, `4+`, `+++` if only flips count, empty for Heat. */
export function cardValue(card: string, known: CardView | undefined): string {
  if (/^\d$/.test(card)) return card;
  if (card === "Stress") return "+";
  if (!known || known.is_heat) return "";
  const plus = "+".repeat(known.symbols.plus ?? 0);
  const speeds = known.speeds.join("/");
  return plus && speeds === "0" ? plus : speeds + plus;
}

/** The symbols of a card in the order of the server: duties first. A + belongs to the value. */
export function symbolsOf(known: CardView | undefined): { symbol: CardSymbol; n: number }[] {
  const all = Object.entries(known?.symbols ?? {}) as [CardSymbol, number][];
  return all.filter(([symbol]) => symbol !== "plus").map(([symbol, n]) => ({ symbol, n }));
}

/** The effects of a card, in a sentence. */
export function cardAbout(card: string, known: CardView | undefined): string {
  if (card === "Stress") return text("race-card-stress");
  if (card === "Heat") return text("race-card-heat");
  if (known?.is_heat) return text("race-card-heat-upgrade");
  if (!known) return text("race-card-speed", { speeds: card });
  const plus = known.symbols.plus ?? 0;
  return [
    speedsWords(known),
    ...(plus ? [text("race-symbol-plus", { n: plus })] : []),
    ...symbolsOf(known).map(({ symbol, n }) => textOr(`race-symbol-${symbol.replaceAll("_", "-")}`, "race-symbol-other", { n })),
  ].join(" · ");
}

/** `Speed 3`, or `Speed 1 or 3, you choose after the reveal`. */
export function speedsWords({ speeds }: CardView): string {
  const speed = text("race-card-speed", { speeds: speeds.map(String).reduce((least, most) => text("race-outlook-or", { least, most })) });
  return speeds.length > 1 ? text("race-outlook-later", { speed }) : speed;
}

/** Why a choice is not open. `heat` is the price that the driver cannot pay. */
export function whyWords(why: Reason | "", heat: number | null = null): string {
  return textOr(`race-why-${why}`, "race-why-other", { heat: heat ?? 0 });
}

/** The name to show for a person who may have none: then, in a race, that of their colour, as chess players say White. */
export function personName(name: string, colour?: Colour): string {
  if (givenName(name) || !colour) return unbroken(givenName(name)) || text("somebody");
  const [first, ...rest] = colourName(colour);
  return first!.toLocaleUpperCase(language()) + rest.join("");
}

const SHORT = 14; // letters that have room in every line
const JOINER = "\u2060";

/** A name whose short words do not break at their hyphens: `Anna-Maria` stays in one line. */
function unbroken(name: string): string {
  return name.replace(/\S+/g, (word) => (word.length > SHORT ? word : word.replaceAll("-", `-${JOINER}`)));
}

/** The name that a person gave, if they gave one. */
export function givenName(name: string): string {
  return name === SOMEBODY ? "" : name;
}

/** A place on the road as the numbers printed there tell it: `3 before corner 2`. With `isLast` the finish counts that
 *  ends this lap. */
export function placeWords(track: TrackView, space: number, isLast = false): string {
  return text("race-at", aheadOf(track, space, isLast));
}

/** From one place to another: `3–7 before corner 2`, or both in full. */
export function placesWords(track: TrackView, first: number, last: number, isLast = false): string {
  const [from, to] = [aheadOf(track, first, isLast), aheadOf(track, last, isLast)];
  if (first === last) return text("race-at", from);
  if (!isBeforeTwo(track, first, last)) return text("race-at-range", { most: from.n, least: to.n, corner: to.corner });
  return text("race-at-either", { first: text("race-at", from), last: text("race-at", to) });
}

/** Whether two spaces lie before different corners, or the second one a lap further on. */
export function isBeforeTwo(track: TrackView, first: number, last: number): boolean {
  const [from, to] = [aheadOf(track, first), aheadOf(track, last)];
  return first !== last && (from.corner !== to.corner || from.n <= to.n);
}

/** The spaces before the line at the end of its lap, none on the last one: as those before a corner are counted. */
export function spacesToLine({ spaces }: Pick<TrackView, "spaces">, space: number): number {
  return spaces - space;
}

/** The corner whose line comes next, behind the last one that of the next lap, and the spaces to it; corner 0 is the finish. */
export function aheadOf(track: TrackView, space: number, isLast = false): { n: number; corner: number } {
  const n = track.to_corner[space - 1] ?? 0;
  if (isLast && space + n > track.spaces) return { n: spacesToLine(track, space), corner: 0 };
  const line = ((space + n - 1) % track.spaces) + 1;
  return { n, corner: track.corners.findIndex((one) => one.line_after_space === line) + 1 };
}
