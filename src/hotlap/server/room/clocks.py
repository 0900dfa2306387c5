"""The clocks of drivers. When a driver's time is up, `club` decides; until the driver is back, it decides quickly."""

import time
from collections.abc import Collection, Mapping

AWAY_S = 2.0  # `club` waits so long before it decides for a driver who is away already


class Clocks:
    """`deadlines` are by seat, on the monotonic clock. `club` decides for the seats in `away`.
    `run_out` are those whose whole time has passed, until `club` has decided for them.
    """

    def __init__(self) -> None:
        self.deadlines: dict[int, float] = {}
        self.away: set[int] = set()
        self.run_out: set[int] = set()
        self._asked: Mapping[int, int] = {}

    def set(self, limit: float, asked: Mapping[int, int], anew: Collection[int] = ()) -> None:
        """Keep the clocks of seats that still have the same decision to make. Start those of the others, and of `anew`.

        `asked` has the seats with a decision to make, and its number. If `limit` is 0, there are no clocks.
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

    def set_by_days(self, until: Mapping[int, float]) -> None:
        """Set the clocks of a race by days: the times, in UTC, at which seats have no more time."""
        now, ahead = time.monotonic(), time.time()
        self.deadlines = {seat: now + at - ahead for seat, at in until.items()}
        self._asked = {}

    def overdue(self) -> list[int]:
        """The seats whose time is up."""
        now = time.monotonic()
        return [seat for seat, deadline in self.deadlines.items() if deadline <= now]
