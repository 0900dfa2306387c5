"""Who is there, in all rooms of a process: looked at again and again, and noted in the store for other processes."""

import contextlib

import structlog

from ...race import HotlapError
from ..config import Limits
from ..document import seen_rows
from ..room.presence import NOTE_S
from ..store import Store
from .rooms import Rooms

log = structlog.get_logger()

LOOK_S = 1.0  # between looks who has been away for long
LEAST_S = 0.02  # between looks if nobody may be away; without a pause they keep a core busy


class Attendance:
    """Looks and notes as often as it takes to tell who is absent."""

    def __init__(self, store: Store, rooms: Rooms, limits: Limits) -> None:
        self.look_s = _share_of_absence(limits, 4, LOOK_S)
        self.note_s = _share_of_absence(limits, 3, NOTE_S)
        self._store = store
        self._rooms = rooms

    async def look_around(self) -> None:
        """Look who has been away for long, in the rooms that somebody looks at."""
        for room in self._rooms:
            if room.audience.viewers:
                try:
                    await room.absence.look_around()
                except HotlapError as error:  # the other rooms are looked at all the same
                    log.error("look around", room=room.id, error=str(error))

    async def note(self) -> None:
        """Note in the store who left, and who is there if other processes ask for it."""
        await self._note(self._present() if self._store.is_shared else self._departures())

    async def note_last(self) -> None:
        """Note who is there when the server stops."""
        with contextlib.suppress(HotlapError):
            await self._note(self._present())

    async def _note(self, pairs: set[tuple[str, str]]) -> None:
        if pairs:
            await self._store.write(seen_rows.note, pairs)

    def _present(self) -> set[tuple[str, str]]:
        """The guests with open sockets who are known in their rooms, and those who left since the last note."""
        there = {
            (room.id, guest) for room in self._rooms for guest in room.audience.guests() if room.state.knows(guest)
        }
        return there | self._departures()

    def _departures(self) -> set[tuple[str, str]]:
        return {(room.id, guest) for room in self._rooms for guest in room.presence.take_left()}


def _share_of_absence(limits: Limits, parts: int, most_s: float) -> float:
    """A part of the seconds after which somebody counts as absent, within bounds."""
    return min(most_s, max(LEAST_S, limits.absent_s / parts))
