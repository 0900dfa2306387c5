"""The log of a race in words. It is made once for all viewers, and each viewer gets the part that they may read."""

from collections.abc import Mapping, Sequence

import msgspec
from msgspec import UNSET, UnsetType

from ...race import Race, RaceSetup
from ...race.telling import Line, Sentence, Telling, readable
from .. import wire
from .seen import SeenEvents
from .tally import Tally

_pack, _unpack = msgspec.msgpack.Encoder().encode, msgspec.msgpack.Decoder(Line).decode


class Log:
    """The lines of a race. They are made when a viewer needs them, so a race without viewers costs nothing here.

    Complete lines are kept packed, in an eighth of the memory, and unpacked for viewers that missed them. `words`
    has what is told of a driver before a decision, by its number; it may grow. `tally` hears the same events.
    """

    def __init__(self, setup: RaceSetup, words: Mapping[int, str] | None = None, tally: Tally | None = None) -> None:
        self._tally = tally
        self._words = {} if words is None else words
        self._telling = Telling(setup, has_order=False)
        self._done: list[bytes] = []
        self._live: Line | None = None  # the line that still grows
        self._starts: list[int] = []  # by version: the first line that is new or has changed
        self._latest: list[Line] = []  # the new or changed lines of the latest version
        self._seen: SeenEvents | None = None  # the events of the latest version
        self._kept = 0  # sentences of the first of these lines that it had before

    def latest(self, race: Race, seats: tuple[int, ...]) -> wire.Log | UnsetType:
        """The lines that the latest decision changed, for a viewer with these seats."""
        self.follow(race)
        return _view(self._starts[-1], self._latest, seats, self._kept) if self._latest else UNSET

    def latest_events(self, race: Race) -> SeenEvents:
        """The events of the latest decision."""
        self.follow(race)
        assert self._seen is not None
        return self._seen

    def since(self, race: Race, seats: tuple[int, ...], version: int) -> wire.Log | UnsetType:
        """The lines that have changed from a version on, for a viewer with these seats."""
        self.follow(race)
        start = self._starts[version]
        lines = self._lines(start, self._count())
        return _view(start, lines, seats) if lines else UNSET

    def before(
        self, race: Race, seats: tuple[int, ...], new: Mapping[int, int], line: int | None, most: int
    ) -> wire.Log:
        """The lines before line number `line`, the latest ones if it is None, for a viewer with these seats.

        `new` has the version from which a seat's viewer may read its lines; before, it reads them as a spectator does.
        """
        self.follow(race)
        end = self._count() if line is None else min(line, self._count())
        start = max(0, end - most)
        first = {seat: self._starts[version] for seat, version in new.items()}
        views: list[wire.LogLine] = []
        for number, one in enumerate(self._lines(start, end), start):
            views.append(_line_view(one, [seat for seat in seats if first.get(seat, 0) <= number]))
        return wire.Log(start, tuple(views))

    def count(self, race: Race) -> int:
        """How many lines there are by now."""
        self.follow(race)
        return self._count()

    def _count(self) -> int:
        return len(self._done) + (self._live is not None)

    def _lines(self, start: int, end: int) -> list[Line]:
        lines = [_unpack(line) for line in self._done[start:end]]
        return [*lines, self._live] if self._live and start <= len(self._done) < end else lines

    @property
    def n_versions(self) -> int:
        """The number of versions that have been told."""
        return len(self._starts)

    def follow(self, race: Race, until: int | None = None) -> None:
        """Tell the versions that have not been told, all or those before `until`."""
        end = len(race.decisions) + 1
        for version in range(self.n_versions, end if until is None else min(until, end)):
            self._hear(race, version)

    def _hear(self, race: Race, version: int) -> None:
        before, start = self._live, len(self._done)
        self._seen = SeenEvents(race, version, version + 1)
        if self._tally is not None:
            self._tally.hear(self._seen.all)
        if word := self._words.get(version):
            self._telling.tell(race.decisions[version - 1].seat, word)
        for event in self._seen.by(self._seen.own):
            self._telling.hear(event)
        done, self._live = self._telling.take(), self._telling.live
        self._done += map(_pack, done)
        self._latest = [*done, self._live] if self._live else done
        self._kept = 0
        if before and self._latest:
            if self._latest[0] == before:
                del self._latest[0]
                start += 1
            else:
                self._kept = _same(before.sentences, self._latest[0].sentences)
        self._starts.append(start)


def _same(before: tuple[Sentence, ...], now: tuple[Sentence, ...]) -> int:
    """The number of equal sentences at the beginning of both."""
    n = 0
    while n < min(len(before), len(now)) and before[n] == now[n]:
        n += 1
    return n


def _view(start: int, lines: list[Line], seats: Sequence[int], kept: int = 0) -> wire.Log:
    """Lines for a viewer with these seats, who has `kept` sentences of the first one."""
    return wire.Log(start, tuple(_line_view(line, seats, 0 if i else kept) for i, line in enumerate(lines)))


def _line_view(line: Line, seats: Sequence[int], kept: int = 0) -> wire.LogLine:
    sentences = tuple(map(_sentence, readable(line.sentences[kept:], seats)))
    return wire.LogLine(line.kind, line.seat, line.round, len(readable(line.sentences[:kept], seats)), sentences)


def _sentence(one: Sentence) -> wire.Sentence:
    masked = _sentence(one.masked) if one.masked else None
    return wire.Sentence(one.id, one.args, one.tone, one.whose, masked)
