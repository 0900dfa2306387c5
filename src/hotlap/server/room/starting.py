"""The start of a race: who may begin it, the numbers of its shuffle that are waited for, and its first moment."""

import asyncio
from collections.abc import Awaitable, Callable

import structlog
from msgspec.structs import replace

from ...race import HotlapError
from ...race import record as records
from ...race.notation import RULES
from .. import metrics, wire
from ..document import lots, seats, shuffling, votes
from ..document.document import LOBBY, RACING, Document
from ..document.files import read_ahead
from ..errors import Refused
from ..show.viewer import Viewer
from ..store.rows import RaceRow
from .core import Core
from .following import Following
from .permissions import has_no_more_races, may_configure, may_start, may_vote
from .seating import Seating
from .showing import Showing
from .timing import Timing

log = structlog.get_logger()


class Starting:
    """Begins the races of a room. `refresh` takes what another process stored, and `recover` does so after a failure,
    which may have stored the change all the same.
    """

    def __init__(
        self,
        core: Core,
        showing: Showing,
        timing: Timing,
        following: Following,
        seating: Seating,
        refresh: Callable[[], Awaitable[bool]],
        recover: Callable[[], Awaitable[None]],
    ) -> None:
        self._core = core
        self._showing = showing
        self._timing = timing
        self._following = following
        self._seating = seating
        self._refresh = refresh
        self._recover = recover
        self._mixing: asyncio.TimerHandle | None = None  # ends the wait for numbers of a shuffle
        self._late: asyncio.Task[None] | None = None

    # Commands -----------------------------------------------------------------------------------------

    async def configure(self, viewer: Viewer, command: wire.Configure, key: str) -> bool:
        """Change a room's settings. False if another process changed the room meanwhile."""
        core, state = self._core, self._core.state
        if state.row.host != viewer.guest:
            raise Refused("not-host", "only the host of a room can change its settings")
        if not may_configure(state):
            raise Refused("not-now", "settings can be changed before a race or a season, not in it, and not for a fork")
        doc = seats.configure(state.document, command.room, viewer.guest, core.around.drivers.names)
        if not await core.save(doc.with_command(key), LOBBY, is_public=command.room.is_public):
            return False
        state.season = state.new_season()
        self._showing.room()
        return True

    async def vote(self, viewer: Viewer, command: wire.Vote, key: str) -> bool:
        """Take a vote for the track of a rematch. False if another process changed the room meanwhile."""
        state = self._core.state
        if command.seat not in state.document.seats_of(viewer.guest):
            raise seats.not_yours(command.seat)
        if not may_vote(state):
            raise Refused("not-now", "a track is voted for between races, not in a season, and where it may be chosen")
        return await self._seating.settle(votes.with_vote(state.document, command.seat, command.track), key)

    async def promise(self, viewer: Viewer, command: wire.Promise, key: str) -> bool:
        """Take the hash of a number for the next shuffle."""
        state = self._core.state
        if not state.is_shuffled_next:
            raise Refused("not-now", "numbers are promised before a race or a season")
        doc = shuffling.with_promise(state.document, command, viewer.guest)
        return doc is state.document or await self._seating.settle(doc, key)

    async def tell(self, viewer: Viewer, command: wire.Tell, key: str) -> bool:
        """Take a promised number. The last one begins the race."""
        state = self._core.state
        doc = shuffling.with_number(state.document, command, viewer.guest)
        if doc is state.document:
            return True
        if not shuffling.waits(doc):
            return await self._begin(doc.with_command(key))
        return await self._seating.settle(doc, key)

    async def start_for(self, viewer: Viewer, command: wire.Start, key: str) -> bool:
        """Begin a race for a guest."""
        state = self._core.state
        if command.number is not None and command.number > state.document.number + 1:
            raise Refused("not-now", f"the next race has number {state.document.number + 1}")
        if self._core.is_racing:
            raise Refused("not-now", "a race is on")
        if has_no_more_races(state):
            raise Refused("not-now", "all races of this room are over; no other one begins here")
        if not may_start(state, viewer.guest, await self._core.look_for_absent()):
            raise Refused("not-host", "the host starts the race")
        return await self.start(key)

    # The start ----------------------------------------------------------------------------------------

    async def start(self, key: str) -> bool:
        """Begin the first race, the season's next one, or a rematch. If guests have promised numbers for its shuffle,
        these are waited for first.

        Returns False if another process changed the room meanwhile.
        """
        doc = self._core.state.document
        if shuffling.mixing(doc) is not None:
            return True
        if self._core.state.is_shuffled_next:
            doc = votes.decided(lots.drawn_again(doc))
        if not (self._core.state.is_shuffled_next and shuffling.waits(doc)):
            return await self._begin(doc.with_command(key))
        if not await self._core.save(shuffling.with_fixed_promises(doc).with_command(key)):
            return False
        self.wait_for_numbers()
        self._showing.room()
        return True

    async def _begin(self, doc: Document) -> bool:
        """Begin the race of a document. False if another process changed the room meanwhile."""
        core, state = self._core, self._core.state
        await read_ahead(doc.settings)
        doc, race, season = state.next_race(doc)
        assert doc.race is not None
        seed = core.around.rules.bot_seed(doc)
        row = RaceRow(doc.race, core.id, doc.number, RULES, records.setup_text(race.setup), seed)
        changed = replace(state.row, version=state.row.version + 1, state=RACING, document=doc.encode())
        before = doc.decisions_before(row.id)
        if not await core.store.start(changed, row, before):
            return False
        state.take(changed)
        state.season = season
        await state.enter(row, race).load(before)
        self.wait_for_numbers()
        core.clocks.away.clear()
        core.clocks.run_out.clear()
        self._timing.set()
        core.store.notify(core.id)
        await core.around.hold(core.id)
        metrics.RACES.labels("started").inc()
        log.info("race started", room=core.id, race=row.id, number=row.number, track=race.setup.track.id)
        self._showing.room()
        self._showing.restart(core.audience.viewers)
        await self._following.finish_if_over()
        await self._timing.settle_due()
        core.changed.set()
        return True

    # Numbers of the shuffle -----------------------------------------------------------------------------

    def wait_for_numbers(self) -> None:
        """Begin the race some seconds after its promises were fixed, without the numbers that are still missing."""
        is_mixing = shuffling.mixing(self._core.state.document) is not None
        if is_mixing and self._mixing is None:
            self._mixing = asyncio.get_running_loop().call_later(shuffling.TELL_S, self._stop_waiting)
        elif not is_mixing and self._mixing is not None:
            self._mixing.cancel()
            self._mixing = None

    def _stop_waiting(self) -> None:
        self._mixing = None
        if not self._core.is_closed:
            self._late = asyncio.create_task(self._begin_late())

    async def _begin_late(self) -> None:
        try:
            async with self._core.lock:
                doc = self._core.state.document
                if shuffling.mixing(doc) is not None and not await self._begin(doc):
                    await self._refresh()
        except HotlapError as error:
            log.error("shuffle", room=self._core.id, error=str(error))
            await self._recover()
        self.wait_for_numbers()  # again, if the store failed
