import { expect, test } from "vitest";
import type { RoomLine, Settings } from "../wire/types";
import { CATALOGUE } from "../screens/testing";
import { seatWords } from "../screens/new/seat_words";
import { limitWords, ruleWords, standWords, stateWords } from "./rooms";

const FIRST = "First pay the Heat of your cards; then use their symbols, or boost";
const BEFORE = "You may use a card before you pay its Heat";

test.each<[string, Settings, string[]]>([
  ["is named as usual", { track: "usa", garage: "mixed" }, [FIRST]],
  ["is named where it is on", { track: "usa", garage: "mixed", heat_first: true }, [FIRST]],
  ["is named where it is off", { track: "usa", garage: "mixed", heat_first: false }, [BEFORE]],
  ["is named in a season", { season: "1961", heat_first: null }, [FIRST]],
  ["is not named without a Garage", { track: "usa", heat_first: false }, []],
  ["stands among the others", { track: "usa", garage: "basic", mulligan: true }, ["An opening hand may be changed for 1 Heat", FIRST]],
])("the Heat of cards %s", (_, settings, words) => {
  expect(ruleWords(settings, CATALOGUE).slice(2)).toEqual(words);
});

test("a list names whose turn it is where several sit at the screen", () => {
  const line = { state: "racing", round: 4, lap: 1, laps: 2, is_my_turn: true, waits_for: ["Ben"] } as RoomLine;
  expect([stateWords(line), standWords(line)]).toEqual(["your turn", "Lap 1 of 2, round 4 · waiting for you and Ben"]);
  const two = { ...line, asked: ["Marit", "Joris"] };
  expect([stateWords(two), standWords(two)]).toEqual([
    "Marit and Joris: your turn",
    "Lap 1 of 2, round 4 · waiting for Marit, Joris and Ben",
  ]);
});

test("with one call a round the time is for a turn", () => {
  expect([limitWords(86_400), limitWords(86_400, true), limitWords(0)]).toEqual([
    "1 day for each decision",
    "1 day for each turn",
    "No time limit",
  ]);
});

test("weather by hand is told where the weather is", () => {
  const told = (settings: Settings) => ruleWords(settings, CATALOGUE).slice(1);
  expect(told({ track: "usa", weather: true, weather_token: "fog" })).toEqual(["Weather (fog) and road conditions"]);
  expect(told({ track: "usa", weather: true, weather_token: "drawn" })).toEqual(["Weather and road conditions"]);
  expect(told({ track: "usa", weather: false, weather_token: "fog" })).toEqual(["Fine weather"]);
});

test("the cards in play are told by their boxes", () => {
  const told = (boxes: string[]) => ruleWords({ garage: "mixed", boxes } as never, null).at(-1);
  expect(told(["base"])).toBe("Only cards of the base game");
  expect(told(["base", "heavy-rain"])).toBe("Cards of: Base game and Heavy Rain");
});

test("a seat for somebody who comes by the link is a free one, and a Legend is told to be one", () => {
  const seats = [
    { who: "me", name: "" },
    { who: "person", name: "" },
    { who: "legend", colour: "red" },
  ];
  expect(seatWords(seats as never, "")).toBe("3 cars: Me, a free seat and Ruby (Legend)");
  expect(seatWords(seats as never, "Ana")).toBe("3 cars: Ana, a free seat and Ruby (Legend)");
  const less = seats.map((seat) => ({ ...seat, handicap: 2 })); // a Legend has no engine
  expect(seatWords(less as never, "Ana")).toBe("3 cars: Ana (2 Heat fewer), a free seat (2 Heat fewer) and Ruby (Legend)");
});
