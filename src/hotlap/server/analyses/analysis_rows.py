"""Operations on analyses of finished races: those that are made, and the queue of those to be made.

That one is asked for is a job (store/job_rows.py), whose key names the judge: a process makes those of its own judge.
One of another judge counts as not made, and is replaced by a new one.
"""

from collections import Counter
from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, Select, delete, func, insert, select, update

from ..store import job_rows as work
from ..store.clock import clock
from ..store.conflicts import insert_new
from ..store.holding import Deletions, Holding, Lifetimes
from ..store.rows import AnalysisRow, Job
from ..store.tables import analyses, archive, jobs

CHANNELS: Mapping[str, str] = MappingProxyType({"quick": work.QUICK, "deep": work.DEEP})  # by tier, quick ones first
DONE, FAILED, GONE = "done", "failed", "gone"


class End(NamedTuple):
    """What became of an analysis: DONE or FAILED. See AnalysisRow for `checked`."""

    result: str
    checked: int = 0


class Progress(msgspec.Struct, frozen=True, array_like=True):
    """The data of a job: the race's room, and how much is done, of how much; 0 of 0 before it began."""

    room: str
    done: int = 0
    of: int = 0

    def encode(self) -> str:
        return msgspec.json.encode(self).decode()


class QueuedAnalysis(NamedTuple):
    """An analysis in the queue. `ahead` are those before it, with those that run."""

    race: str
    tier: str
    is_running: bool
    ahead: int
    progress: Progress
    asker: str


def beginning(judge: str) -> str:
    """What the keys of a judge's jobs begin with."""
    return f"analysis:{judge}:"


def key_of(judge: str, tier: str, race: str) -> str:
    """The key of a job."""
    return f"{beginning(judge)}{tier}:{race}"


def parts(key: str) -> tuple[str, str]:
    """Tier and race of a job's key."""
    _, _, tier, race = key.split(":", 3)
    return tier, race


def ask(conn: Connection, race: str, room: str, tier: str, judge: str, most: int, asker: str) -> bool:
    """Put an analysis into the queue, unless it is there or made. Returns false if `most` are there already.

    Who has most in a queue that is full gives up the last one, if the asker has fewer.
    """
    key = key_of(judge, tier, race)
    known = conn.execute(select(jobs.c.ended).where(jobs.c.key == key)).one_or_none()
    if get(conn, race, tier, judge) is not None or (known is not None and known.ended is None):
        return True
    if len(waiting := queue(conn, judge)) >= most:
        by = Counter(one.asker for one in waiting if not one.is_running)
        busiest = max(by, key=lambda one: by[one], default=asker)
        if by[busiest] <= by[asker] + 1:
            return False
        last = next(one for one in reversed(waiting) if one.asker == busiest and not one.is_running)
        conn.execute(delete(jobs).where(jobs.c.key == key_of(judge, last.tier, last.race)))
    now = conn.scalar(select(clock(conn)))
    assert now is not None
    new = Job(key, asker, CHANNELS[tier], Progress(room).encode(), now, now)
    if not insert_new(conn, jobs, msgspec.structs.asdict(new)):  # it failed, or it was made and is gone by now
        is_ended = (jobs.c.key == key) & jobs.c.ended.is_not(None)
        conn.execute(update(jobs).where(is_ended).values(**msgspec.structs.asdict(new)))
    return True


def queue(conn: Connection, judge: str) -> list[QueuedAnalysis]:
    """The analyses that wait or are made, in their order."""
    is_running = (func.coalesce(jobs.c.held_until, 0.0) >= clock(conn)).label("is_running")
    mine = jobs.c.channel.in_(CHANNELS.values()), jobs.c.key.startswith(beginning(judge), autoescape=True)
    query = select(jobs.c.key, jobs.c.guest, jobs.c.data, is_running).where(work.IS_OPEN, *mine)
    rows = conn.execute(query.order_by(*work.in_turn([*CHANNELS.values()], work.nth()))).all()
    running = sum(row.is_running for row in rows)
    queued: list[QueuedAnalysis] = []
    for row in rows:
        tier, race = parts(row.key)
        waiting = sum(not one.is_running for one in queued)
        progress = msgspec.json.decode(row.data, type=Progress)
        queued.append(
            QueuedAnalysis(race, tier, row.is_running, 0 if row.is_running else running + waiting, progress, row.guest)
        )
    return queued


