"""Operations on leases. A lease says which process runs the automatic decisions of a room (bots, clocks), until when.

Any process may take a lease that ran out. Several machines may use the same PostgreSQL, so there the database's clock
counts. A folder of SQLite has only one process, so there that process's clock counts.
"""

from sqlalchemy import ColumnElement, Connection, or_, select, tuple_, update

from ..store.clock import clock
from ..store.tables import rooms

NOBODY = {"holder": None, "held_until": None}


def take_some(conn: Connection, holder: str, seconds: float, limit: int, only_run_out: bool = False) -> list[str]:
    """Take up to `limit` free rooms in which a race is on. Returns their ids.

    `only_run_out`: only rooms with a lease that ran out, none that was given back.
    """
    now = clock(conn)
    # Rooms that another process is just taking are skipped; nothing waits for them.
    query = (
        select(rooms.c.id)
        .where(rooms.c.state == "racing", rooms.c.held_until < now if only_run_out else _is_free(now))
        .order_by(rooms.c.touched)
        .limit(limit)
        .with_for_update(skip_locked=True)
    )
    taken = list(conn.scalars(query))
    if taken:
        conn.execute(update(rooms).where(rooms.c.id.in_(taken)).values(holder=holder, held_until=now + seconds))
    return taken


def free(conn: Connection, before: tuple[float, str] | None, limit: int) -> list[tuple[str, float]]:
    """Ids and times of rooms in which a race is on that nobody holds, the last touched first, from after a room on."""
    query = select(rooms.c.id, rooms.c.touched).where(rooms.c.state == "racing", _is_free(clock(conn)))
    if before is not None:
        query = query.where(tuple_(rooms.c.touched, rooms.c.id) < before)
    query = query.order_by(rooms.c.touched.desc(), rooms.c.id.desc()).limit(limit)
    return [(row[0], row[1]) for row in conn.execute(query)]


def overdue_rooms(conn: Connection, holder: str, limit: int) -> list[str]:
    """Ids of rooms in which somebody's time is up and that nobody else holds, the longest overdue first."""
    now = clock(conn)
    is_mine = or_(_is_free(now), rooms.c.holder == holder)
    query = select(rooms.c.id).where(rooms.c.due < now, rooms.c.state == "racing", is_mine)
    return list(conn.scalars(query.order_by(rooms.c.due).limit(limit)))


def take(conn: Connection, room: str, holder: str, seconds: float) -> bool:
    """Take or renew the lease of one room in any state, unless another process holds it. Returns whether it did."""
    now = clock(conn)
    statement = (
        update(rooms)
        .where(rooms.c.id == room, or_(_is_free(now), rooms.c.holder == holder))
        .values(holder=holder, held_until=now + seconds)
    )
    return conn.execute(statement).rowcount == 1


def renew(conn: Connection, holder: str, seconds: float) -> set[str]:
    """Renew all leases of a holder. Returns the rooms that it holds. A lease that ran out counts if nobody took it."""
    statement = update(rooms).where(rooms.c.holder == holder).values(held_until=clock(conn) + seconds)
    return set(conn.scalars(statement.returning(rooms.c.id)))


def release(conn: Connection, holder: str, room: str | None = None) -> None:
    """Give back one lease, or all leases of a holder."""
    statement = update(rooms).where(rooms.c.holder == holder).values(NOBODY)
    conn.execute(statement if room is None else statement.where(rooms.c.id == room))


def _is_free(now: ColumnElement[float]) -> ColumnElement[bool]:
    return or_(rooms.c.holder.is_(None), rooms.c.held_until < now)
