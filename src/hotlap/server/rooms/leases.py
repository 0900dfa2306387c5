"""The rooms that this process runs: their bots and clocks. It holds a lease of each, so that no other process does too.

A lease is taken and given back for one room at a time, because what is asked of the store may be answered late: a room
can leave the memory while its lease is being taken. It would be held for ever then, by a process that shows it to
nobody.
"""

import asyncio
import weakref
from collections.abc import Callable, Collection

from ..room.room import Room
from ..store import Store
from . import lease_rows
from .automation import automate
from .turns import Turns

LEASE_S = 6.0  # after so long the rooms of a dead process may be taken


class Leases:
    """`name` is that of this process, and `is_known` tells whether a room is the one that is in memory."""

    def __init__(self, store: Store, name: str, turns: Turns, is_known: Callable[[Room], bool]) -> None:
        self.name = name
        self._store = store
        self._turns = turns
        self._is_known = is_known
        self._running: dict[str, asyncio.Task[None]] = {}
        self._locks: weakref.WeakValueDictionary[str, asyncio.Lock] = weakref.WeakValueDictionary()

    @property
    def rooms(self) -> Collection[str]:
        """The ids of the rooms that this process runs."""
        return self._running.keys()

    @property
    def tasks(self) -> set[asyncio.Task[None]]:
        return set(self._running.values())

    async def hold(self, room: Room) -> None:
        """Run a room, if no other process does."""
        async with self._lock(room.id):
            if room.id in self._running or not await self._store.write(lease_rows.take, room.id, self.name, LEASE_S):
                return
            if self._is_known(room):
                self._running[room.id] = asyncio.create_task(automate(room, self._turns))
            else:
                await self._store.write(lease_rows.release, self.name, room.id)

    def stop(self, id: str) -> None:
        """Run a room no more."""
        if task := self._running.pop(id, None):
            task.cancel()

    async def give_back(self, id: str) -> None:
        """Run a room no more, and let any process do so."""
        self.stop(id)
        async with self._lock(id):
            if id not in self._running:
                await self._store.write(lease_rows.release, self.name, id)

    async def renew(self) -> None:
        """Keep what this process runs, and nothing else."""
        before = set(self._running)
        held = await self._store.write(lease_rows.renew, self.name, LEASE_S)
        for id in before ^ held:  # while they were renewed some may have been taken, or given back
            async with self._lock(id):
                if id not in self._running:
                    await self._store.write(lease_rows.release, self.name, id)
                elif not await self._store.write(lease_rows.take, id, self.name, LEASE_S):
                    self.stop(id)

    def _lock(self, id: str) -> asyncio.Lock:
        return self._locks.setdefault(id, asyncio.Lock())
