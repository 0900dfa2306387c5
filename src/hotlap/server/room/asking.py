"""What a driver asks: for a hint, what the coach says of a choice, and what may be planned in advance."""

from ...race import parse
from .. import wire
from ..errors import Refused
from ..show import frame
from ..show.live_race import SeatHints
from ..show.viewer import Viewer
from . import ahead, tutoring
from .checks import check_open, own_race
from .core import Core
from .showing import Showing


class Asking:
    """Answers a room's drivers."""

    def __init__(self, core: Core, showing: Showing) -> None:
        self._core = core
        self._showing = showing

    async def hint(self, viewer: Viewer, command: wire.Hint) -> wire.HintView:
        """What is best in the place of a viewer's seat. Nothing is stored, and nobody else is told."""
        core, seat = self._core, command.seat
        live = own_race(core.state, viewer.guest, command)
        core.around.rules.check_hint(core.state.document)
        check_open(live.race, seat, command.decision_id)
        race = live.race_of(seat)
        version, sight, known = live.version, race.sight(seat), live.hints.get(seat)
        if known is None or known.version != version:
            known = live.hints[seat] = SeatHints(version)
        has_coach = command.level == "coach"
        await core.around.drivers.hint(known, sight, race.choices(seat), has_coach, viewer.address)
        assert known.hint is not None
        if has_coach and known.advice is not None and known.advice[0]:
            return frame.advice(command, known.hint, *known.advice)
        return frame.hint(command, known.hint)

    async def check(self, viewer: Viewer, command: wire.Check) -> wire.Checked:
        """What the coach says of a choice in the place of a viewer's seat. Raises what deciding so would raise."""
        core, seat = self._core, command.seat
        live = own_race(core.state, viewer.guest, command)
        if not core.state.document.tutor:
            raise Refused("not-now", "the host of this race has allowed no tutor")
        check_open(live.race, seat, command.decision_id)
        race = live.race_of(seat)
        tried = race.copy()
        tried.decide(seat, parse(command.choice), command.decision_id)
        sight, choices = race.sight(seat), race.choices(seat)
        choice = next(one for one in choices if one == tried.decisions[-1].choice)
        return wire.Checked(command.command_id, await core.around.drivers.check(sight, choices, choice, viewer.address))

    async def mark(self, command: wire.Check, round: int) -> bool:
        """Store that a seat's driver has asked the tutor, and tell all. False if another process changed the room
        meanwhile."""
        doc = self._core.state.document
        if (command.seat, round) in doc.checks:
            return True
        if not await self._core.save(tutoring.marked(doc, command.seat, round)):
            return False
        self._showing.room()
        return True

    def look_ahead(self, viewer: Viewer, command: wire.LookAhead) -> wire.AheadView:
        """What a viewer's seat may plan in the next round."""
        race = own_race(self._core.state, viewer.guest, command).race.ahead(command.seat)
        return wire.AheadView(command.command_id, frame.ask(race, race.sight(command.seat)))

    async def plan_ahead(self, viewer: Viewer, command: wire.PlanAhead, key: str) -> bool:
        """Hold a plan, or give it back. Only its guest is told. False if another process changed the room meanwhile."""
        state = self._core.state
        doc = ahead.with_plan_ahead(state.document, command, viewer.guest, own_race(state, viewer.guest, command))
        if not await self._core.save(doc.with_command(key)):
            return False
        self._showing.room_to_guest(viewer.guest)
        return True
