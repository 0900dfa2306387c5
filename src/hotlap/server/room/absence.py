"""Who is away from a room, and what becomes of it: `club` drives, wishes are granted, somebody else is the host."""

from collections.abc import Awaitable, Callable

import structlog
from msgspec.structs import replace

from ..document import seats
from ..document.places import Place
from .core import TRIES, Core
from .seating import Seating
from .showing import Showing
from .timing import Timing

log = structlog.get_logger()


class Absence:
    """Looks after those who are away. `refresh` takes what another process stored."""

    def __init__(
        self, core: Core, showing: Showing, timing: Timing, seating: Seating, refresh: Callable[[], Awaitable[bool]]
    ) -> None:
        self._core = core
        self._showing = showing
        self._timing = timing
        self._seating = seating
        self._refresh = refresh

    async def look_around(self) -> None:
        """Show who is there and who has been away for long by now; and give the room another host if it is the host,
        for very long.
        """
        core, presence, people = self._core, self._core.presence, self._core.state.people_here()
        here = core.audience.guests()
        has_news = core.store.is_shared and presence.is_old and not people <= here
        is_same = presence.now(people, here) == presence.shown
        if (
            is_same
            and not has_news
            and self._heir() is None
            and self._seating.with_overdue_wishes() is core.state.document
        ):
            return
        async with core.lock:
            await core.look_for_absent()
            await self._pass_on()
            if (doc := self._seating.with_overdue_wishes()) is not core.state.document and not await self._seating.seat(
                doc
            ):
                await self._refresh()  # the next look tries again
            if (presence.absent, presence.elsewhere) != presence.shown:
                self._showing.room()

    async def _pass_on(self) -> None:
        """Make somebody else the host if the host has been away for very long."""
        heir, doc = self._heir(), self._core.state.document
        if heir is None or heir.guest is None:
            return
        doc = replace(doc, host_name=heir.name, host_before=doc.host_name)
        if not await self._core.save(doc, host=heir.guest):
            await self._refresh()  # the next look tries again
            return
        log.info("host changed", room=self._core.id)
        self._showing.room()

    def _heir(self) -> Place | None:
        """The seat of the guest who becomes the host: the first with an open socket. None in a race, or if the host has
        not been away for very long.
        """
        core = self._core
        here, host = core.audience.guests(), core.state.row.host
        if core.is_racing or not core.state.document.is_hosted:
            return None
        if core.presence.away_s(host, here) < core.presence.limits.host_s:
            return None
        return next((place for place in core.state.document.places if place.guest in here), None)

    async def take_wheel(self, guest: str) -> None:
        """Let a guest who is back drive again where `club` was let drive."""
        state = self._core.state
        for _ in range(TRIES):
            doc = seats.back(state.document, guest, state.round)
            if doc is state.document or await self._core.save(doc):
                return
            await self._refresh()

    async def welcome_back(self) -> None:
        """Let those drive again who came back here before this process heard that `club` was let drive for them."""
        core = self._core
        here = core.audience.guests()
        let = {place.guest for place in core.state.document.places if place.is_let and place.guest in here}
        for guest in let:
            await self.take_wheel(guest or "")
        if let:
            self._timing.set()
            self._showing.room()
            core.changed.set()

    async def time_up(self) -> None:
        """In a race by days, let `club` drive to the end of the round for those whose time is up."""
        core = self._core
        async with core.lock:
            for _ in range(TRIES):
                if core.store.is_shared and not await self._refresh():
                    return
                self._timing.set()
                overdue, round = self._timing.overdue(), core.state.round
                if not overdue or round is None:
                    return
                if await core.save(seats.time_up(core.state.document, overdue, round)):
                    core.clocks.run_out.update(overdue)
                    break
                await self._refresh()
            await self._seating.reseat()
