"""The coach: planted errors are found, what leaves no choice is not judged, and nothing hidden has a say."""

import dataclasses
import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from hotlap.bots.club.hint import rule_of_thumb
from hotlap.bots.driver import SeatedDrivers
from hotlap.bots.planner.search import ALL_DISCARDS
from hotlap.bots.plans import weighed_plans
from hotlap.bots.registry import load_driver
from hotlap.coach import analyse as analysing
from hotlap.coach import judge as judging
from hotlap.coach import study
from hotlap.coach.advice import judge
from hotlap.coach.analyse import NotOver, analyse
from hotlap.coach.bench import Benches
from hotlap.coach.document import GRADES, Reason, WrongAnalysis, from_json, grade, grade_of, sure_loss, to_json
from hotlap.coach.games import Tier
from hotlap.coach.judge import ALL_CHOICES, MOST
from hotlap.coach.moments import Moment, take_apart
from hotlap.coach.outlook import first_hands, outlook
from hotlap.coach.progress import ALL
from hotlap.coach.reasons import LEAST_RISK, LIKELY, Foreseen, Futures, Later, foreseen, reasons, what_happened
from hotlap.coach.words import UNJUDGED, WHERE
from hotlap.race import Boost, Cooldown, Done, Plan, Race, RaceSetup, SuperCool, parse, parse_record, record_text
from hotlap.race.forecast import forecast, going_on
from hotlap.race.statistics import Statistics
from how_many import how_many
from season.racing import ALL_BOXES, build

TINY = Tier("quick", screening=2, comparing=16, block=16, most=32)  # quick to test: which cards come is left to chance


@pytest.fixture
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    """Analyses of few games."""
    monkeypatch.setitem(analysing.TIERS, "quick", TINY)
    monkeypatch.setitem(analysing.TIERS, "deep", dataclasses.replace(TINY, name="deep", whole=8))
    for table in (analysing.AHEAD, analysing.DRAWS):
        for tier in table:
            monkeypatch.setitem(table, tier, 16)


def club(race: Race, most: int = 100_000) -> Race:
    """Drive a race to its end, or so many decisions, by `club`."""
    seated = SeatedDrivers({seat: load_driver("club") for seat in race.setup.players})
    for _ in range(most):
        if race.is_over:
            break
        seated.decide(race, race.deciders()[0])
    return race


def usa(*drivers: str, seed: int = 3, **switches: Any) -> Race:
    seats = drivers or ("player", "player", "legend")
    return Race(RaceSetup.of("usa", seats, seed=seed, **{"laps": 1, **switches}))


def before_a_spin(race: Race) -> Plan:
    """Drive on until seat 0 has a plan that spins out whatever it cools, with some Heat to lose. Returns that plan."""
    seated = SeatedDrivers({one: load_driver("club") for one in race.setup.players})
    while True:
        seat = race.deciders()[0]
        sight = race.sight(0)
        if seat == 0 and race.phase == "PLAN" and sight.cars[0].engine >= 2:
            wrong = max(weighed_plans(sight), key=lambda one: (one.spin_out, one.mean_speed))
            line, _ = sight.road.lines_ahead(0, 1)[0]
            if wrong.spin_out > 0.99 and wrong.mean_speed > sight.road.limits[line] + sight.cars[0].engine + 3:
                return wrong.choice
        seated.decide(race, seat)


# What is found -------------------------------------------------------------------------------------


@pytest.mark.compiled_only
def test_a_planted_blunder_is_found_and_named() -> None:
    """A driver with much Heat in the engine burns all of it, and spins out."""
    race = usa("player", "player", "player")
    wrong = before_a_spin(race)
    number, round = len(race.decisions), race.round
    race.decide(0, wrong)
    found = analyse(club(race))
    told = next(one for one in found.decisions if one.number == number)
    assert (told.seat, told.round, told.phase, told.played.choice) == (0, round, "plan", str(wrong))
    assert told.grade == "blunder"
    assert not told.ruled
    assert told.pairs > 0  # confirmed to the end of the race
    assert told.loss - told.error > 0.8
    assert told.options[0].choice != str(wrong)
    assert told.options[0].loss == 0
    assert str(wrong) in [one.choice for one in told.options]
    assert [why.code for why in told.why if why.code not in WHERE] == ["safer"]  # it says all
    assert found.cars[0].totals.blunders >= 1
    assert any(one.seat == 0 and one.round == round and one.after < one.before for one in found.turnings)


