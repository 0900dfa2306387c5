"""New rooms."""

import secrets

import structlog

from .. import wire
from ..config import Limits
from ..document import room_rows
from ..document.document import LOBBY, Document
from ..document.new import document, of_school
from ..edge.doors import Doors
from ..errors import Refused
from ..room.drivers import Drivers
from ..room.room import Room
from ..store import Store
from ..store.rows import RoomRow
from .own_files import OwnFiles
from .rooms import Rooms

log = structlog.get_logger()


class Maker:
    """Makes rooms, as many as a guest may have."""

    def __init__(
        self, store: Store, limits: Limits, doors: Doors, rooms: Rooms, files: OwnFiles, drivers: Drivers
    ) -> None:
        self._store = store
        self._limits = limits
        self._doors = doors
        self._rooms = rooms
        self._files = files
        self._drivers = drivers

    async def make(
        self, wish: wire.NewRoom, guest: str, name: str, address: str = "", is_started: bool = False, promise: str = ""
    ) -> Room:
        """A new room. `promise` is that of its first seat. Raises Refused, InvalidSetup or InvalidFile."""
        await self.check(guest, address)
        await self._files.read(wish.settings, address)
        if wish.is_public:
            self._doors.public_rooms.enter(address)
        doc = document(wish, guest, name, self._drivers.names)
        if promise:
            doc = doc.with_place(0, promise=promise)
        room = await self.add(doc, guest, wish.is_public)
        if is_started:
            await room.starting.start("start")
        return room

    async def school(self, guest: str, name: str, address: str) -> Room:
        """A new room for the lesson; its race has begun. Raises Refused."""
        await self.check(guest, address)
        room = await self.add(of_school(guest, name), guest, is_public=False)
        await room.starting.start("start")
        return room

    async def check(self, guest: str, address: str) -> None:
        """Raises Refused if a guest may not make another room."""
        self._doors.room(guest, address)
        most = self._limits.rooms_of_guest
        if await self._store.read(room_rows.count_of_host, guest) >= most:
            raise Refused("too-many-rooms", f"one guest has at most {most} rooms; old ones expire")

    async def add(self, doc: Document, host: str, is_public: bool) -> Room:
        """The new room of a document."""
        row = RoomRow(secrets.token_urlsafe(9), 1, LOBBY, is_public, host, doc.encode())
        await self._store.write(room_rows.add, row)
        await self._store.write(room_rows.join, row.id, host)
        room = await self._rooms.room(row.id)
        log.info("room made", room=row.id)
        return room
