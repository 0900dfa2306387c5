"""Laws of every position: cards conserved, one car on a spot, places given once, always a choice."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hotlap.content.events import event_names
from hotlap.race import Race, RaceSetup
from how_many import how_many
from laws import invariants
from laws.setups import event_setup, own_event, setups
from laws.table import Table

pytestmark = [pytest.mark.interpreted, pytest.mark.bounds]


@given(setups(), st.integers(0, 2**32))
def test_every_position_of_a_race_obeys_the_laws(setup: RaceSetup, seed: int) -> None:
    table = Table(setup)
    for number, _ in enumerate(table.walk(random.Random(seed))):
        invariants.check_offers(table)
        if number % 5 == 0:
            invariants.check_all(table, table.log)
    assert table.is_over
    invariants.check_all(table, table.log)


@given(setups(fewest_players=1), st.integers(0, 2**32))
def test_a_race_in_python_obeys_the_laws(setup: RaceSetup, seed: int) -> None:
    race, dice = Race(setup), random.Random(seed)
    number = 0
    while not race.is_over:
        seat = dice.choice(race.deciders())
        race.decide(seat, dice.choice(race.choices(seat)))
        number += 1
        if number % 10 == 0 or race.is_over:
            check_behind(race)
    assert {standing.place for standing in race.standings()} == set(range(1, len(setup.entrants) + 1))


@pytest.mark.parametrize("event", event_names())
def test_every_event_obeys_the_laws(event: str) -> None:
    for seed in range(how_many(6, 1)):
        table, dice = Table(event_setup(event, seed)), random.Random(seed)
        for number, _ in enumerate(table.walk(dice)):
            if number % 7 == 0:
                invariants.check_all(table, table.log)
        assert table.is_over
        invariants.check_all(table, table.log)


@settings(max_examples=how_many(30, 3))
@given(st.integers(0, 2**32))
def test_an_own_event_obeys_the_laws(seed: int) -> None:
    """All values of its columns are tried, the bounds most often."""
    dice = random.Random(seed)
    table = Table(event_setup(own_event(dice), seed))
    for number, _ in enumerate(table.walk(dice)):
        invariants.check_offers(table)
        if number % 7 == 0:
            invariants.check_all(table, table.log)
    assert table.is_over
    invariants.check_all(table, table.log)


def check_behind(race: Race) -> None:
    """The same laws, on the record of a Race."""
    table = Table(race.setup, is_set_up=False)
    table.game = race._game
    taken = dict.fromkeys(range(table.cars), 0)
    lost = dict.fromkeys(range(table.cars), 0)
    for event in race.events():
        if event.kind == "SPUN_OUT":
            taken[event.seat] += event.data["stress"]
        elif event.kind == "LOST_HEAT":
            lost[event.seat] += 1
    invariants.check_cards(table, taken, lost)
    invariants.check_road(table)
    invariants.check_places(table)
    invariants.check_offers(table)
