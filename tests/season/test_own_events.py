"""Events of a user: in a race, in a season, in their records."""

import dataclasses
import random
from typing import Any

import pytest

from hotlap.content.events import Event, load_event
from hotlap.content.tracks import load_track
from hotlap.race import (
    InvalidFile,
    InvalidRecord,
    InvalidSetup,
    Race,
    RaceSetup,
    Season,
    SeasonRace,
    SeasonSetup,
    parse_record,
    parse_season,
    record_text,
    season_text,
)
from season.racing import draft, drive, finish, short

MINE = Event(
    "mine", 'Two for the press; "slow", says Åsa.', 2, (0,), press_cards=2, slow_press=True, laps=-1, heat=2,
    stress=-1, hand_size=9, points=(0, 5), adrenaline=False, box="tunnel-vision", name="My own",
)  # fmt: skip
PAIR = ["player", "player"]


def own_race(event: Event | str = MINE, **switches: Any) -> Race:
    return Race(RaceSetup.of(short(), PAIR, seed=3, garage="mixed", weather=True, season=SeasonRace(event), **switches))


def own_season(*events: Any, drivers: list[str] = PAIR) -> Season:
    return Season(SeasonSetup.of([(short(), event) for event in events], drivers, seed=3))


def test_the_changes_of_an_own_event() -> None:
    race = own_race()
    assert (race.setup.event, race.setup.total_laps) == (MINE, 1)
    assert race.setup.boxes == ("base", "tunnel-vision")
    draft(race)
    for seat in (0, 1):
        car = race.sight(seat).cars[seat]
        assert (car.hand_size, car.secret_sponsors) == (9, 2)


def test_second_place_scores_the_event_s_points() -> None:
    season = own_season(MINE)
    finish(season, random.Random(1))
    assert season.results[0].event == "mine"
    assert sorted(season.results[0].points) == [9, 11]


def test_the_record_of_a_race_carries_an_own_event_whole() -> None:
    race = own_race()
    for _ in drive(race, random.Random(5)):
        pass
    text = record_text(race)
    assert '\nevent file\n| id = "mine"\n| text = "Two for the press; \\"slow\\", says Åsa."\n' in text
    again = parse_record(text)
    assert again.setup == race.setup
    assert (again.setup.event, record_text(again)) == (MINE, text)


def test_the_record_of_a_season_carries_each_own_event_once() -> None:
    other = dataclasses.replace(MINE, id="other", laps=0)
    season = own_season(MINE, "hold-tight", other, MINE)
    head = season_text(season).split("\nseed ")[0].splitlines()
    assert [line for line in head if not line.startswith("|")] == [
        "hotlap season 1", "rules 1", "event file", "event file",
        "calendar file mine", "calendar file hold-tight", "calendar file other", "calendar file mine",
    ]  # fmt: skip
    finish(season, random.Random(2))
    again = parse_season(season_text(season))
    assert again.is_over
    assert again.setup == season.setup
    assert [event for _, event in again.setup.races] == [MINE, "hold-tight", other, MINE]
    assert season_text(again) == season_text(season)


def test_an_event_of_the_game_is_held_by_its_name() -> None:
    """So setups are equal, and records the same, in whichever form the event was given."""
    ours = load_event("hold-tight")
    assert SeasonRace(ours) == SeasonRace("hold-tight")
    assert own_season(ours).setup == own_season("hold-tight").setup
    assert record_text(own_race(ours)) == record_text(own_race("hold-tight"))
    assert SeasonSetup.of([(load_track(t), load_event(e)) for t, e in (
        ("usa", "sudden-rain"), ("italy", "going-global"),
    )], PAIR).races[1][1] == "going-global"  # fmt: skip


def test_two_different_events_of_one_id_are_refused() -> None:
    with pytest.raises(InvalidSetup, match="two different events are called mine"):
        own_season(MINE, dataclasses.replace(MINE, heat=0))


@pytest.mark.parametrize(
    ("columns", "words"),
    [
        ({"id": "hold-tight"}, "id: 'hold-tight' is in the game already"),
        ({"hand_size": 3}, "hand_size: must be from 4 to 10, not 3"),
        ({"laps": -2}, "laps: mine takes 2 away, and a race has at least 1"),
    ],
)
def test_wrong_events_are_refused(columns: dict[str, Any], words: str) -> None:
    wrong = dataclasses.replace(MINE, **columns)
    with pytest.raises((InvalidFile, InvalidSetup), match=words):
        own_race(wrong)
    with pytest.raises((InvalidFile, InvalidSetup), match=words):
        own_season(wrong)


WRONG = [
    ('| id = "mine"', '| id = "Mine"', "its event: id: must be at most 40 lowercase"),
    ("| sponsorship = 2", "| sponsorship = 6", "its event: sponsorship: must be from 0 to 5, not 6"),
    ("| slow_press = true", "| slow_pres = true", "did you mean 'slow_press'"),
]


@pytest.mark.parametrize(("old", "new", "words"), WRONG)
def test_a_record_with_a_wrong_event_is_refused(old: str, new: str, words: str) -> None:
    text = record_text(own_race())
    with pytest.raises(InvalidRecord, match=words):
        parse_record(text.replace(old, new, 1))
    season = season_text(own_season(MINE))
    with pytest.raises(InvalidRecord, match=words):
        parse_season(season.replace(old, new, 1))


def test_a_calendar_with_an_unknown_event_is_refused() -> None:
    season = season_text(own_season(MINE))
    with pytest.raises(InvalidRecord, match="no event 'mein'"):
        parse_season(season.replace("calendar file mine", "calendar file mein"))
