"""The races of a season and the changes by its events; impossible seasons are refused (section 9)."""

import pathlib
import random
from collections import Counter
from typing import Any

import pytest

from hotlap.content.events import load_event, press_lines
from hotlap.content.seasons import season_names
from hotlap.content.tracks import load_track
from hotlap.race import Entrant, InvalidSetup, InvalidTrack, Season, SeasonSetup
from hotlap.race.kept import cards_left
from laws.invariants import HEAT_OF_WEATHER, STRESS_OF_WEATHER
from laws.setups import track
from season.racing import ALL_BOXES, EVENTS, SHORT, build, draft, give_up, short

PAIR = ["player", "legend"]

SEASONS = {
    "1961": "great-britain new-grandstand, usa speed-record, italy drivers-strike",
    "1962": "italy restrictions-lifted, great-britain record-crowds, france rules-committee",
    "1963": "usa title-sponsor, great-britain live-television, france safety-regulations, italy sponsor-withdraws",
    "1964": "japan going-global, france turbulent-winds, mexico chicanes, japan sudden-rain",
    "1965": "great-britain hold-tight, usa smile-and-wave, spain tunnel-vision, netherlands pressure-cooker",
    "1966": "france tight-maneuvers, germany smooth-start, italy crowd-goes-wild, south-africa consulting-mechanics",
}

# The changes of an event: laps, Heat, Stress, size of the hand, and the Sponsorship cards before the race.
CHANGES = {
    "new-grandstand": (0, 0, 0, 7, 2),
    "speed-record": (0, 0, 0, 7, 1),
    "drivers-strike": (-1, 0, 0, 7, 1),
    "restrictions-lifted": (0, 1, 0, 7, 2),
    "record-crowds": (1, 0, 0, 8, 1),
    "rules-committee": (0, 0, 0, 7, 1),
    "title-sponsor": (0, 0, 0, 7, 3),
    "live-television": (0, 0, 0, 7, 1),
    "safety-regulations": (0, -2, -1, 6, 1),
    "sponsor-withdraws": (0, 0, 1, 7, 0),
    "going-global": (0, 0, 0, 7, 0),
    "turbulent-winds": (0, 0, 0, 7, 1),
    "chicanes": (0, 0, 0, 7, 1),
    "sudden-rain": (0, 0, 0, 7, 1),
    "hold-tight": (0, 0, 0, 7, 2),
    "smile-and-wave": (0, 0, 0, 7, 0),
    "tunnel-vision": (0, 0, 0, 7, 0),
    "pressure-cooker": (1, 0, 0, 7, 1),
    "tight-maneuvers": (0, 0, 0, 7, 1),
    "smooth-start": (0, 0, 0, 7, 1),
    "crowd-goes-wild": (0, 0, 0, 7, 0),
    "consulting-mechanics": (0, 1, 1, 7, 1),  # as the drivers choose
}


@pytest.mark.parametrize("name", SEASONS)
def test_the_seasons_of_the_game(name: str) -> None:
    setup = SeasonSetup.of(name, PAIR, seed=1)
    assert [f"{track.id} {event}" for track, event in setup.races] == SEASONS[name].split(", ")
    assert setup.name == name
    boxes = {"1964": ["heavy-rain"], "1965": ["tunnel-vision"], "1966": ["rocky-road"]}
    assert setup.boxes == ("base", *boxes.get(name, []))
    season = Season(setup)
    for number, (road, event) in enumerate(setup.races, 1):
        race = season.race.setup
        assert season.number == number
        assert (race.track, race.event.id, race.boxes) == (road, event, setup.boxes)
        assert (race.garage, race.weather) == ("mixed", True)
        give_up(season.race, 0)
        season.advance()
    assert season.is_over


def test_all_seasons_are_there() -> None:
    assert list(season_names()) == list(SEASONS)


def test_a_free_season_has_any_tracks_and_events() -> None:
    """The same track twice, a user's own, and the boxes that tracks and events need."""
    setup = SeasonSetup.of([("usa", "chicanes"), ("usa", "title-sponsor"), (short(), "chicanes")], PAIR)
    assert setup.name == ""
    assert setup.boxes == ("base", "heavy-rain")
    assert [road.id for road, _ in setup.races] == ["usa", "usa", "short"]
    assert SeasonSetup.of([("spain", "title-sponsor")], PAIR).boxes == ("base", "tunnel-vision")
    assert SeasonSetup.of([("spain", "title-sponsor"), ("japan", "hold-tight")], PAIR).boxes == ALL_BOXES[:3]
    assert SeasonSetup.of([("usa", "title-sponsor")], PAIR, boxes=("tunnel-vision",)).boxes == ("base", "tunnel-vision")


