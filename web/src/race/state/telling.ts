/** The race in words: the server sends sentences without words (hotlap.race.telling), which get their words here. */
import type { Frame, Log, LogLine, RaceInfo, SaidView, SeatNews, Sentence } from "../../wire/types";
import { text } from "../../texts/texts";
import "../../texts/race";
import { cardList, listed, nameOf, personName, placeWords } from "../../words/words";
import { whomOf } from "./own";

export type { LogLine, Sentence };

/** The log after a frame: its lines replace all from `start` on; the first one may keep sentences of the line there. */
export function logAfter(log: Log, change: Log | undefined): Log {
  if (!change) return log;
  const known = log.lines.slice(0, Math.max(0, change.start - log.start));
  const before = log.lines[known.length]?.sentences ?? [];
  const lines = change.lines.map((line) => ({
    ...line,
    sentences: [...before.slice(0, line.kept ?? 0), ...(line.sentences ?? [])],
  }));
  return { start: Math.min(log.start, change.start), lines: [...known, ...lines] };
}

/** The log after many frames: as logAfter, in one go. */
export function logOf(frames: readonly Frame[]): Log {
  const lines: LogLine[] = [];
  for (const { log } of frames) {
    if (!log) continue;
    const before = lines[log.start]?.sentences ?? [];
    lines.length = log.start;
    for (const line of log.lines) {
      const isWhole = !line.kept && line.sentences; // it stays the same object, so that nothing of it is made anew
      lines.push(isWhole ? line : { ...line, sentences: [...before.slice(0, line.kept ?? 0), ...(line.sentences ?? [])] });
    }
  }
  return { start: 0, lines };
}

/** The log with earlier lines, if they end where it begins. */
export function logBefore(log: Log, earlier: Log): Log {
  if (earlier.start + earlier.lines.length !== log.start) return log;
  return { start: earlier.start, lines: [...earlier.lines, ...log.lines] };
}

/** What a driver may do again and again: of a round only the last one counts. */
const COMES_AND_GOES: ReadonlySet<SeatNews["kind"]> = new Set(["holiday", "came-back", "was-back"]);

/** The news of seats by the place of the line that they follow: the first one of their round, so that the end of the log
 * tells what the cars did. The log itself has a line for a driver whose time was up.
 */
export function newsByLine(lines: readonly LogLine[], news: readonly SeatNews[]): Map<number, SeatNews[]> {
  const found = new Map<number, SeatNews[]>();
  const isSame = (one: SeatNews, other: SeatNews) =>
    COMES_AND_GOES.has(other.kind) && other.seat === one.seat && other.name === one.name && other.round === one.round;
  for (const [i, one] of news.entries()) {
    const isOld = COMES_AND_GOES.has(one.kind) && news.slice(i + 1).some((other) => isSame(one, other));
    if (one.kind === "time-up" || isOld) continue;
    const head = lines.findIndex((line) => line.round === one.round);
    const place = head >= 0 ? head : lines.findLastIndex((line) => line.round < one.round);
    if (place >= 0) found.set(place, [...(found.get(place) ?? []), one]);
  }
  return found;
}

/** What was said by the place of the line that it follows; before the first line that is known, nothing is told. */
export function saidByLine({ start, lines }: Log, said: readonly SaidView[]): Map<number, SaidView[]> {
  const found = new Map<number, SaidView[]>();
  for (const one of said) {
    if (one.line === undefined || one.line === null) continue;
    const place = Math.min(Math.max(one.line, 1) - 1 - start, lines.length - 1);
    if (place >= 0) found.set(place, [...(found.get(place) ?? []), one]);
  }
  return found;
}

export function newsWords({ kind, name, seat, round }: SeatNews): string {
  return text(`room-news-${kind}`, { name: personName(name), n: seat + 1, round: round + 1 });
}

/** A sentence as it may be read now: one of another seat at the same screen is masked; null if nothing is left. */
export function readable(sentence: Sentence, maySee: (seat: number) => boolean): Sentence | null {
  const { whose } = sentence;
  return typeof whose !== "number" || maySee(whose) ? sentence : (sentence.masked ?? null);
}

/** `mine`: the viewer's cars. */
export function sentenceWords(info: RaceInfo, sentence: Sentence, mine: readonly number[] = []): string {
  const { space, last } = sentence.args ?? {};
  const args = Object.entries(sentence.args ?? {}).map(([name, value]) => [name, argument(info, name, value, mine)]);
  return text(`race-log-${sentence.id}`, {
    ...(Object.fromEntries(args) as Record<string, string | number>),
    ...(typeof space === "number" ? { at: placeWords(info.track, space, last === 1) } : {}),
  });
}

/** The kinds of arguments, by their names, as in hotlap.race.telling.sentences. */
const CARDS = new Set(["card", "cards", "flips", "given", "taken", "gained"]);
const SEATS = new Set(["who", "row"]);
const TEXTS = new Set(["what", "weather", "event", "about", "sources"]);

function argument(
  info: RaceInfo,
  name: string,
  value: number | string | readonly (number | string)[],
  mine: readonly number[],
): string | number {
  if (CARDS.has(name)) return cardList([value].flat().map(String)) || text("race-nothing");
  if (SEATS.has(name)) {
    const of = name === "row" ? nameOf : whomOf;
    const names = [value].flat().map((seat) => of(info, Number(seat), mine));
    if (name === "row") return names.join(", ");
    return names.length < 4 ? listed(names) : text("race-log-cars", { n: names.length });
  }
  if (TEXTS.has(name)) return listed([value].flat().map((id) => text(String(id))));
  return typeof value === "object" ? listed(value.map(String)) : value;
}

/** The meaning of a road-condition token in this race. */
export function tokenWords(token: string, weather: string): string {
  if (token === "weather") return text(`race-sector-${weather}`);
  return text(`race-token-${token.replaceAll("_", "-")}`);
}
