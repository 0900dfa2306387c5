"""Operations on the archive: finished races, and the guests who drove in them."""

from collections import defaultdict
from collections.abc import Iterable

import msgspec
from sqlalchemy import Column, Connection, and_, exists, func, insert, or_, select, update

from .conflicts import insert_new
from .rows import Archived, Race
from .tables import archive, archive_guests, races, rooms

# A season that nobody ended is shown when its room is gone: none of its cards will be played.
IS_OPEN = or_(archive.c.is_open, ~exists().where(rooms.c.id == archive.c.room)).label("is_open")
ALL = [IS_OPEN if column.name == "is_open" else column for column in archive.c]
LINE = [column for column in ALL if column.name != "record"]  # lists do without it: it would be most of what is read

Mine = tuple[Archived, tuple[int, ...]]  # a race, and the seats in which a guest drove there


def add(conn: Connection, archived: Archived, drivers: Iterable[tuple[int, str]]) -> None:
    """Keep a finished race; `drivers` are seats and the guests who drove there. One that is kept already stays."""
    if not insert_new(conn, archive, msgspec.structs.asdict(archived)):
        return
    for seat, guest in drivers:
        values = {"race": archived.race, "seat": seat, "guest": guest, "finished": archived.finished}
        conn.execute(insert(archive_guests), values)


def get(conn: Connection, race: str) -> Archived | None:
    """A race of the archive."""
    row = conn.execute(select(*ALL).where(archive.c.race == race)).one_or_none()
    return Archived(*row) if row else None


def open_season(conn: Connection, room: str, first: int) -> None:
    """Allow the records of a room from race `first` on to be shown: their season is over."""
    conn.execute(update(archive).where(archive.c.room == room, archive.c.number >= first).values(is_open=True))


def missing(conn: Connection, limit: int) -> list[Race]:
    """Races that have finished but are not in the archive, the latest first."""
    is_kept = exists().where(archive.c.race == races.c.id)
    query = select(races).where(races.c.finished.is_not(None), ~is_kept).order_by(races.c.finished.desc())
    return [Race(*row) for row in conn.execute(query.limit(limit))]


def of_guest(
    conn: Connection, guest: str, limit: int, before: tuple[float, str] | None = None, words: str = ""
) -> list[Mine]:
    """The races of a guest without their records, the latest first.

    `before` is the end and the id of a race, to go on from there. `words` are part of a driver's name or of the
    track's; capitals make no difference.
    """
    mine = archive_guests.c
    page = select(mine.race, mine.finished).where(mine.guest == guest).distinct()
    if before is not None:
        at, id = before
        page = page.where(or_(mine.finished < at, and_(mine.finished == at, mine.race < id)))
    if words:
        texts = func.lower(archive.c.track), func.lower(archive.c.seats)
        sought = [text.contains(words.lower(), autoescape=True) for text in texts]
        page = page.join(archive, archive.c.race == mine.race).where(or_(*sought))
    page = page.order_by(mine.finished.desc(), mine.race.desc()).limit(limit)
    ids = [row.race for row in conn.execute(page)]
    rows = {row.race: row for row in conn.execute(select(*LINE).where(archive.c.race.in_(ids)))}
    seats = seats_of(conn, guest, ids)
    return [(Archived(*rows[id]), seats[id]) for id in ids]


def seats_of(conn: Connection, guest: str, races: Iterable[str]) -> dict[str, tuple[int, ...]]:
    """The seats in which a guest drove, by race."""
    mine, found = archive_guests.c, defaultdict(list)
    query = select(mine.race, mine.seat).where(mine.guest == guest, mine.race.in_(list(races))).order_by(mine.seat)
    for race, seat in conn.execute(query):
        found[race].append(seat)
    return {race: tuple(seats) for race, seats in found.items()}


def bests(conn: Connection) -> tuple[list[Archived], list[Archived]]:
    """The races with the fewest rounds, and those with the fewest for a lap: of each kind on each track the first."""
    return _first_with_least(conn, archive.c.rounds), _first_with_least(conn, archive.c.lap)


def _first_with_least(conn: Connection, column: Column[int]) -> list[Archived]:
    groups = archive.c.track, archive.c.kind
    least = select(*groups, func.min(column).label("least")).where(column.is_not(None)).group_by(*groups).subquery()
    is_best = and_(archive.c.track == least.c.track, archive.c.kind == least.c.kind, column == least.c.least)
    query = select(*LINE).join(least, is_best).order_by(*groups, archive.c.finished, archive.c.race)
    found: dict[tuple[str, str], Archived] = {}
    for row in conn.execute(query):
        found.setdefault((row.track, row.kind), Archived(*row))
    return list(found.values())
