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

# In words, {n} being how often a card has the symbol. Those that must be resolved come first (R3.13).
SYMBOLS = {
    "plus": "adds {n} from the draw deck",
    "heat": "costs {n} Heat",
    "scrap": "scraps {n}",
    "adjust_speed_limit": "every speed limit {n:+d}",
    "cooldown": "cools {n} Heat",
    "reduce_stress": "sheds up to {n} Stress",
    "slipstream_boost": "slipstream may go {n} further",
    "refresh": "may go back on top of the draw deck",
    "salvage": "shuffles up to {n} from the discard pile into the draw deck",
    "direct_play": "may be played after moving",
    "accelerate": "may add 1 Speed and a space for each + of the turn so far",
    "super_cool": "takes up to {n} Heat from the discard pile to the engine",
    "draft": "may move up to {n} to right behind the car ahead",
}
UNITS = {"plus": "card", "scrap": "card", "slipstream_boost": "space", "salvage": "card", "draft": "space"}


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


def describe(card: Card) -> str:
    """What a card does, in one line."""
    if card.is_heat:
        return "a Heat card, as good as any other"
    *others, last = map(str, card.speeds)
    speed = f"{', '.join(others)} or {last}" if others else last
    return "; ".join(
        [f"Speed {speed}", *(_symbol(name, card.symbols[name]) for name in SYMBOLS if name in card.symbols)]
    )


def _symbol(name: str, n: int) -> str:
    text = SYMBOLS[name]
    if name in UNITS:
        return text.replace("{n}", f"{n} {UNITS[name]}{'' if n == 1 else 's'}")
    return text.format(n=n)
