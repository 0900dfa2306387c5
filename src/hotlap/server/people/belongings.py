"""All that belongs to a guest, on the server as it runs: given to another one, or deleted."""

from collections.abc import Awaitable, Callable

from ..show.windows import Windows
from ..store import ALL, Guest, Store
from .admin import Admin
from .merging import take_over


class Belongings:
    """`refresh` takes what was stored into a room in memory, and `tell` is called for its guests who are not there."""

    def __init__(
        self,
        store: Store,
        windows: Windows,
        refresh: Callable[[str], Awaitable[None]],
        tell: Callable[[str], None],
    ) -> None:
        self._store = store
        self._windows = windows
        self._refresh = refresh
        self._tell = tell

    async def take_over(self, guest: str, heir: Guest) -> None:
        """Give all that a guest has to another one, who is the same person (merging.py). Raises Refused."""
        for id in await take_over(self._store, guest, heir):
            await self._refresh(id)
            self._tell(id)
        await self.revoked()

    async def revoked(self) -> None:
        """Close the sockets of cookies that are invalid by now, in this process and in others."""
        self._store.notify(ALL)
        await self._windows.read_access()

    async def forget(self, guest: str) -> None:
        """Delete all that is stored about a guest (Admin.delete_person), whose cookies and links are invalid then."""
        removal = await Admin(self._store).delete_person(guest)
        await self.revoked()
        for id in (*removal.deleted, *(row.id for row in removal.changed)):
            await self._refresh(id)
