"""The abilities that `club` must have, each checked over 2,000 races."""

import functools
import random
from typing import Any

import numpy as np
import pytest

from hotlap.bots.club.pace import measure
from hotlap.bots.driver import SeatedDrivers
from hotlap.bots.field import ILLEGAL, Field
from hotlap.bots.registry import load_driver
from hotlap.content.tracks import track_names
from hotlap.engine import imagine, layout
from hotlap.race import IllegalAction, Race, RaceSetup
from how_many import how_many

BASE = ("usa", "great-britain", "italy", "france")
RACES = 2000


@functools.cache
def raced(track: str, drivers: tuple[str, ...], seed: int = 100_000) -> Field:
    seats = ["legend" if driver == "legend" else "player" for driver in drivers]
    field = Field(RaceSetup.of(track, seats).compile(), drivers, RACES, seed)
    field.race()
    return field


@pytest.mark.compiled_only
@pytest.mark.parametrize("track", BASE)
def test_beats_random(track: str) -> None:
    wins = (raced(track, ("club", "random")).places[:, 0] == 1).mean()
    assert wins >= 0.99


@pytest.mark.compiled_only
def test_alone_on_usa() -> None:
    assert raced("usa", ("club",)).rounds.mean() <= 20


@pytest.mark.compiled_only
@pytest.mark.parametrize("track", BASE)
def test_alone_is_about_as_quick_as_legends(track: str) -> None:
    alone = raced(track, ("club",)).rounds.mean()
    legends = raced(track, ("legend",) * 5).rounds.mean()
    assert alone <= 1.1 * legends


@pytest.mark.compiled_only
@pytest.mark.parametrize("track", BASE)
def test_seldom_spins_out(track: str) -> None:
    """Every spin-out takes at least one Stress card, so the Stress cards are an upper bound of the spin-outs."""
    assert raced(track, ("club",)).stress.mean() < 1
    assert raced(track, ("club",) * 6).stress.mean() / 6 < 1


@pytest.mark.compiled_only
@pytest.mark.parametrize("track", track_names())
def test_every_race_ends_with_a_place_for_all(track: str) -> None:
    field = raced(track, ("club",) * 6)
    assert (np.sort(field.places, axis=1) == np.arange(1, 7)).all()


MIXED = ("club", "random", "legend", "club", "club", "random")
MODULES = ({}, {"garage": "mixed"}, {"garage": "advanced", "weather": True}, {"weather": True, "mulligan": True})


@pytest.mark.long
@pytest.mark.compiled_only
def test_every_compiled_driver_answers_legally() -> None:
    """Races of mixed fields, 100,000 in the long form; random rivals bring the others into odd positions."""
    lines = [(track, modules) for track in track_names() for modules in MODULES]
    seats = ["legend" if driver == "legend" else "player" for driver in MIXED]
    for number, (track, modules) in enumerate(lines):
        compiled = RaceSetup.of(track, seats, laps=1, **modules).compile()
        field = Field(compiled, MIXED, how_many(100_000, 0) // len(lines), seed=1_000_000 * number, is_checked=True)
        assert field.race() > 0
        assert (np.sort(field.places, axis=1) == np.arange(1, 7)).all()


@pytest.mark.compiled_only
def test_an_illegal_answer_in_bulk_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    field = Field(RaceSetup.of("usa", ["player"]).compile(), ("club",), 3, seed=5, is_checked=True)
    monkeypatch.setattr("hotlap.bots.field.drive_many", lambda *args: ILLEGAL)
    with pytest.raises(IllegalAction, match="seed 5"):
        field.race()


def drive(setup: RaceSetup, drivers: dict[int, str], seed: int = 0) -> Race:
    race = Race(setup)
    seated = SeatedDrivers({seat: load_driver(name) for seat, name in drivers.items()}, seed)
    while not race.is_over:
        seated.decide(race, race.deciders()[0])
    return race


@pytest.mark.compiled_only
@pytest.mark.parametrize("modules", [{}, {"weather": True}, {"weather": True, "garage": "advanced"}])
def test_one_race_is_driven_as_in_bulk(modules: dict[str, Any]) -> None:
    setup = RaceSetup.of("france", ["player", "player"], seed=7, **modules)
    field = Field(setup.compile(), ("club", "club"), 1, seed=7)
    field.race()
    race = drive(setup, {0: "club", 1: "club"})
    assert [int(car.place) for car in race._game[0].cars[:2]] == field.places[0].tolist()
    assert [int(car.last_round) for car in race._game[0].cars[:2]] == field.rounds[0].tolist()


def test_copes_with_every_switch() -> None:
    switches = {"mulligan": True, "cluttered_hand": "forced", "larger_field": True, "laps": 1}
    race = drive(
        RaceSetup.of("mexico", ["player"] * 8 + ["legend"], seed=3, **switches), dict.fromkeys(range(8), "club")
    )
    assert sorted(standing.place for standing in race.standings()) == list(range(1, 10))


@pytest.mark.compiled_only
@pytest.mark.parametrize("track", ("usa", "spain"))
def test_hidden_facts_do_not_change_its_choice(track: str) -> None:
    """The same sight with everything hidden dealt anew: other hands and plans of the rivals, another random stream."""
    club = load_driver("club")
    dice = random.Random(9)
    race = Race(RaceSetup.of(track, ["player"] * 4, seed=2, laps=1))
    key, choices = np.zeros(8, np.int64), layout.new(layout.Choices)
    compared = 0
    while not race.is_over:
        seat = dice.choice(race.deciders())
        choice = club.choose(race.sight(seat), race.choices(seat), random.Random(0))
        for key[0] in range(3):
            other = race.copy()
            imagine.imagine(race.sight(seat).record, race._track, seat, key, other._game, choices)
            assert club.choose(other.sight(seat), other.choices(seat), random.Random(1)) == choice
            compared += other.to_bytes() != race.to_bytes()
        race.decide(seat, choice if dice.random() < 0.5 else dice.choice(race.choices(seat)))
    assert compared > 200


@pytest.mark.compiled_only
@pytest.mark.parametrize("track", track_names())
def test_the_finish_is_reached_from_every_state(track: str) -> None:
    """Even in gear 4 without Heat before a tight corner: the car spins out there, but its rounds to go are known."""
    paces = measure(layout.new(layout.Game), RaceSetup.of(track, ["player"]).compile())
    assert max(paces[0].rounds) < 100


@pytest.mark.compiled_only
def test_in_gear_4_without_heat_it_still_makes_a_choice() -> None:
    """Seat 0 plays the last plan offered instead, until in round 5 no gear leads through its next corner."""
    race = Race(RaceSetup.of("usa", ["player"] * 6, seed=444))
    club = load_driver("club")
    while race.round < 8:
        seat = race.deciders()[0]
        choices = race.choices(seat)
        choice = club.choose(race.sight(seat), choices, random.Random(0))
        assert choice in choices
        race.decide(seat, choices[-1] if seat == 0 and race.phase == "PLAN" else choice)
