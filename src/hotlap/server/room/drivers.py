"""The decisions of bots, and their dice."""

import asyncio
import random
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import structlog

from ...bots.cell import DriverProcess
from ...bots.club.hint import hint
from ...bots.driver import Driver, DriverFailed
from ...bots.registry import driver_names, load_driver
from ...coach.advice import advise
from ...coach.document import Judged
from ...coach.tutor import look_at
from ...engine.jit import COMPILED
from ...race import Choice, Race, RaceSetup, Sight
from ...race.slices import Sliced
from .. import metrics
from ..edge.fair_queue import FairQueue, at_once
from ..errors import Refused
from ..show.live_race import SeatHints
from ..store.rows import RaceRow

T = TypeVar("T")

CLUB = "club"
MOST_FAILED = 10_000

log = structlog.get_logger()


class Drivers:
    """The packaged drivers, loaded once, and the host's own: `files` by name, each in a process of its own.

    One of those that fails at a decision is named in the log, and `club` drives its car to the end of the race. So it
    does for a driver that the host names no more.

    Bots that think long have a thread of their own, so that none waits for a hint. `hinting_s` is the processor time of
    hints for one address in a minute, and `can_weigh` tells whether the coach is ready to be asked in them.
    """

    def __init__(
        self,
        can_weigh: Callable[[], bool] = lambda: False,
        files: Mapping[str, str] | None = None,
        limit_s: float = 5.0,
        hinting_s: float = 10.0,
    ) -> None:
        self._can_weigh = can_weigh
        self._drivers: dict[str, Driver] = {name: load_driver(name) for name in driver_names()}
        self._thread = ThreadPoolExecutor(1, "hotlap-bots")  # one, because what `club` knows of a track is a thread's
        self._hints = FairQueue("hinting", hinting_s)
        self._cells = {name: DriverProcess(path, limit_s) for name, path in (files or {}).items()}
        self._cell_threads = {name: ThreadPoolExecutor(1, f"hotlap-{name}") for name in self._cells}
        self._failed: set[tuple[str, int]] = set()  # races and seats

    @property
    def names(self) -> tuple[str, ...]:
        """The bots that a room may have."""
        return (*self._drivers, *self._cells)

    def open(self) -> None:
        """Start the host's drivers in the background. Their first decision is made now: it may compile for a minute."""
        for name, cell in self._cells.items():
            self._cell_threads[name].submit(_try_out, name, cell)

    def close(self) -> None:
        """End the processes of the host's drivers, and refuse the hints that wait."""
        self._hints.close()
        for name, cell in self._cells.items():
            cell.end()
            self._cell_threads[name].submit(cell.close)  # behind those that hear that it has ended
            self._cell_threads[name].shutdown(wait=False)

    def choose(self, row: RaceRow, race: Race, seat: int, name: str) -> Choice:
        """A bot's decision for a seat, from the seat's sight alone.

        It is the same after a restart: the dice come from the race's secret for bots and the number of the decision.
        """
        driver = self._drivers.get(name, self._drivers[CLUB])
        return driver.choose(race.sight(seat), race.choices(seat), self._dice(row, race, seat))

    async def think(self, row: RaceRow, race: Race, seat: int, name: str) -> Choice:
        """The same decision. One that takes long is made in a thread. Interpreted, all are: `club` looks at each new
        track for 0.4 s."""
        if name in self._cells and (row.id, seat) not in self._failed:
            choice = await self._ask_cell(row, race, seat, name)
            if choice is not None:
                return choice
        driver = self._drivers.get(name, self._drivers[CLUB])
        if COMPILED and not driver.takes_long:
            return self.choose(row, race, seat, name)
        return await _in(self._thread, self.choose, row, race.copy(), seat, name)

    async def hint(
        self, known: SeatHints, sight: Sight, choices: Sequence[Choice], has_coach: bool, address: str
    ) -> None:
        """Find out what is not known yet of a hint: what `club` would do, and what the coach finds best if it is asked.

        Raises Refused for an address that has used up its allowance, or if the queue is full.
        """
        if known.hint is None or (has_coach and known.advice is None):
            await self._hints.do(address, _hint(known, sight, choices, has_coach, self._can_weigh))

    async def check(self, sight: Sight, choices: Sequence[Choice], choice: Choice, address: str) -> Judged:
        """What an analysis will say of a choice.

        Raises Refused as `hint` does, and while the coach is not ready.
        """
        if not (COMPILED and self._can_weigh()):
            raise Refused("not-now", "the coach is being made ready; it can look at choices in a minute")
        return await self._hints.do(address, at_once(lambda: look_at(sight, choices, choice)))

    async def _ask_cell(self, row: RaceRow, race: Race, seat: int, name: str) -> Choice | None:
        """The decision of a host's driver; None if it fails, which is noted."""
        choices, dice = race.choices(seat), self._dice(row, race, seat)
        try:
            choice = await _in(self._cell_threads[name], self._cells[name].choose, race.sight(seat), choices, dice)
            if choice in choices:
                return choice
            raise DriverFailed("illegal", f"{choice} is not offered")
        except DriverFailed as error:
            log.warning(
                "a driver failed; club drives on", driver=name, fault=error.fault, error=str(error), race=row.id
            )
            metrics.BOT_FAULTS.labels(error.fault).inc()
            if len(self._failed) == MOST_FAILED:  # it is asked again then
                self._failed.clear()
            self._failed.add((row.id, seat))
            return None

    def _dice(self, row: RaceRow, race: Race, seat: int) -> random.Random:
        return random.Random(f"{row.bot_seed}/{seat}/{race.decision(seat)}")


def _hint(
    known: SeatHints, sight: Sight, choices: Sequence[Choice], has_coach: bool, can_weigh: Callable[[], bool]
) -> Sliced[None]:
    """Of several windows that ask for the same, the first one's question answers those of the others.

    `club` takes about 4 ms, and interpreted a hundred times as long. The coach says nothing where it cannot weigh; nor
    while it is still to be compiled, because its driver would wait for half a minute; nor interpreted, which takes
    minutes.
    """
    if known.hint is None:
        known.hint = hint(sight, choices)
    yield
    if has_coach and known.advice is None:
        is_ready = COMPILED and can_weigh()
        known.advice = advise(sight, known.hint.best.choice) if is_ready else ((), ())


def _try_out(name: str, cell: DriverProcess) -> None:
    race = Race(RaceSetup.of("usa", ["player", "player"], laps=1))
    try:
        cell.choose(race.sight(0), race.choices(0), random.Random(1))
    except DriverFailed as error:
        if cell.is_over:
            return
        log.warning("a driver failed at its first try", driver=name, fault=error.fault, error=str(error))


async def _in(thread: ThreadPoolExecutor, function: Callable[..., T], *arguments: object) -> T:
    return await asyncio.get_running_loop().run_in_executor(thread, function, *arguments)
