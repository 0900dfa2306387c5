"""Analyses of finished races: asked for by guests, made one at a time by a process of its own, and kept.

What is asked for is a job in the store. So it survives a restart, and of several server processes one has it made. A
process that is killed, or whose server is, is started again. Those that look on are told by the room's sockets.
"""

import asyncio
import contextlib
import gzip
import hashlib
import math
import time
from collections.abc import Mapping
from typing import Protocol

import structlog

from ...coach.analysis_process import AnalysisTask
from ...coach.judge import digest
from ...coach.words import DEEP, QUICK
from .. import metrics, wire
from ..config import Config
from ..document.packed import PackedRecord, unpack
from ..edge.allowance import Allowances, Rate
from ..edge.doors import HOUR
from ..errors import Refused
from ..finished import archive_rows
from ..room.room import Room
from ..show.viewer import encode
from ..store import AnalysisRow, ArchivedRace, Store, clock, keys
from ..store.work import TakenJobs, Work
from . import analysis_rows, child
from .analysis_rows import CHANNELS, DONE, FAILED, GONE, End, Progress, QueuedAnalysis, beginning, parts

log = structlog.get_logger()

LOOK_S = 2.0  # between looks for an analysis that another process was asked for, or gave up
TELL_S = 0.5  # between messages to viewers
HOLD_S = 2.0
LEASE_S = 10.0  # after so long without a word another process may begin it anew
AGAIN_S = 5.0  # after the death of the process
MOST_TRIES = 3
MEGABYTE = 1_000_000

COSTS = {QUICK: 0.05, DEEP: 0.5}  # seconds of processor time for a decision

NONE = wire.TierState("none")

Told = dict[tuple[str, str], tuple[str, wire.TierState]]  # by race and tier: the room, and the state


class Analyser(Protocol):
    """Who makes analyses: a process (child.py), or whoever there is where there are none. See there."""

    def is_prepared(self) -> bool: ...

    async def prepare(self) -> None: ...

    async def analyse(self, task: AnalysisTask, tell: child.Tell) -> bytes: ...


