"""Cards in a few words, to stand beside the name of an upgrade or a Sponsorship."""

import functools
from collections.abc import Iterable, Iterator, Mapping

from ..content.cards import SYMBOLS, Card, sponsor_cards, upgrade_cards
from ..texts import listed, text, text_or

IN_VALUE = "plus"  # stands with a card's value


@functools.cache
def by_name() -> Mapping[str, Card]:
    return {card.id: card for card in (*upgrade_cards(), *sponsor_cards())}


def value(card: Card) -> str:
    """`7`, `1/3`, `4+`, or `+++` if only flips count."""
    plus = "+" * card.symbols.get("plus", 0)
    speeds = "/".join(map(str, card.speeds))
    return plus if plus and card.speeds == (0,) else speeds + plus


def family(card: Card) -> str:
    """`Brakes`, `Remmen`: its name on the page, which ends in its value."""
    return text_or(f"card-{card.id}", "").rpartition(" ")[0] or card.family


def typed_name(name: str) -> str:
    """A card in one word of the reader's language, as it may be typed: `4`, `Hitte`, `remmen-2`, `hitte-eenvoudig`. In
    English these are the names of records.
    """
    card = by_name().get(name)
    if card is None:
        return text(f"card-{name.lower()}") if name in ("Stress", "Heat") else name
    if not text_or(f"card-{name}", ""):
        return name
    last = name.rpartition("-")[2]
    words = f"{family(card)}-{last if last.isdigit() else text(f'tier-{card.tier}')}"
    return "".join(words.lower().split())


def name_with_value(name: str) -> str:
    """`brakes-2 (1/3)`. The name of a common card says its value."""
    card = by_name().get(name)
    return typed_name(name) if card is None or card.is_heat else f"{typed_name(name)} ({value(card)})"


def brief(name: str) -> str:
    """`turbo-1 (7, costs 2, cools 3)`."""
    card = by_name().get(name)
    if card is None or card.is_heat:
        return typed_name(name)
    symbols = [
        text_or(f"brief-symbol-{id}", f"{id} {n}", n=n, change=f"{n:+d}")
        for symbol, id, n in _symbols(card)
        if symbol != IN_VALUE
    ]
    return f"{typed_name(name)} ({', '.join([value(card), *symbols])})"


def about(name: str) -> str:
    """All effects of a card; nothing for a common one."""
    card = by_name().get(name)
    return describe(card) if card else ""


def describe(card: Card) -> str:
    """The effects of a card, in one line."""
    if card.is_heat:
        return text("race-card-heat-upgrade")
    speeds = text("about-speeds", speeds=listed([str(speed) for speed in card.speeds], "list-or"))
    return "; ".join([speeds, *(text_or(f"race-symbol-{id}", f"{id} {n}", n=n) for _, id, n in _symbols(card))])


def _symbols(card: Card) -> Iterator[tuple[str, str, int]]:
    """The symbols of a card in the order of the rules, with the ids of their words."""
    return ((one, one.replace("_", "-"), card.symbols[one]) for one in SYMBOLS if one in card.symbols)


def briefly(names: Iterable[str]) -> str:
    return ", ".join(map(brief, names)) or text("none")


def plan_words(names: Iterable[str]) -> str:
    """Cards of a plan: `4 + brakes-2`."""
    return " ".join("+" if name == "Stress" else typed_name(name) for name in names)
