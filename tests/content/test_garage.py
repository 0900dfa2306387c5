"""The cards in the record of a race: table, decks, upgrades of each seat, slots; and the other modules' fields."""

import dataclasses
import re
from collections import Counter
from collections.abc import Collection
from typing import Any

import pytest

from content.test_course import DECK, NINE, SIX, compiled, plain
from hotlap.content import garage
from hotlap.content.cards import FIRST_SPONSOR, FIRST_UPGRADE, SYMBOLS, card_names, sponsor_cards, upgrade_cards
from hotlap.content.events import NO_EVENT, event_names, load_event, press_lines
from hotlap.content.tracks import BOXES, Corner, TrackFile, load_track, track_names
from hotlap.engine import cells, layout, pools
from hotlap.engine.cards import BASIC_DECK, HEAT
from hotlap.engine.way import WAYS

USA = load_track("usa")
KIND = {name: kind for kind, name in enumerate(card_names())}
HEAT_BASIC, HEAT_ADVANCED = KIND["heat-basic"], KIND["heat-advanced"]


def race(colours: tuple[str, ...] = SIX, track: TrackFile = USA, **other: Any) -> Any:
    return plain(compiled(track, colours, **other))


def kinds(*names: str) -> list[int]:
    return [KIND[name] for name in names]


def owning(names: list[str], seats: int = 6, seat: int = 0) -> list[list[int]]:
    """The `upgrades` argument in which one seat owns some cards."""
    return [kinds(*names) if i == seat else [] for i in range(seats)]


# The table ------------------------------------------------------------------------------------------


def test_the_table_has_every_card_and_nothing_else() -> None:
    table = race(garage="mixed", boxes=BOXES).cards
    cards = dict(enumerate((*sponsor_cards(), *upgrade_cards()), FIRST_SPONSOR))
    for kind in range(layout.KINDS):
        speeds = cards[kind].speeds if kind in cards else ()
        assert table.n_speeds[kind] == len(speeds)
        assert table.speed[kind] == [*speeds, *[0] * (layout.SPEEDS - len(speeds))]
        for symbol in SYMBOLS:
            assert garage._column(table, symbol)[kind] == (cards[kind].symbols.get(symbol, 0) if kind in cards else 0)
        assert table.is_heat[kind] == {HEAT_BASIC: 1, HEAT_ADVANCED: 2}.get(kind, 0)
    assert len(cards) == 74
    decks = ("upgrades", "aside", "sponsors", "sponsors_used")
    columns = [symbol for symbol in SYMBOLS if symbol not in pools.COLUMNS]
    assert ("n_speeds", "speed", *columns, "pools", "is_heat", *decks) == layout.Cards.fields.names


def test_some_cards_by_hand() -> None:
    table = race().cards  # the same in every race
    brakes, tires, pedal = kinds("brakes-1", "tires-1", "pedal-5")
    assert (table.speed[brakes], table.n_speeds[brakes], table.heat[brakes]) == ([1, 2, 3, 4], 4, 1)
    assert (table.adjust_speed_limit[tires], table.cooldown[tires]) == (-1, 3)
    assert (table.direct_play[pedal], table.accelerate[pedal], table.scrap[pedal]) == (1, 1, 5)
    assert (table.pools[pools.SUPER_COOL][13], table.draft[14], table.speed[14]) == (2, 2, [5, 0, 0, 0])
    assert (table.extra_slipstream[15], table.speed[15]) == (1, [0, 4, 0, 0])


# The decks ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("garage", "boxes", "n"),
    [
        ("off", BOXES, 0),
        ("basic", ("base",), 34),
        ("basic", BOXES, 34),
        ("advanced", ("base",), 62),
        ("advanced", ("base", "heavy-rain"), 74),
        ("mixed", ("base",), 96),
        ("mixed", ["base", "tunnel-vision"], 108),
        ("mixed", ["base", "rocky-road"], 108),
        ("advanced", ("base", "rocky-road"), 74),
        ("mixed", frozenset(BOXES), 132),
    ],
)
def test_the_upgrade_deck_by_garage_and_boxes(garage: str, boxes: Collection[str], n: int) -> None:
    deck = race(garage=garage, boxes=boxes).cards.upgrades
    assert sum(deck) == n
    tiers = {"off": (), "mixed": ("basic", "advanced")}.get(garage, (garage,))
    for card, copies in zip(upgrade_cards(), deck, strict=False):
        assert copies == (2 if card.tier in tiers and card.box in boxes else 0)


