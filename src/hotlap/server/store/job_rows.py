"""Operations on jobs: messages on their way to guests, and work for server processes, which share them by leases.

A job has a key, so the same message is never put in twice, also after a restart; that is why ended jobs stay for a
while. The jobs of one guest and channel go together, as one message. Work is done one by one; it may name an asker
in place of a guest, and askers take turns.
"""

from collections.abc import Collection, Iterable, Sequence
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, Double, and_, case, delete, func, literal, or_, select, update

from .clock import clock
from .conflicts import insert_new
from .rows import Job
from .tables import channels, jobs, wishes

# The channels of jobs that are no messages: the bound of a day is to be found (daily/bounds.py), a race to be analysed,
# quickly or deeply (analyses/). Of several channels the first one goes first.
BOUND, QUICK, DEEP = "bound", "analysis-quick", "analysis-deep"
WORK = (BOUND, QUICK, DEEP)
CHANNEL = "channel"  # of messages to the chat of a room or league: its id stands in place of the guest's
MOST_OPEN = 300  # of one guest: more wait for nobody
SENT = "sent"
IS_OPEN = jobs.c.ended.is_(None)


def add(conn: Connection, new: Iterable[Job]) -> int:
    """Store jobs, but none whose key was there before, and none for a guest with too many. Returns how many."""
    added = 0
    for job in new:
        n = conn.scalar(select(func.count()).where(jobs.c.guest == job.guest, IS_OPEN)) or 0
        if n < MOST_OPEN:
            added += insert_new(conn, jobs, msgspec.structs.asdict(job))
    return added


def take(conn: Connection, holder: str, seconds: float, limit: int, gather: float, pause: float) -> list[list[Job]]:
    """Take the jobs that are due, as groups of one guest and channel, at most `limit` of them.

    What is due `gather` seconds later goes along. If the last message is younger than `pause`, they wait.
    """
    now = conn.scalar(select(clock(conn)))
    assert now is not None
    is_due = and_(IS_OPEN, jobs.c.due <= now, or_(jobs.c.held_until.is_(None), jobs.c.held_until < now))
    query = (
        select(jobs.c.guest, jobs.c.channel)
        .where(is_due, jobs.c.channel.not_in(WORK))
        .group_by(jobs.c.guest, jobs.c.channel)
    )
    taken = []
    for guest, channel in conn.execute(query.order_by(func.min(jobs.c.due)).limit(limit)).all():
        # Whoever has the guest's row takes the guest's jobs; others go on with those of other guests.
        owner = channels.c.place if channel == CHANNEL else wishes.c.guest
        own = select(owner).where(owner == guest)
        if conn.scalar(own.with_for_update(skip_locked=True)) is None:
            if conn.scalar(own) is None:
                conn.execute(delete(jobs).where(jobs.c.guest == guest, IS_OPEN))  # who wants nothing any more
            continue
        group = and_(jobs.c.guest == guest, jobs.c.channel == channel)
        if conn.scalar(select(func.count()).where(group, IS_OPEN, jobs.c.held_until >= now)):
            continue  # another process is sending them
        last = conn.scalar(select(func.max(jobs.c.ended)).where(group, jobs.c.result == SENT)) or 0.0
        if now < last + pause:
            conn.execute(update(jobs).where(group, IS_OPEN, jobs.c.due < last + pause).values(due=last + pause))
            continue
        going = update(jobs).where(group, IS_OPEN, jobs.c.due <= now + gather)
        rows = conn.execute(going.values(holder=holder, held_until=now + seconds).returning(jobs)).all()
        taken.append(sorted((Job(*row) for row in rows), key=lambda job: (job.made, job.key)))
    return taken


def end(conn: Connection, keys: Collection[str], holder: str, result: str) -> None:
    """Note what became of jobs. Their data is needed no more, and of work who asked for it: what else that asker waits
    for is behind all others then."""
    mine = and_(jobs.c.key.in_(keys), jobs.c.holder == holder)
    for channel, asker in conn.execute(
        select(jobs.c.channel, jobs.c.guest).where(mine, jobs.c.channel.in_(WORK))
    ).all():
        if asker:
            _go_behind(conn, channel, asker)
    asker = case((jobs.c.channel.in_(WORK), ""), else_=jobs.c.guest)
    free = {"holder": None, "held_until": None, "guest": asker}
    conn.execute(update(jobs).where(mine).values(ended=clock(conn), result=result, data="", due=None, **free))


def drop(conn: Connection, keys: Collection[str], holder: str) -> None:
    """Delete jobs, as if they had never been."""
    conn.execute(delete(jobs).where(jobs.c.key.in_(keys), jobs.c.holder == holder))


