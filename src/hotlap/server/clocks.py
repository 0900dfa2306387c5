"""How long drivers may think, and who is away: after the limit `club` decides, then quickly until they are back."""

import time
from collections.abc import Collection, Mapping

AWAY_S = 2.0  # what `club` waits before it decides for a driver who is away already


class Clocks:
    """`deadlines` by seat, on the monotonic clock; `away` are the seats that `club` decides for."""

    def __init__(self) -> None:
        self.deadlines: dict[int, float] = {}
        self.away: set[int] = set()
        self._asked: Mapping[int, int] = {}

    def set(self, limit: float, asked: Mapping[int, int], anew: Collection[int] = ()) -> None:
        """Keep the clocks of those who still have the same decision to make; start those of others, and of `anew`.

        `asked` are the seats with a decision and its number; without a limit there are no clocks.
        """
        now = time.monotonic()
        kept = {
            seat: self.deadlines[seat]
            for seat, number in asked.items()
            if seat in self.deadlines and self._asked.get(seat) == number and seat not in anew
        }
        fresh = {seat: now + (AWAY_S if seat in self.away else limit) for seat in asked}
        self.deadlines = {**fresh, **kept} if limit else {}
        self._asked = asked

    def overdue(self) -> list[int]:
        """The seats whose time is up."""
        now = time.monotonic()
        return [seat for seat, deadline in self.deadlines.items() if deadline <= now]
