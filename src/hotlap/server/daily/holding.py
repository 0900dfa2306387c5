"""What a guest drove in races of the day."""

from typing import Any

import msgspec
from sqlalchemy import Connection

from ..store.holding import Disposal, Holding
from ..store.rows import Guest, Try
from ..store.tables import tries
from . import try_rows

EVERY = 100_000  # tries: two a day


class HeldTries:
    """A guest's tries. When the guest goes, their results stay on the boards, of nobody."""

    def __init__(self, guest: Guest, own: list[Try]) -> None:
        self._guest = guest
        self._own = own

    @classmethod
    def of(cls, conn: Connection, guest: Guest) -> "HeldTries":
        return cls(guest, try_rows.of_guest(conn, guest.id, EVERY))

    def export(self) -> dict[str, Any]:
        return {
            "days": [
                {name: value for name, value in msgspec.to_builtins(one).items() if name != "guest"}
                for one in self._own
            ]
        }

    def forget(self) -> Disposal:
        return Disposal(lambda conn: try_rows.forget(conn, self._guest.id))

    def pass_on(self, heir: Guest) -> Disposal:
        """An heir who drove on the same day keeps their own result."""
        return Disposal(lambda conn: try_rows.forget(conn, self._guest.id, heir.id))


HOLDING = Holding([tries.c.guest], HeldTries.of)
