"""The usual way into the archive: a room's race goes in when it is over, once, by the first process that comes here.
Races from before there was an archive are taken into it by memory.py.
"""

import asyncio
import time
from collections.abc import Callable

from ...race import Race
from ..document import race_rows
from ..document.document import Document
from ..room.state import RoomState
from ..store import Store
from . import archive, archive_rows

Result = Callable[[Document, Race], archive_rows.Also | None]


class Keeping:
    """Keeps the finished races of rooms in a store. `result` tells what else is stored of a race, if anything is."""

    def __init__(self, store: Store, result: Result) -> None:
        self._store = store
        self._result = result

    async def keep(self, state: RoomState) -> None:
        """Keep a room's race, which is over."""
        live, doc = state.live, state.document
        assert live is not None
        decisions = await self._store.read(race_rows.decisions_since, live.row.id, 1)
        race, decisions = await asyncio.to_thread(archive.as_usual, live.race, decisions)
        # In a thread: counting takes 15 ms, and seconds for 200 laps.
        kept = await asyncio.to_thread(archive.archive_race, live.row, race, decisions, state, time.time())
        drivers = archive.guests(doc, decisions)
        first, result = doc.first if doc.is_season else live.row.number, self._result(doc, race)
        await self._store.write(archive_rows.finish, kept, drivers, first, result)
