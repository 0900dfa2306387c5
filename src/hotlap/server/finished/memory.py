"""The finished races of a server, read from the archive. One that is older than the archive is taken into it first."""

import asyncio
import time
from collections.abc import Awaitable, Callable

import structlog

from ...race import HotlapError
from .. import wire
from ..document import race_rows
from ..document.packed import unreadable
from ..errors import Refused
from ..room.room import Room
from ..store import ArchivedRace, RaceRow, Store, clock
from . import archive, archive_rows, lists
from .kept_season import of_season

log = structlog.get_logger()

PAGE = 50
BESTS_S = 60.0


class Memory:
    """Finished races. Rooms put theirs into the archive; those that finished before there was one are taken in here."""

    def __init__(self, store: Store, room: Callable[[str], Awaitable[Room]]) -> None:
        self._store = store
        self._room = room
        self._looking = asyncio.Lock()
        self._looked = -BESTS_S
        self._bests = wire.Bests((), (), (), ())

    async def finished_race(self, id: str) -> ArchivedRace:
        """A finished race. Raises Refused if there is none."""
        if (kept := await self._store.read(archive_rows.get, id)) is not None:
            return kept
        if (row := await self._store.read(race_rows.get, id)) is None:
            raise Refused("no-such-race", "there is no such race; it may have been deleted after a long time")
        return await self._take_in(row)

    async def open(self, id: str) -> ArchivedRace:
        """A finished race whose record may be shown. Raises Refused if there is none, or while its season or its day
        goes on.
        """
        kept = await self.finished_race(id)
        if kept.opens is not None:
            if clock.now() < kept.opens:
                raise Refused("day-not-over", "its record tells the shuffle of the day: an hour after the day's end")
            return kept
        if not kept.is_open:
            raise Refused(
                "race-not-over", "a record tells what cards drivers keep for the next race: when the season is over"
            )
        return kept

    async def season_of(self, race: str) -> list[ArchivedRace]:
        """The races of a finished season, by one of them. Raises Refused while it goes on, or if there is none."""
        if not (season := await self._with_it(await self.open(race))):
            raise Refused("no-such-race", "this race is of no season, or the others are not kept any more")
        return season

    async def has_season(self, kept: ArchivedRace) -> bool:
        """Whether a race is of a finished season, of which all races are kept."""
        is_of_one = kept.is_open and archive.setup(kept).season is not None
        return is_of_one and bool(await self._with_it(kept))

    async def _with_it(self, kept: ArchivedRace) -> list[ArchivedRace]:
        if kept.flight is not None:
            return []  # each race of a season goes up for itself
        every = await self._store.read(archive_rows.of_room, kept.room)
        return await asyncio.to_thread(of_season, every, kept.race)

    async def latest_season(self, room: str) -> list[ArchivedRace]:
        """The races of the latest season that is over in a room, which may be gone; none if there is none."""
        return await asyncio.to_thread(of_season, await self._store.read(archive_rows.of_room, room))

    async def bests(self) -> wire.Bests:
        """The records of this server, up to a minute old: to look for them among 100,000 races takes 0.4 s."""
        async with self._looking:
            if time.monotonic() - self._looked > BESTS_S:
                self._bests = lists.bests(await self._store.read(archive_rows.bests))
                self._looked = time.monotonic()
            return self._bests

    def look_anew(self) -> None:
        """Have the records looked for again: a race was deleted."""
        self._looked = -BESTS_S

    async def take_in_all(self) -> None:
        """Take in all races that finished before there was an archive, the latest first."""
        began, n, unread = time.monotonic(), 0, set[str]()
        while True:
            rows = [
                row for row in await self._store.read(archive_rows.missing, PAGE + len(unread)) if row.id not in unread
            ]
            for row in rows:
                try:
                    await self._take_in(row)
                    n += 1
                except HotlapError:  # it is in the log
                    unread.add(row.id)
            if len(rows) < PAGE:
                break
        if n:
            log.info("took races into the archive", races=n, seconds=round(time.monotonic() - began, 1))

    async def _take_in(self, row: RaceRow) -> ArchivedRace:
        """Put a finished race into the archive. Raises Refused if it is not over, or if it cannot be read."""
        state = (await self._room(row.room)).state
        live = state.live if state.live is not None and state.live.row.id == row.id else None
        decisions = await self._store.read(race_rows.decisions_since, row.id, 1)
        try:
            race = live.race if live is not None else await asyncio.to_thread(archive.race_of, row.setup, decisions)
        except HotlapError as error:
            log.error("race cannot be read", race=row.id, error=str(error))
            raise unreadable() from None
        if not race.is_over:
            raise Refused(
                "race-not-over", "a record holds the seed and with it every card to come: only when it is over"
            )
        race, decisions = await asyncio.to_thread(archive.as_usual, race, decisions)
        kept = await asyncio.to_thread(archive.archive_race, row, race, decisions, state, time.time())
        drivers = archive.guests(state.document, decisions, is_latest=live is not None)
        await self._store.write(archive_rows.add, kept, drivers)
        return kept
