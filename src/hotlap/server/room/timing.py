"""Whose time runs in a room, and whose is up."""

from collections.abc import Collection

from msgspec.structs import replace

from ..document import more_time
from .core import Core
from .showing import Showing


class Timing:
    """Sets the clocks of a room's drivers."""

    def __init__(self, core: Core, showing: Showing) -> None:
        self._core = core
        self._showing = showing

    def set(self, anew: Collection[int] = ()) -> None:
        """Set the clocks of the people who have a decision to make; those of `anew` start again."""
        core = self._core
        doc, live, people = core.state.document, core.state.live, core.state.people()
        if not doc.is_by_days:
            core.clocks.set(doc.limit_s, people, anew)
        if live is not None:
            until = {seat: at for seat in people if (at := self.until(seat)) is not None}
            live.due = min(until.values(), default=None)
            if doc.is_by_days:
                core.clocks.set_by_days(until)

    def until(self, seat: int) -> float | None:
        """When a seat that has to decide has no more time, in a race by days (UTC); None during a pause.

        After a start of the server all have some: they may have come while it was off.
        """
        doc, live, presence = self._core.state.document, self._core.state.live, self._core.presence
        if live is None or not doc.is_by_days or seat not in live.asked or more_time.is_paused(doc):
            return None
        asked = live.asked[seat]
        limit = doc.limit_s * more_time.limits(doc, seat, live.row.id, asked.decision)
        until = asked.since + limit + more_time.stood(doc, seat, asked.since)
        return max(until, presence.began_at + min(doc.limit_s, presence.limits.grace_s))

    def overdue(self) -> list[int]:
        """The seats whose time is up; none while the room has no viewers, unless it is a race by days."""
        return self._core.clocks.overdue() if self._runs else []

    @property
    def next_due(self) -> float | None:
        """When the next clock runs out, on the monotonic clock, if any runs."""
        return min(self._core.clocks.deadlines.values(), default=None) if self._runs else None

    @property
    def _runs(self) -> bool:
        return bool(self._core.audience.viewers) or self._core.state.document.is_by_days

    async def settle_due(self) -> None:
        """Note in the store when time is up, so that the room is woken then, and tell those who are not there."""
        core = self._core
        core.around.tell(core.id)
        live = core.state.live
        due = live.due if live is not None else None
        if due != core.state.row.due:
            await core.store.note_due(core.id, due)
            core.state.row = replace(core.state.row, due=due)

    def wake_room(self) -> None:
        """Look at the clocks again."""
        self.set()
        self._core.changed.set()

    def set_away(self, seat: int) -> None:
        """A driver let the time run out."""
        clocks = self._core.clocks
        if seat not in clocks.away:
            clocks.away.add(seat)
            clocks.run_out.add(seat)
            self._showing.room()

    def wake(self, seat: int) -> None:
        """A driver who was away decides again."""
        core = self._core
        if seat in core.clocks.away:
            core.clocks.away.discard(seat)
            self.set((seat,))
            self._showing.room()
            self._showing.restart(one for one in core.audience.viewers if seat in one.seats)  # with the time left now
