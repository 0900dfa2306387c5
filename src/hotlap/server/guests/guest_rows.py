"""Operations on guests. Like all operations they are plain functions of a connection in a transaction."""

from collections.abc import Iterable
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, Select, and_, case, delete, func, or_, select, union, update

from ..store.clock import clock
from ..store.conflicts import insert_new
from ..store.rows import Guest
from ..store.tables import guests, memberships, passkeys, rooms


def put(conn: Connection, guest: Guest) -> None:
    """Store a new guest, or give a stored one this name."""
    if not insert_new(conn, guests, msgspec.structs.asdict(guest)):
        rename(conn, guest.id, guest.name)


def get(conn: Connection, id: str) -> Guest | None:
    """The guest with this id."""
    row = conn.execute(select(guests).where(guests.c.id == id)).one_or_none()
    return Guest(*row) if row else None


def heir_of(conn: Connection, guest: str) -> str:
    """Who has a guest's races now: the guest, or who took them over. A race may end at the very moment."""
    return conn.scalar(select(guests.c.heir).where(guests.c.id == guest)) or guest


def rename(conn: Connection, id: str, name: str) -> bool:
    """Rename a guest. Returns whether there is such a guest."""
    return conn.execute(update(guests).where(guests.c.id == id).values(name=name)).rowcount == 1


def see(conn: Connection, id: str) -> bool:
    """Note that a guest was seen now. Returns whether there is such a guest."""
    return conn.execute(update(guests).where(guests.c.id == id).values(seen=clock(conn))).rowcount == 1


def revoke(conn: Connection, id: str, with_passkeys: bool = False) -> Guest:
    """Make all cookies and private links of a guest invalid, and passkeys, too. Returns the guest of the new ones."""
    if with_passkeys:
        conn.execute(delete(passkeys).where(passkeys.c.guest == id))
    insert_new(conn, guests, msgspec.structs.asdict(Guest(id, "")))  # a guest without a name is not stored
    conn.execute(update(guests).where(guests.c.id == id).values(generation=guests.c.generation + 1))
    return Guest(*conn.execute(select(guests).where(guests.c.id == id)).one())


def bury(conn: Connection, id: str) -> None:
    """Delete a guest, but for the id: its cookies and links are invalid, as after `revoke` (how long: holding.py)."""
    insert_new(conn, guests, msgspec.structs.asdict(Guest(id, "")))
    now, gone = clock(conn), {"name": "", "generation": guests.c.generation + 1, "heir": None}
    conn.execute(update(guests).where(guests.c.id == id).values(created=now, seen=now, **gone))


def is_unused(now: float, seconds: float, keyed: float, kept: Iterable[Select[Any]]) -> ColumnElement[bool]:
    """Whether a guest was not seen for so many seconds, `keyed` for one with a passkey, and is among none of `kept`."""
    has_passkey = guests.c.id.in_(select(passkeys.c.guest))
    is_unseen = guests.c.seen < now - case((has_passkey, keyed), else_=seconds)
    return and_(is_unseen, ~or_(*(guests.c.id.in_(one) for one in kept)))


def generations(conn: Connection) -> dict[str, int]:
    """The guests whose cookies and links were revoked, and how often."""
    found = conn.execute(select(guests.c.id, guests.c.generation).where(guests.c.generation > 0))
    return {row[0]: row[1] for row in found}


def beginning_with(conn: Connection, beginning: str, limit: int = 2) -> list[str]:
    """The ids of guests that begin so. A guest without a name is known by a seat or a room."""
    ids = union(select(guests.c.id), select(memberships.c.guest), select(rooms.c.host)).subquery()
    return list(conn.scalars(select(ids.c.id).where(ids.c.id.startswith(beginning, autoescape=True)).limit(limit)))


def latest(conn: Connection, limit: int, name: str = "") -> list[tuple[Guest, int]]:
    """The guests that were seen last, whose names contain `name`, and the number of rooms that each has joined. Of who
    was deleted (`bury`) only the id is left, and who has nothing else is not among them."""
    joined = select(func.count()).where(memberships.c.guest == guests.c.id).scalar_subquery()
    is_buried = and_(guests.c.name == "", guests.c.generation > 0, joined == 0)
    query = select(guests, joined).where(~is_buried).order_by(guests.c.seen.desc(), guests.c.id).limit(limit)
    if name:
        query = query.where(guests.c.name.icontains(name, autoescape=True))
    return [(Guest(*row[:-1]), row[-1]) for row in conn.execute(query)]
