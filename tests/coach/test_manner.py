"""A named error is confirmed in the driver's own manner: how that is chosen, what goes, and what stays."""

import random
from collections.abc import Sequence

import pytest

from hotlap.bots.driver import SeatedDrivers
from hotlap.bots.registry import load_driver
from hotlap.coach import analyse as analysing
from hotlap.coach import timing, verdicts
from hotlap.coach.advice import judge
from hotlap.coach.analyse import TIERS, analyse
from hotlap.coach.bench import Bench, Benches
from hotlap.coach.document import Judged, from_json, to_json
from hotlap.coach.games import AGAIN, FINISHING, FINISHING_AGAIN, Tier
from hotlap.coach.manner import Likeness, driven, likeness, manners
from hotlap.coach.moments import Moment, take_apart
from hotlap.coach.words import ACE, CLUB, QUICK
from hotlap.race import Race, RaceSetup
from hotlap.race import record as records

pytestmark = pytest.mark.compiled_only

TINY = Tier(QUICK, screening=2, comparing=16, block=16, most=32)


def driven_by(*drivers: str, names: Sequence[str] = (), seed: int = 8, laps: int = 1) -> Race:
    """A race of these drivers, who have other names in its record."""
    race = Race(RaceSetup.of("usa", names or ["player"] * len(drivers), seed=seed, laps=laps))
    seated = SeatedDrivers({seat: load_driver(name) for seat, name in enumerate(drivers) if name != "legend"}, seed)
    while not race.is_over:
        seated.decide(race, race.deciders()[0])
    return race


@pytest.fixture
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(analysing.TIERS, QUICK, TINY)
    for table in (analysing.AHEAD, analysing.DRAWS):
        monkeypatch.setitem(table, QUICK, 16)


# The choice ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("differ", "ace", "club", "manner"), (
    (10, 10, 0, ACE),
    (10, 0, 10, CLUB),
    (4, 4, 0, CLUB),  # too few decisions
    (5, 5, 0, ACE),
    (20, 8, 4, ACE),
    (20, 7, 3, CLUB),  # most choices are like neither
    (20, 10, 6, CLUB),  # too many are like `club`
    (0, 0, 0, CLUB),
))  # fmt: skip
def test_it_goes_by_whom_the_choices_are_like(differ: int, ace: int, club: int, manner: str) -> None:
    assert Likeness(differ, ace, club).manner == manner


def test_it_is_seen_in_the_play() -> None:
    raced = take_apart(driven_by("ace", "club", "rookie", "random", laps=2))
    assert manners(raced) == {0: ACE, 1: CLUB, 2: CLUB, 3: CLUB}
    by_seat = [likeness([one for one in raced.moments if one.seat == seat]) for seat in range(3)]
    assert all(one.differ >= 5 for one in by_seat)
    assert (by_seat[0].ace, by_seat[0].club) == (by_seat[0].differ, 0)
    assert (by_seat[1].ace, by_seat[1].club) == (0, by_seat[1].differ)
    assert by_seat[2].ace < by_seat[2].club


def test_drivers_of_hotlap_are_known_by_name() -> None:
    """Whatever they did; a person cannot have such a name on a server. Legends have no manner."""
    names = ["champion", "planner:64", "ace", "rookie", "Ana", "legend"]
    race = driven_by("club", "club", "club", "ace", "club", "legend", names=names)
    assert manners(take_apart(race)) == {0: ACE, 1: ACE, 2: ACE, 3: CLUB, 4: CLUB}


def test_a_short_race_is_judged_as_that_of_club() -> None:
    race = Race(RaceSetup.of("usa", ["player", "player"], seed=1, laps=1))
    while not race.is_over:
        race.retire(race.deciders()[0])
    assert set(manners(take_apart(race)).values()) == {CLUB}


# What goes, and what stays -------------------------------------------------------------------------


def moment_of(race: Race, number: int) -> tuple[Moment, Benches]:
    raced = take_apart(race)
    return next(one for one in raced.moments if one.number == number), Benches(raced.course)


def both(race: Race, number: int) -> tuple[Judged, Judged]:
    """The verdict on a decision for a driver like `club`, and for one like `ace`."""
    moment, benches = moment_of(race, number)
    bench = benches.own()
    by_club, by_ace = (judge(moment, bench, TIERS[QUICK], 0.0, manner) for manner in (CLUB, ACE))
    assert bench.study.search.own_by_net == 0  # what comes next is driven by `club` again
    assert judge(moment, bench, TIERS[QUICK], 0.0) == by_club
    return by_club, by_ace