@pytest.mark.parametrize(
    ("boxes", "deck"),
    [
        (("base",), [7] * 5 + [0, 0, 0]),
        (("base", "heavy-rain"), [7] * 6 + [0, 0]),
        (("base", "tunnel-vision"), [7] * 5 + [0, 7, 0]),
        (("base", "rocky-road"), [7] * 5 + [0, 0, 7]),
        (BOXES, [7] * 8),
    ],
)
def test_the_sponsorship_deck_by_boxes(boxes: tuple[str, ...], deck: list[int]) -> None:
    assert race(boxes=boxes, is_championship=True).cards.sponsors == deck
    assert race(boxes=boxes, event="title-sponsor").cards.sponsors == deck
    assert race(boxes=boxes).cards.sponsors == [0] * 8  # none is ever drawn in a single race


def test_owned_cards_are_not_in_the_decks() -> None:
    record = race(
        garage="mixed",
        is_championship=True,
        upgrades=[kinds("4wd-1", "4wd-1", "body-1"), kinds("heat-basic"), *[[]] * 3, kinds("heat-basic", "fuel-1")],
        sponsors=[{8: 2}, {8: 1, 12: 7}, *[{}] * 4],
    )
    deck = dict(zip(card_names()[FIRST_UPGRADE:], record.cards.upgrades, strict=False))
    assert {name: deck[name] for name in ("4wd-1", "body-1", "heat-basic", "fuel-1", "4wd-2")} == {
        "4wd-1": 0, "body-1": 1, "heat-basic": 0, "fuel-1": 1, "4wd-2": 2,
    }  # fmt: skip
    assert sum(record.cards.upgrades) == 96 - 6
    assert record.cards.sponsors == [4, 7, 7, 7, 0, 0, 0, 0]
    many = race(garage="basic", upgrades=[kinds("4wd-1")] * 6)  # more than there are copies: tests may deal them
    assert many.cards.upgrades[0] == 0


def test_decks_may_be_given() -> None:
    record = race(
        garage="mixed",
        is_championship=True,
        upgrade_deck={KIND["4wd-2"]: 2, KIND["intake-1"]: 1, KIND["body-1"]: 0},
        sponsor_deck={14: 3},
        upgrades=owning(["4wd-2"]),
    )
    assert Counter(dict(enumerate(record.cards.upgrades, FIRST_UPGRADE))) == Counter(
        {KIND["4wd-2"]: 2, KIND["intake-1"]: 1}
    )
    assert record.cards.sponsors == [0] * 6 + [3, 0]


def test_a_race_does_not_leave_its_decks_to_the_next() -> None:
    race(garage="mixed", boxes=BOXES, is_championship=True)
    record = race()
    assert not any(record.cards.upgrades)
    assert not any(record.cards.sponsors)


# What seats own -------------------------------------------------------------------------------------


def test_owned_cards_lie_in_the_deck_of_their_seat() -> None:
    record = race(
        decks=[BASIC_DECK] * 6,
        upgrades=[
            kinds("turbo-1", "4wd-1", "turbo-1"),
            kinds("heat-basic", "heat-advanced", "heat-advanced", "wings-1"),
            *[[]] * 4,
        ],
        sponsors=[{}, {9: 1}, {}, {8: 3, 14: 1}, {}, {}],
    )
    first = FIRST_UPGRADE
    assert record.kind[0] == [0] * first + kinds("turbo-1", "4wd-1") + [0] * 14
    assert record.kind[1] == [0] * first + kinds("wings-1") + [0] * 15
    assert not any(map(any, record.kind[2:]))
    assert {slot: n for slot, n in enumerate(record.deck[0]) if n} == BASIC_DECK | {first: 2, first + 1: 1}
    assert {slot: n for slot, n in enumerate(record.deck[1]) if n} == BASIC_DECK | {HEAT: 3, 9: 1, first: 1}
    assert {slot: n for slot, n in enumerate(record.deck[3]) if n} == BASIC_DECK | {8: 3, 14: 1}
    assert record.heat_upgrades == [[0, 0], [1, 2], *[[0, 0]] * 7]
    assert record.slots == first + 2


def test_owned_heat_comes_on_top_of_the_starting_card() -> None:
    record = race(upgrades=owning(["heat-basic"], seat=5))
    assert (record.deck[5][HEAT], record.deck[0][HEAT], DECK[HEAT]) == (2, 1, 1)
    assert record.heat_upgrades[5] == [1, 0]


# Slots ----------------------------------------------------------------------------------------------

THREE, SNAKE, RANDOM, SEASON = layout.DRAFT_THREE, layout.DRAFT_SNAKE, layout.DRAFT_RANDOM, layout.DRAFT_SEASON


