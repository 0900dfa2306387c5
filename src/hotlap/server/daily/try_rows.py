"""Operations on tries: a guest drives each race of a day once."""

import secrets
from typing import NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Connection, and_, exists, func, select, update

from ..document import room_rows
from ..store.conflicts import insert_new
from ..store.rows import Job, RoomRow, Try, TryResult
from ..store.tables import jobs, tries

HAS_RESULT = tries.c.finished.is_not(None)
# The best first. Alone on the track all have place 1 and no margin.
ORDER = (tries.c.is_out, tries.c.place, tries.c.margin.desc(), tries.c.rounds, tries.c.beyond.desc())
RANK = func.rank().over(order_by=ORDER).label("rank")


class RankedTry(NamedTuple):
    """A try with a result, and its place on the board of its day."""

    rank: int
    own: Try


class Counts(NamedTuple):
    """How many began a race of a day, and how many have a result."""

    begun: int
    ended: int


def begin(conn: Connection, own: Try, room: RoomRow, job: Job | None) -> Try:
    """Store a guest's try with its room, and the job to find the bound of that day, if it is looked for. One that is
    stored stays.

    Returns the one that is stored now.
    """
    if insert_new(conn, tries, msgspec.structs.asdict(own)):
        room_rows.add(conn, room)
        room_rows.join(conn, room.id, own.guest)
        if job is not None:
            insert_new(conn, jobs, msgspec.structs.asdict(job))
    found = get(conn, own.day, own.kind, own.guest)
    assert found is not None
    return found


def get(conn: Connection, day: str, kind: str, guest: str) -> Try | None:
    """A guest's try."""
    row = conn.execute(select(tries).where(_of(day, kind), tries.c.guest == guest)).one_or_none()
    return Try(*row) if row else None


def finish(conn: Connection, race: str, finished: float, result: TryResult) -> None:
    """Note how a try ended, once."""
    values = msgspec.structs.asdict(result) | {"finished": finished}
    conn.execute(update(tries).where(tries.c.race == race, ~HAS_RESULT).values(**values))


def board(conn: Connection, day: str, kind: str, limit: int, offset: int = 0) -> list[RankedTry]:
    """The tries of a day with a result, the best first."""
    query = select(RANK, *tries.c).where(_of(day, kind), HAS_RESULT).order_by(*ORDER, tries.c.finished, tries.c.race)
    return [RankedTry(row[0], Try(*row[1:])) for row in conn.execute(query.limit(limit).offset(offset))]


def rank(conn: Connection, own: Try) -> int:
    """The place on its board of a try with a result."""
    ranked = select(RANK, tries.c.guest).where(_of(own.day, own.kind), HAS_RESULT).subquery()
    return conn.scalar(select(ranked.c.rank).where(ranked.c.guest == own.guest)) or 0


def counts(conn: Connection, day: str, kind: str) -> Counts:
    """How many drove a race of a day."""
    begun, ended = conn.execute(select(func.count(), func.count(tries.c.finished)).where(_of(day, kind))).one()
    return Counts(begun, ended)


def of_guest(conn: Connection, guest: str, limit: int) -> list[Try]:
    """The tries of a guest, the latest first."""
    query = select(tries).where(tries.c.guest == guest).order_by(tries.c.day.desc(), tries.c.kind).limit(limit)
    return [Try(*row) for row in conn.execute(query)]


def forget(conn: Connection, guest: str, heir: str | None = None) -> None:
    """Leave a guest's results on their boards, without the guest; or give them to an heir, who keeps their own ones."""
    mine, heirs = tries.c.guest == guest, tries.alias()
    if heir is not None:
        same = and_(heirs.c.guest == heir, heirs.c.day == tries.c.day, heirs.c.kind == tries.c.kind)
        conn.execute(update(tries).where(mine, ~exists().where(same)).values(guest=heir))
    conn.execute(update(tries).where(mine).values(guest=f"nobody-{secrets.token_hex(8)}", name=""))


def days_beside(conn: Connection, day: str) -> tuple[str, str]:
    """The last day before this one on which somebody drove, and the first one after it; "" for none."""
    before = conn.scalar(select(func.max(tries.c.day)).where(tries.c.day < day))
    after = conn.scalar(select(func.min(tries.c.day)).where(tries.c.day > day))
    return before or "", after or ""


def _of(day: str, kind: str) -> ColumnElement[bool]:
    return and_(tries.c.day == day, tries.c.kind == kind)
