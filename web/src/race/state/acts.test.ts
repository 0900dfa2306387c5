import { describe, expect, test } from "vitest";
import type { EventKind, Told } from "../../wire/types";
import { type Act, type Lying, type Scenery, acts, driveMs, eased, lyingIn, placesOf, spacesBetween } from "./acts";
import { carView, event, infoOf, publicOf } from "../testing";
import { markWords } from "../board/mark_words";
import { hasText } from "../../texts/texts";
import { EVENTS, type SymbolEvent } from "../../words/signs";

const scenery = (parts: Partial<Scenery> = {}): Scenery => ({
  places: placesOf([carView(0), carView(1, { space: 28, spot: "right" })]),
  road: infoOf().track,
  gears: new Map([
    [0, 1],
    [1, 3],
  ]),
  round: 2,
  ...parts,
});
const move = (seat: number, lap: number, space: number) => event("MOVED", seat, { lap, space, spot: "left" });
const flip = (seat: number, card: string, kept = true) => event("FLIPPED", seat, { card, n: 1, kept });
const play = (seat: number, card: string, n = 1) => event("PLAYED", seat, { card, n });
const kinds = (act: Act) => act.marks.map((mark) => mark.kind);
const lies = (act: Act) => act.lying?.cards.map((one) => one.card).join(" ") ?? "";

describe("drives", () => {
  test("cars move one after the other, each from its place", () => {
    const before = scenery();
    const list = acts([event("TURN", 0), move(0, 0, 9), event("TURN", 1), move(1, 1, 2)], before);
    expect(list.map((act) => [act.seat, act.move?.from.space, act.move?.to.space, act.move?.spaces, act.move?.isSpin])).toEqual([
      [0, 5, 9, 4, false],
      [1, 28, 2, 4, false],
    ]);
    expect(before.places.get(0)?.space).toBe(9);
  });

  test("a spin goes back, and takes longer than the way", () => {
    const list = acts(
      [
        event("SLIPSTREAMED", 0, { spaces: 2 }),
        move(0, 0, 11),
        event("CORNER", 0, { corner: 0, limit: 4, heat: 7 }),
        event("SPUN_OUT", 0, { corner: 0, stress: 1 }),
        move(0, 0, 10),
      ],
      scenery(),
    );
    expect(list.map((act) => [act.move?.isSpin, kinds(act)])).toEqual([
      [false, ["slipstream"]],
      [true, ["spin"]], // not the 7 Heat that it could not pay
    ]);
    expect(list[1]?.move?.spaces).toBe(-1);
    expect(list[1]!.ms).toBeGreaterThan(driveMs(1));
  });

  test("cars that are passed are counted as in the log: of two on one space that on the race line is ahead", () => {
    const places = placesOf([0, 1, 2, 3].map((seat) => carView(seat, { space: 5 + seat * 2, spot: "right" })));
    const [drive, told] = acts([move(0, 0, 11)], scenery({ places }));
    expect([kinds(drive!), told?.marks, told?.ms]).toEqual([[], [expect.objectContaining({ kind: "passes", n: 3 })], 260]);
    const behind = () => placesOf([carView(0, { spot: "right" }), carView(1)]);
    expect(acts([move(0, 0, 6)], scenery({ places: behind() }))).toHaveLength(2);
    expect(acts([event("FINISHED", 1, { place: 1, round: 1 }), move(0, 0, 6)], scenery({ places: behind() }))).toHaveLength(2);
  });

  test("a slipstream that is held up is as long as it was", () => {
    const list = acts([event("SLIPSTREAMED", 0, { spaces: 2 }), move(0, 0, 6), event("BLOCKED", 0, { wanted: 2, moved: 1 })], scenery());
    expect(list[0]!.marks.map(({ kind, n }) => [kind, n])).toContainEqual(["slipstream", 1]);
  });

  test("own turns take longer, Legends' are short", () => {
    const ms = (parts: Partial<Scenery>) => acts([move(0, 0, 12)], scenery(parts))[0]!.ms;
    expect(ms({ own: new Set([0]) })).toBeGreaterThan(ms({}));
    expect(ms({ legends: new Set([0]) })).toBeLessThan(ms({}));
  });

  test("a Legend has its spaces at its car, where others have their Speed", () => {
    const [drive] = acts([event("TURN", 0), move(0, 0, 12)], scenery({ legends: new Set([0]) }));
    expect(drive!.marks.map(markWords)).toEqual(["7 spaces"]);
  });

  test("longer ways take longer, up to a limit", () => {
    expect(driveMs(4)).toBeLessThan(driveMs(8));
    expect(driveMs(60)).toBe(driveMs(80));
  });

  test("who drives over the last line is told at once, and by how much", () => {
    const [drive, over] = acts([move(1, 2, 3)], scenery({ laps: 2 }));
    expect([kinds(drive!), over?.marks.map(markWords)]).toEqual([[], ["3 past the finish"]]);
    const words = [1, 3].map((from) => markWords({ ...over!.marks[0]!, from, isOpen: from < 3 }));
    expect(words).toEqual(["1st so far: +3", "3rd: +3"]); // of the last nobody can take the place
  });

  test("the last of several laps is told of the first car that begins it, and of the viewer's", () => {
    const told = (parts: Partial<Scenery>) =>
      acts([move(1, 1, 3), move(0, 1, 2)], scenery({ laps: 2, ...parts })).flatMap((act) =>
        act.marks.map((mark) => `${mark.seat} ${markWords(mark)}`),
      );
    expect(told({})).toEqual(["1 Last lap"]);
    expect(told({ own: new Set([0]) })).toEqual(["1 Last lap", "0 Last lap"]);
    expect(told({ home: 1 })).toEqual([]);
    expect(told({ laps: 3 })).toEqual([]);
  });

  test("spaces are counted over the line", () => {
    expect(spacesBetween({ lap: -1, space: 29, spot: "left" }, { lap: 0, space: 3, spot: "left" }, 30)).toBe(4);
    expect([eased(0), eased(0.5), eased(1)]).toEqual([0, 0.5, 1]);
  });
});