def test_an_error_only_of_club_goes_and_one_of_both_stays() -> None:
    race = driven_by("ace", "ace", "ace")
    named, gone = both(race, 55)
    assert named.grade == "blunder"
    assert (gone.grade, gone.why) == ("", ())
    assert gone.loss < gone.error
    assert gone.pairs > 0
    assert (gone.options, gone.counts, gone.pace) == (named.options, named.counts, named.pace)
    named, kept = both(race, 60)
    assert named.grade
    assert kept.grade
    assert kept.why
    assert kept.loss != named.loss  # that of other games


def test_what_club_does_not_name_is_not_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    race = driven_by("ace", "ace", "ace")
    asked: list[int] = []
    real = verdicts.confirm
    monkeypatch.setattr(verdicts, "confirm", lambda *given: asked.append(given[-1]) or real(*given))
    raced = take_apart(race)
    bench = Benches(raced.course).own()
    quiet = named = 0
    for moment in raced.moments:
        asked.clear()
        by_club = judge(moment, bench, TINY, 0.0)
        assert AGAIN not in asked
        by_ace = judge(moment, bench, TINY, 0.0, ACE)
        assert (AGAIN in asked) == bool(by_club.grade)
        quiet += not by_club.grade
        named += bool(by_club.grade)
        assert by_club.grade or by_ace == by_club or by_ace.slower
    assert quiet
    assert named


@pytest.mark.parametrize("again", (0.0, 0.5))
def test_an_error_by_time_is_confirmed_in_the_same_manner(monkeypatch: pytest.MonkeyPatch, again: float) -> None:
    """It keeps its grade, and has the rounds of those games, only if they show it."""
    race, dice, asked = Race(RaceSetup.of("usa", ["player"] * 3, seed=5, laps=1)), random.Random(1), []
    club = load_driver("club")
    while not race.is_over:
        seat = race.deciders()[0]
        choices = race.choices(seat)
        race.decide(seat, dice.choice(choices) if seat == 0 else club.choose(race.sight(seat), choices, dice))
    raced = take_apart(race)
    bench = Benches(raced.course).own()
    slow = next(
        (moment, found)
        for moment in raced.moments
        if moment.seat == 0
        and (found := judge(moment, bench, TINY, 0.0)).slower
        and found.slower.grade
        and found.options
    )

    def confirm(*given: object) -> tuple[float, float, int]:
        asked.append((given[-1], int(bench.study.search.own_by_net)))
        real(*given)
        return (again if given[-1] == FINISHING_AGAIN else 0.7), 0.1, 32

    real = timing.confirm
    monkeypatch.setattr(timing, "confirm", confirm)
    told = judge(slow[0], bench, TINY, 0.0, ACE).slower
    assert asked == [(FINISHING, 0), (FINISHING_AGAIN, 1)]
    assert (told.grade if told else "") == ("mistake" if again else "")
    assert not again or (told and told.rounds == again)


def fail_in_the_manner_of_ace(bench: Bench) -> None:
    with driven(bench, ACE):
        assert bench.study.search.own_by_net == 1
        raise ZeroDivisionError


def test_after_games_of_ace_all_are_those_of_club_again() -> None:
    _, benches = moment_of(driven_by("ace", "ace"), 0)
    bench = benches.own()
    with pytest.raises(ZeroDivisionError):
        fail_in_the_manner_of_ace(bench)
    assert bench.study.search.own_by_net == 0
    with driven(bench, CLUB):
        assert bench.study.search.own_by_net == 0


# The document --------------------------------------------------------------------------------------


def test_the_document_has_each_manner_and_is_the_same_to_the_byte(tiny: None) -> None:
    race = driven_by("ace", "club", "legend", names=["Ana", "Ben", "legend"], laps=2)
    found = analyse(race, workers=1)
    assert [car.manner for car in found.cars] == [ACE, CLUB, None]
    data = to_json(found)
    assert from_json(data) == found
    assert to_json(from_json(data)) == data
    again = records.fold(Race(race.setup), [(one.seat, str(one.choice)) for one in race.decisions])
    assert to_json(analyse(again, workers=3)) == data