@pytest.mark.compiled_only
def test_what_club_does_is_seldom_an_error() -> None:
    """`ace`, who looks at the others, too, shows that it is at times."""
    found = analyse(club(usa("player", "player", "player", seed=11)))
    judged = [one for one in found.decisions if not one.unjudged]
    assert len(judged) > 30
    assert sum(one.grade == "blunder" for one in judged) <= len(judged) / 10
    errors = [one for one in found.decisions if grade_of(one)]
    assert len(errors) <= len(judged) / 4
    # It drives by the rule of thumb, which weighs discards better than it has time for.
    assert any(one.ruled for one in errors)
    assert all(one.ruled or one.phase == "discard" for one in errors)
    assert not any(one.ruled for one in found.decisions if not grade_of(one))


def test_a_grade_is_beyond_chance() -> None:
    assert [grade(loss, 0.0) for loss in (0.14, 0.15, 0.4, 0.8)] == ["", "inaccuracy", "mistake", "blunder"]
    assert grade(4.0, 4.0) == ""
    assert grade(4.0, 3.9) == "blunder"
    assert list(GRADES.values()) == sorted(GRADES.values(), reverse=True)


def test_a_grade_holds_with_its_margin_taken_off() -> None:
    losses = (0.21, 0.23, 0.47, 0.48, 0.87, 0.88)
    assert [grade(loss, 0.1) for loss in losses] == ["", *["inaccuracy"] * 2, *["mistake"] * 2, "blunder"]


def test_a_grade_goes_by_what_is_sure_of_a_loss() -> None:
    assert [sure_loss(0.88, 0.16), sure_loss(0.4, 0.4), sure_loss(-0.1, 0.1)] == [0.76, 0.0, 0.0]
    assert grade(0.88, 0.16) == "mistake"


def compared(risks: tuple[float, float] | None = None, finished: float = 0.0, **changes: float) -> list[Reason]:
    """The reasons, where the best choice's future has these marks and the other one's none."""
    sight = usa("player", "player").sight(0)
    base = dict.fromkeys(range(study.MARKS), 0.0) | {study.FINISHED: finished}
    marks = base | {getattr(study, name): n for name, n in changes.items()}
    both = risks and (Foreseen(risks[0]), Foreseen(risks[1]))
    told = reasons(sight, Futures(tuple(marks.values())), Futures(tuple(base.values())), both)
    return [why for why in told if why.code not in WHERE]


def codes(**changes: float) -> list[tuple[str, float]]:
    return [(why.code, why.n) for why in compared(**changes)]


def test_a_better_choice_has_a_gain_now_or_later_or_no_reason() -> None:
    assert codes() == []
    assert codes(SPACES=-2.0) == [("later", 0.0), ("shorter", 2.0)]
    assert codes(SPACES=-2.0, ENGINE=3.0) == [("cooler", 3.0), ("shorter", 2.0)]
    assert codes(SPACES=0.2, PLACE=-1.0) == [("ahead", 1.0)]


def test_a_last_round_has_no_later() -> None:
    assert codes(finished=1.0, SPACES=-2.0) == []
    assert codes(finished=1.0, ENGINE=2.0, HAND=1.0, HELD_HEAT=-1.0, STRESS=-1.0) == []
    assert codes(finished=1.0, SPACES=-9.0, PLACE=-0.5) == [("home-ahead", 0.5)]
    assert codes(finished=0.9, SPACES=-2.0) == [("later", 0.0), ("shorter", 2.0)]


def test_chances_to_spin_out_are_those_of_the_forecast() -> None:
    """Whatever the games say: in them a driver may boost, too."""
    assert compared(SPUN=0.5) == []
    assert compared(risks=(0.0, 0.1944), SPUN=0.5) == [Reason("safer", 0.1944, chance=0.0)]
    assert compared(risks=(0.5417, 0.25)) == [Reason("later"), Reason("riskier", 0.2917, chance=0.5417)]
    assert compared(risks=(0.5, 0.52)) == []


def test_a_likely_spin_out_comes_before_all_that_it_costs() -> None:
    much = {"SPACES": 15.0, "ENGINE": 6.0, "PLACE": -5.0, "STRESS": -2.0, "HELD_HEAT": -3.0, "HAND": 2.0}
    first = [compared(risks=one, **much)[0].code for one in ((0.0, 1.0), (0.3, 0.5), (0.5, 0.3), (0.0, 0.1))]
    assert first == ["safer", "safer", "further", "further"]
    assert [why.code for why in compared(risks=(0.0, 1.0), **much)] == ["safer"]
    assert [why.code for why in compared(risks=(0.5, 0.3), **much)] == ["further", "riskier"]
    assert [why.code for why in compared(risks=(0.0, 1.0), finished=1.0, **much)] == ["safer"]


