"""Who drives where: what people ask about seats becomes the room's next document (document/seats.py)."""

from collections.abc import Awaitable, Callable, Collection, Mapping
from typing import Any, NamedTuple

from .. import wire
from ..document import more_time, seats, shuffling
from ..document.company import Company, mark
from ..document.document import Document
from ..document.phrases import BURST, EACH_S
from ..edge.allowance import Allowances, Rate
from ..errors import Refused
from ..names import SOMEBODY, clean_name
from ..show.viewer import Viewer
from .checks import check_own
from .core import TRIES, Core
from .showing import Showing
from .timing import Timing

CHANGES_SEATS = wire.Sit | wire.Leave | wire.Free | wire.LetClub | wire.Configure
OfTime = wire.GiveTime | wire.WantPause | wire.Holiday
OfSeats = wire.Sit | wire.Leave | wire.Free | wire.LetClub | wire.Answer | wire.Say | wire.Mute | OfTime


class By(NamedTuple):
    """Who asks for something, and what is known of that moment. `mark` is that of their address, `round` that of the
    race, and `held` the round after which a new driver would begin in the seat (RoomState.seat_round). The race's log
    has so many `lines`, and `asked` is who is waited for in it.
    """

    guest: str
    name: str
    host: str
    mark: str
    round: int | None
    held: int | None
    company: Company
    lines: int
    asked: more_time.Asked | None


# What each command makes of a document. Each raises Refused.
CHANGES: dict[type[OfSeats], Callable[[Document, Any, By], Document]] = {
    wire.Sit: lambda doc, asked, by: seats.sit(doc, asked.seat, by.guest, by.name, by.held, by.company, by.mark),
    wire.Leave: lambda doc, asked, by: seats.leave(doc, asked.seat, by.guest, by.held, asked.gives_up, by.company.now),
    wire.Free: lambda doc, asked, by: seats.free(doc, asked.seat, by.guest, by.host, by.held, by.company),
    wire.LetClub: lambda doc, asked, by: seats.let_club(
        doc, asked.seat, by.guest, by.host, by.round, by.company.absent
    ),
    wire.Answer: lambda doc, asked, by: seats.answer(doc, asked, by.guest, by.held, by.company, by.mark),
    wire.Say: lambda doc, asked, by: seats.say(doc, asked, by.guest, by.company.now, by.lines),
    wire.Mute: lambda doc, asked, by: seats.mute(doc, asked, by.guest),
    wire.GiveTime: lambda doc, asked, by: more_time.give(doc, asked.seat, by.guest, by.asked),
    wire.Holiday: lambda doc, asked, by: more_time.holiday(
        doc, by.guest, by.company.now + asked.seconds, by.asked, by.company.now
    ),
    wire.WantPause: lambda doc, asked, by: more_time.want_pause(doc, by.guest, asked.wants, by.asked, by.company.now),
}