def test_a_user_s_own_track_is_given_by_its_path(tmp_path: pathlib.Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(SHORT)
    assert SeasonSetup.of([(str(path), "title-sponsor")], PAIR).races[0][0] == short()


def test_switches_and_entrants_hold_for_all_races() -> None:
    drivers = [Entrant("ana", "red", 2), "legend", "legend"]
    switches = {
        "mulligan": True,
        "heat_first": True,
        "cluttered_hand": "forced",
        "end": "players_finished",
        "aggressive_legends": False,
        "legend_boost": 2,
        "garage": "advanced",
        "larger_field": True,
    }
    season = build(["title-sponsor"] * 3, drivers, **switches)
    while not season.is_over:
        race = season.race.setup
        assert {name: getattr(race, name) for name in switches} == switches
        assert [(one.driver, one.colour, one.heat_handicap) for one in race.entrants] == [
            ("ana", "red", 2),
            ("legend", "black", 0),
            ("legend", "blue", 0),
        ]
        give_up(season.race, 0)
        season.advance()


@pytest.mark.parametrize("event", EVENTS)
def test_the_changes_of_an_event_before_the_race(event: str) -> None:
    """Laps, Heat, Stress, the hand and its Sponsorship cards, the Press Corners (R2.6, R9.3, R9.4)."""
    laps, heat, stress, hand, sponsors = CHANGES[event]
    race = Season(SeasonSetup.of([("great-britain", event)], ["player", "player"], seed=11)).race
    assert race.setup.total_laps == load_track("great-britain").laps + laps
    draft(race)
    weather = race.sight().weather
    for seat in (0, 1):
        car = race.sight(seat).cars[seat]
        piles = Counter(car.hand) + Counter(car.draw) + Counter(car.discard)
        own_heat = sum(name.startswith("heat-") for name in cards_left(race).upgrades[seat])
        assert car.engine + piles["Heat"] - own_heat == race.setup.track.heat + heat + HEAT_OF_WEATHER.get(weather, 0)
        assert piles["Stress"] == race.setup.track.stress + stress + STRESS_OF_WEATHER.get(weather, 0)
        assert car.discard.get("Stress", 0) == (piles["Stress"] if event == "smooth-start" else 0)
        assert car.hand_size == hand
        assert sum(n for name, n in car.hand.items() if name.startswith("sponsor-")) == sponsors
        assert car.secret_sponsors == sponsors
    press = [line for line, is_press in enumerate(race.sight().course[0].press) if is_press]
    assert tuple(press) == press_lines(race.setup.track, event)
    assert load_event(event).press_cards == (2 if event == "going-global" else 1)


# Refused -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "races, message",
    [
        ("1967", "no season '1967'; there are 1961, 1962, 1963, 1964, 1965, 1966 .did you mean"),
        ("usa", "no season 'usa'"),
        ([], "1 to 100 races, not 0"),
        ([("usa", "title-sponsor")] * 101, "1 to 100 races, not 101"),
        (
            [("usa", "title-sponsr")],
            "race 1, event: there is no event 'title-sponsr'; there are .* .did you mean 'title-sponsor'",
        ),
        ([("usa", "title-sponsor"), ("usa", "")], "race 2, event: there is no event"),
        ([("usa", None)], "race 1, event: must be a name, or an Event of your own, not .None"),
        ([("usa",)], "race 1: must be a track and an event"),
        (["usa"], "race 1: must be a track and an event, not 'usa'"),
        ([7], "race 1: must be a track and an event, not 7"),
        ([(short(laps=1), "drivers-strike")], "laps: drivers-strike takes 1 away, and a race has at least 1"),
        ([("usa", "title-sponsor"), (short(laps=1), "drivers-strike")], "race 2 .short.: laps"),
        ([(short(laps=200), "record-crowds")], "laps: must be from 1 to 200, not 201"),
    ],
)
def test_impossible_races_are_refused(races: str | list[Any], message: str) -> None:
    with pytest.raises(InvalidSetup, match=message):
        SeasonSetup.of(races, PAIR)


