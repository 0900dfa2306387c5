"""The candidates of searches: each choice once, legal, and every discard where there are few."""

from collections.abc import Iterator
from typing import Any

import pytest

from bots.test_planner import driven
from hotlap.bots.champion.driver import DESKS as CHAMPION
from hotlap.bots.desks import Desks
from hotlap.bots.planner.driver import DESKS as PLANNER
from hotlap.bots.planner.search import ALL_DISCARDS, MOST
from hotlap.bots.registry import load_driver
from hotlap.race import (
    Discard,
    Race,
    RaceSetup,
    Sight,
)
from hotlap.race.choices import Position, from_actions
from season.racing import ALL_BOXES, build

pytestmark = pytest.mark.compiled_only

NAMES = ("random", "ace", "club")
OTHER_DISCARDS = ("chicanes", "hold-tight", "tunnel-vision")  # Heat may go, only one card may, Stress may


def candidates(desks: Desks, sight: Sight) -> list[Any]:
    desk = desks.for_sight(sight)
    desk.find(sight)
    search, record = desk.search, sight.record[0]
    codes = [[int(code) for code in search.codes[i][: int(search.n_codes[i])]] for i in range(int(search.n))]
    return [from_actions(record.phase, one, Position(record, sight.seat)) for one in codes]


def positions(race: Race) -> Iterator[tuple[Sight, list[Any]]]:
    """Every decision of a race in which there is something to choose, with its choices."""
    while not race.is_over:
        seat = race.deciders()[0]
        choices = race.choices(seat)
        if len(choices) > 1:
            yield race.sight(seat), choices
        driven(race, NAMES, seed=len(race.decisions), most=1)


def races() -> Iterator[Race]:
    """Plain ones, those with all cards, and those in which other cards may be discarded."""
    for seed, modules in enumerate(({}, {"garage": "mixed"}, {"garage": "advanced", "weather": True}), 45):
        yield Race(RaceSetup.of("usa", NAMES, seed=seed, laps=1, **modules))
    season = build(list(OTHER_DISCARDS), NAMES, seed=3, boxes=ALL_BOXES, garage="mixed")
    while not season.is_over:
        yield season.race
        season.advance()


@pytest.mark.parametrize("desks", (PLANNER, CHAMPION), ids=("planner", "champion"))
def test_each_choice_is_a_candidate_once(desks: Desks) -> None:
    phases, few, many = set(), 0, 0
    for race in races():
        for sight, choices in positions(race):
            found = candidates(desks, sight)
            assert len(set(found)) == len(found) <= MOST
            assert set(found) <= set(choices)
            phases.add(sight.phase)
            if sight.phase == "DISCARD" and (desks is PLANNER or len(sight.order) > 1):
                if len(choices) <= ALL_DISCARDS:
                    few += 1
                    assert set(found) == set(choices)
                else:
                    many += 1
                    own = load_driver("club").choose(sight, choices, None)
                    assert {own, Discard()} <= set(found)
    assert few > 40
    assert many > 4
    assert {"PLAN", "REACT", "SLIPSTREAM", "DISCARD", "SALVAGE"} <= phases
