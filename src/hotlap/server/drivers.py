"""The decisions of bots, and their dice."""

import asyncio
import random
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from ..bots.club.hint import Hint, hint
from ..bots.driver import Driver
from ..bots.registry import driver_names, load_driver
from ..engine.jit import COMPILED
from ..race import Choice, Race, Sight
from .store.rows import Race as Row


class Drivers:
    """The packaged drivers, loaded once."""

    def __init__(self) -> None:
        self._drivers: dict[str, Driver] = {name: load_driver(name) for name in driver_names()}
        self._thread = ThreadPoolExecutor(1, "hotlap-bots")  # one, because what `club` knows of a track is a thread's

    def choose(self, row: Row, race: Race, seat: int, name: str) -> Choice:
        """A bot's decision for a seat, from the seat's sight alone.

        It is the same after a restart: the dice come from the race's secret for bots and the number of the decision.
        """
        dice = random.Random(f"{row.bot_seed}/{seat}/{race.decision(seat)}")
        return self._drivers[name].choose(race.sight(seat), race.choices(seat), dice)

    async def think(self, row: Row, race: Race, seat: int, name: str) -> Choice:
        """The same decision. One that takes long is made in a thread. Interpreted, all are: `club` looks at each new
        track for 0.4 s."""
        if COMPILED and not self._drivers[name].takes_long:
            return self.choose(row, race, seat, name)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self.choose, row, race.copy(), seat, name)

    async def hint(self, sight: Sight, choices: Sequence[Choice]) -> Hint:
        """What `club` would do and why, in the thread: it takes some 4 ms, and interpreted a hundred times as long."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, hint, sight, choices)
