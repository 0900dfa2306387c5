"""The decisions that no phase asks for: to take back, to give up, and to deal anew."""

from dataclasses import dataclass

from ...overriding import override
from ..errors import UnknownAction
from .choice import NotationLine

__all__ = [
    "Deal",
    "Retire",
    "TakeBack",
]

KEYS = 2**256


@dataclass(frozen=True, slots=True)
class TakeBack(NotationLine):
    """Withdraw the latest choice, if that is allowed. It is a line of the record like any decision."""

    words = "take back"


@dataclass(frozen=True, slots=True)
class Retire(NotationLine):
    """Give up the race (R5.3)."""

    words = "give up"


@dataclass(frozen=True, slots=True)
class Deal(NotationLine):
    """Deal anew everything that a seat cannot know (hotlap.engine.imagine). From here on the race is a fork.

    `key` is a whole number below 2**256; the same key deals the same cards.
    """

    key: int

    words = "deal"
    rest = "KEY"

    def __post_init__(self) -> None:
        if type(self.key) is not int or not 0 <= self.key < KEYS:
            raise UnknownAction(f"a key is a whole number from 0 to 2**256 - 1, not {self.key!r}")

    @override
    def __str__(self) -> str:
        return f"{self.words} {self.key}"
