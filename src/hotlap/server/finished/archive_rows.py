"""Operations on the archive: finished races, and the guests who drove in them."""

from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    Double,
    Text,
    and_,
    bindparam,
    cast,
    exists,
    func,
    insert,
    literal,
    not_,
    or_,
    select,
    update,
)
from sqlalchemy.dialects.postgresql import JSONB

from ...race.figures import PODIUM
from ...race.setup import BLANK
from ..document.document import OLD_BLANK
from ..guests.guest_rows import heir_of
from ..store import clock
from ..store.conflicts import insert_new
from ..store.rows import ArchivedRace, RaceRow
from ..store.tables import archive, archive_guests, races, rooms

# A season that nobody ended is shown when its room is gone: none of its cards will be played. A race of a day is shown
# when the day is over, whether there is a room or not.
HAS_OPENED = archive.c.opens <= bindparam("now", callable_=lambda: clock.now(), type_=Double)
IS_LEFT = and_(archive.c.opens.is_(None), ~exists().where(rooms.c.id == archive.c.room))
IS_OPEN = or_(archive.c.is_open, func.coalesce(HAS_OPENED, False), IS_LEFT).label("is_open")
ALL = [IS_OPEN if column.name == "is_open" else column for column in archive.c]
LINE = [column for column in ALL if column.name != "record"]  # lists do without it: it would be most of what is read

STATISTICS, PLACE, IS_OUT = 2, 0, 2  # in the JSON of a seat: server/finished/archive.py, encode_seats
KINDS = {  # by what is looked for, what the JSON of a kind then has
    "alone": '"is_alone":true',
    "garage": '"has_garage":true',
    "weather": '"has_weather":true',
    "season": '"event":"',
}

Also = Callable[[Connection, ArchivedRace], None]
Mine = tuple[ArchivedRace, tuple[int, ...]]  # a race, and the seats in which a guest drove there


class RaceSearch(NamedTuple):
    """What is looked for among a guest's races; what is empty makes no difference.

    `words` are part of a driver's name or of the track's; capitals make no difference. `kind` is one of KINDS, `result`
    "won", "podium", "finished" or "out": of any of the guest's seats.
    """

    words: str = ""
    track: str = ""
    kind: str = ""
    result: str = ""


def add(conn: Connection, archived: ArchivedRace, drivers: Iterable[tuple[int, str]]) -> bool:
    """Keep a finished race; `drivers` are seats and the guests who drove there. One that is kept already stays.

    Returns whether it is new.
    """
    if not insert_new(conn, archive, msgspec.structs.asdict(archived)):
        return False
    for seat, guest in {(seat, heir_of(conn, guest)) for seat, guest in drivers}:
        values = {"race": archived.race, "seat": seat, "guest": guest, "finished": archived.finished}
        conn.execute(insert(archive_guests), values)
    return True


def flown(conn: Connection, guest: str) -> dict[str, str]:
    """A guest's races that were raced elsewhere, by the digests of their records."""
    mine = select(archive_guests.c.race).where(archive_guests.c.guest == guest)
    query = select(archive.c.flight, archive.c.race).where(archive.c.race.in_(mine), archive.c.flight.is_not(None))
    return {row.flight: row.race for row in conn.execute(query)}


def finish(
    conn: Connection, archived: ArchivedRace, drivers: Iterable[tuple[int, str]], first: int, also: Also | None = None
) -> bool:
    """Note that a race has finished, and keep it. If it is open, those of its season are: from race `first` on.

    `also` stores what else there is of it.

    Returns whether there is such a race that had not finished before.
    """
    is_it = (races.c.id == archived.race) & races.c.finished.is_(None)
    if conn.execute(update(races).where(is_it).values(finished=archived.finished)).rowcount != 1:
        return False
    add(conn, archived, drivers)
    if archived.is_open:
        open_season(conn, archived.room, first)
    if also is not None:
        also(conn, archived)
    return True


def get(conn: Connection, race: str) -> ArchivedRace | None:
    """A race of the archive."""
    row = conn.execute(select(*ALL).where(archive.c.race == race)).one_or_none()
    return ArchivedRace(*row) if row else None


def after(conn: Connection, race: str, limit: int) -> list[ArchivedRace]:
    """A part of the archive, by id: the races after `race`."""
    return [
        ArchivedRace(*row)
        for row in conn.execute(select(*ALL).where(archive.c.race > race).order_by(archive.c.race).limit(limit))
    ]


def of_room(conn: Connection, room: str) -> list[ArchivedRace]:
    """The kept races of a room, the first one first, each open only if its season is over, or if it has none."""
    return [
        ArchivedRace(*row)
        for row in conn.execute(select(archive).where(archive.c.room == room).order_by(archive.c.number))
    ]


def open_season(conn: Connection, room: str, first: int) -> None:
    """Allow the records of a room from race `first` on to be shown: their season is over."""
    conn.execute(update(archive).where(archive.c.room == room, archive.c.number >= first).values(is_open=True))


def missing(conn: Connection, limit: int) -> list[RaceRow]:
    """Races that have finished but are not in the archive, the latest first."""
    is_kept = exists().where(archive.c.race == races.c.id)
    query = select(races).where(races.c.finished.is_not(None), ~is_kept).order_by(races.c.finished.desc())
    return [RaceRow(*row) for row in conn.execute(query.limit(limit))]


