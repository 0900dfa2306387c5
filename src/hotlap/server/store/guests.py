"""Operations on guests and secrets. Like all operations they are plain functions of a connection in a transaction."""

import secrets as random

from sqlalchemy import Connection, insert, select, update

from .clock import clock
from .conflicts import insert_new
from .rows import Guest
from .tables import guests, secrets

SECRET_BYTES = 32


def secret(conn: Connection, name: str) -> bytes:
    """The secret with this name, made if there is none. If several callers make it at once, all get the first one."""
    query = select(secrets.c.value).where(secrets.c.name == name)
    if conn.scalar(query) is None:
        insert_new(conn, secrets, {"name": name, "value": random.token_bytes(SECRET_BYTES)})
    return bytes(conn.execute(query).scalar_one())


def add(conn: Connection, guest: Guest) -> None:
    """Store a new guest."""
    values = {"id": guest.id, "name": guest.name, "created": guest.created, "seen": guest.seen}
    conn.execute(insert(guests), values)


def put(conn: Connection, guest: Guest) -> None:
    """Store a new guest, or give a stored one this name."""
    values = {"id": guest.id, "name": guest.name, "created": guest.created, "seen": guest.seen}
    if not insert_new(conn, guests, values):
        rename(conn, guest.id, guest.name)


def get(conn: Connection, id: str) -> Guest | None:
    """The guest with this id."""
    row = conn.execute(select(guests).where(guests.c.id == id)).one_or_none()
    return Guest(*row) if row else None


def rename(conn: Connection, id: str, name: str) -> bool:
    """Rename a guest. Returns whether there is such a guest."""
    return conn.execute(update(guests).where(guests.c.id == id).values(name=name)).rowcount == 1


def see(conn: Connection, id: str) -> bool:
    """Note that a guest was seen now. Returns whether there is such a guest."""
    return conn.execute(update(guests).where(guests.c.id == id).values(seen=clock(conn))).rowcount == 1
