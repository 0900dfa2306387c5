"""What choices() lists is what decide() takes, and nothing else."""

import itertools
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hotlap.engine import cards, layout
from hotlap.race import (
    Adrenaline,
    Boost,
    Cooldown,
    Discard,
    Done,
    HotlapError,
    IllegalAction,
    KeepHand,
    Mulligan,
    NotYourDecision,
    Plan,
    Race,
    Slipstream,
    UnknownAction,
)
from hotlap.race.choices import parse
from laws.setups import build, setups

pytestmark = [pytest.mark.interpreted]


def small_sets(size: int) -> list[tuple[str, ...]]:
    return list(itertools.combinations_with_replacement(cards.NAMES, size))


SIMPLE = [
    Boost(),
    Adrenaline(),
    Done(),
    Mulligan(),
    KeepHand(),
    *(Cooldown(n) for n in range(1, 17)),
    *(Slipstream(n) for n in (0, *range(2, 21))),
]
PLANS = [Plan(gear, names) for gear in range(1, 5) for size in range(6) for names in small_sets(size)]
DISCARDS = [Discard(names) for size in range(3) for names in small_sets(size)]


def accepts(race: Race, seat: int, choice) -> bool:
    """Whether a race takes a choice; one that it refuses must leave no trace."""
    trial = race.copy()
    try:
        trial.decide(seat, choice)
    except (IllegalAction, NotYourDecision):
        assert trial.to_bytes() == race.to_bytes()
        assert trial.decisions == race.decisions
        assert trial.decision(seat) == race.decision(seat)
        assert trial.events(seat) == race.events(seat)
        return False
    assert len(trial.decisions) == len(race.decisions) + 1
    return True


def check(race: Race, seat: int, tried) -> None:
    offered = race.choices(seat)
    assert len(set(offered)) == len(offered)
    for choice in offered:
        assert accepts(race, seat, choice), choice
    for choice in tried:
        assert accepts(race, seat, choice) == (choice in offered), str(choice)


@settings(max_examples=12 if layout.COMPILED else 1)
@given(setups(fewest_players=1), st.integers(0, 2**32))
def test_the_listed_choices_are_exactly_those_taken(setup, seed):
    race, dice = Race(setup), random.Random(seed)
    seen: dict[str, int] = {}
    while not race.is_over and len(race.decisions) < (300 if layout.COMPILED else 30):
        seat = dice.choice(race.deciders())
        phase = race.phase
        seen[phase] = seen.get(phase, 0) + 1
        if seen[phase] <= (3 if layout.COMPILED else 1):
            check(race, seat, [*SIMPLE, *dice.sample(PLANS, 30), *dice.sample(DISCARDS, 10)])
        race.decide(seat, dice.choice(race.choices(seat)))


def test_a_plan_with_more_cards_than_the_gear_is_refused_whatever_comes_next():
    """With an empty engine and no Heat in hand the turn runs on to step 8, where cards are taken again."""
    race = Race(build("usa", [False], [6], 15))
    hand = race.sight(0).cars[0].hand
    assert race.sight(0).cars[0].engine == 0
    assert "Heat" not in hand
    names = [name for name, n in hand.items() for _ in range(n)]
    for first, second in itertools.combinations(names, 2):
        assert not accepts(race, 0, Plan(1, (first, second))), (first, second)
    for three in itertools.combinations(names, 3):
        assert not accepts(race, 0, Plan(2, three)), three


@pytest.mark.parametrize("size", range(6))
def test_only_as_many_cards_as_the_gear(size):
    race = Race(build("usa", [False, False], [0, 0], 5))
    hand = [name for name, n in race.sight(0).cars[0].hand.items() for _ in range(n) if name != "Heat"]
    for gear in range(1, 5):
        if gear != size and len(hand) >= size:
            assert not accepts(race, 0, Plan(gear, tuple(hand[:size])))


def test_plans_are_counted_right():
    """One plan for each gear that can be paid and each different set of playable cards."""
    for seed in range(30):
        race = Race(build("usa", [False, False], [seed % 3, 0], seed))
        hand = [name for name, n in race.sight(0).cars[0].hand.items() for _ in range(n) if name != "Heat"]
        gears = range(1, 4)  # from gear 1 with Heat in the engine
        expected = {(gear, tuple(sorted(cards))) for gear in gears for cards in itertools.combinations(hand, gear)}
        found = [(plan.gear, tuple(sorted(plan.cards))) for plan in race.choices(0)]
        assert len(found) == len(set(found))
        assert set(found) == expected


@pytest.mark.parametrize("choice", [*SIMPLE, *PLANS[::7], *DISCARDS], ids=str)
def test_a_choice_is_read_back_from_its_line(choice):
    assert parse(str(choice)) == choice
    assert repr(parse(str(choice))) == repr(choice)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "gear",
        "gear 0",
        "gear 5",
        "gear -1",
        "gear ²",
        "gear 1 play",
        "gear 1 play 6",
        "gear one play 1",
        "gear 1 cards 1",
        "boost 1",
        "cooldown",
        "cooldown 0",
        "cooldown 17",
        "cooldown 1.0",
        "cooldown 99999999999999999999",
        "slipstream 1",
        "slipstream 21",
        "slipstream",
        "discard",
        "discard king",
        "mulligan now",
        "keep",
        "take back",
        "give up",
        "\x00",
        "Boost",
    ],
)
def test_what_is_no_choice_cannot_be_read(text):
    with pytest.raises(UnknownAction) as caught:
        parse(text)
    assert len(str(caught.value)) > 10


@given(st.text(max_size=30))
def test_no_text_breaks_the_reader(text):
    try:
        choice = parse(text)
    except UnknownAction:
        return
    assert parse(str(choice)) == choice


def test_a_choice_with_impossible_values_cannot_be_made():
    for make in (
        lambda: Plan(0),
        lambda: Plan(5, ("1",)),
        lambda: Plan(True, ("1",)),
        lambda: Plan(1, ("6",)),
        lambda: Plan(1, (1,)),
        lambda: Plan(1, None),
        lambda: Plan(1, 4),
        lambda: Cooldown(0),
        lambda: Cooldown(17),
        lambda: Cooldown("1"),
        lambda: Slipstream(1),
        lambda: Slipstream(-1),
        lambda: Slipstream(21),
        lambda: Discard(("joker",)),
        lambda: Discard(None),
    ):
        with pytest.raises(UnknownAction):
            make()


def test_cards_of_a_choice_are_a_set_spelt_one_way():
    assert Plan(2, ("stress", "4")) == Plan(2, ("4", "Stress"))
    assert str(Plan(2, ("4", "STRESS"))) == "gear 2 play Stress 4"
    assert Discard(("4", "1")) == Discard(("1", "4"))


def test_every_kind_of_choice_is_refused_where_another_is_asked_for():
    race = Race(build("usa", [False, False], [0, 0], 5))
    for choice in (Boost(), Done(), Discard(), KeepHand(), Mulligan(), Slipstream(0), Cooldown(1), Adrenaline()):
        with pytest.raises(IllegalAction, match="black is asked for a plan"):
            race.decide(0, choice)
    assert issubclass(IllegalAction, HotlapError)
