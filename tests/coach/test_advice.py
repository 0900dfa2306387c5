"""What the coach advises in a decision that is open: by the own sight alone, and never a blunder."""

import random

import pytest

from coach.test_coach import before_a_spin, club, usa
from hotlap.bots.club.hint import hint
from hotlap.bots.plans import weighed_plans
from hotlap.coach import advice
from hotlap.coach.advice import advise
from hotlap.coach.analyse import analyse
from hotlap.coach.document import grade_of
from hotlap.coach.words import BETTER, ENDS, OPPOSITE, WHERE
from hotlap.race import parse
from hotlap.race.forecast import forecast

pytestmark = pytest.mark.compiled_only


def test_the_best_plan_comes_first_and_a_spin_out_is_not_there() -> None:
    race = usa("player", "player", "player", seed=6)
    wrong = before_a_spin(race)
    sight = race.sight(0)
    options, why = advise(sight, weighed_plans(sight)[0].choice)
    assert [one.points for one in options] == sorted((one.points for one in options), reverse=True)
    assert options[0].loss == 0
    assert all(0 <= one.win <= 1 for one in options)
    assert str(wrong) not in [one.choice for one in options[:2]]
    assert why


def test_hidden_cards_dealt_anew_change_no_advice() -> None:
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


def test_reasons_of_random_races_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chances to spin out are those beside the choices; what may be equal has no reason; costs alone are none."""
    monkeypatch.setattr(advice, "SCREENED", 2)
    monkeypatch.setattr(advice, "COMPARED", 24)
    dice, spins, level, said = random.Random(8), 0, 0, 0
    for seed in range(3):
        race = usa("player", "player", "legend", seed=seed, garage="mixed", weather=True)
        while not race.is_over:
            seat = race.deciders()[0]
            sight, choices = race.sight(seat), race.choices(seat)
            options, why = advise(sight, hint(sight, choices).best.choice)
            race.decide(seat, dice.choice(choices))
            if not options:
                continue
            first, second = options[:2]
            assert (first.loss, first.error) == (0, 0)
            if second.loss <= second.error:
                level += 1
                assert why == ()
                continue
            costs = {one.code for one in why} - {*BETTER, *WHERE}
            assert {one.code for one in why} & set(BETTER) or not costs
            assert costs or "later" not in {one.code for one in why} or {one.code for one in why} & set(ENDS)
            said += 1
            for one in why:
                if one.code in ("safer", OPPOSITE["safer"]):
                    known = forecast(sight, [parse(first.choice), parse(second.choice)])
                    other = one.chance + (one.n if one.code == "safer" else -one.n)
                    told = [known[parse(option.choice)].spin_out for option in (first, second)]
                    assert [one.chance, other] == pytest.approx(told, abs=1e-4)
                    spins += 1
    assert min(spins, level, said) > 3, (spins, level, said)


def test_where_there_is_nothing_to_weigh_it_is_silent() -> None:
    draft = usa("player", "player", garage="mixed", garage_draft="snake")
    seat = draft.deciders()[0]
    assert advise(draft.sight(seat), draft.choices(seat)[0]) == ((), ())
    alone = usa("player")
    assert advise(alone.sight(0), alone.choices(0)[0]) == ((), ())


def test_what_looking_further_advises_is_no_error_of_who_follows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """As what the quick rule advises is none. Here the hint names the worst that was weighed."""
    monkeypatch.setattr(advice, "named", lambda options, _: options[-1])
    race = usa("player", "player", seed=1)
    rules: dict[int, str] = {}
    while not race.is_over:
        seat = race.deciders()[0]
        if seat or len(race.choices(0)) == 1:
            club(race, most=1)
            continue
        sight = race.sight(0)
        likely = hint(sight, race.choices(0)).best.choice
        options, _ = advise(sight, likely)
        rules[len(race.decisions)] = str(likely)
        race.decide(0, parse(options[-1].choice) if options else likely)
    errors = [one for one in analyse(race, workers=1).decisions if one.seat == 0 and grade_of(one)]
    other = sum(one.played.choice != rules[one.number] for one in errors)
    assert other > 3
    assert all(one.ruled for one in errors)
