"""The analysis of a race: all decisions judged, all draws weighed, on all cores."""

import concurrent.futures
import contextlib
import hashlib
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from ..race import Race, RaceSetup, record_text
from ..race.cores import cores
from ..race.notation import RULES
from . import outlook
from .advice import judge
from .bench import Benches
from .document import VERSION, Analysis, Draw, Judged, Outlook
from .games import Tier
from .judge import digest
from .manner import likeness, manners
from .moments import DissectedRace, Moment, take_apart
from .progress import ALL, reached
from .study import CLEAR
from .totals import cars
from .words import DEEP, QUICK

TIERS = {
    QUICK: Tier(QUICK, screening=16, comparing=256, block=256, most=1024),
    DEEP: Tier(DEEP, screening=64, comparing=512, block=512, most=2048, whole=512),
}
AHEAD = {QUICK: 1200, DEEP: 3000}  # games for each row of the outlook
DRAWS = {QUICK: 256, DEEP: 512}  # other draws for each draw

Tell = Callable[[int, int], None]  # how much is done, and of how much: by time (progress.py)
Part = Callable[[], Any]
InParts = Generator[list[Part], list[Any], Analysis]
Pool = concurrent.futures.Executor


class NotOver(ValueError):
    """The race is not over: its cards are still secret."""


def analyse(race: Race, tier: str = QUICK, workers: int | None = None, tell: Tell | None = None) -> Analysis:
    """The analysis of a finished race, the same however many workers (threads; by default one a core) share it.

    `tell` is called after each part. Raises NotOver, and NoRecord for a race that began from a sight.
    """
    making = Making(race, tier, tell)
    with _workers(workers) as pool:
        while making.made is None:
            for one in [pool.submit(part) for part in making.parts]:
                making.take(one.result())
    return making.made


class Making:
    """An analysis in the making, for whoever calls its parts: the results of all `parts` are taken in their order, then
    there are those of the next stage, and after the last one `made` is there.
    """

    def __init__(self, race: Race, tier: str, tell: Tell | None = None) -> None:
        """Raises NotOver, and NoRecord for a race that began from a sight."""
        self.made: Analysis | None = None
        self._tier, self._tell = tier, tell
        self._stages, self._stage = in_parts(race, tier), 0
        self.parts, self._results = next(self._stages), list[Any]()
        self._go_on()

    def take(self, result: Any) -> None:
        """What the next part has come to."""
        self._results.append(result)
        if self._tell is not None:
            self._tell(reached(self._tier, self._stage, len(self._results), len(self.parts)), ALL)
        self._go_on()

    def _go_on(self) -> None:
        """To the next stage that has parts: Legends alone decide nothing."""
        while self.made is None and len(self._results) == len(self.parts):
            try:
                self.parts = self._stages.send(self._results)
            except StopIteration as end:
                self.parts, self.made = [], end.value
            self._results, self._stage = [], self._stage + 1


def in_parts(race: Race, tier: str) -> InParts:
    """The same in three stages. Each yields its parts, which may be done in any order and in any thread, and is sent
    their results.
    """
    text = record_text(race)
    if not race.is_over:
        raise NotOver("the race is not over")
    raced = take_apart(race)
    benches, by_seat = Benches(raced.course), manners(raced)
    moments = [one for one in raced.moments if one.drawn]
    rows = [*(yield _rows(raced, benches, tier)), outlook.result(race)]
    decisions = yield _decisions(raced, by_seat, rows, benches, tier)
    drawn = [draw for draws in (yield _draws(raced, moments, benches, tier)) for draw in draws]
    return Analysis(
        version=VERSION,
        rules=RULES,
        tier=tier,
        judge=digest(),
        record=hashlib.sha256(text.encode()).hexdigest(),
        track=race.setup.track.name,
        cars=cars(race, by_seat, decisions, drawn),
        decisions=tuple(decisions),
        draws=tuple(drawn),
        outlook=tuple(rows),
        turnings=outlook.turning_points(race, rows, decisions, drawn),
    )


def prepare() -> None:
    """Compile all that an analysis needs."""
    race = Race(RaceSetup.of("usa", ["player", "player"], seed=1, laps=1))
    Benches(race.sight().course).own().work(CLEAR, race.sight().record, 0)
    race.decide(0, race.choices(0)[0])
    likeness(take_apart(race).moments)


@contextlib.contextmanager
def _workers(workers: int | None) -> Iterator[Pool]:
    """Threads do: compiled code does not hold Python's lock. On an error or an interrupt the rest is dropped."""
    pool = concurrent.futures.ThreadPoolExecutor(workers or cores())
    try:
        yield pool
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _rows(raced: DissectedRace, benches: Benches, tier: str) -> list[Part]:
    def row(round: int, game: object) -> Outlook:
        return outlook.outlook(round, game, benches.own(), AHEAD[tier])

    return [partial(row, *start) for start in raced.starts]


def _decisions(
    raced: DissectedRace, by_seat: Mapping[int, str], rows: Sequence[Outlook], benches: Benches, tier: str
) -> list[Part]:
    def verdict(moment: Moment) -> Judged:
        later = next((one for one in rows if one.round > moment.round), rows[-1])
        return judge(moment, benches.own(), TIERS[tier], later.points[moment.seat], by_seat[moment.seat])

    return [partial(verdict, moment) for moment in raced.moments]


def _draws(raced: DissectedRace, moments: Sequence[Moment], benches: Benches, tier: str) -> list[Part]:
    def first() -> list[Draw]:
        return outlook.first_hands(raced, benches.own(), DRAWS[tier])

    def luck(moment: Moment) -> list[Draw]:
        return [outlook.draws(moment, benches.own(), DRAWS[tier])]

    return [first, *(partial(luck, moment) for moment in moments)]
