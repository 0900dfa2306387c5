"""A worker's part of a tournament: it races chunks of whole races, which come out the same wherever they are raced."""

import contextlib
import functools
import pathlib
import random
from collections.abc import Sequence
from typing import Any

import numpy as np

from ..bots.bound import set_out
from ..bots.cell import DriverProcess
from ..bots.dice import start
from ..bots.driver import Driver
from ..bots.field import Field
from ..bots.kernel import Kernel
from ..bots.kernel_driver import by_kernel
from ..bots.registry import load_driver
from ..kernels import COMPILED, layout
from ..race import IllegalAction, InternalLimit, Race
from ..race.setup import key_words
from . import door
from .campaign import Campaign, Chunk, InvalidCampaign
from .raced import RacedCar, TournamentRace

MOST_FIELDS = 64  # kept from race to race; one takes about 7 ms to make


class Racer:
    """Races chunks of a campaign. It keeps what it needs for the next one: tables of tracks, and drivers' processes."""

    def __init__(self, campaign: Campaign) -> None:
        self.campaign = campaign
        self._cells: dict[int, DriverProcess] = {}
        self._drivers: dict[int, Driver] = {}
        self._bulk = functools.lru_cache(MOST_FIELDS)(functools.partial(_Bulk, self))

    def race(self, chunk: Chunk) -> list[TournamentRace]:
        """Race a chunk."""
        return [
            TournamentRace(chunk.cell, number, self._race(chunk.cell, number))
            for number in range(chunk.first, chunk.last)
        ]

    def driver(self, number: int) -> Driver:
        """The driver of a contestant: a user's own in a process of its own, a kernel or a packaged one in this."""
        if number not in self._drivers:
            contestant = self.campaign.contestants[number]
            if contestant.is_kernel:
                self._drivers[number] = by_kernel(contestant.label, contestant.kernel())
            elif contestant.is_file:
                path = pathlib.Path(contestant.path()).absolute()  # as Python names it, so that an error tells its line
                cell = self._cells[number] = DriverProcess(str(path), self.campaign.limit_s)
                self._drivers[number] = cell.driver(contestant.label)
            else:
                self._drivers[number] = load_driver(contestant.name)
        return self._drivers[number]

    def in_bulk(self, number: int) -> str | Kernel:
        """A contestant that races in bulk, as a Field takes it."""
        kernel = self.campaign.contestants[number].bulk or self.driver(number).kernel
        assert kernel is not None
        return kernel

    def close(self) -> None:
        """End the processes of users' drivers."""
        for cell in self._cells.values():
            cell.close()

    def _race(self, cell: int, number: int) -> tuple[RacedCar, ...]:
        campaign = self.campaign
        lineup = campaign.lineup(cell, number)
        seed, dice = campaign.race_seed(cell, number), campaign.dice(cell, number)
        if COMPILED and campaign.is_bulk(cell):
            with contextlib.suppress(IllegalAction, InternalLimit):  # one by one, the driver is named and replaced
                return tuple(self._bulk(cell, lineup).race(seed, dice))
        names = [one.bulk for one in campaign.contestants]
        return tuple(door.race(campaign.setup(cell, lineup, seed), lineup, names, self.driver, dice))


def warm_up(campaign: Campaign) -> None:
    """Compile all that the races of a campaign call, or load it, so that no two workers compile the same."""
    racer = Racer(campaign)
    bulk = [number for number in range(len(campaign.cells)) if campaign.is_bulk(number)]
    if bulk:
        racer.race(Chunk(bulk[0], 0, 1))
    if len(bulk) == len(campaign.cells):
        return
    cell = next(number for number in range(len(campaign.cells)) if number not in bulk)
    race = Race(campaign.setup(cell, campaign.lineup(cell, 0)))
    seat = race.deciders()[0]
    for number, one in enumerate(campaign.contestants):
        if not one.is_file and not one.is_legend:
            racer.driver(number).choose(race.sight(seat), race.choices(seat), random.Random(0))


def try_out(campaign: Campaign) -> None:
    """Let each kernel of a user's drive a race in a process of its own, under the limit of time: in bulk nothing could
    stop it.

    Raises InvalidCampaign for one that gives no answer. Other faults are no matter: `club` drives on then, as in bulk.
    """
    for number, contestant in enumerate(campaign.contestants):
        silent = _silent(campaign, number) if contestant.memory is not None else None
        if silent is not None:
            raise InvalidCampaign(
                "drivers", "silent", name=contestant.name, round=silent.fault_round, reason=silent.fault_words
            )


def _silent(campaign: Campaign, number: int) -> RacedCar | None:
    """The car of a kernel that takes too long for a decision, or ends its process, in a race against `club`."""
    contestant = campaign.contestants[number]
    setup = campaign.setup(0, (number,) * campaign.cars, campaign.race_seed(0, 0))
    cell = DriverProcess(contestant.path(), campaign.limit_s)
    driver = cell.driver(contestant.label)
    try:
        car = door.race(setup, (0, *[1] * (campaign.cars - 1)), (None, "club"), lambda _: driver, 0)[0]
    finally:
        cell.close()
    has_answered = car.fault_round > door.most_rounds(setup)  # and does not arrive
    return car if car.fault in ("slow", "ended") and not has_answered else None


class _Bulk:
    """A line-up of compiled drivers on a track."""

    def __init__(self, racer: Racer, cell: int, lineup: Sequence[int]) -> None:
        self.lineup = lineup
        setup = racer.campaign.setup(cell, lineup)
        self.track = setup.compile()
        drivers = [racer.in_bulk(one) for one in lineup]
        self.field = Field(self.track, drivers, 1, is_checked=True, most_rounds=door.most_rounds(setup))
        self.start: Any = layout.new(layout.Game)
        self.blank: Any = layout.new(layout.Game)
        self.events = layout.new(layout.Events)

    def race(self, seed: int, dice: int) -> list[RacedCar]:
        grid = self._grid(key_words(seed))
        self.field.key[:] = key_words(seed)
        start(self.field.dice, dice)
        self.field.race()
        places, rounds = self.field.places[0], self.field.rounds[0]
        return [
            RacedCar(driver=one, grid=grid[seat], place=int(places[seat]), rounds=int(rounds[seat]))
            for seat, one in enumerate(self.lineup)
        ]

    def _grid(self, key: Any) -> dict[int, int]:
        """The places on the grid by seat."""
        self.start[:] = self.blank
        set_out(self.start, self.track, key, self.events)
        order = np.asarray(self.start[0].order)[: len(self.lineup)]
        return {int(seat): place for place, seat in enumerate(order, 1)}
