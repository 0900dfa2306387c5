"""The time, as the store knows it. Only time counts in which a server ran.

A clock may be wrong: a small computer without a battery starts in 1970, until the network tells it the time. So the
store knows when a server last ran. If the clock has gone further than the server has run, because it was set or
because the server was off, all times move along.
"""

from collections.abc import Iterable
from typing import Any

from sqlalchemy import Column, Connection, func, select, update

from .clock import clock
from .conflicts import insert_new
from .tables import clock as clocks
from .tables import rooms

ALIVE, WRITTEN = "alive", "written"  # the names of the rows
SLACK_S = 300.0  # several servers with one store write the row in turns


def keep(conn: Connection, now: float, ran: float, ages: Iterable[Column[Any]]) -> float:
    """Note the time. Moves all `ages` if the clock has gone further than the server has run. Returns how far.

    `ran` are the seconds that this server ran since its last call, by a clock that nobody sets.
    """
    before = conn.scalar(select(clocks.c.at).where(clocks.c.name == ALIVE))
    if before is None:  # a new database, or one of an older version: a server ran when a room was used last
        insert_new(conn, clocks, {"name": ALIVE, "at": now})
        before = conn.scalar(select(func.max(rooms.c.touched))) or now
    conn.execute(update(clocks).where(clocks.c.name == ALIVE).values(at=now))
    moved = now - before - ran
    if abs(moved) < SLACK_S:
        return 0.0
    for age in ages:
        conn.execute(update(age.table).values({age: age + moved}))
    return float(moved)


def note(conn: Connection) -> None:
    """Write the time into a row that nothing reads, to see whether the database can be written."""
    now = conn.scalar(select(clock(conn)))
    if not insert_new(conn, clocks, {"name": WRITTEN, "at": now}):
        conn.execute(update(clocks).where(clocks.c.name == WRITTEN).values(at=now))
