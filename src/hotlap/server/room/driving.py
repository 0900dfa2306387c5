"""The decisions of a race: tried on a copy, stored together, and only then taken and shown."""

import asyncio
import time
from collections.abc import Awaitable, Callable

from ...race import HotlapError, Race, parse
from ...race.one_call import planned_in
from .. import metrics, wire
from ..errors import Refused
from ..show.live_race import LiveRace
from ..show.viewer import Viewer
from ..store.by import ANEW, CLUB, DRIVER, TIME_UP, who
from ..store.rows import AppendResult, DecisionRow
from . import ahead
from .change import Change
from .checks import check_open, check_own, check_race
from .core import TRIES, Core
from .following import Following
from .showing import Showing
from .timing import Timing

BOTS_IN_A_ROW = 8  # decisions that are stored together; they take about 5 ms, for which the room's people may wait
REST_IN_A_ROW = 16  # the same when all people have finished: about 10 ms, and nobody there waits for their own turn

PossibleChanges = list[tuple[Change, DecisionRow, Race]]


class Driving:
    """Decides for people, bots and those who are away. `refresh` takes what another process stored."""

    def __init__(
        self,
        core: Core,
        showing: Showing,
        timing: Timing,
        following: Following,
        refresh: Callable[[], Awaitable[bool]],
    ) -> None:
        self._core = core
        self._showing = showing
        self._timing = timing
        self._following = following
        self._refresh = refresh
        self._waiting: list[Change] = []  # decisions of drivers that are stored together when the room is free
        self._storing: asyncio.Task[None] | None = None

    async def drive(self, viewer: Viewer, command: wire.Decide | wire.TakeBack | wire.Retire, key: str) -> None:
        """Make a driver's decision, take it back, or give the race up."""
        seat, state = command.seat, self._core.state
        if seat in state.seats_of(viewer.guest):
            self._timing.wake(seat)

        def make(race: Race) -> None:
            check_own(state, seat, viewer.guest)
            check_race(state, command.race)
            if isinstance(command, wire.Decide):
                choice = parse(command.choice)
                race.decide(seat, choice, command.decision_id)
                return
            check_open(race, seat, command.decision_id)
            if isinstance(command, wire.TakeBack):
                race.take_back(seat)
            elif seat in race.unplanned():
                raise Refused("turn-first", "others have driven in this round; plan your turn, then you can give up")
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
            async with self._core.lock:
                waiting, self._waiting = self._waiting, []
                await self._store_all(waiting)

    # Decisions that nobody makes at a socket ------------------------------------------------------------

    async def decide_planned(self) -> None:
        """Make the plans that were left for decisions that are open by now; those that are not allowed are void."""
        async with self._core.lock:
            for seat, plan in self._core.state.planned_seats():
                change = ahead.change(seat, plan)
                await self._store_all([change])
                if change.error is not None:
                    if not await self._core.save(ahead.void(self._core.state.document, seat, plan)):
                        await self._refresh()
                    self._showing.room_to_guest(plan.guest)

    async def decide_for_absent(self, seat: int) -> None:
        """Let `club` decide for a driver who is away."""
        async with self._core.lock:
            live = self._core.state.live
            if live is not None and seat in live.race.deciders():
                await self._store_all([await self._bot_decision(live, live.race, seat, CLUB)])

    async def decide_for_bots(self) -> None:
        """Let bots decide, several decisions in a row, until it is a person's turn."""
        async with self._core.lock:
            live, state = self._core.state.live, self._core.state
            changes: list[Change] = []
            race = live.race.copy() if live is not None else None
            most = REST_IN_A_ROW if state.is_rest else BOTS_IN_A_ROW
            while live is not None and race is not None and len(changes) < most:
                bots = state.bots(race)
                if not bots:
                    break
                changes.append(await self._bot_decision(live, race, *bots[0]))
                changes[-1].make(race)
                await asyncio.sleep(0)  # others need not wait for all of them
            await self._store_all(changes)

    async def _bot_decision(self, live: LiveRace, race: Race, seat: int, by: str) -> Change:
        """A bot's decision at this point of the race."""
        core, number = self._core, race.decision(seat)
        key = f"{TIME_UP}{len(race.decisions) + 1}" if by == CLUB and core.state.is_late(seat, race) else None
        if key and seat in core.clocks.run_out:
            core.clocks.run_out.discard(seat)
            key += ANEW
        seen = planned_in(race, seat)
        choice = await core.around.drivers.think(live.row, seen, seat, core.state.driver_of(seat))
        return Change(seat, lambda race: race.decide(seat, choice, number), by, key)

    # Storing --------------------------------------------------------------------------------------------

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
        live = self._core.state.live
        tried = self._possible_changes(live, changes)
        if not tried or live is None:
            return False
        began = time.perf_counter()
        results = await self._core.store.append([decision for _, decision, _ in tried])
        metrics.APPENDING.observe(time.perf_counter() - began)
        self._take(live, tried, results)
        self._core.store.notify(self._core.id)
        await self._following.finish_if_over()
        await self._timing.settle_due()
        return results[-1] is not AppendResult.ADDED

    def _possible_changes(self, live: LiveRace | None, changes: list[Change]) -> PossibleChanges:
        """The changes that can be made one after the other, each with its decision and the race after it. Others are
        finished: they were made before, or are refused.
        """
        tried: PossibleChanges = []
        for change in changes:
            if change.key is not None and self._core.state.has_done(change.key):
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
            tried.append((change, DecisionRow(live.row.id, number, change.seat, text, change.by, change.key), race))
        return tried

    def _take(self, live: LiveRace, tried: PossibleChanges, results: list[AppendResult]) -> None:
        """Take what was stored, and show it."""
        is_rest, since = self._core.state.is_rest, live.version
        for (change, decision, race), result in zip(tried, results, strict=False):
            if result is AppendResult.REPEATED:
                change.finish(is_repeated=True)
            elif result is AppendResult.ADDED:
                change.finish()
                live.take(race, decision)
                if is_rest:
                    self._following.count(decision)
                else:
                    self._following.went_on(decision, change.ack)
        if is_rest:
            self._following.show_rest(live, since)
