"""Seasons with other laps, without weather, and with upgrades dealt at random (R2.4, R9.1, R9.2, R9.6)."""

import random
from typing import Any

import pytest

from hotlap.engine.jit import COMPILED
from hotlap.race import InvalidSetup, Season, SeasonSetup, parse_season, season_text
from hotlap.race.kept import cards_left
from season.racing import build, drive, finish, give_up, short

CARS = ["ana", "ben", "legend"]


def test_laps_hold_for_all_races_and_events_change_them() -> None:
    setup = SeasonSetup.of("1961", CARS, laps=3)
    assert [setup.race_setup(number).laps for number in (1, 2, 3)] == [3, 3, 3]
    assert [setup.race_setup(number).total_laps for number in (1, 2, 3)] == [3, 3, 2]  # drivers-strike takes one
    usual = SeasonSetup.of("1961", CARS)
    assert [usual.race_setup(number).laps for number in (1, 2, 3)] == [track.laps for track, _ in usual.races]
    with pytest.raises(InvalidSetup, match=r"race 3 .italy.: laps: drivers-strike takes 1 away"):
        SeasonSetup.of("1961", CARS, laps=1)
    with pytest.raises(InvalidSetup, match="laps: must be from 1 to 200, not 201"):
        SeasonSetup.of([(short(), "record-crowds")], CARS, laps=200)
    with pytest.raises(InvalidSetup, match="laps: must be from 1 to 200, not 0"):
        SeasonSetup.of("1961", CARS, laps=0)


def test_a_season_may_do_without_weather() -> None:
    season = build(["title-sponsor"] * 2, CARS, weather=False)
    for number in (1, 2):
        give_up(season.race)
        assert season.race.sight().weather == ""
        assert not any(season.race.sight().tokens)
        assert not any(event.kind in ("WEATHER", "TOKEN") for event in season.race.events())
        assert season.race.sight(0).cars[0].secret_sponsors == 3 * number  # all else is as in a championship
        give_up(season.race, 0, 1)
        season.advance()
    assert build(["title-sponsor"], CARS).setup.race_setup(1).weather is not False


def test_upgrades_may_be_dealt() -> None:
    """One more is dealt before each race, nobody is asked, and all are kept."""
    season = build(["title-sponsor", "speed-record", "title-sponsor"], CARS, garage_draft="random", seed=5)
    for number in (1, 2, 3):
        assert season.race.phase == "PLAN"
        took = [event for event in season.race.events() if event.kind == "TOOK"]
        assert sorted(event.seat for event in took) == [0, 1]
        assert [len(cards) for cards in cards_left(season.race).upgrades] == [number, number, 0]
        give_up(season.race, 0, 1)
        season.advance()
    assert season.is_over


SWITCHES = {"laps": 1, "weather": False, "garage_draft": "random", "garage": "basic", "mulligan": True}


@pytest.mark.parametrize("switches", [SWITCHES, {"laps": 1}, {"weather": False}, {"garage_draft": "random"}], ids=str)
def test_a_season_with_these_switches_is_recorded(switches: dict[str, Any]) -> None:
    season = build(["title-sponsor", "speed-record"], CARS, seed=3, **switches)
    if COMPILED:
        finish(season, random.Random(1))
    else:
        for number, _ in enumerate(drive(season.race, random.Random(1))):
            if number == 20:
                break
    text = season_text(season)
    again = parse_season(text)
    assert season_text(again) == text
    assert again.setup == season.setup
    for name, value in switches.items():
        assert f"\n{name} {str(value).lower()}\n" in text.partition("\nrace 1\n")[0]


def test_a_record_does_not_name_defaults() -> None:
    head = season_text(Season(SeasonSetup.of("1961", CARS))).partition("\nrace 1\n")[0]
    assert not any(line.split()[0] in ("laps", "weather", "garage", "garage_draft") for line in head.splitlines())
