"""The turns of a race: where each was planned, against the rules' own figures, and all of them against the race."""

import dataclasses
import random

from hypothesis import given
from hypothesis import strategies as st

from hotlap.race import Race, RaceSetup
from hotlap.race.figures import total
from hotlap.race.statistics import statistics
from hotlap.race.turns import turns
from laws.setups import setups

OF_RACES = (
    "place",
    "round",
    "space",
    "is_out",
    "best_lap",
    "mulligans",
    "adrenaline_spaces",
    "rounds_in_front",
    "shift_up_heat",
)  # what no turn has


@given(setups(fewest_players=1), st.integers(0, 2**32))
def test_turns_are_those_of_the_race(setup: RaceSetup, seed: int) -> None:
    """Lines, spaces and limits are those of the road when plans were made; together the turns did what the race did."""
    race, dice = Race(setup), random.Random(seed)
    planned = {}
    while not race.is_over:
        if race.phase == "PLAN":
            planned |= ahead(race)
        seat = dice.choice(race.deciders())
        if race.may_take_back(seat) and dice.random() < 0.2:
            race.take_back(seat)
            continue
        race.decide(seat, dice.choice(race.choices(seat)))
    found = turns(race)
    assert {(one.seat, one.round) for one in found} == planned.keys()
    for one in found:
        assert (one.line, one.to_line, one.limit) == planned[one.seat, one.round], one
    for seat in setup.players:
        every, own = total(one.did for one in found if one.seat == seat), statistics(race)[seat]
        for name in (field.name for field in dataclasses.fields(own) if field.name not in OF_RACES):
            assert getattr(every, name) == getattr(own, name), (seat, name)


def ahead(race: Race) -> dict:
    """What the rules say of each player's next line, in this round."""
    road = race.sight().road
    found = {}
    for seat in race.setup.players:
        if race.is_on_track(seat):
            car = road.car(seat)
            limit = None if car.line is None else road.limits[car.line]
            found[seat, race.round] = (car.line, car.to_line, limit)
    return found


def test_a_turn_in_a_race_that_goes_on() -> None:
    """From pole on USA the first line is 5 spaces behind the start line: 5 spaces, of limit 7."""
    race = Race(RaceSetup.of("usa", ["player"], seed=7))
    assert turns(race) == []
    track = race.setup.track
    race.decide(0, next(one for one in race.choices(0) if one.gear == 2))
    (one,) = turns(race)
    first = track.corners[0]
    assert (one.seat, one.round, one.gear, one.lap, one.space) == (0, 1, 2, -1, track.spaces)
    assert (one.line, one.to_line, one.limit) == (0, first.line_after_space, first.speed_limit)
    assert (one.did.turns, one.did.shift_heat, one.did.best_lap) == (1, 0, 0)
