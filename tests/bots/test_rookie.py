"""`rookie`: beaten by `club`, better than `random`, and off the best in ways that people are."""

import random
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from bots.test_planner import drive_season, driven
from hotlap.bots.plans import weighed_plans
from hotlap.bots.registry import load_driver
from hotlap.content.events import event_names
from hotlap.race import Race, RaceSetup
from season.racing import ALL_BOXES, build

ROOKIE = load_driver("rookie")
BESIDE = ("random", "rookie", "club")


@pytest.mark.compiled_only
@pytest.mark.parametrize("modules", ({}, {"garage": "mixed", "weather": True}), ids=("base", "modules"))
def test_it_drives_between_random_and_club(modules: dict[str, Any]) -> None:
    places = dict.fromkeys(BESIDE, 0)
    for seed in range(12):
        names = [BESIDE[(at + seed) % 3] for at in range(3)]
        race = driven(Race(RaceSetup.of("usa", ["player"] * 3, seed=seed, **modules)), names, seed)
        for one in race.standings():
            places[names[one.seat]] += one.place
    assert places["club"] < places["rookie"] - 6
    assert places["rookie"] < places["random"] - 6


def test_it_errs_in_plans_that_are_near_and_seldom_blunders() -> None:
    """From one sight, with many dice: several plans, most of them within half a round of the best."""
    race = Race(RaceSetup.of("usa", ["player", "player"], seed=3))
    sight, choices = race.sight(0), race.choices(0)
    lost = {plan.choice: plan.value - weighed_plans(sight)[0].value for plan in weighed_plans(sight) if plan.value}
    taken = [ROOKIE.choose(sight, choices, random.Random(n)) for n in range(200)]
    assert len(set(taken)) > 3
    assert sum(lost[one] < 0.5 for one in taken) > 180


def test_the_same_dice_bring_the_same_choice() -> None:
    race = Race(RaceSetup.of("italy", ["player", "player"], seed=5))
    sight, choices = race.sight(1), race.choices(1)
    assert len({ROOKIE.choose(sight, choices, random.Random(7)) for _ in range(5)}) == 1


@pytest.mark.parametrize(("more", "less"), list(pairwise(("rookie", "amateur", "privateer", "contender", "club"))))
def test_each_level_errs_less_than_the_one_below(more: str, less: str) -> None:
    """From the same sights: how often the plan that `club` would make is missed."""
    missed = Counter[str]()
    for seed in range(6):
        race = Race(RaceSetup.of("japan", ["player", "player"], seed=seed))
        sight, choices = race.sight(0), race.choices(0)
        best = load_driver("club").choose(sight, choices, random.Random(0))
        for name in (more, less):
            driver = load_driver(name)
            missed[name] += sum(driver.choose(sight, choices, random.Random(n)) != best for n in range(40))
    assert missed[more] > missed[less] + 10
    assert missed["club"] == 0


@pytest.mark.compiled_only
def test_it_drives_a_season() -> None:
    names = ("rookie", "rookie", "legend")
    drive_season(build(list(event_names()[::2]), names, seed=4, boxes=ALL_BOXES, garage="mixed"), names)
