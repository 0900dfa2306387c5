"""What is kept of a guest as such: the name, bans, passkeys."""

from collections.abc import Collection
from typing import Any

import msgspec
from sqlalchemy import Connection, Select, and_, delete, select, update

from ..errors import Refused
from ..store.conflicts import insert_new
from ..store.errors import RoomChanged
from ..store.holding import Deletions, Disposal, Holding, Lifetimes
from ..store.rows import Ban, Guest, PasskeyRow
from ..store.tables import bans, guests, passkeys
from . import ban_rows, guest_rows, passkey_rows


class HeldGuest:
    """A guest's row, and the bans of that guest."""

    def __init__(self, guest: Guest, banned: list[Ban]) -> None:
        self._guest = guest
        self._banned = banned

    @classmethod
    def of(cls, conn: Connection, guest: Guest) -> "HeldGuest":
        return cls(guest, [ban for ban in ban_rows.all_now(conn) if ban.who == guest.id])

    def export(self) -> dict[str, Any]:
        return {"guest": msgspec.to_builtins(self._guest), "bans": msgspec.to_builtins(self._banned)}

    def forget(self) -> Disposal:
        """A ban stays: it is about an id that nobody has any more."""

        def store(conn: Connection) -> None:
            conn.execute(update(guests).where(guests.c.heir == self._guest.id).values(heir=None))
            guest_rows.bury(conn, self._guest.id)

        return Disposal(store)

    def pass_on(self, heir: Guest) -> Disposal:
        """The heir gets the name, if they have none. Cookies and links of the guest become invalid."""
        id, name = self._guest.id, heir.name or self._guest.name

        def store(conn: Connection) -> None:
            for one in (heir, Guest(id, "")):  # a guest without a name is not stored
                insert_new(conn, guests, msgspec.structs.asdict(one))
            conn.execute(update(guests).where(guests.c.id == heir.id, guests.c.name == "").values(name=name))
            conn.execute(update(guests).where(guests.c.heir == id).values(heir=heir.id))
            gone = {"name": "", "generation": guests.c.generation + 1, "heir": heir.id}
            conn.execute(update(guests).where(guests.c.id == id).values(gone))

        return Disposal(store)


class HeldPasskeys:
    """A guest's passkeys."""

    def __init__(self, guest: Guest, keys: list[PasskeyRow]) -> None:
        self._guest = guest
        self._keys = keys

    @classmethod
    def of(cls, conn: Connection, guest: Guest) -> "HeldPasskeys":
        return cls(guest, passkey_rows.of_guest(conn, guest.id))

    def export(self) -> dict[str, Any]:
        kept = ({"name": one.name, "site": one.site, "made": one.made, "used": one.used} for one in self._keys)
        return {"passkeys": list(kept)}

    def forget(self) -> Disposal:
        def store(conn: Connection) -> None:
            conn.execute(delete(passkeys).where(passkeys.c.guest == self._guest.id))

        return Disposal(store)

    def pass_on(self, heir: Guest) -> Disposal:
        """A guest with passkeys is an account of their own."""
        if self._keys:
            raise Refused("not-now", "this browser's guest has passkeys, too: sign in with those, and remove them")

        def check(conn: Connection) -> None:
            if passkey_rows.count(conn, self._guest.id):
                raise RoomChanged("this browser's guest got a passkey at the same moment; try again")

        return Disposal(check)


def _expire(conn: Connection, now: float, lifetimes: Lifetimes, kept: Collection[Select[Any]]) -> Deletions:
    """Delete guests of whom nothing else is kept, and then passkeys of guests who are gone."""
    has_nothing = guest_rows.is_unused(now, lifetimes.guests, lifetimes.keyed, kept)
    is_revoked = and_(guests.c.generation > 0, guests.c.seen >= now - lifetimes.revoked)
    n = conn.execute(delete(guests).where(has_nothing, ~is_revoked)).rowcount
    n += conn.execute(update(guests).where(has_nothing, guests.c.name != "").values(name="")).rowcount
    known = select(guests.c.id).where(~has_nothing)
    conn.execute(delete(passkeys).where(passkeys.c.guest.not_in(known)))
    return Deletions(guests=n)


PASSKEYS = Holding([passkeys.c.guest], HeldPasskeys.of)
GUESTS = Holding([guests.c.id, guests.c.heir, bans.c.who], HeldGuest.of, _expire, ages=[guests.c.seen])
