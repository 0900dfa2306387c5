"""Operations on wishes: what a guest wants to be told, and where. The document is JSON (server/notices/wishes.py)."""

import msgspec
from sqlalchemy import Connection, select, update

from ..store.conflicts import insert_new
from ..store.rows import Guest
from ..store.tables import guests, wishes


def get(conn: Connection, guest: str) -> tuple[int, str]:
    """Version and document of a guest's wishes; 0 and an empty text if there are none."""
    row = conn.execute(select(wishes.c.version, wishes.c.document).where(wishes.c.guest == guest)).one_or_none()
    return (row.version, row.document) if row else (0, "")


def put(conn: Connection, guest: str, version: int, document: str) -> bool:
    """Store wishes if the version before is the stored one (compare-and-set). Returns whether it was."""
    if version == 1:
        insert_new(conn, guests, msgspec.structs.asdict(Guest(guest, "")))  # wishes go when their guest goes
        return insert_new(conn, wishes, {"guest": guest, "version": version, "document": document})
    is_it = (wishes.c.guest == guest) & (wishes.c.version == version - 1)
    return conn.execute(update(wishes).where(is_it).values(version=version, document=document)).rowcount == 1