@pytest.mark.parametrize(
    ("other", "slots"),
    [
        ({}, 8),
        ({"garage": "off", "boxes": BOXES, "weather": True, "grid": [5, 4, 3, 2, 1, 0]}, 8),
        ({"garage": "basic"}, 16),
        ({"is_championship": True}, 16),
        ({"event": "sudden-rain"}, 16),
        ({"sponsors": [{8: 1}] * 6}, 16),
        ({"upgrades": owning(["heat-basic"])}, 16),
        ({"upgrades": owning(["4wd-1", "4wd-1", "4wd-2"])}, 18),
        ({"garage": "mixed", "draft": THREE}, 19),
        ({"garage": "mixed", "draft": RANDOM}, 19),
        ({"garage": "mixed", "draft": SNAKE}, 20),
        ({"garage": "mixed", "draft": SEASON}, 17),
        ({"garage": "mixed", "draft": SEASON, "upgrades": owning(["4wd-1", "fuel-1"])}, 19),
        # one of two equal cards, or a Heat card, may be swapped for a new kind
        ({"garage": "mixed", "draft": SEASON, "upgrades": owning(["4wd-1", "4wd-1"])}, 19),
        ({"garage": "mixed", "draft": SEASON, "upgrades": owning(["heat-basic", "fuel-1"])}, 19),
        # no more kinds than the deck has
        ({"draft": SNAKE, "upgrade_deck": {16: 2, 17: 2, HEAT_BASIC: 2}}, 18),
        ({"draft": SEASON, "upgrade_deck": {16: 1}, "upgrades": owning(["4wd-1"])}, 17),
        ({"garage": "basic", "draft": SEASON, "upgrades": [list(range(16, 32)), *[[]] * 5]}, 32),
        ({"garage": "mixed", "draft": SEASON, "upgrades": [list(range(16, 31)), *[[]] * 5]}, 32),
        ({"upgrades": [[*range(16, 31), 33], *[[]] * 5]}, 32),
        ({"garage": "mixed", "draft": THREE, "slots": 32}, 32),
    ],
)
def test_slots_are_as_many_as_the_race_may_need(other: dict[str, Any], slots: int) -> None:
    assert race(**other).slots == slots


# Events, weather, grid ------------------------------------------------------------------------------


def effects(record: Any) -> dict[str, int]:
    return {name: getattr(record.effects, name) for name in layout.Effects.fields.names}


@pytest.mark.parametrize("event", event_names())
def test_an_event_in_the_record(event: str) -> None:
    for name in track_names():
        track = load_track(name)
        record = race(track=track, event=event, is_championship=True)
        rules = load_event(event)
        assert record.is_championship == 1
        assert effects(record) == {name: getattr(rules, name) for name in effects(record)}
        assert tuple(line for line, is_press in enumerate(record.press) if is_press) == press_lines(track, event)
        assert (record.laps, record.hand_size, record.heat[0], record.stress[0]) == (
            track.laps, 7, track.heat, track.stress,
        )  # fmt: skip


def test_without_modules_their_fields_are_empty() -> None:
    record = race()
    assert effects(record) == {name: getattr(NO_EVENT, name) for name in effects(record)}
    for name in ("is_championship", "has_grid", "draft", "weather"):
        assert getattr(record, name) == 0
    for name in ("press", "grid"):
        assert not any(getattr(record, name))
    assert not any(map(any, record.kind))
    assert not any(map(any, record.heat_upgrades))


def test_the_record_has_the_given_grid_weather_and_draft() -> None:
    record = race(NINE, grid=[8, 0, 7, 1, 6, 2, 5, 3, 4], weather=True, garage="advanced", draft=RANDOM)
    assert (record.has_grid, record.grid) == (1, [8, 0, 7, 1, 6, 2, 5, 3, 4])
    assert (record.weather, record.draft) == (1, layout.DRAFT_RANDOM)
    assert race(("red", "gray"), grid=[1, 0]).grid == [1, 0, 0, 0, 0, 0, 0, 0, 0]


def test_heat_and_stress_may_be_negative_before_the_weather() -> None:
    record = race(heat=[-20, -1, 0, 1, 59, 60], stress=[60, 0, -1, -20, 3, 3])
    assert record.heat[:6] == [-20, -1, 0, 1, 59, 60]
    assert record.stress[:6] == [60, 0, -1, -20, 3, 3]


def with_corners(n: int, chicanes: int = 0) -> TrackFile:
    """A road of `n` corner lines; the last lines are chicanes, two lines each."""
    first = n - 2 * chicanes
    corners = [Corner(2 + 3 * i, 5, 0, "left", 0, 0, i if i >= first and (i - first) % 2 else 0) for i in range(n)]
    return dataclasses.replace(USA, id="mine", corners=tuple(corners))


