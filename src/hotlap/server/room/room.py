"""A room in memory: one serial actor. Every change of the room or its race goes through it.

A decision is tried on a copy of the race and appended to the store. Only then is it taken, acknowledged and shown. The
key (race, number) in the store makes this serial across processes: if another process was quicker, its decisions are
taken first and the command is tried again.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping
from typing import Any

import structlog
from msgspec.structs import replace

from ...race import HotlapError, Race, parse
from ...race import record as records
from ...race.notation import RULES
from .. import metrics, wire
from ..daily import tries
from ..edge.allowance import Allowances, Rate
from ..errors import Refused, refusal
from ..finished import archive
from ..names import SOMEBODY, clean_name
from ..show import frame
from ..show.audience import Audience
from ..show.live_race import Hinted, LiveRace
from ..show.viewer import Viewer, encode
from ..store import Store
from ..store.by import ANEW, CLUB, DRIVER, TIME_UP, who
from ..store.errors import StoreError
from ..store.rows import Appended, Decision
from ..store.rows import Race as RaceRow
from ..store.rows import Room as Row
from . import ahead, seats, shuffling
from .change import Change
from .clocks import Clocks
from .company import Company, mark
from .document import LOBBY, OVER, RACING, Document, Place, read_ahead
from .drivers import Drivers
from .phrases import BURST, EACH_S
from .presence import Presence
from .state import RoomState
from .view import room_view

log = structlog.get_logger()

CHANGES_SEATS = wire.Sit | wire.Leave | wire.Free | wire.LetClub | wire.Configure
PRESENCE_S = 0.1
TRIES = 5  # against other processes that were quicker
BOTS_IN_A_ROW = 8  # decisions that are stored together; they take some 5 ms, for which the room's people may wait
REST_IN_A_ROW = 16  # the same when all people have finished: some 10 ms, and nobody there waits for their own turn


class Room:
    """A room with its viewers and clocks.

    When a race starts, the room calls `hold`, which runs its automatic decisions; these wait for `changed`. It calls
    `tell` when those who are not there may have to be told something.
    """

    def __init__(
        self,
        row: Row,
        store: Store,
        drivers: Drivers,
        hold: Callable[["Room"], Awaitable[None]],
        presence: Presence,
        tell: Callable[[str], None] = lambda id: None,
    ) -> None:
        self.state = RoomState(row)
        self.store = store
        self.drivers = drivers
        self.audience = Audience()
        self.clocks = Clocks()
        self.presence = presence
        self.used = time.monotonic()
        self._joining = 0  # viewers who are on their way in
        self._voices = Allowances(Rate(BURST, EACH_S))
        self.changed = asyncio.Event()
        self.is_closed = False  # the server stops
        self.noted: set[Any] = set()  # what was noted for guests who are not there (notices/post.py)
        self._hold = hold
        self._tell = tell
        self._showing: asyncio.TimerHandle | None = None
        self._waiting: list[Change] = []  # decisions of drivers that are stored together when the room is free
        self._storing: asyncio.Task[None] | None = None
        self._mixing: asyncio.TimerHandle | None = None  # ends the wait for numbers of a shuffle
        self._late: asyncio.Task[None] | None = None
        self._lock = asyncio.Lock()

    @property
    def id(self) -> str:
        return self.state.id

    @property
    def is_racing(self) -> bool:
        return self.state.stage == RACING

    @property
    def is_looked_at(self) -> bool:
        """Whether somebody looks on, or is about to."""
        return bool(self.audience.viewers) or self._joining > 0

    @property
    def has_driver(self) -> bool:
        """Whether a person who drives looks on."""
        return any(viewer.seats for viewer in self.audience.viewers)

    # From the store ---------------------------------------------------------------------------------

    async def load(self) -> None:
        """Read the room and its race from the store."""
        await self.state.load(self.store)
        self.presence.take(await self.store.last_seen(self.id))
        self._wait_for_numbers()
        await self._finish_if_over()
        self._set_clocks()
        await self._settle_due()

    async def refresh(self) -> bool:
        """Take the changes that another process stored, and show them. Returns false if it deleted the room."""
        async with self._lock:
            if not await self._refresh():
                return False
            await self._welcome_back()
            return True

    async def _refresh(self) -> bool:
        state = self.state
        row = await self.store.room(self.id)
        if row is None:
            self.close("room-deleted", is_for_good=True)
            return False
        is_new = row.version != state.row.version
        if not is_new:
            state.row = row  # who holds it may have changed
        elif state.take(row):
            await self.load()
            self._restart(self.audience.viewers)
        if state.live is not None:
            is_rest, since = state.is_rest, state.live.version
            for decision in await self.store.decisions(state.live.row.id, since + 1):
                state.live.fold([decision])
                if is_rest:
                    self._count(decision)
                else:
                    self._went_on(decision)
            if is_rest:
                self._show_rest(state.live, since)
            await self._finish_if_over()
        if is_new:
            self._wait_for_numbers()
            self._set_clocks()
            self.show_room()
        self.changed.set()
        return True

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
        async with self._lock:
            await self._take_wheel(viewer.guest)
            viewer.seats = self._seats_of(viewer)
            # Clocks do not run without viewers, so the first viewer starts them anew. A driver who comes later has the
            # time that is left.
            is_first = not self.audience.viewers
            back = tuple(self.clocks.deadlines) if is_first else tuple(self.clocks.away.intersection(viewer.seats))
            self.clocks.away.difference_update(viewer.seats)
            self._set_clocks(back)
            self.audience.viewers.append(viewer)
            self._note_absent()
            self._show_room_to(viewer, {})
            self._show_presence()
            self._catch_up(viewer, race, since)
            self.changed.set()

    def leave(self, viewer: Viewer) -> None:
        if viewer in self.audience.viewers:
            self.audience.viewers.remove(viewer)
            self.used = time.monotonic()
            if viewer.guest not in self.audience.guests() and self.state.knows(viewer.guest):
                self.presence.leave(viewer.guest)
            self._show_presence()
            self.changed.set()

    def _catch_up(self, viewer: Viewer, race: str | None, since: int | None) -> None:
        if (live := self.state.live) is not None:
            new = self.state.new_since(viewer.seats)
            self.audience.catch_up(viewer, live, self.clocks.deadlines, since if race == live.row.id else None, new)

    def _restart(self, viewers: Iterable[Viewer]) -> None:
        """Send a snapshot of the race to some viewers."""
        for viewer in viewers:
            self._catch_up(viewer, None, None)

    def _reseat(self) -> list[Viewer]:
        """Give all viewers the seats that they drive now; returns those for whom that changed."""
        moved = []
        for viewer in self.audience.viewers:
            seats = self._seats_of(viewer)
            if seats != viewer.seats:
                viewer.seats = seats
                moved.append(viewer)
        return moved

    def _seats_of(self, viewer: Viewer) -> tuple[int, ...]:
        """The seats whose cards a viewer sees."""
        return () if viewer.is_screen else self.state.seats_of(viewer.guest)

    def close(self, code: str, is_for_good: bool) -> None:
        for viewer in self.audience.viewers:
            viewer.close(code, is_for_good)

    def show_room(self) -> None:
        """Send the room to all its viewers. It is encoded once for all strangers.

        A viewer whose seats changed gets a new snapshot first. That is done here because the room may be shown, for
        those who come and go, while a change of seats is still being read.
        """
        if self._showing is not None:
            self._showing.cancel()
            self._showing = None
        made: dict[object, str] = {}
        self.presence.shown = self.presence.absent, self.presence.elsewhere
        self._restart(self._reseat())
        for viewer in self.audience.viewers:
            self._show_room_to(viewer, made)

    def _show_room_to(self, viewer: Viewer, made: dict[object, str]) -> None:
        """Send a viewer the room. `made` are the texts so far."""
        has_settings = viewer.settings == self.state.document.settings
        key = viewer.guest if self.state.knows(viewer.guest) else "", has_settings
        if key not in made:
            made[key] = encode(self.view(viewer.guest, has_settings))
        viewer.settings = self.state.document.settings
        viewer.send(made[key])

    def _show_presence(self) -> None:
        """Send the room soon. Viewers that come and go at the same time are shown together."""
        if self._showing is None and not self.is_closed:
            self._showing = asyncio.get_running_loop().call_later(PRESENCE_S, self.show_room)

    def view(self, guest: str, has_settings: bool = False) -> wire.RoomView:
        return room_view(self.state, self.audience, self.clocks.away, self.company(), guest, has_settings)

    def company(self) -> Company:
        """Who is around, as of the last look."""
        return Company(self.present(), self.presence.absent, self.presence.limits.absent_s)

    def present(self) -> set[str]:
        """The guests who look on, in this process or another one."""
        return self.audience.guests() | self.presence.elsewhere

    # Commands ---------------------------------------------------------------------------------------

    async def do(self, viewer: Viewer, command: wire.ForRoom) -> None:
        """Carry a command out and answer it. An error is answered, too."""
        self.used = time.monotonic()
        if isinstance(command, wire.Since):
            self._catch_up(viewer, command.race, command.version)
            return
        if isinstance(command, wire.Earlier):
            if (live := self.state.live) is not None and live.row.id == command.race:
                self.audience.show_earlier(viewer, live, command.line, self.state.new_since(viewer.seats))
            return
        try:
            if isinstance(command, wire.Decide | wire.TakeBack | wire.Retire):
                await self._drive(viewer, command, _key(viewer, command))
            elif isinstance(command, wire.Hint):
                viewer.send(await self._hint(viewer, command))
            elif isinstance(command, wire.LookAhead):
                viewer.send(wire.AheadView(command.command_id, self._look_ahead(viewer, command)))
            else:
                async with self._lock:
                    await self._do(viewer, command, _key(viewer, command))
        except (HotlapError, ValueError) as error:
            if isinstance(error, StoreError):
                log.error("store", room=self.id, error=str(error))
                await self._recover()
            refused = refusal(error)
            metrics.REFUSALS.labels(refused.code).inc()
            viewer.send(wire.Refusal(command_id=command.command_id, **refused.told()))

    async def _do(self, viewer: Viewer, command: wire.Command, key: str) -> None:
        is_begun = isinstance(command, wire.Start) and 0 < (command.number or 0) <= self.state.document.number
        if is_begun or self.state.has_done(key):
            viewer.send(wire.Done(command.command_id))
            return
        for _ in range(TRIES):
            if key in self.state.document.commands or await self._administer(viewer, command, key):
                viewer.send(wire.Done(command.command_id))
                return
            await self._refresh()
        raise Refused("not-now", "the room was changed at the same moment; try again")

    async def _recover(self) -> None:
        """Read the store again after a failure, because it may have stored the change all the same."""
        try:
            await self.refresh()
        except HotlapError as error:
            log.error("store", room=self.id, error=str(error))

    # Hints ------------------------------------------------------------------------------------------

    async def _hint(self, viewer: Viewer, command: wire.Hint) -> wire.HintView:
        """What is best in the place of a viewer's seat. Nothing is stored, and nobody else is told."""
        seat, live = command.seat, self._own_race(viewer, command)
        tries.check_hint(self.state.document)
        race = live.race
        _check_open(race, seat, command.decision_id)
        version, sight, known = live.version, race.sight(seat), live.hints.get(seat)
        if known is None or known.version != version:
            known = live.hints[seat] = Hinted(version)
        has_coach = command.level == "coach"
        await self.drivers.hint(known, sight, race.choices(seat), has_coach, viewer.address)
        assert known.hint is not None
        if has_coach and known.advice is not None and known.advice[0]:
            return frame.advice(command, known.hint, *known.advice)
        return frame.hint(command, known.hint)

    # Plans in advance -------------------------------------------------------------------------------

    def _look_ahead(self, viewer: Viewer, command: wire.LookAhead) -> wire.Ask:
        """What a viewer's seat may plan in the next round."""
        race = self._own_race(viewer, command).race.ahead(command.seat)
        return frame.ask(race, race.sight(command.seat))

    def _own_race(self, viewer: Viewer, command: wire.LookAhead | wire.PlanAhead | wire.Hint) -> LiveRace:
        """The race that is on, for a command about a seat of the viewer."""
        self._check_own(command.seat, viewer.guest)
        if self.state.live is None:
            raise Refused("not-now", "no race is on")
        self._check_race(command.race)
        return self.state.live

    async def _plan_ahead(self, viewer: Viewer, command: wire.PlanAhead, key: str) -> bool:
        """Hold a plan, or give it back. Only its guest is told. False if another process changed the room meanwhile."""
        doc = ahead.left(self.state.document, command, viewer.guest, self._own_race(viewer, command))
        if not await self._save(doc.noted(key), self.state.stage):
            return False
        self._show_room_to_guest(viewer.guest)
        return True

    async def decide_planned(self) -> None:
        """Make the plans that were left for decisions that are open by now; those that are not allowed are void."""
        async with self._lock:
            for seat, plan in self.state.planned():
                change = ahead.change(seat, plan)
                await self._store_all([change])
                if change.error is not None:
                    if not await self._save(ahead.void(self.state.document, seat, plan), self.state.stage):
                        await self._refresh()
                    self._show_room_to_guest(plan.guest)

    def _show_room_to_guest(self, guest: str) -> None:
        """Send a guest the room. What was seen of who is away is told to all, or nobody would take it back."""
        if (self.presence.absent, self.presence.elsewhere) != self.presence.shown:
            return self.show_room()
        made: dict[object, str] = {}
        for viewer in self.audience.viewers:
            if viewer.guest == guest:
                self._show_room_to(viewer, made)

    # Driving ----------------------------------------------------------------------------------------

    async def _drive(self, viewer: Viewer, command: wire.Decide | wire.TakeBack | wire.Retire, key: str) -> None:
        seat = command.seat
        if seat in self.state.seats_of(viewer.guest):
            self._wake(seat)

        def make(race: Race) -> None:
            self._check_own(seat, viewer.guest)
            self._check_race(command.race)
            if isinstance(command, wire.Decide):
                choice = parse(command.choice)
                race.decide(seat, choice, command.decision_id)
                return
            _check_open(race, seat, command.decision_id)
            if isinstance(command, wire.TakeBack):
                race.take_back(seat)
            else:
                race.retire(seat)

        change = Change(seat, make, viewer.guest, key, (viewer, command.command_id))
        self._waiting.append(change)
        if self._storing is None or self._storing.done():
            self._storing = asyncio.create_task(self._store_waiting())
        await change.finished.wait()
        if change.error is not None:
            raise change.error
        if change.is_repeated:
            viewer.send(wire.Done(command.command_id))

    async def _store_waiting(self) -> None:
        """Store the decisions that wait. It is no socket's task: one that closes leaves the others their decisions."""
        while self._waiting:
            async with self._lock:
                waiting, self._waiting = self._waiting, []
                await self._store_all(waiting)

    async def decide_for_absent(self, seat: int) -> None:
        """Let `club` decide for a driver who is away."""
        async with self._lock:
            live = self.state.live
            if live is not None and seat in live.race.deciders():
                await self._store_all([await self._chosen(live, live.race, seat, CLUB)])

    async def decide_for_bots(self) -> None:
        """Let bots decide, several decisions in a row, until it is a person's turn."""
        async with self._lock:
            live = self.state.live
            changes: list[Change] = []
            race = live.race.copy() if live is not None else None
            most = REST_IN_A_ROW if self.state.is_rest else BOTS_IN_A_ROW
            while live is not None and race is not None and len(changes) < most:
                bots = self.state.bots(race)
                if not bots:
                    break
                changes.append(await self._chosen(live, race, *bots[0]))
                changes[-1].make(race)
                await asyncio.sleep(0)  # others need not wait for all of them
            await self._store_all(changes)

    async def _chosen(self, live: LiveRace, race: Race, seat: int, by: str) -> Change:
        """A bot's decision at this point of the race."""
        number = race.decision(seat)
        key = f"{TIME_UP}{len(race.decisions) + 1}" if by == CLUB and self.state.is_late(seat, race) else None
        if key and seat in self.clocks.run_out:
            self.clocks.run_out.discard(seat)
            key += ANEW
        choice = await self.drivers.think(live.row, race, seat, self.state.driver_of(seat))
        return Change(seat, lambda race: race.decide(seat, choice, number), by, key)

    async def _store_all(self, changes: list[Change]) -> None:
        """Try changes one after the other on copies of the race, store them at once, take and show them.

        Six people who plan at the same time so wait for one fsync, not for six. A change that cannot be made is
        refused, and the others are made without it.
        """
        try:
            for _ in range(TRIES):
                is_behind = await self._try_all(changes)
                if is_behind:
                    await self._refresh()
                # What a bot chose belongs to the race as it was; it chooses again.
                changes = [one for one in changes if not one.is_done and who(one.by) == DRIVER]
                if not changes:
                    return
            raise Refused("not-now", "others decided at the same moment; try again")
        except Exception as error:  # each of them is told
            for one in changes:
                if not one.is_done:
                    one.finish(error)
            if not any(one.ack for one in changes):
                raise

    async def _try_all(self, changes: list[Change]) -> bool:
        """Make and store these changes. Returns whether the store has decisions that this process does not know."""
        live = self.state.live
        tried: list[tuple[Change, Decision, Race]] = []
        for change in changes:
            if change.key is not None and self.state.has_done(change.key):
                change.finish(is_repeated=True)
                continue
            if change.key is not None and any(change.key == one.key for one, _, _ in tried):
                continue  # the same command through two windows: the second is answered when the first is stored
            race = tried[-1][2] if tried else live.race if live is not None else None
            try:
                if live is None or race is None:
                    raise Refused("not-now", "no race is on")
                race = race.copy()
                change.make(race)
            except (HotlapError, ValueError) as error:
                change.finish(error)
                continue
            text, number = str(race.decisions[-1].choice), len(race.decisions)
            tried.append((change, Decision(live.row.id, number, change.seat, text, change.by, change.key), race))
        if not tried or live is None:
            return False
        began = time.perf_counter()
        results = await self.store.append(*(decision for _, decision, _ in tried))
        metrics.APPENDING.observe(time.perf_counter() - began)
        is_rest, since = self.state.is_rest, live.version
        for (change, decision, race), result in zip(tried, results, strict=False):
            if result is Appended.REPEATED:
                change.finish(is_repeated=True)
            elif result is Appended.ADDED:
                change.finish()
                live.take(race, decision)
                if is_rest:
                    self._count(decision)
                else:
                    self._went_on(decision, change.ack)
        if is_rest:
            self._show_rest(live, since)
        self.store.notify(self.id)
        await self._finish_if_over()
        await self._settle_due()
        return results[-1] is not Appended.ADDED

    def _went_on(self, decision: Decision, ack: tuple[Viewer, str] | None = None) -> None:
        """Set the clocks, show the viewers and wake the automatic decisions after a decision has been taken."""
        live = self.state.live
        assert live is not None
        self._count(decision)
        self._set_clocks()
        begin = self._reseat() if self.state.has_handover else []  # new drivers begin with a round
        self.audience.show(live, self.clocks.deadlines, ack)
        if begin:
            self._restart(begin)
            self.show_room()
        self.changed.set()

    def _count(self, decision: Decision) -> None:
        if who(decision.by) == DRIVER:
            self.clocks.away.discard(decision.seat)
        metrics.DECISIONS.labels(who(decision.by)).inc()

    def _show_rest(self, live: LiveRace, since: int) -> None:
        """Show the decisions after version `since` at once, when all people have finished."""
        self._set_clocks()
        self.audience.show_rest(live, self.clocks.deadlines, since)
        self.changed.set()

    # Clocks -------------------------------------------------------------------------------------------

    def _set_clocks(self, anew: Collection[int] = ()) -> None:
        """Set the clocks of the people who have a decision to make."""
        doc, live, people = self.state.document, self.state.live, self.state.people()
        if not doc.is_by_days:
            self.clocks.set(doc.limit_s, people, anew)
        if live is not None:
            until = {seat: self._until(live.asked[seat].since) for seat in people} if doc.is_by_days else {}
            live.due = min(until.values(), default=None)
            if doc.is_by_days:
                self.clocks.set_by_days(until)

    def _until(self, since: float) -> float:
        """When somebody who was asked then has no more time. After a start of the server all have some: they may have
        come while it was off.
        """
        limit = self.state.document.limit_s
        return max(since + limit, self.presence.began_at + min(limit, self.presence.limits.grace_s))

    def until(self, seat: int) -> float | None:
        """When a seat that has to decide has no more time, in a race by days (UTC)."""
        live = self.state.live
        if live is None or not self.state.document.is_by_days or seat not in live.asked:
            return None
        return self._until(live.asked[seat].since)

    async def is_there(self, guest: str) -> bool:
        """Whether a guest looks on now, in this process or another one."""
        async with self._lock:
            await self._look_for_absent()
        return guest in self.present()

    async def _settle_due(self) -> None:
        """Note in the store when time is up, so that the room is woken then, and tell those who are not there."""
        self._tell(self.id)
        live = self.state.live
        due = live.due if live is not None else None
        if due != self.state.row.due:
            await self.store.note_due(self.id, due)
            self.state.row = replace(self.state.row, due=due)

    def overdue(self) -> list[int]:
        """The seats whose time is up; none while the room has no viewers, unless it is a race by days."""
        return self.clocks.overdue() if self.audience.viewers or self.state.document.is_by_days else []

    @property
    def next_due(self) -> float | None:
        """When the next clock runs out, on the monotonic clock, if any runs."""
        runs = self.audience.viewers or self.state.document.is_by_days
        return min(self.clocks.deadlines.values(), default=None) if runs else None

    def wake(self) -> None:
        """Look at the clocks again."""
        self._set_clocks()
        self.changed.set()

    async def time_up(self) -> None:
        """In a race by days, let `club` drive to the end of the round for those whose time is up."""
        async with self._lock:
            for _ in range(TRIES):
                if self.store.is_shared and not await self._refresh():
                    return
                self._set_clocks()
                overdue, round = self.overdue(), self.state.round
                if not overdue or round is None:
                    return
                if await self._save(seats.time_up(self.state.document, overdue, round), self.state.stage):
                    self.clocks.run_out.update(overdue)
                    break
                await self._refresh()
            await self._reseated()

    def set_away(self, seat: int) -> None:
        if seat not in self.clocks.away:
            self.clocks.away.add(seat)
            self.clocks.run_out.add(seat)
            self.show_room()

    def _wake(self, seat: int) -> None:
        """A driver who was away decides again."""
        if seat in self.clocks.away:
            self.clocks.away.discard(seat)
            self._set_clocks((seat,))
            self.show_room()
            self._restart(one for one in self.audience.viewers if seat in one.seats)  # with the time left now

    # The room ---------------------------------------------------------------------------------------

    async def _administer(self, viewer: Viewer, command: wire.Command, key: str) -> bool:
        """Change the room. False if another process changed it meanwhile."""
        doc, round = self.state.document, self.state.round
        if isinstance(command, CHANGES_SEATS | wire.Answer):
            tries.check_seats(doc)
            await self._look_for_absent()
        company, whence = self.company(), mark(viewer.address, doc.next_seed)
        if shuffling.mixing(doc) is not None and isinstance(command, CHANGES_SEATS):
            raise Refused("not-now", "a race begins; the seats stay as they are")
        match command:
            case wire.Back():
                doc = seats.back(doc, viewer.guest, round)
                if doc is self.state.document:
                    self._check_own(command.seat, viewer.guest)
                    self._wake(command.seat)
                    return True
            case wire.Start():
                if command.number is not None and command.number > doc.number + 1:
                    raise Refused("not-now", f"the next race has number {doc.number + 1}")
                return await self._start(viewer, key)
            case wire.Configure():
                return await self._configure(viewer, command, key)
            case wire.PlanAhead():
                return await self._plan_ahead(viewer, command, key)
            case wire.Promise():
                if not self.state.is_shuffled_next:
                    raise Refused("not-now", "numbers are promised before a race or a season")
                doc = shuffling.promised(doc, command, viewer.guest)
            case wire.Tell():
                doc = shuffling.told(doc, command, viewer.guest)
            case wire.Sit():
                name = await self._name(viewer, command)
                doc = seats.sit(doc, command.seat, viewer.guest, name, self._round_of(command), company, whence)
            case wire.Leave():
                held = self._round_of(command)
                doc = seats.leave(doc, command.seat, viewer.guest, held, command.gives_up, company.now)
            case wire.Free():
                host, held = self.state.row.host, self._round_of(command)
                doc = seats.free(doc, command.seat, viewer.guest, host, held, company)
            case wire.LetClub():
                host = self.state.row.host
                doc = seats.let_club(doc, command.seat, viewer.guest, host, round, company.absent)
            case wire.Say():
                doc = seats.say(doc, command, viewer.guest)
                if not self._voices.take(viewer.guest):
                    raise Refused("too-fast", "you have said a lot; wait a moment")
            case wire.Answer():
                doc = seats.answer(doc, command, viewer.guest, self._round_of(command), company, whence)
        if isinstance(command, wire.Promise | wire.Tell) and doc is self.state.document:
            return True
        if isinstance(command, wire.Tell) and not shuffling.waits(doc):
            return await self._begin(doc.noted(key))
        return await self._seat(seats.settle(doc, self.state.seat_round, company).noted(key))

    def _round_of(self, command: wire.Sit | wire.Leave | wire.Free | wire.Answer | wire.SeatMember) -> int | None:
        """RoomState.seat_round for a command about a seat, which the room may not have."""
        return self.state.seat_round(command.seat) if command.seat < len(self.state.document.places) else None

    async def _seat(self, doc: Document) -> bool:
        """Go on with a document in which seats have other drivers. False if another process changed the room."""
        before = self.state.document
        if not await self._save(doc, self.state.stage):
            return False
        for seat, place in enumerate(doc.places):
            if place.guest != before.places[seat].guest:
                self.clocks.away.discard(seat)
                if place.guest is not None:
                    await self.store.join(self.id, place.guest)
        if (live := self.state.live) is not None:
            live.info = self.state.info(live.row, live.race.setup)  # with the present drivers
        await self._reseated()
        return True

    async def check_hand_over(self, command: wire.SeatMember) -> None:
        """Raises Refused if a league's host may not give a seat to another member."""
        async with self._lock:
            if not seats.may_hand_over(self.state.document, command.seat, self._round_of(command)):
                raise seats.kept_seat(command.seat)

    async def keep_seats(self, members: Mapping[int, tuple[str, str]], removed: Collection[str]) -> bool:
        """Keep the seats of a league's table for these members (seats.kept). False if that has to wait."""
        async with self._lock:
            for _ in range(TRIES):
                before = self.state.document
                doc = seats.kept(before, members, removed, self.state.seat_round)
                if doc is before:
                    return True
                if shuffling.mixing(before) is not None:
                    return False
                if await self._save(doc, self.state.stage):
                    break
                if not await self._refresh():
                    return True
            else:
                return False
            for guest in {guest for guest, _ in members.values() if guest}:
                await self.store.join(self.id, guest)
            if (live := self.state.live) is not None:
                live.info = self.state.info(live.row, live.race.setup)
            await self._reseated()
            return True

    async def _reseated(self) -> None:
        """Go on with other drivers."""
        self._set_clocks()
        self.show_room()
        self.changed.set()
        await self._settle_due()

    def _check_own(self, seat: int, guest: str) -> None:
        if seat not in self.state.seats_of(guest):
            raise seats.not_yours(seat)

    def _check_race(self, race: str | None) -> None:
        if race is not None and (self.state.live is None or self.state.live.row.id != race):
            raise Refused("stale-decision", "that was a decision of another race")

    async def _name(self, viewer: Viewer, command: wire.Sit) -> str:
        """The name for a seat: the given one, or the guest's, which may have changed since the socket was opened."""
        guest = await self.store.guest(viewer.guest)
        return clean_name(command.name) or (guest.name if guest else "") or SOMEBODY

    async def _configure(self, viewer: Viewer, command: wire.Configure, key: str) -> bool:
        if self.state.row.host != viewer.guest:
            raise Refused("not-host", "only the host of a room can change its settings")
        if not self.state.may_configure():
            raise Refused("not-now", "settings can be changed before a race or a season, not in it, and not for a fork")
        doc = seats.configure(self.state.document, command.room, viewer.guest, self.drivers.names)
        if not await self._save(doc.noted(key), LOBBY, is_public=command.room.is_public):
            return False
        self.state.season = self.state.new_season()
        self.show_room()
        return True

    async def _save(self, doc: Document, stage: str, is_public: bool | None = None, host: str = "") -> bool:
        row = replace(
            self.state.row,
            version=self.state.row.version + 1,
            state=stage,
            host=host or self.state.row.host,
            is_public=self.state.row.is_public if is_public is None else is_public,
            document=doc.encode(),
        )
        if not await self.store.save_room(row):
            return False
        self.state.take(row)
        self.store.notify(self.id)
        return True

    # Who is away --------------------------------------------------------------------------------------

    async def look_around(self) -> None:
        """Show who is there and who has been away for long by now; and give the room another host if it is the host,
        for very long.
        """
        presence, people = self.presence, self.state.people_here()
        here = self.audience.guests()
        has_news = self.store.is_shared and presence.is_old and not people <= here
        is_same = presence.now(people, here) == presence.shown
        if is_same and not has_news and self._heir() is None and self._settled() is self.state.document:
            return
        async with self._lock:
            await self._look_for_absent()
            await self._pass_on()
            if (doc := self._settled()) is not self.state.document and not await self._seat(doc):
                await self._refresh()  # the next look tries again
            if (presence.absent, presence.elsewhere) != presence.shown:
                self.show_room()

    def _settled(self) -> Document:
        """The document with the wishes granted that waited for somebody to be away for long enough."""
        return seats.settle(self.state.document, self.state.seat_round, self.company())

    async def _look_for_absent(self) -> frozenset[str]:
        """The guests who have been away for long, from all processes."""
        if self.store.is_shared:
            self.presence.take(await self.store.last_seen(self.id))
        return self._note_absent()

    def _note_absent(self) -> frozenset[str]:
        presence, people = self.presence, self.state.people_here()
        presence.absent, presence.elsewhere = presence.now(people, self.audience.guests())
        return presence.absent

    async def _pass_on(self) -> None:
        """Make somebody else the host if the host has been away for very long."""
        heir, doc = self._heir(), self.state.document
        if heir is None or heir.guest is None:
            return
        doc = replace(doc, host_name=heir.name, host_before=doc.host_name)
        if not await self._save(doc, self.state.stage, host=heir.guest):
            await self._refresh()  # the next look tries again
            return
        log.info("host changed", room=self.id)
        self.show_room()

    def _heir(self) -> Place | None:
        """The seat of the guest who becomes the host: the first with an open socket. None in a race, or if the host has
        not been away for very long. A league's table has no host.
        """
        here, host = self.audience.guests(), self.state.row.host
        if self.is_racing or self.state.document.league is not None:
            return None
        if self.presence.away_s(host, here) < self.presence.limits.host_s:
            return None
        return next((place for place in self.state.document.places if place.guest in here), None)

    async def _take_wheel(self, guest: str) -> None:
        """Let a guest who is back drive again where `club` was let drive."""
        for _ in range(TRIES):
            doc = seats.back(self.state.document, guest, self.state.round)
            if doc is self.state.document or await self._save(doc, self.state.stage):
                return
            await self._refresh()

    async def _welcome_back(self) -> None:
        """Let those drive again who came back here before this process heard that `club` was let drive for them."""
        here = self.audience.guests()
        let = {place.guest for place in self.state.document.places if place.is_let and place.guest in here}
        for guest in let:
            await self._take_wheel(guest or "")
        if let:
            self._set_clocks()
            self.show_room()
            self.changed.set()

    # Start and end of races ---------------------------------------------------------------------------

    async def _start(self, viewer: Viewer, key: str) -> bool:
        if self.is_racing:
            raise Refused("not-now", "a race is on")
        if self.state.has_no_more_races:
            raise Refused("not-now", "all races of this room are over; no other one begins here")
        if not self.state.may_start(viewer.guest, await self._look_for_absent()):
            raise Refused("not-host", "the host starts the race")
        return await self.start(key)

    async def start(self, key: str) -> bool:
        """Begin the first race, the season's next one, or a rematch. If guests have promised numbers for its shuffle,
        these are waited for first.

        Returns False if another process changed the room meanwhile.
        """
        doc = self.state.document
        if shuffling.mixing(doc) is not None:
            return True
        if not (self.state.is_shuffled_next and shuffling.waits(doc)):
            return await self._begin(doc.noted(key))
        if not await self._save(shuffling.fixed(doc).noted(key), self.state.stage):
            return False
        self._wait_for_numbers()
        self.show_room()
        return True

    async def _begin(self, doc: Document) -> bool:
        """Begin the race of a document. False if another process changed the room meanwhile."""
        state = self.state
        await read_ahead(doc.settings)
        doc, race, season = state.next_race(doc)
        assert doc.race is not None
        row = RaceRow(doc.race, self.id, doc.number, RULES, records.setup_text(race.setup), tries.bot_seed(doc))
        changed = replace(state.row, version=state.row.version + 1, state=RACING, document=doc.encode())
        made = [] if doc.fork is None else doc.fork.decisions(row.id, int(doc.seed, 16))
        if not await self.store.start_race(changed, row, made):
            return False
        state.take(changed)
        state.season = season
        await state.enter(row, race).load(made)
        self._wait_for_numbers()
        self.clocks.away.clear()
        self.clocks.run_out.clear()
        self._set_clocks()
        self.store.notify(self.id)
        await self._hold(self)
        metrics.RACES.labels("started").inc()
        log.info("race started", room=self.id, race=row.id, number=row.number, track=race.setup.track.id)
        self.show_room()
        self._restart(self.audience.viewers)
        await self._finish_if_over()
        await self._settle_due()
        self.changed.set()
        return True

    def _wait_for_numbers(self) -> None:
        """Begin the race some seconds after its promises were fixed, without the numbers that are still missing."""
        is_mixing = shuffling.mixing(self.state.document) is not None
        if is_mixing and self._mixing is None:
            self._mixing = asyncio.get_running_loop().call_later(shuffling.TELL_S, self._stop_waiting)
        elif not is_mixing and self._mixing is not None:
            self._mixing.cancel()
            self._mixing = None

    def _stop_waiting(self) -> None:
        self._mixing = None
        if not self.is_closed:
            self._late = asyncio.create_task(self._begin_late())

    async def _begin_late(self) -> None:
        try:
            async with self._lock:
                doc = self.state.document
                if shuffling.mixing(doc) is not None and not await self._begin(doc):
                    await self._refresh()
        except HotlapError as error:
            log.error("shuffle", room=self.id, error=str(error))
            await self._recover()
        self._wait_for_numbers()  # again, if the store failed

    async def _finish_if_over(self) -> None:
        """Count a finished race, once: the first process that comes here does it."""
        live = self.state.live
        if live is None or not live.race.is_over:
            return
        self.state.count_race()
        if not self.is_racing:
            return
        doc, made = self.state.document, await self.store.decisions(live.row.id, 1)
        # In a thread: counting takes 15 ms, and seconds for 200 laps.
        kept = await asyncio.to_thread(archive.archived, live.row, live.race, made, self.state, time.time())
        drivers = archive.drivers(made) | archive.seated(doc)
        first, result = doc.first if doc.is_season else live.row.number, tries.result(doc, live.race)
        await self.store.finish_race(kept, drivers, first, result)
        if await self._save(self.state.document, OVER):
            metrics.RACES.labels("finished").inc()
            log.info("race finished", room=self.id, race=live.row.id, decisions=live.version)
        self._set_clocks()
        self.show_room()


def _check_open(race: Race, seat: int, decision_id: int) -> None:
    if race.decision(seat) != decision_id:
        raise Refused("stale-decision", f"decision {decision_id} of seat {seat} is not open")


def _key(viewer: Viewer, command: wire.Command) -> str:
    """The key of a command in the store."""
    return f"{viewer.guest}:{command.command_id}"
