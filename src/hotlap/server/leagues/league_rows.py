"""Operations on leagues.

Who is in a league, and which races it waits for, follows from its document; the tables of these are there to find it.
"""

from collections.abc import Collection, Iterable

import msgspec
from sqlalchemy import Connection, and_, delete, exists, func, insert, or_, select, update

from ..document import room_rows
from ..store.clock import clock
from ..store.rows import ArchivedRace, LeagueRow, RoomRow
from ..store.tables import archive, league_members, league_races, leagues

Awaited = tuple[str, int]  # a room and the number of a race there
Change = tuple[LeagueRow, list[str], list[Awaited]]  # a changed league, the guests in it, and the races it waits for


def add(conn: Connection, league: LeagueRow, members: Iterable[str]) -> None:
    """Store a new league."""
    conn.execute(insert(leagues), msgspec.structs.asdict(league))
    _note(conn, league.id, members, ())


def get(conn: Connection, id: str) -> LeagueRow | None:
    """The league with this id."""
    row = conn.execute(select(leagues).where(leagues.c.id == id)).one_or_none()
    return LeagueRow(*row) if row else None


def save(
    conn: Connection,
    league: LeagueRow,
    members: Iterable[str],
    awaited: Iterable[Awaited],
    rooms: Collection[RoomRow] = (),
) -> bool:
    """Store a changed league if its last version is the stored one (compare-and-set), and its new rooms: all or
    nothing. Returns whether they were stored.
    """
    is_it = and_(leagues.c.id == league.id, leagues.c.version == league.version - 1)
    values = {name: getattr(league, name) for name in ("version", "is_public", "host", "document", "has_work")}
    if conn.execute(update(leagues).where(is_it).values(**values, touched=clock(conn))).rowcount != 1:
        return False
    for room in rooms:
        room_rows.add(conn, room)
    _note(conn, league.id, members, awaited)
    return True


def _note(conn: Connection, id: str, members: Iterable[str], awaited: Iterable[Awaited]) -> None:
    conn.execute(delete(league_members).where(league_members.c.league == id))
    conn.execute(delete(league_races).where(league_races.c.league == id))
    if rows := [{"league": id, "guest": guest} for guest in dict.fromkeys(members)]:
        conn.execute(insert(league_members), rows)
    if races := [{"room": room, "number": number, "league": id} for room, number in dict.fromkeys(awaited)]:
        conn.execute(insert(league_races), races)


def remove(conn: Connection, id: str) -> None:
    """Delete a league. Its rooms and races stay."""
    conn.execute(delete(leagues).where(leagues.c.id == id))


def of_guest(conn: Connection, guest: str, limit: int) -> list[LeagueRow]:
    """The leagues that a guest is in or the host of, the last changed first."""
    is_in = leagues.c.id.in_(select(league_members.c.league).where(league_members.c.guest == guest))
    query = select(leagues).where(or_(is_in, leagues.c.host == guest))
    return [
        LeagueRow(*row) for row in conn.execute(query.order_by(leagues.c.touched.desc(), leagues.c.id).limit(limit))
    ]


def naming(conn: Connection, guest: str) -> list[LeagueRow]:
    """All leagues whose document names a guest, also those that they left. To read them all is slow, and seldom."""
    is_named = or_(leagues.c.host == guest, leagues.c.document.contains(guest, autoescape=True))
    return [LeagueRow(*row) for row in conn.execute(select(leagues).where(is_named).order_by(leagues.c.id))]


def public(conn: Connection, limit: int) -> list[LeagueRow]:
    """Public leagues, the last changed first."""
    query = select(leagues).where(leagues.c.is_public).order_by(leagues.c.touched.desc(), leagues.c.id)
    return [LeagueRow(*row) for row in conn.execute(query.limit(limit))]


def count_of_host(conn: Connection, guest: str) -> int:
    """The number of leagues with this host."""
    return conn.scalar(select(func.count()).where(leagues.c.host == guest)) or 0


def with_work(conn: Connection, limit: int) -> list[str]:
    """Leagues that wait for a race which is over, or whose rooms are not ready."""
    is_over = and_(archive.c.room == league_races.c.room, archive.c.number == league_races.c.number)
    waiting = select(league_races.c.league).where(exists().where(is_over))
    return list(
        conn.scalars(select(leagues.c.id).where(or_(leagues.c.has_work, leagues.c.id.in_(waiting))).limit(limit))
    )


def results(conn: Connection, id: str) -> list[ArchivedRace]:
    """The finished races that a league waits for."""
    is_it = and_(archive.c.room == league_races.c.room, archive.c.number == league_races.c.number)
    query = select(archive).join(league_races, is_it).where(league_races.c.league == id)
    return [ArchivedRace(*row) for row in conn.execute(query.order_by(archive.c.finished, archive.c.race))]


def delete_unused(conn: Connection, before: float) -> int:
    """Delete leagues that nobody changed since a time. Returns how many."""
    return conn.execute(delete(leagues).where(leagues.c.touched < before)).rowcount
