"""Who of a room's people is away: without a socket for so long that others may act in their place.

Several processes may have sockets of one room. Each notes in the store who is there with it (Hub), and takes from it
who was seen by others. Times in which this process did not run count for nobody: after a restart all come back.
"""

import time
from collections.abc import Collection, Iterable, Mapping

from .config import Limits

NOTE_S = 10.0  # between two notes in the store of who is there, if other processes may ask


class Presence:
    """When the guests of one room were last seen. `began` is when this process began to look, on the monotonic clock.

    `absent` are the guests who had been away for `absent_s` at the last look, `shown` those of whom all viewers know.
    """

    def __init__(self, limits: Limits, began: float) -> None:
        self.limits = limits
        self.absent: frozenset[str] = frozenset()
        self.shown = self.absent
        self.left: set[str] = set()  # whose leaving is not in the store yet
        self._began = began
        self._seen: dict[str, float] = {}
        self._asked = -NOTE_S

    @property
    def is_old(self) -> bool:
        """Whether the store should be asked again for what other processes saw."""
        return time.monotonic() - self._asked > min(NOTE_S, self.limits.absent_s / 3)

    def leave(self, guest: str) -> None:
        """A guest's last socket was closed."""
        self._seen[guest] = time.monotonic()
        self.left.add(guest)

    def take(self, ages: Mapping[str, float]) -> None:
        """Take from the store how many seconds ago guests were seen."""
        self._asked = now = time.monotonic()
        for guest, age in ages.items():
            self._seen[guest] = max(now - age, self._seen.get(guest, 0.0))

    def away_s(self, guest: str, here: Collection[str]) -> float:
        """For how many seconds a guest has been away. `here` are those with an open socket."""
        now = time.monotonic()
        # Of whom nothing is known yet, they may just have come in by another process.
        return 0.0 if guest in here else now - max(self._began, self._seen.setdefault(guest, now))

    def absent_now(self, guests: Iterable[str], here: Collection[str]) -> frozenset[str]:
        """Those of the guests who have been away for long by now."""
        return frozenset(guest for guest in guests if self.away_s(guest, here) >= self.limits.absent_s)
