"""How long rooms and guests have not been used. Only time counts in which a server ran.

A clock may be wrong: a small computer without a battery starts in 1970, until the network tells it the time. So the
store knows when a server last ran. If the clock has gone further than the server has run, because it was set or
because the server was off, all times move along.
"""

from math import inf, isfinite

import msgspec
from sqlalchemy import Connection, and_, case, delete, false, func, or_, select, update

from .clock import clock
from .conflicts import insert_new
from .rows import Room
from .tables import (
    analyses,
    archive,
    archive_guests,
    guests,
    league_members,
    league_races,
    leagues,
    memberships,
    passkeys,
    rooms,
    wishes,
)
from .tables import clock as clocks

ALIVE, WRITTEN = "alive", "written"  # the names of the rows
# Until somebody's time is up, a race by days is used.
LAST = case((rooms.c.due > rooms.c.touched, rooms.c.due), else_=rooms.c.touched)
IS_FREE = rooms.c.id.not_in(select(league_races.c.room))  # no league waits for its races
SLACK_S = 300.0  # several servers with one store write the row in turns


class Deleted(msgspec.Struct, frozen=True):
    """What was deleted: ids and states of rooms, and numbers of guests and of races of the archive.

    `moved` is how far all times had to move.
    """

    moved: float
    rooms: list[tuple[str, str]]
    guests: int
    races: int


def delete_unused(
    conn: Connection,
    ran: float,
    rooms_s: dict[str, float],
    guests_s: float,
    keyed_s: float | None = None,
    races_s: float = inf,
    revoked_s: float = 0.0,
) -> Deleted:
    """Delete rooms that nobody used for the time of their state, old races of the archive, and old guests who have no
    room, no league and no race there; those with a passkey after `keyed_s`. Of one whose cookies were revoked the id is
    kept for `revoked_s`: without it those cookies would be valid again.

    `ran` are the seconds that this server ran since its last call, by a clock that nobody sets.
    """
    keyed_s = guests_s if keyed_s is None else keyed_s
    now = conn.scalar(select(clock(conn)))  # read once: it might be set in between
    assert now is not None
    moved = _keep(conn, now, ran)
    by_state = [and_(rooms.c.state == state, now - time > LAST) for state, time in rooms_s.items()]
    is_unused = and_(IS_FREE, or_(false(), *by_state))
    gone = conn.execute(delete(rooms).where(is_unused).returning(rooms.c.id, rooms.c.state))
    found = [(row[0], row[1]) for row in gone]
    n_races = conn.execute(delete(archive).where(archive.c.kept < now - races_s)).rowcount if isfinite(races_s) else 0
    has_room = guests.c.id.in_(select(memberships.c.guest))
    has_race = guests.c.id.in_(select(archive_guests.c.guest))
    has_league = guests.c.id.in_(select(league_members.c.guest))
    has_passkey = guests.c.id.in_(select(passkeys.c.guest))
    is_unseen = guests.c.seen < now - case((has_passkey, keyed_s), else_=guests_s)
    has_nothing = and_(is_unseen, ~has_room, ~has_race, ~has_league)
    is_revoked = and_(guests.c.generation > 0, guests.c.seen >= now - revoked_s)
    n = conn.execute(delete(guests).where(has_nothing, ~is_revoked)).rowcount
    n += conn.execute(update(guests).where(has_nothing, guests.c.name != "").values(name="")).rowcount
    known = select(guests.c.id).where(~has_nothing)
    conn.execute(delete(passkeys).where(passkeys.c.guest.not_in(known)))
    is_gone = wishes.c.guest.not_in(known)
    conn.execute(delete(wishes).where(is_gone, wishes.c.guest.not_in(select(memberships.c.guest))))
    return Deleted(moved, found, n, n_races)


def _keep(conn: Connection, now: float, ran: float) -> float:
    """Note the time. Moves all times if the clock has gone further than the server has run. Returns how far."""
    before = conn.scalar(select(clocks.c.at).where(clocks.c.name == ALIVE))
    if before is None:  # a new database, or one of an older version: a server ran when a room was used last
        insert_new(conn, clocks, {"name": ALIVE, "at": now})
        before = conn.scalar(select(func.max(rooms.c.touched))) or now
    conn.execute(update(clocks).where(clocks.c.name == ALIVE).values(at=now))
    moved = now - before - ran
    if abs(moved) < SLACK_S:
        return 0.0
    conn.execute(update(rooms).values(touched=rooms.c.touched + moved))
    conn.execute(update(guests).values(seen=guests.c.seen + moved))
    conn.execute(update(archive).values(kept=archive.c.kept + moved))
    conn.execute(update(leagues).values(touched=leagues.c.touched + moved))
    conn.execute(update(analyses).values(made=analyses.c.made + moved))
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
    left = LAST + case(seconds, value=rooms.c.state) - clock(conn)
    found = conn.execute(select(rooms, left.label("left")).where(left <= within, IS_FREE).order_by(left, rooms.c.id))
    return [(Room(*row[:-1]), float(row[-1])) for row in found]
