"""The lengths of measurements: `repeats` times at least `seconds` each."""

import sys
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Pace:
    seconds: float
    repeats: int
    starts: int  # fresh processes that are timed from start to end
    server_s: float  # seconds under load for each figure of the server

    def repeat(self, measure: Callable[[float], float]) -> list[float]:
        """The results of the repetitions, after one short run to warm up that does not count."""
        measure(min(self.seconds, 0.2))
        return [measure(self.seconds) for _ in range(self.repeats)]


FULL = Pace(seconds=1.0, repeats=5, starts=5, server_s=6.0)
QUICK = Pace(seconds=0.2, repeats=3, starts=3, server_s=3.0)


def say(message: str) -> None:
    """Print a line of progress."""
    print(f"bench: {message}", file=sys.stderr, flush=True)
