"""What a player knows of a race who forgets nothing: what it saw, and what it did, since the start. For OpenSpiel."""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from ..kernels import layout
from .batch import RaceBatch, SavedRaces
from .worlds import ACTIONS

MOST_OWN = 40  # actions that a player takes in a round

Seat = Callable[[SavedRaces], RaceBatch]  # a batch that stands where a saved race stands


@dataclass(frozen=True)
class Recall:
    """What one player knows at some moment.

    `digest` is a name for all that it saw and did, in their order: two moments have the same one only if the player
    cannot tell them apart. `sight` is what it saw last. `rows` are its observations as each round began, and `own`, by
    round, the actions that it took.
    """

    digest: bytes = b""
    sight: bytes = b""
    round_no: int = 0
    rows: tuple[Any, ...] = ()
    own: tuple[tuple[int, ...], ...] = ()

    def did(self, action: int) -> "Recall":
        """After an action of its own."""
        own = (*self.own[:-1], (*self.own[-1], action))
        return replace(self, digest=_link(self.digest, b"did", bytes([action])), own=own)

    def saw(self, batch: RaceBatch, player: int) -> "Recall":
        """After a look at the race. What looks the same as before is nothing new: nobody can count the actions of a
        plan that another player makes."""
        cells, _ = batch.look(0, player)
        sight, round_no = layout.to_bytes(layout.Game, cells), int(cells[0].round_no)
        if sight == self.sight:
            return self
        later = replace(self, digest=_link(self.digest, b"saw", sight), sight=sight)
        if round_no == self.round_no:
            return later
        rows = (*self.rows, batch.observe(0, player))
        return replace(later, round_no=round_no, rows=rows, own=(*self.own, ()))


def _link(before: bytes, what: bytes, told: bytes) -> bytes:
    return hashlib.sha256(before + what + told).digest()


@dataclass(frozen=True, eq=False)
class Past:
    """A position of a race, and how it came about: the position before, who acted there, and how. Nobody writes into
    it but to keep what was worked out, so a copy is the same object."""

    saved: SavedRaces
    before: "Past | None" = None
    player: int = -1
    action: int = -1
    _known: dict[int, Recall] = field(default_factory=dict, repr=False)

    def __deepcopy__(self, memo: Any) -> "Past":
        return self

    def recall(self, player: int, seat: Seat) -> Recall:
        """What a player knows here."""
        path: list[Past] = []
        at: Past | None = self
        while at is not None and player not in at._known:
            path.append(at)
            at = at.before
        known = Recall() if at is None else at._known[player]
        for step in reversed(path):
            if step.player == player:
                known = known.did(step.action)
            known = step._known[player] = known.saw(seat(step.saved), player)
        return known


def text_of(known: Recall, player: int) -> str:
    """A name for an information state. What is seen now in words takes four times as long: that is the observation."""
    return f"player {player}: {known.digest.hex()}"


def size_of(observation: int, rounds: int) -> int:
    """How many numbers an information state has in races of so many rounds."""
    return observation + (rounds + 1) * (observation + MOST_OWN)


def parts_of(observation: int, rounds: int) -> dict[str, slice]:
    """Where its parts lie: the present row, the rows as rounds began, and what the player did in them."""
    rows = observation * (rounds + 2)
    return {
        "now": slice(0, observation),
        "rounds": slice(observation, rows),
        "own": slice(rows, size_of(observation, rounds)),
    }


def write_numbers(known: Recall, row: Any, numbers: Any) -> None:
    """Write an information state as numbers. An action is its number plus 1, as a share of all; 0: none."""
    width, rounds = len(row), (len(numbers) - len(row)) // (len(row) + MOST_OWN)
    numbers.fill(0)
    numbers[:width] = row
    for i, seen in enumerate(known.rows):
        numbers[(i + 1) * width : (i + 2) * width] = seen
    own = numbers[(rounds + 1) * width :].reshape(rounds, MOST_OWN)
    for did, actions in zip(own, known.own, strict=False):
        taken = np.array(actions[:MOST_OWN], np.float32)
        did[: len(taken)] = (taken + 1) / ACTIONS
