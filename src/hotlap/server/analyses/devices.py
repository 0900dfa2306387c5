"""Analyses that the devices of drivers make, so that the server needs no time for them. It makes some parts again,
which it draws when an analysis is here, and keeps it if these are the same.
"""

import asyncio
import gzip
import hashlib
import math
import secrets

import structlog

from ...coach.document import VERSION, Analysis, to_json
from ...coach.judge import digest
from ...race import Race
from ...race import record as records
from ...race.notation import RULES
from ...race.slices import Sliced
from .. import metrics, wire
from ..config import DAY
from ..edge import page_parts
from ..edge.allowance import Allowances, Rate
from ..errors import Refused
from ..finished import archive_rows
from ..finished.replays import Replays
from ..store import AnalysisRow, ArchivedRace, Store, clock
from . import analysis_rows
from .analyses import Analyses
from .checking import check

log = structlog.get_logger()

WRONG = "wrong-analysis"
TO_WAIT = 2  # times, of which one is allowed in a day: so the next day begins when this one is over


class Devices:
    """What devices of drivers are given, and what of theirs is kept."""

    def __init__(self, store: Store, replays: Replays, analyses: Analyses, is_page: bool = False) -> None:
        """`is_page`: the rooms run in the page itself, which knows where its parts are."""
        self._is_page = is_page
        self._store = store
        self._replays = replays
        self._analyses = analyses
        self._wrong = Allowances(Rate.within(1, DAY))

    async def folder(self, guest: str, race: str) -> page_parts.PageParts | None:
        """The parts that a page needs to analyse a race, if this guest may send it and the server can check it."""
        found = None if self._is_page else await asyncio.to_thread(page_parts.find)  # it takes 40 ms the first time
        is_able = found is not None and self._analyses.is_prepared() and not self._wrong.wait_s(guest)
        return found if is_able and await self._has_driven(guest, race) else None

    async def _has_driven(self, guest: str, race: str) -> bool:
        seats: tuple[int, ...] = await self._store.read(archive_rows.seats_in, guest, race)
        return bool(seats)

    async def task(self, kept: ArchivedRace, guest: str, address: str) -> wire.DeviceTask:
        """What a device needs. Raises Refused."""
        await self._admit(kept, guest)
        record = await self._replays.record(kept, address)
        return wire.DeviceTask(kept.race, record, VERSION, RULES, digest())

    async def publish(self, kept: ArchivedRace, given: Analysis, guest: str, address: str) -> wire.AnalysisState:
        """Check and keep an analysis. Raises Refused; after one that was wrong, for a day for all of this guest."""
        await self._admit(kept, guest)
        if (given.version, given.rules, given.judge) != (VERSION, RULES, digest()):
            raise Refused("other-judge", "this server has another version of the coach: load the page anew")
        if await self._store.read(analysis_rows.get, kept.race, given.tier, digest()) is not None:
            return await self._analyses.state(kept.race)

        def examine(race: Race) -> Sliced[int]:
            text = yield from records.writing(race)
            if hashlib.sha256(text.encode()).hexdigest() != given.record:
                raise Refused("bad-message", "this is an analysis of another race", "record")
            return (yield from check(race, given, secrets.choice))

        try:
            checked = await self._replays.examine(kept, examine, address)
        except Refused as refused:
            if refused.code == WRONG:
                self._wrong.spend(guest, TO_WAIT)
                metrics.ANALYSES.labels(given.tier, "wrong").inc()
                log.warning("wrong analysis", race=kept.race, tier=given.tier, guest=guest, part=refused.field)
            raise
        await self._keep(kept, given, checked)
        return await self._analyses.state(kept.race)

    async def _keep(self, kept: ArchivedRace, given: Analysis, checked: int) -> None:
        packed = await asyncio.to_thread(lambda: gzip.compress(to_json(given), mtime=0))
        row = AnalysisRow(kept.race, given.tier, digest(), clock.now(), packed, checked)
        if not await self._store.write(analysis_rows.publish, row, kept.record):
            raise Refused("no-such-race", "this race is gone, or a name of its record is")
        metrics.ANALYSES.labels(given.tier, "device").inc()
        self._analyses.published(kept, given.tier)

    async def _admit(self, kept: ArchivedRace, guest: str) -> None:
        """Raises Refused."""
        if not await self._has_driven(guest, kept.race):
            raise Refused("not-your-seat", "who drove in a race may send its analysis")
        if wait_s := self._wrong.wait_s(guest):
            what = "an analysis of yours was wrong: for a day this server makes them itself"
            raise Refused("too-fast", what, data={"seconds": math.ceil(wait_s)})
        await self._analyses.decisions(kept)
        has_parts = self._is_page or page_parts.find() is not None
        if not has_parts or not self._analyses.is_prepared():
            raise Refused("not-found", "this server takes no analyses of devices")