@pytest.mark.compiled_only
def test_a_spin_out_that_pays_is_the_price_of_what_decides() -> None:
    """With an empty engine it takes no Heat. Hand, engine and gear follow from it: they are no because of their own."""
    race = usa("club", "club", "rookie", "rookie", "legend", seed=11, laps=2)
    seated = SeatedDrivers({seat: load_driver(race.setup.entrants[seat].driver) for seat in race.setup.players})
    while not (race.round == 13 and race.phase == "PLAN" and race.deciders()[0] == 2):
        seated.decide(race, race.deciders()[0])
    sight = race.sight(2)
    assert sight.cars[2].engine == 0
    spins, stays = (parse(f"gear {plan}") for plan in ("4 play 3 3 4 4", "3 play 3 4 4"))
    both = foreseen(sight, spins, stays)
    assert both is not None
    assert [one.spin_out for one in both] == [1, 0]
    base = dict.fromkeys(range(study.MARKS), 0.0)
    now = base | {study.SPACES: 1.6, study.STRESS: 2.0, study.HAND: 1.4, study.HELD_HEAT: -0.7}
    soon = base | {study.SPACES: 3.1}
    first, second, next_first = (Futures(tuple(marks.values())) for marks in (now, base, soon))
    told = reasons(sight, first, second, both, Later((next_first, second)))
    assert [why.code for why in told if why.code not in WHERE] == ["soon-further", "riskier"]
    assert (told[-1].n, told[-1].chance, told[-1].best) == (1.0, 1.0, 0.0)
    likely = compared(risks=(0.6, 0.0), SPACES=5.0, HAND=1.0, ENGINE=1.0)
    assert [(why.code, why.best) for why in likely] == [("further", None), ("riskier", None)]


def test_whoever_ends_the_turn_gives_up_what_was_open() -> None:
    """To cool moves nothing: what it brings in this round comes by a boost after it. The hand stays the same."""
    sight = usa("player", "player").sight(0)
    base = dict.fromkeys(range(study.MARKS), 0.0)
    none, far = Futures(tuple(base.values())), Futures(tuple((base | {study.SPACES: 6.0, study.HAND: -0.3}).values()))
    cooler = Futures(tuple((base | {study.ENGINE: 2.0}).values()))

    def told(leaves_open: bool, now: Futures, soon: Futures) -> list[str]:
        both = Foreseen(0.0, leaves_open=leaves_open), Foreseen(0.0)
        return [why.code for why in reasons(sight, now, none, both, Later((soon, none))) if why.code not in WHERE]

    assert told(True, far, far) == ["open", "further"]
    assert told(False, far, far) == ["further"]
    assert told(True, none, far) == ["open", "soon-further"]
    assert told(True, cooler, far) == ["cooler", "soon-further"]


def test_what_is_open_is_seen_in_the_rules() -> None:
    """Done gives up a boost, and what comes of Adrenaline; a boost does not, and after the boost little is open."""
    dice, seen = random.Random(4), {True: 0, False: 0}
    for seed in range(6):
        race = usa("player", "player", "player", seed=seed)
        while not race.is_over:
            seat = race.deciders()[0]
            sight, choices = race.sight(seat), race.choices(seat)
            if race.phase == "REACT" and Done() in choices:
                cooling = [one for one in choices if isinstance(one, Cooldown)]
                goes_further = any(not isinstance(one, Cooldown | Done) for one in choices)
                for best in cooling:
                    both = foreseen(sight, best, Done())
                    assert both is not None
                    assert both[0].leaves_open == goes_further
                    seen[goes_further] += 1
                if Boost() in choices:
                    both = foreseen(sight, Boost(), Done())
                    assert both is not None
                    assert not both[0].leaves_open
            race.decide(seat, dice.choice(choices))
    assert min(seen.values()) > 3, seen


def later(
    soon: dict[str, float],
    now: dict[str, float],
    home: float | None = None,
    both: tuple[Foreseen, Foreseen] | None = None,
) -> list[tuple[str, float]]:
    """The reasons, where these marks of the best choice's future differ at the end of the next round, of this one, and
    the place at the finish."""
    sight = usa("player", "player").sight(0)

    def futures(changes: dict[str, float]) -> tuple[Futures, Futures]:
        base = dict.fromkeys(range(study.MARKS), 0.0)
        marks = base | {getattr(study, name): n for name, n in changes.items()}
        return Futures(tuple(marks.values())), Futures(tuple(base.values()))

    known = Later(futures(soon), None if home is None else futures({"PLACE": -home}), sooner=0.4)
    told = reasons(sight, *futures(now), both, known)
    return [(why.code, why.n) for why in told if why.code not in WHERE]


