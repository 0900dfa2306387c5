"""The rooms and races of a guest: those that go on, and those that are kept."""

from collections.abc import Collection
from math import isfinite
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, Select, Table, bindparam, delete, func, or_, select, tuple_, update

from ...race import InvalidRecord
from ...race.setup import PLAYER
from ..document import leaving, race_rows, room_ages, room_rows
from ..document.document import OLD_BLANK, Document, person
from ..document.packed import unpack
from ..errors import Refused
from ..store.by import BOT, CLUB, NOBODY
from ..store.errors import RoomChanged
from ..store.holding import Deletions, Disposal, Holding, Lifetimes
from ..store.rows import ArchivedRace, DecisionRow, Guest, RaceRow, RoomRow
from ..store.tables import analyses, archive, archive_guests, decisions, memberships, races, rooms
from . import archive as kept_races
from . import archive_rows


class Losses(NamedTuple):
    """What a guest would lose: finished races, and rooms."""

    races: int
    rooms: int


def count(conn: Connection, guest: str) -> Losses:
    """Count what a guest has."""
    mine = archive_guests.c
    n_races = conn.scalar(select(func.count(mine.race.distinct())).where(mine.guest == guest))
    n_rooms = conn.scalar(select(func.count()).where(memberships.c.guest == guest))
    return Losses(n_races or 0, n_rooms or 0)


class GuestRaces(msgspec.Struct, frozen=True):
    """`members` are all guests who have joined each room, `seen` when the guest was last seen in it. `decisions` are
    the guest's own; `by_seat` tells who decided for the seats of each race. `archived` are the kept races in which the
    guest drove, and those of `races`; `archived_seats` are the guest's, by race.
    """

    rooms: list[RoomRow]
    members: dict[str, set[str]]
    seen: dict[str, float]
    races: list[RaceRow]
    decisions: list[DecisionRow]
    by_seat: dict[str, dict[int, set[str]]]
    archived: list[ArchivedRace]
    archived_seats: dict[str, tuple[int, ...]]


def find(conn: Connection, id: str) -> GuestRaces:
    """The rooms and races of a guest."""
    is_member = rooms.c.id.in_(select(memberships.c.room).where(memberships.c.guest == id))
    # Documents also name guests who have only asked for a seat. To read them all is slow, and seldom.
    is_named = rooms.c.document.contains(id, autoescape=True)
    own_rooms = [
        RoomRow(*row) for row in conn.execute(select(rooms).where(is_member | is_named | (rooms.c.host == id)))
    ]
    ids = [room.id for room in own_rooms]
    members: dict[str, set[str]] = {one: set() for one in ids}
    seen: dict[str, float] = {}
    for room, guest, at in conn.execute(select(memberships).where(memberships.c.room.in_(ids))):
        members[room].add(guest)
        if guest == id and at is not None:
            seen[room] = at
    raced = [
        RaceRow(*row) for row in conn.execute(select(races).where(races.c.room.in_(ids)).order_by(races.c.started))
    ]
    # By race, because there is an index for that.
    of_race = select(decisions).where(decisions.c.race == bindparam("race"), decisions.c.by == id)
    of_race = of_race.order_by(decisions.c.number)
    decided = [DecisionRow(*row) for race in raced for row in conn.execute(of_race, {"race": race.id})]
    driven = select(archive_guests.c.race).where(archive_guests.c.guest == id)
    is_kept = or_(archive.c.race.in_(driven), archive.c.race.in_([race.id for race in raced]))
    kept = [ArchivedRace(*row) for row in conn.execute(select(archive).where(is_kept).order_by(archive.c.finished))]
    own_seats = archive_rows.seats_of(conn, id, [one.race for one in kept])
    by_seat = {race.id: race_rows.drivers(conn, race.id) for race in raced}
    return GuestRaces(own_rooms, members, seen, raced, decided, by_seat, kept, own_seats)


