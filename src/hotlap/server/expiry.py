"""What nobody has used for long leaves the memory, and then the store."""

import collections
import time

import structlog

from .config import Limits
from .document import room_rows
from .people import holdings
from .rooms.rooms import Rooms
from .store import Store
from .store.holding import Lifetimes

log = structlog.get_logger()

EXPIRE_S = 600.0


class Expiry:
    """Deletes what is older than `limits` say."""

    def __init__(self, store: Store, rooms: Rooms, limits: Limits) -> None:
        self.limits = limits
        self._store = store
        self._rooms = rooms
        self.kept_time = time.monotonic()  # when the store last got to know that this server runs

    async def tidy(self) -> None:
        """Drop rooms without viewers in which no bot has to decide, and delete what has expired."""
        for room in self._rooms:
            if room.audience.viewers:
                await self._store.write(room_rows.touch, room.id)
        await self._rooms.drop_resting(self.limits.idle_s)
        await self._expire()

    async def _expire(self) -> None:
        now = time.monotonic()
        moved, gone = await self._store.write(holdings.expire, now - self.kept_time, lifetimes(self.limits))
        self.kept_time = now
        if moved:
            log.info("the clock was set, or no server ran; no room is older for that", seconds=round(moved))
        for id, _ in gone.rooms:
            self._rooms.forget(id)
        if gone.rooms or gone.guests or gone.races:
            states = collections.Counter(state for _, state in gone.rooms)
            log.info("deleted after a long rest", **states, guests=gone.guests, races=gone.races)


def lifetimes(limits: Limits) -> Lifetimes:
    """After how long what is not used is deleted."""
    return Lifetimes(
        rooms=limits.unused_s(),
        guests=limits.guests_s,
        keyed=limits.keyed_s,
        races=limits.races_s,
        leagues=limits.leagues_s,
        analyses=limits.analyses_s,
        revoked=limits.revoked_s,
    )
