"""How long rooms and guests have not been used. Only time counts in which a server ran.

A clock may be wrong: a small computer without a battery starts in 1970, until the network tells it the time. So the
store knows when a server last ran. If the clock has gone further than the server has run, because it was set or
because the server was off, all times move along.
"""

from sqlalchemy import Connection, case, select, update

from .clock import clock
from .conflicts import insert_new
from .rows import Room
from .tables import clock as clocks
from .tables import guests, rooms

ALIVE, WRITTEN = "alive", "written"  # the names of the rows
SLACK_S = 300.0  # several servers with one store write the row in turns


def keep(conn: Connection, ran: float) -> float:
    """Note the time, `ran` seconds after this server did so last. Moves all times if the clock has gone further.

    Returns how far they moved.
    """
    now = conn.scalar(select(clock(conn)))
    assert now is not None
    before = conn.scalar(select(clocks.c.at).where(clocks.c.name == ALIVE))
    if before is None:
        insert_new(conn, clocks, {"name": ALIVE, "at": now})
        return 0.0
    conn.execute(update(clocks).where(clocks.c.name == ALIVE).values(at=now))
    moved = now - before - ran
    if abs(moved) < SLACK_S:
        return 0.0
    conn.execute(update(rooms).values(touched=rooms.c.touched + moved))
    conn.execute(update(guests).values(seen=guests.c.seen + moved))
    return float(moved)


def note(conn: Connection) -> None:
    """Write the time into a row that nothing reads, to see whether the database can be written."""
    now = conn.scalar(select(clock(conn)))
    if not insert_new(conn, clocks, {"name": WRITTEN, "at": now}):
        conn.execute(update(clocks).where(clocks.c.name == WRITTEN).values(at=now))


def expiring(conn: Connection, seconds: dict[str, float], within: float) -> list[tuple[Room, float]]:
    """The rooms that will be deleted within so many seconds if nobody uses them, each with the seconds it has left.

    `seconds` is the time by state that a room may go unused. The first to be deleted comes first.
    """
    left = rooms.c.touched + case(seconds, value=rooms.c.state) - clock(conn)
    found = conn.execute(select(rooms, left.label("left")).where(left <= within).order_by(left, rooms.c.id))
    return [(Room(*row[:-1]), float(row[-1])) for row in found]
