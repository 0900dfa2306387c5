"""Laws of imagining: a dealt game fits the sight, obeys the rules, and every split of the cards is equally likely."""

import collections
import dataclasses
import itertools
import math
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hotlap.engine import cards, imagine, layout, phases
from hotlap.engine.jit import COMPILED
from hotlap.race import RaceSetup
from how_many import how_many
from laws import invariants
from laws.setups import build, setups
from laws.table import SPECTATOR, Table

pytestmark = [pytest.mark.interpreted, pytest.mark.bounds]

DEALS = 20_000


@settings(max_examples=how_many(20, 2))
@given(setups(), st.integers(0, 2**32))
def test_the_sight_of_an_imagined_game_is_the_sight_it_came_from(setup: RaceSetup, seed: int) -> None:
    """At every decision of a race, for every seat and for a spectator."""
    table, dice = Table(setup), random.Random(seed)
    for _ in table.walk(dice):
        if COMPILED or dice.random() < 0.05:
            check_sights(table, dice)
    check_sights(table, dice)


def check_sights(table: Table, dice: random.Random) -> None:
    for viewer in (SPECTATOR, *range(table.cars)):
        imagined = table.imagined(viewer, dice.getrandbits(256))
        assert imagined.sight(viewer) == table.sight(viewer), viewer


@settings(max_examples=how_many(20, 2))
@given(setups(fewest_players=1), st.integers(0, 2**32))
def test_an_imagined_game_obeys_the_laws_and_can_be_played_on(setup: RaceSetup, seed: int) -> None:
    table, dice = Table(setup), random.Random(seed)
    tried = 0
    for number, _ in enumerate(table.walk(dice)):
        if number == 0 or (tried < 12 and dice.random() < 0.05):
            tried += 1
            viewer = dice.choice([SPECTATOR, *table.players])
            imagined = table.imagined(viewer, dice.getrandbits(256))
            check_game(imagined, table, table.log)
            assert imagined.deciders() == table.deciders()
            for _ in imagined.walk(dice, 100_000 if tried < 4 else 60):
                invariants.check_offers(imagined)
            check_game(imagined, table, [*table.log, *imagined.log])
            assert tried >= 4 or imagined.is_over


def check_game(imagined: Table, table: Table, log: list) -> None:
    invariants.check_cards(imagined, invariants.stress_taken(table, log), invariants.heat_lost(log))
    invariants.check_road(imagined)
    invariants.check_places(imagined)
    invariants.check_offers(imagined)
    for seat in imagined.players:
        car = imagined.view()["cars"][seat]
        planned = collections.Counter(car["plan"][: car["plan_n"]].tolist())
        assert cards.HEAT not in planned
        for slot, n in planned.items():
            in_hand = car["stress"][layout.HAND] if slot == cards.STRESS else car["hand"][slot]
            assert n <= in_hand


@settings(max_examples=how_many(20, 2))
@given(setups(fewest_players=2), st.integers(0, 2**32))
def test_plans_not_yet_revealed_are_imagined_whole(setup: RaceSetup, seed: int) -> None:
    """R3.2, R3.3: as many cards as the gear, or none where the imagined hand cannot fill it."""
    table, dice = Table(setup), random.Random(seed)
    seen = 0
    for _ in table.walk(dice, with_rare=False):
        if dice.random() > 0.1 or table.phase < phases.PLAN:
            continue
        viewer = dice.choice([SPECTATOR, *table.players])
        imagined = table.imagined(viewer, dice.getrandbits(256)).view()
        for seat in set(table.players) - {viewer}:
            if is_due(table.view(), seat):
                seen += 1
                car = imagined["cars"][seat]
                gear = car["plan_gear"] if table.phase == phases.PLAN else car["gear"]
                playable = car["n_hand"] - car["hand"][cards.HEAT]
                assert car["plan_n"] == (gear if playable >= gear else 0)
    assert seen


def is_due(game: Any, seat: int) -> bool:
    """Whether a seat has cards committed that nobody has seen yet."""
    if game["cars"][seat]["status"] != layout.RACING:
        return False
    if game["phase"] == phases.PLAN:
        return bool(game["cars"][seat]["ready"])
    return seat in game["order"][: game["n_order"]][game["turn_no"] + 1 :]


@settings(max_examples=how_many(30, 2))
@given(setups(fewest_players=2), st.integers(0, 2**32))
def test_an_imagined_cluttered_hand_is_one_that_the_rules_allow(setup: RaceSetup, seed: int) -> None:
    """R3.3, `forced`: nobody stands in a gear that the hand cannot fill while another could have been filled.

    The gear before the shift is public: the car's gear in the last position in which all still planned.
    """
    table, dice = Table(build_forced(setup)), random.Random(seed)
    before = table.view()
    for _ in table.walk(dice, with_rare=False):
        if table.phase == phases.PLAN:
            before = table.view()
            continue
        if table.phase < phases.PLAN:
            continue
        imagined = table.imagined(SPECTATOR, dice.getrandbits(256)).view()
        for seat in table.players:
            if is_due(table.view(), seat) and imagined["cars"][seat]["plan_n"] == 0:
                car, start = imagined["cars"][seat], before["cars"][seat]
                playable = car["n_hand"] - car["hand"][cards.HEAT]
                for gear in range(1, playable + 1):
                    change = abs(gear - start["gear"])
                    is_flooded = start["space"] in setup.track.flooded_spaces and gear < start["gear"]
                    assert change > 2 or (change == 2) + is_flooded > start["engine"], (seat, gear, playable)


