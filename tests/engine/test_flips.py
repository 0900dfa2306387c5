"""Flips for a +, told in the order in which they happened (R3.5, R4.2)."""

import pytest

from hotlap.engine import cards, layout, phases, turn
from hotlap.engine import events as ev
from hotlap.race import SeasonRace
from hotlap.race.choices import kind_of
from laws.setups import build
from laws.table import Table

pytestmark = [pytest.mark.interpreted, pytest.mark.bounds]

STRESS_PLAN = (1, 5 + cards.STRESS)


def flips(draw: list[int], discard: list[int], known: list[int]) -> list[tuple[int, ...]]:
    """The events of one + with these piles. `known` is the order of the deck, the next card first."""
    table = Table(build("usa", [False], [0], 5))
    view = table.view()
    car = view["cars"][0]
    for name in ("hand", "draw", "discard", "unseen", "stress", "top"):
        car[name] = 0
    for slot in draw:
        car["draw"][slot] += 1
    for slot in discard:
        car["discard"][slot] += 1
    car["unseen"] = car["draw"]
    car["stress"][layout.HAND] = 1
    car["n_hand"], car["n_draw"], car["n_discard"] = 1, len(draw), len(discard)
    car["top_discard"] = discard[-1] + 1 if discard else 0
    car["n_top"] = len(known)
    car["top"][: len(known)] = known[::-1]
    table.put(view)
    table.log.clear()
    for action in STRESS_PLAN:
        assert table.step(0, action) == turn.OK
    return [event for event in table.log if event[0] in (ev.FLIPPED, ev.SHUFFLED)]


def test_equal_cards_in_a_row_make_one_event() -> None:
    draw = [cards.HEAT, cards.HEAT, cards.FIVE, cards.TWO]
    assert flips(draw, [], draw) == [
        (ev.FLIPPED, 0, cards.HEAT, 2, 0),
        (ev.FLIPPED, 0, cards.FIVE, 1, 0),
        (ev.FLIPPED, 0, cards.TWO, 1, 1),
    ]


def test_a_shuffle_in_the_middle_of_a_flip_is_told_in_its_place() -> None:
    """The Heat is flipped and the deck is empty. The discard pile with that Heat is shuffled, and a 3 comes."""
    assert flips([cards.HEAT], [cards.THREE], [cards.HEAT, cards.THREE]) == [
        (ev.FLIPPED, 0, cards.HEAT, 1, 0),
        (ev.SHUFFLED, 0, 2, 0, 0),
        (ev.FLIPPED, 0, cards.THREE, 1, 1),
    ]


def test_a_run_of_equal_cards_ends_at_a_shuffle() -> None:
    """The same Heat card comes twice: once before the shuffle and once after it."""
    assert flips([cards.HEAT], [cards.THREE], [cards.HEAT, cards.HEAT, cards.THREE]) == [
        (ev.FLIPPED, 0, cards.HEAT, 1, 0),
        (ev.SHUFFLED, 0, 2, 0, 0),
        (ev.FLIPPED, 0, cards.HEAT, 1, 0),
        (ev.FLIPPED, 0, cards.THREE, 1, 1),
    ]


def test_upgrades_flipped_are_told_by_their_kind_before_a_shuffle_too() -> None:
    """R6.2: the event names the kind of card, not the slot that it has in this car."""
    season = SeasonRace("sudden-rain", upgrades=(("wings-3",),))
    table = Table(build("usa", [False], [0], 5, garage="mixed", weather=True, season=season))
    while table.phase != phases.PLAN:
        seat = table.deciders()[0]
        assert table.step(seat, table.legal(seat)[-1]) == turn.OK
    view = table.view()
    car = view["cars"][0]
    slot = car["kind"].tolist().index(kind_of("wings-3"))
    assert slot != kind_of("wings-3")
    for name in ("hand", "draw", "discard", "unseen", "stress", "top", "secret"):
        car[name] = 0
    car["stress"][layout.HAND], car["draw"][slot], car["unseen"][slot], car["discard"][cards.THREE] = 1, 1, 1, 1
    car["n_hand"] = car["n_draw"] = car["n_discard"] = 1
    car["top_discard"], car["n_top"], car["n_secret"], car["held"] = cards.THREE + 1, 0, 0, 0
    table.put(view)
    table.log.clear()
    for action in STRESS_PLAN:
        assert table.step(0, action) == turn.OK
    flipped = [event for event in table.log if event[0] == ev.FLIPPED]
    assert flipped[0] == (ev.FLIPPED, 0, kind_of("wings-3"), 1, 0)
    assert all(a in (kind_of("wings-3"), cards.THREE) for _, _, a, _, _ in flipped)