def test_twelve_corners_are_the_most_for_the_weather() -> None:
    assert race(track=with_corners(12), weather=True).weather == 1
    assert race(track=with_corners(16, chicanes=4), weather=True).n_corners == 16  # a chicane is one corner
    assert race(track=with_corners(13)).n_corners == 13
    with pytest.raises(ValueError, match="12 road conditions, one a corner; USA has 13 corners"):
        race(track=with_corners(13), weather=True)
    with pytest.raises(ValueError, match="13 corners"):
        race(track=with_corners(16, chicanes=3), weather=True)


def test_records_have_the_same_bytes_in_every_form(monkeypatch: pytest.MonkeyPatch) -> None:
    setup = {
        "garage": "mixed",
        "boxes": BOXES,
        "draft": SEASON,
        "weather": True,
        "event": "going-global",
        "is_championship": True,
        "grid": [5, 4, 3, 2, 1, 0],
        "upgrades": owning(["heat-basic", "4wd-1", "4wd-1", "wings-2"]),
        "sponsors": [{8: 1, 14: 2}] * 6,
    }
    contents = []
    for way in WAYS:
        monkeypatch.setattr(cells, "MODE", way)
        record = compiled(load_track("spain"), **setup)
        contents.append(layout.to_bytes(layout.Track, record))
        record[0].cards.upgrades[0] = 99  # each record has a table of its own
        record[0].corner_line[0] = 99
        contents.append(layout.to_bytes(layout.Track, compiled(load_track("spain"), **setup)))
    assert len(set(contents)) == 1


@pytest.mark.parametrize(
    ("other", "words"),
    [
        ({"garage": "on"}, "garage must be one of off, basic, advanced, mixed, not 'on'"),
        ({"boxes": ("base", "big")}, "boxes must be some of base, heavy-rain, tunnel-vision, rocky-road"),
        ({"boxes": "base"}, "boxes must be some of"),
        ({"draft": 6, "garage": "mixed"}, "draft must be from 0 to 5, not 6"),
        ({"draft": 1}, "draft needs a garage"),
        ({"event": "rain"}, "no event 'rain'"),
        ({"grid": [0, 1, 2, 3, 4]}, "grid must name every seat from 0 to 5 once, not 0, 1, 2, 3, 4"),
        ({"grid": [0, 1, 2, 3, 4, 4]}, "grid must name every seat"),
        ({"grid": [1, 2, 3, 4, 5, 6]}, "grid must name every seat"),
        ({"upgrades": [[]] * 5}, "upgrades has 5 entries for 6 cars"),
        ({"sponsors": [{}] * 7}, "sponsors has 7 entries for 6 cars"),
        ({"upgrades": owning(["sponsor-8"], seat=2)}, "upgrade of seat 2 must be a kind from 16 to 81, not 15"),
        ({"upgrades": [[], [82], *[[]] * 4]}, "upgrade of seat 1 must be a kind from 16 to 81, not 82"),
        ({"sponsors": [{16: 1}, *[{}] * 5]}, "Sponsorship of seat 0 must be a kind from 8 to 15, not 16"),
        ({"sponsors": [{8: -1}, *[{}] * 5]}, "kind 8 of seat 0 must be from 0 to 127, not -1"),
        ({"upgrade_deck": {15: 1}}, "upgrade deck must be a kind from 16 to 81, not 15"),
        ({"upgrade_deck": {16: 128}}, "kind 16 in the upgrade deck must be from 0 to 127, not 128"),
        ({"sponsor_deck": {16: 1}}, "Sponsorship deck must be a kind from 8 to 15, not 16"),
        ({"upgrades": [[*range(16, 32), 33], *[[]] * 5]}, "seat 0 owns 17 kinds of upgrade; a car has room for 16"),
        (
            {"garage": "mixed", "draft": SEASON, "upgrades": [[], [*range(16, 31), 33], *[[]] * 4]},
            "seat 1 may come to own 17 kinds of upgrade; a car has room for 16",
        ),
        ({"slots": 18, "garage": "mixed", "draft": THREE}, "slots must be from 19 to 32, not 18"),
        ({"slots": 8, "upgrades": owning(["4wd-1"])}, "slots must be from 17 to 32, not 8"),
        ({"slots": 0}, "slots must be from 1 to 32, not 0"),
        ({"upgrades": [[HEAT_BASIC] * 127, *[[]] * 5]}, "cards of seat 0 in slot 0 must be from 0 to 127, not 128"),
        ({"heat": [6, 6, 6, 6, 6, -21]}, "heat of seat 5 must be from -20 to 60, not -21"),
        ({"stress": [61, 6, 6, 6, 6, 6]}, "stress of seat 0 must be from -20 to 60, not 61"),
    ],
)
def test_impossible_values_are_refused(other: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=re.escape(words)):
        race(**other)
