"""Operations on everything that is stored about a guest."""

import msgspec
from sqlalchemy import Connection, bindparam, delete, or_, select, update

from ..daily import try_rows
from ..document import room_rows
from ..finished.archive_rows import seats_of
from ..guests import guest_rows
from ..guests.passkey_rows import of_guest
from ..leagues import league_rows
from ..notices import wish_rows
from .errors import RoomChanged
from .rows import Archived, Decision, Guest, Job, League, Passkey, Race, Room, Try
from .tables import (
    analyses,
    archive,
    archive_guests,
    decisions,
    guests,
    jobs,
    memberships,
    passkeys,
    races,
    rooms,
    wishes,
)

NOBODY = "nobody"  # in place of the guest in Decision.by
EVERY = 100_000  # tries: two a day


class Person(msgspec.Struct, frozen=True):
    """A guest's data. `members` are all guests who have joined each room, `seen` when the guest was last seen in it;
    `decisions` are the guest's own. `archived` are the kept races in which the guest drove, and those of `races`;
    `archived_seats` are the guest's, by race. `wishes` is the document of what they want to be told.
    """

    guest: Guest
    rooms: list[Room]
    members: dict[str, set[str]]
    seen: dict[str, float]
    races: list[Race]
    decisions: list[Decision]
    archived: list[Archived]
    archived_seats: dict[str, tuple[int, ...]]
    wishes: str
    jobs: list[Job]
    passkeys: list[Passkey]
    tries: list[Try]
    leagues: list[League]


class Removal(msgspec.Struct, frozen=True):
    """What goes with a person: rooms and leagues that nobody else was in. Other rooms, the records of their races and
    other leagues are kept, changed. `setups` are by race; the changed leagues come with the guests in each.
    """

    deleted: list[str]
    changed: list[Room]
    setups: dict[str, str]
    archived: list[Archived]
    deleted_leagues: list[str]
    leagues: list[league_rows.Change]


def read(conn: Connection, id: str) -> Person:
    """What is stored about a guest."""
    is_member = rooms.c.id.in_(select(memberships.c.room).where(memberships.c.guest == id))
    # Documents also name guests who have only asked for a seat. To read them all is slow, and seldom.
    is_named = rooms.c.document.contains(id, autoescape=True)
    found = [Room(*row) for row in conn.execute(select(rooms).where(is_member | is_named | (rooms.c.host == id)))]
    ids = [room.id for room in found]
    members: dict[str, set[str]] = {one: set() for one in ids}
    seen: dict[str, float] = {}
    for room, guest, at in conn.execute(select(memberships).where(memberships.c.room.in_(ids))):
        members[room].add(guest)
        if guest == id and at is not None:
            seen[room] = at
    raced = [Race(*row) for row in conn.execute(select(races).where(races.c.room.in_(ids)).order_by(races.c.started))]
    # By race, because there is an index for that.
    of_race = select(decisions).where(decisions.c.race == bindparam("race"), decisions.c.by == id)
    of_race = of_race.order_by(decisions.c.number)
    decided = [Decision(*row) for race in raced for row in conn.execute(of_race, {"race": race.id})]
    guest = guest_rows.get(conn, id) or Guest(id, "", created=0.0, seen=0.0)
    driven = select(archive_guests.c.race).where(archive_guests.c.guest == id)
    is_kept = or_(archive.c.race.in_(driven), archive.c.race.in_([race.id for race in raced]))
    kept = [Archived(*row) for row in conn.execute(select(archive).where(is_kept).order_by(archive.c.finished))]
    own_seats = seats_of(conn, id, [one.race for one in kept])
    told = select(jobs).where(jobs.c.guest == id).order_by(jobs.c.made)
    messages = [Job(*row) for row in conn.execute(told)]
    wanted, keys, tried = wish_rows.get(conn, id)[1], of_guest(conn, id), try_rows.of_guest(conn, id, EVERY)
    in_leagues = league_rows.named(conn, id)
    return Person(
        guest, found, members, seen, raced, decided, kept, own_seats, wanted, messages, keys, tried, in_leagues
    )


def drivers(conn: Connection, race: str) -> dict[int, set[str]]:
    """Who has decided for each seat of a race: Decision.by."""
    found: dict[int, set[str]] = {}
    query = select(decisions.c.seat, decisions.c.by).where(decisions.c.race == race).distinct()
    for seat, by in conn.execute(query):
        found.setdefault(seat, set()).add(by)
    return found


def remove(conn: Connection, id: str, removal: Removal) -> None:
    """Delete a guest: store the changed rooms, the setups of their races, the changed races of the archive and the
    changed leagues, and delete the other rooms and leagues. Of the archive go the races in which no other guest drove.

    Raises RoomChanged if a room or a league was changed meanwhile.
    """
    if not all(room_rows.save(conn, room) for room in removal.changed):
        raise RoomChanged("a room was changed at the same moment; try again")
    if not all(league_rows.save(conn, *league) for league in removal.leagues):
        raise RoomChanged("a league was changed at the same moment; try again")
    for league in removal.deleted_leagues:
        league_rows.remove(conn, league)
    conn.execute(delete(rooms).where(rooms.c.id.in_(removal.deleted)))
    kept = select(races.c.id).where(races.c.room.in_([room.id for room in removal.changed]))
    statement = update(decisions).where(decisions.c.race.in_(kept), decisions.c.by == id)
    conn.execute(statement.values(by=NOBODY, command=None))
    for race, setup in removal.setups.items():
        conn.execute(update(races).where(races.c.id == race).values(setup=setup))
    for one in removal.archived:
        conn.execute(update(archive).where(archive.c.race == one.race).values(seats=one.seats, record=one.record))
        conn.execute(delete(analyses).where(analyses.c.race == one.race))  # they have the name; they can be made again
    driven = [row.race for row in conn.execute(select(archive_guests.c.race).where(archive_guests.c.guest == id))]
    conn.execute(delete(archive_guests).where(archive_guests.c.guest == id))
    others = select(archive_guests.c.race).where(archive_guests.c.race.in_(driven))
    conn.execute(delete(archive).where(archive.c.race.in_(driven), archive.c.race.not_in(others)))
    try_rows.forget(conn, id)
    conn.execute(delete(memberships).where(memberships.c.guest == id))
    conn.execute(delete(jobs).where(jobs.c.guest == id))
    conn.execute(delete(wishes).where(wishes.c.guest == id))
    conn.execute(delete(passkeys).where(passkeys.c.guest == id))
    conn.execute(update(guests).where(guests.c.heir == id).values(heir=None))
    guest_rows.bury(conn, id)
