"""Choices after the reactions: slipstream, cards to refresh, cards to discard."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from ...engine import actions, phases
from ...overriding import override
from .choice import CardChoice, CardsChoice, NumberChoice, check_number
from .position import Position

__all__ = [
    "Discard",
    "Refresh",
    "Slipstream",
]


@dataclass(frozen=True, slots=True)
class Slipstream(NumberChoice):
    """Step 6: move on by `spaces`, or stay with 0 (R3.14)."""

    spaces: int

    words = "slipstream"
    key = "s"
    phases = (phases.SLIPSTREAM,)
    base, numbers = actions.SLIPSTREAM, range(1, actions.MAX_SLIPSTREAM + 1)
    codes = (actions.DONE, *range(base + 2, base + actions.MAX_SLIPSTREAM + 1), actions.ONE_SLIPSTREAM)
    is_foreseen = True

    @override
    def __post_init__(self) -> None:
        if self.spaces != 0 or type(self.spaces) is not int:
            check_number(self.spaces, self.words, self.numbers, "0, or ")

    @override
    def actions(self, position: Position) -> list[int]:
        return [_CODES.get(self.spaces, self.base + self.spaces)]

    @classmethod
    @override
    def from_actions(cls, codes: Sequence[int], position: Position) -> Self:
        return cls(_SPACES.get(codes[0], codes[0] - cls.base))


_CODES = {0: actions.DONE, 1: actions.ONE_SLIPSTREAM}  # of slipstreams that have codes of their own
_SPACES = {code: spaces for spaces, code in _CODES.items()}


@dataclass(frozen=True, slots=True)
class Refresh(CardChoice):
    """A played card onto the draw deck (R6.8)."""

    words = "refresh"
    phases = (phases.REFRESH,)


@dataclass(frozen=True, slots=True)
class Discard(CardsChoice):
    """Step 8: hand cards to the discard pile, or none (R3.18)."""

    words = "discard"
    phases = (phases.DISCARD,)
