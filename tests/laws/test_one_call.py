"""One call a round: whether plans come one by one or all at once, the race is the same."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hotlap.engine import phases
from hotlap.race import NotYourDecision, Race, RaceSetup, parse_record, record_text
from hotlap.race.choices import Plan
from hotlap.race.one_call import as_it_began, in_usual_order, planned_in
from how_many import how_many
from laws.setups import setups

pytestmark = [pytest.mark.interpreted, pytest.mark.bounds]


def may_give_up(race: Race) -> bool:
    """Whether the seat that is asked may give up: not before a turn that others have driven before in this round."""
    return race.phase != "PLAN" or race._game[0].turn_no == 0


def drive_on(race: Race, dice: random.Random) -> None:
    """Make a random decision. A plan is chosen among those that were there when the round began."""
    seat = dice.choice(race.deciders())
    if dice.random() < 0.005 and may_give_up(race):
        race.retire(seat)
    elif dice.random() < 0.1 and race.may_take_back(seat):
        race.take_back(seat)
    else:
        choices = race.choices(seat)
        assert planned_in(race, seat).choices(seat) == choices
        race.decide(seat, dice.choice(choices))


@settings(max_examples=how_many(120, 2))
@given(setups(fewest_players=1), st.integers(0, 2**32))
def test_the_race_is_that_of_the_usual_order(setup: RaceSetup, seed: int) -> None:
    race, dice = Race(setup, is_one_call=True), random.Random(seed)
    while not race.is_over:
        if race.phase == "PLAN":
            assert len(race.deciders()) == 1
        drive_on(race, dice)
    usual = in_usual_order(race)
    assert usual.to_bytes() == race.to_bytes()
    assert usual.standings() == race.standings()
    assert sorted(map(str, usual.events())) == sorted(map(str, race.events()))
    assert record_text(parse_record(record_text(usual))) == record_text(usual)
    for number in range(1, usual.round + 1):  # its record has the plans of each round first
        plans = [isinstance(one.choice, Plan) for one in usual.decisions if one.round == number]
        first = plans.index(True) if True in plans else 0
        assert plans[first:] == sorted(plans[first:], reverse=True)


@settings(max_examples=how_many(40, 1))
@given(setups(fewest_players=2), st.integers(0, 2**32))
def test_who_has_not_planned_has_the_table_with_which_the_round_began(setup: RaceSetup, seed: int) -> None:
    """There all plan at once, and each makes the same decision by its number."""
    race, dice = Race(setup, is_one_call=True), random.Random(seed)
    while not race.is_over:
        for seat in race.unplanned():
            began = as_it_began(race)
            assert not began.is_one_call
            assert began.phase == "PLAN"
            assert set(race.unplanned()) <= set(began.deciders())
            assert began.decision(seat) == race.decision(seat)
        if phases.NAMES.index(race.phase) > phases.PLAN:
            assert race.deciders()[0] not in race.unplanned()
        drive_on(race, dice)


def test_a_car_whose_turn_has_come_late_in_the_round_drives_it_before_it_gives_up() -> None:
    race, dice = Race(RaceSetup.of("usa", ["player"] * 3, laps=1, seed=4), is_one_call=True), random.Random(4)
    first = race.deciders()
    while race.deciders() == first:
        race.decide(first[0], dice.choice(race.choices(first[0])))
    (late,) = race.deciders()
    assert race.phase == "PLAN"
    with pytest.raises(NotYourDecision, match="plan it first"):
        race.retire(late)
    assert late in race.unplanned()
    race.decide(late, race.choices(late)[0])
    assert late not in race.unplanned()
