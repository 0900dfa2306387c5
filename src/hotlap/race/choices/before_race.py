"""Choices before the race: the draft, a swap between two races, and the first hand."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from ...engine import actions, phases
from ...overriding import override
from ..errors import UnknownAction
from .cards import spelt
from .choice import CardChoice, Choice
from .position import Position

__all__ = [
    "GiveBack",
    "KeepHand",
    "Mulligan",
    "NoSwap",
    "Swap",
    "Take",
    "Tune",
]


@dataclass(frozen=True, slots=True)
class Take(CardChoice):
    """Take a card of the draft's market (R6.1)."""

    words = "take"
    phases = (phases.DRAFT,)

    @override
    def actions(self, position: Position) -> list[int]:
        return [position.laid_out(self.card)]

    @classmethod
    @override
    def from_actions(cls, codes: Sequence[int], position: Position) -> Self:
        return cls(position.name_laid_out(codes[0]))


@dataclass(frozen=True, slots=True)
class GiveBack(CardChoice):
    """Give back one of four upgrades after a snake draft (R6.1)."""

    words = "give back"
    phases = (phases.GIVE_BACK,)

    @override
    def actions(self, position: Position) -> list[int]:
        return [position.own_upgrade(self.card)]

    @classmethod
    @override
    def from_actions(cls, codes: Sequence[int], position: Position) -> Self:
        return cls(position.name_of_upgrade(codes[0]))


@dataclass(frozen=True, slots=True)
class Swap(Choice):
    """Swap an own upgrade for one that was left over, in a championship (R9.2)."""

    given: str
    taken: str

    words = "swap"
    rest = "CARD for CARD"
    phases = (phases.SWAP,)
    codes = range(actions.CARD, actions.DONE)

    def __post_init__(self) -> None:
        object.__setattr__(self, "given", spelt(self.given))
        object.__setattr__(self, "taken", spelt(self.taken))

    @override
    def __str__(self) -> str:
        return f"swap {self.given} for {self.taken}"

    @property
    @override
    def card_names(self) -> tuple[str, ...]:
        return self.given, self.taken

    @classmethod
    @override
    def read(cls, given: Sequence[str]) -> Self | None:
        match given:
            case [own, "for", taken]:
                return cls(own, taken)
        return None

    @override
    def actions(self, position: Position) -> list[int]:
        return [position.own_upgrade(self.given), position.laid_out(self.taken)]

    @classmethod
    @override
    def from_actions(cls, codes: Sequence[int], position: Position) -> Self:
        return cls(position.name_of_upgrade(codes[0]), position.name_laid_out(codes[1]))

    @override
    def goes_on(self, game: Any, seat: int) -> bool:
        return bool(game.phase == phases.SWAP_FOR)


@dataclass(frozen=True, slots=True)
class NoSwap(Choice):
    """Keep all upgrades."""

    words = "no swap"
    phases = (phases.SWAP,)
    codes = (actions.DONE,)


@dataclass(frozen=True, slots=True)
class Tune(Choice):
    """More Heat and Stress than usual, or fewer of both, where an event lets drivers choose (R9.10)."""

    side: str

    words = "tune"
    rest = "more | fewer"
    phases = (phases.TUNE,)
    codes = (actions.MORE, actions.FEWER)
    SIDES: ClassVar[tuple[str, ...]] = ("more", "fewer")

    def __post_init__(self) -> None:
        if self.side not in self.SIDES:
            raise UnknownAction(f"there is no {self.words} {self.side!r}; it is {' or '.join(self.SIDES)}")

    @override
    def __str__(self) -> str:
        return f"{self.words} {self.side}"

    @property
    @override
    def number(self) -> int:
        """1 for more, -1 for fewer."""
        return 1 if self.side == self.SIDES[0] else -1

    @classmethod
    @override
    def read(cls, given: Sequence[str]) -> Self | None:
        return cls(given[0]) if len(given) == 1 and given[0] in cls.SIDES else None

    @override
    def actions(self, position: Position) -> list[int]:
        return [self.codes[self.SIDES.index(self.side)]]

    @classmethod
    @override
    def from_actions(cls, codes: Sequence[int], position: Position) -> Self:
        return cls(cls.SIDES[cls.codes.index(codes[0])])


@dataclass(frozen=True, slots=True)
class KeepHand(Choice):
    """Keep the first hand."""

    words = "keep hand"
    key = "k"
    phases = (phases.MULLIGANS,)
    codes = (actions.DONE,)


@dataclass(frozen=True, slots=True)
class Mulligan(Choice):
    """Take a new hand for 1 Heat, before the first plan (R2.4)."""

    words = "mulligan"
    key = "m"
    phases = (phases.MULLIGANS,)
    codes = (actions.MULLIGAN,)
