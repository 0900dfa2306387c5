"""Operations that give all that one guest has to another one, who is the same person."""

import msgspec
from sqlalchemy import Connection, Table, delete, func, select, tuple_, update

from ..daily import try_rows
from ..document import room_rows
from ..guests.passkey_rows import count
from ..leagues import league_rows
from ..notices import wish_rows
from .conflicts import insert_new
from .errors import RoomChanged
from .rows import Guest, Room
from .tables import archive_guests, decisions, guests, jobs, memberships, races, wishes


class Holdings(msgspec.Struct, frozen=True):
    """What a guest would lose: finished races, and rooms."""

    races: int
    rooms: int


def holdings(conn: Connection, guest: str) -> Holdings:
    """Count what a guest has."""
    mine = archive_guests.c
    n_races = conn.scalar(select(func.count(mine.race.distinct())).where(mine.guest == guest))
    n_rooms = conn.scalar(select(func.count()).where(memberships.c.guest == guest))
    return Holdings(n_races or 0, n_rooms or 0)


def take_over(
    conn: Connection,
    id: str,
    heir: Guest,
    changed: list[Room],
    leagues: list[league_rows.Change],
    wanted: tuple[int, str] | None,
) -> None:
    """Give all that guest `id` has to the heir: store the changed rooms and leagues, and the heir's wishes (version and
    document).

    Cookies and links of `id` become invalid. Raises RoomChanged if something was changed meanwhile.
    """
    if not all(room_rows.save(conn, room) for room in changed):
        raise RoomChanged("a room was changed at the same moment; try again")
    if not all(league_rows.save(conn, *league) for league in leagues):
        raise RoomChanged("a league was changed at the same moment; try again")
    if count(conn, id):
        raise RoomChanged("this browser's guest got a passkey at the same moment; try again")
    if wanted is not None and not wish_rows.put(conn, heir.id, *wanted):
        raise RoomChanged("your settings were changed at the same moment; try again")
    raced = select(races.c.id).where(races.c.room.in_([room.id for room in changed]))
    conn.execute(update(decisions).where(decisions.c.race.in_(raced), decisions.c.by == id).values(by=heir.id))
    _move(conn, memberships, ("room",), id, heir.id)
    _move(conn, archive_guests, ("race", "seat"), id, heir.id)
    try_rows.forget(conn, id, heir.id)
    for table in (jobs, wishes):
        conn.execute(delete(table).where(table.c.guest == id))
    for one in (heir, Guest(id, "")):  # a guest without a name is not stored
        insert_new(conn, guests, msgspec.structs.asdict(one))
    conn.execute(update(guests).where(guests.c.id == heir.id, guests.c.name == "").values(name=heir.name))
    conn.execute(update(guests).where(guests.c.heir == id).values(heir=heir.id))
    gone = {"name": "", "generation": guests.c.generation + 1, "heir": heir.id}
    conn.execute(update(guests).where(guests.c.id == id).values(gone))


def _move(conn: Connection, table: Table, keys: tuple[str, ...], id: str, heir: str) -> None:
    """Make a guest's rows of a table the heir's, but for those that the heir has as well."""
    heirs = table.alias()
    same = select(*(heirs.c[key] for key in keys)).where(heirs.c.guest == heir)
    conn.execute(delete(table).where(table.c.guest == id, tuple_(*(table.c[key] for key in keys)).in_(same)))
    conn.execute(update(table).where(table.c.guest == id).values(guest=heir))
