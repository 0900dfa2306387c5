"""The Legend cards and the colours of the cars."""

from collections.abc import Callable
from typing import Any

from hotlap.content.colours import COLOURS
from hotlap.content.legends import legend_cards

SIX = ("black", "blue", "green", "red", "gray", "yellow")


def test_colours_are_in_the_order_in_which_legends_take_them() -> None:
    assert (*SIX, "orange", "purple", "white") == COLOURS  # R1.5


def test_cards_have_the_reference_facts(reference: Callable[[str], Any]) -> None:
    facts = reference("legends.json")["cards"]
    assert len(legend_cards()) == len(facts) == 10
    for card, fact in zip(legend_cards(), facts, strict=True):
        assert {colour: {"diamond": card.diamond[colour], "helmet": card.helmet[colour]} for colour in SIX} == fact


def test_the_three_colours_of_the_larger_field_share_numbers_with_others() -> None:
    for card in legend_cards():
        for numbers in (card.diamond, card.helmet):
            assert tuple(numbers) == COLOURS
            for one, other in (("orange", "black"), ("purple", "blue"), ("white", "green")):
                assert numbers[one] == numbers[other]


def test_every_card_has_plausible_numbers() -> None:
    for card in legend_cards():
        assert all(0 <= number <= 3 for number in card.diamond.values())
        assert sorted({number // 10 for number in card.helmet.values()}) == [1]
