"""What every room of a process has around it, and what features say about the rooms of their races."""

import dataclasses
from collections.abc import Awaitable, Callable
from typing import Protocol

from ..config import Limits
from ..document.document import Document
from .drivers import Drivers
from .presence import Presence
from .state import RoomState
from .storage import Storage


class Rules(Protocol):
    """What holds in some rooms alone, as in those of the races of a day. What is refused raises Refused."""

    def check_looks(self, doc: Document, guest: str) -> None:
        """Refuses a guest who may not see the race yet."""

    def check_hint(self, doc: Document) -> None:
        """Refuses hints where nobody gets any."""

    def check_seats(self, doc: Document) -> None:
        """Refuses changes of seats where they stay as they are."""

    def bot_seed(self, doc: Document) -> str:
        """The seed of the bots' dice for the race that begins."""


@dataclasses.dataclass(frozen=True)
class Surroundings:
    """`began` is when this process began to look who is there, on the monotonic clock.

    A room in which a race starts calls `hold`, which runs its automatic decisions. It calls `tell` when those who are
    not there may have to be told something, and `keep` with a race that is over, to count it and put it away.
    """

    store: Storage
    drivers: Drivers
    limits: Limits
    began: float
    rules: Rules
    hold: Callable[[str], Awaitable[None]]
    tell: Callable[[str], None]
    keep: Callable[[RoomState], Awaitable[None]]

    def presence(self) -> Presence:
        """Nobody was seen yet."""
        return Presence(self.limits, self.began, self.store.is_shared)
