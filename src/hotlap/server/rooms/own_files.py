"""Guests' own tracks and events, read in a thread."""

from collections.abc import Callable
from typing import TypeVar

from .. import wire
from ..document.files import has_file, read_files
from ..edge.doors import Doors
from ..edge.fair_queue import FairQueue, at_once

T = TypeVar("T")


class OwnFiles:
    """Reads what guests send, as often as they may, in the thread of `queue`."""

    def __init__(self, doors: Doors, queue: FairQueue) -> None:
        self._doors = doors
        self._queue = queue

    async def read(self, settings: wire.Settings, address: str) -> None:
        """Read a guest's own track or events before they are needed. Raises Refused or InvalidFile."""
        if has_file(settings):
            await self.look(lambda: read_files(settings), address)

    async def look(self, read: Callable[[], T], address: str) -> T:
        """What is read from a guest's own file. Raises Refused or InvalidFile."""
        self._doors.files.enter(address)
        return await self._queue.do(address, at_once(read))
