"""Whose bots may decide: rooms with people come first, and all others share what is left."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable

from ..room.room import Room

PEOPLE_AT_ONCE = 3  # rooms with drivers whose bots decide at once: while one waits for the disk, the next ones think
REST = 1.0  # of the others after a turn: times as long as it took, so that they use half of the time
MOST_REST_S = 0.5


class Turns:
    """While a guest is there, the rooms in which no person drives take turns, one at a time and with rests.

    Else they go on as fast as they can: after a restart thousands may wait.
    """

    def __init__(self, has_guests: Callable[[], bool]) -> None:
        self._people = asyncio.Semaphore(PEOPLE_AT_ONCE)
        self._others = asyncio.Semaphore(1)
        self._has_guests = has_guests

    @contextlib.asynccontextmanager
    async def turn(self, room: Room) -> AsyncIterator[None]:
        """Wait for the room's turn."""
        if room.has_driver or not self._has_guests():
            async with self._people:
                yield
            return
        async with self._others:
            began = time.monotonic()
            yield
            await asyncio.sleep(min(MOST_REST_S, REST * (time.monotonic() - began)))
