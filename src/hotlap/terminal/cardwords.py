"""Cards in a few words: what stands beside the name of an upgrade or a Sponsorship."""

import functools
from collections.abc import Iterable, Mapping

from ..content.cards import SYMBOLS, Card, describe, sponsor_cards, upgrade_cards


@functools.cache
def by_name() -> Mapping[str, Card]:
    return {card.id: card for card in (*upgrade_cards(), *sponsor_cards())}


def value(card: Card) -> str:
    """`7`, `1/3`, `4+`, or `+++` where only flips count."""
    plus = "+" * card.symbols.get("plus", 0)
    speeds = "/".join(map(str, card.speeds))
    return plus if plus and card.speeds == (0,) else speeds + plus


def valued(name: str) -> str:
    """`brakes-2 (1/3)`; of the common cards the name says it."""
    card = by_name().get(name)
    return name if card is None or card.is_heat else f"{name} ({value(card)})"


def brief(name: str) -> str:
    """`turbo-1 (7, costs 2, cools 3)`."""
    card = by_name().get(name)
    if card is None or card.is_heat:
        return name
    symbols = [SYMBOLS[symbol].brief.format(n=card.symbols[symbol]) for symbol in SYMBOLS if symbol in card.symbols]
    return f"{name} ({', '.join([value(card), *filter(None, symbols)])})"


def about(name: str) -> str:
    """All that a card does; nothing for a common one."""
    card = by_name().get(name)
    return describe(card) if card else ""


def briefly(names: Iterable[str]) -> str:
    return ", ".join(map(brief, names)) or "none"


def plan_words(names: Iterable[str]) -> str:
    """Cards of a plan: `4 + brakes-2`."""
    return " ".join("+" if name == "Stress" else name for name in names)
