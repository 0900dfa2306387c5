"""The analysis of a race: all decisions judged, all draws weighed, on all cores."""

import concurrent.futures
import contextlib
import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeVar

from ..race import Race, RaceSetup, record_text
from ..race.cores import cores
from ..race.notation import RULES
from . import outlook
from .bench import Benches
from .document import VERSION, Analysis, Draw, Judged, Outlook
from .games import Tier
from .judge import digest
from .manner import likeness, manners
from .moments import DissectedRace, Moment, take_apart
from .study import CLEAR
from .totals import cars
from .verdicts import judge
from .words import DEEP, QUICK

TIERS = {
    QUICK: Tier(QUICK, screening=16, comparing=256, block=256, most=1024),
    DEEP: Tier(DEEP, screening=64, comparing=512, block=512, most=2048, whole=512),
}
AHEAD = {QUICK: 1200, DEEP: 3000}  # games for each row of the outlook
DRAWS = {QUICK: 256, DEEP: 512}  # other draws for each draw

Tell = Callable[[int, int], None]  # how much is done, and of how much
Work = TypeVar("Work")
Pool = concurrent.futures.Executor


class NotOver(ValueError):
    """The race is not over: its cards are still secret."""


def analyse(race: Race, tier: str = QUICK, workers: int | None = None, tell: Tell | None = None) -> Analysis:
    """The analysis of a finished race, the same however many workers (threads; by default one a core) share it.

    `tell` is called with the number of parts that are done, and of all. Raises NotOver, and NoRecord for a race that
    began from a sight.
    """
    text = record_text(race)
    if not race.is_over:
        raise NotOver("the race is not over")
    raced = take_apart(race)
    benches, by_seat = Benches(raced.course), manners(raced)
    moments = [one for one in raced.moments if one.drawn]
    count = _Count(tell, len(raced.starts) + len(raced.moments) + len(moments) + 1)
    with _workers(workers) as pool:
        rows = _rows(race, raced, benches, tier, pool, count)
        decisions = _decisions(raced, by_seat, rows, benches, tier, pool, count)
        drawn = _draws(raced, moments, benches, tier, pool, count)
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


class _Count:
    """Counts the parts that are done."""

    def __init__(self, tell: Tell | None, total: int) -> None:
        self.tell, self.done, self.total = tell, 0, total

    def each(self, several: Sequence[concurrent.futures.Future[Work]]) -> list[Work]:
        """The results in their order."""
        judged = []
        for one in several:
            judged.append(one.result())
            self.done += 1
            if self.tell is not None:
                self.tell(self.done, self.total)
        return judged


@contextlib.contextmanager
def _workers(workers: int | None) -> Iterator[Pool]:
    """Threads do: compiled code does not hold Python's lock. On an error or an interrupt the rest is dropped."""
    pool = concurrent.futures.ThreadPoolExecutor(workers or cores())
    try:
        yield pool
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _rows(race: Race, raced: DissectedRace, benches: Benches, tier: str, pool: Pool, count: _Count) -> list[Outlook]:
    def row(round: int, game: object) -> Outlook:
        return outlook.outlook(round, game, benches.own(), AHEAD[tier])

    return [*count.each([pool.submit(row, *start) for start in raced.starts]), outlook.result(race)]


def _decisions(
    raced: DissectedRace,
    by_seat: Mapping[int, str],
    rows: Sequence[Outlook],
    benches: Benches,
    tier: str,
    pool: Pool,
    count: _Count,
) -> list[Judged]:
    def verdict(moment: Moment) -> Judged:
        later = next((one for one in rows if one.round > moment.round), rows[-1])
        return judge(moment, benches.own(), TIERS[tier], later.points[moment.seat], by_seat[moment.seat])

    return count.each([pool.submit(verdict, moment) for moment in raced.moments])


def _draws(
    raced: DissectedRace, moments: Sequence[Moment], benches: Benches, tier: str, pool: Pool, count: _Count
) -> list[Draw]:
    def first() -> list[Draw]:
        return outlook.first_hands(raced, benches.own(), DRAWS[tier])

    def luck(moment: Moment) -> list[Draw]:
        return [outlook.draws(moment, benches.own(), DRAWS[tier])]

    several = count.each([pool.submit(first), *(pool.submit(luck, moment) for moment in moments)])
    return [draw for draws in several for draw in draws]
