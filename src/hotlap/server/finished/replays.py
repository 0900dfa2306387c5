"""Finished races and records to be watched, taken apart and driven on from, and what-ifs: raced in a thread."""

import gzip
import hashlib
from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate
from typing import TypeVar

import msgspec

from ...content.plain_text import plain_text
from ...race import Race, season_text
from ...race import record as records
from ...race.slices import Sliced
from .. import wire
from ..config import Limits
from ..document.fork import Fork, fork
from ..document.packed import BY, unpack
from ..edge.fair_queue import FairQueue
from ..errors import Refused
from ..store.rows import ArchivedRace
from . import archive
from .kept_season import season
from .moment import moment
from .replay import DecisionMaker, replay
from .shelf import Shelf
from .what_if import makers, places, what_if

T = TypeVar("T")

FILE = "file-"  # the id of a record that somebody sent begins with this; its hash follows


class Replays:
    """A queue of races. A long one takes seconds, in which the server goes on with everything else.

    All of it raises Refused for an address that has used up its allowance, or if the queue is full.
    """

    def __init__(self, limits: Limits, queue: FairQueue) -> None:
        self._limits = limits
        self.queue = queue
        self._shelf = Shelf(limits.shelf)

    async def record(self, kept: ArchivedRace, address: str) -> str:
        """The record of a finished race."""

        def write() -> Sliced[str]:
            return (yield from records.writing((yield from self._race(kept))))

        return await self.queue.do(address, write())

    async def season(self, kept: Sequence[ArchivedRace], address: str) -> str:
        """The record of a season, by all its races."""

        def write() -> Sliced[str]:
            made = yield from season(kept)
            yield
            return season_text(made)

        return await self.queue.do(address, write())

    async def replay(self, kept: ArchivedRace, is_packed: bool, address: str) -> bytes:
        """The wire.Replay of a finished race in JSON, packed with gzip or not."""

        def make() -> Sliced[bytes]:
            race = yield from self._race(kept)
            seats = archive.decode_seats(kept.seats)
            drivers, tutored = [one.driver for one in seats], {seat: one.tutored for seat, one in enumerate(seats)}
            return (yield from _replay(race, kept.race, is_packed, _makers(kept), drivers, tutored))

        return await self.queue.do(address, make())

    async def read(self, text: str, is_packed: bool, address: str) -> bytes:
        """The wire.Replay of a record. Raises InvalidRecord, too."""
        text = plain_text(text)
        if text.count("\n") > self._limits.replay_decisions:
            raise Refused("too-large", f"a record has at most {self._limits.replay_decisions:,} decisions")

        def read() -> Sliced[bytes]:
            id = FILE + _key(text.encode())
            race = yield from records.reading(text)
            self._shelf.put(id, race)
            return (yield from _replay(race, id, is_packed))

        return await self.queue.do(address, read())

    async def moment(self, source: ArchivedRace | str, at: int, seat: int | None, address: str) -> wire.Moment:
        """A moment of a race. Raises as moment() does, and Refused for a record that is gone."""

        def look() -> Sliced[wire.Moment]:
            return moment((yield from self._race(source)), at, seat)

        return await self.queue.do(address, look())

    async def what_if(
        self, id: str, source: ArchivedRace | str, asked: wire.WhatIf, is_packed: bool, address: str
    ) -> bytes:
        """The wire.Replay of a race with another choice. Raises as what_if(), and Refused for a record that is gone."""

        def drive() -> Sliced[bytes]:
            key = FILE + _key(f"{id} {asked}".encode())
            other = yield from what_if(id, (yield from self._race(source)), asked)
            self._shelf.put(key, other)
            drivers = [one.driver for one in other.setup.entrants] if isinstance(source, str) else _drivers(source)
            made_by = makers(other, asked, drivers)
            return (yield from _replay(other, key, is_packed, made_by, drivers, is_imagined=True))

        return await self.queue.do(address, drive())

    async def places(
        self, id: str, source: ArchivedRace | str, asked: wire.ManyWhatIfs, address: str
    ) -> wire.WhatIfPlaces:
        """The places after another choice, with several deals. Raises as what_if() does."""

        def drive() -> Sliced[wire.WhatIfPlaces]:
            return (yield from places(id, (yield from self._race(source)), asked))

        return await self.queue.do(address, drive())

    async def fork(self, kept: ArchivedRace, at: int, seat: int, address: str) -> Fork:
        """The fork of a finished race. Raises as fork() does."""

        def begin() -> Sliced[Fork]:
            return fork(kept.race, (yield from self._race(kept)), kept.record, at, seat)

        return await self.queue.do(address, begin())

    async def examine(self, kept: ArchivedRace, examining: Callable[[Race], Sliced[T]], address: str) -> T:
        """What is found of a finished race, in slices."""

        def examine() -> Sliced[T]:
            return (yield from examining((yield from self._race(kept))))

        return await self.queue.do(address, examine())

    def _race(self, source: ArchivedRace | str) -> Sliced[Race]:
        """A finished race, or that of a record that was opened lately, by its id. Nobody may change it."""
        if isinstance(source, str):
            if (race := self._shelf.find(source)) is None:
                raise Refused("no-such-race", "this record was opened too long ago; open it again")
            return race
        key = _key(source.record)
        if (race := self._shelf.find(key)) is None:
            race = yield from archive.racing(source)
            self._shelf.put(key, race)
        return race

    def close(self) -> None:
        self.queue.close()


def _replay(
    race: Race,
    id: str,
    is_packed: bool,
    makers: Sequence[DecisionMaker] = (),
    drivers: Sequence[str] = (),
    tutored: Mapping[int, int] | None = None,
    is_imagined: bool = False,
) -> Sliced[bytes]:
    encoded = msgspec.json.encode((yield from replay(race, id, makers, drivers, tutored, is_imagined)))
    yield
    return gzip.compress(encoded, 6) if is_packed else encoded


def _key(record: bytes) -> str:
    return hashlib.sha256(record).hexdigest()[:32]


def _drivers(kept: ArchivedRace) -> list[str]:
    return [one.driver for one in archive.decode_seats(kept.seats)]


def _makers(kept: ArchivedRace) -> tuple[DecisionMaker, ...]:
    packed = unpack(kept.record)
    late, anew = set(packed.late), set(packed.anew)
    makers = enumerate(zip(packed.by, accumulate(packed.times), strict=True), 1)
    return tuple(DecisionMaker(BY[by], at, number in late, number in anew) for number, (by, at) in makers)