def test_what_comes_later_has_a_because_and_one_unit() -> None:
    """First by what it comes, then what decides, and what that costs now: not in another unit."""
    now = {"ENGINE": 2.0, "SPACES": -2.0}
    assert later({"SPACES": 3.0}, now) == [("cooler", 2.0), ("soon-further", 3.0), ("shorter", 2.0)]
    assert later({"PLACE": -1.0}, now) == [("cooler", 2.0), ("soon-ahead", 1.0)]
    assert later({"SPUN": -0.3}, now) == [("cooler", 2.0), ("soon-safer", 0.3)]
    assert later({}, now, home=0.6) == [("cooler", 2.0), ("home-ahead", 0.6)]
    assert later({}, now) == [("cooler", 2.0), ("home-sooner", 0.4)]
    # What is won in this round is told of this one, if it is most of it.
    assert later({"SPACES": 3.0}, {"SPACES": 2.5}) == [("further", 2.5)]
    assert later({"SPACES": 6.0}, {"SPACES": 2.5}) == [("soon-further", 6.0)]


def test_a_discard_names_the_cards_that_it_puts_away() -> None:
    both = tuple(Foreseen(0.0, cards=cards, puts_away=True) for cards in (("2", "2"), ("5",)))
    sight = usa("player", "player").sight(0)
    marks = Futures((0.0,) * study.MARKS)
    told = reasons(sight, marks, marks, (both[0], both[1]), Later((marks, marks), sooner=0.3))[-2:]
    assert told == (Reason("later", cards=("2", "2"), goes=True), Reason("home-sooner", 0.3))


def test_heat_is_told_of_the_corner_that_asks_for_it() -> None:
    """And not once more of the engine. Who stops before the corner pays nothing there."""
    sight = usa("player", "player").sight(0)
    limit = sight.road.limits[1]

    def told(best: Foreseen, played: Foreseen, engine: float = 0.0, finished: float = 0.0) -> list[Reason]:
        marks = dict.fromkeys(range(study.MARKS), 0.0) | {study.FINISHED: finished}
        futures = (Futures(tuple((marks | {study.ENGINE: n}).values())) for n in (engine, 0.0))
        return [why for why in reasons(sight, *futures, (best, played)) if why.code not in WHERE]

    stops, slow, fast = Foreseen(0.0), Foreseen(0.0, heat={1: 0.0}), Foreseen(0.0, heat={0: 1.0, 1: 3.0})
    assert told(slow, fast, engine=3.0) == [Reason("cheaper", 3.0, 1, limit, best=0.0, played=3.0)]
    assert told(stops, fast) == [Reason("cheaper", 3.0, 1, limit, best=None, played=3.0)]
    assert told(fast, slow, engine=-3.0)[-1] == Reason("dearer", 3.0, 1, limit, best=3.0, played=0.0)
    assert told(slow, fast, engine=-2.0)[-1] == Reason("hotter", 2.0)
    assert told(slow, dataclasses.replace(fast, spin_out=1.0, corner=1)) == [Reason("safer", 1.0, 1, limit, chance=0.0)]
    assert told(slow, fast, finished=1.0) == []


def test_a_better_hand_names_the_cards_that_make_it() -> None:
    sight = usa("player", "player").sight(0)

    def told(best: tuple[str, ...], played: tuple[str, ...], hand: float) -> tuple[tuple[str, ...], bool]:
        marks = dict.fromkeys(range(study.MARKS), 0.0)
        futures = (Futures(tuple((marks | {study.HAND: n}).values())) for n in (hand, 0.0))
        why = reasons(sight, *futures, (Foreseen(0.0, cards=best), Foreseen(0.0, cards=played)))[-1]
        return why.cards, why.goes

    assert told(("1", "2"), ("2", "5"), 1.0) == (("5",), False)
    assert told(("Stress", "Stress", "2"), ("1", "2", "Stress"), 1.0) == (("Stress",), True)
    assert told(("1", "2"), ("2", "5"), -1.0) == (("1",), True)
    # Of the same cards one hand is worth more by where the car is.
    assert told((), (), 1.0) == told(("2", "1"), ("1", "2"), -1.0) == ((), False)


def test_a_reaction_that_moves_nothing_leaves_the_chance_of_going_on() -> None:
    """To scrap, or to boost and spin out: what decides is told, though the first has no chance beside it."""
    dice, same, seen = random.Random(3), 0, 0
    for seed in range(8):
        race = usa("player", "player", "player", seed=seed, garage="mixed", garage_draft="random")
        while not race.is_over:
            seat = race.deciders()[0]
            sight, choices = race.sight(seat), race.choices(seat)
            if race.phase == "REACT":
                known, still = forecast(sight, choices), going_on(sight).spin_out
                if Done() in choices:  # whoever goes on may cool before
                    calm = [one for choice, one in known.items() if isinstance(choice, Done | Cooldown | SuperCool)]
                    assert still == pytest.approx(min(one.spin_out for one in calm))
                    same += 1
                for choice in choices:
                    if choice not in known and Boost() in choices:
                        told = foreseen(sight, choice, Boost())
                        assert told
                        risks = [one.spin_out for one in told]
                        assert risks == pytest.approx([still, known[Boost()].spin_out], abs=1e-4)
                        seen += risks[1] > still
            race.decide(seat, dice.choice(choices))
    assert min(same, seen) > 5


