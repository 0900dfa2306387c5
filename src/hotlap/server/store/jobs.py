"""Operations on jobs: messages on their way to guests. Several processes share them by leases.

A job has a key, so the same message is never put in twice, also after a restart; that is why ended jobs stay for a
while. The jobs of one guest and channel go together, as one message.
"""

from collections.abc import Collection, Iterable

import msgspec
from sqlalchemy import Connection, and_, delete, func, or_, select, update

from .clock import clock
from .conflicts import insert_new
from .rows import Job
from .tables import jobs, wishes

BOUND = "bound"  # the channel of a job that is no message: the bound of a day is to be found (tries.py)
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
        .where(is_due, jobs.c.channel != BOUND)
        .group_by(jobs.c.guest, jobs.c.channel)
    )
    taken = []
    for guest, channel in conn.execute(query.order_by(func.min(jobs.c.due)).limit(limit)).all():
        # Whoever has the guest's row takes the guest's jobs; others go on with those of other guests.
        if conn.scalar(select(wishes.c.guest).where(wishes.c.guest == guest).with_for_update(skip_locked=True)) is None:
            if conn.scalar(select(wishes.c.guest).where(wishes.c.guest == guest)) is None:
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
    """Note what became of jobs. Their data is needed no more."""
    mine = and_(jobs.c.key.in_(keys), jobs.c.holder == holder)
    free = {"holder": None, "held_until": None}
    conn.execute(update(jobs).where(mine).values(ended=clock(conn), result=result, data="", due=None, **free))


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
    """The number of jobs that wait."""
    return conn.scalar(select(func.count()).where(IS_OPEN)) or 0
