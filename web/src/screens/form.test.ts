import { beforeEach, describe, expect, test } from "vitest";
import { CAR_COLOURS } from "../parts/CarBadge.svelte";
import type { Colour, RoomView } from "../wire/types";
import {
  COLOURS,
  coloursOf,
  defaultForm,
  type Form,
  formOf,
  isPreset,
  newRoomOf,
  OWN,
  PRESETS,
  preset,
  remember,
  remembered,
  sectionOf,
  withColour,
  withoutLargerField,
  withSeat,
} from "./form";

const form = (change: Partial<Form> = {}): Form => ({ ...defaultForm(), ...change });

describe("a NewRoom", () => {
  test("of the form as it comes", () => {
    expect(newRoomOf(form())).toEqual({
      name: "",
      is_public: false,
      limit_s: 0,
      settings: {
        track: "usa",
        laps: 0,
        larger_field: false,
        garage: "off",
        garage_draft: "draft",
        weather: false,
        mulligan: false,
        cluttered_hand: "any_gear",
        end: "all_finish",
        aggressive_legends: true,
        legend_boost: 0,
        boxes: [],
        heat_first: false,
      },
      seats: [
        { kind: "person", is_mine: true, colour: "red", heat_handicap: 0, name: "" },
        { kind: "person", is_mine: false, colour: "blue", heat_handicap: 0, name: "" },
        { kind: "bot", driver: "club", is_mine: false, colour: "yellow", heat_handicap: 0, name: "" },
        { kind: "bot", driver: "club", is_mine: false, colour: "green", heat_handicap: 0, name: "" },
        { kind: "legend", is_mine: false, colour: "black", heat_handicap: 0, name: "" },
        { kind: "legend", is_mine: false, colour: "gray", heat_handicap: 0, name: "" },
      ],
    });
  });

  test("of a season has the Garage and weather, and the track's laps", () => {
    const { settings } = newRoomOf(form({ kind: "season", season: "1963", laps: 9 }));
    expect(settings).toMatchObject({ season: "1963", garage: "mixed", weather: true, laps: 0 });
    expect(settings).not.toHaveProperty("track");
    expect(newRoomOf(form({ kind: "season", garage: "basic" })).settings!.garage).toBe("basic");
  });

  test("of a season of one's own has its races and nothing of the form's", () => {
    const stages = [{ key: 7, track: "italy", event: "chicanes" }];
    expect(newRoomOf(form({ kind: "own-season", stages })).settings!.season).toEqual([{ track: "italy", event: "chicanes" }]);
  });

  test("of a track of one's own has its text, not its name", () => {
    const { settings } = newRoomOf(form({ track: OWN, trackFile: "id = 1" }));
    expect(settings).toMatchObject({ track_file: "id = 1" });
    expect(settings).not.toHaveProperty("track");
  });

  test("has names only where several drive at this screen", () => {
    const seats = withSeat([{ ...defaultForm().seats[0]!, name: " Ana " }], "me");
    expect(newRoomOf(form({ seats })).seats!.map((seat) => seat.name)).toEqual(["Ana", ""]);
    expect(newRoomOf(form({ seats: seats.slice(0, 1) })).seats![0]!.name).toBe("");
  });

  test("gives Legends no handicap, whatever the seat had before", () => {
    const seats = defaultForm().seats.map((seat) => ({ ...seat, handicap: 2 }));
    expect(newRoomOf(form({ seats })).seats!.map((seat) => seat.heat_handicap)).toEqual([2, 2, 2, 2, 0, 0]);
  });
});

describe("seats", () => {
  test("get colours that are free, for nine cars", () => {
    let seats = form().seats;
    for (let n = seats.length; n < 9; n++) seats = withSeat(seats, "bot");
    expect(seats.map((seat) => seat.colour)).toEqual([...COLOURS]);
    expect([...COLOURS].sort()).toEqual([...CAR_COLOURS].sort());
  });

  test("have the three further colours in the larger field alone", () => {
    expect(coloursOf(form({ largerField: true }))).toEqual([...COLOURS]);
    expect([...coloursOf(form())].sort()).toEqual(CAR_COLOURS.slice(0, 6).sort());
    let seats = withSeat(form().seats, "bot");
    seats = withColour(seats, seats[1]!.key, "orange");
    expect(seats.map((seat) => seat.colour)).toEqual(["red", "orange", "yellow", "green", "black", "gray", "blue"]);
    expect(withoutLargerField(seats).map((seat) => seat.colour)).toEqual(["red", "blue", "yellow", "green", "black", "gray"]);
    expect(seats[1]!.colour).toBe("orange");
  });

  test("swap colours, so that no two have the same", () => {
    const seats = withColour(form().seats, form().seats[0]!.key, "white");
    expect(seats.map((seat) => seat.colour)).toContain("red"); // another form's key: nothing changes
    const own = form().seats;
    expect(withColour(own, own[0]!.key, "blue").slice(0, 2).map((seat) => seat.colour)).toEqual(["blue", "red"]);
  });
});

