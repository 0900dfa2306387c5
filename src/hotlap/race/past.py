"""The race after any of its decisions: snapshots, and what stands between two of them taken once more.

A game is 2.6 kB. One is kept after every 16th decision, so that a race of six cars with all modules, some 450
decisions, has 100 kB of them, and any moment of it is at most 15 decisions away.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..engine import entries as engine
from ..engine import layout

EVERY = 16


def copied(game: Any) -> Any:
    """A game of its own, as the entries take it."""
    twin = layout.new(layout.Game)
    engine.copy_game(twin, game)
    return twin


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A race after `n` decisions: its game, and what may be taken back in it. Nobody writes into either."""

    n: int
    game: Any
    back: tuple[tuple[int, Any, int], ...]


class Past:
    """The snapshots of a race, the first one of its beginning."""

    def __init__(self, game: Any) -> None:
        self._snapshots = [Snapshot(0, copied(game), ())]

    def note(self, n: int, game: Any, back: Sequence[tuple[int, Any, int]]) -> None:
        """Keep the race after `n` decisions, if it is due."""
        if n % EVERY == 0:
            self._snapshots.append(Snapshot(n, copied(game), tuple(back)))

    def before(self, n: int) -> Snapshot:
        """The latest snapshot from which `n` decisions can be reached."""
        return self._snapshots[n // EVERY]

    def until(self, n: int) -> "Past":
        """The past of a race that ends after `n` decisions: what comes then may be another."""
        twin = Past.__new__(Past)
        twin._snapshots = self._snapshots[: n // EVERY + 1]
        return twin
