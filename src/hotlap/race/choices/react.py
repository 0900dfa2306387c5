"""Choices of step 5, the reactions: those that the gear allows, the symbols of cards, and payments for cards."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from ...engine import actions, phases
from ...overriding import override
from .cards import NAMES, kind_of
from .choice import CardChoice, CardsChoice, Choice, NumberChoice, check_number, number_in
from .plan import ChooseSpeed
from .position import NO_ACTION, Position

__all__ = [
    "Accelerate",
    "Adrenaline",
    "Boost",
    "CannotPay",
    "Cooldown",
    "DirectPlay",
    "Done",
    "Draft",
    "PayHeat",
    "ReduceStress",
    "Salvage",
    "Salvaged",
    "Scrap",
    "SuperCool",
]


@dataclass(frozen=True, slots=True)
class Boost(Choice):
    """Pay 1 Heat for a + (R3.11)."""

    words = "boost"
    key = "b"
    phases = (phases.REACT,)
    codes = (actions.BOOST,)
    is_foreseen = True


@dataclass(frozen=True, slots=True)
class Adrenaline(Choice):
    """Take Adrenaline's +1 Speed and one space (R3.9)."""

    words = "adrenaline"
    key = "a"
    phases = (phases.REACT,)
    codes = (actions.ADRENALINE,)
    can_be_taken_back = True
    is_foreseen = True


@dataclass(frozen=True, slots=True)
class Cooldown(NumberChoice):
    """Move `heat` Heat cards from the hand to the engine (R3.10)."""

    heat: int

    words = "cooldown"
    key = "c"
    phases = (phases.REACT,)
    base, numbers = actions.COOLDOWN, range(1, actions.MAX_COOLDOWN + 1)
    can_be_taken_back = True
    is_foreseen = True


@dataclass(frozen=True, slots=True)
class PayHeat(CardChoice):
    """Pay the Heat of a played card; after `cannot pay`, choose it as one of the cards to pay for (R6.3).

    `speed` distinguishes two equal cards for which the driver chose different Speeds.
    """

    speed: int | None = None

    words = "pay"
    key = "p"
    rest = "CARD [at N]"
    phases = (phases.REACT, phases.PAY)
    is_due = True
    codes = range(actions.HEAT, actions.HEAT + 4)
    can_be_taken_back = True
    is_foreseen = True

    @override
    def __post_init__(self) -> None:
        CardChoice.__post_init__(self)
        if self.speed is not None:
            check_number(self.speed, "speed", ChooseSpeed.numbers)

    @override
    def __str__(self) -> str:
        return f"pay {self.card}" + (f" at {self.speed}" if self.speed is not None else "")

    @property
    @override
    def number(self) -> int | None:
        return self.speed

    @classmethod
    @override
    def read(cls, given: Sequence[str]) -> Self | None:
        match given:
            case [card]:
                return cls(card)
            case [card, "at", speed]:
                return cls(card, number_in(speed))
        return None

    @override
    def actions(self, position: Position) -> list[int]:
        kind = kind_of(self.card)
        for code, (other, speed) in zip(self.codes, position.unpaid, strict=False):
            if other == kind and self.speed in (None, speed):
                return [code]
        return [NO_ACTION]

    @classmethod
    @override
    def from_actions(cls, codes: Sequence[int], position: Position) -> Self:
        kind, speed = position.unpaid[codes[0] - actions.HEAT]
        is_alone = all(other == speed for same, other in position.unpaid if same == kind)
        return cls(NAMES[kind], None if is_alone else speed)


@dataclass(frozen=True, slots=True)
class CannotPay(Choice):
    """Declare that the Heat of a card cannot be paid: the car goes back to where its turn began (R6.3)."""

    words = "cannot pay"
    key = "x"
    phases = (phases.REACT,)
    is_due = True
    codes = (actions.CANNOT_PAY,)
    is_foreseen = True


@dataclass(frozen=True, slots=True)
class Scrap(NumberChoice):
    """Use a Scrap symbol: the top cards of the draw deck go to the discard pile (R6.4)."""

    cards: int

    words = "scrap"
    key = "k"
    phases = (phases.REACT,)
    is_due = True
    base, numbers = actions.SCRAP, range(1, actions.MAX_SCRAP + 1)


@dataclass(frozen=True, slots=True)
class ReduceStress(NumberChoice):
    """Move Stress cards from the hand to the discard pile (R6.6)."""

    stress: int

    words = "reduce stress"
    key = "r"
    phases = (phases.REACT,)
    base, numbers = actions.REDUCE, range(1, actions.MAX_REDUCE + 1)
    can_be_taken_back = True


@dataclass(frozen=True, slots=True)
class SuperCool(NumberChoice):
    """Move Heat cards from the discard pile to the engine (R6.12)."""

    heat: int

    words = "super-cool"
    key = "u"
    phases = (phases.REACT,)
    base, numbers = actions.SUPER_COOL, range(1, actions.MAX_SUPER_COOL + 1)
    can_be_taken_back = True
    is_foreseen = True


@dataclass(frozen=True, slots=True)
class Accelerate(Choice):
    """Gain 1 Speed and one space for every + resolved (R6.11)."""

    words = "accelerate"
    key = "e"
    phases = (phases.REACT,)
    codes = (actions.ACCELERATE,)
    can_be_taken_back = True
    is_foreseen = True


@dataclass(frozen=True, slots=True)
class Draft(Choice):
    """Move up to the space directly behind the next car (R6.13)."""

    words = "draft"
    key = "f"
    phases = (phases.REACT,)
    codes = (actions.DRAFT,)
    can_be_taken_back = True
    is_foreseen = True


@dataclass(frozen=True, slots=True)
class DirectPlay(CardChoice):
    """Play a card directly from the hand (R6.10)."""

    words = "direct play"
    key = "play"
    phases = (phases.REACT,)
    is_foreseen = True


@dataclass(frozen=True, slots=True)
class Salvage(NumberChoice):
    """Use a Salvage symbol of `cards` cards. The next question asks for the cards (R6.9)."""

    cards: int

    words = "salvage"
    key = "v"
    phases = (phases.REACT,)
    base, numbers = actions.SALVAGE, range(1, actions.MAX_SALVAGE + 1)


@dataclass(frozen=True, slots=True)
class Salvaged(CardsChoice):
    """Choose cards of the discard pile to shuffle into the draw deck, or none (R6.9)."""

    words = "salvaged"
    phases = (phases.SALVAGE,)


@dataclass(frozen=True, slots=True)
class Done(Choice):
    """No more reactions, or no more cards to refresh."""

    words = "done"
    key = "d"
    phases = (phases.REACT, phases.REFRESH)
    codes = (actions.DONE,)
    can_be_taken_back = True
    is_foreseen = True
