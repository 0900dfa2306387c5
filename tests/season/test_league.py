"""A league of one table has the standings of a season."""

import random

import pytest

from hotlap.race.league import Score, standings
from season.racing import build, finish


@pytest.mark.parametrize("seed", range(3))
def test_the_standings_of_a_season(seed: int) -> None:
    events = ["drivers-strike", "title-sponsor", "sponsor-withdraws"]
    season = finish(build(events, ["player"] * 4 + ["legend"], seed=seed), random.Random(seed), rare=0.05)
    people = range(4)
    rounds = [
        {one.seat: Score(one.place, result.points[one.seat]) for one in result.standings if one.seat in people}
        for result in season.results
    ]
    for after in range(1, len(rounds) + 1):
        theirs = [one for one in season.standings(after) if one.seat in people]
        ours = standings(people, rounds[:after], str(seed))
        assert [(one.member, one.points) for one in ours] == [(one.seat, one.points) for one in theirs]
