"""Cards in a few words: what stands beside the name of an upgrade or a Sponsorship."""

import functools
from collections.abc import Iterable, Mapping

from ..content.cards import Card, describe, sponsor_cards, upgrade_cards

# What a symbol does, {n} being how often the card has it. The + symbols belong to the value.
BRIEF = {
    "heat": "costs {n}",
    "scrap": "scraps {n}",
    "adjust_speed_limit": "limits {n:+d}",
    "cooldown": "cools {n}",
    "reduce_stress": "sheds {n} Stress",
    "slipstream_boost": "slips +{n}",
    "refresh": "refreshes",
    "salvage": "salvages {n}",
    "direct_play": "direct",
    "accelerate": "accelerates",
    "super_cool": "super-cools {n}",
    "draft": "drafts {n}",
}


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
    symbols = [words.format(n=card.symbols[symbol]) for symbol, words in BRIEF.items() if symbol in card.symbols]
    return f"{name} ({', '.join([value(card), *symbols])})"


def about(name: str) -> str:
    """All that a card does; nothing for a common one."""
    card = by_name().get(name)
    return describe(card) if card else ""


def briefly(names: Iterable[str]) -> str:
    return ", ".join(map(brief, names)) or "none"


def plan_words(names: Iterable[str]) -> str:
    """Cards of a plan: `4 + brakes-2`."""
    return " ".join("+" if name == "Stress" else name for name in names)
