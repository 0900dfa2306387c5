"""Who of a room's people is away: without a socket for so long that others may act in their place. absence.py says what
follows from it; document/company.py has what of it decisions about seats need to know.

Several processes may have sockets of one room. Each notes in the store who is there with it (rooms/attendance.py), and
takes from it who was seen by others. Times in which this process did not run count for nobody: after a restart all come
back.
"""

import time
from collections.abc import Collection, Iterable, Mapping
from functools import cached_property

from ..config import Limits

NOTE_S = 10.0  # between two notes in the store of who is there, if other processes may ask
MISSED = 2.5  # as many notes later somebody whom another process noted is there no more
SLACK = 0.2  # of the time between two notes: so late an own note may come into the store


class Presence:
    """When the guests of one room were last seen. `began` is when this process began to look, on the monotonic clock.

    `absent` are the guests who had been away for `absent_s` at the last look, and `elsewhere` those whom other
    processes have there; all viewers know of those who were `shown`.
    """

    def __init__(self, limits: Limits, began: float, is_shared: bool = False) -> None:
        self.limits = limits
        self.absent: frozenset[str] = frozenset()
        self.elsewhere: frozenset[str] = frozenset()
        self.shown = self.absent, self.elsewhere
        self.left: set[str] = set()  # whose leaving is not in the store yet
        self._is_shared = is_shared
        self._began = began
        self._seen: dict[str, float] = {}
        self._stored: dict[str, float] = {}  # when guests were seen by any process, as the store says
        self._own: dict[str, float] = {}  # when this process may last have noted a guest who has left it
        self._asked = -NOTE_S

    @cached_property
    def began_at(self) -> float:
        """When this process began to look, in UTC."""
        return time.time() - (time.monotonic() - self._began)

    @property
    def note_s(self) -> float:
        """The time between two notes."""
        return min(NOTE_S, self.limits.absent_s / 3)

    @property
    def is_old(self) -> bool:
        """Whether the store should be asked again for what other processes saw."""
        return time.monotonic() - self._asked > self.note_s

    def leave(self, guest: str) -> None:
        """A guest's last socket was closed."""
        self._seen[guest] = self._own[guest] = time.monotonic()
        self.left.add(guest)

    def take_left(self) -> set[str]:
        """Those whose leaving is noted in the store now."""
        left, self.left = self.left, set()
        self._own.update(dict.fromkeys(left, time.monotonic()))
        return left

    def take(self, ages: Mapping[str, float]) -> None:
        """Take from the store how many seconds ago guests were seen."""
        self._asked = now = time.monotonic()
        for guest, age in ages.items():
            self._stored[guest] = now - age
            self._seen[guest] = max(now - age, self._seen.get(guest, 0.0))

    def away_s(self, guest: str, here: Collection[str]) -> float:
        """For how many seconds a guest has been away. `here` are those with an open socket."""
        now = time.monotonic()
        # Of whom nothing is known yet, they may just have come in by another process.
        return 0.0 if guest in here else now - max(self._began, self._seen.setdefault(guest, now))

    def last_s(self, guest: str) -> float | None:
        """How many seconds ago a guest without a socket was seen last, also by a process before this one; None if that
        is not known.
        """
        seen = self._seen.get(guest)
        return None if seen is None else time.monotonic() - seen

    def now(self, guests: Collection[str], here: Collection[str]) -> tuple[frozenset[str], frozenset[str]]:
        """Who of the guests has been away for long by now, and whom other processes have there."""
        elsewhere = frozenset(guest for guest in guests if guest not in here and self._is_elsewhere(guest))
        return self.absent_now(guests, here), elsewhere

    def _is_elsewhere(self, guest: str) -> bool:
        """Whether another process noted the guest lately. Notes of this process, until it saw them leave, are not
        meant. A guest who has left another one is there for some notes more: it notes that as it notes who is there.
        """
        seen = self._stored.get(guest, 0.0)
        is_others = seen > self._own.get(guest, 0.0) + SLACK * self.note_s
        return self._is_shared and is_others and time.monotonic() - seen < MISSED * self.note_s

    def absent_now(self, guests: Iterable[str], here: Collection[str]) -> frozenset[str]:
        """Those of the guests who have been away for long by now."""
        return frozenset(guest for guest in guests if self.away_s(guest, here) >= self.limits.absent_s)
