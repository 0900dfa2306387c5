"""What a learner is given: a row of numbers from a seat's sight, and from nothing else."""

import functools
import itertools
from typing import Any

from ...extras import need
from ...kernels import layout
from ...race import Sight
from .blocks import LARGER_RIVALS, RIVALS, blocks, digest
from .bounds import bounds
from .write import Page, observe


class Observation:
    """The form of an observation.

    `full` adds upgrades, Sponsorships, market and event, which a race without Garage and championship does not need.
    `larger` has rows for eight rivals in place of five. `blocks` is the table (`Block`), `size` the number of float32
    values, `slices` has the place of each block, and `digest` names the meaning of every number and action.
    """

    def __init__(self, full: bool = False, larger: bool = False) -> None:
        self.full = full
        self.rivals = LARGER_RIVALS if larger else RIVALS
        self.blocks = blocks(full, self.rivals)
        ends = list(itertools.accumulate(block.size for block in self.blocks))
        self.slices = {block.name: slice(end - block.size, end) for block, end in zip(self.blocks, ends, strict=True)}
        self.size: int = ends[-1]
        self.digest = digest(self.blocks)
        self.page = layout.new(Page)

    @functools.cached_property
    def divisors(self) -> Any:
        """What each number of the game is divided by, float32."""
        np = need("numpy")
        return np.array([scale for block in self.blocks for _, scale in block.fields], np.float32)

    @functools.cached_property
    def scales(self) -> Any:
        """What it is multiplied by, float32."""
        return need("numpy").float32(1) / self.divisors

    def bounds(self, rounds: int = layout.MAX_ROUNDS) -> Any:
        """The least and the greatest value of each number, in races of so many rounds: float32 (2, `size`)."""
        np = need("numpy")
        return (np.array([*bounds(self.blocks, rounds)], np.float32).T * self.scales).astype(np.float32)

    def write(self, views: Any, tracks: Any, seat: int, out: Any) -> Any:
        """Write into `out` (float32, `size`) from a sight as the engine writes it; returns `out`."""
        observe(views, tracks, seat, self.full, self.rivals, self.page, self.scales, out)
        return out

    def of(self, sight: Sight) -> Any:
        """The row of a sight, float32 of `size`. ValueError for more cars than it has rows, or a spectator's sight."""
        np = need("numpy")
        self.check_field(len(sight.cars))
        if sight.seat < 0:
            raise ValueError("a spectator has no observation; name a seat")
        return self.write(sight.record, sight.course, sight.seat, np.zeros(self.size, np.float32))

    def check_field(self, cars: int) -> None:
        """ValueError if there are more cars than an observation has room for."""
        if cars > self.rivals + 1:
            raise ValueError(f"an observation of {self.rivals} rivals does not fit {cars} cars; use larger=True")

    def read(self, row: Any) -> dict[str, dict[str, int]]:
        """The numbers of the game in a row, by block and field."""
        values = (row * self.divisors).round().astype(int).tolist()
        return {
            block.name: dict(zip((name for name, _ in block.fields), values[self.slices[block.name]], strict=True))
            for block in self.blocks
        }
