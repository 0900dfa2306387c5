"""The open windows of a process: the sockets of viewers, how many of them there may be, and who is shut out."""

import asyncio
import collections
import contextlib
from collections.abc import Iterator

from .. import metrics
from ..config import Limits
from ..errors import Refused
from ..guests import ban_rows, guest_rows
from ..guests.access import Access
from ..store import Store
from .viewer import Viewer

FAREWELL_S = 2.0  # for a socket that is closed by force to take the reason; one that does not read would go on


class Windows:
    """`is_closing`: the server stops, and no more are opened."""

    def __init__(self, store: Store, access: Access, limits: Limits) -> None:
        self.is_closing = False
        self.of: collections.Counter[str] = collections.Counter()  # open ones, by guest and by address
        self._store = store
        self._access = access
        self._limits = limits
        self._viewers: dict[Viewer, int] = {}  # all with an open socket, and the generations of their cookies

    def __len__(self) -> int:
        return len(self._viewers)

    @contextlib.contextmanager
    def open(self, viewer: Viewer, generation: int) -> Iterator[None]:
        """Know a window while it is open. Raises Refused if there are too many, or if its viewer may not come in."""
        self._access.check(viewer.guest, generation, viewer.address)
        limits, keys = self._limits, (viewer.guest, f"at {viewer.address}")
        if self.of[viewer.guest] >= limits.sockets_of_guest:
            metrics.LIMITS.labels("sockets_of_guest").inc()
            raise Refused("too-many-sockets", f"at most {limits.sockets_of_guest} windows at a time")
        if len(self) >= limits.sockets or self.of[keys[1]] >= limits.sockets_of_address:
            metrics.LIMITS.labels("sockets").inc()
            raise Refused("full", "the server is full; it tries again by itself")
        self.of.update(keys)
        self._viewers[viewer] = generation
        metrics.SOCKETS.set(len(self))
        try:
            yield
        finally:
            del self._viewers[viewer]
            metrics.SOCKETS.set(len(self))
            for key in keys:
                self.of[key] -= 1
                if not self.of[key]:
                    del self.of[key]

    async def read_access(self) -> None:
        """Read bans and revoked cookies, and close the windows that they concern."""
        bans = await self._store.read(ban_rows.all_now)
        self._access.take(bans, await self._store.read(guest_rows.generations))
        metrics.BANS.set(len(bans))
        for viewer, generation in self._viewers.items():
            try:
                self._access.check(viewer.guest, generation, viewer.address)
            except Refused as error:
                viewer.close(error.code, is_for_good=error.code == "banned")
                asyncio.get_running_loop().call_later(FAREWELL_S, self._cut_off, viewer)

    def _cut_off(self, viewer: Viewer) -> None:
        if viewer in self._viewers:
            viewer.drop()
