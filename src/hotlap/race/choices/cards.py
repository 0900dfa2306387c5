"""The names of cards in choices: "1", "Stress", "Heat", and the ids of upgrades and Sponsorships ("brakes-1")."""

from collections.abc import Iterable

from ...content.cards import card_names
from ..errors import UnknownAction

NAMES = card_names()
KINDS = {name.lower(): kind for kind, name in enumerate(NAMES)}
HEAT_UPGRADES = (KINDS["heat-basic"], KINDS["heat-advanced"])


def kind_of(card: object) -> int:
    """The engine's number of a card's kind. Raises UnknownAction."""
    kind = KINDS.get(card.lower()) if isinstance(card, str) else None
    if kind is None:
        few = ", ".join(NAMES[:8])
        raise UnknownAction(f"there is no card {card!r}; cards are {few}, and upgrades such as {NAMES[-1]!r}")
    return kind


def spelt(card: object) -> str:
    """A card's name in its usual spelling. Raises UnknownAction."""
    return NAMES[kind_of(card)]


def in_order(given: object) -> tuple[str, ...]:
    """Cards sorted by kind, in their usual spelling, so that equal sets are equal choices. Raises UnknownAction."""
    if not isinstance(given, Iterable):
        raise UnknownAction(f"cards are given as a list of names, not as {given!r}")
    return tuple(NAMES[kind] for kind in sorted(kind_of(card) for card in given))
