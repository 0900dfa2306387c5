"""The list of all whole plans: the same plans, forecasts and values as those that are asked for one by one."""

import time
from collections.abc import Iterator
from typing import Any

import pytest

from hotlap.bots.club.driver import DESKS
from hotlap.bots.driver import SeatedDrivers
from hotlap.bots.plans import UNFILLED, Plans, plans_of, weighed_plans
from hotlap.bots.registry import load_driver
from hotlap.engine import layout
from hotlap.race import Plan, Race, RaceSetup, Sight
from hotlap.race.choices import Position, from_actions
from hotlap.race.forecast import forecast
from how_many import IS_INTERPRETED

MODULES = ({}, {"garage": "mixed", "weather": True})


def listed(sight: Sight) -> tuple[dict[Plan, int], Plans]:
    """The list of a seat's plans: by choice, its number in the list."""
    desk, plans = DESKS.for_sight(sight), layout.new(Plans)
    plans_of(sight.record, sight.course, sight.seat, desk.paces, plans, desk.choices, desk.notes)
    position, found = Position(sight.record[0], sight.seat), {}
    for i in range(int(plans[0].n)):
        slots = [5 + int(plans[0].slots[i][k]) for k in range(int(plans[0].n_cards[i]))]
        found[from_actions(sight.record[0].phase, [int(plans[0].gear[i]), *slots], position)] = i
    return found, plans[0]


def planning(switches: dict[str, Any], seeds: int) -> Iterator[tuple[Sight, list[Plan]]]:
    """Sights of seats that must plan, over whole races of `club`."""
    for seed in range(seeds):
        race = Race(RaceSetup.of("usa", ["player"] * 3, seed=seed, laps=1, **switches))
        seated = SeatedDrivers({seat: load_driver("club") for seat in range(3)})
        while not race.is_over:
            seat = race.deciders()[0]
            if race.phase == "PLAN":
                yield race.sight(seat), race.choices(seat)
                if IS_INTERPRETED and race.round == 2:
                    break
            seated.decide(race, seat)


@pytest.mark.interpreted
@pytest.mark.parametrize("switches", MODULES, ids=("base", "modules"))
def test_it_has_every_choice_with_its_forecast(switches: dict[str, Any]) -> None:
    """Where nothing has to be cooled, every card can be paid for and no lower Speed saves: `club` reckons without,
    and as the cars stand now."""
    compared = 0
    for sight, choices in planning(switches, 1 if IS_INTERPRETED else 4):
        found, plans = listed(sight)
        assert set(found) == set(choices)
        for choice, told in forecast(sight, choices).items():
            i = found[choice]
            assert plans.shift_heat[i] == told.shift_heat
            if told.replaced or told.unpaid or told.lower or any(one.cool for one in told.outcomes):
                continue
            short = sum(one.chance * one.short for one in told.outcomes)
            if short > 0:  # where cars that move first stand now is one of the places where they may come to stand
                assert told.mean_moved - short - 1e-9 <= plans.mean_moved[i] <= told.mean_moved + 1e-9, choice
                continue
            compared += 1
            assert plans.mean_speed[i] == pytest.approx(told.mean_speed), choice
            assert plans.mean_moved[i] == pytest.approx(told.mean_moved), choice
            assert plans.mean_heat[i] == pytest.approx(told.mean_heat), choice
            assert plans.spin_out[i] == pytest.approx(told.spin_out), choice
    assert compared > (100 if IS_INTERPRETED else 1000)


@pytest.mark.interpreted
def test_its_best_plan_is_that_of_club() -> None:
    for sight, choices in planning(MODULES[1], 1 if IS_INTERPRETED else 4):
        found, plans = listed(sight)
        best = min(found.values(), key=lambda i: (plans.value[i], i))
        assert best == plans.order[0]
        if plans.value[best] < UNFILLED:
            club = load_driver("club").choose(sight, choices, None)
            assert isinstance(club, Plan)
            assert plans.value[found[club]] == plans.value[best]


@pytest.mark.interpreted
def test_python_gets_the_best_first() -> None:
    for sight, choices in planning(MODULES[1], 1):
        listed_plans = weighed_plans(sight)
        told = forecast(sight, choices)
        assert {plan.choice for plan in listed_plans} == set(choices)
        assert [plan.spin_out for plan in listed_plans] == [told[plan.choice].spin_out for plan in listed_plans]
        values = [plan.value for plan in listed_plans if plan.value is not None]
        assert values == sorted(values)
        assert all(plan.value is not None for plan in listed_plans[: len(values)])


def test_who_has_nothing_to_plan_gets_no_list() -> None:
    race = Race(RaceSetup.of("usa", ["player"] * 2, seed=1))
    race.decide(0, race.choices(0)[0])
    for sight in (race.sight(0), race.sight()):
        with pytest.raises(ValueError, match="no plan to make in the phase PLAN"):
            weighed_plans(sight)


@pytest.mark.compiled_only
def test_a_list_takes_microseconds() -> None:
    """About 10 us on a quiet core; here many times that are allowed."""
    sight, _ = next(iter(planning({}, 1)))
    desk, plans = DESKS.for_sight(sight), layout.new(Plans)
    times = []
    for _ in range(200):
        began = time.perf_counter()
        plans_of(sight.record, sight.course, sight.seat, desk.paces, plans, desk.choices, desk.notes)
        times.append(time.perf_counter() - began)
    assert min(times) < 200e-6
