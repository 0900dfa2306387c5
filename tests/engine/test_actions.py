"""The codes of actions: one meaning each, asked by one function each, and always room for more."""

import pytest

from hotlap.content.cards import SYMBOLS
from hotlap.engine import actions, cards, events, layout, pools
from hotlap.race.choices import CHOICES

ASKED = {
    "gear": actions.is_gear,
    "card": actions.is_card,
    "cooldown": actions.is_cooldown,
    "slipstream": actions.is_slipstream,
    "heat of card": actions.is_payment,
    "scrap": actions.is_scrap,
    "salvage": actions.is_salvage,
}


def test_a_code_has_one_meaning() -> None:
    spans = [code for _, first, last, _ in actions.SPANS for code in range(first, last + 1)]
    assert sorted([*spans, *actions.PLAIN]) == list(range(1, actions.USED))  # 0 is no action


@pytest.mark.interpreted
@pytest.mark.parametrize("name", ASKED)
def test_what_an_action_is_has_the_same_answer_as_its_name(name: str) -> None:
    for code in range(-1, actions.ACTIONS):
        assert bool(ASKED[name](code)) == actions.describe(code).startswith(f"{name} "), code


def test_there_is_a_place_for_each_code_and_a_processor_s_vector_is_full() -> None:
    assert actions.USED <= actions.ACTIONS < actions.USED + actions.WIDTH
    assert actions.ACTIONS % actions.WIDTH == 0
    assert layout.ACTIONS == actions.ACTIONS <= 2**15  # Choices.codes are 16 bits wide


@pytest.mark.interpreted
def test_each_pool_has_a_symbol_an_event_a_span_and_a_choice() -> None:
    for row, one in enumerate(pools.TABLE):
        assert one.column in SYMBOLS
        assert events.KINDS[one.event].is_quiet
        assert pools.COLUMNS.index(one.column) == row
        codes = range(one.base + 1, one.base + one.most + 1)
        assert {pools.pool_of(code) for code in codes} == {row}
        assert [pools.taken(code, row) for code in codes] == list(range(1, one.most + 1))
        assert [kind for kind in CHOICES if list(kind.codes) == list(codes)]
    of_pools = {code for code in range(actions.ACTIONS) if pools.pool_of(code) != pools.NONE}
    assert len(of_pools) == sum(one.most for one in pools.TABLE)
    assert (pools.HEAT, pools.STRESS) == (cards.HEAT, cards.STRESS)
