"""What follows from decisions that were stored: counted, shown, and the race put away when it is over."""

import structlog

from .. import metrics
from ..document.document import OVER
from ..show.live_race import LiveRace
from ..show.viewer import Viewer
from ..store.by import DRIVER, who
from ..store.rows import DecisionRow
from .core import Core
from .showing import Showing
from .timing import Timing

log = structlog.get_logger()


class Following:
    """Follows the race of a room."""

    def __init__(self, core: Core, showing: Showing, timing: Timing) -> None:
        self._core = core
        self._showing = showing
        self._timing = timing

    async def fold(self, live: LiveRace) -> None:
        """Take the decisions that another process stored."""
        is_rest, since = self._core.state.is_rest, live.version
        for decision in await self._core.store.decisions(live.row.id, since + 1):
            live.fold([decision])
            if is_rest:
                self.count(decision)
            else:
                self.went_on(decision)
        if is_rest:
            self.show_rest(live, since)
        await self.finish_if_over()

    def went_on(self, decision: DecisionRow, ack: tuple[Viewer, str] | None = None) -> None:
        """Set the clocks, show the viewers and wake the automatic decisions after a decision has been taken."""
        core = self._core
        live = core.state.live
        assert live is not None
        self.count(decision)
        self._timing.set()
        begin = self._showing.reseat() if core.state.has_handover else []  # new drivers begin with a round
        core.audience.show(live, core.clocks.deadlines, ack)
        if core.state.document.is_by_days:
            self._showing.room_soon()  # others may give time to whoever is waited for now
        if begin:
            self._showing.restart(begin)
            self._showing.room()
        core.changed.set()

    def count(self, decision: DecisionRow) -> None:
        if who(decision.by) == DRIVER:
            self._core.clocks.away.discard(decision.seat)
        metrics.DECISIONS.labels(who(decision.by)).inc()

    def show_rest(self, live: LiveRace, since: int) -> None:
        """Show the decisions after version `since` at once, when all people have finished."""
        self._timing.set()
        self._core.audience.show_rest(live, self._core.clocks.deadlines, since)
        self._core.changed.set()

    async def finish_if_over(self) -> None:
        """Count a race that is over, and have it kept: the first process that comes here does that."""
        core = self._core
        live = core.state.live
        if live is None or not live.race.is_over:
            return
        core.state.count_race()
        if not core.is_racing:
            return
        await core.around.keep(core.state)
        if await core.save(core.state.document, OVER):
            metrics.RACES.labels("finished").inc()
            log.info("race finished", room=core.id, race=live.row.id, decisions=live.version)
        self._timing.set()
        self._showing.room()
