"""What a seat decides at the door: a whole plan, one reaction, one slipstream or one discard set.

Cards are named "1", "2", "3", "4", "0", "5", "Stress" and "Heat". Each choice has a line of notation
(`str`), and `parse` reads one back.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ..engine import actions, cards, phases
from .errors import UnknownAction

CARDS = {name.lower(): slot for slot, name in enumerate(cards.NAMES)}


def slot_of(card: object) -> int:
    """The engine's slot of a card's name."""
    slot = CARDS.get(card.lower()) if isinstance(card, str) else None
    if slot is None:
        raise UnknownAction(f"there is no card {card!r}; the cards are {', '.join(cards.NAMES)}")
    return slot


def in_order(given: object) -> tuple[str, ...]:
    """Cards by slot, spelt as everywhere: equal sets are equal choices."""
    if not isinstance(given, Iterable):
        raise UnknownAction(f"cards are given as a list of names, not as {given!r}")
    return tuple(cards.NAMES[slot] for slot in sorted(slot_of(card) for card in given))


@dataclass(frozen=True, slots=True)
class Plan:
    """Steps 1 and 2: a gear and its cards; no cards where the hand cannot fill the gear (R3.3)."""

    gear: int
    cards: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if type(self.gear) is not int or not 1 <= self.gear <= 4:
            raise UnknownAction(f"there is no gear {self.gear!r}; gears are 1 to 4")
        object.__setattr__(self, "cards", in_order(self.cards))

    def __str__(self) -> str:
        return f"gear {self.gear}" + (f" play {' '.join(self.cards)}" if self.cards else "")

    def actions(self) -> list[int]:
        return [actions.GEAR + self.gear, *(actions.CARD + slot_of(card) for card in self.cards)]


@dataclass(frozen=True, slots=True)
class Boost:
    """Pay 1 Heat for a + (R3.11)."""

    def __str__(self) -> str:
        return "boost"

    def actions(self) -> list[int]:
        return [actions.BOOST]


@dataclass(frozen=True, slots=True)
class Adrenaline:
    """Adrenaline's +1 Speed and one space (R3.9)."""

    def __str__(self) -> str:
        return "adrenaline"

    def actions(self) -> list[int]:
        return [actions.ADRENALINE]


@dataclass(frozen=True, slots=True)
class Cooldown:
    """`heat` Heat cards from the hand to the engine (R3.10)."""

    heat: int

    def __post_init__(self) -> None:
        if type(self.heat) is not int or not 1 <= self.heat <= actions.MAX_COOLDOWN:
            raise UnknownAction(f"there is no cooldown {self.heat!r}; it is 1 to {actions.MAX_COOLDOWN}")

    def __str__(self) -> str:
        return f"cooldown {self.heat}"

    def actions(self) -> list[int]:
        return [actions.COOLDOWN + self.heat]


@dataclass(frozen=True, slots=True)
class Done:
    """No more reactions."""

    def __str__(self) -> str:
        return "done"

    def actions(self) -> list[int]:
        return [actions.DONE]


@dataclass(frozen=True, slots=True)
class Slipstream:
    """Step 6: move on by `spaces`, or stay with 0 (R3.14)."""

    spaces: int

    def __post_init__(self) -> None:
        is_number = type(self.spaces) is int
        if not is_number or not (self.spaces == 0 or 2 <= self.spaces <= actions.MAX_SLIPSTREAM):
            raise UnknownAction(f"there is no slipstream {self.spaces!r}; it is 0 or 2 to {actions.MAX_SLIPSTREAM}")

    def __str__(self) -> str:
        return f"slipstream {self.spaces}"

    def actions(self) -> list[int]:
        return [actions.SLIPSTREAM + self.spaces if self.spaces else actions.DONE]


@dataclass(frozen=True, slots=True)
class Discard:
    """Step 8: hand cards to the discard pile, or none (R3.18)."""

    cards: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", in_order(self.cards))

    def __str__(self) -> str:
        return f"discard {' '.join(self.cards) or 'nothing'}"

    def actions(self) -> list[int]:
        return [actions.CARD + slot_of(card) for card in self.cards] + [actions.DONE]


@dataclass(frozen=True, slots=True)
class Mulligan:
    """A new hand for 1 Heat, before the first plan (R2.4)."""

    def __str__(self) -> str:
        return "mulligan"

    def actions(self) -> list[int]:
        return [actions.MULLIGAN]


@dataclass(frozen=True, slots=True)
class KeepHand:
    """No mulligan."""

    def __str__(self) -> str:
        return "keep hand"

    def actions(self) -> list[int]:
        return [actions.DONE]


Choice = Plan | Boost | Adrenaline | Cooldown | Done | Slipstream | Discard | Mulligan | KeepHand


def names(slots: Iterable[int]) -> tuple[str, ...]:
    """Cards by name from the engine's slots."""
    return tuple(cards.NAMES[slot] for slot in slots)


def read_actions(phase: int, codes: Sequence[int]) -> Choice:
    """The choice that the engine's actions for one whole decision stand for."""
    if phase == phases.PLAN:
        return Plan(codes[0] - actions.GEAR, names(code - actions.CARD for code in codes[1:]))
    if phase == phases.DISCARD:
        return Discard(names(code - actions.CARD for code in codes if code != actions.DONE))
    if phase == phases.SLIPSTREAM:
        return Slipstream(0 if codes[0] == actions.DONE else codes[0] - actions.SLIPSTREAM)
    if phase == phases.MULLIGANS:
        return Mulligan() if codes[0] == actions.MULLIGAN else KeepHand()
    plain: dict[int, Choice] = {actions.DONE: Done(), actions.BOOST: Boost(), actions.ADRENALINE: Adrenaline()}
    return plain.get(codes[0]) or Cooldown(codes[0] - actions.COOLDOWN)


PLAIN: dict[str, Choice] = {
    str(choice): choice for choice in (Boost(), Adrenaline(), Done(), Mulligan(), KeepHand(), Discard())
}


def parse(text: str) -> Choice:
    """The choice that a line of notation stands for. Raises UnknownAction."""
    words = text.split()
    plain = PLAIN.get(" ".join(words))
    if plain is not None:
        return plain
    match words:
        case ["gear", gear]:
            return Plan(_number(gear))
        case ["gear", gear, "play", *played] if played:
            return Plan(_number(gear), tuple(played))
        case ["cooldown", heat]:
            return Cooldown(_number(heat))
        case ["slipstream", spaces]:
            return Slipstream(_number(spaces))
        case ["discard", *discarded] if discarded:
            return Discard(tuple(discarded))
    raise UnknownAction(
        f"cannot read {text!r}; a choice is one of: gear G [play CARD ...], boost, adrenaline, cooldown N, done, "
        "slipstream N, discard CARD ..., discard nothing, mulligan, keep hand"
    )


def _number(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) < 4):
        raise UnknownAction(f"{word!r} is no number")
    return int(word)