def of_guest(
    conn: Connection, guest: str, limit: int, before: tuple[float, str] | None = None, wanted: RaceSearch | None = None
) -> list[Mine]:
    """The races of a guest without their records, the latest first.

    `before` is the end and the id of a race, to go on from there.
    """
    mine = archive_guests.c
    page = select(mine.race, mine.finished).where(mine.guest == guest).distinct()
    if before is not None:
        at, id = before
        page = page.where(or_(mine.finished < at, and_(mine.finished == at, mine.race < id)))
    if wanted is not None and any(wanted):
        is_sqlite = conn.dialect.name == "sqlite"
        page = page.join(archive, archive.c.race == mine.race).where(*_conditions(wanted, is_sqlite))
    page = page.order_by(mine.finished.desc(), mine.race.desc()).limit(limit)
    ids = [row.race for row in conn.execute(page)]
    rows = {row.race: row for row in conn.execute(select(*LINE).where(archive.c.race.in_(ids)))}
    seats = seats_of(conn, guest, ids)
    return [(ArchivedRace(*rows[id]), seats[id]) for id in ids]


def _conditions(wanted: RaceSearch, is_sqlite: bool) -> list[ColumnElement[bool]]:
    conditions: list[ColumnElement[bool]] = []
    if wanted.words:
        track, names, words = func.lower(archive.c.track), func.lower(archive.c.seats), wanted.words.lower()
        parts = [(track, words), *((names, words.replace(" ", blank)) for blank in (BLANK, OLD_BLANK))]
        conditions.append(or_(*(text.contains(part, autoescape=True) for text, part in parts)))
    if wanted.track:
        conditions.append(archive.c.track == wanted.track)
    if wanted.kind:
        conditions.append(archive.c.kind.contains(KINDS[wanted.kind], autoescape=True))
    if wanted.result:
        conditions.append(_has_result(wanted.result, is_sqlite))
    return conditions


def _has_result(result: str, is_sqlite: bool) -> ColumnElement[bool]:
    """Whether a guest's seat has a result; it is read from the JSON of all seats: 5,000 races take 50 ms."""
    place, is_out = (_statistic(one, is_sqlite) for one in (PLACE, IS_OUT))
    seats = archive.c.seats
    cars: Any = func.json_array_length(seats) if is_sqlite else func.jsonb_array_length(cast(seats, JSONB))
    was_out = is_out.in_(("1", "true"))
    has_won = and_(place == "1", cars > 1)
    match result:
        case "won":
            return has_won
        case "podium":
            on_it = and_(place.in_([str(one) for one in range(1, PODIUM + 1)]), cars > PODIUM, not_(was_out))
            return or_(has_won, on_it)
        case "finished":
            return not_(was_out)
        case _:
            return was_out


def _statistic(place: int, is_sqlite: bool) -> ColumnElement[str]:
    """A number of a guest's seat as a text."""
    seat = archive_guests.c.seat
    if is_sqlite:
        path = literal("$[").concat(cast(seat, Text)).concat(f"][{STATISTICS}][{place}]")
        return cast(func.json_extract(archive.c.seats, path), Text)
    of_seat: Any = cast(archive.c.seats, JSONB)[seat]
    text: ColumnElement[str] = of_seat[STATISTICS][place].astext
    return text


def seats_of(conn: Connection, guest: str, races: Iterable[str]) -> dict[str, tuple[int, ...]]:
    """The seats in which a guest drove, by race."""
    mine, by_race = archive_guests.c, defaultdict(list)
    query = select(mine.race, mine.seat).where(mine.guest == guest, mine.race.in_(list(races))).order_by(mine.seat)
    for race, seat in conn.execute(query):
        by_race[race].append(seat)
    return {race: tuple(seats) for race, seats in by_race.items()}


def seats_in(conn: Connection, guest: str, race: str) -> tuple[int, ...]:
    """The seats in which a guest drove in a finished race."""
    return seats_of(conn, guest, [race]).get(race, ())


class BestRaces(NamedTuple):
    """The races with the fewest rounds, and those with the fewest for a lap: of each kind on each track the first."""

    races: list[ArchivedRace]
    laps: list[ArchivedRace]
    bot_races: list[ArchivedRace]
    bot_laps: list[ArchivedRace]


def bests(conn: Connection) -> BestRaces:
    """The records of people and of bots."""
    columns = archive.c.rounds, archive.c.lap, archive.c.bot_rounds, archive.c.bot_lap
    return BestRaces(*(_first_with_least(conn, column) for column in columns))


def _first_with_least(conn: Connection, column: Column[int]) -> list[ArchivedRace]:
    groups = archive.c.track, archive.c.kind
    least = select(*groups, func.min(column).label("least")).where(column.is_not(None)).group_by(*groups).subquery()
    is_best = and_(archive.c.track == least.c.track, archive.c.kind == least.c.kind, column == least.c.least)
    query = select(*LINE).join(least, is_best).order_by(*groups, archive.c.finished, archive.c.race)
    first: dict[tuple[str, str], ArchivedRace] = {}
    for row in conn.execute(query):
        first.setdefault((row.track, row.kind), ArchivedRace(*row))
    return list(first.values())
