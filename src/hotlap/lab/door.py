"""One race through hotlap.race: for drivers that are not compiled, and for mixed fields with such drivers.

A driver that fails is named, and `club` drives its car from there to the end of the race. Compiled drivers answer here
exactly as in bulk.
"""

import random
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ..bots.dice import roll, start
from ..bots.driver import Driver, DriverFailed, Fault
from ..bots.kernel_driver import ask
from ..bots.registry import load_driver
from ..kernels import actions
from ..race import Choice, HotlapError, Race, RaceSetup, Sight
from ..race.choices import Position
from ..race.statistics import statistics
from .raced import MOST_WORDS, RacedCar

CLUB = load_driver("club")
MOST_ROUNDS = 100  # for each lap: `random` takes about 20; other drivers that take longer may never arrive


# What loads the driver of a contestant: by its name, or in a process of its own.
Load = Callable[[int], Driver]


def most_rounds(setup: RaceSetup) -> int:
    """After so many rounds a driver has failed."""
    return MOST_ROUNDS * setup.total_laps


def race(setup: RaceSetup, lineup: Sequence[int], names: Sequence[str | None], load: Load, dice: int) -> list[RacedCar]:
    """Drive a race; `names` are those of compiled drivers by contestant, `load` has all others. Returns the cars."""
    driven = Race(setup)
    seated = _DoorDrivers(lineup, names, load, dice, most_rounds(setup))
    while not driven.is_over:
        seated.decide(driven, driven.deciders()[0])
    counts = statistics(driven)
    standings = {one.seat: one for one in driven.standings()}
    grid = {one.seat: one.data["place"] for one in driven.events() if one.kind == "GRID"}
    return [
        RacedCar(
            driver=contestant,
            grid=grid[seat],
            place=standings[seat].place,
            rounds=standings[seat].round or driven.round,
            is_out=standings[seat].status == "out",
            spin_outs=None if setup.entrants[seat].is_legend else counts[seat].spin_outs,
            **seated.faults.get(seat, {}),
        )
        for seat, contestant in enumerate(lineup)
    ]


class _DoorDrivers:
    """The drivers of a race by seat. Those that are compiled share their dice, as they do in bulk."""

    def __init__(
        self, lineup: Sequence[int], names: Sequence[str | None], load: Load, dice: int, most_rounds: int
    ) -> None:
        self.faults: dict[int, dict[str, Any]] = {}
        self._most_rounds = most_rounds
        self._checked = {seat for seat, one in enumerate(lineup) if names[one] is None}
        self._shared = np.zeros(4, np.int64)
        start(self._shared, dice)
        self._dice = {seat: random.Random(f"{dice}/{seat}") for seat in range(len(lineup))}
        self._drivers = {seat: self._driver(names[one], one, load) for seat, one in enumerate(lineup)}

    def _driver(self, name: str | None, contestant: int, load: Load) -> Driver:
        if name == "random":
            return Driver("random", lambda sight, choices, _: pick(sight, choices, self._shared))
        driver = load(contestant) if name is None else CLUB  # a Legend is never asked
        kernel = driver.kernel
        if kernel is None:
            return driver
        return Driver(driver.name, lambda sight, *_: ask(kernel, sight, self._shared))

    def decide(self, driven: Race, seat: int) -> None:
        if driven.round > self._most_rounds and seat in self._checked - self.faults.keys():
            return self._fail(driven, seat, "slow", f"it has not arrived after {self._most_rounds} rounds")
        sight, choices = driven.sight(seat), driven.choices(seat)
        driver = self._drivers[seat]
        try:
            choice = driver.choose(sight, choices, self._dice[seat])
        except DriverFailed as error:
            return self._fail(driven, seat, error.fault, str(error))
        except Exception as error:
            return self._fail(driven, seat, "raised", f"{type(error).__name__}: {error}")
        try:
            driven.decide(seat, choice)
        except HotlapError as error:
            self._fail(driven, seat, "illegal", str(error).split("; ")[0])

    def _fail(self, driven: Race, seat: int, fault: Fault, words: str) -> None:
        assert seat not in self.faults, words  # `club` drives on already
        told = " ".join(words.split())[:MOST_WORDS]
        self.faults[seat] = {"fault": fault, "fault_round": driven.round, "fault_words": told}
        self._drivers[seat] = CLUB
        self.decide(driven, seat)


# `random` as in bulk: it chooses action by action ------------------------------------------------------


def pick(sight: Sight, choices: Sequence[Choice], dice: object) -> Choice:
    """A choice whose actions are thrown one after the other, each among all that may come next."""
    position = Position(sight.record[0], sight.seat)
    left = [(choice.actions(position), choice) for choice in choices]
    at = 0
    while len(left) > 1 or at < len(left[0][0]):
        codes = sorted({codes[at] for codes, _ in left})
        if at and codes == [actions.DONE]:
            break  # nothing is left to choose, so the engine goes on by itself
        code = codes[roll(dice, len(codes))]
        left = [one for one in left if one[0][at] == code]
        at += 1
    return left[0][1]
