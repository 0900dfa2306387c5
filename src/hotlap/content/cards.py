"""The upgrades of the Garage and the Sponsorship cards (sections 6 and 9).

The engine numbers the kinds of card: 0 to 7 are the cards of every car, 8 to 15 the Sponsorships and all from 16 on
the upgrades, both in the order of their files.
"""

import functools
import pathlib
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

FOLDER = pathlib.Path(__file__).parent

# The engine's numbers, repeated here so that this module need not import the engine. A test compares them.
COMMON = ("Heat", "Stress", "1", "2", "3", "4", "0", "5")
FIRST_SPONSOR = 8
FIRST_UPGRADE = 16
SPONSORS, UPGRADES = 8, 80  # kinds that its table has room for

TIERS = ("basic", "advanced", "sponsorship")


@dataclass(frozen=True, slots=True)
class Card:
    """A kind of card. `speeds` are its Speeds: several to choose from, one, or none for a Heat card."""

    id: str
    family: str
    tier: str  # basic, advanced or sponsorship
    box: str
    speeds: tuple[int, ...]
    symbols: Mapping[str, int] = field(hash=False)
    copies: int
    is_heat: bool


@functools.cache
def _file(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / name).read_text(encoding="utf-8"))


# Each is a column of the engine's table of cards (layout.Cards). The texts have the words.
SYMBOLS: tuple[str, ...] = tuple(_file("upgrades.toml")["symbols"])


def _cards(file_name: str, most: int, family: str = "", tier: str = "") -> tuple[Card, ...]:
    file = _file(file_name)
    if len(file["cards"]) > most:
        raise ValueError(
            f"{file_name}: has {len(file['cards'])} kinds of card, and the engine's table has room for {most}"
        )
    return tuple(
        Card(
            id=card["id"],
            family=card.get("family", family),
            tier=card.get("tier", tier),
            box=card.get("box", "base"),
            speeds=tuple(card.get("speeds", ())),
            symbols=MappingProxyType(card.get("symbols", {})),
            copies=file["copies"],
            is_heat=card.get("is_heat", False),
        )
        for card in file["cards"]
    )


@functools.cache
def upgrade_cards() -> tuple[Card, ...]:
    """All upgrades. A card's kind in the engine is FIRST_UPGRADE plus its place here."""
    return _cards("upgrades.toml", UPGRADES)


@functools.cache
def sponsor_cards() -> tuple[Card, ...]:
    """All Sponsorships. A card's kind in the engine is FIRST_SPONSOR plus its place here."""
    return _cards("sponsorships.toml", SPONSORS, "Sponsorship", "sponsorship")


@functools.cache
def card_names() -> tuple[str, ...]:
    """The name of every kind of card, by its number. Each name is one word, and no two are the same."""
    return (*COMMON, *(card.id for card in (*sponsor_cards(), *upgrade_cards())))
