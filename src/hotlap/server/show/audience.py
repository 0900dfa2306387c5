"""The viewers of a room, and their frames of each change."""

import time
from collections.abc import Mapping
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from ...race.choices import Retire
from .. import wire
from . import frame
from .held import Held
from .live_race import LiveRace
from .seen import SeenEvents
from .viewer import Viewer, encode

LATEST_LINES = 60  # of the log in a snapshot: about 15 kB. The whole log of 200 laps with nine cars has 3 MB
EARLIER_LINES = 300  # that a viewer gets at a time who asks for more
MOST_MISSED = 200  # frames that are sent again; a viewer that missed more gets a snapshot

Deadlines = dict[int, float]  # by seat, on the monotonic clock


class Audience:
    """The viewers of a room. A frame is made and encoded once for all viewers that may see the same."""

    def __init__(self) -> None:
        self.viewers: list[Viewer] = []

    def guests(self) -> set[str]:
        return {viewer.guest for viewer in self.viewers}

    def show(self, live: LiveRace, deadlines: Deadlines, ack: tuple[Viewer, str] | None = None) -> None:
        """Send the latest change to everybody. `ack` is the viewer and the command that made it."""
        if not self.viewers:
            return
        if live.race.is_one_call:
            self._show_each(live, deadlines, ack)
            return
        version = live.version
        parts = _ChangeParts(live, deadlines)
        # A new decision has a new number. But the forecasts of the same decision change when a rival leaves the track.
        is_retired = version > 0 and isinstance(live.race.decisions[-1].choice, Retire)
        for viewer in self.viewers:
            keys = parts.keys(viewer.seats)
            is_same = keys == viewer.asked and not is_retired
            viewer.asked = keys
            answers = ack[1] if ack and ack[0] is viewer else None
            viewer.send(parts.frame(viewer.seats, is_same, answers))

    def _show_each(self, live: LiveRace, deadlines: Deadlines, ack: tuple[Viewer, str] | None) -> None:
        """Send each viewer what they may see by now of a race of one call a round: often nothing but for whom it
        waits, and then a whole round at once.
        """
        parts = {id(shown): _ChangeParts(live, deadlines, shown) for shown in (live, live.public)}
        for viewer in self.viewers:
            one = parts[id(live.for_seats(viewer.seats))]
            known, viewer.asked = (viewer.asked, viewer.awaited), one.keys(viewer.seats)
            viewer.awaited = one.awaited
            is_new = one.version != viewer.version or known != (viewer.asked, viewer.awaited)
            answers = ack[1] if ack and ack[0] is viewer else None
            if not is_new and answers is None:
                continue
            since, viewer.version = min(viewer.version, one.version), one.version
            for text in one.missed_frames(viewer.seats, since, answers):
                viewer.send(text)

    def show_rest(self, live: LiveRace, deadlines: Deadlines, since: int) -> None:
        """Send everybody the changes after version `since`, made when all people had finished.

        Only the last frame has the state of the race. Nobody is asked for anything any more.
        """
        if since == live.version:
            return
        parts = _ChangeParts(live, deadlines)
        texts: dict[tuple[int, ...], list[str]] = {}
        for viewer in self.viewers:
            viewer.version, viewer.awaited = live.version, parts.awaited
            viewer.asked = parts.keys(viewer.seats)
            if viewer.seats not in texts:
                texts[viewer.seats] = parts.missed_frames(viewer.seats, since, is_rest=True)
            for text in texts[viewer.seats]:
                viewer.send(text)

    def show_earlier(self, viewer: Viewer, live: LiveRace, line: int, new: Mapping[int, int]) -> None:
        """Send a viewer the lines of the log before line number `line`. `new` as for catch_up."""
        shown = live.for_seats(viewer.seats)
        lines = shown.log.before(shown.race, viewer.seats, new, line, EARLIER_LINES)
        viewer.send(wire.EarlierLog(live.row.id, lines.start, lines.lines))

    def catch_up(
        self, viewer: Viewer, live: LiveRace, deadlines: Deadlines, since: int | None, new: Mapping[int, int]
    ) -> None:
        """Send a viewer the frames after version `since`, or a snapshot if it is too old or None.

        `new` are seats that the viewer took over, each with the version from which its past may be shown.
        """
        parts = _ChangeParts(live, deadlines, live.for_seats(viewer.seats))
        version = viewer.version = parts.version
        viewer.asked, viewer.awaited = parts.keys(viewer.seats), parts.awaited
        known = max(new.values(), default=0)
        if since is None or not known <= since <= version or version - since > MOST_MISSED:
            viewer.send(parts.snapshot(viewer.seats, new))
            return
        if since == version:
            viewer.send(parts.snapshot(viewer.seats, new))
            return
        for text in parts.missed_frames(viewer.seats, since):
            viewer.send(text)