class Analyses:
    """The analyses of a server process. `name` is that of this process in leases; `rooms` are those in its memory."""

    def __init__(
        self,
        store: Store,
        config: Config,
        name: str,
        rooms: Mapping[str, Room],
        analyser: "Analyser" = child,
    ) -> None:
        self._store = store
        self._config = config
        self._name = name
        self._work = Work(store, name, [*CHANNELS.values()], LEASE_S, HOLD_S)
        self._allowances = Allowances(Rate.within(config.limits.analysing_s, HOUR))
        self._rooms = rooms
        self._analyser = analyser
        self._asked = asyncio.Event()
        self._news = asyncio.Event()
        self._told: Told = {}
        self._own: tuple[str, str] | None = None  # race and tier of the one that this process has made,
        self._progress = Progress("")  # and how far it is
        self._has_prepared = False

    # Asking -----------------------------------------------------------------------------------------

    async def ask(self, kept: ArchivedRace, tier: str, address: str) -> wire.AnalysisState:
        """Have a race analysed, unless it is or will be. An address has an allowance of processor time, which is paid
        with what such an analysis usually takes. Raises Refused.
        """
        state = await self.state(kept.race)
        if _of(state, tier).state not in ("none", "failed"):
            return state
        limits = self._config.limits
        decisions = await self.decisions(kept)
        if wait_s := self._allowances.wait_s(address):
            metrics.LIMITS.labels("analysing_s").inc()
            raise Refused("too-fast", "that were many analyses; wait a little", data={"seconds": math.ceil(wait_s)})
        asker = await self._asker(address)
        if not await self._store.write(
            analysis_rows.ask, kept.race, kept.room, tier, digest(), limits.analyses_waiting, asker
        ):
            metrics.LIMITS.labels("analyses_waiting").inc()
            raise Refused("full", "many races wait to be analysed; try again later")
        self._allowances.spend(address, COSTS[tier] * decisions)
        self._told.setdefault((kept.race, tier), (kept.room, NONE))  # it may be over before the next look
        self._asked.set()
        self._news.set()
        return await self.state(kept.race)

    async def decisions(self, kept: ArchivedRace) -> int:
        """The decisions of a race. Raises Refused for one that is too long."""
        most = self._config.limits.analysis_decisions
        decisions = len((await asyncio.to_thread(unpack, kept.record)).seats)
        if decisions > most:
            metrics.LIMITS.labels("analysis_decisions").inc()
            raise Refused("too-large", f"races with more than {most:,} decisions are not analysed")
        return decisions

    def is_prepared(self) -> bool:
        """Whether all is compiled that analyses need, and may be used by this process, too."""
        return self._analyser.is_prepared()

    def published(self, kept: ArchivedRace, tier: str) -> None:
        """Tell the viewers of an analysis that a device made."""
        self._told.setdefault((kept.race, tier), (kept.room, NONE))
        self._news.set()

    async def _asker(self, address: str) -> str:
        """A word for an address, so that the store can have the addresses take turns and knows none."""
        secret = await self._store.write(keys.secret, "askers")
        return hashlib.blake2b(address.encode(), key=secret[:64], digest_size=9).hexdigest()

    async def state(self, race: str) -> wire.AnalysisState:
        """How far the analyses of a race are."""
        queued = {one.tier: one for one in await self._store.read(analysis_rows.queue, digest()) if one.race == race}
        ended = await self._store.read(
            analysis_rows.ends, race, digest()
        )  # read last: one that ends meanwhile is in either
        quick, deep = (
            self._queue_state(queued[tier]) if tier in queued else _end_state(ended.get(tier)) for tier in CHANNELS
        )
        return wire.AnalysisState(quick, deep)

    async def document(self, race: str, tier: str) -> bytes:
        """The analysis of a race in JSON, packed with gzip. Raises Refused if there is none."""
        packed = await self._store.read(analysis_rows.get, race, tier, digest())
        if packed is None:
            makes = self._config.analysis_threads > 0
            what = "this race is not analysed yet; ask for it by POST" if makes else "this server makes no analyses"
            raise Refused("not-found", what)
        return packed

    def _queue_state(self, queued: QueuedAnalysis) -> wire.TierState:
        progress = self._progress if (queued.race, queued.tier) == self._own else queued.progress
        if queued.is_running:
            return wire.TierState("running", done=progress.done, of=progress.of)
        return wire.TierState("queued", ahead=queued.ahead)

    # Making -----------------------------------------------------------------------------------------

    async def make_due(self) -> None:
        """Have all analyses made that are due, one after the other."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._asked.wait(), LOOK_S)
        self._asked.clear()
        if not self._config.analysis_threads:
            return
        if not self._has_prepared:
            self._has_prepared = True
            await self._prepare()
        while await self._work.do_next(beginning(digest()), self._take, lambda: self._progress.encode()):
            pass

    async def _prepare(self) -> None:
        """Have all compiled that analyses need, before somebody waits for one. If that fails, the first one does it."""
        if self._analyser.is_prepared():
            return
        began = time.monotonic()
        try:
            await self._analyser.prepare()
            log.info("analyses are ready", seconds=round(time.monotonic() - began, 1))
        except (child.ChildDied, OSError) as error:
            log.warning("analyses are not compiled", error=str(error))

    async def _take(self, taken: TakenJobs) -> None:
        """Have an analysis made, unless it killed too many processes, or its race is gone."""
        tier, race = parts(taken.job.key)
        kept = await self._store.read(archive_rows.get, race)
        if kept is None or taken.job.tries > MOST_TRIES:
            await _end(taken, tier, GONE if kept is None else FAILED)
            return
        self._own, self._progress = (race, tier), Progress(kept.room)
        try:
            await self._make(taken, tier, kept)
        finally:
            self._own = None

    async def _make(self, taken: TakenJobs, tier: str, kept: ArchivedRace) -> None:
        began = time.monotonic()
        try:
            document = await self._analyser.analyse(self._task(unpack(kept.record), tier), self._note)
        except (child.Impossible, Refused) as error:
            log.error("no analysis", race=kept.race, tier=tier, error=str(error))
            await _end(taken, tier, FAILED)
        except (child.ChildDied, OSError) as error:
            log.warning("analysis", race=kept.race, tier=tier, tries=taken.job.tries, error=str(error))
            metrics.ANALYSES.labels(tier, "died").inc()
            await taken.again(AGAIN_S)
        else:
            packed = await asyncio.to_thread(gzip.compress, document, mtime=0)
            analysis = AnalysisRow(kept.race, tier, digest(), clock.now(), packed)
            if await self._store.write(analysis_rows.keep, analysis, kept.record, taken.job.key, self._name):
                metrics.ANALYSES.labels(tier, DONE).inc()
                metrics.ANALYSING.labels(tier).observe(time.monotonic() - began)

    def _task(self, record: PackedRecord, tier: str) -> AnalysisTask:
        limits, decisions = self._config.limits, list(zip(record.seats, record.choices, strict=True))
        seconds, memory = round(limits.analysis_s), limits.analysis_mb * MEGABYTE
        return AnalysisTask(record.setup, decisions, tier, self._config.analysis_threads, seconds, memory)

    def _note(self, done: int, of: int) -> None:
        self._progress = Progress(self._progress.room, done, of)

    async def close(self) -> None:
        """Give back what was being made: the server stops."""
        await self._work.give_back()

    # Telling ----------------------------------------------------------------------------------------

    async def tell(self) -> None:
        """Tell the viewers of rooms how far the analyses of their races are."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._news.wait(), LOOK_S)
        self._news.clear()
        while True:
            queue = await self._store.read(analysis_rows.queue, digest())
            metrics.OPEN_ANALYSES.set(len(queue))
            queued = {(one.race, one.tier): (one.progress.room, self._queue_state(one)) for one in queue}
            for key, news in queued.items():
                if news != self._told.get(key):
                    self._told[key] = news
                    self._send(key, *news)
            for race, tier in self._told.keys() - queued.keys():
                state = _of(await self.state(race), tier)  # if that fails, it is told the next time
                if state.state not in ("queued", "running"):  # else it was asked for after the queue was read
                    room, _ = self._told.pop((race, tier))
                    self._send((race, tier), room, state)
            if not self._told:
                return
            await asyncio.sleep(TELL_S)

    def _send(self, key: tuple[str, str], room: str, state: wire.TierState) -> None:
        if room in self._rooms and (viewers := self._rooms[room].audience.viewers):
            race, tier = key
            text = encode(wire.AnalysisView(race, tier, state))
            for viewer in viewers:
                viewer.send(text)


def _of(state: wire.AnalysisState, tier: str) -> wire.TierState:
    return state.deep if tier == DEEP else state.quick


def _end_state(end: End | None) -> wire.TierState:
    if end is None or end.result != DONE:
        return wire.TierState("failed") if end else NONE
    return wire.TierState("done", made_on="device", checked=end.checked) if end.checked else wire.TierState("done")


async def _end(taken: TakenJobs, tier: str, result: str) -> None:
    metrics.ANALYSES.labels(tier, result).inc()
    await taken.end(result)
