"""The tables, from facts that are small enough to count."""

from typing import Any

import pytest

from hotlap.lab import stats
from hotlap.lab.record_facts import Facts


def car(
    race: str, driver: str, grid: int, place: int, rounds: int = 16, points: int = 0, **more: Any
) -> dict[str, Any]:
    """A car's row; races on USA with two cars unless `more` says otherwise."""
    usual = {
        "track": "usa", "seat": grid - 1, "colour": "black", "is_legend": False, "cars": 2, "laps": 2,
        "is_alone": False, "has_garage": False, "has_weather": False, "event": "", "own_track": "",
        "is_grid_drawn": True, "is_out": False, "turns": rounds, "best_lap": 8, "spin_outs": 0, "mulligans": 0,
        **dict.fromkeys(("shift_heat", "corner_heat", "boost_heat", "card_heat", "gravel_heat", "spin_heat"), 0),
    }  # fmt: skip
    own = {"race": race, "driver": driver, "grid": grid, "place": place, "rounds": rounds, "points": points}
    return usual | own | more


def of(*cars: Any, **tables: Any) -> Facts:
    return Facts.of(cars=list(cars), **tables)


def test_drivers_and_rounds() -> None:
    facts = of(
        car("a", "ana", 1, 1, 16, 9, spin_outs=1),
        car("a", "ben", 2, 2, 18, 6, spin_outs=3),
        car("b", "ana", 2, 2, 20, 0, is_out=True),
        car("b", "ben", 1, 1, 15, 9),
    )
    ana, ben = stats.drivers(facts).to_pylist()
    assert (ana["driver"], ana["cars"], ana["wins"], ana["points"], ana["out"]) == ("ana", 2, 0.5, 4.5, 0.5)
    assert (ben["points"], ben["spin_outs"], ben["podiums"]) == (7.5, 1.5, 1)
    ana, ben = stats.rounds(facts).to_pylist()
    assert (ana["rounds"], ana["fewest"], ana["spin_outs"]) == (16, 16, 0.5)  # the car that is out has no rounds
    assert (ben["rounds"], ben["fewest"]) == (16.5, 15)
    assert ana["rounds_low"] is None  # two races say nothing about chance


def test_alone_is_apart() -> None:
    facts = of(car("a", "ana", 1, 1, 17, cars=1, is_alone=True), car("b", "ana", 1, 1, 16), car("b", "ben", 2, 2, 18))
    assert [(one["driver"], one["rounds"]) for one in stats.solo(facts).to_pylist()] == [("ana", 17)]
    assert [(one["driver"], one["rounds"]) for one in stats.rounds(facts).to_pylist()] == [("ana", 16), ("ben", 18)]


def test_heat_by_purpose() -> None:
    facts = of(
        car("a", "ana", 1, 1, shift_heat=2, corner_heat=5, boost_heat=1, spin_heat=0),
        car("b", "ana", 1, 1, shift_heat=0, corner_heat=3, boost_heat=1, spin_heat=3, mulligans=1),
        car("b", "legend", 2, 2, is_legend=True),
    )
    found = {one["purpose"]: (one["heat"], one["share"]) for one in stats.heat(facts).to_pylist()}
    assert found == {
        "shift": (1, 0.125), "corner": (4, 0.5), "boost": (1, 0.125), "card": (0, 0), "gravel": (0, 0),
        "spin": (1.5, 0.1875),
        "mulligan": (0.5, 0.0625),
    }  # fmt: skip


def test_gears_by_limit_and_spaces() -> None:
    def turn(race: str, gear: int, to_line: int | None, limit: int | None, **more: int) -> dict[str, Any]:
        own = {"race": race, "track": "usa", "driver": "ana", "seat": 0, "gear": gear, "to_line": to_line}
        return own | {"limit": limit, "speed": 6, "spin_outs": 0} | more

    facts = of(turns=[
        turn("a", 2, 3, 4), turn("a", 3, 3, 4, speed=0, spin_outs=1), turn("b", 2, 3, 4, speed=4),
        turn("a", 4, 12, 5), turn("a", 4, None, None),
    ])  # fmt: skip
    near, far = stats.gears(facts).to_pylist()
    assert (near["limit"], near["to_line"], near["turns"]) == (4, 3, 3)
    assert near["gear"] == pytest.approx(7 / 3)
    assert (near["gear_2"], near["gear_3"]) == pytest.approx((2 / 3, 1 / 3))
    assert (near["speed"], near["spin_outs"]) == pytest.approx((5, 1 / 3))
    assert (far["limit"], far["to_line"], far["gear"]) == (5, 12, 4)


