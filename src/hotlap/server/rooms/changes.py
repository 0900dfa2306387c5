"""What other processes with the same store changed, and what `hotlap admin` did."""

import asyncio

from ..show.windows import Windows
from ..store import ALL, Store
from .automation import decide_for_absent
from .rooms import Rooms

POLL_S = 2.0  # between looks at the store, in case a notification was lost


class Changes:
    """Takes the changes that others stored into the rooms of this process."""

    def __init__(self, store: Store, rooms: Rooms, windows: Windows) -> None:
        self._store = store
        self._rooms = rooms
        self._windows = windows

    async def listen(self) -> None:
        """Take what others tell."""
        async for id in self._store.changes():
            if id == ALL:
                await self._windows.read_access()
                await self._rooms.refresh_all()
            else:
                await self._rooms.refresh(id)
        await asyncio.sleep(POLL_S)

    async def poll(self) -> None:
        """Look whether something was changed of which nobody told."""
        if not self._store.is_shared:
            return
        await self._windows.read_access()
        for room in self._rooms:
            is_run = room.id in self._rooms.leases.rooms
            if room.audience.viewers or is_run:
                await self._rooms.refresh(room.id)
            if room.audience.viewers and room.is_racing and not is_run:
                if room.state.row.holder is None:  # given back by a process that has no viewers for it
                    await self._rooms.leases.hold(room)
                await decide_for_absent(room)  # the process that runs it may have no viewers, and then no clocks
