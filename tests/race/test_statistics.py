"""The statistics of races, against the cars as they stand, against decisions and against the table."""

import dataclasses
import random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from hotlap.race import Boost, Race, RaceSetup, Slipstream
from hotlap.race.events import Event
from hotlap.race.figures import figures
from hotlap.race.statistics import Statistics, count, statistics
from laws.setups import setups


def check_heat(race: Race, full: list[int]) -> None:
    """The engines lack what was spent and not cooled. An event may take a Heat card out of the engine, too."""
    lost = [event.seat for event in race.events() if event.kind == "LOST_HEAT"]
    for seat, (car, own) in enumerate(zip(race.sight().cars, statistics(race), strict=True)):
        left = full[seat] - own.heat + own.cooled
        assert left - lost.count(seat) <= car.engine <= left


def place(race: Race, seat: int) -> int:
    """How far a car has come, in spaces."""
    car = race.sight().cars[seat]
    return car.lap * race.setup.track.spaces + car.space


def slips(race: Race, seat: int, before: int, since: int) -> int:
    """The spaces that a slipstream has moved a car, decided just now: by where it stood, and where it went first."""
    to = next(event.data for event in race.events(since=since) if event.kind == "MOVED" and event.seat == seat)
    return int(to["lap"]) * race.setup.track.spaces + int(to["space"]) - before


@given(setups(fewest_players=1), st.integers(0, 2**32))
def test_a_race_is_counted(setup: RaceSetup, seed: int) -> None:
    race, dice = Race(setup), random.Random(seed)
    full: list[int] = []
    chosen = []
    slipped = [0] * len(setup.entrants)
    while not race.is_over:
        if not full and race.phase in ("MULLIGANS", "PLAN"):
            full = [car.engine for car in race.sight().cars]
        seat = dice.choice(race.deciders())
        if race.may_take_back(seat) and dice.random() < 0.2:
            race.take_back(seat)
            continue
        before = place(race, seat)
        chosen.append((seat, dice.choice(race.choices(seat))))
        decided = len(race.decisions)
        race.decide(*chosen[-1])
        if isinstance(choice := chosen[-1][1], Slipstream) and choice.spaces:
            slipped[seat] += slips(race, seat, before, decided + 1)
        if full and dice.random() < 0.05:
            check_heat(race, full)
    counted = statistics(race)
    assert any(counted)
    check_heat(race, full)
    for line in race.standings():
        own = counted[line.seat]
        assert (own.place, own.round, own.is_out) == (line.place, line.round, line.status == "out")
        assert own.space == (None if own.is_out else line.space)
    for seat, own in enumerate(counted):
        assert own.boosts == sum(one == seat and isinstance(choice, Boost) for one, choice in chosen)
        assert setup.entrants[seat].driver == "legend" or own.slipstream_spaces == slipped[seat]
        assert 0 <= own.shift_up_heat <= own.shift_heat
        assert 0 <= own.adrenaline_spaces <= own.turns
    assert sum(own.rounds_in_front for own in counted) == len(
        {one.data["round"] for one in race.events() if one.kind == "ROUND"}
    )


def counted(*words: tuple[str, dict[str, Any]]) -> Statistics:
    """The statistics of seat 1 by its events."""
    return count([Event(kind, 1, data) for kind, data in words], 2, 9)[1]


def test_a_turn_without_a_spin_out() -> None:
    own = counted(
        ("SHIFTED", {"gear": 4, "heat": 1}),
        ("TURN", {"adrenaline": 0}),
        ("SPEED", {"speed": 12}),
        ("BLOCKED", {"wanted": 12, "moved": 10}),
        ("COOLED", {"heat": 2}),
        ("CORNER", {"corner": 0, "limit": 12, "heat": 0}),
        ("CORNER", {"corner": 1, "limit": 9, "heat": 3}),
    )
    assert own == Statistics(
        round=9, turns=1, top_speed=12, blocked=2, cooled=2, corners=2, corners_over=1, shift_heat=1, corner_heat=3,
        adrenaline_spaces=0, rounds_in_front=0, shift_up_heat=1,
    )  # fmt: skip
    assert own.heat == 4


def test_a_spin_out_spends_what_is_left_and_sets_no_top_speed() -> None:
    own = counted(
        ("TURN", {"adrenaline": 0}),
        ("SPEED", {"speed": 7}),
        ("TURN", {"adrenaline": 0}),
        ("SPEED", {"speed": 15}),
        ("CORNER", {"corner": 0, "limit": 12, "heat": 3}),
        ("CORNER", {"corner": 1, "limit": 5, "heat": 10}),
        ("SPUN_OUT", {"corner": 1, "stress": 2, "heat": 1}),
    )
    assert own == Statistics(
        round=9, turns=2, top_speed=7, corners=2, corners_over=2, corner_heat=3, spin_outs=1, stress=2, spin_heat=1,
        adrenaline_spaces=0, rounds_in_front=0, shift_up_heat=0,
    )  # fmt: skip