def build_forced(setup: RaceSetup) -> RaceSetup:
    return dataclasses.replace(setup, cluttered_hand="forced")


def with_rival(hand: list[int], draw: list[int], known: list[int], top: list[int]) -> Table:
    """Two players; of the second, `known` lie in the hand for certain, `hand` and `draw` nobody can tell apart."""
    table = Table(build("usa", [False, False], [0, 0], 5))
    view = table.view()
    car = view["cars"][1]
    for name in ("hand", "draw", "unseen", "discard", "stress", "top"):
        car[name] = 0
    for slot in [*hand, *known]:
        add(car, "hand", layout.HAND, slot)
    for slot in draw:
        add(car, "draw", layout.DRAW, slot)
    for slot in [*hand, *draw]:
        add(car, "unseen", layout.UNSEEN, slot)
    car["n_hand"], car["n_draw"], car["n_discard"], car["top_discard"] = len(hand) + len(known), len(draw), 0, 0
    car["n_top"] = len(top)
    car["top"][: len(top)] = top[::-1]  # the very next one last
    table.put(view)
    return table


def add(car: Any, name: str, pile: int, slot: int) -> None:
    if slot == cards.STRESS:
        car["stress"][pile] += 1
    else:
        car[name][slot] += 1


SPLITS = {
    "all different": ([2, 3], [4, 5, 6], [], []),
    "twins": ([2, 2], [2, 3, 4, 4], [], []),
    "Stress and Heat": ([0, 1], [0, 1, 1, 7], [], []),
    "some known in hand": ([1, 2], [3, 4, 4], [1, 5], []),
    "a known top": ([2, 3], [4, 5, 4], [], [4]),
    "two known on top": ([2, 3, 4], [4, 5, 6, 7], [], [4, 7]),
}


@pytest.mark.compiled_only
@pytest.mark.parametrize("split", SPLITS)
def test_every_split_is_equally_likely(split: str) -> None:
    """Within six standard deviations of what counting all splits gives."""
    hand, draw, known, top = SPLITS[split]
    table = with_rival(hand, draw, known, top)
    expected: collections.Counter = collections.Counter()
    pool = [*hand, *draw]
    for slot in top:
        pool.remove(slot)
    for chosen in itertools.combinations(range(len(pool)), len(hand)):
        expected[tuple(sorted([*known, *(pool[i] for i in chosen)]))] += 1
    found: collections.Counter = collections.Counter()
    for key in range(DEALS):
        car = table.imagined(SPECTATOR, key).view()["cars"][1]
        counts = car["hand"].astype(int)
        counts[cards.STRESS] = car["stress"][layout.HAND]
        found[tuple(slot for slot in range(layout.SLOTS) for _ in range(counts[slot]))] += 1
    assert set(found) == set(expected)
    total = sum(expected.values())
    for cards_held, ways in expected.items():
        share = ways / total
        spread = math.sqrt(DEALS * share * (1 - share))
        assert abs(found[cards_held] - DEALS * share) <= 6 * spread, cards_held


def test_the_same_key_imagines_the_same_game() -> None:
    table = Table(build("italy", [False] * 4, [0] * 4, 5))
    assert table.imagined(0, 7).data() == table.imagined(0, 7).data()
    assert table.imagined(0, 7).data() != table.imagined(0, 8).data()


def test_imagined_cards_do_not_depend_on_the_race_s_own_stream() -> None:
    """Two races that look alike but for their streams are imagined alike."""
    table = Table(build("italy", [False] * 3, [0] * 3, 5))
    twin, view = table.twin(), table.view()
    view["rng"]["key"] += 1
    view["rng"]["used"] = 16
    twin.put(view)
    assert twin.data() != table.data()
    assert twin.imagined(1, 9).data() == table.imagined(1, 9).data()


@settings(max_examples=how_many(12, 2))
@given(setups(fewest_players=2), st.integers(0, 2**32))
def test_rivals_plans_may_be_left_open(setup: RaceSetup, seed: int) -> None:
    """Every other rival's answer is asked again, and cards for a gear that everybody has seen are given by hand."""
    table, dice = Table(setup), random.Random(seed)
    opened = 0
    for _ in table.walk(dice):
        if opened == 12 or dice.random() > 0.1:
            continue
        viewer = dice.choice(table.players)
        open_game = table.imagined(viewer, dice.getrandbits(256), is_open=True)
        game, true = open_game.game[0], table.game[0]
        if phases.is_for_all(game.phase):
            for seat in table.players:
                if seat != viewer:
                    assert game.cars[seat].ready == 0
                    assert (seat in open_game.deciders()) == (
                        true.cars[seat].status == layout.RACING and (seat in table.deciders() or true.cars[seat].ready)
                    )
        for turn_no in range(game.n_order):
            seat = int(game.order[turn_no])
            if imagine.is_open(game, table.track[0], viewer, turn_no):
                opened += 1
                car = game.cars[seat]
                assert car.plan_n == 0
                hand = [
                    slot
                    for slot in range(1, table.track[0].slots)
                    for _ in range(int(car.stress[layout.HAND] if slot == cards.STRESS else car.hand[slot]))
                ]
                if len(hand) >= car.gear:
                    plan = sorted(dice.sample(hand, car.gear))
                    imagine.plan_cards(car, layout.numbers(layout.i64, plan))
        check_game(open_game, table, table.log)
        for _ in open_game.walk(dice, 60):
            invariants.check_offers(open_game)
