"""What follows from the classes of choices: each is recognised, and is the same in words and in actions."""

import random

import pytest

from hotlap.engine import actions, phases
from hotlap.race import IllegalAction, parse
from hotlap.race.choices import CHOICES, Position, Retire, TakeBack, from_actions, parse_line, question
from race.test_choices import rich

ASKING = [phase for phase, whom in enumerate(phases.WAITS_FOR) if whom != phases.BY_ITSELF]
ASKED = [phase for phase in ASKING if phase != phases.SWAP_FOR]  # the second half of a swap


def test_there_are_as_many_kinds_as_words_and_names() -> None:
    assert len({kind.words for kind in CHOICES}) == len({kind.kind for kind in CHOICES}) == len(CHOICES) == 26
    assert {kind.kind for kind in CHOICES} >= {"plan", "direct_play", "super_cool", "done"}


@pytest.mark.parametrize("phase", ASKED, ids=phases.NAMES.__getitem__)
def test_an_action_says_which_kind_of_choice_begins_with_it(phase: int) -> None:
    codes = [code for kind in CHOICES if phase in kind.phases for code in kind.codes]
    assert codes
    assert len(set(codes)) == len(codes)
    assert set(codes) <= set(range(1, actions.USED))


@pytest.mark.parametrize("phase", ASKED, ids=phases.NAMES.__getitem__)
def test_a_question_says_how_every_answer_is_written(phase: int) -> None:
    asked = question(phase)
    for kind in CHOICES:
        assert (kind.form() in asked) == (phase in kind.phases) or kind.words in asked


def test_a_choice_is_the_same_in_words_and_in_actions() -> None:
    seen = set()
    for seed in range(4):
        race, dice = rich(seed), random.Random(seed)
        while not race.is_over and len(race.decisions) < 150:
            seat = race.deciders()[0]
            game, offered = race._game[0], race.choices(seat)
            position = Position(game, seat)
            for choice in offered:
                assert parse(str(choice)) == choice
                assert from_actions(game.phase, choice.actions(position), position) == choice
                seen.add(choice.kind)
            race.decide(seat, dice.choice(offered))
    assert len(seen) > 15


def test_a_choice_tells_its_number_and_its_cards() -> None:
    told = {line: (parse(line).kind, parse(line).number, parse(line).card_names) for line in LINES}
    assert told == LINES


LINES = {
    "gear 3 play Stress 1 4": ("plan", 3, ("Stress", "1", "4")),
    "gear 1": ("plan", 1, ()),
    "boost": ("boost", None, ()),
    "tune more": ("tune", 1, ()),
    "tune fewer": ("tune", -1, ()),
    "cooldown 2": ("cooldown", 2, ()),
    "slipstream 0": ("slipstream", 0, ()),
    "pay wings-1": ("pay_heat", None, ("wings-1",)),
    "pay wings-1 at 3": ("pay_heat", 3, ("wings-1",)),
    "scrap 2": ("scrap", 2, ()),
    "direct play pedal-1": ("direct_play", None, ("pedal-1",)),
    "swap brakes-1 for fuel-2": ("swap", None, ("brakes-1", "fuel-2")),
    "discard nothing": ("discard", None, ()),
    "salvaged 1 1": ("salvaged", None, ("1", "1")),
}


def test_duties_come_before_done() -> None:
    """R3.13: Heat of cards and Scrap; a driver who cannot pay goes back."""
    assert {kind.kind for kind in CHOICES if kind.is_due} == {"pay_heat", "scrap", "cannot_pay"}


def test_giving_up_and_taking_back_are_in_records_but_are_no_choices() -> None:
    assert parse_line("take back") == TakeBack()
    assert parse_line("give up") == Retire()
    assert parse_line("boost") == parse("boost")
    assert TakeBack not in CHOICES
    assert Retire not in CHOICES


def test_the_wording_of_questions() -> None:
    race = rich(1)
    while race.phase == "DRAFT":
        race.decide(race.deciders()[0], race.choices(race.deciders()[0])[0])
    with pytest.raises(IllegalAction, match="is asked for a swap: swap CARD for CARD or no swap"):
        race.decide(race.deciders()[0], parse("boost"))