class HeldRaces:
    """A guest's rooms, races and kept races."""

    def __init__(self, guest: Guest, own: GuestRaces) -> None:
        self._guest = guest
        self._found = own

    @classmethod
    def of(cls, conn: Connection, guest: Guest) -> "HeldRaces":
        return cls(guest, find(conn, guest.id))

    # Handed out ---------------------------------------------------------------------------------------

    def export(self) -> dict[str, Any]:
        own, id = self._found, self._guest.id
        return {
            "rooms": [leaving.export(row, id, own.seen.get(row.id)) for row in own.rooms],
            "races": [self._race(race) for race in own.races],
            "archive": [self._export_race(kept) for kept in own.archived if kept.race in own.archived_seats],
        }

    def _race(self, race: RaceRow) -> dict[str, Any]:
        names = leaving.names(race.setup)
        return {
            "id": race.id,
            "room": race.room,
            "number": race.number,
            "started": race.started,
            "names": [names[seat] for seat in sorted(self._seats(race))],
            "decisions": [
                {"number": one.number, "seat": one.seat, "choice": one.choice, "at": one.at}
                for one in self._found.decisions
                if one.race == race.id
            ],
        }

    def _export_race(self, kept: ArchivedRace) -> dict[str, Any]:
        own = self._found.archived_seats[kept.race]
        return {
            "race": kept.race,
            "track": kept.track,
            "started": kept.started,
            "finished": kept.finished,
            "is_flown": kept.flight is not None,
            "drivers": [
                {
                    "seat": seat,
                    "name": one.driver,
                    "colour": one.colour,
                    "tutored": one.tutored,
                    **msgspec.to_builtins(one.statistics),
                }
                for seat, one in enumerate(kept_races.decode_seats(kept.seats))
                if seat in own
            ],
        }

    def _seats(self, race: RaceRow) -> set[int]:
        """The seats of a race that were the guest's: driven by them, theirs now, or with their name and no driver."""
        id, by = self._guest.id, self._found.by_seat[race.id]
        words = {person(self._guest.name), person(self._guest.name, OLD_BLANK)} - {PLAYER}
        seats = {seat for seat, drivers in by.items() if id in drivers}
        document = Document.decode(next(row.document for row in self._found.rooms if row.id == race.room))
        if document.race == race.id:
            seats |= set(document.seats_of(id))
        for seat, name in enumerate(leaving.names(race.setup)):
            others = by.get(seat, set()) - {id, BOT, CLUB, NOBODY}
            if name in words and not others:
                seats.add(seat)
        return seats

    # Forgotten ----------------------------------------------------------------------------------------

    def forget(self) -> Disposal:
        """Rooms that nobody else was in go. In others, in the records of their races and in kept races the guest stands
        without a name; of the kept ones go those in which no other guest drove.
        """
        own, id = self._found, self._guest.id
        deleted = [row.id for row in own.rooms if not own.members[row.id] - {id}]
        changed = [leaving.without(row, self._guest) for row in own.rooms if row.id not in deleted]
        setups = {}
        for race in own.races:
            if race.room not in deleted and (seats := self._seats(race)):
                setups[race.id] = leaving.without_names(race.setup, seats)
        archived = [
            nameless
            for kept in own.archived
            if (nameless := self._without_name(kept, setups.get(kept.race))) is not None
        ]

        def store(conn: Connection) -> None:
            _save(conn, changed)
            conn.execute(delete(rooms).where(rooms.c.id.in_(deleted)))
            _rename(conn, changed, id, {"by": NOBODY, "command": None})
            for race, setup in setups.items():
                conn.execute(update(races).where(races.c.id == race).values(setup=setup))
            for one in archived:
                values = {"seats": one.seats, "record": one.record}
                conn.execute(update(archive).where(archive.c.race == one.race).values(values))
                conn.execute(delete(analyses).where(analyses.c.race == one.race))  # with the name; made again if asked
            _leave_archive(conn, id)
            conn.execute(delete(memberships).where(memberships.c.guest == id))

        return Disposal(store, tuple(deleted), tuple(row.id for row in changed))

    def _without_name(self, kept: ArchivedRace, setup: str | None) -> ArchivedRace | None:
        """A kept race without the guest's name; None if it has none. `setup` is what the race in its room has then."""
        seats = set(self._found.archived_seats.get(kept.race, ()))
        try:
            before = unpack(kept.record).setup
            after = leaving.without_names(before if setup is None else setup, seats)
            return kept_races.with_setup(kept, after, seats) if seats or after != before else None
        except (Refused, InvalidRecord):  # a damaged record is of no use to anybody, and may have the name
            return kept_races.without_record(kept, seats)

    # Passed on ----------------------------------------------------------------------------------------

    def pass_on(self, heir: Guest) -> Disposal:
        """The heir stands wherever the guest stood. The names in rooms and records stay as they are."""
        id = self._guest.id
        changed = [leaving.passed_on(row, id, heir.id) for row in self._found.rooms]

        def store(conn: Connection) -> None:
            _save(conn, changed)
            _rename(conn, changed, id, {"by": heir.id})
            _move(conn, memberships, ("room",), id, heir.id)
            _move(conn, archive_guests, ("race", "seat"), id, heir.id)

        return Disposal(store, changed=tuple(row.id for row in changed))


def _save(conn: Connection, changed: list[RoomRow]) -> None:
    if not all(room_rows.save(conn, room) for room in changed):
        raise RoomChanged("a room was changed at the same moment; try again")


def _rename(conn: Connection, changed: list[RoomRow], id: str, values: dict[str, Any]) -> None:
    """Change a guest's decisions in the races of some rooms."""
    raced = select(races.c.id).where(races.c.room.in_([room.id for room in changed]))
    conn.execute(update(decisions).where(decisions.c.race.in_(raced), decisions.c.by == id).values(**values))


def _leave_archive(conn: Connection, id: str) -> None:
    """Of the archive go the races in which no other guest drove."""
    driven = list(conn.scalars(select(archive_guests.c.race).where(archive_guests.c.guest == id)))
    conn.execute(delete(archive_guests).where(archive_guests.c.guest == id))
    others = select(archive_guests.c.race).where(archive_guests.c.race.in_(driven))
    conn.execute(delete(archive).where(archive.c.race.in_(driven), archive.c.race.not_in(others)))


def _move(conn: Connection, table: Table, keys: tuple[str, ...], id: str, heir: str) -> None:
    """Make a guest's rows of a table the heir's, but for those that the heir has as well."""
    heirs = table.alias()
    same = select(*(heirs.c[key] for key in keys)).where(heirs.c.guest == heir)
    conn.execute(delete(table).where(table.c.guest == id, tuple_(*(table.c[key] for key in keys)).in_(same)))
    conn.execute(update(table).where(table.c.guest == id).values(guest=heir))


def _expire(conn: Connection, now: float, lifetimes: Lifetimes, kept: Collection[Select[Any]]) -> Deletions:
    """Delete rooms that nobody used for the time of their state, with their races, and old kept races."""
    gone = tuple(room_ages.delete_unused(conn, now, lifetimes.rooms))
    if not isfinite(lifetimes.races):
        return Deletions(gone)
    return Deletions(gone, races=conn.execute(delete(archive).where(archive.c.kept < now - lifetimes.races)).rowcount)


HOLDING = Holding(
    [rooms.c.host, memberships.c.guest, decisions.c.by, archive_guests.c.guest], HeldRaces.of, _expire,
    ages=[rooms.c.touched, archive.c.kept],
    keeps=[select(memberships.c.guest), select(archive_guests.c.guest)],
)  # fmt: skip
