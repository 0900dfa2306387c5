"""Guests who go, or turn out to be somebody else, while the server runs: their rooms and sockets follow."""

from collections.abc import Awaitable, Callable

from ..show.windows import Windows
from ..store import ALL, Guest, Store
from .belongings import Belongings


class Farewells:
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
        """Give all that a guest has to another one, who is the same person. Raises Refused."""
        for id in (await Belongings(self._store).take_over(guest, heir)).changed:
            await self._refresh(id)
            self._tell(id)
        await self.close_revoked()

    async def forget(self, guest: str) -> None:
        """Delete all that is stored about a guest, whose cookies and links are invalid then."""
        outcome = await Belongings(self._store).forget(guest)
        await self.close_revoked()
        for id in (*outcome.deleted, *outcome.changed):
            await self._refresh(id)

    async def close_revoked(self) -> None:
        """Close the sockets of cookies that are invalid by now, in this process and in others."""
        self._store.notify(ALL)
        await self._windows.read_access()
