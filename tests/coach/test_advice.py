"""What the coach advises in a decision that is open: by the own sight alone, and never a blunder."""

import pytest

from coach.test_coach import before_a_spin, club, usa
from hotlap.bots.club.hint import hint
from hotlap.bots.plans import weighed_plans
from hotlap.coach.advice import advise

pytestmark = pytest.mark.compiled_only


def test_the_best_plan_comes_first_and_a_spin_out_is_not_there():
    race = usa("player", "player", "player", seed=6)
    wrong = before_a_spin(race)
    sight = race.sight(0)
    options, why = advise(sight, weighed_plans(sight)[0].choice)
    assert [one.points for one in options] == sorted((one.points for one in options), reverse=True)
    assert options[0].loss == 0
    assert all(0 <= one.win <= 1 for one in options)
    assert str(wrong) not in [one.choice for one in options[:2]]
    assert why


def test_hidden_cards_dealt_anew_change_no_advice():
    race = usa("player", "player", "player", seed=2)
    while race.phase != "PLAN" or race.round < 3:
        club(race, most=1)
    seat = race.deciders()[0]
    sight = race.sight(seat)
    likely = hint(sight, race.choices(seat)).best.choice
    told = advise(sight, likely)
    assert told[0]
    assert advise(sight, likely) == told
    for key in range(3):
        assert advise(race.imagine(seat, key).sight(seat), likely) == told


def test_where_there_is_nothing_to_weigh_it_is_silent():
    draft = usa("player", "player", garage="mixed", garage_draft="snake")
    seat = draft.deciders()[0]
    assert advise(draft.sight(seat), draft.choices(seat)[0]) == ((), ())
    alone = usa("player")
    assert advise(alone.sight(0), alone.choices(0)[0]) == ((), ())