describe("presets", () => {
  test.each(PRESETS)("%s is one when it has been taken, and leaves seats and room alone", (name) => {
    const before = form({ name: "Ours", isPublic: true, limit: 30 });
    const after = { ...before, ...preset(name) };
    expect(isPreset(after, name)).toBe(true);
    expect(PRESETS.filter((other) => isPreset(after, other))).toEqual([name]);
    expect([after.name, after.isPublic, after.limit, after.seats]).toEqual(["Ours", true, 30, before.seats]);
  });
});

describe("a room's form", () => {
  const view = (change: Partial<RoomView> = {}): RoomView => ({
    type: "room",
    id: "r",
    version: 1,
    name: "Ours",
    state: "lobby",
    settings: newRoomOf(form({ ...preset("everything"), legendBoost: 2 })).settings!,
    limit_s: 90,
    is_public: true,
    is_host: true,
    may_start: true,
    host: "Ana",
    seats: newRoomOf(form()).seats!.map((seat, n) => ({
      seat: n,
      kind: seat.kind!,
      driver: seat.driver ?? "",
      name: seat.is_mine ? "Ana" : "",
      colour: seat.colour as Colour,
      heat_handicap: 0,
      is_free: seat.kind === "person" && !seat.is_mine,
      is_mine: seat.is_mine!,
      is_present: true,
      is_away: false,
    })),
    watchers: 0,
    race: null,
    number: 0,
    seed_hash: "",
    season: null,
    ...change,
  });

  test("says the same as the room", () => {
    const room = newRoomOf(formOf(view()));
    expect(room.settings).toEqual(view().settings);
    expect([room.name, room.limit_s, room.is_public]).toEqual(["Ours", 90, true]);
    expect(room.seats).toEqual(newRoomOf(form()).seats);
  });

  test.each(["season", "own-season"] as const)("knows a %s", (kind) => {
    const settings = newRoomOf(form({ kind, garage: "mixed", weather: true })).settings!;
    expect(formOf(view({ settings })).kind).toBe(kind);
    expect(newRoomOf(formOf(view({ settings }))).settings).toEqual(settings);
  });
});

test.each([
  ["invalid-setup", "laps: must be from 1 to 200, not 900", "track"],
  ["invalid-setup", "colour: red is taken twice", "seats"],
  ["invalid-setup", "entrants: a race has 1 to 6 cars", "seats"],
  ["invalid-setup", "garage: 9 players take 27 cards", "garage"],
  ["invalid-setup", "races: a season has 1 to 100 races", "season"],
  ["invalid-setup", "race 2 (usa): boxes: …", "season"],
  ["invalid-setup", "boxes: the event comes with the box", "boxes"],
  ["invalid-setup", "legend_boost: must be from 0 to 6", "rules"],
  ["invalid-track", "spaces: must be at least 20", "track"],
  ["bad-message", "Expected `str` of length <= 24 - at `$.seats[0].name`", "seats"],
  ["bad-message", "Expected `str` of length <= 40 - at `$.name`", "room"],
  ["invalid-setup", "something else", null],
  ["too-many-rooms", "laps: no", null],
] as const)("%s %s belongs to %s", (code, what, section) => {
  expect(sectionOf({ code, what })).toBe(section);
});

describe("what is remembered", () => {
  beforeEach(() => localStorage.clear());

  const bare = (one: Form) => newRoomOf(one);

  test("is the form as it was used last", () => {
    const used = form({ ...preset("everything"), name: "Ours", seats: withSeat(defaultForm().seats.slice(0, 2), "legend") });
    remember(used);
    expect(bare(remembered())).toEqual(bare(used));
  });

  test("is nothing at first, and nothing where it cannot be read", () => {
    expect(bare(remembered())).toEqual(bare(form()));
    for (const broken of ["{", "7", '{"seats":[]}', '{"seats":[null]}', '{"laps":"many","stages":{}}', '{"track":"own track"}']) {
      localStorage.setItem("hotlap.new-race", broken);
      expect(bare(remembered())).toEqual(bare(form()));
    }
  });
});
