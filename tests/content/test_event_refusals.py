"""A wrong event or season file is refused. The message names the field and the correct values."""

import dataclasses
import pathlib
import random
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hotlap.content.errors import InvalidFile, InvalidTrack
from hotlap.content.events import NO_EVENT, Event, by_name, event_names, load_event, parse_event, read_events
from hotlap.content.fields import Fields
from hotlap.content.seasons import read_races
from laws.setups import FLAGS, RANGES, own_event

VALID = """\
races = [{ track = "usa", event = "snow-race" }, { track = "italy", event = "chicanes" }]

[[events]]
id = "snow-race"
name = "The snow race"
text = "Nobody is quick today."
sponsorship = 1
press = [0, 2]
slipstream_gear = 3
adrenaline = false
points = [3, 1]

[[events]]
id = "second"
text = "Nothing happens."
"""

# The text replaced, its replacement, and the parts of the message: first the field, then the rule.
MUTATIONS = {
    "not toml": ("press = [0, 2]", "press 0", ["not valid TOML", "line 8"]),
    "no end of nesting": ("[0, 2]", "[" * 20_000, ["nested without end"]),
    "no races": (VALID[: VALID.index("[[events]]")], "", ["races: a season file says races"]),
    "a field of the file misspelt": ("[[events]]", "[[event]]", ["there is no field 'event'", "did you mean 'events'"]),
    "races no tables": ('{ track = "usa", event = "snow-race" }', '"usa"', ["races: must be tables"]),
    "events no tables": (VALID[VALID.index("[[events]]") :], "events = 1\n", ["events: must be tables", "not 1"]),
    "race without a track": ('track = "usa", ', "", ["race 1, track: is missing"]),
    "race with more": ('track = "usa"', 'track = "usa", laps = 2', ["race 1: there is no field 'laps'"]),
    "race with an unknown event": ('"chicanes"', '"chicane"', ["race 2, event", "mean 'chicanes'", "are snow-race, "]),
    "race with an own event misspelt": ('"snow-race" }', '"snowrace" }', ["race 1, event", "mean 'snow-race'"]),
    "id missing": ('id = "second"\n', "", ["event 2, id: is missing; needed here are id, text"]),
    "text missing": ('text = "Nothing happens."\n', "", ["event 2, text: is missing"]),
    "field misspelt": ("adrenaline", "adrenalin", ["event 1: there is no field", "did you mean 'adrenaline'"]),
    "field unknown": ("press = [0, 2]", "qqq = 1", ["event 1: there is no field 'qqq' here; the fields are id, "]),
    "id with capitals": ('"second"', '"Second"', ["event 2, id", "lowercase", "'my-event'", "'Second'"]),
    "id too long": ('"second"', f'"{"a" * 41}"', ["event 2, id", "at most 40"]),
    "id of ours": ('"second"', '"hold-tight"', ["event 2, id: 'hold-tight' is in the game already", "another id"]),
    "id twice": ('"second"', '"snow-race"', ["event 2, id", "taken by an event above"]),
    "text empty": ('"Nothing happens."', '""', ["event 2, text: must be 1 to 200 printable"]),
    "text with a line break": ("Nothing happens.", "a\\nb", ["event 2, text", "printable"]),
    "text too long": ("Nothing happens.", "a" * 201, ["event 2, text", "1 to 200"]),
    "name a number": ('"The snow race"', "1", ["event 1, name: must be text in quotes, not 1"]),
    "name too long": ("The snow race", "a" * 61, ["event 1, name", "1 to 60"]),
    "box unknown": ("sponsorship = 1", 'box = "big"', ["event 1, box", "heavy-rain", "'big'"]),
    "press no array": ("press = [0, 2]", "press = 1", ["event 1, press: must be an array of whole numbers"]),
    "press twice": ("press = [0, 2]", "press = [2, 2]", ["event 1, press: names 2 twice"]),
    "press descending": ("press = [0, 2]", "press = [2, 0]", ["event 1, press: must ascend"]),
    "press beyond all corners": ("press = [0, 2]", "press = [16]", ["event 1, press: must be from 0 to 15"]),
    "points of ten": ("points = [3, 1]", f"points = {[1] * 10}", ["event 1, points: has at most 9 numbers, not 10"]),
    "points below 0": ("points = [3, 1]", "points = [-1]", ["event 1, points: must be from 0 to 20, not -1"]),
    "a number as a flag": ("adrenaline = false", "adrenaline = 0", ["event 1, adrenaline", "true or false, not 0"]),
    "a flag as a number": ("sponsorship = 1", "sponsorship = true", ["event 1, sponsorship", "number", "not true"]),
    "a number with a point": ("sponsorship = 1", "sponsorship = 1.0", ["sponsorship", "not 1.0"]),
}  # fmt: skip


