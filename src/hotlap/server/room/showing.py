"""What the viewers of a room are shown: the room, and its race from where they left it."""

import asyncio
from collections.abc import Iterable

from .. import wire
from ..show.viewer import Viewer, encode
from .core import Core
from .view import room_view

PRESENCE_S = 0.1


class Showing:
    """Shows a room to its viewers."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self._soon: asyncio.TimerHandle | None = None
        self._named: wire.RaceInfo | None = None  # of the race, with the names that its viewers know

    def catch_up(self, viewer: Viewer, race: str | None = None, since: int | None = None) -> None:
        """Send a viewer what it has not seen of a race since a version; by default a snapshot of the present race."""
        core = self._core
        if (live := core.state.live) is not None:
            new = core.state.new_since(viewer.seats)
            core.audience.catch_up(viewer, live, core.clocks.deadlines, since if race == live.row.id else None, new)

    def earlier(self, viewer: Viewer, command: wire.Earlier) -> None:
        """Send a viewer earlier lines of the log."""
        core = self._core
        if (live := core.state.live) is not None and live.row.id == command.race:
            core.audience.show_earlier(viewer, live, command.line, core.state.new_since(viewer.seats))

    def restart(self, viewers: Iterable[Viewer]) -> None:
        """Send a snapshot of the race to some viewers."""
        for viewer in viewers:
            self.catch_up(viewer)

    def reseat(self) -> list[Viewer]:
        """Give all viewers the seats that they drive now; returns those for whom that changed."""
        moved = []
        for viewer in self._core.audience.viewers:
            seats = self.seats_of(viewer)
            if seats != viewer.seats:
                viewer.seats = seats
                moved.append(viewer)
        return moved

    def seats_of(self, viewer: Viewer) -> tuple[int, ...]:
        """The seats whose cards a viewer sees."""
        return () if viewer.is_screen else self._core.state.seats_of(viewer.guest)

    def room(self) -> None:
        """Send the room to all its viewers. It is encoded once for all strangers.

        A viewer whose seats changed gets a new snapshot first, and all do if somebody else drives a car: it has their
        names. That is done here because the room may be shown, for those who come and go, while a change of seats is
        still being read.
        """
        if self._soon is not None:
            self._soon.cancel()
            self._soon = None
        texts: dict[object, str] = {}
        presence = self._core.presence
        presence.shown = presence.absent, presence.elsewhere
        moved = self.reseat()
        self.restart(self._core.audience.viewers if self.is_renamed() else moved)
        for viewer in self._core.audience.viewers:
            self.room_to(viewer, texts)

    def is_renamed(self) -> bool:
        """Whether the cars of the race have had other names since this was last asked."""
        live, before = self._core.state.live, self._named
        self._named = None if live is None else live.info
        return before is not None and live is not None and live.info.race == before.race and live.info != before

    def room_soon(self) -> None:
        """Send the room soon. Viewers that come and go at the same time are shown together."""
        if self._soon is None and not self._core.is_closed:
            self._soon = asyncio.get_running_loop().call_later(PRESENCE_S, self.room)

    def room_to_guest(self, guest: str) -> None:
        """Send a guest the room. What was seen of who is away is told to all, or nobody would take it back."""
        presence = self._core.presence
        if (presence.absent, presence.elsewhere) != presence.shown:
            return self.room()
        texts: dict[object, str] = {}
        for viewer in self._core.audience.viewers:
            if viewer.guest == guest:
                self.room_to(viewer, texts)

    def room_to(self, viewer: Viewer, texts: dict[object, str]) -> None:
        """Send a viewer the room. `texts` are those encoded so far."""
        state = self._core.state
        doc = state.document
        told = doc.said, doc.mutes, doc.number
        has_settings, has_said = viewer.settings == doc.settings, viewer.told == told
        key = viewer.guest if state.knows(viewer.guest) else "", has_settings, has_said
        if key not in texts:
            texts[key] = encode(self.view(viewer.guest, has_settings, has_said))
        viewer.settings, viewer.told = doc.settings, told
        viewer.send(texts[key])

    def view(self, guest: str, has_settings: bool = False, has_said: bool = False) -> wire.RoomView:
        core = self._core
        return room_view(core.state, core.audience, core.clocks.away, core.company(), guest, has_settings, has_said)
