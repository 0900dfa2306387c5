"""Facts from races that are driven for them: on any track, with any drivers and switches.

Between compiled drivers (bots/field.py) whole races take a fraction of a millisecond, but only their results are
known. So the first races of each track are *watched*: they are driven through hotlap.race, which tells every event.
Both kinds have the same rules, and seeds of their own.
"""

import functools
import pathlib
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import pyarrow as pa

from ..bots.field import DRIVERS, Field
from ..bots.kernel import Kernel
from ..bots.registry import load_driver, packaged_kernel
from ..engine import entries, layout, log
from ..engine.events import TOOK
from ..race import Entrant, HotlapError, IllegalAction, Race, RaceSetup
from ..race.cores import cores
from ..race.events import NAMES
from ..race.season import points_of
from ..race.setup import LEGEND, key_words
from .record_facts import CARS, DEALT, OWNED, Facts, decks, facts, setting
from .record_files import Read, Tell
from .spread import spread

Row = tuple[int, int, int, int, int]  # of an event: kind, seat and three numbers

CHUNK = 500  # races that a thread drives at once
WATCHED, SOLO = 100, 500  # on each track, if nothing else is said
CLUB = "club"
MAX_SEED = 2**31  # the seeds of bulk races are one word


class RaceFailed(HotlapError):
    """A driver raised an error, or broke the rules. The message names the driver and the race."""


def in_bulk(name: str) -> str | Kernel | None:
    """A driver that races in bulk, as a Field takes it: a compiled one by name, or a kernel. Else None."""
    if not name.endswith(".py"):
        return name if name in DRIVERS else packaged_kernel(name)
    return _kernel(name, pathlib.Path(name).stat().st_mtime_ns)


@functools.lru_cache(32)
def _kernel(path: str, _changed: int) -> Kernel | None:
    return load_driver(path).kernel


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be raced: the setup of each track (seeds do not count), who drives, and how often on each track.

    `drivers` are names or files by seat. `watched` of the races tell their events: all, if a driver is not compiled.
    `solo` races follow in which each of the drivers is alone. The first seed is `seed`, and no seed comes twice.
    """

    setups: Sequence[RaceSetup]
    drivers: Sequence[str]
    races: int
    watched: int = WATCHED
    solo: int = SOLO
    seed: int = 1

    @property
    def is_compiled(self) -> bool:
        return all(in_bulk(name) is not None for name in self.drivers)


@dataclass(frozen=True, slots=True)
class RaceJob:
    """Races of one setup with the seeds from `first` on, all of them watched or none."""

    setup: RaceSetup
    drivers: tuple[str, ...]
    first: int
    races: int
    is_watched: bool


def jobs(wish: Wish) -> Iterator[RaceJob]:
    """All races of a wish, in jobs."""
    seed = wish.seed
    for setup, drivers, races, watched in _series(wish):
        for is_watched, n, size in ((True, watched, 1), (False, races - watched, CHUNK)):
            for start in range(0, n, size):
                part = min(size, n - start)
                yield RaceJob(setup, drivers, seed, part, is_watched)
                seed += part


def _series(wish: Wish) -> Iterator[tuple[RaceSetup, tuple[str, ...], int, int]]:
    """Each setup with its drivers, races, and how many of these are watched: whole fields, then drivers alone."""
    own = {name for name in wish.drivers if name != LEGEND}
    for setup in wish.setups:
        few = wish.watched if wish.is_compiled else wish.races
        if len(wish.drivers) > 1:
            yield setup, tuple(wish.drivers), wish.races, min(few, wish.races)
        for name in sorted(own):
            entrant = next(one for one, driver in zip(setup.entrants, wish.drivers, strict=True) if driver == name)
            alone = replace(setup, entrants=(Entrant(entrant.driver),))
            races = wish.races if len(wish.drivers) == 1 else min(wish.solo, wish.races)
            watched = min(few, races) if len(wish.drivers) == 1 or in_bulk(name) is None else 0
            yield alone, (name,), races, watched


def simulate(wish: Wish, tell: Tell | None = None, processes: int | None = None) -> Read:
    """Drive all races of a wish. `tell` is called with the number of races driven, and of all.

    Raises DriverFailed, or InternalLimit for an endless race.
    """
    every = list(jobs(wish))
    total, done = sum(job.races for job in every), 0
    parts = []
    for job, one in _drive_all(every, processes):
        parts.append(one)
        done += job.races
        if tell is not None:
            tell(done, total)
    return Read(Facts.joined(parts))


def _drive_all(every: Sequence[RaceJob], processes: int | None) -> Iterator[tuple[RaceJob, Facts]]:
    """Threads are enough for bulk races, which leave Python's lock; watched ones need processes."""
    threads = ThreadPoolExecutor(processes or cores())
    try:
        in_bulk = [job for job in every if not job.is_watched]
        yield from zip(in_bulk, threads.map(race_many, in_bulk), strict=True)
    finally:
        threads.shutdown(cancel_futures=True)
    watched = [job for job in every if job.is_watched]
    yield from zip(watched, spread(watch, watched, processes), strict=True)


