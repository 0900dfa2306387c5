"""The automatic decisions of a room: bots decide at once, and `club` decides for drivers whose time is up.

They run in the process that holds the room's lease. If two processes run them, the store accepts each decision once.
"""

import asyncio
import contextlib
import time

import structlog

from ...race import HotlapError
from ..room.room import Room
from ..tasks import RETRY_S
from .turns import Turns

log = structlog.get_logger()


async def automate(room: Room, turns: Turns) -> None:
    """Run until cancelled."""
    while not room.is_closed:
        room.changed.clear()
        try:
            await _decide(room, turns)
        except Exception as error:
            is_known = isinstance(error, HotlapError)  # an error of the store; any other is a bug
            log.error("automation", room=room.id, error=str(error), exc_info=None if is_known else error)
            await asyncio.sleep(RETRY_S)
            room.changed.set()
        soonest = room.timing.next_due
        with contextlib.suppress(TimeoutError):
            if soonest is None:
                await room.changed.wait()
            else:
                await asyncio.wait_for(room.changed.wait(), max(0.01, soonest - time.monotonic()))


async def _decide(room: Room, turns: Turns) -> None:
    while room.state.planned_seats() or room.state.bots():
        async with turns.turn(room):
            await room.driving.decide_planned()
            await room.driving.decide_for_bots()
    await decide_for_absent(room)


async def decide_for_absent(room: Room) -> None:
    """Let `club` decide for the drivers whose time is up."""
    if room.state.document.is_by_days:
        if room.timing.overdue():
            await room.absence.time_up()
        return
    for seat in room.timing.overdue():
        room.timing.set_away(seat)
        await room.driving.decide_for_absent(seat)
