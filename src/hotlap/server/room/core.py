"""What the parts of a room share: its state, its people, and the lock under which it changes."""

import asyncio
import time
from typing import Any

from msgspec.structs import replace

from ..document.company import Company
from ..document.document import RACING, Document
from ..document.phrases import Said, muted_by
from ..show.audience import Audience
from ..store.rows import RoomRow
from .clocks import Clocks
from .state import RoomState
from .surroundings import Surroundings

TRIES = 5  # against other processes that were quicker


class Core:
    """`changed` wakes the automatic decisions. `is_closed`: the server stops."""

    def __init__(self, row: RoomRow, around: Surroundings) -> None:
        self.around = around
        self.store = around.store
        self.state = RoomState(row)
        self.audience = Audience()
        self.clocks = Clocks()
        self.presence = around.presence()
        self.lock = asyncio.Lock()
        self.changed = asyncio.Event()
        self.is_closed = False
        self.used = time.monotonic()
        self.noted: set[Any] = set()  # what was noted for guests who are not there (notices/post.py)
        self.called: set[Any] = set()  # what was noted for the chat of all

    @property
    def id(self) -> str:
        return self.state.id

    @property
    def is_racing(self) -> bool:
        return self.state.stage == RACING

    def company(self) -> Company:
        """Who is around, as of the last look."""
        return Company(self.present(), self.presence.absent, self.presence.limits.absent_s)

    def present(self) -> set[str]:
        """The guests who look on, in this process or another one."""
        return self.audience.guests() | self.presence.elsewhere

    async def is_there(self, guest: str) -> bool:
        """Whether a guest looks on now, in this process or another one."""
        async with self.lock:
            await self.look_for_absent()
        return guest in self.present()

    def unheard(self, guest: str) -> tuple[Said, ...]:
        """What others have said since a guest looked on last, but for those whom they do not want to hear."""
        last_s = 0.0 if guest in self.present() else self.presence.last_s(guest)
        if last_s is None:
            return ()
        doc, since = self.state.document, time.time() - last_s
        deaf_to = {guest, *muted_by(doc.mutes, guest)}
        return tuple(one for one in doc.said if one.at > since and one.is_something and one.guest not in deaf_to)

    async def look_for_absent(self) -> frozenset[str]:
        """The guests who have been away for long, from all processes."""
        if self.store.is_shared:
            self.presence.take(await self.store.last_seen(self.id))
        return self.note_absent()

    def note_absent(self) -> frozenset[str]:
        presence, people = self.presence, self.state.people_here()
        presence.absent, presence.elsewhere = presence.now(people, self.audience.guests())
        return presence.absent

    async def save(self, doc: Document, stage: str = "", is_public: bool | None = None, host: str = "") -> bool:
        """Store another document, and stage or host. False if another process changed the room meanwhile."""
        row = replace(
            self.state.row,
            version=self.state.row.version + 1,
            state=stage or self.state.stage,
            host=host or self.state.row.host,
            is_public=self.state.row.is_public if is_public is None else is_public,
            document=doc.encode(),
        )
        if not await self.store.save(row):
            return False
        self.state.take(row)
        self.store.notify(self.id)
        return True
