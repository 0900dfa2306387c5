"""With `heat_first` the symbols of a card wait for its Heat (R6.3): each of them, on a table on which more cards cost
Heat than in the boxes."""

import pytest

from hotlap.engine import actions, why
from hotlap.race.choices import kind_of
from scenes.notation import parse
from scenes.play import perform
from scenes.stage import Stage

pytestmark = pytest.mark.interpreted

SYMBOLS = {
    "tires-3": actions.SCRAP + 2,
    "fuel-1": actions.SALVAGE + 2,
    "body-1": actions.REDUCE + 2,
    "sponsor-6": actions.SUPER_COOL + 2,
    "4wd-4": actions.ACCELERATE,
    "sponsor-7": actions.DRAFT,
}


def begun(cards: str, gear: int, engine: int, switch: str, heat: dict[str, int]) -> Stage:
    """A turn after its reveal, in which these cards cost so much Heat."""
    stage = Stage()
    space = 21 if "sponsor-7" in cards else 5
    play(
        stage,
        f"switch heat_first {switch}",
        f"car red at space 14 race-line, gear {gear}, engine {engine}, hand {cards} S S, draw 2 1*9, discard H*4 4",
        f"parked blue at space {space} race-line",
    )
    stage.build()
    for card, n in heat.items():
        stage.tracks[0].cards.heat[kind_of(card)] = n
    play(stage, f"red plans gear {gear}: {cards}")
    return stage


def play(stage: Stage, *lines: str) -> None:
    (scene,) = parse("\n".join(["scene A turn", "rules R6.3", *lines, "asked to react: red"]), "this test")
    for sentence in scene.sentences[:-1]:
        perform(stage, sentence)


def reason(stage: Stage, action: int) -> str:
    return why.WORDS[why.why(stage.games, stage.tracks, 0, stage.game.phase, action)]


@pytest.mark.parametrize("card", SYMBOLS)
def test_a_symbol_waits_for_the_heat_of_its_card(card: str) -> None:
    action = SYMBOLS[card]
    stage = begun(card, 1, 1, "on", {card: 1})
    assert action not in stage.offered("red")
    assert reason(stage, action) == "card-heat-first"
    play(stage, f"red pays for {card}")
    assert action in stage.offered("red")


@pytest.mark.parametrize("card", SYMBOLS)
def test_without_the_switch_it_does_not_wait(card: str) -> None:
    stage = begun(card, 1, 1, "off", {card: 1})
    assert SYMBOLS[card] in stage.offered("red")


def test_where_a_boost_is_free_there_is_no_reason_to_wait() -> None:
    stage = Stage()
    play(
        stage,
        "switch heat_first on",
        "token heat_control at line 12",
        "car red at space 14 race-line, gear 1, engine 1, hand cooling-1, draw 2 1*9",
        "parked blue at space 5 race-line",
    )
    stage.build()
    play(stage, "red plans gear 1: cooling-1")
    assert reason(stage, actions.BOOST) == "offered"


def test_super_cool_that_another_card_has_used_is_not_left_when_a_card_is_given_up() -> None:
    stage = begun("intake-3 sponsor-6", 2, 0, "on", {"sponsor-6": 3})
    assert actions.SUPER_COOL + 1 in stage.offered("red")
    assert reason(stage, actions.SUPER_COOL + 2) == "card-heat-first"
    assert reason(stage, actions.SUPER_COOL + 4) == "super-cool-most"
    play(stage, "red super-cools 1", "red cannot pay")
    assert actions.SUPER_COOL + 1 not in stage.offered("red")
