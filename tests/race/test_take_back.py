"""Reactions taken back: one that reveals nothing may be withdrawn until its driver or another one goes on."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from hotlap.engine.jit import COMPILED
from hotlap.race import (
    Boost,
    Choice,
    Cooldown,
    Done,
    Event,
    NotYourDecision,
    Plan,
    Race,
    RaceOver,
    ReduceStress,
    parse_record,
    record_text,
)
from hotlap.race.choices import TakeBack
from hotlap.race.events import standing
from hotlap.race.race import Decision
from laws.setups import build, event_setup
from race.memory import position

SEEDS = 6 if COMPILED else 1


def race_of(seed: int = 5, cars: int = 2, **switches: Any) -> Race:
    return Race(build("usa", [False] * cars, [0] * cars, seed, laps=2, **switches))


def all_modules(seed: int) -> Race:
    return race_of(seed, cars=3, garage="mixed", garage_draft="random", weather=True)


def find(race: Race, kind: type, dice: random.Random) -> tuple[int, Choice] | None:
    """Drive until a seat may choose something of a kind. Returns the seat and that choice."""
    while not race.is_over:
        seat = race.deciders()[0]
        choices = race.choices(seat)
        for choice in choices:
            if isinstance(choice, kind):
                return seat, choice
        race.decide(seat, dice.choice(choices))
    return None


def found(kind: type, dice: random.Random, **switches: int) -> tuple[Race, int, Choice]:
    for seed in range(100):
        race = race_of(seed, **switches)
        if where := find(race, kind, dice):
            return race, *where
    raise AssertionError(f"no {kind.__name__} in a hundred races")


def outside(race: Race) -> tuple:
    """All that a race shows, except the number of decisions made."""
    seats = range(len(race.setup.entrants))
    return (
        position(race),
        race.phase,
        race.deciders(),
        [race.choices(seat) for seat in race.deciders()],
        [race.sight(seat).cars[seat].hand for seat in seats],
        race.standings(),
    )


# As it was before ------------------------------------------------------------------------------------


def test_a_reaction_taken_back_leaves_the_race_as_before() -> None:
    race, seat, cooldown = found(Cooldown, random.Random(1))
    before, made, told = outside(race), race.decision(seat), race.events()
    assert not race.may_take_back(seat)
    race.decide(seat, cooldown)
    assert outside(race) != before
    assert race.may_take_back(seat)
    assert not any(race.may_take_back(other) for other in range(2) if other != seat)
    race.take_back(seat)
    assert outside(race) == before
    assert not race.may_take_back(seat)
    # Events stay: the decision and its taking back are two lines of the record.
    assert race.decision(seat) == made + 2
    assert race.decisions[-2:] == [Decision(race.round, seat, cooldown), Decision(race.round, seat, TakeBack())]
    n = len(race.decisions)
    assert [event.kind for event in race.events(since=n - 1, until=n)] == ["COOLED"]
    assert race.events(since=n) == [Event("TAKEN_BACK", seat, {"events": 1})]
    assert race.events(until=n - 1) == told


@pytest.mark.parametrize("make", [race_of, all_modules], ids=["plain", "all modules"])
def test_reactions_are_taken_back_one_by_one_the_latest_first(make: Callable[..., Any]) -> None:
    """At every reaction of a race one or several are chosen and taken back, and the race is as before."""
    kinds, deepest = set(), 0
    for seed in range(SEEDS):
        race, dice = make(seed), random.Random(seed)
        before: list[tuple] = []  # the states to return to, the latest last
        while not race.is_over and len(race.decisions) < 2_000:
            seat = race.deciders()[0]
            if before and dice.random() < 0.5:
                assert race.may_take_back(seat)
                race.take_back(seat)
                assert outside(race) == before.pop()
                continue
            choice = dice.choice(race.choices(seat))
            state = outside(race) if choice.can_be_taken_back else None
            race.decide(seat, choice)
            if not race.is_over and race.phase != "PLAN" and race.may_take_back(seat):
                assert state is not None
                kinds.add(type(choice).__name__)
                before.append(state)
                deepest = max(deepest, len(before))
            else:
                before = []
    expected = {"Cooldown", "Adrenaline", "Done"} if COMPILED else set()
    assert expected <= kinds
    if make is all_modules and COMPILED:
        assert kinds & {"PayHeat", "ReduceStress", "SuperCool", "Accelerate", "Draft"}
    assert deepest >= (2 if COMPILED else 1)


def test_the_race_goes_on_as_if_nothing_had_been_chosen() -> None:
    """The same cards come: a choice taken back uses no number of the stream."""
    race, seat, cooldown = found(Cooldown, random.Random(2))
    straight = race.copy()
    race.decide(seat, cooldown)
    race.take_back(seat)
    dice = random.Random(3)
    while not race.is_over and len(straight.decisions) < 200:
        seat = race.deciders()[0]
        choice = dice.choice(race.choices(seat))
        race.decide(seat, choice)
        straight.decide(seat, choice)
        assert position(race) == position(straight)


# What may not be taken back --------------------------------------------------------------------------


def refuse(race: Race, seat: int) -> None:
    before = race.to_bytes(), list(race.decisions)
    assert not race.may_take_back(seat)
    with pytest.raises(NotYourDecision, match="nothing that could be taken back"):
        race.take_back(seat)
    assert (race.to_bytes(), race.decisions) == before


def test_a_boost_flips_a_card_and_stays() -> None:
    race, seat, boost = found(Boost, random.Random(1))
    race.decide(seat, boost)
    assert "FLIPPED" in [event.kind for event in race.events(since=len(race.decisions))]
    refuse(race, seat)


def test_a_choice_before_a_flip_stays_too() -> None:
    for seed in range(100):
        race, dice = race_of(seed), random.Random(seed)
        where = find(race, Cooldown, dice)
        if where is None:
            continue
        seat, cooldown = where
        race.decide(seat, cooldown)
        assert race.may_take_back(seat)
        if Boost() in race.choices(seat):
            race.decide(seat, Boost())
            refuse(race, seat)
            return
    raise AssertionError("nobody could cool down and boost")


def test_nothing_is_taken_back_once_cards_were_drawn() -> None:
    """Done leads past the corners. If that drew cards, or the turn passed to another driver, it stays."""
    stayed = 0
    for seed in range(SEEDS):
        race, dice = race_of(seed), random.Random(seed)
        while not race.is_over:
            seat = race.deciders()[0]
            choice = dice.choice(race.choices(seat))
            race.decide(seat, choice)
            told = {event.kind for event in race.events(since=len(race.decisions))}
            hidden = told & {"DREW", "FLIPPED", "SHUFFLED", "TURN", "ROUND", "SPUN_OUT", "REPLACED"}
            if hidden and not race.is_over and race.phase != "PLAN":
                refuse(race, seat)
                stayed += 1
    assert stayed > 10


def test_nothing_is_taken_back_when_others_have_acted() -> None:
    """Not even by a driver whose turn comes again in the same round."""
    for seed in range(SEEDS):
        race, dice = race_of(seed, cars=3), random.Random(seed)
        acted = 0
        while not race.is_over and acted < 60:
            seat = race.deciders()[0]
            race.decide(seat, dice.choice(race.choices(seat)))
            if race.phase == "PLAN" or race.is_over:
                continue
            for other in range(3):
                if other != seat:
                    refuse(race, other)
                    acted += 1
        assert acted


def test_a_choice_taken_back_is_not_taken_back_again() -> None:
    race, seat, cooldown = found(Cooldown, random.Random(1))
    race.decide(seat, cooldown)
    race.take_back(seat)
    refuse(race, seat)


def test_the_next_plans_leave_nothing_to_take_back() -> None:
    race, seat, cooldown = found(Cooldown, random.Random(1))
    race.decide(seat, cooldown)
    dice = random.Random(1)
    while race.phase != "PLAN" and not race.is_over:
        now = race.deciders()[0]
        race.decide(now, dice.choice(race.choices(now)))
    for one in (0, 1):
        refuse(race, one)
    # A plan is taken back as a plan, regardless of the choices of the round before.
    before = race.to_bytes()
    race.decide(1, next(choice for choice in race.choices(1) if isinstance(choice, Plan)))
    race.take_back(1)
    assert race.to_bytes() == before


def test_giving_up_leaves_nothing_to_take_back() -> None:
    race, seat, cooldown = found(Cooldown, random.Random(1), cars=3)
    race.decide(seat, cooldown)
    race.retire(seat)
    refuse(race, seat)


def test_when_the_race_is_over_nothing_is_taken_back() -> None:
    race, dice = race_of(3), random.Random(3)
    while not race.is_over:
        seat = race.deciders()[0]
        race.decide(seat, dice.choice(race.choices(seat)))
    for seat in (0, 1):
        assert not race.may_take_back(seat)
        with pytest.raises(RaceOver):
            race.take_back(seat)


def test_copies_take_back_independently() -> None:
    race, seat, cooldown = found(Cooldown, random.Random(1))
    race.decide(seat, cooldown)
    twin, after = race.copy(), race.to_bytes()
    twin.take_back(seat)
    assert race.to_bytes() == after
    assert race.may_take_back(seat)
    assert not twin.may_take_back(seat)
    assert len(twin.decisions) == len(race.decisions) + 1
    race.take_back(seat)
    assert race.to_bytes() == twin.to_bytes()


# What everybody saw ----------------------------------------------------------------------------------


def known(race: Race, seat: int, card: str) -> int:
    """The number of copies of a card that all viewers know to be in a hand."""
    return race.sight().cars[seat].hand.get(card, 0)


def unknown(race: Race, choice: Choice, seat: int) -> int:
    """The number of cards that a choice would show and that nobody knew to be in the hand."""
    if isinstance(choice, Cooldown):
        return choice.heat - known(race, seat, "Heat")
    return choice.stress - known(race, seat, "Stress") if isinstance(choice, ReduceStress) else 0


def showing(make: Callable[[int], Race], kind: type, n: int) -> tuple[Race, int]:
    """A race in which a seat may show `n` cards, with no Heat or Stress known in its hand; and that seat."""
    for seed in range(300):
        race, dice = make(seed), random.Random(seed)
        while not race.is_over:
            seat = race.deciders()[0]
            choices = race.choices(seat)
            may_show = any(isinstance(one, kind) and unknown(race, one, seat) == n for one in choices)
            if may_show and not known(race, seat, "Heat") and not known(race, seat, "Stress"):
                return race, seat
            race.decide(seat, dice.choice(choices))
    raise AssertionError(f"nobody could show {n} cards by {kind.__name__}")


def test_heat_that_was_cooled_is_known_to_be_in_the_hand() -> None:
    race, seat = showing(race_of, Cooldown, 2)
    one_by_one = race.copy()
    race.decide(seat, Cooldown(2))
    race.take_back(seat)
    assert known(race, seat, "Heat") == 2
    for _ in range(2):
        one_by_one.decide(seat, Cooldown(1))
    for _ in range(2):
        one_by_one.take_back(seat)
    assert one_by_one.to_bytes() == race.to_bytes()


def test_stress_that_was_shed_is_known_to_be_in_the_hand() -> None:
    race, seat = showing(all_modules, ReduceStress, 1)
    race.decide(seat, ReduceStress(1))
    race.take_back(seat)
    assert known(race, seat, "Stress") == 1


def test_the_knowledge_of_other_cards_does_not_change() -> None:
    race, seat, cooldown = found(Cooldown, random.Random(1))
    before = race.sight()
    race.decide(seat, cooldown)
    race.take_back(seat)
    after = race.sight()
    assert after.cars[1 - seat] == before.cars[1 - seat]
    for pile in ("hand", "draw", "discard"):
        piles = [getattr(sight.cars[seat], pile) for sight in (before, after)]
        assert piles[0] | {"Heat": 0} == piles[1] | {"Heat": 0}


def stand(decisions: list[Decision]) -> list[Decision]:
    """The decisions that were not taken back."""
    kept: list[Decision] = []
    for one in decisions:
        if isinstance(one.choice, TakeBack):
            del kept[max(i for i, other in enumerate(kept) if other.seat == one.seat)]
        else:
            kept.append(one)
    return kept


@pytest.mark.parametrize("seed", range(SEEDS))
def test_events_alone_tell_the_race_as_it_stands(seed: int) -> None:
    """Without the plans, answers and reactions taken back, the events are those of the decisions that stand."""
    setups = [
        build("usa", [False, False, True], [0] * 3, seed, laps=1, mulligan=True, garage="basic", garage_draft="snake"),
        event_setup("title-sponsor", seed, cars=3),
    ]
    for setup in setups if COMPILED else setups[:1]:
        race, dice = Race(setup), random.Random(seed)
        while not race.is_over and len(race.decisions) < 400:
            may = [seat for seat in setup.players if race.may_take_back(seat)]
            if may and dice.random() < 0.4:
                race.take_back(dice.choice(may))
            else:
                seat = dice.choice(race.deciders())
                race.decide(seat, dice.choice(race.choices(seat)))
        straight = Race(setup)
        for one in stand(race.decisions):
            straight.decide(one.seat, one.choice)
        assert any(event.kind == "TAKEN_BACK" for event in race.events())
        assert standing(race.events()) == straight.events()
        assert position(race) == position(straight)


# In records ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(SEEDS))
def test_a_record_holds_choices_taken_back(seed: int) -> None:
    setups = [
        build("italy", [False, False, True], [0] * 3, seed, laps=1, mulligan=True),
        event_setup("title-sponsor", seed, cars=3),
    ]
    for setup in setups if COMPILED else setups[:1]:
        race, dice = Race(setup), random.Random(seed)
        back = 0
        while not race.is_over and len(race.decisions) < 600:
            may = [seat for seat in setup.players if race.may_take_back(seat)]
            if may and dice.random() < 0.4:
                race.take_back(dice.choice(may))
                back += 1
                continue
            seat = dice.choice(race.deciders())
            choices = race.choices(seat)
            lively = [choice for choice in choices if not isinstance(choice, Done)] or choices
            race.decide(seat, dice.choice(lively if dice.random() < 0.5 else choices))
        text = record_text(race)
        again = parse_record(text)
        assert back
        assert text.count(" take back\n") == back
        assert again.to_bytes() == race.to_bytes()
        assert again.decisions == race.decisions
        assert again.events() == race.events()
        assert record_text(again) == text


def test_a_record_in_the_middle_of_it_can_be_driven_on() -> None:
    """Even after a race is read back from text, a choice may be taken back."""
    race, seat, cooldown = found(Cooldown, random.Random(1))
    before = position(race)
    race.decide(seat, cooldown)
    again = parse_record(record_text(race))
    assert again.may_take_back(seat)
    again.take_back(seat)
    assert position(again) == before