def test_what_a_turn_gained_before_its_spin_out_is_no_gain() -> None:
    did = Statistics(boosts=1, slipstream_spaces=2, corner_heat=1)
    assert [why.code for why in what_happened(did, 1)] == ["passed", "slipped", "paid", "boosted"]
    spun = dataclasses.replace(did, spin_outs=1, stress=1)
    assert [why.code for why in what_happened(spun, 1)] == ["spun-out", "passed", "paid"]


# What is not judged --------------------------------------------------------------------------------


@pytest.mark.compiled_only
def test_forced_decisions_are_not_judged(tiny: None) -> None:
    """In a mixed race some symbols must be used: there is one choice."""
    race = club(usa(garage="mixed", seed=5))
    found = analyse(race)
    by_number = {one.number: one for one in found.decisions}
    kinds = set()
    for moment in take_apart(race).moments:
        told = by_number[moment.number]
        here = {str(one): (one.kind, one.number, one.card_names) for one in moment.choices}
        assert all((one.kind, one.n, one.cards) == here[one.choice] for one in (told.played, *told.options))
        kinds.add(told.unjudged)
        if moment.phase == "DRAFT":
            assert told.unjudged == "before-race"
        elif len(moment.choices) == 1:
            assert told.unjudged in ("forced", "alone")
        if told.unjudged:
            assert told.unjudged in UNJUDGED
            assert (told.options, told.loss, told.grade, told.counts, told.why) == ((), 0, "", False, ())
        else:
            assert len(moment.choices) > 1
            assert len(told.options) > 1
            assert sum(one.choice == told.played.choice for one in told.options) == 1
    assert {"", "before-race", "rule"} <= kinds


@pytest.mark.compiled_only
def test_taken_back_given_up_and_alone(tiny: None) -> None:
    """A plan that was taken back does not count; a driver who is left alone cannot lose points."""
    race = usa("player", "player")
    first, second = race.choices(0)[:2]
    race.decide(0, first)
    race.take_back(0)
    race.decide(0, second)
    race.decide(1, race.choices(1)[0])
    while race.round < 2:
        race.decide(race.deciders()[0], race.choices(race.deciders()[0])[-1])
    race.retire(1)
    found = analyse(club(race))
    assert [one.number for one in found.decisions[:2]] == [2, 3]
    assert found.decisions[0].played.choice == str(second)
    gave_up = next(one for one in found.decisions if one.unjudged == "gave-up")
    assert (gave_up.seat, gave_up.played.choice) == (1, "give up")
    assert (gave_up.played.kind, gave_up.played.n, gave_up.played.cards) == (None, None, ())
    later = [one for one in found.decisions if one.number > gave_up.number]
    assert {one.unjudged for one in later} <= {"alone", "forced"}
    assert [car.points for car in found.cars] == [9, 6]


@pytest.mark.compiled_only
def test_a_time_trial_and_legends(tiny: None) -> None:
    alone = analyse(club(usa("player")))
    assert {one.unjudged for one in alone.decisions} <= {"alone", "forced"}
    assert alone.cars[0].totals.score is None
    assert {row.points for row in alone.outlook} == {(9.0,)}
    found = analyse(club(usa("player", "legend", "legend")))
    assert [car.totals is None for car in found.cars] == [False, True, True]
    assert {one.seat for one in found.decisions} == {0}
    nobody = analyse(club(usa("legend", "legend")))
    assert nobody.decisions == ()
    assert nobody.outlook


@pytest.mark.compiled_only
def test_how_far_it_is_goes_by_the_time_of_its_stages(tiny: None) -> None:
    race, told = club(usa("player", "legend")), list[tuple[int, int]]()
    found = analyse(race, tell=lambda done, of: told.append((done, of)))
    done = [one for one, _ in told]
    assert {of for _, of in told} == {ALL}
    assert [*sorted(done)[:-1], ALL] == done
    n = [len(found.outlook) - 1, len(found.decisions)]  # the last row is the result, which nobody has to look for
    assert [done[n[0] - 1], done[sum(n) - 1]] == [60, 920]


# Each choice once ----------------------------------------------------------------------------------


def mixed_up(*names: str, seed: int, **switches: str) -> Race:
    """A race between these drivers."""
    race = usa(*["player"] * len(names), seed=seed, **switches)
    seated = SeatedDrivers({seat: load_driver(name) for seat, name in enumerate(names)}, seed)
    while not race.is_over:
        seated.decide(race, race.deciders()[0])
    return race


