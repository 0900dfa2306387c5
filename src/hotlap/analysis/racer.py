"""A worker's part of a tournament: it races chunks of whole races, which come out the same wherever they are raced."""

import functools
from collections.abc import Sequence
from typing import Any

import numpy as np

from ..bots.bound import set_out
from ..bots.cell import Cell
from ..bots.driver import Driver
from ..bots.field import Field
from ..bots.registry import load_driver
from ..kernels import COMPILED, layout
from ..race.setup import key_words
from . import door
from .campaign import Campaign, Chunk
from .raced import Car, Raced

MOST_FIELDS = 64  # kept from race to race; one takes some 7 ms to make


class Racer:
    """Races chunks of a campaign. It keeps what it needs for the next one: tables of tracks, and drivers' processes."""

    def __init__(self, campaign: Campaign) -> None:
        self.campaign = campaign
        self._cells: dict[int, Cell] = {}
        self._drivers: dict[int, Driver] = {}
        self._bulk = functools.lru_cache(MOST_FIELDS)(functools.partial(_Bulk, campaign))

    def race(self, chunk: Chunk) -> list[Raced]:
        """Race a chunk."""
        return [Raced(chunk.cell, number, self._race(chunk.cell, number)) for number in range(chunk.first, chunk.last)]

    def close(self) -> None:
        """End the processes of users' drivers."""
        for cell in self._cells.values():
            cell.close()

    def _race(self, cell: int, number: int) -> tuple[Car, ...]:
        campaign = self.campaign
        lineup = campaign.lineup(cell, number)
        seed, dice = campaign.race_seed(cell, number), campaign.dice(cell, number)
        if COMPILED and campaign.is_bulk(cell):
            return tuple(self._bulk(cell, lineup).race(seed, dice))
        names = [one.bulk for one in campaign.contestants]
        return tuple(door.race(campaign.setup(cell, lineup, seed), lineup, names, self._load, dice))

    def _load(self, number: int) -> Driver:
        """The driver of a contestant: a user's own in a process of its own, a packaged one in this."""
        if number not in self._drivers:
            one = self.campaign.contestants[number]
            if one.is_file:
                cell = self._cells[number] = Cell(one.path(), self.campaign.limit_s)
                self._drivers[number] = cell.driver(one.label)
            else:
                self._drivers[number] = load_driver(one.name)
        return self._drivers[number]


class _Bulk:
    """A line-up of compiled drivers on a track."""

    def __init__(self, campaign: Campaign, cell: int, lineup: Sequence[int]) -> None:
        self.lineup = lineup
        self.track = campaign.setup(cell, lineup).compile()
        self.field = Field(self.track, [campaign.contestants[one].bulk or "" for one in lineup], 1, is_checked=True)
        self.start: Any = layout.new(layout.Game)
        self.blank: Any = layout.new(layout.Game)
        self.events = layout.new(layout.Events)

    def race(self, seed: int, dice: int) -> list[Car]:
        grid = self._grid(key_words(seed))
        self.field.key[:] = key_words(seed)
        door.start(self.field.dice, dice)
        self.field.race()
        places, rounds = self.field.places[0], self.field.rounds[0]
        return [
            Car(driver=one, grid=grid[seat], place=int(places[seat]), rounds=int(rounds[seat]))
            for seat, one in enumerate(self.lineup)
        ]

    def _grid(self, key: Any) -> dict[int, int]:
        """The places on the grid by seat."""
        self.start[:] = self.blank
        set_out(self.start, self.track, key, self.events)
        order = np.asarray(self.start[0].order)[: len(self.lineup)]
        return {int(seat): place for place, seat in enumerate(order, 1)}
