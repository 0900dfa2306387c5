"""The rooms of a process: loaded for their first viewer, dropped when nobody looks, and held while they race."""

import asyncio
import time
from collections.abc import Callable, Iterable, Iterator

import structlog

from ...race import HotlapError
from .. import metrics
from ..document import room_rows, shuffling
from ..errors import Refused
from ..room.room import Room
from ..room.surroundings import Surroundings
from ..store import Store
from ..store.errors import StoreError
from ..store.rows import RoomRow
from ..tasks import RETRY_S
from . import lease_rows
from .leases import LEASE_S, Leases
from .turns import Turns

log = structlog.get_logger()

HAVE_S = 0.5  # that a list of rooms waits for those that have to be loaded
SEEN_S = 2.0  # between a look for a room and joining it, at most
PAGE = 100  # rooms that are gone on with before those that rest are dropped
MOST_TAKEN = 100  # rooms of dead processes that are taken over at a time


class Rooms:
    """`name` is that of this process, in leases."""

    def __init__(
        self,
        store: Store,
        name: str,
        turns: Turns,
        surroundings: Callable[["Rooms"], Surroundings],
    ) -> None:
        self.known: dict[str, Room] = {}  # those in memory
        self.leases = Leases(store, name, turns, lambda room: self.known.get(room.id) is room)
        self._store = store
        self._name = name
        self._surroundings = surroundings(self)
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._is_closing = False

    def __iter__(self) -> Iterator[Room]:
        """The rooms in memory now, whatever comes and goes meanwhile."""
        return iter(list(self.known.values()))

    async def room(self, id: str) -> Room:
        """The room of that id. Raises Refused if there is none."""
        if id in self.known:
            self.known[id].used = time.monotonic()
            return self.known[id]
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._load(id))
            self._loading[id].add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(self._loading[id])

    async def look(self, id: str, guest: str) -> Room:
        """The room of that id for a guest. Raises Refused if there is none, or if the guest may not see it yet."""
        room = await self.room(id)
        self._surroundings.rules.check_looks(room.state.document, guest)
        return room

    async def have(self, ids: Iterable[str]) -> None:
        """Have rooms in memory, as far as that does not take long; it goes on when this returns."""
        loading = asyncio.gather(*map(self.room, ids), return_exceptions=True)  # a failure is in the log
        await asyncio.wait([asyncio.ensure_future(loading)], timeout=HAVE_S)

    async def _load(self, id: str) -> Room:
        row = await self._store.read(room_rows.get, id)
        if row is None:
            raise Refused("no-such-room", "there is no such room; it may have been deleted after a long rest")
        room = await self._read(row)
        room.used = time.monotonic()  # to load it may have taken longer than SEEN_S
        self.known[id] = room
        self._surroundings.tell(id)
        metrics.ROOMS.set(len(self.known))
        if room.is_racing:
            await self.leases.hold(room)
        return room

    async def _read(self, row: RoomRow) -> Room:
        try:
            room = Room(row, self._surroundings)
            await room.load()
            return room
        except StoreError as error:
            log.error("room cannot be loaded", room=row.id, error=str(error))
            raise
        except HotlapError as error:  # its stored decisions are no race
            log.error("room cannot be read", room=row.id, error=str(error))
        except Exception:  # of a newer version, or damaged: only this room is set aside
            log.exception("room cannot be read", room=row.id)
        raise Refused("unreadable-room", "this room cannot be read; its data is kept")

    async def refresh(self, id: str) -> None:
        """Take what another process stored. A room that it deleted leaves the memory."""
        if id in self._loading:
            await asyncio.wait([self._loading[id]])  # it may have read what was there before
        if id in self.known and not await self.known[id].refresh():
            self.leases.stop(id)
            self.known.pop(id, None)

    async def refresh_all(self) -> None:
        for id in [*self._loading, *self.known]:
            await self.refresh(id)

    async def hold(self, id: str) -> None:
        """Run a room in which a race begins."""
        if (room := self.known.get(id)) is not None:
            await self.leases.hold(room)

    def forget(self, id: str) -> None:
        """Close a room that was deleted."""
        self.leases.stop(id)
        if id in self.known:
            self.known.pop(id).close("no-such-room", is_for_good=True)

    async def drop_resting(self, idle_s: float) -> None:
        """Drop rooms that nobody has looked at for so long and in which no bot has to decide."""
        now = time.monotonic()
        for room in self:
            is_busy = room.is_looked_at or room.state.bots() or shuffling.mixing(room.state.document) is not None
            is_awaited = room.id in self._loading  # by somebody who will look on
            if not is_busy and not is_awaited and now - room.used > idle_s and self.known.get(room.id) is room:
                del self.known[room.id]
                await self.leases.give_back(room.id)
        metrics.ROOMS.set(len(self.known))

    # Races that go on ---------------------------------------------------------------------------------

    async def resume(self) -> None:
        """Go on with all races that no process runs, those first that were used last.

        A room that somebody opens is loaded at once, before its turn. One in which no bot has to decide leaves the
        memory again: its race goes on when a driver comes back.
        """
        before: tuple[float, str] | None = None
        began, n, unread = time.monotonic(), 0, 0
        while not self._is_closing:
            try:
                free = await self._store.read(lease_rows.free, before, PAGE)
                for id, touched in free:
                    before = (touched, id)
                    unread += not await self._is_gone_on_with(id)
                    n += 1
                    await asyncio.sleep(0)
                await self.drop_resting(SEEN_S)
            except HotlapError as error:
                log.error("resume", error=str(error))
                await asyncio.sleep(RETRY_S)
                continue
            if len(free) < PAGE:
                break
        if n:
            log.info("went on with races", rooms=n - unread, seconds=round(time.monotonic() - began, 1))
        if unread:
            log.error("rooms cannot be read and are set aside; their data is kept", rooms=unread)

    async def _is_gone_on_with(self, id: str) -> bool:
        """Load a room. Returns false if it cannot be read; that, and any other failure, is in the log."""
        try:
            await self.room(id)
        except HotlapError as error:
            return not (isinstance(error, Refused) and error.code == "unreadable-room")
        return True

    async def keep_leases(self) -> None:
        """Renew the leases of this process, and go on with the races of processes that died."""
        await self.leases.renew()
        for id in await self._store.write(lease_rows.take_some, self._name, LEASE_S, MOST_TAKEN, True):
            try:
                room = await self.room(id)
                await room.refresh()
                self._surroundings.tell(id)
            except HotlapError as error:
                log.error("room cannot be raced on", room=id, error=str(error))
                continue
            await self.leases.hold(room)

    async def wake_due(self) -> None:
        """Wake the races by days in which somebody's time is up."""
        for id in await self._store.read(lease_rows.overdue_rooms, self._name, MOST_TAKEN):
            try:
                room = await self.room(id)
            except Refused:  # it cannot be read, which is in the log; whoever opens it tries again
                await self._store.write(room_rows.note_due, id, None)
                continue
            await self.leases.hold(room)
            room.timing.wake_room()

    # The end ------------------------------------------------------------------------------------------

    def stop(self) -> None:
        """Begin nothing more: the server stops."""
        self._is_closing = True
        for room in self:
            room.is_closed = True

    def close(self) -> None:
        """Tell all viewers that the server stops."""
        for room in self:
            room.close("closing", is_for_good=False)
