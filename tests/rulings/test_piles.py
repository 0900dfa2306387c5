"""The card on top of a discard pile that several cards reach together (docs/rules/rulings.md, section 1)."""

import pytest

from hotlap.content.cards import card_names
from scenes.notation import parse
from scenes.phrases import SETTING
from scenes.play import perform
from scenes.stage import Stage

START = """
track usa
car red at space 14 race-line, gear {gear}, engine {engine}, hand {hand}, draw {draw}, discard {discard}
parked blue at space 5 race-line
"""
# The parts that every scene needs; they do not matter here.
SCENE = "scene Top of the pile\nrules R1.3\n{start}\n{played}\nit is round {round}\n"


def top(
    played: str, *, gear: int, hand: str, draw: str = "1*9", discard: str = "nothing", engine: int = 0, round: int = 2
) -> str:
    """The card on top of red's discard pile after red plays; `round` is the round that then runs."""
    start = START.format(gear=gear, engine=engine, hand=hand, draw=draw, discard=discard)
    (scene,) = parse(SCENE.format(start=start, played=played, round=round), "piles.scene")
    stage, is_built = Stage(), False
    for sentence in scene.sentences:
        if sentence.phrase.kind != SETTING and not is_built:
            stage.build()
            is_built = True
        perform(stage, sentence)
    car = stage.car("red")
    return card_names()[car.kind[car.top_discard - 1]] if car.top_discard else "unknown"


@pytest.mark.parametrize(
    "gear, hand, on_top",
    [
        (4, "5 0 4 1", "5"),
        (3, "0 4 1", "0"),
        (3, "1 4 2", "4"),
        (2, "S 1", "1"),
        (1, "S", "1"),  # the 1 flipped for the Stress
    ],
)
def test_of_a_play_area_the_5_lies_on_top_then_the_0_then_the_others_down_to_stress(
    gear: int, hand: str, on_top: str
) -> None:
    assert top(f"red plans gear {gear}: {hand}", gear=gear, hand=hand) == on_top


@pytest.mark.parametrize(
    "hand, on_top",
    [
        ("0 cooling-2 5", "cooling-2"),
        ("5 cooling-3 cooling-2", "cooling-3"),  # scene cars get their cards in the order of the cards' file
        ("5 sponsor-2 0", "5"),  # a Sponsorship leaves the deck
    ],
)
def test_upgrades_lie_above_all_the_latest_on_top(hand: str, on_top: str) -> None:
    assert top(f"red plans gear 3: {hand}", gear=3, hand=hand) == on_top


def test_of_a_cluttered_hand_heat_lies_above_stress_and_below_the_rest() -> None:
    assert top("red plans gear 3", gear=3, hand="S H*6") == "Heat"
    assert top("red plans gear 3", gear=3, hand="1 H*6") == "1"


def test_cards_discarded_in_step_8_lie_under_the_play_area() -> None:
    assert top("red plans gear 1: 1\nred discards 3 5", gear=1, hand="1 3 5") == "1"


def test_flipped_cards_lie_in_the_order_of_the_flips() -> None:
    played = "red plans gear 1: S\nasked to react: red"
    assert top(played, gear=1, hand="S", draw="5 0 H 1", engine=1, round=1) == "Heat"
    assert top(played, gear=1, hand="S", draw="H 5 S 1", engine=1, round=1) == "Stress"


def test_heat_paid_lies_on_top_of_cards_flipped_before() -> None:
    assert top("red plans gear 1: S\nred boosts", gear=1, hand="S", draw="5 1 1*9", engine=1) == "1"
    waiting = "red plans gear 1: S\nred boosts\nasked to discard: red"
    assert top(waiting, gear=1, hand="S 4", draw="5 1 1*9", engine=1, round=1) == "Heat"


@pytest.mark.parametrize(
    "hand, discard, taken, on_top",
    [
        ("fuel-1", "3 4 4", "salvages up to 2: 4", "unknown"),  # it is unknown which of the two was taken
        ("fuel-1", "4 4 3", "salvages up to 2: 4", "3"),
        ("fuel-1", "4 3", "salvages up to 2: nothing", "3"),
        ("sponsor-6", "3 H H", "super-cools 1", "unknown"),
        ("sponsor-6", "H H 3", "super-cools 2", "3"),
    ],
)
def test_a_top_card_that_may_have_been_taken_is_not_known_any_more(
    hand: str, discard: str, taken: str, on_top: str
) -> None:
    played = f"red plans gear 1: {hand}\nred {taken}\nasked to react: red"
    assert top(played, gear=1, hand=hand, discard=discard, engine=1, round=1) == on_top