@pytest.mark.compiled_only
def test_no_decision_has_a_choice_twice(tiny: None) -> None:
    """Sets of cards have two forms in the engine where no further card may go: closed by DONE, or not."""
    phases = set()
    for garage, seed in (("off", 7), ("mixed", 18)):
        found = analyse(mixed_up("random", "ace", "rookie", "club", seed=seed, garage=garage))
        for one in found.decisions:
            told = [option.choice for option in one.options]
            assert len(set(told)) == len(told), one
            assert not told or one.played.choice in told
            phases.add(one.phase)
    assert {"plan", "react", "discard", "salvage", "slipstream"} <= phases


@pytest.mark.compiled_only
def test_what_a_hint_advises_is_weighed_and_so_is_each_of_few_choices(tiny: None) -> None:
    """A hint cools 2, `ace` cools 1 and then the rest: that comes to the same, and then the hint's is the best."""
    race = mixed_up("random", "ace", "rookie", "club", seed=9)
    moments = {one.number: one for one in take_apart(race).moments}
    few, kinds, same = 0, set(), 0
    for one in analyse(race).decisions:
        if not one.options:
            continue
        moment, told = moments[one.number], [option.choice for option in one.options]
        advised = str(rule_of_thumb(moment.sight, moment.choices))
        assert advised in told, one
        if len(moment.choices) <= ALL_CHOICES:
            assert sorted(told) == sorted(map(str, moment.choices)), one
            few += 1
        else:
            kinds.add(one.phase)
        if (advised, told[0]) == ("cooldown 2", "cooldown 2") and "cooldown 1" in told:
            assert one.options[told.index("cooldown 1")].loss == 0
            same += 1
    assert few > 50
    assert {"plan", "discard"} <= kinds
    assert same > 0


def check_likely_spin_out(one: Any, moment: Moment) -> bool:
    """An error's reasons begin with the spin-out that was shown, where it was likely. Returns whether it was."""
    both = one.grade and foreseen(moment.sight, parse(one.options[0].choice), moment.choice)
    shown = [one.spin_out for one in both] if both else []
    if not shown or max(shown) < LIKELY or abs(shown[0] - shown[1]) < LEAST_RISK:
        return False
    first = next(why for why in one.why if why.code not in WHERE)
    assert (first.code, first.chance) == ("safer" if shown[0] < shown[1] else "riskier", shown[0]), one
    return True


@pytest.mark.compiled_only
def test_a_hint_after_which_there_is_no_place_takes_that_of_a_choice_that_lost() -> None:
    """Sixteen choices are tried at most. Neither what was played nor one of the best leaves for a hint. And a likely
    spin-out is the first reason."""
    raced = take_apart(mixed_up("random", "random", "random", seed=4, garage="mixed"))
    bench, seen, spins = Benches(raced.course).own(), 0, 0
    for moment in raced.moments:
        if moment.phase != "PLAN" or not (judged := judge(moment, bench, TINY, 0.0)).options:
            continue
        spins += check_likely_spin_out(judged, moment)
        told = [one.choice for one in judged.options]
        assert {str(moment.choice), str(rule_of_thumb(moment.sight, moment.choices))} <= set(told)
        seen += int(bench.study.search.n) == MOST
    assert min(seen, spins) > 0


@pytest.mark.compiled_only
def test_every_discard_is_tried_where_there_are_few() -> None:
    raced = take_apart(mixed_up("random", "rookie", "club", seed=7))
    bench, seen = Benches(raced.course).own(), 0
    for moment in raced.moments:
        if moment.phase == "DISCARD" and len(moment.choices) > 1 and judge(moment, bench, TINY, 0.0).options:
            tried = int(bench.study.search.n)
            assert tried == len(moment.choices) if len(moment.choices) <= ALL_DISCARDS else ALL_DISCARDS > tried > 2
            seen += len(moment.choices) <= ALL_DISCARDS
    assert seen > 10


# Nothing hidden has a say --------------------------------------------------------------------------


@pytest.mark.compiled_only
def test_hidden_cards_dealt_anew_change_no_judgement() -> None:
    """Whatever the rivals hold and the decks bring, a driver who knew the same is judged the same."""
    race = club(usa("player", "player", "player", garage="basic", weather=True, seed=8))
    raced = take_apart(race)
    benches = Benches(raced.course)
    moments = [one for one in raced.moments if one.phase in ("PLAN", "REACT", "DISCARD") and len(one.choices) > 1]
    for moment in moments[::9]:
        told = judge(moment, benches.own(), TINY, 0.0)
        for key in range(3):
            other = race.at(moment.number).imagine(moment.seat, key)
            again = dataclasses.replace(moment, sight=other.sight(moment.seat))
            assert judge(again, benches.own(), TINY, 0.0) == told


