"""What a seat decides at the door: a whole plan, one reaction, one slipstream, one discard set.

Cards go by name: "1", "2", "3", "4", "0", "5", "Stress", "Heat", and the ids of upgrades and
Sponsorships ("brakes-1", "sponsor-4"; hotlap.content.cards). Each choice has a line of notation (`str`),
and `parse` reads one back. `actions` are the engine's codes for it, in a given position.
"""

import functools
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from ..content.cards import card_names
from ..engine import actions, layout
from ..engine.cards import FIRST_UPGRADE
from ..engine.modules import garage
from .errors import UnknownAction

NAMES = card_names()
KINDS = {name.lower(): kind for kind, name in enumerate(NAMES)}
NO_ACTION = 0  # the engine refuses it


def kind_of(card: object) -> int:
    """The engine's number of a card's kind."""
    kind = KINDS.get(card.lower()) if isinstance(card, str) else None
    if kind is None:
        few = ", ".join(NAMES[:8])
        raise UnknownAction(f"there is no card {card!r}; cards are {few}, and upgrades such as {NAMES[-1]!r}")
    return kind


def in_order(given: object) -> tuple[str, ...]:
    """Cards by kind, spelt as everywhere: equal sets are equal choices."""
    if not isinstance(given, Iterable):
        raise UnknownAction(f"cards are given as a list of names, not as {given!r}")
    return tuple(NAMES[kind] for kind in sorted(kind_of(card) for card in given))


class Position:
    """Where cards lie for the engine in a position that stands still, looked up as needed: most decisions of a
    plain race need none of it.
    """

    def __init__(self, game: Any, seat: int) -> None:
        self._game = game
        self._seat = seat

    @functools.cached_property
    def kinds(self) -> list[int]:
        """What lies in the slots of the seat's car."""
        return layout.numbers(self._game.cars[self._seat].kind)

    @functools.cached_property
    def market(self) -> list[int]:
        """The kinds laid out in a draft; 0 where one was taken."""
        return layout.numbers(self._game.market[: self._game.n_market])

    @property
    def unpaid(self) -> list[tuple[int, int]]:
        """Of the cards played, kind and Speed of those whose Heat is not paid, (0, 0) for the others."""
        turn, kinds = self._game.turn, self.kinds
        return [
            (kinds[turn.played[i]], int(turn.value[i])) if turn.symbols[i] & garage.HEAT_OPEN else (0, 0)
            for i in range(turn.n_played)
        ]

    def name(self, slot: int) -> str:
        """The card in a slot; in the first ones lies the same for all."""
        return NAMES[slot if slot < FIRST_UPGRADE else self.kinds[slot]]

    def slot(self, card: str) -> int:
        """The slot of a card, or one too far where the car has none of it."""
        kind = kind_of(card)
        if kind < FIRST_UPGRADE:
            return kind
        kinds = self.kinds
        return kinds.index(kind) if kind in kinds else actions.DONE

    def cards(self, cards: Iterable[str]) -> list[int]:
        """Actions for a set of cards, in the engine's order."""
        slots = sorted(self.slot(card) for card in cards)
        return [actions.CARD + slot if slot < actions.DONE else NO_ACTION for slot in slots]

    def own_upgrade(self, card: str) -> int:
        """The action that names an own upgrade: Heat upgrades have numbers of their own."""
        kind = kind_of(card)
        if kind in HEAT_UPGRADES:
            return actions.CARD + HEAT_UPGRADES.index(kind)
        return self.cards([card])[0] if kind >= FIRST_UPGRADE else NO_ACTION

    def laid_out(self, card: str) -> int:
        """The action that takes a card of the market."""
        kind = kind_of(card)
        return actions.CARD + self.market.index(kind) if kind in self.market else NO_ACTION


HEAT_UPGRADES = (KINDS["heat-basic"], KINDS["heat-advanced"])


class _Choice:
    """What all choices share."""

    __slots__ = ()

    def actions(self, position: Position) -> list[int]:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class _OneCard(_Choice):
    """A choice of one card."""

    card: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "card", NAMES[kind_of(self.card)])


@dataclass(frozen=True, slots=True)
class _CardSet(_Choice):
    """A choice of any cards of a pile, closed by DONE."""

    cards: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", in_order(self.cards))

    def actions(self, position: Position) -> list[int]:
        return [*position.cards(self.cards), actions.DONE]


def _number(value: object, what: str, low: int, high: int) -> None:
    if type(value) is not int or not low <= value <= high:
        raise UnknownAction(f"there is no {what} {value!r}; it is {low} to {high}")


# Before the race -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Take(_OneCard):
    """A card of the draft's market (R6.1)."""

    def __str__(self) -> str:
        return f"take {self.card}"

    def actions(self, position: Position) -> list[int]:
        return [position.laid_out(self.card)]


