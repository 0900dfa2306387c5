"""The possible results of each choice, for people and for bots (hotlap.engine.forecast)."""

import functools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..content.cards import sponsor_cards, upgrade_cards
from ..engine import cards, layout, mirror, phases
from ..engine import forecast as engine
from ..engine.jit import COMPILED
from .choices import Choice, Plan, Position, kind_of
from .events import SPOTS
from .plain import plain
from .sight import Sight


@dataclass(frozen=True, slots=True)
class Outcome:
    """One Speed: its chance (0 to 1), the car's position before the corners are checked, and what the corners cost.

    `corners` are pairs (corner from 0, Heat due there). If one cannot be paid, it is the last.
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

    It assumes that other cars stand still, and that no boost, Adrenaline or slipstream follows a plan. `spin_out` is a
    chance, 0 to 1. `shift_heat` is paid for the gear; `mean_heat` is the further Heat paid in the corners.
    """

    outcomes: tuple[Outcome, ...]
    mean_speed: float
    mean_moved: float
    mean_heat: float
    spin_out: float
    shift_heat: int
    is_cluttered: bool


class _Room:
    """Arrays and a record for the engine to write into."""

    def __init__(self) -> None:
        zeros = np.zeros if COMPILED else lambda n, kind: [kind(0)] * n
        self.counts: Any = zeros(5, np.int64 if COMPILED else int)
        self.sums: Any = zeros(engine.SUMS, np.float64 if COMPILED else float)
        self.rows = layout.new(engine.Forecast)


def forecast(sight: Sight, choices: Sequence[Choice]) -> dict[Choice, Forecast]:
    """The forecast of every choice that has one: plans, reactions, slipstreams. From the sight alone."""
    room = _Room()
    if sight.phase == phases.NAMES[phases.PLAN]:
        return _plans(sight, choices, room)
    position = Position(sight.record[0], sight.seat)
    found: dict[Choice, Forecast] = {}
    for choice in choices:
        if choice.is_foreseen:
            code = choice.actions(position)[0]
            engine.forecast_reaction(sight.record, sight.course, sight.seat, code, room.counts, room.sums, room.rows)
            found[choice] = _forecast(room.rows[0])
    return found


def _plans(sight: Sight, choices: Sequence[Choice], room: _Room) -> dict[Choice, Forecast]:
    rows: dict[tuple[int, ...], Forecast] = {}
    found: dict[Choice, Forecast] = {}
    for choice in choices:
        if isinstance(choice, Plan):
            key = (choice.gear, *_printed(choice))
            if key not in rows:
                engine.forecast_plan(sight.record, sight.course, sight.seat, *key, room.counts, room.sums, room.rows)
                rows[key] = _forecast(room.rows[0])
            found[choice] = rows[key]
    return found


@functools.cache
def _symbols(card: str) -> tuple[int, int, int, int]:
    """A card's highest Speed, + symbols, change of the limit and Heat."""
    kind = kind_of(card)
    if kind < cards.FIRST_SPONSOR:
        return int(cards.VALUE[kind]), int(kind == cards.STRESS), 0, 0
    shown = [*sponsor_cards(), *upgrade_cards()][kind - cards.FIRST_SPONSOR]
    symbols = shown.symbols
    return (
        max(shown.speeds, default=0),
        symbols.get("plus", 0),
        symbols.get("adjust_speed_limit", 0),
        symbols.get("heat", 0),
    )


def _printed(plan: Plan) -> tuple[int, ...]:
    """The sums of `_symbols` over the cards of a plan; -1 for + stands for a cluttered hand."""
    if not plan.cards:
        return 0, -1, 0, 0
    return tuple(sum(numbers) for numbers in zip(*(_symbols(card) for card in plan.cards), strict=True))


def _forecast(row: Any) -> Forecast:
    row = plain(engine.Forecast, row)
    return Forecast(
        outcomes=tuple(_outcome(*values) for values in mirror.tuples(row.outcomes[: row.n])),
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
