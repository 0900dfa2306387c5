"""A room in memory: one serial actor. Every change of the room or its race goes through it.

A decision is tried on a copy of the race and appended to the store. Only then is it taken, acknowledged and shown. The
key (race, number) in the store makes this serial across processes: if another process was quicker, its decisions are
taken first and the command is tried again.
"""

import time
from collections.abc import Awaitable, Callable

import structlog

from ...race import HotlapError
from .. import metrics, wire
from ..errors import Refused, refusal
from ..show.viewer import Viewer
from ..store.errors import StoreError
from ..store.rows import RoomRow
from .absence import Absence
from .asking import Asking
from .core import TRIES, Core
from .driving import Driving
from .following import Following
from .seating import Seating
from .showing import Showing
from .starting import Starting
from .surroundings import Surroundings
from .timing import Timing

log = structlog.get_logger()


class Room(Core):
    """A room with its viewers and clocks. Its automatic decisions, where they are run, wait for `changed`."""

    def __init__(self, row: RoomRow, around: Surroundings) -> None:
        super().__init__(row, around)
        self.showing = Showing(self)
        self.timing = Timing(self, self.showing)
        self._following = Following(self, self.showing, self.timing)
        self.seating = Seating(self, self.showing, self.timing, self._refresh)
        self.absence = Absence(self, self.showing, self.timing, self.seating, self._refresh)
        self.driving = Driving(self, self.showing, self.timing, self._following, self._refresh)
        self.starting = Starting(
            self, self.showing, self.timing, self._following, self.seating, self._refresh, self._recover
        )
        self._asking = Asking(self, self.showing)
        self._joining = 0  # viewers who are on their way in

    @property
    def is_looked_at(self) -> bool:
        """Whether somebody looks on, or is about to."""
        return bool(self.audience.viewers) or self._joining > 0

    @property
    def has_driver(self) -> bool:
        """Whether a person who drives looks on."""
        return any(viewer.seats for viewer in self.audience.viewers)

    def view(self, guest: str) -> wire.RoomView:
        """The room as a guest sees it."""
        return self.showing.view(guest)

    # From the store ---------------------------------------------------------------------------------

    async def load(self) -> None:
        """Read the room and its race from the store."""
        await self.state.load(self.store)
        self.presence.take(await self.store.last_seen(self.id))
        self.starting.wait_for_numbers()
        await self._following.finish_if_over()
        self.timing.set()
        await self.timing.settle_due()

    async def refresh(self) -> bool:
        """Take the changes that another process stored, and show them. Returns false if it deleted the room."""
        async with self.lock:
            if not await self._refresh():
                return False
            await self.absence.welcome_back()
            return True

    async def _refresh(self) -> bool:
        row = await self.store.room(self.id)
        if row is None:
            self.close("room-deleted", is_for_good=True)
            return False
        is_new = row.version != self.state.row.version
        if not is_new:
            self.state.row = row  # who holds it may have changed
        elif self.state.take(row):
            await self.load()
            self.showing.restart(self.audience.viewers)
        if self.state.live is not None:
            await self._following.fold(self.state.live)
        if is_new:
            self.starting.wait_for_numbers()
            self.timing.set()
            self.showing.room()
        self.changed.set()
        return True

    async def _recover(self) -> None:
        """Read the store again after a failure, because it may have stored the change all the same."""
        try:
            await self.refresh()
        except HotlapError as error:
            log.error("store", room=self.id, error=str(error))

    # Viewers ----------------------------------------------------------------------------------------

    async def join(self, viewer: Viewer, race: str | None, since: int | None) -> None:
        """Show a viewer the room and its race. If `club` was deciding for this driver, the driver decides again."""
        self._joining += 1
        try:
            await self._join(viewer, race, since)
        finally:
            self._joining -= 1

    async def _join(self, viewer: Viewer, race: str | None, since: int | None) -> None:
        if self.state.live is not None:
            await self.state.live.tell()
        if self.store.is_shared and self.state.knows(viewer.guest):
            await self.store.note_present([(self.id, viewer.guest)])  # so that no other process calls them away
        async with self.lock:
            await self.absence.take_wheel(viewer.guest)
            viewer.seats = self.showing.seats_of(viewer)
            # Clocks do not run without viewers, so the first viewer starts them anew. A driver who comes later has the
            # time that is left.
            is_first = not self.audience.viewers
            back = tuple(self.clocks.deadlines) if is_first else tuple(self.clocks.away.intersection(viewer.seats))
            self.clocks.away.difference_update(viewer.seats)
            self.timing.set(back)
            self.audience.viewers.append(viewer)
            self.note_absent()
            self.showing.room_to(viewer, {})
            self.showing.room_soon()
            self.showing.catch_up(viewer, race, since)
            self.around.tell(self.id)
            self.changed.set()

    def leave(self, viewer: Viewer) -> None:
        if viewer in self.audience.viewers:
            self.audience.viewers.remove(viewer)
            self.used = time.monotonic()
            if viewer.guest not in self.audience.guests() and self.state.knows(viewer.guest):
                self.presence.leave(viewer.guest)
            self.showing.room_soon()
            self.around.tell(self.id)
            self.changed.set()

    def close(self, code: str, is_for_good: bool) -> None:
        for viewer in self.audience.viewers:
            viewer.close(code, is_for_good)

    # Commands ---------------------------------------------------------------------------------------

    async def do(self, viewer: Viewer, command: wire.ForRoom) -> None:
        """Carry a command out and answer it. An error is answered, too."""
        self.used = time.monotonic()
        if isinstance(command, wire.Since):
            return self.showing.catch_up(viewer, command.race, command.version)
        if isinstance(command, wire.Earlier):
            return self.showing.earlier(viewer, command)
        key = f"{viewer.guest}:{command.command_id}"  # in the store
        try:
            match command:
                case wire.Decide() | wire.TakeBack() | wire.Retire():
                    await self.driving.drive(viewer, command, key)
                case wire.Hint():
                    viewer.send(await self._asking.hint(viewer, command))
                case wire.Check():
                    told = await self._asking.check(viewer, command)
                    async with self.lock:
                        await self._until_stored(lambda: self._asking.mark(command, told.judged.round))
                    viewer.send(told)
                case wire.LookAhead():
                    viewer.send(self._asking.look_ahead(viewer, command))
                case _:
                    async with self.lock:
                        await self._do(viewer, command, key)
        except (HotlapError, ValueError) as error:
            if isinstance(error, StoreError):
                log.error("store", room=self.id, error=str(error))
                await self._recover()
            refused = refusal(error)
            metrics.REFUSALS.labels(refused.code).inc()
            viewer.send(wire.Refusal(command_id=command.command_id, **refused.as_problem()))

    async def _do(self, viewer: Viewer, command: wire.Command, key: str) -> None:
        """Change the room, once."""
        is_begun = isinstance(command, wire.Start) and 0 < (command.number or 0) <= self.state.document.number
        if is_begun or self.state.has_done(key):
            viewer.send(wire.Done(command.command_id))
            return

        async def change() -> bool:
            return key in self.state.document.commands or await self._administer(viewer, command, key)

        await self._until_stored(change)
        viewer.send(wire.Done(command.command_id))

    async def _until_stored(self, change: Callable[[], Awaitable[bool]]) -> None:
        """Try a change on the room as it is now, until no other process is quicker."""
        for _ in range(TRIES):
            if await change():
                return
            await self._refresh()
        raise Refused("not-now", "the room was changed at the same moment; try again")

    async def _administer(self, viewer: Viewer, command: wire.Command, key: str) -> bool:
        """Hand a command over to whose it is. False if another process changed the room meanwhile."""
        await self.seating.check(command)
        match command:
            case wire.Back():
                return await self.seating.back(viewer, command, key)
            case wire.Start():
                return await self.starting.start_for(viewer, command, key)
            case wire.Configure():
                return await self.starting.configure(viewer, command, key)
            case wire.Vote():
                return await self.starting.vote(viewer, command, key)
            case wire.PlanAhead():
                return await self._asking.plan_ahead(viewer, command, key)
            case wire.Promise():
                return await self.starting.promise(viewer, command, key)
            case wire.Tell():
                return await self.starting.tell(viewer, command, key)
            case wire.Sit() | wire.Leave() | wire.Free() | wire.LetClub() | wire.Answer() | wire.Say() | wire.Mute():
                return await self.seating.change(viewer, command, key)
            case wire.GiveTime() | wire.WantPause() | wire.Holiday():
                return await self.seating.change(viewer, command, key)
            case wire.Decide() | wire.TakeBack() | wire.Retire():  # they wait for others under the lock: Driving.drive
                raise AssertionError(command)
