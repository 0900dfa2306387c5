"""Laws of simultaneous plans (R3.4): their order leaves no trace, and nobody sees one before all are in."""

import itertools
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hotlap.engine import phases, turn
from hotlap.race import RaceSetup
from how_many import how_many
from laws.setups import setups
from laws.table import SPECTATOR, Table, as_view

pytestmark = [pytest.mark.interpreted]


def random_answer(table: Table, seat: int, dice: random.Random) -> list[int]:
    """A whole plan, or an answer about a mulligan, as actions."""
    twin, actions = table.twin(), []
    others = [other for other in twin.deciders() if other != seat]
    while seat in twin.deciders() and twin.phase == table.phase and twin.view()["cars"][seat]["ready"] == 0:
        actions.append(dice.choice(twin.legal(seat)))
        twin.step(seat, actions[-1])
        if not others and (twin.phase != table.phase or twin.view()["round_no"] != table.view()["round_no"]):
            break
    return actions


def give(table: Table, answers: dict[int, list[int]], order: list[int], dice: random.Random) -> None:
    """Give the answers piece by piece in random order. Sometimes one is begun, withdrawn and begun again."""
    left = {seat: list(answers[seat]) for seat in order}
    last = order[-1]  # its last piece completes the round's plans
    while any(left.values()):
        open_seats = [seat for seat in order if left[seat] and (seat != last or not any(left[s] for s in order[:-1]))]
        seat = open_seats[0] if dice.random() < 0.5 else dice.choice(open_seats)
        assert table.step(seat, left[seat].pop(0)) == turn.OK
        if dice.random() < 0.2 and any(left.values()):
            assert table.take_back(seat) == turn.OK
            left[seat] = list(answers[seat])


@settings(max_examples=how_many(20, 1))
@given(setups(fewest_players=2), st.integers(0, 2**32))
def test_the_order_of_plans_leaves_no_trace(setup: RaceSetup, seed: int) -> None:
    table, dice = Table(setup), random.Random(seed)
    compared = 0
    for _ in table.walk(dice, with_rare=False):
        waiting = table.deciders()
        is_fresh = not table.view()["cars"]["plan_gear"].any() and not table.view()["cars"]["ready"].any()
        if table.phase > phases.PLAN or not is_fresh or len(waiting) < 2 or compared > 8:
            continue
        compared += 1
        answers = {seat: random_answer(table, seat, dice) for seat in waiting}
        orders = list(itertools.islice(itertools.permutations(waiting), 24))
        results = set()
        for order in [waiting, *dice.sample(orders, min(4, len(orders)))]:
            twin = table.twin()
            give(twin, answers, list(order), dice)
            results.add(twin.data())
        assert len(results) == 1
    assert compared


@settings(max_examples=how_many(20, 1))
@given(setups(fewest_players=2), st.integers(0, 2**32))
def test_nobody_sees_a_plan_before_all_are_in(setup: RaceSetup, seed: int) -> None:
    """While plans come in, viewers see only that a car is ready."""
    table, dice = Table(setup), random.Random(seed)
    compared, moment, before = 0, None, {}
    for _ in table.walk(dice, 250):
        view = table.view()
        now = (table.phase, int(view["round_no"]), view["cars"]["status"].tobytes())
        if not phases.is_for_all(table.phase):
            continue
        seen = {viewer: without_plans(table, viewer) for viewer in [SPECTATOR, *table.players]}
        if moment == now:
            assert seen == before
            compared += 1
        moment, before = now, seen
    assert compared


def without_plans(table: Table, viewer: int) -> bytes:
    """A sight without the marks for plans that are in, and without the viewer's own plan."""
    view = as_view(table.sight(viewer))
    view["cars"]["ready"] = 0
    for name in ("plan_gear", "plan_n", "plan"):
        if viewer >= 0:
            view["cars"][viewer][name] = 0
    return view.tobytes()