def test_a_slipstream_counts_what_it_moved() -> None:
    own = counted(
        ("TURN", {"adrenaline": 0}),
        ("SPEED", {"speed": 6}),
        ("MOVED", {"lap": 0, "space": 6, "spot": "left"}),
        ("SLIPSTREAMED", {"spaces": 2}),
        ("MOVED", {"lap": 0, "space": 7, "spot": "left"}),
        ("BLOCKED", {"wanted": 2, "moved": 1}),
        ("TURN", {"adrenaline": 0}),
        ("SPEED", {"speed": 6}),
        ("MOVED", {"lap": 0, "space": 12, "spot": "left"}),
        ("BLOCKED", {"wanted": 6, "moved": 5}),
    )
    assert (own.slipstreams, own.slipstream_spaces, own.blocked) == (1, 1, 2)


def test_what_is_taken_back_does_not_count() -> None:
    own = counted(
        ("TURN", {"adrenaline": 0}),
        ("SPEED", {"speed": 6}),
        ("COOLED", {"heat": 1}),
        ("SPEED", {"speed": 8}),
        ("TAKEN_BACK", {"events": 1}),
        ("TAKEN_BACK", {"events": 1}),
    )
    assert (own.top_speed, own.cooled) == (6, 0)


def test_the_best_lap_begins_where_the_last_one_ended() -> None:
    def at(lap: int, space: int) -> Event:
        return Event("MOVED", 1, {"lap": lap, "space": space, "spot": "left"})

    def rounds(*events: Event | int) -> Statistics:
        told = [Event("ROUND", None, {"round": one}) if isinstance(one, int) else one for one in events]
        return count(told, 2, 30)[1]

    assert rounds(1, at(0, 3), 5, at(0, 60)).best_lap == 0
    assert rounds(1, at(0, 3), 8, at(1, 2), 14, at(2, 0), 15, at(2, 9), 22, at(3, 5)).best_lap == 6
    # Thrown back behind the line by a spin-out, the car has still driven its lap.
    assert rounds(1, at(0, 3), 8, at(1, 2), at(0, 68), 9, at(1, 4), 17, at(2, 0)).best_lap == 8


def test_a_win_is_a_podium() -> None:
    """Of few cars only a win; of more than three the first three that finished. Alone there is nothing to win."""

    def cars(*places: int, out: int = 0) -> list[Statistics]:
        return [Statistics(place=place, is_out=place == out) for place in places]

    won, second = cars(1, 2), cars(2, 1)
    third, last_out = cars(3, 1, 2, 4), cars(3, 1, 2, 4, out=3)
    found = figures([(won, 0), (second, 0), (third, 0), (last_out, 0), (cars(1), 0)])
    assert (found.races, found.wins, found.podiums) == (5, 1, 2)
    assert figures([(won, 0), (cars(1, 2, 3), 0)]).podiums == 2


def test_what_is_stored_by_its_place_keeps_it() -> None:
    """Seats of finished races are lists of these numbers: a new one between them would move what was stored."""
    order = [field.name for field in dataclasses.fields(Statistics)]
    assert order[:4] == ["place", "round", "is_out", "turns"]
    assert order[19:] == [
        "card_heat", "spin_heat", "cooled", "space",
        "gravel_heat", "adrenaline_spaces", "rounds_in_front", "shift_up_heat",
    ]  # fmt: skip
    before = order.index("gravel_heat")
    old = Statistics(*range(before))
    assert (old.space, old.gravel_heat, old.adrenaline_spaces) == (before - 1, 0, None)


def test_spaces_by_adrenaline_are_those_that_it_moved() -> None:
    moved = ("MOVED", {"lap": 0, "space": 9, "spot": 0})
    free = counted(("ADRENALINE", {}), ("SPEED", {"speed": 5}), moved)
    held = counted(("ADRENALINE", {}), ("SPEED", {"speed": 5}), ("BLOCKED", {"wanted": 1, "moved": 0}))
    later = counted(("ADRENALINE", {}), moved, ("BOOSTED", {"heat": 1}), moved, ("BLOCKED", {"wanted": 3, "moved": 1}))
    assert [one.adrenaline_spaces for one in (free, held, later)] == [1, 0, 1]


def test_two_gears_cost_heat_up_and_down() -> None:
    shifts = (("SHIFTED", {"gear": gear, "heat": heat}) for gear, heat in [(3, 1), (2, 0), (4, 1), (2, 1), (1, 0)])
    own = counted(*shifts)
    assert (own.shift_heat, own.shift_up_heat) == (3, 2)
