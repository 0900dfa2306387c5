"""The race after any of its decisions, and forks of it: possible races, dealt from the sight of a seat."""

import random
import re

import pytest

from hotlap.engine import layout
from hotlap.engine.jit import COMPILED
from hotlap.race import (
    Deal,
    Entrant,
    InvalidRecord,
    NoRecord,
    NotYourDecision,
    Plan,
    Race,
    RaceOver,
    RaceSetup,
    Season,
    SeasonSetup,
    UnknownAction,
    imagine,
    parse_record,
    parse_season,
    record_text,
    season_text,
)
from hotlap.race.past import EVERY
from hotlap.race.race import SPECTATOR
from hotlap.race.record import steps
from how_many import how_many
from laws.setups import build, setup_number

RACES = [number for number in range(12) if setup_number(number).players][: 8 if COMPILED else 2]
MOST = 700 if COMPILED else 45


def drive(race: Race, dice: random.Random, most: int = MOST, rare: float = 0.05) -> Race:
    """Random choices. Some are taken back, and sometimes a driver gives up."""
    for _ in range(most):
        if race.is_over:
            break
        may = [seat for seat in race.setup.players if race.may_take_back(seat)]
        if may and dice.random() < 4 * rare:
            race.take_back(dice.choice(may))
            continue
        seat = dice.choice(race.deciders())
        if dice.random() < rare / 50:
            race.retire(seat)
        else:
            race.decide(seat, dice.choice(race.choices(seat)))
    return race