class _ChangeParts:
    """The parts of one change, each made at its first use."""

    def __init__(self, live: LiveRace, deadlines: Deadlines, shown: LiveRace | Held | None = None) -> None:
        self.live = live
        self.shown = shown or live
        self.race = self.shown.race
        self.version = self.shown.version
        self.deadlines = deadlines
        self.awaited = self.shown.awaited
        self._public: wire.Public | None = None
        self._own: dict[int, wire.Own] = {}
        self._ask: dict[int, wire.Ask] = {}
        self._sights: dict[int, Any] = {}
        self._texts: dict[object, str] = {}

    def keys(self, seats: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
        return tuple((seat, self.race.decision(seat)) for seat in seats if seat in self.awaited)

    def frame(self, seats: tuple[int, ...], is_same: bool, ack: str | None) -> str:
        """The frame of the latest change. With `is_same`, the decisions asked for have not changed and are left out."""
        key = (seats, is_same)
        if ack is None and key in self._texts:
            return self._texts[key]
        frame = self._frame_of(
            seats,
            self.events(seats),
            asks=UNSET if is_same else self.asks(seats),
            log=self.shown.log.latest(self.race, seats),
            ack=UNSET if ack is None else ack,
        )
        text = encode(frame)
        if ack is None:
            self._texts[key] = text
        return text

    def missed_frames(
        self, seats: tuple[int, ...], since: int, ack: str | None = None, is_rest: bool = False
    ) -> list[str]:
        """The frames after version `since`, of which only the last one has the state of the race. Of that version
        itself it is that state alone.
        """
        known: dict[str, Any] = {"asks": self.asks(seats), "ack": UNSET if ack is None else ack}
        if since == self.version:
            return [encode(self._frame_of(seats, **known))]
        frames = []
        for version in range(since + 1, self.version):
            events = SeenEvents(self.race, version, version + 1).by(seats)
            frames.append(self.live.bare(version, frame.event_views(events)))
        log = self.shown.log.since(self.race, seats, since + 1)
        frames.append(self._frame_of(seats, self.events(seats), log=log, **known))
        return [encode(replace(one, is_rest=is_rest)) for one in frames]

    def snapshot(self, seats: tuple[int, ...], new: Mapping[int, int]) -> str:
        """The present state of the race, and the end of its log. `new` as for Audience.catch_up."""
        log = self.shown.log.before(self.race, seats, new, None, LATEST_LINES)
        return encode(self._frame_of(seats, asks=self.asks(seats), log=log, info=self.live.info, is_snapshot=True))

    def _frame_of(self, seats: tuple[int, ...], events: tuple[wire.Told, ...] = (), **parts: Any) -> wire.Frame:
        own = tuple(self.own(seat) for seat in seats)
        bare = self.live.bare(self.version, events)
        left = None if self.live.due is None else max(0, round(self.live.due - time.time()))
        return replace(bare, public=self.public(), own=own, seed=self.seed(), left_s=left, **parts)

    def events(self, seats: tuple[int, ...]) -> tuple[wire.Told, ...]:
        return frame.event_views(self.shown.log.latest_events(self.race).by(seats))

    def seed(self) -> Any:
        return str(self.race.key) if self.live.is_open else UNSET

    def public(self) -> wire.Public:
        if self._public is None:
            known = self.shown.cars, self.live.stand_ins, self.live.ended, self.awaited, self.live.tutored()
            self._public = frame.raw(frame.public(self.race, *known))
        return self._public

    def own(self, seat: int) -> wire.Own:
        if seat not in self._own:
            self._own[seat] = self.shown.cars.own(self.race, self._sight(seat), seat in self.live.by_club)
        return self._own[seat]

    def asks(self, seats: tuple[int, ...]) -> tuple[wire.Ask, ...]:
        return tuple(self._open_decision(seat) for seat in seats if seat in self.awaited)

    def _open_decision(self, seat: int) -> wire.Ask:
        if seat not in self._ask:
            deadline = self.deadlines.get(seat)
            left = None if deadline is None else round(max(0.0, deadline - time.monotonic()), 1)
            self._ask[seat] = frame.raw(frame.ask(self.race, self._sight(seat), left))
        return self._ask[seat]

    def _sight(self, seat: int) -> Any:
        if seat not in self._sights:
            self._sights[seat] = self.race.sight(seat)
        return self._sights[seat]
