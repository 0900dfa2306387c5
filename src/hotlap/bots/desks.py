"""What a compiled driver knows of a track, kept by thread."""

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

from ..kernels import layout
from ..race import Sight

MOST_DESKS = 16

Desk = TypeVar("Desk")


class Desks(threading.local, Generic[Desk]):
    """The desks of a thread, by track: tables, and records to work in. They are kept because a table takes about 5 ms
    to make."""

    def __init__(self, make: Callable[[Sight], Desk]) -> None:
        self.make = make
        self.by_course: dict[bytes, Desk] = {}

    def for_sight(self, sight: Sight) -> Desk:
        key = layout.to_bytes(layout.Track, sight.course)
        if key not in self.by_course:
            if len(self.by_course) == MOST_DESKS:
                del self.by_course[next(iter(self.by_course))]
            self.by_course[key] = self.make(sight)
        return self.by_course[key]