def test_only_drawn_grids_count() -> None:
    """After the first race of a season the best start last or first: that says nothing of the place."""
    facts = of(
        car("a", "ana", 1, 1, points=9), car("a", "ben", 2, 2, points=6),
        car("b", "ana", 1, 1, points=9, is_grid_drawn=False), car("b", "ben", 2, 2, points=6, is_grid_drawn=False),
    )  # fmt: skip
    assert [(one["grid"], one["cars"], one["points"]) for one in stats.grid(facts).to_pylist()] == [
        (1, 1, 9),
        (2, 1, 6),
    ]
    assert [(one["row"], one["points"], one["equal"]) for one in stats.grid_rows(facts).to_pylist()] == [(1, 7.5, 7.5)]


def test_picks_beside_chance() -> None:
    def offer(race: str, pick: int, card: str, is_taken: bool, copies: int = 1, market: int = 4) -> dict[str, Any]:
        own = {"race": race, "track": "usa", "driver": "ana", "seat": 0, "pick": pick, "card": card}
        return own | {"copies": copies, "market": market, "is_taken": is_taken}

    facts = of(picks=[
        offer("a", 1, "turbo-1", True, copies=2), offer("a", 1, "body-1", False), offer("a", 1, "wings-1", False),
        offer("a", 2, "turbo-1", False, market=3), offer("a", 2, "body-1", True, market=3),
    ])  # fmt: skip
    found = {one["card"]: one for one in stats.picks(facts).to_pylist()}
    assert (found["turbo-1"]["offers"], found["turbo-1"]["taken"]) == (2, 0.5)
    assert found["turbo-1"]["by_chance"] == pytest.approx((2 / 4 + 1 / 3) / 2)
    assert found["body-1"]["lift"] == pytest.approx(0.5 / ((1 / 4 + 1 / 3) / 2))
    assert list(found) == ["body-1", "turbo-1", "wings-1"]  # what is wanted most comes first


def test_records_are_the_first_with_so_few_rounds() -> None:
    facts = of(
        car("a", "ana", 1, 2, 16, best_lap=8), car("a", "legend", 2, 1, 12, best_lap=5, is_legend=True),
        car("b", "ben", 1, 2, 15, best_lap=9), car("b", "cem", 2, 1, 15, best_lap=7),
        car("c", "dan", 1, 1, 15, best_lap=7), car("c", "eve", 2, 2, 9, best_lap=8, is_out=True),
        car("d", "ana", 1, 1, 17, cars=1, is_alone=True),
    )  # fmt: skip
    found = [(one["is_alone"], one["what"], one["rounds"], one["driver"]) for one in stats.records(facts).to_pylist()]
    assert found == [
        (False, "race", 15, "cem"), (False, "lap", 7, "cem"), (True, "race", 17, "ana"), (True, "lap", 8, "ana")
    ]  # fmt: skip


def test_races_that_nobody_watched_give_what_they_can() -> None:
    unknown = dict.fromkeys(("turns", "best_lap", "spin_outs", "shift_heat"))
    facts = of(car("a", "ana", 1, 1, 16, 9, **unknown), car("a", "ben", 2, 2, 18, 6, **unknown))
    tables = stats.all_tables(facts)
    assert list(tables) == ["drivers", "rounds", "grid", "rows", "records"]
    assert tables["drivers"].to_pylist()[0]["spin_outs"] is None
    assert [one["what"] for one in tables["records"].to_pylist()] == ["race"]


def test_no_races_give_no_tables() -> None:
    assert stats.all_tables(Facts.of()) == {}
