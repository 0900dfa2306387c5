"""The base of all kinds of choice: a line of notation, the engine's actions for it, and facts about it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from ...engine import actions
from ...overriding import override
from ..errors import UnknownAction
from .cards import in_order, spelt
from .position import Position


class NotationLine:
    """A decision as a line of notation."""

    __slots__ = ()

    kind: ClassVar[str]  # its name on the wire: DirectPlay is direct_play
    words: ClassVar[str]  # its line begins with these
    rest: ClassVar[str] = ""  # and goes on like this

    @override
    def __init_subclass__(cls) -> None:
        cls.kind = re.sub("(?<!^)(?=[A-Z])", "_", cls.__name__).lower()

    @classmethod
    def form(cls) -> str:
        """The form of its notation: `cooldown N`."""
        return f"{cls.words} {cls.rest}".rstrip()

    @override
    def __str__(self) -> str:
        return self.words


class Choice(NotationLine):
    """A choice, as Race.choices lists it and Race.decide takes it.

    A kind has the phases in which it is made, and the engine's actions with which it may begin. No two kinds of a phase
    share an action or a key.
    """

    __slots__ = ()

    phases: ClassVar[tuple[int, ...]] = ()
    codes: ClassVar[Sequence[int]] = ()
    key: ClassVar[str] = ""  # may be typed for its words
    can_be_taken_back: ClassVar[bool] = False  # it reveals nothing by itself
    is_foreseen: ClassVar[bool] = False  # there is a forecast for it
    is_due: ClassVar[bool] = False  # it comes before the driver is done (R3.13)

    @property
    def number(self) -> int | None:
        """Its number: a gear, Speed, Heat, spaces, or a number of cards; None if it has none."""
        return None

    @property
    def card_names(self) -> tuple[str, ...]:
        """Its cards."""
        return ()

    @classmethod
    def read(cls, given: Sequence[str]) -> Self | None:
        """The choice with these words after its own; None if they do not fit its form."""
        return None if given else cls()

    def actions(self, position: Position) -> list[int]:
        """The engine's actions for it, in order."""
        return list(self.codes)

    @classmethod
    def from_actions(cls, codes: Sequence[int], position: Position) -> Self:
        """The choice for all actions of one decision."""
        return cls()

    def goes_on(self, game: Any, seat: int) -> bool:
        """Whether the engine still waits for further actions of this choice, after the first."""
        return False


def number_in(word: str) -> int:
    """A typed number. Raises UnknownAction."""
    if not (word.isascii() and word.isdigit() and len(word) < 4):
        raise UnknownAction(f"{word!r} is no number")
    return int(word)


def check_number(value: object, what: str, allowed: range, or_else: str = "") -> None:
    if type(value) is not int or value not in allowed:
        raise UnknownAction(f"there is no {what} {value!r}; it is {or_else}{allowed[0]} to {allowed[-1]}")


class NumberChoice(Choice):
    """A choice of one number, its only field. Its action is `base` plus the number."""

    __slots__ = ()

    base: ClassVar[int]
    numbers: ClassVar[range]
    rest = "N"

    @override
    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "codes" not in vars(cls):
            cls.codes = range(cls.base + cls.numbers.start, cls.base + cls.numbers.stop)

    def __post_init__(self) -> None:
        check_number(self.number, self.words, self.numbers)

    @override
    def __str__(self) -> str:
        return f"{self.words} {self.number}"

    @property
    @override
    def number(self) -> int:
        value: int = getattr(self, self.__match_args__[0])  # type: ignore[attr-defined]
        return value

    @classmethod
    @override
    def read(cls, given: Sequence[str]) -> Self | None:
        return cls(number_in(given[0])) if len(given) == 1 else None  # type: ignore[call-arg]

    @override
    def actions(self, position: Position) -> list[int]:
        return [self.base + self.number]

    @classmethod
    @override
    def from_actions(cls, codes: Sequence[int], position: Position) -> Self:
        return cls(codes[0] - cls.base)  # type: ignore[call-arg]


@dataclass(frozen=True, slots=True)
class CardChoice(Choice):
    """A choice of one card."""

    card: str

    codes = range(actions.CARD, actions.DONE)
    rest = "CARD"

    def __post_init__(self) -> None:
        object.__setattr__(self, "card", spelt(self.card))

    @override
    def __str__(self) -> str:
        return f"{self.words} {self.card}"

    @property
    @override
    def card_names(self) -> tuple[str, ...]:
        return (self.card,)

    @classmethod
    @override
    def read(cls, given: Sequence[str]) -> Self | None:
        return cls(given[0]) if len(given) == 1 else None

    @override
    def actions(self, position: Position) -> list[int]:
        return position.cards(self.card_names)

    @classmethod
    @override
    def from_actions(cls, codes: Sequence[int], position: Position) -> Self:
        return cls(*position.names(codes))


@dataclass(frozen=True, slots=True)
class CardsChoice(Choice):
    """A choice of any cards of a pile, closed by DONE."""

    cards: tuple[str, ...] = ()

    codes = range(actions.CARD, actions.DONE + 1)
    rest = "CARD ... | nothing"
    NONE: ClassVar[str] = "nothing"

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", in_order(self.cards))

    @override
    def __str__(self) -> str:
        return f"{self.words} {' '.join(self.cards) or self.NONE}"

    @property
    @override
    def card_names(self) -> tuple[str, ...]:
        return self.cards

    @classmethod
    @override
    def read(cls, given: Sequence[str]) -> Self | None:
        if given == [cls.NONE]:
            return cls()
        return cls(tuple(given)) if given else None

    @override
    def actions(self, position: Position) -> list[int]:
        return [*position.cards(self.cards), actions.DONE]

    @classmethod
    @override
    def from_actions(cls, codes: Sequence[int], position: Position) -> Self:
        return cls(position.names(codes))

    @override
    def goes_on(self, game: Any, seat: int) -> bool:
        return bool(game.phase in self.phases and game.turn.seat == seat)
