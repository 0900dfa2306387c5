"""Finished races and records to be watched, and what-ifs: they are raced one at a time, in a thread of their own."""

import asyncio
import gzip
import hashlib
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import accumulate
from typing import TypeVar

import msgspec

from ..content.plain_text import plain_text
from ..race import Race
from ..race import record as records
from . import archive, wire
from .config import Limits
from .errors import Refused
from .packed import BY, unpack
from .replay import Made, replay
from .shelf import Shelf
from .store.rows import Archived
from .what_if import Check, places, what_if

FILE = "file-"  # the id of a record that somebody sent begins with this; its hash follows

Result = TypeVar("Result")


class Replays:
    """A queue of records. A long one takes seconds, in which the server goes on with everything else."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="hotlap-replay")
        self._queued = 0
        self._shelf = Shelf()

    async def race(self, kept: Archived) -> Race:
        """A finished race. Nobody may change it. Raises Refused if the queue is full."""
        race = self._shelf.find(_key(kept.record))
        return race if race is not None else await self._in_turn(lambda: self._race(kept))

    def sent(self, id: str) -> Race:
        """The race of a record that was opened lately. Nobody may change it. Raises Refused if it is gone."""
        if (race := self._shelf.find(id)) is None:
            raise Refused("no-such-race", "this record was opened too long ago; open it again")
        return race

    async def replay(self, kept: Archived, is_packed: bool) -> bytes:
        """The wire.Replay of a finished race in JSON, packed with gzip or not. Raises Refused if the queue is full."""
        return await self._in_turn(lambda: self._replay(self._race(kept), kept.race, _made(kept), is_packed))

    async def read(self, text: str, is_packed: bool) -> bytes:
        """The wire.Replay of a record. Raises InvalidRecord, and Refused if the queue is full."""
        text = plain_text(text)
        if text.count("\n") > self._limits.replay_decisions:
            raise Refused("too-large", f"a record has at most {self._limits.replay_decisions:,} decisions")

        def read() -> bytes:
            id = FILE + _key(text.encode())
            race = records.parse_record(text)
            self._shelf.put(id, race)
            return self._replay(race, id, (), is_packed)

        return await self._in_turn(read)

    async def what_if(self, id: str, race: Race, asked: wire.WhatIf, is_packed: bool) -> bytes:
        """The wire.Replay of a race with another choice. Raises as what_if(), and Refused if the queue is full."""

        def drive() -> bytes:
            key = FILE + _key(f"{id} {asked}".encode())
            other = what_if(id, race, asked, self._check())
            self._shelf.put(key, other)
            return self._replay(other, key, (), is_packed)

        return await self._in_turn(drive)

    async def places(self, id: str, race: Race, asked: wire.ManyWhatIfs) -> wire.WhatIfPlaces:
        """The places after another choice, with several deals. Raises as what_if()."""
        return await self._in_turn(lambda: places(id, race, asked, self._check()))

    async def _in_turn(self, work: Callable[[], Result]) -> Result:
        if self._queued > self._limits.replays:
            raise Refused("full", "many records are being read; try again in a minute")
        self._queued += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, work)
        finally:
            self._queued -= 1

    def _race(self, kept: Archived) -> Race:
        key = _key(kept.record)
        if (race := self._shelf.find(key)) is None:
            self._shelf.put(key, race := archive.race(kept))
        return race

    def _replay(self, race: Race, id: str, made: tuple[Made, ...], is_packed: bool) -> bytes:
        told = msgspec.json.encode(replay(race, id, made, self._check()))
        return gzip.compress(told, 6) if is_packed else told

    def _check(self) -> Check:
        """A function that raises Refused when this thread has worked for long from now on."""
        end = time.thread_time() + self._limits.replay_s

        def check() -> None:
            if time.thread_time() > end:
                raise Refused("too-large", "that takes too long")

        return check

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


def _key(record: bytes) -> str:
    return hashlib.sha256(record).hexdigest()[:32]


def _made(kept: Archived) -> tuple[Made, ...]:
    packed = unpack(kept.record)
    return tuple(Made(BY[by], at) for by, at in zip(packed.by, accumulate(packed.times), strict=True))
