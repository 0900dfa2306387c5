"""The value of a position to `club`: the rounds in which it expects a car to reach the finish."""

from typing import Any

import numpy as np
import pytest

from hotlap.bots.club.driver import rounds_to_go
from hotlap.bots.driver import SeatedDrivers
from hotlap.bots.registry import load_driver
from hotlap.race import Race, RaceSetup

pytestmark = pytest.mark.compiled_only


def expected(race: Race, seats: list[int]) -> dict[int, float]:
    """The round in which each seat is expected to finish: the rounds driven and the rounds to go."""
    sight = race.sight(race.deciders()[0])
    return {seat: race.round - 1 + rounds_to_go(sight, seat) for seat in seats}


@pytest.mark.parametrize("switches", ({}, {"garage": "mixed", "weather": True}), ids=("base", "modules"))
def test_it_predicts_the_round_of_the_finish(switches: dict[str, Any]) -> None:
    """On average over all moments of ten races, drafts included, and never by more than a few rounds."""
    errors = []
    for seed in range(10):
        race = Race(RaceSetup.of("usa", ["player"] * 4, seed=seed, **switches))
        seated = SeatedDrivers({seat: load_driver("club") for seat in range(4)})
        told = []
        while not race.is_over:
            racing = [seat for seat, car in enumerate(race.sight().cars) if car.status == "racing"]
            told += expected(race, racing).items()
            seated.decide(race, race.deciders()[0])
        finish = {one.seat: one.round for one in race.standings()}
        errors += [rounds - finish[seat] for seat, rounds in told]
    assert abs(np.mean(errors)) < 1
    assert np.abs(errors).max() < 5


def test_a_finished_car_has_no_rounds_to_go_and_one_that_gave_up_has_all() -> None:
    race = Race(RaceSetup.of("usa", ["player"] * 3, seed=1, laps=1))
    race.retire(2)
    seated = SeatedDrivers({seat: load_driver("club") for seat in range(2)})
    while all(car.status != "finished" for car in race.sight().cars):
        seated.decide(race, race.deciders()[0])
    for seat, car in enumerate(race.sight().cars):
        if car.status == "finished":
            assert rounds_to_go(race.sight(), seat) == 0
    assert rounds_to_go(race.sight(), 2) == 1e6


def test_without_a_seat_the_value_is_that_of_the_own_seat() -> None:
    race = Race(RaceSetup.of("italy", ["player", "player"], seed=2))
    assert rounds_to_go(race.sight(1)) == rounds_to_go(race.sight(0), 1)


@pytest.mark.parametrize("seat", (-1, 2, 9))
def test_no_seat_or_a_legend_s_is_refused(seat: int) -> None:
    race = Race(RaceSetup.of("italy", ["player", "player", "legend"], seed=2))
    with pytest.raises(ValueError, match=f"seat: must be one of the players' in this race, not {seat}"):
        rounds_to_go(race.sight(), seat)
