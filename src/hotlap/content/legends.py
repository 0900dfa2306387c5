"""The ten Legend cards (R7)."""

import functools
import pathlib
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from .colours import COLOURS

FILE = pathlib.Path(__file__).parent / "legends.toml"


@dataclass(frozen=True, slots=True)
class LegendCard:
    """A card: its two numbers for each of the nine colours."""

    diamond: Mapping[str, int]
    helmet: Mapping[str, int]


@functools.cache
def legend_cards() -> tuple[LegendCard, ...]:
    """All cards in the order of their file. A card's place in it, from 0, is its number in the engine."""
    file = tomllib.loads(FILE.read_text(encoding="utf-8"))
    column = {colour: file["same_as"].get(colour, colour) for colour in COLOURS}

    def numbers(card: Mapping[str, Mapping[str, int]], kind: str) -> Mapping[str, int]:
        return MappingProxyType({colour: card[column[colour]][kind] for colour in COLOURS})

    return tuple(LegendCard(numbers(card, "diamond"), numbers(card, "helmet")) for card in file["cards"])
