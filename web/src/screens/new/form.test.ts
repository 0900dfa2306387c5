import { beforeEach, describe, expect, test } from "vitest";
import { CAR_COLOURS } from "../../parts/livery";
import type { Colour } from "../../wire/types";
import type { Room } from "../../wire/socket";
import {
  COLOURS,
  coloursOf,
  defaultForm,
  filled,
  type Form,
  formOf,
  givenWay,
  isOpen,
  isPreset,
  LOT,
  newKey,
  newRoomOf as roomOf,
  OWN,
  owned,
  PRESETS,
  mostCars,
  preset,
  type Preset,
  remember,
  remembered,
  sectionOf,
  withColour,
  switchesOf,
  valueOf,
  wished,
  withBox,
  withEvents,
  withKind,
  withOthers,
  withPreset,
  withoutLargerField,
  withBots,
  withSeat,
  withSwitch,
} from "./form";
import { CATALOGUE, roomView, seat } from "../testing";

const newRoomOf = (one: Form) => roomOf(one, CATALOGUE);
const form = (change: Partial<Form> = {}): Form => ({ ...defaultForm(), ...change });

describe("a NewRoom", () => {
  test("of the default form", () => {
    expect(newRoomOf(form())).toEqual({
      name: "",
      is_public: false,
      has_chat: false,
      tutor: false,
      limit_s: 0,
      settings: {
        track: "usa",
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

  test("has exactly the switches that differ from the default", () => {
    const switches = { mulligan: true, laps: 3, garage: "off", weather: false } as const;
    expect(newRoomOf(form({ switches })).settings).toEqual({ track: "usa", mulligan: true, laps: 3 });
  });

  test("of a season has only the switches of seasons", () => {
    const switches = { garage: "off", garage_draft: "snake", laps: 9, weather: false } as const;
    expect(newRoomOf(form({ kind: "season", season: "1963", switches })).settings).toEqual({
      season: "1963",
      laps: 9,
      weather: false,
    });
    expect(newRoomOf(form({ kind: "season", switches: { garage: "basic" } })).settings!.garage).toBe("basic");
  });

  test("has neither draft nor boxes without a Garage", () => {
    const switches = { garage_draft: "random", boxes: ["base"] } as const;
    expect(newRoomOf(form({ switches: { ...switches, boxes: ["base"] } })).settings).toEqual({ track: "usa" });
  });

  test("has the Heat of cards first only where it is not as usual", () => {
    const settings = (switches: Form["switches"]) => newRoomOf(form({ switches })).settings;
    expect(settings({ garage: "mixed", heat_first: true })).toEqual({ track: "usa", garage: "mixed" });
    expect(settings({ garage: "mixed", heat_first: false })).toEqual({ track: "usa", garage: "mixed", heat_first: false });
    expect(settings({ heat_first: false })).toEqual({ track: "usa" });
  });

  test("of an older room keeps the Heat of cards as it was there", () => {
    const older = roomView({ settings: { track: "usa", garage: "mixed", heat_first: false } }) as Room;
    expect(newRoomOf(formOf(older)).settings).toMatchObject({ garage: "mixed", heat_first: false });
  });

  test("of an own season has its races and no track of the form", () => {
    const stages = [{ key: 7, track: "italy", event: "chicanes" }];
    expect(newRoomOf(form({ kind: "own-season", stages })).settings!.season).toEqual([{ track: "italy", event: "chicanes" }]);
  });

  test("of an own season has the user's events, and no other room has them", () => {
    const stages = [{ key: 7, track: "italy", event: "mine" }];
    const one = form({ kind: "own-season", stages, eventsFile: "[[events]]" });
    const { settings } = newRoomOf(one);
    expect(settings).toMatchObject({ season: [{ track: "italy", event: "mine" }], events_file: "[[events]]" });
    expect(newRoomOf({ ...one, kind: "season" }).settings).not.toHaveProperty("events_file");
    expect(newRoomOf({ ...one, kind: "race" }).settings).not.toHaveProperty("events_file");
    remember(one);
    expect(newRoomOf(remembered()).settings).toEqual(settings);
    localStorage.clear();
  });

  test("names no event that is gone", () => {
    const stages = [
      { key: 7, track: "italy", event: "mine" },
      { key: 8, track: "usa", event: "chicanes" },
    ];
    expect(withEvents(stages, ["chicanes", "mine"])).toEqual(stages);
    expect(withEvents(stages, ["snow", "chicanes"]).map((stage) => stage.event)).toEqual(["snow", "chicanes"]);
  });

  test("of an own track has its text, not its name", () => {
    const { settings } = newRoomOf(form({ track: OWN, trackFile: "id = 1" }));
    expect(settings).toMatchObject({ track_file: "id = 1" });
    expect(settings).not.toHaveProperty("track");
  });

  test("has names only if several drive at this screen", () => {
    const seats = withSeat([{ ...defaultForm().seats[0]!, name: " Ana " }], "me");
    expect(newRoomOf(form({ seats })).seats!.map((seat) => seat.name)).toEqual(["Ana", "Driver 2"]);
    expect(newRoomOf(form({ seats: seats.slice(0, 1) })).seats![0]!.name).toBe("");
  });

  test("gives Legends no handicap, even if the seat had one before", () => {
    const seats = defaultForm().seats.map((seat) => ({ ...seat, handicap: 2 }));
    expect(newRoomOf(form({ seats })).seats!.map((seat) => seat.heat_handicap)).toEqual([2, 2, 2, 2, 0, 0]);
  });
});

describe("a switch", () => {
  const weather = (one: Form) => switchesOf(one, CATALOGUE).find((each) => each.name === "weather")!;

  test("set to its default is not kept, because a season has other defaults", () => {
    const race = form();
    const on = { ...race, switches: withSwitch(race.switches, weather(race), true) };
    const off = { ...race, switches: withSwitch(on.switches, weather(race), false) };
    expect([on.switches, off.switches]).toEqual([{ weather: true }, {}]);
    const season = { ...off, kind: "season" as const };
    expect(valueOf(season, weather(season))).toBe(true);
  });

  test("kept with an impossible value has its default", () => {
    const broken = form({ switches: { weather: "wet", garage: null } as unknown as Form["switches"] });
    expect(newRoomOf(broken).settings).toEqual({ track: "usa" });
  });
});

describe("seats", () => {
  test("get free colours, for nine cars", () => {
    let seats = form().seats;
    for (let n = seats.length; n < 9; n++) seats = withSeat(seats, "bot");
    expect(seats.map((seat) => seat.colour)).toEqual([...COLOURS]);
    expect([...COLOURS].sort()).toEqual([...CAR_COLOURS].sort());
  });

  test("have the three additional colours only in the larger field", () => {
    expect(coloursOf(form({ switches: { larger_field: true } }))).toEqual([...COLOURS]);
    expect([...coloursOf(form())].sort()).toEqual(CAR_COLOURS.slice(0, 6).sort());
    let seats = withSeat(form().seats, "bot");
    seats = withColour(seats, seats[1]!.key, "orange");
    expect(seats.map((seat) => seat.colour)).toEqual(["red", "orange", "yellow", "green", "black", "gray", "blue"]);
    expect(withoutLargerField(seats).map((seat) => seat.colour)).toEqual(["red", "blue", "yellow", "green", "black", "gray"]);
    expect(seats[1]!.colour).toBe("orange");
  });

  test("are filled with bots of one level at once: who drives here stays, then people, then Legends", () => {
    const who = (n: number, most = 6) =>
      withBots(form().seats, n, "rookie", most).map((seat) => (seat.who === "bot" ? seat.driver : seat.who));
    expect(who(5)).toEqual(["me", ...Array<string>(5).fill("rookie")]);
    expect(who(4)).toEqual(["me", "person", ...Array<string>(4).fill("rookie")]);
    expect(who(1)).toEqual(["me", "person", "rookie", "legend", "legend"]);
    expect(who(8, 9)).toHaveLength(9);
    const seats = withBots(form().seats, 5, "rookie", 6);
    expect(new Set(seats.map((seat) => seat.colour)).size).toBe(6);
  });

  test("swap colours, so that no two have the same", () => {
    const seats = withColour(form().seats, form().seats[0]!.key, "white");
    expect(seats.map((seat) => seat.colour)).toContain("red"); // the key of another form: nothing changes
    const own = form().seats;
    expect(
      withColour(own, own[0]!.key, "blue")
        .slice(0, 2)
        .map((seat) => seat.colour),
    ).toEqual(["blue", "red"]);
  });
});

describe("presets", () => {
  const chosen = (before: Form, name: Preset): Form => ({ ...before, ...preset(name, before) });

  test.each(PRESETS)("%s is recognised once chosen, and does not change drivers and room", (name) => {
    const before = form({ name: "Ours", isPublic: true, limit: 30 });
    const after = chosen(before, name);
    expect(isPreset(after, name)).toBe(true);
    expect(PRESETS.filter((other) => isPreset(after, other))).toEqual([name]);
    expect([after.name, after.isPublic, after.limit, after.seats]).toEqual(["Ours", true, 30, before.seats]);
  });

  test.each(PRESETS)("%s has the usual Heat, and is not shown with a handicap", (name) => {
    const before = form({ seats: defaultForm().seats.map((seat) => ({ ...seat, handicap: 2 })) });
    const after = chosen(before, name);
    expect(after.seats.map((seat) => seat.handicap)).toEqual([0, 0, 0, 0, 0, 0]);
    expect([isPreset({ ...after, seats: before.seats }, name), isPreset(after, name)]).toEqual([false, true]);
  });

  test("a first game has six cars at most; in the others no car loses its place", () => {
    let seats = defaultForm().seats;
    while (seats.length < 9) seats = withSeat(seats, "bot");
    const large = form({ seats, switches: { larger_field: true } });
    const cars = (name: Preset) => [chosen(large, name).seats.length, mostCars(chosen(large, name)), isPreset(chosen(large, name), name)];
    expect(PRESETS.map(cars)).toEqual([[6, 6, true], ...Array<unknown>(3).fill([9, 9, true])]);
    expect(isPreset({ ...large, ...chosen(large, "first"), switches: { laps: 1, larger_field: true } }, "first")).toBe(false);
  });
});

describe("the boxes that the players own", () => {
  test("leave out the tracks and seasons of others, and what was chosen of them", () => {
    const ids = (lacking: string[]) => {
      const { tracks, seasons } = owned(CATALOGUE, lacking);
      return [...tracks, ...seasons].map(({ id }) => id);
    };
    expect(ids([])).toEqual(["usa", "italy", "germany", "1961", "1966"]);
    expect(ids(["rocky-road", "heavy-rain"])).toEqual(["usa", "italy", "1961"]);
    const stages = [{ key: newKey(), track: "germany", event: "drivers-strike" }];
    const before = form({ track: "germany", season: "1966", stages });
    const without = withBox(before, "rocky-road", false, CATALOGUE);
    expect([without.track, without.season, without.stages[0]!.track, without.stages[0]!.event]).toEqual([
      "usa",
      "1961",
      "usa",
      "drivers-strike",
    ]);
    expect(withBox(without, "rocky-road", true, CATALOGUE).lacking).toEqual([]);
    for (const track of [OWN, LOT]) expect(withBox({ ...before, track }, "rocky-road", false, CATALOGUE).track).toBe(track);
    remember(without);
    expect(remembered().lacking).toEqual(["rocky-road"]);
  });

  test("are those whose cards are in play", () => {
    const boxes = ["base", "heavy-rain", "rocky-road"];
    const before = form({ switches: { garage: "mixed", boxes } });
    expect(withBox(before, "rocky-road", false, CATALOGUE).switches).toEqual({ garage: "mixed", boxes: ["base", "heavy-rain"] });
    const usual = form({ switches: { garage: "mixed" } });
    expect(withBox(usual, "rocky-road", false, CATALOGUE).switches).toEqual({ garage: "mixed" });
  });

  test("tell what gave way to them, of what is raced", () => {
    const stages = [{ key: newKey(), track: "germany", event: "drivers-strike" }];
    const lost = (kind: Form["kind"]) => {
      const before = form({ kind, track: "germany", season: "1966", stages });
      return givenWay(before, withBox(before, "rocky-road", false, CATALOGUE));
    };
    expect(lost("race")).toEqual([{ kind: "track", was: "germany", now: "usa" }]);
    expect(lost("season")).toEqual([{ kind: "season", was: "1966", now: "1961" }]);
    expect(lost("own-season")).toEqual([{ kind: "track", was: "germany", now: "usa" }]);
    expect(givenWay(form(), withBox(form(), "rocky-road", false, CATALOGUE))).toEqual([]);
  });

  test("are those from which a lot draws", () => {
    const track = form({ track: LOT, lacking: ["tunnel-vision"] });
    expect(newRoomOf(track).settings).toMatchObject({ track: "lot", lot: ["base", "heavy-rain", "rocky-road"] });
    const season = form({ kind: "season", season: LOT, track: "italy" });
    expect(newRoomOf(season).settings).toMatchObject({ season: "lot", lot: CATALOGUE.boxes });
    expect(newRoomOf({ ...season, kind: "race" }).settings).not.toHaveProperty("lot");
  });
});

describe("weather by hand", () => {
  test("is chosen where there is weather", () => {
    const fog = form({ switches: { weather_token: "fog" } });
    expect(newRoomOf(fog).settings).not.toHaveProperty("weather_token");
    const wet = { ...fog, switches: { ...fog.switches, weather: true } };
    expect(newRoomOf(wet).settings).toMatchObject({ weather: true, weather_token: "fog" });
    expect(newRoomOf({ ...fog, kind: "season" }).settings).toMatchObject({ weather_token: "fog" });
  });
});

describe("a wish for an open room", () => {
  test("is a race there, open to everybody, with a free seat", () => {
    const season = withKind(defaultForm(), "season");
    const full = { ...season, seats: season.seats.map((seat) => ({ ...seat, who: "me" as const })) };
    for (const form of [season, full]) {
      const made = wished(form, "italy");
      expect([made.kind, made.track, made.isPublic, made.seats.length]).toEqual(["race", "italy", true, 6]);
      expect(made.seats.some((seat) => seat.who === "person")).toBe(true);
      expect(new Set(made.seats.map((seat) => seat.colour)).size).toBe(6);
    }
    expect(wished(season, null)).toBe(season);
  });
});

describe("a room's form", () => {
  const view = (change: Partial<Room> = {}): Room => ({
    ...roomView(),
    name: "Ours",
    settings: newRoomOf(
      form({
        ...preset("standard", defaultForm()),
        switches: { ...preset("standard", defaultForm()).switches, boxes: ["base", "heavy-rain"], legend_boost: 2 },
      }),
    ).settings!,
    limit_s: 90,
    is_public: true,
    seats: newRoomOf(form()).seats!.map((one, n) =>
      seat(n, {
        kind: one.kind!,
        driver: one.driver ?? "",
        name: one.is_mine ? "Ana" : "",
        colour: one.colour as Colour,
        is_free: one.kind === "person" && !one.is_mine,
        is_mine: one.is_mine!,
      }),
    ),
    ...change,
  });

  test("says the same as the room", () => {
    const room = newRoomOf(formOf(view()));
    expect(room.settings).toEqual(view().settings);
    expect([room.name, room.limit_s, room.is_public]).toEqual(["Ours", 90, true]);
    expect(room.seats).toEqual(newRoomOf(form()).seats);
  });

  test.each(["season", "own-season"] as const)("knows a %s", (kind) => {
    const settings = newRoomOf(
      form({ kind, eventsFile: kind === "season" ? null : "[[events]]", switches: { laps: 2, weather: false } }),
    ).settings!;
    expect(formOf(view({ settings })).kind).toBe(kind);
    expect(newRoomOf(formOf(view({ settings }))).settings).toEqual(settings);
  });

  test("knows that its track, or its races, were drawn, and of which boxes", () => {
    const lot = ["base" as const];
    const race = newRoomOf(formOf(view({ settings: { track: "italy", lot } }))).settings!;
    expect([race.track, race.season]).toEqual(["lot", undefined]);
    const season = newRoomOf(formOf(view({ settings: { season: [{ track: "italy", event: "speed-record" }], lot } }))).settings!;
    expect([season.track, season.season]).toEqual([undefined, "lot"]);
    remember(form({ lacking: ["heavy-rain"] }));
    const room = view({ settings: { track: "italy", lot: ["base", "heavy-rain"] } });
    expect(filled(room, CATALOGUE, "club").settings!.lot).toEqual(["base", "heavy-rain"]);
    localStorage.clear();
  });
});

test.each([
  ["invalid-setup", "laps", "track"],
  ["invalid-setup", "entrants[2].colour", "seats"],
  ["invalid-setup", "entrants", "seats"],
  ["invalid-setup", "larger_field", "seats"],
  ["invalid-setup", "garage", "garage"],
  ["invalid-setup", "garage_draft", "garage"],
  ["invalid-setup", "weather_token", "garage"],
  ["invalid-setup", "races", "season"],
  ["invalid-setup", "races[2].event", "season"],
  ["invalid-events", "events[0].id", "season"],
  ["invalid-setup", "events_file", "season"],
  ["invalid-setup", "boxes", "boxes"],
  ["invalid-setup", "legend_boost", "rules"],
  ["invalid-setup", "a switch yet to come", "rules"],
  ["invalid-track", "corners[0].speed_limit", "track"],
  ["bad-message", "", null],
  ["too-many-rooms", "laps", null],
] as const)("%s %s belongs to %s", (code, field, section) => {
  expect(sectionOf({ code, field })).toBe(section);
});

describe("from a race to a season and back", () => {
  const settings = (one: Form) => newRoomOf(one).settings!;
  const set = (one: Form, name: string, value: boolean | number | string): Form => ({
    ...one,
    switches: withSwitch(
      one.switches,
      switchesOf(one, CATALOGUE).find((found) => found.name === name)!,
      value,
    ),
  });

  test("Garage and weather of the season stay there", () => {
    const season = set(withKind(form(), "season"), "garage", "basic");
    expect(settings(season)).toMatchObject({ garage: "basic" });
    const race = withKind(season, "race");
    expect(settings(race)).toEqual({ track: "usa" });
    expect(settings(withKind(race, "own-season"))).toMatchObject({ garage: "basic" });
  });

  test("those of the race come back", () => {
    const race = set(set(form(), "weather", true), "laps", 3);
    const season = withKind(race, "season");
    expect(settings(season)).toEqual({ season: "1961" });
    expect(settings(withKind(season, "race"))).toEqual({ track: "usa", weather: true, laps: 3 });
  });

  test("between two kinds of season nothing changes, and all else is shared", () => {
    const season = set(set(withKind(form(), "season"), "garage", "basic"), "larger_field", true);
    expect(withKind(season, "own-season")).toEqual({ ...season, kind: "own-season" });
    expect(settings(withKind(season, "race"))).toEqual({ track: "usa", larger_field: true });
  });

  test("a room's season leaves nothing on in a race", () => {
    const room = roomView({ settings: { season: "1961", garage: "mixed", garage_draft: "random", weather: true } }) as Room;
    expect(settings(withKind(formOf(room), "race"))).toEqual({ track: "usa" });
  });
});

describe("the remembered form", () => {
  beforeEach(() => localStorage.clear());

  const bare = (one: Form) => newRoomOf(one);

  test("is the last form used", () => {
    const used = form({ ...preset("standard", defaultForm()), name: "Ours", seats: withSeat(defaultForm().seats.slice(0, 2), "legend") });
    remember(used);
    expect(bare(remembered())).toEqual(bare(used));
  });

  test("is the default at first, or if it cannot be read", () => {
    expect(bare(remembered())).toEqual(bare(form()));
    for (const broken of ["{", "7", '{"seats":[]}', '{"seats":[null]}', '{"laps":"many","stages":{}}', '{"track":"own track"}']) {
      localStorage.setItem("hotlap.new-race", broken);
      expect(bare(remembered())).toEqual(bare(form()));
    }
  });
});

test("after a championship a race has its Garage and weather again", () => {
  const standard = withPreset(defaultForm(), "standard");
  const season = withPreset(standard, "championship");
  expect([season.kind, season.switches]).toEqual(["season", {}]);
  expect(isPreset(season, "championship")).toBe(true);
  expect(withKind(season, "race").switches).toEqual(standard.switches);
});

test("by days each driver is called once a round, if nobody has two cars", () => {
  const byDays = form({ limit: 86_400 });
  expect(newRoomOf(byDays).one_call).toBe(true);
  expect(newRoomOf({ ...byDays, oneCall: false }).one_call).toBe(false);
  expect(newRoomOf({ ...byDays, limit: 90 })).not.toHaveProperty("one_call");
  expect(newRoomOf({ ...byDays, seats: withSeat(byDays.seats, "me") })).not.toHaveProperty("one_call");
  expect(formOf(roomView({ limit_s: 86_400, one_call: false })).oneCall).toBe(false);
  expect(formOf(roomView({ limit_s: 0 })).oneCall).toBe(true); // what is usual once it is by days
});

test("others may come by the link, or bots have their seats", () => {
  const who = (seats: readonly { who: string }[]) => seats.map((seat) => seat.who);
  const seats = defaultForm().seats;
  const alone = withOthers(seats, false);
  expect(isOpen(seats)).toBe(true);
  expect(who(alone)).toEqual(["me", "bot", "bot", "bot", "legend", "legend"]);
  expect(who(withOthers(alone, true))).toEqual(["me", "person", "bot", "bot", "legend", "legend"]);
  expect(who(withOthers([alone[0]!], true))).toEqual(["me", "person"]);
});
