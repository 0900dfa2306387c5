"""Operations on rooms and their members."""

from collections.abc import Collection

import msgspec
from sqlalchemy import ColumnElement, Connection, delete, func, insert, or_, select, update

from ..store.clock import clock
from ..store.conflicts import insert_new
from ..store.rows import RoomRow
from ..store.tables import memberships, rooms, tries


def add(conn: Connection, room: RoomRow) -> None:
    """Store a new room."""
    conn.execute(insert(rooms), msgspec.structs.asdict(room))


def get(conn: Connection, id: str) -> RoomRow | None:
    """The room with this id."""
    row = conn.execute(select(rooms).where(rooms.c.id == id)).one_or_none()
    return RoomRow(*row) if row else None


def states(conn: Connection, ids: Collection[str]) -> dict[str, str]:
    """The states of those of these rooms that there are."""
    return {row[0]: row[1] for row in conn.execute(select(rooms.c.id, rooms.c.state).where(rooms.c.id.in_(ids)))}


def save(conn: Connection, room: RoomRow) -> bool:
    """Store a changed room if its last version is the stored one (compare-and-set). Returns whether it was stored."""
    statement = (
        update(rooms)
        .where(rooms.c.id == room.id, rooms.c.version == room.version - 1)
        .values(
            version=room.version,
            state=room.state,
            is_public=room.is_public,
            host=room.host,
            document=room.document,
            touched=clock(conn),
        )
    )
    return conn.execute(statement).rowcount == 1


def remove(conn: Connection, id: str) -> bool:
    """Delete a room with its races. Returns whether there was one."""
    return conn.execute(delete(rooms).where(rooms.c.id == id)).rowcount == 1


def touch(conn: Connection, id: str) -> bool:
    """Keep a room from expiring. Returns whether there is such a room."""
    return conn.execute(update(rooms).where(rooms.c.id == id).values(touched=clock(conn))).rowcount == 1


def note_due(conn: Connection, id: str, due: float | None) -> None:
    """Note when the first driver of a race by days has no more time. The race goes on, so the room is kept."""
    conn.execute(update(rooms).where(rooms.c.id == id).values(due=due, touched=clock(conn)))


def public(conn: Connection, limit: int, state: str | None = None) -> list[RoomRow]:
    """Public rooms (in a state, if one is given), the last touched first."""
    query = select(rooms).where(rooms.c.is_public)
    if state is not None:
        query = query.where(rooms.c.state == state)
    return [RoomRow(*row) for row in conn.execute(query.order_by(rooms.c.touched.desc(), rooms.c.id).limit(limit))]


def of_guest(conn: Connection, guest: str, limit: int) -> list[RoomRow]:
    """The rooms that a guest joined, the last touched first, without those of days' races that are over."""
    query = (
        select(rooms)
        .join(memberships, memberships.c.room == rooms.c.id)
        .where(memberships.c.guest == guest, or_(rooms.c.state != "over", ~_is_try(guest)))
        .order_by(rooms.c.touched.desc(), rooms.c.id)
        .limit(limit)
    )
    return [RoomRow(*row) for row in conn.execute(query)]


def join(conn: Connection, room: str, guest: str) -> None:
    """Note that a guest has joined a room. A second call changes nothing."""
    insert_new(conn, memberships, {"room": room, "guest": guest})


def count_of_host(conn: Connection, guest: str) -> int:
    """The number of rooms with this host, in any state, without those of days' races: there are two a day at most."""
    return conn.execute(select(func.count()).where(rooms.c.host == guest, ~_is_try(guest))).scalar_one()


def _is_try(guest: str) -> ColumnElement[bool]:
    """Whether a room is for a race of a day."""
    return rooms.c.id.in_(select(tries.c.room).where(tries.c.guest == guest))