def forked(setup: RaceSetup, seed: int) -> tuple[Race, int]:
    """A race with a fork at a random moment in its middle, and the seat for which it was dealt."""
    dice = random.Random(seed)
    race = drive(Race(setup), dice, MOST // 3)
    while race.is_over:
        race = drive(Race(setup), dice, dice.randrange(20))
    seat = dice.choice([SPECTATOR, *range(len(setup.entrants))])
    return race.imagine(seat, dice.getrandbits(256)), seat


def seen(race: Race, seat: int) -> tuple:
    sight = race.sight(seat)
    return (
        layout.to_bytes(layout.Game, sight.record),
        race.choices(seat) if seat in race.deciders() else None,
        race.events(seat),
        race.deciders(),
        race.standings(),
    )


def stands(race: Race) -> tuple:
    """The position of a race."""
    seats = range(len(race.setup.entrants))
    return (
        race.to_bytes(),
        list(race.decisions),
        [race.decision(seat) for seat in seats],
        [race.may_take_back(seat) for seat in seats],
    )


def whole(race: Race) -> tuple:
    """All of a race, with the events told to every viewer."""
    return stands(race), [race.events(seat) for seat in (SPECTATOR, *range(len(race.setup.entrants)))]


# At a moment -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", RACES)
def test_the_race_after_n_decisions_is_as_it_was_then(number: int) -> None:
    """All moments in turn, with the choices that could be taken back then; also after forks."""
    dice = random.Random(number)
    race = drive(Race(setup_number(number)), dice)
    if not race.is_over:
        race = drive(race.imagine(dice.choice([SPECTATOR, 0]), number), dice, 60)
    n = 0
    for n, step in enumerate(steps(race)):
        if n % EVERY in (0, 1, EVERY - 1) or dice.random() < 0.1:
            assert stands(race.at(n)) == stands(step), n
        if dice.random() < 0.02:
            assert whole(race.at(n)) == whole(step), n
    assert n == len(race.decisions)
    assert whole(race.at(n)) == whole(race)


def test_from_a_moment_the_race_can_go_on_the_same_or_another_way() -> None:
    race = drive(Race(setup_number(3)), random.Random(3))
    half = len(race.decisions) // 2
    again, other = race.at(half), race.at(half)
    before = whole(race)
    for decision in race.decisions[half:]:
        again.take(decision.seat, decision.choice)
    assert whole(again) == whole(race)
    drive(other, random.Random(4))
    assert whole(race) == before
    assert whole(other.at(half)) == whole(race.at(half))


def test_there_is_nothing_before_the_start_or_after_the_last_decision() -> None:
    race = drive(Race(setup_number(5)), random.Random(5), 20)
    for n in (-1, len(race.decisions) + 1):
        with pytest.raises(ValueError, match=f"the race has {len(race.decisions)} decisions"):
            race.at(n)


def test_a_long_series_of_choices_taken_back_has_a_past_too() -> None:
    """Reactions are chosen and taken back again and again. At each moment as many may be taken back as then."""
    for seed in range(100):
        race, dice = Race(build("usa", [False] * 2, [0] * 2, seed)), random.Random(seed)
        while not race.is_over and not any(race.may_take_back(seat) for seat in (0, 1) if race.phase == "REACT"):
            seat = race.deciders()[0]
            race.decide(seat, dice.choice(race.choices(seat)))
        if race.is_over:
            continue
        seat = next(seat for seat in (0, 1) if race.may_take_back(seat))
        choice = race.decisions[-1].choice
        for _ in range(EVERY):
            race.take_back(seat)
            race.take(seat, choice)
        for n, step in enumerate(steps(race)):
            assert stands(race.at(n)) == stands(step)
        return
    raise AssertionError("no reaction to take back in a hundred races")


# Forks -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", RACES)
def test_the_viewer_of_a_fork_sees_no_difference(number: int) -> None:
    """At many moments of a race, for a seat and for a spectator; the cards of others are dealt."""
    race, dice = Race(setup_number(number)), random.Random(number)
    changed = 0
    for _ in range(how_many(12, 2)):
        drive(race, dice, dice.randrange(20))
        if race.is_over:
            break
        for seat in (SPECTATOR, *range(len(race.setup.entrants))):
            before, told = whole(race), seen(race, seat)
            fork = race.imagine(seat, dice.getrandbits(256))
            assert seen(fork, seat) == told
            assert seen(fork, SPECTATOR) == seen(race, SPECTATOR)
            assert whole(race) == before
            changed += fork.to_bytes() != race.to_bytes()
            assert fork.is_fork
            assert not race.is_fork
            possible = imagine(race.sight(seat), dice.getrandbits(256))
            assert layout.to_bytes(layout.Game, possible.sight(seat).record) == told[0]
            assert possible.choices(seat) == told[1] if seat in race.deciders() else seat not in possible.deciders()
    assert changed


@pytest.mark.parametrize("number", RACES)
def test_a_fork_is_driven_to_its_end_and_its_record_reads_back(number: int) -> None:
    fork, seat = forked(setup_number(number), number)
    drive(fork, random.Random(number), MOST if COMPILED else 10)
    text = record_text(fork)
    again = parse_record(text)
    assert whole(again) == whole(fork)
    assert record_text(again) == text
    assert again.is_fork
    name = "spectator" if seat == SPECTATOR else fork.setup.entrants[seat].colour
    assert len(re.findall(rf"^r\d+ {name} deal \d+$", text, re.MULTILINE)) == 1


def test_a_possible_race_can_be_driven_and_has_a_past() -> None:
    """It is dealt from a sight alone, so it knows neither seed nor past and has no record."""
    race = drive(Race(setup_number(7)), random.Random(7), 60)
    seat = race.deciders()[0]
    sight = race.sight(seat)
    assert sight.setup.seed == 0
    possible = imagine(sight, 5)
    assert possible.to_bytes() == imagine(sight, 5).to_bytes() != imagine(sight, 6).to_bytes()
    assert (possible.decisions, possible.events(), possible.decision(seat)) == ([], [], 0)
    start = possible.copy()
    drive(possible, random.Random(8), 80)
    assert possible.decisions
    assert whole(possible.at(0)) == whole(start)
    assert whole(possible.at(40 % len(possible.decisions))).__class__ is tuple
    with pytest.raises(NoRecord, match="dealt from a sight"):
        record_text(possible)


def test_the_same_key_deals_the_same_fork() -> None:
    race = drive(Race(setup_number(2)), random.Random(2), 30)
    seat = race.deciders()[0]
    assert whole(race.imagine(seat, 9)) == whole(race.imagine(seat, 9))
    assert race.imagine(seat, 9).to_bytes() != race.imagine(seat, 10).to_bytes()


def test_others_forget_the_cards_drawn_before_the_fork() -> None:
    """Their cards are new, so they do not know any more which cards they drew before."""
    race = Race(build("usa", [False] * 3, [0] * 3, 5))
    assert [event.data["card"] for event in race.events(1) if event.kind == "DREW" and event.seat == 1]
    fork = race.imagine(0, 1)
    assert fork.events(0) == race.events(0)
    drew = [event for event in fork.events(1) if event.kind == "DREW"]
    assert not any(event.data["card"] for event in drew)
    drive(fork, random.Random(1), 40)
    later = [event for event in fork.events(1, since=2) if event.kind == "DREW" and event.seat == 1]
    assert later
    assert all(event.data["card"] for event in later)
    assert fork.at(0).events(1) == race.events(1)


def test_a_plan_is_taken_back_across_a_deal_and_a_reaction_is_not() -> None:
    """The plan still lies face down. The game before a reaction belongs to the race before the deal."""
    race = Race(build("usa", [False] * 3, [0] * 3, 5))
    race.decide(1, next(one for one in race.choices(1) if isinstance(one, Plan)))
    fork, number = race.imagine(1, 3), race.decision(1)
    assert fork.decision(1) == number
    fork.take_back(1)
    assert 1 in fork.deciders()
    dice, tried = random.Random(1), 0
    while not race.is_over and tried < 3:
        seat = race.deciders()[0]
        race.decide(seat, dice.choice(race.choices(seat)))
        if race.phase not in ("PLAN", "MULLIGANS") and any(map(race.may_take_back, (0, 1, 2))):
            tried += 1
            seat = next(filter(race.may_take_back, (0, 1, 2)))
            with pytest.raises(NotYourDecision, match="nothing that could be taken back"):
                race.imagine(seat, 1).take_back(seat)
    assert tried


def test_an_impossible_deal_is_refused_and_changes_nothing() -> None:
    race = drive(Race(setup_number(2)), random.Random(2), 30)
    before = whole(race)
    for key in (-1, 2**256, 1.5, "7", None):
        with pytest.raises(UnknownAction, match="a key is a whole number"):
            race.deal(0, key)
        with pytest.raises(UnknownAction, match="a key is a whole number"):
            imagine(race.sight(0), key)
    for seat in (-2, 9, "red"):
        with pytest.raises(NotYourDecision, match="there is no seat"):
            race.deal(seat, 1)
    assert whole(race) == before
    drive(race, random.Random(1), 100_000)
    for over in (race.deal, race.imagine):
        with pytest.raises(RaceOver):
            over(0, 1)
    with pytest.raises(RaceOver):
        imagine(race.sight(0), 1)


@pytest.mark.parametrize(
    ("found", "written", "what"),  # "": anything that the race cannot do from there on
    [
        (r"(r\d+) red deal \d+", r"\1 red deal 12", ""),
        (r"(r\d+) red deal \d+", r"\1 pink deal 12", "there is no car 'pink'"),
        (r"(r\d+) red deal \d+", r"\1 red deal many", "cannot read 'deal many'"),
        (r"(r\d+) red deal \d+", rf"\1 red deal {2**256}", "a key is a whole number"),
        (r"(r\d+) red deal \d+", r"\1 black deal 5", ""),
        (r"(r\d+) red deal \d+\n", "", ""),
    ],
)
def test_an_altered_deal_is_refused_with_its_line(found: str, written: str, what: str) -> None:
    setup = RaceSetup.of("usa", [Entrant("player", "red"), Entrant("player", "black"), "player"], seed=5)
    race = drive(Race(setup), random.Random(5), 30, rare=0)
    text = record_text(drive(race.imagine(0, 77), random.Random(6), 60, rare=0))
    assert len(re.findall(found, text)) == 1
    with pytest.raises(InvalidRecord, match=what or None) as error:
        parse_record(re.sub(found, written, text))
    assert error.value.line >= text[: re.search(found, text).start()].count("\n")


# In seasons ------------------------------------------------------------------------------------------


def test_a_season_counts_no_forks() -> None:
    season = Season(SeasonSetup.of("1961", ["player", "legend"], seed=3))
    drive(season.race, random.Random(1), 10)
    plain = season_text(season)
    fork = season.race.imagine(0, 4)
    assert parse_record(record_text(fork)).to_bytes() == fork.to_bytes()
    season.races[-1] = drive(fork, random.Random(1), 100_000)
    with pytest.raises(NoRecord, match="race 1 is a fork"):
        season.advance()
    lines = plain.splitlines()
    lines.insert(len(lines) - 2, "r1 black deal 4")
    with pytest.raises(InvalidRecord, match="a fork is no race of a season"):
        parse_season("\n".join(lines) + "\n")


def test_a_deal_in_words() -> None:
    assert str(Deal(7)) == "deal 7"
