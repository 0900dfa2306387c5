"""Events, Press Corners and seasons of a championship."""

import dataclasses
from collections.abc import Callable
from typing import Any

import pytest

from hotlap.content.events import Event, event_names, load_event, press_lines, race_events
from hotlap.content.seasons import load_season, points, season_names, seasons
from hotlap.content.tracks import BOXES, load_track
from hotlap.engine import layout

# The names of the base box's events in the independent implementation, in order, and one event more.
NAMES = {
    "inauguration": "new-grandstand",
    "new_record": "speed-record",
    "strike": "drivers-strike",
    "restrictions_lifted": "restrictions-lifted",
    "record_crowds": "record-crowds",
    "corruption": "rules-committee",
    "title_sponsor": "title-sponsor",
    "first_live_tv": "live-television",
    "safety_regulations": "safety-regulations",
    "future_unknown": "sponsor-withdraws",
    "smile_wave": "smile-and-wave",
}


def test_events_have_the_reference_facts(reference: Callable[[str], Any]) -> None:
    facts = reference("championship.json")["events"]
    assert [
        {"id": event.id, "box": event.box, "sponsorship": event.sponsorship, "press": list(event.press)}
        for event in race_events()
    ] == [{name: fact.get(name, "base") for name in ("id", "box", "sponsorship", "press")} for fact in facts]


def test_the_changes_of_an_event() -> None:
    """R9.3 and championship.json. A value that is not named here is as in any race."""
    usual = {field.name: field.default for field in dataclasses.fields(Event)}
    said = ("id", "text", "sponsorship", "press", "box")
    changes = {
        event.id: {
            name: getattr(event, name) for name in usual if name not in said and getattr(event, name) != usual[name]
        }
        for event in race_events()
    }
    assert {name: change for name, change in changes.items() if change} == {
        "new-grandstand": {"first_lap_places": 3},
        "speed-record": {"record_speed": 15},
        "drivers-strike": {"laps": -1, "points": (2,)},
        "restrictions-lifted": {"heat": 1},
        "record-crowds": {"laps": 1, "hand_size": 8},
        "rules-committee": {"points": (1, 1, 1)},
        "live-television": {"cars_passed": 3},
        "safety-regulations": {"heat": -2, "stress": -1, "hand_size": 6},
        "sponsor-withdraws": {"stress": 1, "spin_out_retires": True},
        "going-global": {"press_cards": 2},
        "turbulent-winds": {"slipstream_gear": 3},
        "chicanes": {"discard_heat": True},
        "sudden-rain": {"adrenaline": False},
        "hold-tight": {"most_discards": 1},
        "smile-and-wave": {"slow_press": True},
        "tunnel-vision": {"discard_stress": True},
        "pressure-cooker": {"laps": 1, "lap_heat": 1},
        "tight-maneuvers": {"slipstream_spaces": -1},
        "smooth-start": {"stress_in_discard": True},
        "crowd-goes-wild": {"lap_corner": 1, "lap_places": 2},
        "consulting-mechanics": {"tuning": True},
    }
    assert (usual["laps"], usual["hand_size"], usual["press_cards"], usual["adrenaline"]) == (0, 7, 1, True)


def test_the_engine_knows_every_effect_of_an_event() -> None:
    """Every column is an effect of the engine, except those that the setup adds to the track's own numbers."""
    columns = {field.name for field in dataclasses.fields(Event)}
    at_the_setup = {"id", "name", "text", "box", "press", "laps", "heat", "stress", "hand_size", "points"}
    at_the_setup.add("lap_corner")  # a number of the track
    assert columns - at_the_setup == set(layout.Effects.fields.names)


def test_every_event_is_described_in_one_line() -> None:
    assert len({event.text for event in race_events()}) == 22
    assert all(event.text.endswith(".") and len(event.text) <= 110 for event in race_events())


def test_press_corners_are_those_of_the_vectors(vectors: dict[str, dict[str, Any]]) -> None:
    for name, told in vectors.items():
        expected = told["press_corners_by_event"]
        assert len(expected) == 18
        for event, lines in expected.items():
            assert list(press_lines(load_track(name), NAMES.get(event, event.replace("_", "-")))) == lines


@pytest.mark.parametrize(
    ("track", "event", "lines"),
    [
        ("usa", "title-sponsor", (0,)),
        ("usa", "restrictions-lifted", (0,)),  # corner 4 of four
        ("italy", "live-television", (0, 1)),  # corners 1 and 3 of three
        ("italy", "sudden-rain", ()),
        ("mexico", "title-sponsor", (1,)),  # a chicane's second line
        ("mexico", "sponsor-withdraws", (5,)),  # corner 3 of four, chicanes counting as one
        ("mexico", "restrictions-lifted", (1,)),
        ("spain", "speed-record", (3,)),  # its own list: the lines 1, 3, 5, 6 and 9
        ("spain", "record-crowds", (5, 9)),
        ("germany", "record-crowds", (3, 5)),  # the second corner is a chicane
        ("south-africa", "going-global", (1, 2)),
    ],
)
def test_press_corners_by_hand(track: str, event: str, lines: tuple[int, ...]) -> None:
    """R9.4."""
    assert press_lines(load_track(track), event) == lines


def test_two_press_corners_may_be_one_line() -> None:
    track = load_track("usa")
    assert press_lines(dataclasses.replace(track, corners=track.corners[:1]), "record-crowds") == (0,)
    assert press_lines(dataclasses.replace(track, press_corner_lines=(33, 57)), "live-television") == (3,)


def test_points_and_seasons_have_the_reference_facts(reference: Callable[[str], Any]) -> None:
    facts = reference("championship.json")
    assert list(points()) == facts["points"]
    assert [
        {"id": season.id, "box": season.box, "races": [list(race) for race in season.races]} for season in seasons()
    ] == [{"box": "base"} | fact for fact in facts["seasons"]]


def test_seasons_need_only_the_content_of_their_box() -> None:
    assert season_names() == ("1961", "1962", "1963", "1964", "1965", "1966")
    assert points() == (9, 6, 4, 3, 2, 1)
    for season in seasons():
        assert season is load_season(season.id)
        assert season.box in BOXES
        for track, event in season.races:
            assert load_track(track).box in ("base", season.box)
            assert load_event(event).box in ("base", season.box)
    driven = [event for season in seasons() for _, event in season.races]
    assert sorted(driven) == sorted(event_names())  # each in one season


def test_unknown_names_are_refused_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match=r"no event 'record-crowd' \(did you mean 'record-crowds'\?\).*new-grandstand"):
        load_event("record-crowd")
    with pytest.raises(ValueError, match="no event ''; there are"):
        press_lines(load_track("usa"), "")
    with pytest.raises(ValueError, match=r"no season '1960'.*1961, 1962, 1963, 1964, 1965, 1966"):
        load_season("1960")
