"""Choices from a line of notation, and from the engine's codes."""

from collections.abc import Callable, Sequence

from ..engine import actions, phases
from .choices import (
    HEAT_UPGRADES,
    NAMES,
    Accelerate,
    Adrenaline,
    Boost,
    CannotPay,
    Choice,
    ChooseSpeed,
    Cooldown,
    DirectPlay,
    Discard,
    Done,
    Draft,
    GiveBack,
    KeepHand,
    Mulligan,
    NoSwap,
    PayHeat,
    Plan,
    Position,
    ReduceStress,
    Refresh,
    Salvage,
    Salvaged,
    Scrap,
    Slipstream,
    SuperCool,
    Swap,
    Take,
)
from .errors import UnknownAction

_plain: tuple[Choice, ...] = (
    Boost(),
    Adrenaline(),
    Done(),
    Mulligan(),
    KeepHand(),
    Discard(),
    Salvaged(),
    NoSwap(),
    CannotPay(),
    Accelerate(),
    Draft(),
)
PLAIN: dict[str, Choice] = {str(choice): choice for choice in _plain}
WITH_NUMBER: dict[str, Callable[[int], Choice]] = {
    "cooldown": Cooldown,
    "slipstream": Slipstream,
    "speed": ChooseSpeed,
    "scrap": Scrap,
    "salvage": Salvage,
    "super-cool": SuperCool,
}
WITH_CARD: dict[str, Callable[[str], Choice]] = {"take": Take, "pay": PayHeat, "refresh": Refresh}
FORMS = (
    "gear G [play CARD ...], boost, adrenaline, cooldown N, done, slipstream N, discard CARD ..., discard nothing, "
    "mulligan, keep hand; with the Garage also take CARD, give back CARD, swap CARD for CARD, no swap, speed N, "
    "pay CARD [at N], cannot pay, scrap N, reduce stress N, super-cool N, accelerate, draft, direct play CARD, "
    "salvage N, salvaged CARD ..., refresh CARD"
)


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
        case ["discard", *discarded] if discarded:
            return Discard(tuple(discarded))
        case ["salvaged", *salvaged] if salvaged:
            return Salvaged(tuple(salvaged))
        case ["reduce", "stress", stress]:
            return ReduceStress(_number(stress))
        case ["direct", "play", card]:
            return DirectPlay(card)
        case ["give", "back", card]:
            return GiveBack(card)
        case ["swap", given, "for", taken]:
            return Swap(given, taken)
        case ["pay", card, "at", speed]:
            return PayHeat(card, _number(speed))
        case [word, card] if word in WITH_CARD:
            return WITH_CARD[word](card)
        case [word, number] if word in WITH_NUMBER:
            return WITH_NUMBER[word](_number(number))
    raise UnknownAction(f"cannot read {text!r}; a choice is one of: {FORMS}")


def _number(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) < 4):
        raise UnknownAction(f"{word!r} is no number")
    return int(word)


# The engine's codes --------------------------------------------------------------------------------

# Reactions that carry a number: the codes after `base`, up to base + most.
RANGES: tuple[tuple[int, int, Callable[[int], Choice]], ...] = (
    (actions.COOLDOWN, actions.MAX_COOLDOWN, Cooldown),
    (actions.SCRAP, actions.MAX_SCRAP, Scrap),
    (actions.SALVAGE, actions.MAX_SALVAGE, Salvage),
    (actions.REDUCE, actions.MAX_REDUCE, ReduceStress),
    (actions.SUPER_COOL, actions.MAX_SUPER_COOL, SuperCool),
)
SINGLE: dict[int, Choice] = {
    actions.DONE: Done(),
    actions.BOOST: Boost(),
    actions.ADRENALINE: Adrenaline(),
    actions.ACCELERATE: Accelerate(),
    actions.DRAFT: Draft(),
    actions.CANNOT_PAY: CannotPay(),
}


def read_actions(phase: int, codes: Sequence[int], position: Position) -> Choice:
    """The choice that the engine's actions for one whole decision stand for."""
    first = codes[0]

    def cards(codes: Sequence[int]) -> tuple[str, ...]:
        return tuple(position.name(code - actions.CARD) for code in codes if code != actions.DONE)

    match phase:
        case phases.PLAN:
            return Plan(first - actions.GEAR, cards(codes[1:]))
        case phases.REACT:
            return _reaction(first, position)
        case phases.SLIPSTREAM:
            return Slipstream(0 if first == actions.DONE else first - actions.SLIPSTREAM)
        case phases.DISCARD:
            return Discard(cards(codes))
        case phases.SALVAGE:
            return Salvaged(cards(codes))
        case phases.SPEED:
            return ChooseSpeed(first - actions.SPEED)
        case phases.PAY:
            return _pay(first, position)
        case phases.REFRESH:
            return Done() if first == actions.DONE else Refresh(cards(codes)[0])
        case phases.DRAFT:
            return Take(NAMES[position.market[first - actions.CARD]])
        case phases.GIVE_BACK:
            return GiveBack(own_upgrade(first, position))
        case phases.SWAP if first == actions.DONE:
            return NoSwap()
        case phases.SWAP:
            return Swap(own_upgrade(first, position), NAMES[position.market[codes[1] - actions.CARD]])
    return Mulligan() if first == actions.MULLIGAN else KeepHand()


def own_upgrade(code: int, position: Position) -> str:
    """An own upgrade by the code that names it: 0 and 1 stand for the two kinds of Heat card."""
    place = code - actions.CARD
    return NAMES[HEAT_UPGRADES[place]] if place < len(HEAT_UPGRADES) else position.name(place)


def _pay(code: int, position: Position) -> PayHeat:
    kind, speed = position.unpaid[code - actions.HEAT]
    is_alone = all(other == speed for same, other in position.unpaid if same == kind)
    return PayHeat(NAMES[kind], None if is_alone else speed)


def _reaction(code: int, position: Position) -> Choice:
    if code in SINGLE:
        return SINGLE[code]
    for base, most, choice in RANGES:
        if base < code <= base + most:
            return choice(code - base)
    if actions.HEAT <= code < actions.HEAT + 4:
        return _pay(code, position)
    return DirectPlay(position.name(code - actions.CARD))
