"""Operations that measure the database."""

import msgspec
from sqlalchemy import Connection, func, select, text

from .tables import analyses, guests, passkeys, races, rooms


class Sizes(msgspec.Struct, frozen=True):
    """Rooms by state, numbers of rows, and bytes."""

    rooms: dict[str, int]
    races: int
    guests: int
    keyed: int  # guests with a passkey
    analyses: int
    bytes: int


def measure(conn: Connection) -> Sizes:
    """Count rows and bytes. Decisions are not counted, because there may be millions."""
    by_state = conn.execute(select(rooms.c.state, func.count()).group_by(rooms.c.state))
    n_races, n_guests = (conn.scalar(select(func.count()).select_from(table)) or 0 for table in (races, guests))
    n_keyed = conn.scalar(select(func.count(passkeys.c.guest.distinct()))) or 0
    n_analyses = conn.scalar(select(func.count()).select_from(analyses)) or 0
    if conn.dialect.name == "postgresql":
        size = "SELECT pg_database_size(current_database())"
    else:
        size = "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"
    return Sizes(
        {row[0]: row[1] for row in by_state}, n_races, n_guests, n_keyed, n_analyses, conn.scalar(text(size)) or 0
    )
