"""The Legend cards and the colours of the cars."""

from hotlap.content.colours import COLOURS
from hotlap.content.legends import legend_cards

SIX = ("black", "blue", "green", "red", "gray", "yellow")


def test_colours_are_in_the_order_in_which_legends_take_them():
    assert (*SIX, "orange", "purple", "white") == COLOURS  # R1.5


def test_cards_have_the_reference_facts(reference):
    facts = reference("legends.json")["cards"]
    assert len(legend_cards()) == len(facts) == 10
    for card, fact in zip(legend_cards(), facts, strict=True):
        assert {colour: {"diamond": card.diamond[colour], "helmet": card.helmet[colour]} for colour in SIX} == fact


def test_the_three_colours_of_the_larger_field_share_numbers_with_others():
    for card in legend_cards():
        for numbers in (card.diamond, card.helmet):
            assert tuple(numbers) == COLOURS
            for one, other in (("orange", "black"), ("purple", "blue"), ("white", "green")):
                assert numbers[one] == numbers[other]


def test_every_card_has_plausible_numbers():
    for card in legend_cards():
        assert all(0 <= number <= 3 for number in card.diamond.values())
        assert sorted({number // 10 for number in card.helmet.values()}) == [1]
