"""Laws of actions: exactly those in legal() are accepted, and a refused one changes nothing."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hotlap.engine import layout, phases, turn
from hotlap.engine.actions import DONE
from hotlap.engine.jit import COMPILED
from hotlap.race import RaceSetup
from how_many import how_many
from laws.setups import setups
from laws.table import Table

pytestmark = [pytest.mark.interpreted, pytest.mark.bounds]

TRIED = range(-2, layout.ACTIONS + 3)


def check_actions(table: Table, seat: int, is_decider: bool) -> None:
    """Try all action codes of a seat, each on the same position."""
    legal, before = table.legal(seat), table.data()
    assert bool(legal) == is_decider
    refused = turn.ILLEGAL if is_decider else turn.NOT_YOURS
    for action in TRIED:
        if action in legal:
            twin = table.twin()
            assert twin.step(seat, action) == turn.OK
            assert twin.data() != before
        else:
            assert table.step(seat, action) == refused, (seat, action)
            if COMPILED:
                assert table.data() == before, (seat, action)
    assert table.data() == before


@settings(max_examples=how_many(24, 2))
@given(setups(), st.integers(0, 2**32))
def test_exactly_the_legal_actions_are_accepted(setup: RaceSetup, seed: int) -> None:
    table, dice = Table(setup), random.Random(seed)
    seen = set()
    for _ in table.walk(dice):
        if table.phase not in seen or dice.random() < 0.01:
            seen.add(table.phase)
            waiting = table.deciders()
            for seat in (-2, -1, *range(table.cars), table.cars, layout.MAX_CARS, 100):
                check_actions(table, seat, seat in waiting)
    for seat in range(-1, table.cars + 1):  # also after the end of the race
        check_actions(table, seat, False)


@settings(max_examples=how_many(24, 2))
@given(setups(fewest_players=1), st.integers(0, 2**32))
def test_every_part_of_a_plan_can_be_completed(setup: RaceSetup, seed: int) -> None:
    """R3.2: the mask never leads into a dead end, and every set of cards has one sequence."""
    table, dice = Table(setup), random.Random(seed)
    tried = 0
    for _ in table.walk(dice):
        # The first plan of a race, which may be short, and one in ten of the others.
        if table.phase == phases.PLAN and (tried == 0 or dice.random() < 0.1) and tried < 12:
            seat = dice.choice(table.deciders())
            if table.view()["cars"][seat]["plan_gear"] == 0:
                tried += 1
                plans = list(completions(table, seat))
                assert len({tuple(sorted(plan)) for plan in plans}) == len(plans)
                assert all(len(plan) in (1, 1 + plan[0]) for plan in plans)
    assert tried


def completions(table: Table, seat: int, so_far: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """All whole plans that begin with `so_far`, each taken piece by piece."""
    legal = table.legal(seat)
    assert legal, so_far
    for action in legal:
        twin = table.twin()
        assert twin.step(seat, action) == turn.OK
        car = twin.view()["cars"][seat]
        if twin.phase == phases.PLAN and car["plan_gear"] != 0 and car["ready"] == 0:
            yield from completions(twin, seat, (*so_far, action))
        else:
            yield (*so_far, action)


@settings(max_examples=how_many(15, 1))
@given(setups(fewest_players=1), st.integers(0, 2**32))
def test_every_set_of_cards_has_one_sequence(setup: RaceSetup, seed: int) -> None:
    """Discarded cards, salvaged cards, swaps, cards to pay for: each choice that is begun can be ended, in one way."""
    table, dice = Table(setup), random.Random(seed)
    tried = dict.fromkeys((phases.DISCARD, phases.SALVAGE, phases.SWAP, phases.PAY), 0)
    for _ in table.walk(dice):
        phase = table.phase
        if phase in tried and tried[phase] < (3 if COMPILED else 1) and is_fresh(table):
            seat = table.deciders()[0]
            if len(table.legal(seat)) > 6 and phase == phases.DISCARD:
                continue  # about 100 sets
            tried[phase] += 1
            found = [tuple(sorted(one)) for one in sequences(table, seat)]
            assert found
            assert len(set(found)) == len(found)


def is_fresh(table: Table) -> bool:
    """Whether nothing of a set is chosen yet."""
    now = table.view()["turn"]
    return table.phase == phases.SWAP or (now["picked"] == 0 and (table.phase != phases.PAY or now["next_pick"] == 0))


def sequences(table: Table, seat: int, so_far: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """All whole sets that begin with `so_far`. An action in another phase belongs to another decision."""
    going_on = {phases.SWAP: (phases.SWAP, phases.SWAP_FOR), phases.SWAP_FOR: ()}.get(table.phase, (table.phase,))
    legal = table.legal(seat)
    assert legal, so_far
    for action in legal:
        twin = table.twin()
        assert twin.step(seat, action) == turn.OK
        if action != DONE and twin.phase in going_on and twin.deciders() == [seat]:
            yield from sequences(twin, seat, (*so_far, action))
        else:
            yield (*so_far, action)


@settings(max_examples=how_many(12, 2))
@given(setups(), st.integers(0, 2**32))
def test_retire_and_take_back_refused_change_nothing(setup: RaceSetup, seed: int) -> None:
    table, dice = Table(setup), random.Random(seed)
    for _ in table.walk(dice):
        if dice.random() > 0.05:
            continue
        before, waiting = table.data(), table.deciders()
        for seat in set(range(-1, table.cars + 1)) - set(waiting):
            assert table.retire(seat) == turn.NOT_YOURS
            car = table.view()["cars"][seat] if 0 <= seat < table.cars else None
            if table.phase > phases.PLAN or car is None or (car["plan_gear"] == 0 and car["ready"] == 0):
                assert table.take_back(seat) == turn.NOT_YOURS
        assert table.data() == before