@dataclass(frozen=True, slots=True)
class GiveBack(_OneCard):
    """One of four upgrades back, after a snake draft (R6.1)."""

    def __str__(self) -> str:
        return f"give back {self.card}"

    def actions(self, position: Position) -> list[int]:
        return [position.own_upgrade(self.card)]


@dataclass(frozen=True, slots=True)
class Swap(_Choice):
    """An own upgrade for one that was left over, in a championship (R9.2)."""

    given: str
    taken: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "given", NAMES[kind_of(self.given)])
        object.__setattr__(self, "taken", NAMES[kind_of(self.taken)])

    def __str__(self) -> str:
        return f"swap {self.given} for {self.taken}"

    def actions(self, position: Position) -> list[int]:
        return [position.own_upgrade(self.given), position.laid_out(self.taken)]


@dataclass(frozen=True, slots=True)
class NoSwap(_Choice):
    """All upgrades kept."""

    def __str__(self) -> str:
        return "no swap"

    def actions(self, position: Position) -> list[int]:
        return [actions.DONE]


@dataclass(frozen=True, slots=True)
class Mulligan(_Choice):
    """A new hand for 1 Heat, before the first plan (R2.4)."""

    def __str__(self) -> str:
        return "mulligan"

    def actions(self, position: Position) -> list[int]:
        return [actions.MULLIGAN]


@dataclass(frozen=True, slots=True)
class KeepHand(_Choice):
    """No mulligan."""

    def __str__(self) -> str:
        return "keep hand"

    def actions(self, position: Position) -> list[int]:
        return [actions.DONE]


# Planning and revealing ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Plan(_Choice):
    """Steps 1 and 2: a gear and its cards; no cards where the hand cannot fill the gear (R3.3)."""

    gear: int
    cards: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        _number(self.gear, "gear", 1, 4)
        object.__setattr__(self, "cards", in_order(self.cards))

    def __str__(self) -> str:
        return f"gear {self.gear}" + (f" play {' '.join(self.cards)}" if self.cards else "")

    def actions(self, position: Position) -> list[int]:
        return [actions.GEAR + self.gear, *position.cards(self.cards)]


@dataclass(frozen=True, slots=True)
class ChooseSpeed(_Choice):
    """The Speed of the next card that offers several (R3.7)."""

    speed: int

    def __post_init__(self) -> None:
        _number(self.speed, "Speed", 0, actions.MAX_SPEED)

    def __str__(self) -> str:
        return f"speed {self.speed}"

    def actions(self, position: Position) -> list[int]:
        return [actions.SPEED + self.speed]


# Reactions -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Boost(_Choice):
    """Pay 1 Heat for a + (R3.11)."""

    def __str__(self) -> str:
        return "boost"

    def actions(self, position: Position) -> list[int]:
        return [actions.BOOST]


@dataclass(frozen=True, slots=True)
class Adrenaline(_Choice):
    """Adrenaline's +1 Speed and one space (R3.9)."""

    def __str__(self) -> str:
        return "adrenaline"

    def actions(self, position: Position) -> list[int]:
        return [actions.ADRENALINE]


@dataclass(frozen=True, slots=True)
class Cooldown(_Choice):
    """`heat` Heat cards from the hand to the engine (R3.10)."""

    heat: int

    def __post_init__(self) -> None:
        _number(self.heat, "cooldown", 1, actions.MAX_COOLDOWN)

    def __str__(self) -> str:
        return f"cooldown {self.heat}"

    def actions(self, position: Position) -> list[int]:
        return [actions.COOLDOWN + self.heat]


@dataclass(frozen=True, slots=True)
class PayHeat(_OneCard):
    """The Heat that a played card asks for; or, after `cannot pay`, that it is to be paid for (R6.3).

    `speed` tells two of the same card apart whose drivers chose different Speeds.
    """

    speed: int | None = None

    def __post_init__(self) -> None:
        _OneCard.__post_init__(self)
        if self.speed is not None:
            _number(self.speed, "Speed", 0, actions.MAX_SPEED)

    def __str__(self) -> str:
        return f"pay {self.card}" + (f" at {self.speed}" if self.speed is not None else "")

    def actions(self, position: Position) -> list[int]:
        kind = kind_of(self.card)
        for i, (other, speed) in enumerate(position.unpaid[:4]):
            if other == kind and self.speed in (None, speed):
                return [actions.HEAT + i]
        return [NO_ACTION]


@dataclass(frozen=True, slots=True)
class CannotPay(_Choice):
    """The Heat of a card cannot be paid: back to where the turn began (R6.3)."""

    def __str__(self) -> str:
        return "cannot pay"

    def actions(self, position: Position) -> list[int]:
        return [actions.CANNOT_PAY]