describe("cards", () => {
  test("are laid down together, then flips are turned over one by one, then the car drives", () => {
    const list = acts(
      [event("TURN", 0), play(0, "Stress", 2), play(0, "3"), flip(0, "Heat", false), flip(0, "4"), move(0, 0, 9)],
      scenery(),
    );
    expect(list.map(lies)).toEqual(["Stress Stress 3", "Stress Stress 3 Heat", "Stress Stress 3 Heat 4", "Stress Stress 3 Heat 4"]);
    expect(list.at(-1)?.move?.spaces).toBe(4);
    expect(
      list
        .at(-1)
        ?.lying?.cards.filter((one) => one.isKept)
        .map((one) => one.card),
    ).toEqual(["Stress", "Stress", "3", "4"]);
  });

  test("of a boost are turned over as it begins", () => {
    const lying: Lying = { seat: 0, round: 2, cards: [{ card: "2", isFlip: false, isKept: true }] };
    const list = acts([event("BOOSTED", 0, { heat: 1 }), flip(0, "1"), event("SPEED", 0, { speed: 3 }), move(0, 0, 6)], scenery({ lying }));
    expect(list.map((act) => [kinds(act), lies(act)])).toEqual([
      [["boost"], "2 1"],
      [["speed"], "2 1"],
    ]);
  });

  test("lie there until another car's turn", () => {
    const list = acts([play(0, "4"), move(0, 0, 9), event("TURN", 1), move(1, 1, 2)], scenery());
    expect(list.map(lies)).toEqual(["4", "4", ""]);
  });

  test("of a sight keep the order in which they were seen", () => {
    const sight = publicOf({ round: 2, turn: 0, play_area: { "1": 1, "4": 1 } });
    const seen: Lying = {
      seat: 0,
      round: 2,
      cards: [
        { card: "4", isFlip: false, isKept: true },
        { card: "Heat", isFlip: true, isKept: false },
        { card: "1", isFlip: true, isKept: true },
      ],
    };
    expect(lyingIn(sight, seen)).toBe(seen);
    expect(lyingIn(sight, null)?.cards.map((one) => one.card)).toEqual(["1", "4"]);
    expect(lyingIn(publicOf({ ...sight, round: 3 }), seen)).not.toBe(seen);
    expect(lyingIn(publicOf({ turn: null }), seen)).toBeNull();
  });
});

describe("gears", () => {
  const shifts = [event("SHIFTED", 0, { gear: 2, heat: 0 }), event("SHIFTED", 1, { gear: 3, heat: 0 })];

  test("all shift at once; a gear that is kept is not told", () => {
    const list = acts([event("PLANNED", 1), ...shifts, event("TURN", 0)], scenery());
    expect(list.map((act) => [act.seat, act.isStart, act.marks.map((mark) => [mark.seat, mark.from, mark.n])])).toEqual([
      [null, false, [[0, 1, 2]]],
    ]);
    expect(markWords(list[0]!.marks[0]!)).toBe("1 → 2");
  });

  test("the lights go out before the first round's", () => {
    expect(acts(shifts, scenery({ round: 1 })).map((act) => act.isStart)).toEqual([true, false]);
  });
});