@pytest.fixture
def read(tmp_path: pathlib.Path) -> Callable[..., Any]:
    def read_text(text: str) -> tuple[tuple[str, str | Event], ...]:
        (tmp_path / "year.toml").write_text(text, encoding="utf-8")
        return read_races(str(tmp_path / "year.toml"))

    return read_text


def test_a_file_with_events_of_its_own(read: Callable[..., Any]) -> None:
    (usa, one), (italy, other) = read(VALID)
    assert (usa, italy, other) == ("usa", "italy", "chicanes")
    assert one == Event(
        "snow-race", "Nobody is quick today.", 1, (0, 2), slipstream_gear=3, adrenaline=False, points=(3, 1),
        name="The snow race",
    )  # fmt: skip


@pytest.mark.parametrize("name", MUTATIONS)
def test_a_wrong_file_is_refused(read: Callable[..., Any], name: str) -> None:
    old, new, words = MUTATIONS[name]
    assert VALID.count(old) >= 1
    with pytest.raises(InvalidFile) as refused:
        read(VALID.replace(old, new, 1))
    assert not isinstance(refused.value, InvalidTrack)
    for part in ["year.toml", *words]:
        assert part in str(refused.value)


def test_ranges_and_flags_are_all_columns_that_are_numbers() -> None:
    usual = {field.name: getattr(NO_EVENT, field.name) for field in dataclasses.fields(Event)}
    assert {name for name, value in usual.items() if type(value) is int} == set(RANGES)
    assert {name for name, value in usual.items() if type(value) is bool} == set(FLAGS)


@pytest.mark.parametrize("name", RANGES)
def test_the_bounds_of_a_column(name: str) -> None:
    low, high = RANGES[name]
    event = partial(dataclasses.replace, load_event("title-sponsor"), id="mine")
    for value in (low, high):
        assert parse_event(event(**{name: value}).to_toml(), "mine") == event(**{name: value})
    for value in (low - 1, high + 1):
        with pytest.raises(InvalidFile, match=f"mine: {name}: must be from {low} to {high}, not {value}"):
            parse_event(f'id = "mine"\ntext = "Mine."\n{name} = {value}\n', "mine")


def test_paths_of_tracks_are_relative_to_the_file(read: Callable[..., Any], tmp_path: pathlib.Path) -> None:
    races = read('races = [{ track = "mine.toml", event = "chicanes" }, { track = "usa", event = "chicanes" }]')
    assert [track for track, _ in races] == [str(tmp_path / "mine.toml"), "usa"]


# Events made in Python ------------------------------------------------------------------------------


@given(st.integers(0, 2**32))
def test_an_event_reads_as_it_is_written(seed: int) -> None:
    event = own_event(random.Random(seed))
    assert parse_event(event.to_toml(), "mine") == event == load_event(event)
    assert dataclasses.replace(event, press=list(event.press)) == event


@pytest.mark.parametrize("name", event_names())
def test_an_event_of_the_game_is_known_by_its_columns(name: str) -> None:
    event = load_event(name)
    assert parse_event(event.to_toml(), "ours") == event
    assert by_name(event) == name
    assert by_name(dataclasses.replace(event, stress=9)) == dataclasses.replace(event, stress=9)


@pytest.mark.parametrize(
    ("columns", "words"),
    [
        ({"id": "My event"}, "id: must be at most 40 lowercase"),
        ({"id": "hold-tight"}, "id: 'hold-tight' is in the game already"),
        ({"hand_size": 11}, "hand_size: must be from 4 to 10"),
        ({"press": (3, 1)}, "press: must ascend"),
        ({"press": 1}, "press: must be an array"),
        ({"adrenaline": 2}, "adrenaline: must be true or false"),
        ({"text": None}, "not valid TOML"),
    ],
)
def test_impossible_values_of_an_event_are_refused(columns: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        load_event(Event(**{"id": "mine", "text": "Mine."} | columns))


def test_the_name_of_an_event() -> None:
    assert Event("my-own-event", "Mine.").title == "My own event"
    assert Event("mine", "Mine.", name="Große Fahrt").title == "Große Fahrt"
    assert all(load_event(name).name == "" for name in event_names())


def test_the_page_about_events_has_every_column_with_its_bounds() -> None:
    page = (pathlib.Path(__file__).parents[2] / "docs" / "events.md").read_text(encoding="utf-8")
    lines = [line for line in page.splitlines() if line.startswith("| `")]
    rows = [[cell.strip(" `") for cell in line.split("|")[1:-1]] for line in lines]
    assert {row[0] for row in rows} == {field.name for field in dataclasses.fields(Event)}
    bounds = {name: (int(low), int(high)) for name, low, high, _ in rows if low}
    assert bounds == RANGES | {"press": (0, 15), "points": (0, 20)}
    example = page.split("```toml\n")[1].split("```")[0]
    (event,) = read_events(Fields.parse(example, "page").tables("events"))
    assert (event.title, event.laps, event.slipstream_gear) == ("The night race", 1, 3)
