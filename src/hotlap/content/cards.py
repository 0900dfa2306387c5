"""The upgrades of the Garage and the Sponsorship cards (sections 6 and 9).

The engine knows a card by the number of its kind: 0 to 7 are the same for all, 8 to 14 the Sponsorships,
15 to 74 the upgrades, both in the order of their files.
"""

import functools
import pathlib
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

FOLDER = pathlib.Path(__file__).parent

# The engine's numbers, written again so that this module need not import the engine; a test compares.
COMMON = ("Heat", "Stress", "1", "2", "3", "4", "0", "5")
FIRST_SPONSOR = 8
FIRST_UPGRADE = 15

TIERS = ("basic", "advanced", "sponsorship")

# Those that must be resolved come first (R3.13); words for them: hotlap.texts.
SYMBOLS = (
    "plus", "heat", "scrap", "adjust_speed_limit", "cooldown", "reduce_stress", "slipstream_boost", "refresh",
    "salvage", "direct_play", "accelerate", "super_cool", "draft",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Card:
    """A kind of card. `speeds` are the values to choose from; a Heat card has none."""

    id: str
    family: str
    tier: str  # basic, advanced or sponsorship
    box: str
    speeds: tuple[int, ...]
    symbols: Mapping[str, int] = field(hash=False)
    copies: int
    is_heat: bool


def _cards(file_name: str, family: str = "", tier: str = "") -> tuple[Card, ...]:
    file = tomllib.loads((FOLDER / file_name).read_text(encoding="utf-8"))
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
    """All upgrades: a card's place here and FIRST_UPGRADE are its kind in the engine."""
    return _cards("upgrades.toml")


@functools.cache
def sponsor_cards() -> tuple[Card, ...]:
    """All Sponsorships: a card's place here and FIRST_SPONSOR are its kind in the engine."""
    return _cards("sponsorships.toml", "Sponsorship", "sponsorship")


@functools.cache
def card_names() -> tuple[str, ...]:
    """The name of every kind of card, by its number: a word each, no two the same."""
    return (*COMMON, *(card.id for card in (*sponsor_cards(), *upgrade_cards())))
