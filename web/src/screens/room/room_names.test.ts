import { expect, test } from "vitest";
import type { RoomLine } from "../../wire/types";
import { CATALOGUE } from "../testing";
import { lineWords, roomName, roomNameOf } from "../../words/rooms";

test("a room without a name is called after its host and what is raced", () => {
  const room = { name: "", host: "Anna" };
  expect(roomName({ ...room, name: "Cup" }, "italy")).toBe("Cup");
  expect(roomName(room, "italy")).toBe("Anna’s race: Italy");
  expect(roomName(room)).toBe("Anna’s race");
  expect(roomName({ ...room, season: "" }, "italy")).toBe("Anna’s season");
  expect(roomName({ ...room, day: "2026-01-01" }, "italy")).toBe("Race of the day");
  const nobody = { name: "", host: "A driver" };
  expect([roomName(nobody, "usa"), roomName(nobody), roomName({ ...nobody, season: "1961" })]).toEqual([
    "A race: USA",
    "A race",
    "A season",
  ]);
});

test("a track of a user's own has no name in the room's", () => {
  const room = { name: "", host: "Anna" };
  expect(roomNameOf(room, { track_file: "id = 1" })).toBe("Anna’s race");
  expect(roomNameOf(room, {})).toBe("Anna’s race: USA");
});

test("the line of a room tells what its name does not", () => {
  const line = { name: "", host: "Anna", season: null, track: "italy" } as RoomLine;
  expect(lineWords(line, null)).toBe("");
  expect(lineWords({ ...line, name: "Cup" }, CATALOGUE)).toBe("Italy");
  expect(lineWords({ ...line, track: "" }, CATALOGUE)).toBe("A track of one’s own");
  expect(lineWords({ ...line, season: "1961" }, CATALOGUE)).toBe("Season 1961");
});
