/** What is passed on of a finished race: its picture, a sentence, and the link. */
import { dayLink, raceLink } from "../links";
import { raceWords, seatNames } from "../screens/races/words";
import { text } from "../texts/texts";
import * as api from "../wire/api";
import { ask } from "../wire/door";
import type { Climb, RaceDetails, RaceLine, Statistics } from "../wire/types";
import { type Card, draw, fileOf, type Row } from "./card";
import type { Shared } from "./share";

export interface Wish {
  id: string;
  /** The round in which the viewer gained most places, if they did. */
  climb?: Climb | null;
  /** The day, for a race of the day: its page can be opened by everybody. */
  day?: string;
}

export interface Facts {
  race: RaceLine;
  statistics: readonly Statistics[];
  climb: Climb | null;
  title: string;
  names: readonly string[];
  link: string;
  track: ImageBitmap | null;
}

export async function factsOf({ id, climb = null, day }: Wish): Promise<Facts> {
  const [details, catalogue, track]: [RaceDetails, Awaited<ReturnType<typeof api.catalogue>>, ImageBitmap | null] = await Promise.all([
    api.race(id),
    api.catalogue(),
    trackOf(id),
  ]);
  const { race, statistics } = details;
  const title = raceWords(race, catalogue);
  const names = seatNames(race.seats, race.mine, text("share-me")); // others read it
  return { race, statistics, climb, title, names, link: day ? dayLink(day) : raceLink(id), track };
}

/** The picture of previews; a race can be passed on without. */
async function trackOf(id: string): Promise<ImageBitmap | null> {
  try {
    const answer = await ask(new URL(`race/${encodeURIComponent(id)}/preview.png`, document.baseURI).href);
    return answer.ok ? await createImageBitmap(await answer.blob()) : null;
  } catch {
    return null;
  }
}

/** Draws the card of a race, with its result or without. */
export function drawCard(canvas: HTMLCanvasElement, facts: Facts, isTold: boolean): Promise<void> {
  return draw(canvas, cardOf(facts, isTold));
}

export function cardOf(facts: Facts, isTold: boolean): Card {
  const { race, names, title, track } = facts;
  const order = race.seats.map((_, seat) => seat);
  if (isTold) order.sort((a, b) => race.seats[a]!.place - race.seats[b]!.place);
  const rows = order.map((seat): Row => {
    const { colour, place, is_out: isOut, round } = race.seats[seat]!;
    const told = race.seats.length === 1 ? String(round) : isOut ? "–" : String(place);
    return { name: names[seat]!, colour, place: isTold ? told : "", isMine: race.mine.includes(seat) };
  });
  const link = facts.link.replace(/^https?:\/\//, "");
  return { title, rows, line: isTold ? bestWords(facts) : text("share-untold"), link, track };
}

/** The best moment: the round of the viewer's most places, else the fastest turn of all. */
function bestWords({ climb, race, statistics, names }: Facts): string {
  if (climb) {
    const [from, to] = [climb.before, climb.after].map((place) => text("ordinal", { place }));
    return text("share-rise", { round: climb.round, from: from!, to: to! });
  }
  const speeds = statistics.map((one, seat) => (race.seats[seat]!.kind === "legend" ? 0 : one.top_speed));
  const speed = Math.max(0, ...speeds);
  return speed > 0 ? text("share-fastest", { speed, name: names[speeds.indexOf(speed)]! }) : "";
}

/** The sentence that goes with it. */
export function wordsOf({ race, title, names }: Facts, isTold: boolean): string {
  if (!isTold) return text("share-race", { title });
  const best = race.mine.map((seat) => race.seats[seat]!).sort((a, b) => a.place - b.place)[0];
  if (race.seats.length === 1) return text(best?.is_out ? "share-race" : "share-alone", { title, rounds: race.seats[0]!.round });
  if (best && !best.is_out) return text("share-place", { title, place: text("ordinal", { place: best.place }), n: race.seats.length });
  const winner = race.seats.findIndex((seat) => seat.place === 1);
  return text("share-won", { title, name: names[winner] ?? "" });
}

/** `hotlap-usa-2026-11-30.png` */
export function fileNameOf({ race }: Facts): string {
  return `hotlap-${race.track}-${new Date(race.finished * 1000).toISOString().slice(0, 10)}.png`;
}

/** All of it, to be sent. */
export async function sharedOf(facts: Facts, isTold: boolean): Promise<Shared> {
  const canvas = document.createElement("canvas");
  await drawCard(canvas, facts, isTold);
  return { words: wordsOf(facts, isTold), link: facts.link, picture: await fileOf(canvas, fileNameOf(facts)) };
}
