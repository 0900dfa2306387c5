"""Every field of a setup is checked, and the message names it."""

import hashlib
import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from hotlap.content.colours import COLOURS
from hotlap.content.switches import RACE
from hotlap.content.tracks import parse_track
from hotlap.content.weather import weather_names
from hotlap.race import Entrant, InvalidSetup, InvalidTrack, Race, RaceSetup, SeasonRace
from hotlap.race.setup import check_use
from laws.setups import winding

PAIR = ["player", "legend"]


@pytest.mark.parametrize(
    "field, value",
    [
        ("laps", -1),
        ("laps", 201),
        ("laps", 1.5),
        ("laps", "2"),
        ("laps", True),
        ("laps", None),
        ("seed", -1),
        ("seed", 2**256),
        ("seed", "7"),
        ("seed", 1.0),
        ("seed", None),
        ("legend_boost", -1),
        ("legend_boost", 7),
        ("legend_boost", "1"),
        ("larger_field", 1),
        ("larger_field", "yes"),
        ("mulligan", None),
        ("heat_first", 1),
        ("heat_first", "on"),
        ("weather_token", "hail"),
        ("weather_token", True),
        ("mulligan", 0),
        ("aggressive_legends", "off"),
        ("cluttered_hand", "any"),
        ("cluttered_hand", None),
        ("cluttered_hand", 0),
        ("end", "first"),
        ("end", True),
        ("garage", "on"),
        ("garage", True),
        ("garage", None),
        ("garage_draft", "auction"),
        ("garage_draft", 1),
        ("weather", "rain"),
        ("weather", 1),
        ("boxes", "base"),
        ("boxes", ("heavy rain",)),
        ("boxes", ("base", 1)),
        ("boxes", {"base"}),
        ("boxes", 3),
        ("season", "1962"),
        ("season", {"event": "title-sponsor"}),
    ],
)
def test_a_wrong_value_is_refused_by_the_field_s_name(field: str, value: Any) -> None:
    with pytest.raises(InvalidSetup, match=field):
        RaceSetup.of("usa", PAIR, **{field: value})


def test_an_unknown_switch_is_refused_by_name() -> None:
    with pytest.raises(InvalidSetup, match="wether"):
        RaceSetup.of("usa", PAIR, wether=True)
    with pytest.raises(InvalidSetup, match="time_trial"):
        RaceSetup.of("usa", PAIR, time_trial=True)


@pytest.mark.parametrize(
    "entrants, message",
    [
        ([], "a race has 1 to 6 cars"),
        (["player"] * 7, "1 to 6 cars .or up to 9 with larger_field., not 7"),
        (["legend"], "time trial is driven by a player"),
        ([""], "driver"),
        ([3], "driver"),
        (["two words"], "one printable word"),
        (["tab\tbed"], "one printable word"),
        (["line\nend"], "one printable word"),
        (["bell\x07"], "one printable word"),
        ([Entrant("player", "pink"), "legend"], "colour: must be one of black"),
        ([Entrant("a", "red"), Entrant("b", "red")], "red is taken twice"),
        ([Entrant("player", "", -1), "legend"], "entrant 1, heat_handicap: must be from 0 to 6, not -1"),
        ([Entrant("player", "", 7), "legend"], "entrant 1, heat_handicap: must be from 0 to 6, not 7"),
        ([Entrant("player", "red", 1.0), "legend"], "entrant 1, heat_handicap"),
        ([Entrant("player", "red", True), "legend"], "entrant 1, heat_handicap"),
        ([Entrant("player"), Entrant("legend", "blue", 1)], "entrant 2, heat_handicap: a Legend has no Heat"),
        ([None, "legend"], "driver|Entrant"),
        ([Entrant("player", 3), "legend"], "colour"),
    ],
)
def test_wrong_entrants_are_refused(entrants: list[Any], message: str) -> None:
    with pytest.raises(InvalidSetup, match=message):
        RaceSetup.of("usa", entrants)


def test_ten_cars_are_too_many_for_the_larger_field_too() -> None:
    with pytest.raises(InvalidSetup, match="a race has 1 to 9 cars, not 10"):
        RaceSetup.of("usa", ["player"] * 10, larger_field=True)


@pytest.mark.parametrize("track", ["monaco", "", "usa.toml", "no/such.toml", "USA", "\0", "x" * 5000])
def test_an_unknown_track_is_refused(track: str) -> None:
    with pytest.raises(InvalidTrack) as caught:
        RaceSetup.of(track, PAIR)
    assert len(str(caught.value)) < 1000


def test_players_take_the_first_colours_and_legends_the_next() -> None:
    """R1.5: Legends take the colours that no player has, in this order."""
    setup = RaceSetup.of("usa", ["legend", "player", Entrant("ana", "green"), "legend", "player"])
    assert [entrant.colour for entrant in setup.entrants] == ["red", "black", "green", "gray", "blue"]
    nine = RaceSetup.of("usa", ["legend"] * 9, larger_field=True)
    assert tuple(entrant.colour for entrant in nine.entrants) == COLOURS