class Seating:
    """Seats the people of a room. `refresh` takes what another process stored."""

    def __init__(self, core: Core, showing: Showing, timing: Timing, refresh: Callable[[], Awaitable[bool]]) -> None:
        self._core = core
        self._showing = showing
        self._timing = timing
        self._refresh = refresh
        self._voices = Allowances(Rate(BURST, EACH_S))

    async def check(self, command: wire.Command) -> None:
        """Raises Refused where seats stay as they are, or while a race begins."""
        if isinstance(command, CHANGES_SEATS | wire.Answer):
            self._core.around.rules.check_seats(self._core.state.document)
            await self._core.look_for_absent()
        if shuffling.mixing(self._core.state.document) is not None and isinstance(command, CHANGES_SEATS):
            raise Refused("not-now", "a race begins; seats and settings stay as they are")

    async def change(self, viewer: Viewer, command: OfSeats, key: str) -> bool:
        """Do what a guest asks about a seat. False if another process changed the room meanwhile."""
        state = self._core.state
        by = By(
            guest=viewer.guest,
            name=await self._name(viewer, command) if isinstance(command, wire.Sit) else "",
            host=state.row.host,
            mark=mark(viewer.address, state.document.next_seed),
            round=state.round,
            held=self._round_of(command.seat),
            company=self._core.company(),
            lines=state.live.public.log.count(state.live.public.race)
            if state.live and isinstance(command, wire.Say)
            else 0,
            asked=state.waiting,
        )
        doc = CHANGES[type(command)](state.document, command, by)
        if isinstance(command, wire.Say) and not self._voices.take(viewer.guest):
            raise Refused("too-fast", "you have said a lot; wait a moment")
        return await self.settle(doc, key)

    async def back(self, viewer: Viewer, command: wire.Back, key: str) -> bool:
        """Let a guest drive again. False if another process changed the room meanwhile."""
        state = self._core.state
        doc = seats.back(state.document, viewer.guest, state.round)
        if doc is state.document:
            check_own(state, command.seat, viewer.guest)
            self._timing.wake(command.seat)
            return True
        return await self.settle(doc, key)

    async def settle(self, doc: Document, key: str) -> bool:
        """Go on with a document after a command, and grant the wishes to which all agree by now."""
        return await self.seat(seats.settle(doc, self._core.state.seat_round, self._core.company()).with_command(key))

    def with_overdue_wishes(self) -> Document:
        """The document with the wishes granted that waited for somebody to be away for long enough."""
        state = self._core.state
        return seats.settle(state.document, state.seat_round, self._core.company())

    async def seat(self, doc: Document) -> bool:
        """Go on with a document in which seats have other drivers. False if another process changed the room."""
        core = self._core
        before = core.state.document
        if not await core.save(doc):
            return False
        for seat, place in enumerate(doc.places):
            if place.guest != before.places[seat].guest:
                core.clocks.away.discard(seat)
                if place.guest is not None:
                    await core.store.join(core.id, place.guest)
        await self.reseat()
        if _times(doc) != _times(before):
            self._showing.restart(core.audience.viewers)  # with the time that is left now
        return True

    async def reseat(self) -> None:
        """Go on with other drivers."""
        core = self._core
        if (live := core.state.live) is not None:
            live.info = core.state.info(live.row, live.race.setup)  # with the present drivers
        self._timing.set()
        self._showing.room()
        core.changed.set()
        await self._timing.settle_due()

    async def check_hand_over(self, command: wire.SeatMember) -> None:
        """Raises Refused if a league's host may not give a seat to another member."""
        async with self._core.lock:
            if not seats.may_hand_over(self._core.state.document, command.seat, self._round_of(command.seat)):
                raise seats.kept_seat(command.seat)

    async def keep(self, members: Mapping[int, tuple[str, str]], removed: Collection[str]) -> bool:
        """Keep the seats of a league's table for these members (seats.with_kept_seats). False if that has to wait."""
        core = self._core
        async with core.lock:
            for _ in range(TRIES):
                before = core.state.document
                doc = seats.with_kept_seats(before, members, removed, core.state.seat_round)
                if doc is before:
                    return True
                if shuffling.mixing(before) is not None:
                    return False
                if await core.save(doc):
                    break
                if not await self._refresh():
                    return True
            else:
                return False
            for guest in {guest for guest, _ in members.values() if guest}:
                await core.store.join(core.id, guest)
            await self.reseat()
            return True

    def _round_of(self, seat: int) -> int | None:
        """RoomState.seat_round for a command about a seat, which the room may not have."""
        state = self._core.state
        return state.seat_round(seat) if seat < len(state.document.places) else None

    async def _name(self, viewer: Viewer, command: wire.Sit) -> str:
        """The name for a seat: the given one, or the guest's, which may have changed since the socket was opened."""
        return clean_name(command.name) or await self._core.store.name(viewer.guest) or SOMEBODY


def _times(doc: Document) -> object:
    """All that is said of the time of its drivers, besides the limit."""
    return doc.pauses, [(place.more, place.holidays) for place in doc.places]
