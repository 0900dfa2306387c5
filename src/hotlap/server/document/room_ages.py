"""How long rooms have not been used."""

from sqlalchemy import Connection, and_, case, delete, false, or_, select

from ..store.clock import clock
from ..store.rows import RoomRow
from ..store.tables import league_races, rooms

# Until somebody's time is up, a race by days is used.
LAST = case((rooms.c.due > rooms.c.touched, rooms.c.due), else_=rooms.c.touched)
IS_FREE = rooms.c.id.not_in(select(league_races.c.room))  # no league waits for its races


def delete_unused(conn: Connection, now: float, seconds: dict[str, float]) -> list[tuple[str, str]]:
    """Delete rooms, with their races, that nobody used for the time of their state. Returns their ids and states."""
    by_state = [and_(rooms.c.state == state, now - time > LAST) for state, time in seconds.items()]
    is_unused = and_(IS_FREE, or_(false(), *by_state))
    gone = conn.execute(delete(rooms).where(is_unused).returning(rooms.c.id, rooms.c.state))
    return [(row[0], row[1]) for row in gone]


def expiring(conn: Connection, seconds: dict[str, float], within: float) -> list[tuple[RoomRow, float]]:
    """The rooms that will be deleted within so many seconds if nobody uses them, each with the seconds it has left.

    `seconds` is the time by state that a room may go unused. The first to be deleted comes first.
    """
    left = LAST + case(seconds, value=rooms.c.state) - clock(conn)
    found = conn.execute(select(rooms, left.label("left")).where(left <= within, IS_FREE).order_by(left, rooms.c.id))
    return [(RoomRow(*row[:-1]), float(row[-1])) for row in found]