# Watched races -------------------------------------------------------------------------------------


def watch(job: RaceJob) -> Facts:
    """Drive races and look at every event."""
    return Facts.joined(_watch(job, job.first + i) for i in range(job.races))


def _watch(job: RaceJob, seed: int) -> Facts:
    race = Race(replace(job.setup, seed=seed))
    seated = {seat: load_driver(name) for seat, name in enumerate(job.drivers) if name != LEGEND}
    dice = {seat: random.Random(f"{seed}/{seat}") for seat in seated}
    while not race.is_over:
        for seat in race.deciders():
            # club needs no list of choices, and making it takes longer than all else
            choices = [] if job.drivers[seat] == CLUB else race.choices(seat)
            try:
                race.decide(seat, seated[seat].choose(race.sight(seat), choices, dice[seat]))
            except Exception as error:
                name, what = job.drivers[seat], str(error).split("; ")[0]
                raise RaceFailed(
                    f"the driver {name}, in round {race.round} of seed {seed}: {type(error).__name__}: {what}"
                ) from None
    return facts(race, _name(job, seed))


def _name(job: RaceJob, seed: int) -> str:
    alone = f"/{job.drivers[0]}" if len(job.drivers) == 1 else ""
    return f"{job.setup.track.id}{alone}/{seed}"


# Bulk races ----------------------------------------------------------------------------------------


def race_many(job: RaceJob) -> Facts:
    """Drive races of compiled drivers, and take down the results, the grids and, if they are dealt, the upgrades."""
    course = job.setup.compile()
    driven = Field(course, [in_bulk(name) or "" for name in job.drivers], job.races, job.first)
    try:
        driven.race()
    except IllegalAction as error:
        raise RaceFailed(str(error)) from None
    names = np.array([_name(job, job.first + i) for i in range(job.races)])
    starts = [_start(course, job.first + i) for i in range(job.races)]
    cars = _cars(job, names, driven, starts)
    return replace(Facts.of(), cars=cars, owned=_upgrade_rows(job, names, cars, starts))


def _start(course: Any, seed: int) -> list[Row]:
    """The events before the first plan of a race, which follow from its seed: first of all the grid."""
    events = layout.new(layout.Events)
    entries.new_race(layout.new(layout.Game), course, key_words(seed), events)
    return list(log.rows(log.packed(events[0])))


def _cars(job: RaceJob, names: Any, driven: Field, starts: Sequence[list[Row]]) -> pa.Table:
    seats = len(job.drivers)
    every = len(names) * seats
    grid = np.zeros((len(names), seats), np.int8)
    for own, start in zip(grid, starts, strict=True):
        for _, seat, place, *_ in start[:seats]:
            own[seat] = place
    scored = np.array([0, *(points_of(place, job.setup.event) for place in range(1, seats + 1))])
    by_seat = {
        "driver": [one.driver for one in job.setup.entrants],
        "seat": range(seats),
        "colour": [one.colour for one in job.setup.entrants],
        "is_legend": [one.is_legend for one in job.setup.entrants],
    }
    columns = {
        "race": np.repeat(names, seats),
        **{name: np.tile(np.array(values), len(names)) for name, values in by_seat.items()},
        "grid": grid.ravel(),
        "place": driven.places.ravel(),
        "points": scored[driven.places.ravel()],
        "rounds": driven.rounds.ravel(),
        "is_out": np.zeros(every, bool),  # none of these drivers ever gives up
        **{name: np.full(every, value) for name, value in setting(job.setup).items()},
    }
    empty = {name: pa.nulls(every, type) for name, type in zip(CARS.names, CARS.types, strict=True)}
    return pa.table({**empty, **columns}).select(CARS.names).cast(CARS)


def _upgrade_rows(job: RaceJob, names: Any, cars: pa.Table, starts: Sequence[list[Row]]) -> pa.Table:
    """The upgrades that were dealt; nothing after a draft, whose picks nobody saw."""
    if job.setup.garage == "off" or decks(job.setup) != DEALT:
        return OWNED.empty_table()
    scored = cars["points"].to_numpy().reshape(len(names), -1)
    rows = []
    for name, points, start in zip(names.tolist(), scored, starts, strict=True):
        dealt = Counter((seat, card) for kind, seat, card, *_ in start if kind == TOOK)
        for (seat, card), copies in dealt.items():
            own = {"race": name, "track": job.setup.track.id, "driver": job.setup.entrants[seat].driver, "seat": seat}
            rows.append(own | {"points": points[seat], "decks": DEALT, "card": NAMES[card], "copies": copies})
    return pa.Table.from_pylist(rows, OWNED)