def test_an_unknown_track_is_refused_with_the_known_ones(tmp_path: pathlib.Path) -> None:
    with pytest.raises(InvalidTrack, match=r"no such track.*there are usa, great-britain"):
        SeasonSetup.of([("usa", "title-sponsor"), ("monaco", "title-sponsor")], PAIR)
    with pytest.raises(InvalidTrack, match="cannot be read"):
        SeasonSetup.of([(str(tmp_path / "none.toml"), "title-sponsor")], PAIR)


def test_more_corners_than_road_conditions_are_refused() -> None:
    """A championship has weather, and it has 12 tokens."""
    with pytest.raises(InvalidSetup, match=r"race 2 \(winding\)"):
        SeasonSetup.of([("usa", "title-sponsor"), (track("winding"), "title-sponsor")], PAIR)


@pytest.mark.parametrize(
    "drivers, switches, message",
    [
        (["player"], {}, "at least 2 cars"),
        ([], {}, "entrants"),
        (["player"] * 7, {}, "1 to 6 cars"),
        (["player"] * 10, {"larger_field": True}, "1 to 9 cars"),
        (PAIR, {"garage": "off"}, "garage: .*not 'off'"),
        (PAIR, {"garage": "some"}, "garage: must be one of"),
        (PAIR, {"boxes": ("base", "rain")}, "boxes"),
        (PAIR, {"seed": -1}, "seed"),
        (PAIR, {"seed": 2**256}, "seed"),
        (PAIR, {"seed": "7"}, "seed"),
        (PAIR, {"seed": True}, "seed"),
        (PAIR, {"mulligan": 1}, "mulligan"),
        (PAIR, {"end": "first"}, "end"),
        (PAIR, {"cluttered_hand": "no"}, "cluttered_hand"),
        (PAIR, {"legend_boost": 7}, "legend_boost"),
        (PAIR, {"aggressive_legends": None}, "aggressive_legends"),
        (PAIR, {"laps": 201}, "laps"),
        (PAIR, {"weather": "no"}, "weather"),
        (PAIR, {"garage_draft": "snake"}, "garage_draft"),
        ([Entrant("player", "pink"), "legend"], {}, "colour"),
        ([Entrant("player", "", 7), "legend"], {}, "heat_handicap"),
    ],
)
def test_impossible_switches_and_fields_are_refused_by_name(
    drivers: list[Entrant | str], switches: dict[str, Any], message: str
) -> None:
    with pytest.raises(InvalidSetup, match=message):
        SeasonSetup.of("1961", drivers, **switches)


def test_more_races_than_a_car_has_room_for_upgrades_are_refused() -> None:
    """At most 16 kinds. If its Garage has no more than that, a season may be longer."""
    races = [(short(), "title-sponsor")]
    assert len(SeasonSetup.of(races * 16, PAIR).races) == 16
    with pytest.raises(InvalidSetup, match="room for 16"):
        SeasonSetup.of(races * 17, PAIR)
    assert len(SeasonSetup.of(races * 34, PAIR, garage="basic").races) == 34


def test_a_garage_may_have_too_few_cards() -> None:
    """R9.2, R6.1: nine players own all 34 upgrades before the fourth race, and nobody picks before the fifth."""
    races = [(short(), "title-sponsor")] * 5
    season = Season(SeasonSetup.of(races, ["player"] * 9, garage="basic", larger_field=True))
    dice = random.Random(3)
    picked = []
    while not season.is_over:
        race = season.race
        while race.phase not in ("MULLIGANS", "PLAN"):
            seat = race.deciders()[0]
            race.decide(seat, dice.choice(race.choices(seat)))
        picked.append(sum(event.kind == "TOOK" for event in race.events()))
        while not race.is_over:
            race.retire(race.deciders()[0])
        season.advance()
    assert picked == [9, 9, 9, 7, 0]


def test_a_refused_setup_is_found_before_any_race() -> None:
    """The impossible race is the last one."""
    races = [("usa", "title-sponsor")] * 9 + [(short(laps=1), "drivers-strike")]
    with pytest.raises(InvalidSetup, match=r"race 10 \(short\)"):
        SeasonSetup.of(races, PAIR)
