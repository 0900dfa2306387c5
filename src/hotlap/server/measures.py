"""Whether the server is well: its database, its event loop, and how much it holds."""

import asyncio
import time

from . import metrics
from .document.document import LOBBY, OVER, RACING
from .store import Store, ages, sizes

CHECK_S = 2.0  # between two looks whether the database can be written, when somebody asks for the server's health
LAG_S = 0.25  # between two measurements of the event loop
MEASURE_S = 60.0  # between two measurements of the database


class Measures:
    """Measures a server and its store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._checking = asyncio.Lock()
        self._checked = -CHECK_S

    async def check_store(self) -> None:
        """Raises StoreError if the database cannot be written. It is tried at most once in CHECK_S."""
        async with self._checking:
            if time.monotonic() - self._checked > CHECK_S:
                await self._store.write(ages.note)
                self._checked = time.monotonic()

    async def lag(self) -> None:
        """Measure how long the event loop lets others wait."""
        began = time.perf_counter()
        await asyncio.sleep(LAG_S)
        metrics.LAG.observe(max(0.0, time.perf_counter() - began - LAG_S))

    async def store(self) -> None:
        """Measure the database, then rest."""
        counts = await self._store.read(sizes.measure)
        for state in (LOBBY, RACING, OVER):
            metrics.STORED_ROOMS.labels(state).set(counts.rooms.get(state, 0))
        metrics.STORED_RACES.set(counts.races)
        metrics.STORED_GUESTS.set(counts.guests)
        metrics.STORED_KEYED.set(counts.keyed)
        metrics.STORED_ANALYSES.set(counts.analyses)
        metrics.STORED_BYTES.set(counts.bytes)
        await asyncio.sleep(MEASURE_S)
