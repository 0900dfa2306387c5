"""What each choice may lead to, for people to look at and for bots to weigh (hotlap.engine.forecast)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..engine import cards, layout, phases
from ..engine import forecast as engine
from ..engine.jit import COMPILED
from .choices import Adrenaline, Boost, Choice, Cooldown, Done, Plan, Position, Slipstream, kind_of
from .events import SPOTS
from .sight import Sight


@dataclass(frozen=True, slots=True)
class Outcome:
    """One Speed: how likely it is, where it leads before the corners are checked, and what they cost.

    `corners` are (corner from 0, Heat due there), up to and with one that cannot be paid.
    """

    chance: float
    speed: int
    moved: int
    lap: int
    space: int
    spot: str
    spins_out: bool
    heat: int
    corners: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Forecast:
    """The outcomes of a choice by ascending Speed, and their means.

    Other cars stand still; after a plan nothing is boosted, gained by Adrenaline or slipstreamed.
    `spin_out` is a chance; `shift_heat` is paid for the gear, besides `mean_heat` in the corners.
    """

    outcomes: tuple[Outcome, ...]
    mean_speed: float
    mean_moved: float
    mean_heat: float
    spin_out: float
    shift_heat: int
    is_cluttered: bool


class _Room:
    """Records for the engine to write into; made once, 0.5 MB."""

    def __init__(self) -> None:
        zeros = np.zeros if COMPILED else lambda n, kind: [kind(0)] * n
        self.marks: Any = zeros(engine.MARKS, np.int8 if COMPILED else int)
        self.counts: Any = zeros(5, np.int64 if COMPILED else int)
        self.sums: Any = zeros(engine.SUMS, np.float64 if COMPILED else float)
        self.choices = layout.new(layout.Choices)
        self.forecasts = layout.new(engine.Forecasts)


def forecast(sight: Sight, choices: Sequence[Choice]) -> dict[Choice, Forecast]:
    """The forecast of every choice that has one: plans, reactions, slipstreams. From the sight alone."""
    room = _Room()
    if sight.phase == phases.NAMES[phases.PLAN]:
        return _plans(sight, choices, room)
    found: dict[Choice, Forecast] = {}
    for choice in choices:
        if isinstance(choice, Boost | Adrenaline | Cooldown | Done | Slipstream):
            code = choice.actions(Position())[0]
            engine.forecast_reaction(
                sight.record, sight.course, sight.seat, code, room.counts, room.sums, room.forecasts
            )
            found[choice] = _forecast(room.forecasts[0].rows[0])
    return found


def _plans(sight: Sight, choices: Sequence[Choice], room: _Room) -> dict[Choice, Forecast]:
    n = engine.forecast_plans(
        sight.record, sight.course, sight.seat, room.marks, room.counts, room.sums, room.choices, room.forecasts
    )
    rows = {}
    for row in room.forecasts[0].rows[:n]:
        rows[int(row.gear), int(row.fixed), int(row.plus)] = _forecast(row)
    return {choice: rows[_key(choice)] for choice in choices if isinstance(choice, Plan) and _key(choice) in rows}


def _key(plan: Plan) -> tuple[int, int, int]:
    """The row of a plan: gear, sum of the printed values, number of + symbols."""
    slots = [kind_of(card) for card in plan.cards]
    fixed: int = sum(int(cards.VALUE[slot]) for slot in slots)
    return plan.gear, fixed, slots.count(cards.STRESS)


def _forecast(row: Any) -> Forecast:
    return Forecast(
        outcomes=tuple(_outcome(*values) for values in layout.tuples(row.outcomes[: row.n])),
        mean_speed=float(row.mean_speed),
        mean_moved=float(row.mean_moved),
        mean_heat=float(row.mean_heat),
        spin_out=float(row.spin_out),
        shift_heat=int(row.shift_heat),
        is_cluttered=bool(row.is_cluttered),
    )


def _outcome(
    chance: float,
    speed: int,
    moved: int,
    lap: int,
    space: int,
    spot: int,
    spins: int,
    heat: int,
    n: int,
    line: Any,
    due: Any,
) -> Outcome:
    corners = tuple((int(line[i]), int(due[i])) for i in range(n))
    return Outcome(chance, speed, moved, lap, space, SPOTS[spot], bool(spins), heat, corners)
