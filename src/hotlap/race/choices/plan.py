"""Choices of planning and revealing: gear and cards, and the Speed of a card with several."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self

from ...engine import actions, phases
from ...overriding import override
from .cards import in_order
from .choice import Choice, NumberChoice, check_number, number_in
from .position import Position

__all__ = [
    "ChooseSpeed",
    "Plan",
]

GEARS = range(1, 5)


@dataclass(frozen=True, slots=True)
class Plan(Choice):
    """Steps 1 and 2: a gear and its cards; no cards if the hand cannot fill the gear (R3.3)."""

    gear: int
    cards: tuple[str, ...] = ()

    words = "gear"
    rest = "G [play CARD ...]"
    phases = (phases.PLAN,)
    codes = range(actions.GEAR + GEARS.start, actions.GEAR + GEARS.stop)
    is_foreseen = True

    def __post_init__(self) -> None:
        check_number(self.gear, "gear", GEARS)
        object.__setattr__(self, "cards", in_order(self.cards))

    @override
    def __str__(self) -> str:
        return f"gear {self.gear}" + (f" play {' '.join(self.cards)}" if self.cards else "")

    @property
    @override
    def number(self) -> int:
        return self.gear

    @property
    @override
    def card_names(self) -> tuple[str, ...]:
        return self.cards

    @classmethod
    @override
    def read(cls, given: Sequence[str]) -> Self | None:
        match given:
            case [gear]:
                return cls(number_in(gear))
            case [gear, "play", *cards] if cards:
                return cls(number_in(gear), tuple(cards))
        return None

    @override
    def actions(self, position: Position) -> list[int]:
        return [actions.GEAR + self.gear, *position.cards(self.cards)]

    @classmethod
    @override
    def from_actions(cls, codes: Sequence[int], position: Position) -> Self:
        return cls(codes[0] - actions.GEAR, position.names(codes[1:]))

    @override
    def goes_on(self, game: Any, seat: int) -> bool:
        car = game.cars[seat]
        return bool(game.phase == phases.PLAN and car.plan_gear and not car.ready)


@dataclass(frozen=True, slots=True)
class ChooseSpeed(NumberChoice):
    """The Speed of the next card with several (R3.7)."""

    speed: int

    words = "speed"
    phases = (phases.SPEED,)
    base, numbers = actions.SPEED, range(actions.MAX_SPEED + 1)
    is_foreseen = True
