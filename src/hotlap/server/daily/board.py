"""The races of a day for the wire: what a guest may know of them now."""

import asyncio
import functools
import re

from ...race.rounds import rounds as race_rounds
from .. import wire
from ..document.files import track_of
from ..errors import Refused
from ..finished import archive, archive_rows
from ..names import SOMEBODY
from ..store import ArchivedRace, Store, Try, clock, keys
from . import days, try_rows
from .bounds import race_of
from .tries import SEAT
from .try_rows import RankedTry

LINES = 50  # of a board on a page
MOST_LINES = 100_000
MOST_TRIES = 4_000  # of a guest that count for the days in a row: five years
DAY = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)


def check_day(day: str) -> str:
    """A day from an address. Raises Refused for a text that is none, for a day to come, and for one before the game."""
    try:
        is_day = DAY.fullmatch(day) is not None and day >= days.FIRST and days.begins(day) <= clock.now()
    except ValueError:
        is_day = False
    if not is_day:
        raise Refused("not-found", f"a day is written as 2026-11-22, from {days.FIRST} to today")
    return day


async def page(store: Store, day: str, guest: str) -> wire.Daily:
    """The races of a day for a guest."""
    secret, now = await store.write(keys.secret, days.SECRET), clock.now()
    today, opens = days.day_of(now), days.opens(day)
    tried = await store.read(try_rows.of_guest, guest, MOST_TRIES)
    done = {one.day for one in tried if one.finished is not None and not one.is_out}
    streak, longest = days.series(done, today)
    before, after = await store.read(try_rows.days_beside, day)
    return wire.Daily(
        day=day,
        now=now,
        ends=days.ends(day),
        opens=opens,
        is_today=day == today,
        is_open=now >= opens,
        before=before,
        after=after,
        races=tuple(await asyncio.gather(*(_race(store, secret, day, kind, guest, now) for kind in days.KINDS))),
        streak=streak,
        longest=longest,
        days=len(done),
    )


async def lines(store: Store, day: str, kind: str, guest: str, since: int) -> wire.DayBoard:
    """A page of the board of a day."""
    ranked = await store.read(try_rows.board, day, kind, LINES, since)
    is_open = clock.now() >= days.opens(day)
    ended = (await store.read(try_rows.counts, day, kind)).ended
    return wire.DayBoard(tuple(_line(one, guest, is_open) for one in ranked), since, ended)


@functools.lru_cache(200)
def rounds(kept: ArchivedRace) -> wire.DayRounds:
    """The rounds of a try. To race its record again takes about 50 ms. Raises Refused if it is damaged."""
    return wire.DayRounds(tuple(map(tuple, race_rounds(archive.race(kept), SEAT))))


async def _race(store: Store, secret: bytes, day: str, kind: days.Kind, guest: str, now: float) -> wire.DayRace:
    settings, seed = days.settings(day), days.seed(secret, day, kind)
    is_open = now >= days.opens(day)
    counts, own = await store.read(try_rows.counts, day, kind), await store.read(try_rows.get, day, kind, guest)
    mine = None if own is None or own.finished is None else RankedTry(await store.read(try_rows.rank, own), own)
    best = await store.read(try_rows.board, day, kind, 1) if mine or is_open else []
    return wire.DayRace(
        kind=kind,
        settings=settings,
        laps=settings.laps or track_of(settings).laps,
        hash=seed.hash,
        next_hash=days.seed(secret, days.beside(day, 1), kind).hash if days.day_of(now) == day else "",
        seed=str(seed.number) if is_open else None,
        begun=counts.begun,
        ended=counts.ended,
        state=_state(own, is_open),  # type: ignore[arg-type]
        room=own.room if own else "",
        mine=_line(mine, guest, is_open) if mine else None,
        best=_line(best[0], guest, is_open) if best else None,
        bound=await _bound(store, day) if is_open and kind == "solo" else None,
    )


def _state(own: Try | None, is_open: bool) -> str:
    if own is None:
        return ""
    return "ended" if own.finished is not None else "late" if is_open else "racing"


def _line(ranked: RankedTry, guest: str, is_open: bool) -> wire.DayLine:
    own = ranked.own
    return wire.DayLine(
        rank=0 if own.is_out else ranked.rank,
        name="" if own.name == SOMEBODY else own.name,
        is_mine=own.guest == guest,
        is_out=bool(own.is_out),
        place=own.place or 0,
        margin=own.margin or 0,
        rounds=own.rounds or 0,
        beyond=own.beyond or 0,
        race=own.race if is_open or own.guest == guest else "",
    )


async def _bound(store: Store, day: str) -> wire.DayBound | None:
    kept = await store.read(archive_rows.get, race_of(day))
    return None if kept is None else wire.DayBound(archive.decode_seats(kept.seats)[0].statistics.round, kept.race)