def _go_behind(conn: Connection, channel: str, asker: str) -> None:
    """Count the open work of an asker as asked for now, in its old order."""
    own = IS_OPEN, jobs.c.channel == channel, jobs.c.guest == asker, jobs.c.holder.is_(None)
    rows = conn.execute(select(jobs.c.key, jobs.c.made).where(*own).with_for_update(skip_locked=True)).all()
    if rows:
        later = clock(conn) - min(row.made for row in rows)
        waiting = update(jobs).where(jobs.c.key.in_([row.key for row in rows]))
        conn.execute(waiting.values(made=jobs.c.made + later))


def put_off(conn: Connection, keys: Collection[str], holder: str, seconds: float) -> None:
    """Try jobs again after so many seconds."""
    mine = and_(jobs.c.key.in_(keys), jobs.c.holder == holder)
    later = {"due": clock(conn) + seconds, "tries": jobs.c.tries + 1}
    conn.execute(update(jobs).where(mine).values(holder=None, held_until=None, **later))


def release(conn: Connection, holder: str) -> None:
    """Give back the jobs of a process that ended."""
    conn.execute(update(jobs).where(jobs.c.holder == holder).values(holder=None, held_until=None))


def delete_old(conn: Connection, seconds: float) -> int:
    """Delete jobs that were made so long ago. Returns how many."""
    return conn.execute(delete(jobs).where(jobs.c.made < clock(conn) - seconds)).rowcount


def count_open(conn: Connection) -> int:
    """The number of messages that wait."""
    return conn.scalar(select(func.count()).where(IS_OPEN, jobs.c.channel.not_in(WORK))) or 0


# Work -----------------------------------------------------------------------------------------------


def nth() -> ColumnElement[int]:
    """The place of open work in the line of its channel and asker, from 1."""
    return func.row_number().over(partition_by=(jobs.c.channel, jobs.c.guest), order_by=(jobs.c.made, jobs.c.key))


def in_turn(channels: Sequence[str], nth: ColumnElement[int]) -> tuple[ColumnElement[Any], ...]:
    """The order in which work is done: the first of each asker, the second of each, and so on."""
    rank = case({channel: rank for rank, channel in enumerate(channels)}, value=jobs.c.channel)
    return rank, nth, jobs.c.made, jobs.c.key


def take_one(
    conn: Connection, channels: Sequence[str], beginning: str, holder: str, seconds: float, now: float | None = None
) -> Job | None:
    """Take the first work of these channels that is due, whose key begins so, for so many seconds; by the store's own
    clock, if no time is given. Its `tries` count how often it was taken.
    """
    at = _at(conn, now)
    is_free = and_(jobs.c.due <= at, or_(jobs.c.held_until.is_(None), jobs.c.held_until < at))
    is_wanted = and_(IS_OPEN, jobs.c.channel.in_(channels), jobs.c.key.startswith(beginning, autoescape=True))
    wanted = select(jobs.c.key, nth().label("nth")).where(is_wanted).subquery()  # PostgreSQL locks no numbered rows
    query = select(jobs.c.key).join(wanted, wanted.c.key == jobs.c.key).where(IS_OPEN, is_free)
    first = query.order_by(*in_turn(channels, wanted.c.nth)).limit(1)
    key = conn.scalar(first.with_for_update(skip_locked=True, of=jobs))
    if key is None:
        return None
    taking = (
        update(jobs).where(jobs.c.key == key).values(holder=holder, held_until=at + seconds, tries=jobs.c.tries + 1)
    )
    return Job(*conn.execute(taking.returning(jobs)).one())


def hold(
    conn: Connection, key: str, holder: str, seconds: float, now: float | None = None, data: str | None = None
) -> bool:
    """Hold work for longer, and note how far it is. Returns whether this process still has it."""
    values: dict[str, Any] = {"held_until": _at(conn, now) + seconds} | ({} if data is None else {"data": data})
    return conn.execute(update(jobs).where(_mine(key, holder)).values(**values)).rowcount == 1


def again(conn: Connection, key: str, holder: str, seconds: float) -> None:
    """Do work again after so many seconds, from its beginning."""
    conn.execute(update(jobs).where(_mine(key, holder)).values(holder=None, held_until=None, due=clock(conn) + seconds))


def give_back(conn: Connection, channels: Collection[str], holder: str) -> None:
    """Give work back as if it had not been taken: the process stops in good order."""
    mine = and_(jobs.c.channel.in_(channels), jobs.c.holder == holder, IS_OPEN)
    conn.execute(update(jobs).where(mine).values(holder=None, held_until=None, tries=jobs.c.tries - 1))


def _mine(key: str, holder: str) -> ColumnElement[bool]:
    return and_(jobs.c.key == key, jobs.c.holder == holder, IS_OPEN)


def _at(conn: Connection, now: float | None) -> ColumnElement[float]:
    return clock(conn) if now is None else literal(now, Double)
