/** What those who wait are told of the others at once. */
import { expect, test } from "vitest";
import { carView, publicOf, roomOf } from "../../race/testing";
import type { SeatNews } from "../../wire/types";
import { Heard } from "./heard";

const plain = (words: string[]) => words.map((one) => one.replace(/[\u2068\u2069]/g, ""));
const left = (seat: number): SeatNews => ({ kind: "left", seat, name: "Bo", round: 2 });
const people = roomOf().seats.map((one) => ({ ...one, kind: "person" as const }));
const room = (news: SeatNews[], race = "r1") => roomOf({ news, race, seats: people });
const field = (status: "racing" | "out") => publicOf({ cars: [carView(0), carView(1, { status }), carView(2)] });

test("news of others, once; not what had happened before, and nothing of oneself", () => {
  const heard = new Heard();
  expect(heard.news(room([left(2)]), field("racing"))).toEqual([]);
  expect(plain(heard.news(room([left(2), left(1), left(0), { ...left(1), kind: "asked" }]), field("racing")))).toEqual([
    "Bo left car 2. A bot drives it, and Bo may come back.",
  ]);
  expect(heard.news(room([left(2), left(1), left(0), { ...left(1), kind: "asked" }]), field("racing"))).toEqual([]);
});

test("who is out of the race", () => {
  const heard = new Heard();
  heard.news(room([]), field("racing"));
  expect(plain(heard.news(room([]), field("out")))).toEqual(["Bo is out of the race in car 2."]);
  expect(heard.news(room([]), field("out"))).toEqual([]);
  expect(heard.news(room([], "r2"), field("out"))).toEqual([]); // the next race begins
  heard.news(room([], "r3"), field("racing"));
  const gone = { ...field("out"), table: [{ seat: 1, place: 3, status: "out" as const, round: 2, gave_up: true }] };
  expect(plain(heard.news(room([], "r3"), gone))).toEqual(["Bo gave up the race in car 2."]);
});
