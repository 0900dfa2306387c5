"""A driver who has ended their turn of a round may plan the next one: the choices are those of the planning to come."""

import random
from typing import Any

import pytest

from hotlap.content.tracks import load_track
from hotlap.engine.layout import content
from hotlap.race import Entrant, NotYourDecision, Race, RaceSetup

LEGEND = Entrant("legend")
SETUPS: tuple[tuple[str, list[Entrant], dict[str, Any]], ...] = (
    ("usa", [Entrant(), Entrant(), Entrant()], {}),
    ("italy", [Entrant(), LEGEND, Entrant(), Entrant()], {"garage": "mixed", "weather": True}),
    ("mexico", [Entrant(), Entrant()], {"garage": "advanced", "weather": True, "laps": 1}),
    ("great-britain", [Entrant()], {"laps": 1}),
)


def races() -> list[Race]:
    return [Race(RaceSetup.of(load_track(track), who, seed=7, **more)) for track, who, more in SETUPS]


@pytest.mark.parametrize("number", range(len(SETUPS)))
def test_the_choices_are_those_of_the_planning_to_come(number: int) -> None:
    race, dice = races()[number], random.Random(number)
    seats = range(len(race.setup.entrants))
    ahead: dict[int, Race] = {}
    planned = again = 0
    while not race.is_over:
        for seat in seats:
            if race.may_plan_ahead(seat):
                ahead[seat] = race.ahead(seat)
        seat = race.deciders()[0]
        if race.phase == "PLAN" and seat in ahead:
            twin = ahead.pop(seat)
            assert twin.decision(seat) == race.decision(seat)
            assert twin.choices(seat) == race.choices(seat)
            planned += 1
            again += twin.forecast(seat) == race.forecast(seat)
        race.decide(seat, dice.choice(race.choices(seat)))
    assert planned > 5 or len(seats) == 1  # a car alone is asked at once
    assert again > planned / 2 or len(seats) == 1  # other cars moved on
    assert not any(map(race.may_plan_ahead, seats))


def test_only_after_the_own_turn_of_a_round() -> None:
    race, dice = races()[1], random.Random(3)
    was_open = False
    while not race.is_over:
        for seat in range(4):
            if race.may_plan_ahead(seat):
                was_open = True
                assert seat not in race.deciders()
            else:
                with pytest.raises(NotYourDecision):
                    race.ahead(seat)
        assert not race.may_plan_ahead(1)  # a Legend
        race.decide(race.deciders()[0], dice.choice(race.choices(race.deciders()[0])))
    assert was_open


def test_nothing_hidden_is_in_it() -> None:
    """Whatever others hold and draw: the seat sees and may choose the same."""
    race, dice = races()[1], random.Random(5)
    seen = 0
    while not race.is_over:
        for seat in (0, 2, 3):
            if race.may_plan_ahead(seat):
                twin, other = race.ahead(seat), race.imagine(seat, 99).ahead(seat)
                assert twin.choices(seat) == other.choices(seat)
                assert content(twin.sight(seat).record[0]) == content(other.sight(seat).record[0])
                seen += 1
        race.decide(race.deciders()[0], dice.choice(race.choices(race.deciders()[0])))
    assert seen > 20


def test_the_race_itself_is_unchanged() -> None:
    race, dice = races()[0], random.Random(1)
    while not race.may_plan_ahead(0):
        race.decide(race.deciders()[0], dice.choice(race.choices(race.deciders()[0])))
    before = race.to_bytes()
    twin = race.ahead(0)
    twin.decide(0, twin.choices(0)[0])
    assert race.to_bytes() == before
    assert race.decision(0) + 1 == twin.decision(0)