@pytest.mark.parametrize("colour", ["orange", "purple", "white"])
def test_three_colours_are_only_in_the_larger_field(colour: str) -> None:
    """R1.5, however few the cars are."""
    drivers = [Entrant("ana", colour), "legend"]
    with pytest.raises(InvalidSetup, match=f"colour: {colour} is of the larger field"):
        RaceSetup.of("usa", drivers)
    assert RaceSetup.of("usa", drivers, larger_field=True).entrants[0].colour == colour


def test_laps_are_the_track_s_unless_said() -> None:
    assert RaceSetup.of("usa", PAIR).laps == 2
    assert RaceSetup.of("usa", PAIR, laps=3).laps == 3
    with pytest.raises(InvalidSetup, match="laps: must be from 1 to 200, not 0"):
        RaceSetup.of("usa", PAIR, laps=0)
    with pytest.raises(InvalidSetup, match="laps: must be a whole number"):
        RaceSetup.of("usa", PAIR, laps=0.0)


def test_a_setup_that_is_taken_can_be_raced() -> None:
    for cars in range(1, 10):
        race = Race(RaceSetup.of("spain", ["player"] * cars, larger_field=cars > 6))
        assert race.deciders() == tuple(range(cars))
        assert race.setup.time_trial == (cars == 1)


def test_a_handicap_takes_heat_from_the_engine_and_never_below_zero() -> None:
    """R2.4, R2.6."""
    entrants = [Entrant("player", "", n) for n in (0, 2, 6)]
    sight = Race(RaceSetup.of("usa", entrants)).sight()
    assert [car.engine for car in sight.cars] == [6, 4, 0]


def test_the_seed_s_hash_is_that_of_the_seed_and_does_not_contain_it() -> None:
    one, two = RaceSetup.of("usa", PAIR, seed=1), RaceSetup.of("usa", PAIR, seed=2)
    assert one.seed_hash() == hashlib.sha256(b"\x01" + bytes(31)).hexdigest()
    assert one.seed_hash() != two.seed_hash()


# Modules ----------------------------------------------------------------------------------------

GARAGE_AND_WEATHER = {"garage": "mixed", "weather": True}


def season(event: str = "title-sponsor", cars: list[str] = PAIR, track: str = "usa", **brought: Any) -> RaceSetup:
    switches = GARAGE_AND_WEATHER | {name: brought.pop(name) for name in ("laps", "boxes") if name in brought}
    return RaceSetup.of(track, cars, season=SeasonRace(event, **brought), **switches)


@pytest.mark.parametrize(
    "brought, message",
    [
        ({"event": "monsoon"}, "event: there is no event 'monsoon'"),
        ({"event": ""}, "event"),
        ({"event": "title sponsor"}, "event"),
        ({"grid": (0,)}, "grid"),
        ({"grid": (0, 0)}, "grid"),
        ({"grid": (0, 2)}, "grid"),
        ({"grid": (0, 1, 2)}, "grid"),
        ({"upgrades": (("brakes-1",),)}, "upgrades has 1 entries for 2 cars"),
        ({"upgrades": (("brakes-99",), ())}, "card"),
        ({"upgrades": (("sponsor-1",), ())}, "upgrade"),
        ({"upgrades": (("4",), ())}, "upgrade"),
        ({"sponsors": (("brakes-1",), ())}, "Sponsorship"),
        ({"sponsors": (("sponsor-9",), ())}, "card"),
        ({"sponsors": ((), (), ())}, "sponsors has 3 entries for 2 cars"),
        ({"upgrade_deck": ("sponsor-1",)}, "upgrade deck"),
        ({"upgrade_deck": ("nothing",)}, "card"),
        ({"sponsor_deck": ("brakes-1",)}, "Sponsorship deck"),
    ],
    ids=str,
)
def test_impossible_values_of_a_season_are_refused(brought: dict[str, str | tuple[Any, ...]], message: str) -> None:
    with pytest.raises(InvalidSetup, match=message):
        season(**brought)


def test_more_kinds_of_upgrade_than_a_car_has_room_for_are_refused() -> None:
    """A car has room for 16 kinds. The draft may add one, and a swap needs room for another."""
    kinds = [name for number in range(1, 7) for name in (f"tires-{number}", f"rpm-{number}", f"body-{number}")]
    assert Race(season(upgrades=(tuple(kinds[:15]), ()))).phase == "DRAFT"
    with pytest.raises(InvalidSetup, match="kinds of upgrade; a car has room for 16"):
        season(upgrades=(tuple(kinds[:16]), ()))


@pytest.mark.parametrize("switches", [{}, {"weather": True}, {"garage": "mixed", "garage_draft": "snake"}], ids=str)
def test_a_championship_needs_a_garage_and_one_upgrade_a_race(switches: dict[str, Any]) -> None:
    with pytest.raises(InvalidSetup, match=r"garage.*in a championship"):
        RaceSetup.of("usa", PAIR, season=SeasonRace("title-sponsor"), **switches)