@pytest.mark.compiled_only
def test_the_coming_cards_have_no_say_in_the_outlook(tiny: None) -> None:
    """Two records that are alike until the second round have the same first row and the same first judgements."""
    seen = []
    for choice in (0, -1):
        race = usa("player", "player")
        club(race, 2)
        while race.round < 2:
            race.decide(race.deciders()[0], race.choices(race.deciders()[0])[0])
        for seat in (0, 1):
            race.decide(seat, race.choices(seat)[choice])
        found = analyse(club(race))
        assert found.outlook[0].round == 1
        seen.append((found.outlook[0], found.decisions[0].options, found.decisions[1].options))
    assert seen[0] == seen[1]


def test_a_race_that_goes_on_is_not_analysed() -> None:
    with pytest.raises(NotOver):
        analyse(usa())


# The same bytes ------------------------------------------------------------------------------------


@pytest.mark.compiled_only
def test_the_same_bytes_with_any_number_of_workers(tiny: None) -> None:
    race = club(usa(garage="mixed"))
    told = to_json(analyse(race, workers=1))
    assert to_json(analyse(race, workers=2)) == told
    assert to_json(analyse(parse_record(record_text(race)), workers=5)) == told
    assert to_json(analyse(race, "deep", workers=2)) == to_json(analyse(race, "deep", workers=1)) != told


FIRST = (
    ("gear 2 play Stress 2", 8.211, 0.0),
    ("gear 2 play Stress Stress", 8.301, -0.09),
    ("gear 2 play Stress 3", 8.152, 0.059),
    ("gear 3 play Stress Stress 2", 8.265, -0.054),
    ("gear 1 play Stress", 7.69, 0.521),
    ("gear 3 play Stress Stress 3", 8.291, -0.08),
)
AHEAD, HANDS = (8.25, 6.75), (-0.061, 0.061)


@pytest.mark.interpreted
def test_judgements_are_known() -> None:
    """Compiled and interpreted, on every machine. A new policy or value brings new ones, and so do larger records."""
    race = usa("player", "player", seed=21)
    race.decide(0, race.choices(0)[0])
    race.decide(1, race.choices(1)[-1])
    while not race.is_over:
        race.retire(race.deciders()[0])
    raced = take_apart(race)
    bench = Benches(raced.course).own()
    told = judge(raced.moments[0], bench, Tier("quick", 1, 2, 1, 1), 0.0)
    assert tuple((one.choice, one.points, one.loss) for one in told.options) == FIRST
    assert outlook(1, raced.starts[0][1], bench, 4).points == AHEAD
    assert [one.luck for one in first_hands(raced, bench, 4)] == [HANDS]


@pytest.mark.compiled_only
def test_who_is_last_and_who_is_alone_is_judged_by_time(tiny: None) -> None:
    """A driver who creeps home long after all others hardly loses points, but time."""
    race = usa("player", "player", "legend", seed=5)
    seated = SeatedDrivers({1: load_driver("club")})
    while not race.is_over:
        if race.deciders()[0] == 1:
            seated.decide(race, 1)
            continue
        choices = race.choices(0)
        race.decide(0, next((one for one in choices if str(one) in ("done", "gear 1 play 1")), choices[0]))
    found = analyse(race)
    own = [one for one in found.decisions if one.seat == 0]
    alone = [one for one in own if one.unjudged == "alone"]
    assert len(alone) > 3
    assert all(one.slower and not one.options for one in alone)
    slow = [one for one in alone if one.slower.grade]
    assert slow
    assert all(one.slower.best != one.played and one.slower.rounds >= GRADES["inaccuracy"] for one in slow)
    assert found.cars[0].totals.slow >= len(slow)
    assert found.cars[0].totals.rounds > 0
    leader = [one for one in found.decisions if one.seat == 1]
    assert not any(one.slower for one in leader if one.counts and one.slower and not one.slower.grade)
    assert found.cars[0].totals.pace > 2 * found.cars[1].totals.pace


# Sums ----------------------------------------------------------------------------------------------


