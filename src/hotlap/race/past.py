"""Snapshots of a race: the state after any decision follows from the snapshot before it and a few decisions.

A game is 2.6 kB. One is kept after every 16th decision. A race of six cars with all modules has about 450 decisions, so
its snapshots take 100 kB, and every moment is at most 15 decisions after one.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..engine import entries as engine
from ..engine import layout

EVERY = 16


def copy_of(game: Any) -> Any:
    """A copy of a game, in the form that the entries take."""
    twin = layout.new(layout.Game)
    engine.copy_game(twin, game)
    return twin


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A race after `n` decisions: its game, and the decisions that may be taken back. Neither may be changed."""

    n: int
    game: Any
    back: tuple[tuple[int, Any, int], ...]


class Past:
    """The snapshots of a race. The first one is its beginning."""

    def __init__(self, game: Any) -> None:
        self._snapshots = [Snapshot(0, copy_of(game), ())]

    def note(self, n: int, game: Any, back: Sequence[tuple[int, Any, int]]) -> None:
        """Keep the race after `n` decisions if a snapshot is due."""
        if n % EVERY == 0:
            self._snapshots.append(Snapshot(n, copy_of(game), tuple(back)))

    def before(self, n: int) -> Snapshot:
        """The latest snapshot that is not after decision `n`."""
        return self._snapshots[n // EVERY]

    def until(self, n: int) -> "Past":
        """The snapshots up to decision `n`, for a copy of the race that may go on differently."""
        twin = Past.__new__(Past)
        twin._snapshots = self._snapshots[: n // EVERY + 1]
        return twin
