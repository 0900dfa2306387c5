"""All that belongs to a guest: handed out, given to another one, or deleted."""

from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection

from ..store import Guest, Store
from ..store.errors import RoomChanged
from ..store.holding import Disposal, GuestHolding
from . import holdings

TRIES = 5  # against a server that changes the same room


class Belongings:
    """What features keep about guests (holdings.py), in a store that a server may be using."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def export(self, id: str) -> dict[str, Any]:
        """All that is stored about a guest, for the guest to read: first who they are."""
        held = await self._store.read(holdings.read, id)
        return {name: part for one in reversed(held) for name, part in one.export().items()}

    async def removal(self, id: str) -> Disposal:
        """What goes and what is changed if a guest is deleted."""
        return _together([one.forget() for one in await self._store.read(holdings.read, id)])

    async def forget(self, id: str) -> Disposal:
        """Delete a guest, the guest's names in rooms and records, and the rooms that nobody else was in."""
        return await self._carry_out(id, lambda held: [one.forget() for one in held])

    async def take_over(self, id: str, heir: Guest) -> Disposal:
        """Give all that a guest has to another one, who is the same person: races, rooms, seats, leagues and wishes,
        all or nothing. Raises Refused.
        """
        return await self._carry_out(id, lambda held: [one.pass_on(heir) for one in held])

    async def _carry_out(self, id: str, plan: Callable[[list[GuestHolding]], list[Disposal]]) -> Disposal:
        tried = 0
        while True:
            outcome = _together(plan(await self._store.read(holdings.read, id)))
            try:
                await self._store.write(outcome.store)
            except RoomChanged:
                tried += 1
                if tried == TRIES:
                    raise
                continue
            for room in (*outcome.deleted, *outcome.changed):
                self._store.notify(room)
            return outcome


def _together(outcomes: list[Disposal]) -> Disposal:
    def store(conn: Connection) -> None:
        for one in outcomes:
            one.store(conn)

    deleted = tuple(room for one in outcomes for room in one.deleted)
    return Disposal(store, deleted, tuple(room for one in outcomes for room in one.changed))
