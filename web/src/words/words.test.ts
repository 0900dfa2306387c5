import { expect, test } from "vitest";
import { text } from "../texts/texts";
import type { Colour, RaceInfo } from "../wire/types";
import { infoOf } from "../race/testing";
import { botChoices, botName, botNames, botWords } from "./bots";
import { givenName, legendName, nameOf, personName, placesWords, placeWords } from "./words";

const { track, entries } = infoOf();

test.each([
  [1, "9 before corner 1"],
  [10, "the line of corner 1"],
  [11, "9 before corner 2"],
  [20, "the line of corner 2"],
  [21, "19 before corner 1"],
  [30, "10 before corner 1"],
])("space %i is told by the numbers on the road: %s", (space, words) => {
  expect(placeWords(track, space)).toBe(words);
});

test.each([
  [4, 4, "6 before corner 1"],
  [4, 7, "3–6 before corner 1"],
  [7, 10, "0–3 before corner 1"],
  [9, 12, "1 before corner 1, up to 8 before corner 2"],
  [18, 25, "2 before corner 2, up to 15 before corner 1"],
  [29, 1, "9–11 before corner 1"],
  [1, 29, "9 before corner 1, up to 11 before corner 1"],
])("from space %i to space %i: %s", (first, last, words) => {
  expect(placesWords(track, first, last)).toBe(words);
});

test("in the last lap the finish comes as a corner does", () => {
  expect([20, 21, 29, 30].map((space) => placeWords(track, space, true))).toEqual([
    "the line of corner 2",
    "9 before the finish",
    "1 before the finish",
    "the line of the finish",
  ]);
  expect(placesWords(track, 21, 25, true)).toBe("5–9 before the finish");
});

test("drivers have the names of people, and those that nobody named have one, too", () => {
  const nameless = { entries: entries.map((one) => ({ ...one, name: "" })) } as RaceInfo;
  expect([0, 1, 2, 9].map((seat) => nameOf({ entries } as RaceInfo, seat))).toEqual(["Anna", "Bo", `Legend ${legendName("red")}`, ""]);
  expect(nameOf(nameless, 1)).toBe(botName("club"));
  expect(nameOf(nameless, 0)).toBe("Fleur");
  expect(personName("")).toBe("A driver");
  expect(personName("A driver", "yellow")).toBe("Yellow");
  expect(personName("Ana", "yellow")).toBe("Ana");
});

test("the server's name for a person without one is not a name that somebody gave", () => {
  expect(givenName("A driver")).toBe("");
  expect(givenName("Ana")).toBe("Ana");
});

test("no two bots of a race have the same name", () => {
  const seat = (driver: string, colour: Colour, kind = "bot") => ({ kind, driver, colour, name: "" });
  expect(
    botNames([
      seat("", "white", "person"),
      seat("club", "black"),
      seat("ace", "red"),
      seat("club", "blue"),
      seat("legend", "gray", "legend"),
    ]),
  ).toEqual(["Sanne", "Marit", "Saar", "Tess", ""]);
  const full = (["black", "blue", "green", "red", "gray", "yellow", "orange", "purple", "white"] as const).map((colour) =>
    seat("club", colour),
  );
  expect(new Set(botNames(full)).size).toBe(9);
  const marit = { ...seat("", "white", "person"), name: "marit" };
  expect(botNames([marit, seat("club", "black"), seat("club", "blue")])).toEqual(["", "Fleur", "Tess"]);
  expect(botNames([seat("future", "black"), seat("future", "blue")])).toEqual(["future", "Tess"]);
});

test("a bot is chosen by the name that it will have in that seat", () => {
  const seat = (driver: string, colour: Colour, kind = "bot") => ({ kind, driver, colour, name: kind === "person" ? "Ana" : "" });
  const seats = [seat("", "white", "person"), seat("club", "black"), seat("rookie", "green"), seat("legend", "gray", "legend")];
  const names = (at: number) => botChoices(seats, at, ["club", "rookie"]).map((one) => one.label.split(" · ")[0]);
  expect(names(1)).toEqual([botName("club"), botName("rookie")]);
  expect(names(2)).toEqual(["Lotte", botName("rookie")]);
  expect(botNames(seats.with(2, seat("club", "green")))[2]).toBe("Lotte");
});

test("a bot of a newer server has its own id for a name, and no words", () => {
  expect(botName("future")).toBe("future");
  expect(botWords("future")).toBe("");
});

test.each([
  "4-wheel-drive:4wd",
  "body:body",
  "brakes:brakes",
  "cooling-system:cooling",
  "r-p-m-:rpm",
  "fuel:fuel",
  "gas-pedal:pedal",
  "suspension:suspension",
  "tires:tires",
  "turbo-charger:turbo",
  "wings:wings",
  "air-intake:intake",
  "front-wing:frontwing",
  "sliding-skirts:skirts",
])("an upgrade is called the same on its card and in words: %s", (names) => {
  const [family, card] = names.split(":");
  expect(text(`card-${card}-1`)).toMatch(new RegExp(`^${text(`race-family-${family}`)} `));
});