def ends(conn: Connection, race: str, judge: str) -> dict[str, End]:
    """What became of the analyses of a race, by tier."""
    done = select(analyses.c.tier, analyses.c.checked).where(analyses.c.race == race, analyses.c.judge == judge)
    keys = {key_of(judge, tier, race): tier for tier in CHANNELS}
    failed = select(jobs.c.key).where(jobs.c.key.in_(keys), jobs.c.result == FAILED)
    return {keys[key]: End(FAILED) for key in conn.scalars(failed)} | {
        row.tier: End(DONE, row.checked) for row in conn.execute(done)
    }


def get(conn: Connection, race: str, tier: str, judge: str) -> bytes | None:
    """The packed document of an analysis."""
    own = analyses.c.race == race, analyses.c.tier == tier, analyses.c.judge == judge
    return conn.scalar(select(analyses.c.document).where(*own))


def made(conn: Connection, races: Collection[str], judge: str) -> list[tuple[str, str, float]]:
    """The races that are analysed, each with its best tier and when that was made."""
    own = analyses.c.race.in_(races), analyses.c.judge == judge
    rows = conn.execute(select(analyses.c.race, analyses.c.tier, analyses.c.made).where(*own).order_by(analyses.c.tier))
    return [*{row.race: (row.race, row.tier, row.made) for row in reversed(rows.all())}.values()]  # deep before quick


def keep(conn: Connection, analysis: AnalysisRow, record: bytes, key: str, holder: str) -> bool:
    """Store the analysis of a record in place of an older one, and end its job.

    Returns false if the job is another process's by now, or if the race is gone. So it is if the record is another one,
    because somebody's name went; then it is made again.
    """
    if not work.hold(conn, key, holder, 0.0):
        return False
    present = _record(conn, analysis.race)
    if present != record:
        if present is None:
            work.end(conn, [key], holder, GONE)
        else:
            work.again(conn, key, holder, 0.0)
        return False
    _put(conn, analysis)
    work.end(conn, [key], holder, DONE)
    return True


def publish(conn: Connection, analysis: AnalysisRow, record: bytes) -> bool:
    """Store an analysis of a record that a device made, unless there is one. One that waits to be made is not made any
    more. Returns false if the race is gone, or has another record.
    """
    if _record(conn, analysis.race) != record:
        return False
    if get(conn, analysis.race, analysis.tier, analysis.judge) is None:
        _put(conn, analysis)
        is_it = jobs.c.key == key_of(analysis.judge, analysis.tier, analysis.race)
        is_held = func.coalesce(jobs.c.held_until, 0.0) >= clock(conn)
        conn.execute(delete(jobs).where(is_it, work.IS_OPEN, ~is_held))
    return True


def _record(conn: Connection, race: str) -> bytes | None:
    """The record of a race, which stays as it is until the transaction ends."""
    return conn.scalar(select(archive.c.record).where(archive.c.race == race).with_for_update(read=True))


def _put(conn: Connection, analysis: AnalysisRow) -> None:
    conn.execute(delete(analyses).where(analyses.c.race == analysis.race, analyses.c.tier == analysis.tier))
    conn.execute(insert(analyses), msgspec.structs.asdict(analysis))


def delete_old(conn: Connection, before: float) -> int:
    """Delete analyses that were made before a time; they can be made again. Returns how many."""
    return conn.execute(delete(analyses).where(analyses.c.made < before)).rowcount


def _expire(conn: Connection, now: float, lifetimes: Lifetimes, kept: Collection[Select[Any]]) -> Deletions:
    delete_old(conn, now - lifetimes.analyses)
    return Deletions()


HOLDING = Holding((), None, _expire, ages=[analyses.c.made])  # they name nobody by an id
