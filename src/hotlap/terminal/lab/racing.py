"""Races of a tournament or a task, in many processes: a bar on standard error says how far they are."""

import time
import types
from collections.abc import Callable, Sequence
from typing import Self

from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from ...lab.campaign import Campaign, InvalidCampaign
from ...lab.raced import TournamentRace
from ...lab.racer import try_out, warm_up
from ...overriding import override
from ...texts import text
from .. import problems
from ..compiling import compile_rules
from ..numbers import decimal, duration, whole
from ..refusal import BadInput
from ..screen import error_screen

SURE_S, SURE_RACES = 5.0, 10  # after which the time for the others is told: processes take seconds to start


class Racing:
    """The bar: races, races a second, time left, and drivers' faults. `title` stands before it."""

    def __init__(self, total: int, done: int = 0, title: str = "") -> None:
        columns = (
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            _Pace(),
            TimeRemainingColumn(elapsed_when_finished=True),
            _Faults(),
        )
        self._bar = Progress(*columns, console=error_screen())
        self._task = self._bar.add_task(title or text("tournament-racing"), total=total, completed=done, faults=0)
        self._done, self._faults, self._estimate = done, 0, TimeEstimate(total - done)

    def tell(self, races: Sequence[TournamentRace]) -> None:
        """These races are over, too."""
        self._done += len(races)
        self._faults += sum(car.fault is not None for race in races for car in race.cars)
        if told := self._estimate.words(len(races)):
            self._bar.console.print(told, soft_wrap=True)
        self._bar.update(self._task, completed=self._done, faults=self._faults)

    def __enter__(self) -> Self:
        self._bar.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: BaseException | types.TracebackType | None) -> None:
        self._bar.stop()


def prepare(campaign: Campaign) -> None:
    """Compile, and try kernels out. Raises BadInput."""

    def ready() -> None:
        try_out(campaign)
        warm_up(campaign)

    try:
        compile_rules(ready)
    except InvalidCampaign as error:
        raise BadInput(problems.tournament_words(error)) from None


class TimeEstimate:
    """How long the races will take, told once: as soon as those that are over say something about the others."""

    def __init__(self, left: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._left, self._over, self._clock = left, 0, clock
        self._begun = clock()
        self._is_told = False

    def words(self, races: int) -> str:
        """The words after some more races, or nothing."""
        self._over += races
        seconds = self._clock() - self._begun
        if self._is_told or seconds < SURE_S or self._over < SURE_RACES:
            return ""
        self._is_told = True
        left = self._left - self._over
        still = seconds / self._over * left
        return text("tournament-takes", races=left, time=duration(still)) if still >= SURE_S else ""


class _Pace(ProgressColumn):
    """Races a second."""

    @override
    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        if speed is None:
            return Text("")
        return Text(text("tournament-speed", n=whole(round(speed)) if speed > 9 else decimal(speed, 1 + (speed < 1))))


class _Faults(ProgressColumn):
    """How many drivers failed so far."""

    @override
    def render(self, task: Task) -> Text:
        n = task.fields["faults"]
        return Text(text("tournament-faults", n=n) if n else "", "red3")
