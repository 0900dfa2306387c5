"""A decision on its way: asked for, tried on a copy of the race, stored, and answered."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

from ...race import Race
from ..show.viewer import Viewer


@dataclass(eq=False, slots=True)
class Change:
    """A change of a race. `make` makes it in a copy, or raises why it cannot be made.

    `by` is the guest, or CLUB or BOT. `key` is that of the command, `ack` its viewer and id. When it is `finished`, it
    was stored (now or before: then `is_repeated`), or there is an `error`.
    """

    seat: int
    make: Callable[[Race], None]
    by: str
    key: str | None = None
    ack: tuple[Viewer, str] | None = None
    finished: asyncio.Event = field(default_factory=asyncio.Event)
    is_repeated: bool = False
    error: Exception | None = None

    def finish(self, error: Exception | None = None, is_repeated: bool = False) -> None:
        self.error, self.is_repeated = error, is_repeated
        self.finished.set()

    @property
    def is_done(self) -> bool:
        return self.finished.is_set()
