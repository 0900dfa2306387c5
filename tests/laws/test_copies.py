"""Laws of copies: a change to one leaves the other untouched."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hotlap.engine import layout
from hotlap.engine.jit import COMPILED
from hotlap.race import Race, RaceSetup
from how_many import how_many
from laws.setups import setups
from laws.table import Table

pytestmark = [pytest.mark.interpreted]


@settings(max_examples=how_many(15, 2))
@given(setups(), st.integers(0, 2**32))
def test_stepping_a_copy_leaves_the_source_untouched(setup: RaceSetup, seed: int) -> None:
    table, dice = Table(setup), random.Random(seed)
    for seat, action in table.walk(dice, 100_000 if COMPILED else 60):
        before, track = table.data(), layout.to_bytes(layout.Track, table.track)
        twin = table.twin()
        assert twin.data() == before
        twin.step(seat, action)
        if dice.random() < 0.05:
            twin.play(random.Random(seed), 50)
        assert table.data() == before
        assert layout.to_bytes(layout.Track, table.track) == track


@settings(max_examples=how_many(10, 1))
@given(setups(fewest_players=1), st.integers(0, 2**32))
def test_a_copied_race_is_independent(setup: RaceSetup, seed: int) -> None:
    race, dice = Race(setup), random.Random(seed)
    for number in range(60):
        if race.is_over:
            break
        seat = dice.choice(race.deciders())
        if number % 6 == 0:
            check_independence(race, seat)
        race.decide(seat, dice.choice(race.choices(seat)))
    twin = race.copy()
    while not race.is_over and not twin.is_over:  # side by side: they share no internal state
        seat = dice.choice(race.deciders())
        choice = dice.choice(race.choices(seat))
        race.decide(seat, choice)
        twin.decide(seat, choice)
        assert twin.to_bytes() == race.to_bytes()
    assert twin.events() == race.events()


def check_independence(race: Race, seat: int) -> None:
    before = race.to_bytes(), race.events(), list(race.decisions), race.decision(seat), race.deciders()
    twin = race.copy()
    twin.decide(seat, twin.choices(seat)[0])
    if not twin.is_over:
        twin.retire(twin.deciders()[0])
    assert (race.to_bytes(), race.events(), list(race.decisions), race.decision(seat), race.deciders()) == before
    assert len(twin.decisions) > len(race.decisions)
