"""Laws of events: all viewers learn the same, except the cards that a rival drew (R1.3)."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hotlap.engine import events as ev
from hotlap.engine import phases
from hotlap.engine.sight import events_for
from hotlap.race import RaceSetup
from how_many import how_many
from laws.setups import setups
from laws.table import SPECTATOR, Table

pytestmark = [pytest.mark.interpreted]


@settings(max_examples=how_many(10, 2))
@given(setups(fewest_players=1), st.integers(0, 2**32))
def test_only_cards_that_others_drew_are_hidden(setup: RaceSetup, seed: int) -> None:
    table = Table(setup).play(random.Random(seed))
    items = list(table.log)
    assert any(kind == ev.DREW for kind, *_ in items)
    for viewer in (SPECTATOR, *range(table.cars)):
        shown = events_for(items, viewer)
        assert len(shown) == len(items)
        for told, true in zip(shown, items, strict=True):
            if true[0] in (ev.DREW, ev.SPONSORED) and true[1] != viewer:
                assert told == (true[0], true[1], ev.HIDDEN, ev.HIDDEN, ev.HIDDEN)
            else:
                assert told == true
    assert items == table.log


@settings(max_examples=how_many(10, 2))
@given(setups(fewest_players=2), st.integers(0, 2**32))
def test_events_of_two_games_that_look_alike_are_alike(setup: RaceSetup, seed: int) -> None:
    """While plans are made, the events for others do not depend on a rival's hand."""
    table, dice = Table(setup), random.Random(seed)
    table.play(dice, 80)
    while not table.is_over and table.phase > phases.PLAN:
        seat = table.deciders()[0]
        table.step(seat, table.legal(seat)[0])
    waiting = table.deciders()
    if len(waiting) < 2:
        return
    told = set()
    for key in range(4):
        imagined = table.imagined(SPECTATOR, key)
        seat = waiting[0]
        while imagined.view()["cars"][seat]["ready"] == 0:
            imagined.step(seat, dice.choice(imagined.legal(seat)))
        told.add(tuple(events_for(imagined.log, SPECTATOR)))
    assert len(told) == 1
