"""Operations on guests and secrets. Like all operations: plain functions of a connection inside a transaction."""

import secrets as random

from sqlalchemy import Connection, insert, select, update

from .conflicts import insert_new
from .rows import Guest
from .tables import guests, secrets

SECRET_BYTES = 32


def secret(conn: Connection, name: str) -> bytes:
    """The secret of that name, made if there is none. Of several that make it at once, all get the first."""
    query = select(secrets.c.value).where(secrets.c.name == name)
    if conn.scalar(query) is None:
        insert_new(conn, secrets, {"name": name, "value": random.token_bytes(SECRET_BYTES)})
    return bytes(conn.execute(query).scalar_one())


def add(conn: Connection, guest: Guest) -> None:
    """A new guest."""
    values = {"id": guest.id, "name": guest.name, "created": guest.created, "seen": guest.seen}
    conn.execute(insert(guests), values)


def put(conn: Connection, guest: Guest) -> None:
    """A guest by this name, whether there was one before or not."""
    values = {"id": guest.id, "name": guest.name, "created": guest.created, "seen": guest.seen}
    if not insert_new(conn, guests, values):
        rename(conn, guest.id, guest.name)


def get(conn: Connection, id: str) -> Guest | None:
    """The guest of that id."""
    row = conn.execute(select(guests).where(guests.c.id == id)).one_or_none()
    return Guest(*row) if row else None


def rename(conn: Connection, id: str, name: str) -> bool:
    """Whether there is such a guest to rename."""
    return conn.execute(update(guests).where(guests.c.id == id).values(name=name)).rowcount == 1


def see(conn: Connection, id: str, now: float) -> bool:
    """Whether there is such a guest to have been seen."""
    return conn.execute(update(guests).where(guests.c.id == id).values(seen=now)).rowcount == 1
