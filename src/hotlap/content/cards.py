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


@dataclass(frozen=True, slots=True)
class Symbol:
    """A symbol in words, {n} being how often a card has it. `unit` is what {n} counts, where it is counted in words."""

    words: str
    brief: str
    unit: str = ""


# Those that must be resolved come first (R3.13). A + belongs to the value of a card and needs no brief words.
SYMBOLS = {
    "plus": Symbol("adds {n} from the draw deck", "", "card"),
    "heat": Symbol("costs {n} Heat", "costs {n}"),
    "scrap": Symbol("scraps {n}", "scraps {n}", "card"),
    "adjust_speed_limit": Symbol("every speed limit {n:+d}", "limits {n:+d}"),
    "cooldown": Symbol("cools {n} Heat", "cools {n}"),
    "reduce_stress": Symbol("sheds up to {n} Stress", "sheds {n} Stress"),
    "slipstream_boost": Symbol("slipstream may go {n} further", "slips +{n}", "space"),
    "refresh": Symbol("may go back on top of the draw deck", "refreshes"),
    "salvage": Symbol("shuffles up to {n} from the discard pile into the draw deck", "salvages {n}", "card"),
    "direct_play": Symbol("may be played after moving", "direct"),
    "accelerate": Symbol("may add 1 Speed and a space for each + of the turn so far", "accelerates"),
    "super_cool": Symbol("takes up to {n} Heat from the discard pile to the engine", "super-cools {n}"),
    "draft": Symbol("may move up to {n} to right behind the car ahead", "drafts {n}", "space"),
}


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
    symbol = SYMBOLS[name]
    if symbol.unit:
        return symbol.words.replace("{n}", f"{n} {symbol.unit}{'' if n == 1 else 's'}")
    return symbol.words.format(n=n)