@dataclass(frozen=True, slots=True)
class Scrap(_Choice):
    """A Scrap symbol: the top cards of the draw deck to the discard pile (R6.4)."""

    cards: int

    def __post_init__(self) -> None:
        _number(self.cards, "scrap", 1, actions.MAX_SCRAP)

    def __str__(self) -> str:
        return f"scrap {self.cards}"

    def actions(self, position: Position) -> list[int]:
        return [actions.SCRAP + self.cards]


@dataclass(frozen=True, slots=True)
class ReduceStress(_Choice):
    """Stress cards from the hand to the discard pile (R6.6)."""

    stress: int

    def __post_init__(self) -> None:
        _number(self.stress, "reduce stress", 1, actions.MAX_REDUCE)

    def __str__(self) -> str:
        return f"reduce stress {self.stress}"

    def actions(self, position: Position) -> list[int]:
        return [actions.REDUCE + self.stress]


@dataclass(frozen=True, slots=True)
class SuperCool(_Choice):
    """Heat cards from the discard pile to the engine (R6.12)."""

    heat: int

    def __post_init__(self) -> None:
        _number(self.heat, "super-cool", 1, actions.MAX_SUPER_COOL)

    def __str__(self) -> str:
        return f"super-cool {self.heat}"

    def actions(self, position: Position) -> list[int]:
        return [actions.SUPER_COOL + self.heat]


@dataclass(frozen=True, slots=True)
class Accelerate(_Choice):
    """+1 Speed and one space for every + resolved (R6.11)."""

    def __str__(self) -> str:
        return "accelerate"

    def actions(self, position: Position) -> list[int]:
        return [actions.ACCELERATE]


@dataclass(frozen=True, slots=True)
class Draft(_Choice):
    """Up to directly behind the next car (R6.13)."""

    def __str__(self) -> str:
        return "draft"

    def actions(self, position: Position) -> list[int]:
        return [actions.DRAFT]


@dataclass(frozen=True, slots=True)
class DirectPlay(_OneCard):
    """A card from the hand into the play area (R6.10)."""

    def __str__(self) -> str:
        return f"direct play {self.card}"

    def actions(self, position: Position) -> list[int]:
        return position.cards([self.card])


@dataclass(frozen=True, slots=True)
class Salvage(_Choice):
    """A Salvage symbol of so many cards: which ones is asked next (R6.9)."""

    cards: int

    def __post_init__(self) -> None:
        _number(self.cards, "salvage", 1, actions.MAX_SALVAGE)

    def __str__(self) -> str:
        return f"salvage {self.cards}"

    def actions(self, position: Position) -> list[int]:
        return [actions.SALVAGE + self.cards]


@dataclass(frozen=True, slots=True)
class Salvaged(_CardSet):
    """Cards of the discard pile to be shuffled into the draw deck, or none (R6.9)."""

    def __str__(self) -> str:
        return f"salvaged {' '.join(self.cards) or 'nothing'}"


@dataclass(frozen=True, slots=True)
class Done(_Choice):
    """No more reactions; no more cards refreshed."""

    def __str__(self) -> str:
        return "done"

    def actions(self, position: Position) -> list[int]:
        return [actions.DONE]


# The rest of the turn ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Slipstream(_Choice):
    """Step 6: move on by `spaces`, or stay with 0 (R3.14)."""

    spaces: int

    def __post_init__(self) -> None:
        if self.spaces != 0 or type(self.spaces) is not int:
            _number(self.spaces, "slipstream other than 0", 2, actions.MAX_SLIPSTREAM)

    def __str__(self) -> str:
        return f"slipstream {self.spaces}"

    def actions(self, position: Position) -> list[int]:
        return [actions.SLIPSTREAM + self.spaces if self.spaces else actions.DONE]


@dataclass(frozen=True, slots=True)
class Refresh(_OneCard):
    """A played card onto the draw deck (R6.8)."""

    def __str__(self) -> str:
        return f"refresh {self.card}"

    def actions(self, position: Position) -> list[int]:
        return position.cards([self.card])


@dataclass(frozen=True, slots=True)
class Discard(_CardSet):
    """Step 8: hand cards to the discard pile, or none (R3.18)."""

    def __str__(self) -> str:
        return f"discard {' '.join(self.cards) or 'nothing'}"


Choice = (
    Take
    | GiveBack
    | Swap
    | NoSwap
    | Mulligan
    | KeepHand
    | Plan
    | ChooseSpeed
    | Boost
    | Adrenaline
    | Cooldown
    | PayHeat
    | CannotPay
    | Scrap
    | ReduceStress
    | SuperCool
    | Accelerate
    | Draft
    | DirectPlay
    | Salvage
    | Salvaged
    | Done
    | Slipstream
    | Refresh
    | Discard
)