// Every kind of event, with the marks that it makes. A new symbol's need not be here.
const WORDS: Record<Exclude<EventKind, SymbolEvent>, string> & Partial<Record<SymbolEvent, string>> = {
  ACCELERATED: "accelerates +2",
  ADRENALINE: "Adrenaline",
  BLOCKED: "held up",
  BOOSTED: "Boost",
  CANNOT_PAY: "goes back",
  CHOSE_SPEED: "",
  CLUTTERED: "Cluttered hand",
  COOLED: "cools 2",
  CORNER: "−2 Heat",
  DISCARDED: "",
  DRAFTED: "drafts +2",
  DREW: "",
  FINISHED: "Place 2",
  FLIPPED: "",
  GAVE_BACK: "",
  GRID: "",
  LAID_OUT: "",
  LEGEND_CARD: "One card moves all Legends",
  GRAVEL: "gravel: −2 Heat",
  LOST_HEAT: "",
  MOVED: "",
  MULLIGAN: "",
  OVER: "",
  PAID: "−2 Heat",
  PLANNED: "",
  PLAYED: "",
  REDUCED: "−2 Stress",
  REFRESHED: "",
  REPLACED: "",
  RETIRED: "gives up",
  ROUND: "",
  SALVAGED: "salvages 2",
  SCRAPPED: "scraps 2",
  SHIFTED: "1 → 2",
  SHUFFLED: "",
  SLIPSTREAMED: "Slipstream +2",
  SPEED: "Speed 2",
  SPONSORED: "+ Sponsorship",
  SPUN_OUT: "Spins out: +2 Stress",
  SUPER_COOLED: "cools 2",
  SWAPPED: "",
  TAKEN_BACK: "",
  TOKEN: "",
  TOOK: "",
  TUNED: "",
  TURN: "",
  WEATHER: "",
};

test.each([...EVENTS.values()].filter(([, mark]) => mark))("the mark of %s has its words", (_, mark) => {
  expect(hasText(`race-mark-${mark}`)).toBe(true);
});

test.each(Object.entries(WORDS))("%s is told as '%s'", (kind, words) => {
  const names = ["spaces", "moved", "heat", "place", "number", "stress", "n", "gear", "speed"];
  const data: Told["data"] = { ...Object.fromEntries(names.map((name) => [name, 2])), card: "1", kept: true };
  const list = acts([event(kind as EventKind, 0, { ...data, lap: 0, space: 5, spot: "left" })], scenery());
  expect(list.flatMap((act) => act.marks.map(markWords)).join()).toBe(words);
  expect(list.every((act) => act.ms > 0 && act.ms < 2500)).toBe(true);
});

test("an event without a move or a mark takes no time", () => {
  expect(acts([event("PLANNED", 0), event("DREW", 0, { card: null }), event("ROUND", null, { round: 2 })], scenery())).toEqual([]);
});

test("a round of six cars takes 8 to 12 seconds", () => {
  const places = placesOf([0, 1, 2, 3, 4, 5].map((seat) => carView(seat, { space: 3 + seat })));
  const player = (seat: number, to: number) => [
    event("TURN", seat),
    play(seat, "2"),
    play(seat, "4"),
    event("SPEED", seat, { speed: 6 }),
    move(seat, 0, to),
  ];
  const told = [
    ...[0, 1, 2, 3].map((seat) => event("SHIFTED", seat, { gear: 2, heat: 0 })),
    ...[4, 5].flatMap((seat) => [event("TURN", seat), move(seat, 0, 16 + seat)]),
    ...player(0, 9),
    ...player(1, 10),
    event("SLIPSTREAMED", 1, { spaces: 2 }),
    move(1, 0, 12),
    ...player(2, 11),
    event("BOOSTED", 2, { heat: 1 }),
    flip(2, "3"),
    move(2, 0, 14),
    event("CORNER", 2, { heat: 2 }),
    ...player(3, 12),
    event("COOLED", 3, { heat: 1 }),
  ];
  const ms = acts(told, scenery({ places, own: new Set([0]), legends: new Set([4, 5]) })).reduce((sum, act) => sum + act.ms, 0);
  expect(ms).toBeGreaterThan(8000);
  expect(ms).toBeLessThan(12_000);
});
