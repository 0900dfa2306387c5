"""Every error of the Python door: its type, its message, and that the race is unchanged."""

import pickle
import random
from collections.abc import Callable
from typing import Any

import pytest

from hotlap.race import (
    Boost,
    Done,
    HotlapError,
    IllegalAction,
    NotYourDecision,
    Plan,
    Race,
    RaceOver,
    RaceSetup,
    StaleDecision,
    UnknownAction,
)
from hotlap.race.errors import Refusal
from laws.setups import build


@pytest.fixture
def race() -> Race:
    """Two players and a Legend; the first player's plan is in."""
    race = Race(RaceSetup.of("usa", ["player", "player", "legend"], seed=5))
    race.decide(0, race.choices(0)[0])
    return race


@pytest.fixture
def refused(race: Race) -> Callable[..., Any]:
    """Makes a call that must be refused, and checks that the race is unchanged."""

    def refuse(error: type[Any], match: str, call: Callable[..., Any]) -> None:
        before = race.to_bytes(), list(race.decisions), race.events(), [race.decision(seat) for seat in range(3)]
        with pytest.raises(error, match=match):
            call()
        assert (race.to_bytes(), race.decisions, race.events(), [race.decision(seat) for seat in range(3)]) == before

    return refuse


@pytest.mark.parametrize("choice", [None, "boost", 3, object, Plan, ("gear", 1)], ids=repr)
def test_a_value_that_is_no_choice(race: Race, refused: Callable[..., Any], choice: Any) -> None:
    refused(UnknownAction, "is no choice", lambda: race.decide(1, choice))


def test_a_choice_that_the_rules_do_not_allow(race: Race, refused: Callable[..., Any]) -> None:
    refused(
        IllegalAction, "gear 4.*not allowed now; blue may choose: gear 1", lambda: race.decide(1, Plan(4, ("1",) * 4))
    )
    refused(IllegalAction, "boost: blue is asked for a plan", lambda: race.decide(1, Boost()))
    missing = next(card for card in "12345" if card not in race.sight(1).cars[1].hand)
    refused(IllegalAction, "not allowed now", lambda: race.decide(1, Plan(1, (missing,))))


def test_a_plan_with_too_few_or_too_many_cards(race: Race, refused: Callable[..., Any]) -> None:
    hand = [card for card, n in race.sight(1).cars[1].hand.items() for _ in range(n) if card != "Heat"]
    refused(IllegalAction, "gear 2 needs 2 cards", lambda: race.decide(1, Plan(2, tuple(hand[:1]))))
    refused(IllegalAction, "gear 2 needs 2 cards", lambda: race.decide(1, Plan(2)))
    refused(IllegalAction, "gear . needs . card", lambda: race.decide(1, Plan(2, tuple(hand[:3]))))
    refused(IllegalAction, "gear . needs . card", lambda: race.decide(1, Plan(1, tuple(hand[:2]))))


def test_heat_is_never_played(refused: Callable[..., Any], race: Race) -> None:
    refused(IllegalAction, "not allowed now", lambda: race.decide(1, Plan(1, ("Heat",))))


def test_a_seat_that_has_nothing_to_decide(race: Race, refused: Callable[..., Any]) -> None:
    plan = Plan(1, ("1",))
    refused(NotYourDecision, "black has nothing to decide now; the race waits for blue", lambda: race.decide(0, plan))
    refused(NotYourDecision, "green has nothing to decide now", lambda: race.decide(2, plan))
    refused(NotYourDecision, "black has nothing", lambda: race.decide(0, Done()))
    refused(NotYourDecision, "black has nothing", lambda: race.choices(0))
    refused(NotYourDecision, "black has nothing", lambda: race.retire(0))
    refused(NotYourDecision, "green has nothing that could be taken back", lambda: race.take_back(2))
    refused(NotYourDecision, "blue has nothing that could be taken back", lambda: race.take_back(1))


@pytest.mark.parametrize("seat", [-1, 3, 9, 10**20, "0", 1.0, True, None], ids=repr)
def test_a_seat_that_does_not_exist(race: Race, refused: Callable[..., Any], seat: float | str | None) -> None:
    message = "there is no seat .*; seats are 0 to 2"
    refused(NotYourDecision, message, lambda: race.decide(seat, Done()))
    refused(NotYourDecision, message, lambda: race.choices(seat))
    refused(NotYourDecision, message, lambda: race.retire(seat))
    refused(NotYourDecision, message, lambda: race.take_back(seat))
    refused(NotYourDecision, message, lambda: race.decision(seat))
    if seat != -1:
        refused(NotYourDecision, message, lambda: race.sight(seat))


def test_a_decision_that_has_been_made_already(race: Race, refused: Callable[..., Any]) -> None:
    plan = race.choices(1)[0]
    for number in (-1, 1, 7):
        refused(StaleDecision, f"decision {number} of blue is not open; 0 is", lambda n=number: race.decide(1, plan, n))
    race.decide(1, plan, decision=0)
    refused(StaleDecision, "decision 0 of blue is not open; 1 is", lambda: race.decide(1, plan, decision=0))
    refused(StaleDecision, "decision 0 of black is not open; 1 is", lambda: race.decide(0, plan, decision=0))


def test_a_race_that_is_over(race: Race) -> None:
    dice = random.Random(3)
    while not race.is_over:
        seat = race.deciders()[0]
        race.decide(seat, dice.choice(race.choices(seat)))
    before = race.to_bytes(), len(race.decisions)
    assert race.deciders() == ()
    for seat in range(3):
        for call in (
            lambda s=seat: race.decide(s, Done()),
            lambda s=seat: race.decide(s, Plan(1, ("1",))),
            lambda s=seat: race.choices(s),
            lambda s=seat: race.retire(s),
            lambda s=seat: race.take_back(s),
        ):
            with pytest.raises(RaceOver, match="the race is over"):
                call()
    assert (race.to_bytes(), len(race.decisions)) == before


def test_a_long_list_of_choices_is_cut_short() -> None:
    race = Race(build("usa", [False, False], [0, 0], 5))
    with pytest.raises(IllegalAction) as caught:
        race.decide(0, Plan(4, ("1", "2", "3", "4")))
    assert str(caught.value).endswith("; ...")
    assert len(str(caught.value)) < 400


def test_what_the_rules_do_not_allow_says_why(race: Race) -> None:
    with pytest.raises(IllegalAction) as caught:
        race.decide(1, Boost())
    assert caught.value.refusal == Refusal(Boost, "not-asked")
    with pytest.raises(IllegalAction) as caught:
        race.decide(1, Plan(4, ("1",) * 4))
    assert pickle.loads(pickle.dumps(caught.value)).refusal == Refusal(Plan, "gear-too-far", n=4)


def test_all_errors_have_one_base() -> None:
    for error in (IllegalAction, NotYourDecision, RaceOver, StaleDecision, UnknownAction):
        assert issubclass(error, HotlapError)