def test_a_championship_may_be_raced_without_weather() -> None:
    assert RaceSetup.of("usa", PAIR, season=SeasonRace("title-sponsor"), garage="basic").weather is False


def test_weather_has_road_conditions_for_twelve_corners() -> None:
    """R8: there is one token for each corner, and there are twelve."""
    assert Race(RaceSetup.of(parse_track(winding(corners=12), "w"), PAIR, weather=True)).sight().weather
    with pytest.raises(InvalidSetup, match="12 road conditions, one a corner; Winding has 13 corners"):
        RaceSetup.of(parse_track(winding(corners=13), "w"), PAIR, weather=True)


def test_an_event_that_leaves_no_lap_is_refused() -> None:
    """R2.6: Spain has one lap, and the event takes one away."""
    with pytest.raises(InvalidSetup, match="laps"):
        season("drivers-strike", track="spain")
    with pytest.raises(InvalidSetup, match="laps"):
        season("drivers-strike", laps=1)
    assert season("drivers-strike").total_laps == 1
    assert season("drivers-strike", laps=3).total_laps == 2
    assert season("record-crowds").total_laps == 3
    assert season("record-crowds").laps == 2


def test_heat_and_stress_never_fall_below_zero() -> None:
    """R2.6: the numbers of track, event and weather, less the handicap."""
    for seed in range(12):
        cars = [Entrant("player", "", 6), Entrant("player")]
        event = SeasonRace("safety-regulations")
        race = Race(RaceSetup.of("usa", cars, seed=seed, season=event, **GARAGE_AND_WEATHER))
        while race.phase == "DRAFT" or race.phase == "SWAP":
            race.decide(race.deciders()[0], race.choices(race.deciders()[0])[0])
        first, second = race.sight().cars
        assert first.engine == 0
        assert second.engine == {"fog": 5, "snow": 3, "rain": 1, "sun": 1}.get(race.sight().weather, 4)


@pytest.mark.parametrize(
    "track, boxes, expected",
    [
        ("usa", (), ("base",)),
        ("japan", (), ("base", "heavy-rain")),
        ("spain", (), ("base", "tunnel-vision")),
        ("japan", ("base",), ("base",)),
        ("usa", ("tunnel-vision", "heavy-rain"), ("base", "heavy-rain", "tunnel-vision")),
        ("usa", ["heavy-rain", "heavy-rain"], ("base", "heavy-rain")),
    ],
)
def test_boxes_are_the_base_game_and_the_track_s_unless_said(
    track: str, boxes: Sequence[str], expected: tuple[str, ...]
) -> None:
    assert RaceSetup.of(track, PAIR, boxes=boxes).boxes == expected


def test_a_garage_may_have_too_few_cards() -> None:
    """R6.1: missing cards are not dealt. A snake draft of 9 players takes 36 cards, basic has 34. All keep three."""
    setup = RaceSetup.of("usa", ["player"] * 9, larger_field=True, garage="basic", garage_draft="snake")
    race, dice = Race(setup), random.Random(1)
    while race.phase != "PLAN":
        seat = race.deciders()[0]
        race.decide(seat, dice.choice(race.choices(seat)))
    told = Counter((event.kind, event.seat) for event in race.events())
    assert sorted(told["TOOK", seat] for seat in range(9)) == [3, 3, 4, 4, 4, 4, 4, 4, 4]
    assert [told["TOOK", seat] - told["GAVE_BACK", seat] for seat in range(9)] == [3] * 9


def test_an_event_comes_with_its_box() -> None:
    modules = {"garage": "mixed", "weather": True, "season": SeasonRace("going-global")}
    assert RaceSetup.of("usa", ["player"] * 2, **modules).boxes == ("base", "heavy-rain")
    with pytest.raises(InvalidSetup, match="going-global comes with the box heavy-rain"):
        RaceSetup.of("usa", ["player"] * 2, boxes=("base",), **modules)


def test_weather_by_hand_leaves_the_road_conditions_as_they_are_drawn() -> None:
    season = SeasonRace("speed-record")
    for switches in (
        {"weather": True},
        {"season": season, "garage": "mixed", "garage_draft": "random", "weather": True},
    ):
        told = []
        for token in RACE["weather_token"].words:
            race = Race(RaceSetup.of("usa", PAIR, seed=4, weather_token=token, **switches))
            told.append((race.sight(0).weather, race.sight(0).tokens))
        drawn, chosen = told[0], told[1:]
        assert RACE["weather_token"].words[1:] == weather_names()[1:]
        assert [weather for weather, _ in chosen] == list(RACE["weather_token"].words[1:])
        assert {tokens for _, tokens in told} == {drawn[1]}
    assert Race(RaceSetup.of("usa", PAIR, weather_token="fog")).sight(0).weather == ""  # there is none


def test_weather_by_hand_needs_weather() -> None:
    check_use({"weather_token": "fog", "weather": True})
    check_use({"weather_token": "drawn"})
    with pytest.raises(InvalidSetup, match="without weather there is none to choose"):
        check_use({"weather_token": "fog"})
