"""Events, Press Corners and seasons of a championship."""

import dataclasses

import pytest

from hotlap.content.events import event_names, event_number, load_event, press_lines, race_events
from hotlap.content.seasons import load_season, points, season_names, seasons
from hotlap.content.tracks import BOXES, load_track, track_names
from hotlap.engine.modules import championship

# The names that the independent implementation gives to the events of the base box, in order, and to one more.
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


def test_events_have_the_reference_facts(reference):
    facts = reference("championship.json")["events"]
    assert [
        {"id": event.id, "box": event.box, "sponsorship": event.sponsorship, "press": list(event.press)}
        for event in race_events()
    ] == [{name: fact.get(name, "base") for name in ("id", "box", "sponsorship", "press")} for fact in facts]


def test_events_are_numbered_as_in_the_engine():
    assert list(event_names()) == championship.EVENTS[1:]
    assert [event_number(name) for name in event_names()] == list(range(1, 19))
    assert event_number("going-global") == championship.GOING_GLOBAL
    assert event_number("pressure-cooker") == championship.PRESSURE_COOKER


def test_what_an_event_changes_at_the_start_and_in_the_points():
    """The rules of championship.json that are numbers; all others are the engine's."""
    usual = {field.name: field.default for field in dataclasses.fields(load_event("title-sponsor"))}
    changes = {
        event.id: {
            name: getattr(event, name)
            for name in ("laps", "heat", "stress", "hand_size", "press_cards", "points")
            if getattr(event, name) != usual[name]
        }
        for event in race_events()
    }
    assert {name: change for name, change in changes.items() if change} == {
        "drivers-strike": {"laps": -1, "points": (2,)},
        "restrictions-lifted": {"heat": 1},
        "record-crowds": {"laps": 1, "hand_size": 8},
        "rules-committee": {"points": (1, 1, 1)},
        "safety-regulations": {"heat": -2, "stress": -1, "hand_size": 6},
        "sponsor-withdraws": {"stress": 1},
        "going-global": {"press_cards": 2},
        "pressure-cooker": {"laps": 1},
    }
    assert (usual["laps"], usual["hand_size"], usual["press_cards"]) == (0, 7, 1)


def test_every_event_is_told_in_a_line():
    assert len({event.text for event in race_events()}) == 18
    assert all(event.text.endswith(".") and len(event.text) <= 110 for event in race_events())


@pytest.mark.parametrize("name", track_names())
def test_press_corners_are_where_the_vectors_have_them(name, vectors):
    expected = vectors[name]["press_corners_by_event"]
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
    ],
)
def test_press_corners_by_hand(track, event, lines):
    """R9.4."""
    assert press_lines(load_track(track), event) == lines


def test_two_press_corners_may_be_one_line():
    track = load_track("usa")
    assert press_lines(dataclasses.replace(track, corners=track.corners[:1]), "record-crowds") == (0,)
    assert press_lines(dataclasses.replace(track, press_corner_lines=(33, 57)), "live-television") == (3,)


def test_points_and_seasons_have_the_reference_facts(reference):
    facts = reference("championship.json")
    assert list(points()) == facts["points"]
    assert [
        {"id": season.id, "box": season.box, "races": [list(race) for race in season.races]} for season in seasons()
    ] == [{"box": "base"} | fact for fact in facts["seasons"]]


def test_seasons_need_only_what_their_box_has():
    assert season_names() == ("1961", "1962", "1963", "1964", "1965")
    assert points() == (9, 6, 4, 3, 2, 1)
    for season in seasons():
        assert season is load_season(season.id)
        assert season.box in BOXES
        for track, event in season.races:
            assert load_track(track).box in ("base", season.box)
            assert load_event(event).box in ("base", season.box)
    driven = [event for season in seasons() for _, event in season.races]
    assert sorted(driven) == sorted(event_names())  # each in one season


def test_unknown_names_are_refused_with_those_there_are():
    with pytest.raises(ValueError, match=r"no event 'record-crowd' \(did you mean 'record-crowds'\?\).*new-grandstand"):
        load_event("record-crowd")
    with pytest.raises(ValueError, match="no event ''; there are"):
        press_lines(load_track("usa"), "")
    with pytest.raises(ValueError, match=r"no season '1960'.*1961, 1962, 1963, 1964, 1965"):
        load_season("1960")