@pytest.mark.compiled_only
def test_totals_add_up() -> None:
    race = club(usa("player", "player", "legend", "player", seed=12))
    found = analyse(race)
    for car in found.cars:
        own = [one for one in found.decisions if one.seat == car.seat]
        assert car.luck == pytest.approx(sum(one.luck[car.seat] for one in found.draws), abs=0.001)
        if car.totals is None:
            assert not own
            continue
        counted = [max(0.0, one.loss) for one in own if one.counts]  # as a page shows each
        assert car.totals.decisions == len(own)
        assert car.totals.judged == sum(not one.unjudged for one in own) == sum(bool(one.options) for one in own)
        assert car.totals.counted == sum(one.counts for one in own) <= car.totals.judged
        assert car.totals.loss == pytest.approx(sum(max(0.0, one.loss) for one in own), abs=0.001)
        assert car.totals.score == pytest.approx(500 * sum(counted) / len(counted), abs=0.001)
        timed = [one.slower for one in own if one.slower]
        assert car.totals.timed == sum(one.slower.counts for one in own if one.slower and not one.counts)
        assert car.totals.slow == sum(one.grade != "" for one in timed)
        assert not any(one.slower for one in own if one.grade)
        paced = [max(0.0, one.pace) for one in own if one.pace is not None]
        assert car.totals.pace == pytest.approx(10 * sum(paced) / car.totals.driven, abs=0.001)
        assert not any(one.pace is not None for one in own if one.phase == "discard")
        grades = [one.grade for one in own if one.grade]
        assert len(grades) == car.totals.inaccuracies + car.totals.mistakes + car.totals.blunders
    for one in found.draws:  # what cards bring one car they take from the others, Legends among them
        assert sum(one.luck) == pytest.approx(0, abs=0.01)
    assert found.cars[2].totals is None
    assert found.cars[2].luck
    given = 9 + 6 + 4 + 3
    assert all(sum(row.points) == pytest.approx(given, abs=0.01) for row in found.outlook)
    assert all(sum(row.wins) == pytest.approx(1, abs=0.01) for row in found.outlook)
    assert found.outlook[-1].points == tuple(float(car.points) for car in found.cars)
    assert [row.round for row in found.outlook[:-1]] == list(range(1, race.round + 1))
    assert all(one.came == found.outlook[one.round].points[one.seat] for one in found.decisions)


@pytest.mark.compiled_only
def test_luck_evens_out() -> None:
    """Over many races a driver has neither good nor bad luck; within one a driver has."""
    seeds = range(40, 40 + how_many(24, 0))
    several = [analyse(club(usa("player", "player", seed=seed)), workers=2).cars[0] for seed in seeds]
    mean = sum(one.luck for one in several) / len(several)
    assert abs(mean) < 0.8
    assert max(abs(one.luck) for one in several) > 0.3


@pytest.mark.compiled_only
@pytest.mark.parametrize("race", (
    lambda: Race(RaceSetup.of("spain", ["player"] * 8 + ["legend"], seed=2, larger_field=True, laps=1)),
    lambda: usa("player", "player", "legend", garage="advanced", garage_draft="snake", weather=True, mulligan=True),
    lambda: build(["live-television"], ("player", "player", "legend"), seed=3, boxes=ALL_BOXES, garage="mixed").race,
), ids=("nine", "snake, weather, mulligan", "season"))  # fmt: skip
def test_every_module_is_analysed(tiny: None, race: Callable[..., Any]) -> None:
    driven = club(race())
    found = analyse(driven)
    assert len([one for one in found.decisions if one.options]) > 20
    assert from_json(to_json(found)) == found
    cars = len(driven.setup.entrants)
    assert all(len(row.points) == cars for row in found.outlook)


@pytest.mark.compiled_only
def test_a_fork_is_analysed(tiny: None) -> None:
    race = usa("player", "player")
    club(race, 9)
    fork = race.imagine(0, 5)
    found = analyse(club(fork))
    assert len(found.decisions) == len(fork.decisions) - 1  # the deal is nobody's decision


# The document --------------------------------------------------------------------------------------


@pytest.mark.compiled_only
def test_a_document_is_read_back_and_bad_ones_are_refused(tiny: None) -> None:
    found = analyse(club(usa()))
    data = to_json(found)
    assert from_json(data) == found
    assert to_json(from_json(data)) == data
    plain = json.loads(data)
    wrong = {
        b"": "no analysis",
        b"{": "no analysis",
        b"\xff": "no analysis",
        b"[]": "no analysis",
        b"{}": "no analysis.*version",
        json.dumps(plain | {"version": 99}).encode(): "version 99; this program reads version 8",
        json.dumps(plain | {"version": 2}).encode(): "version 2; this program reads version 8",
        json.dumps(plain | {"cars": 3}).encode(): "no analysis.*cars",
        json.dumps(plain | {"more": 3}).encode(): "no analysis.*more",
        json.dumps({name: one for name, one in plain.items() if name != "draws"}).encode(): "no analysis.*draws",
    }
    for text, why in wrong.items():
        with pytest.raises(WrongAnalysis, match=why):
            from_json(text)


def test_a_document_of_another_form_has_another_judge(monkeypatch: pytest.MonkeyPatch) -> None:
    """So a server makes it anew, and gives no page what it cannot read."""
    digest = judging.digest.__wrapped__
    now = digest()
    monkeypatch.setattr(judging, "VERSION", 1)
    assert digest() != now
