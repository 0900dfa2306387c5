"""The server's secrets: random bytes by name, always the same in all processes."""

import secrets as random

from sqlalchemy import Connection, select

from .conflicts import insert_new
from .tables import secrets

SECRET_BYTES = 32


def give(conn: Connection, name: str, value: bytes) -> None:
    """Make this the secret with a name, if there is none."""
    if conn.scalar(select(secrets.c.name).where(secrets.c.name == name)) is None:
        insert_new(conn, secrets, {"name": name, "value": value})


def secret(conn: Connection, name: str) -> bytes:
    """The secret with this name, made if there is none. If several callers make it at once, all get the first one."""
    query = select(secrets.c.value).where(secrets.c.name == name)
    if conn.scalar(query) is None:
        insert_new(conn, secrets, {"name": name, "value": random.token_bytes(SECRET_BYTES)})
    return bytes(conn.execute(query).scalar_one())
