"""A data set of decisions: races between compiled drivers, with what each driver was shown, might do and did.

A row is one action that a driver chose among several, as an environment asks it (env/batch.py): a plan is the gear,
then its cards. The races are driven in chunks, each a batch that begins anew. So a row depends on the wish and on the
number of its race alone, and neither on how many races there are nor on who drives which chunk.
"""

import functools
import queue
from collections import deque
from collections.abc import Generator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from ..bots.driver import Kernel
from ..bots.observation import Observation
from ..env.batch import MOST_ROUNDS, RaceBatch
from ..env.device import Processor
from ..kernels import layout
from ..race import Entrant, RaceSetup
from ..race.cores import cores
from ..race.setup import LEGEND

Array = Any  # numpy's

LEARNER, RANDOM, CLUB = "player", "random", "club"
# Races of a chunk: between `club` on USA they have 40,000 rows of 72 MB. With fewer, calls take more of the time. Where
# rows are longer a chunk has fewer races, so that it takes no more room.
LANES, FEWEST = 64, 16
USUAL_SIZE = 441  # of an observation
MAX_SEED = 2**62 - 1  # of a batch


@dataclass(frozen=True)
class DatasetWish:
    """What is to be raced: setups, which take turns, the names of drivers by seat, how many races, the first seed.

    Race number i has the seed `seed + i` and the setup `i % len(setups)`. A driver is "random", "club", "legend" or a
    name in `kernels`. All drivers see each other as `player`, as in a tournament.
    """

    setups: Sequence[RaceSetup]
    drivers: tuple[str, ...]
    races: int
    seed: int = 1
    kernels: Mapping[str, Kernel] | None = None
    most_rounds: int = MOST_ROUNDS

    @functools.cached_property
    def raced(self) -> list[RaceSetup]:
        """The setups as they are raced: every driver but Legends is a learner there, who is told what to do."""
        return [
            replace(
                setup,
                entrants=tuple(
                    Entrant(LEGEND if name == LEGEND else LEARNER, one.colour, one.heat_handicap)
                    for name, one in zip(self.drivers, setup.entrants, strict=True)
                ),
            )
            for setup in self.setups
        ]

    @property
    def chunk(self) -> int:
        """Races of a chunk: so many that each begins with the first setup."""
        lanes = max(FEWEST, LANES * USUAL_SIZE // self.observation.size)
        return -(-lanes // len(self.setups)) * len(self.setups)

    def batch(self) -> RaceBatch:
        return RaceBatch(self.raced, self.chunk, self.seed, kernels=self.kernels, most_rounds=self.most_rounds)

    @functools.cached_property
    def observation(self) -> Observation:
        """The form of the observations."""
        return RaceBatch(self.raced, 1, kernels=self.kernels, is_seen=False).observation


@dataclass(frozen=True)
class Rows:
    """The decisions of some races, race by race, in the order in which they were made. Arrays with a row for each.

    `race` counts from 0, and so does `number`, the decision's number in its race; `place` and `points` are those of
    the seat at the end of the race. `is_truncated`: the race was broken off, with places by the order on the track.
    """

    races: int
    race: Array
    number: Array
    seat: Array
    round: Array
    phase: Array
    observation: Array  # float32 (n, size)
    mask: Array  # bool (n, 128)
    action: Array
    place: Array
    points: Array
    is_truncated: Array


def rows(wish: DatasetWish, workers: int | None = None) -> Generator[Rows, None, None]:
    """The rows of all races, chunk by chunk; `workers` threads race ahead of whoever reads them.

    Raises IllegalAction if a kernel chooses what is not offered.
    """
    firsts = iter(range(0, wish.races, wish.chunk))
    workers = workers or cores()
    batches: queue.SimpleQueue[RaceBatch] = queue.SimpleQueue()
    waiting: deque[Future[Rows]] = deque()
    threads = ThreadPoolExecutor(workers)

    def race(first: int) -> Rows:
        try:
            batch = batches.get_nowait()
        except queue.Empty:
            batch = wish.batch()
        found = _chunk(wish, batch, first)
        batches.put(batch)
        return found

    try:
        for first in firsts:
            waiting.append(threads.submit(race, first))
            if len(waiting) > workers:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        threads.shutdown(cancel_futures=True)


def _chunk(wish: DatasetWish, batch: RaceBatch, first: int) -> Rows:
    """Drive the races from `first` on, one in each lane."""
    batch.reset(wish.seed + first)
    teachers = _teachers(wish)
    n = min(batch.n, wish.races - first)
    lengths, places = np.zeros(batch.n, np.int64), np.zeros((batch.n, layout.MAX_CARS), np.int64)
    points, is_truncated = np.zeros((batch.n, layout.MAX_CARS), np.float32), np.zeros(batch.n, np.bool_)
    is_open = np.arange(batch.n) < n
    steps: deque[tuple[Array, ...]] = deque()
    while is_open.any():
        actions = _chosen(batch, teachers)
        steps.append((is_open.copy(), *_seen(batch), actions))
        lengths += is_open
        ended = batch.step(actions) & is_open
        places[ended], points[ended] = batch.places[ended], batch.points[ended]
        is_truncated[ended] = batch.truncated[ended]
        is_open &= ~ended
    return _joined(first, n, lengths, steps, places, points, is_truncated)


def _teachers(wish: DatasetWish) -> dict[str, Array]:
    """Which seats each driver has."""
    seats = np.array([*wish.drivers, *[""] * layout.MAX_CARS][: layout.MAX_CARS])
    return {name: seats == name for name in dict.fromkeys(wish.drivers) if name != LEGEND}


def _chosen(batch: RaceBatch, teachers: Mapping[str, Array]) -> Array:
    """What the driver of each lane's seat does."""
    actions = np.zeros(batch.n, np.int64)
    for name, seats in teachers.items():
        own = seats[batch.actors]
        actions[own] = (batch.sample() if name == RANDOM else batch.teach(name))[own]
    return actions


def _seen(batch: RaceBatch) -> tuple[Array, ...]:
    """What is kept of each lane before a step."""
    games = (Processor().column(batch.games, layout.Game, name) for name in ("round_no", "phase"))
    return batch.actors.copy(), *games, batch.observations.copy(), batch.masks.copy()


def _joined(
    first: int, n: int, lengths: Array, steps: deque[tuple[Array, ...]], places: Array, points: Array, cut: Array
) -> Rows:
    """The rows of all lanes, lane by lane. Steps are dropped on the way: two copies would take twice the room."""
    starts = np.cumsum(lengths) - lengths
    total = int(lengths.sum())
    kept = [np.empty((total, *column.shape[1:]), column.dtype) for column in steps[0][1:]]
    for at in range(len(steps)):
        is_open, *columns = steps.popleft()
        for rows_of_all, column in zip(kept, columns, strict=True):
            rows_of_all[starts[is_open] + at] = column[is_open]
    seat, round_no, phase, observation, mask, action = kept
    lane = np.repeat(np.arange(len(lengths)), lengths)
    return Rows(
        races=n,
        race=first + lane,
        number=np.arange(total) - starts[lane],
        seat=seat,
        round=round_no,
        phase=phase,
        observation=observation,
        mask=mask,
        action=action,
        place=places[lane, seat],
        points=points[lane, seat],
        is_truncated=cut[lane],
    )
