"""Weather and road conditions (section 8): the effects of each, and the engine's record of them."""

import functools
import pathlib
from dataclasses import dataclass, fields
from typing import Annotated, Any, TypeVar

from hotlap.engine import layout

from .columns import read_row, whole
from .fields import Fields, read_text

Row = TypeVar("Row")

FILE = pathlib.Path(__file__).parent / "weather.toml"


@dataclass(frozen=True, slots=True)
class Sector:
    """The effects on a car in the spaces behind a token (R8.3)."""

    no_cooldown: Annotated[bool, Fields.flag] = False
    cooling_bonus: Annotated[int, whole(0, 3)] = 0  # additional Heat that may be cooled, once a turn
    free_boost: Annotated[bool, Fields.flag] = False
    no_slipstream: Annotated[bool, Fields.flag] = False
    slipstream_spaces: Annotated[int, whole(0, 4)] = 0  # additional spaces of a slipstream


NO_SECTOR = Sector()


def _sector(table: Fields, name: str) -> Sector:
    return read_row(Sector, table.table(name))


@dataclass(frozen=True, slots=True)
class Weather:
    """A weather: its effects before the start (R8.1), and in the sectors of the weather token."""

    id: Annotated[str, Fields.text]
    heat: Annotated[int, whole(-6, 6)] = 0  # changes of the Heat in every engine and the Stress in every deck
    stress: Annotated[int, whole(-6, 6)] = 0
    heat_to_draw: Annotated[int, whole(0, 9)] = 0  # Heat from every engine, as far as it has some, to the draw deck
    heat_to_discard: Annotated[int, whole(0, 9)] = 0  # the same to the discard pile
    sector: Annotated[Sector, _sector] = NO_SECTOR


@dataclass(frozen=True, slots=True)
class Token:
    """A kind of road-condition token: its effects at its corner (R8.2), and in the sector behind it."""

    id: Annotated[str, Fields.text]
    limit: Annotated[int, whole(-3, 3)] = 0  # a change of the speed limit
    extra_heat: Annotated[int, whole(0, 3)] = 0  # on top of Heat that is due
    sector: Annotated[Sector, _sector] = NO_SECTOR


@dataclass(frozen=True, slots=True)
class Conditions:
    """All weather and all tokens. The engine numbers both from 1 in this order; token 1 is the weather token."""

    copies: int  # of each kind of token
    weather: tuple[Weather, ...]
    tokens: tuple[Token, ...]

    @property
    def token_cards(self) -> int:
        """The number of tokens with all copies. A track with weather can have this many corners at most (R8.2)."""
        return self.copies * len(self.tokens)


def read_conditions(text: str, origin: str) -> Conditions:
    """The weather and tokens of a file. Raises InvalidFile, also if the engine has no room for so many."""
    table = Fields.parse(text, origin)
    table.only(("copies", "weather", "tokens"), ())
    return Conditions(
        copies=table.whole("copies", 1, layout.MAX_CORNERS),
        weather=_rows(Weather, table, "weather", layout.WEATHERS - 1),
        tokens=_rows(Token, table, "tokens", layout.TOKENS - 1),
    )


def _rows(kind: type[Row], table: Fields, name: str, most: int) -> tuple[Row, ...]:
    return tuple(read_row(kind, one) for one in table.tables(name, most))


@functools.cache
def conditions() -> Conditions:
    """The weather and tokens of the game."""
    return read_conditions(read_text(str(FILE)), FILE.name)


@functools.cache
def weather_names() -> tuple[str, ...]:
    """By the engine's number; no weather is ""."""
    return ("", *(one.id for one in conditions().weather))


@functools.cache
def token_names() -> tuple[str, ...]:
    """By the engine's number; no token is ""."""
    return ("", *(one.id for one in conditions().tokens))


def fill_conditions(record: Any, given: Conditions) -> None:
    """Fill a zeroed layout.Conditions. Number 0 of everything stays 0."""
    record.n_weathers, record.n_tokens, record.copies = len(given.weather), len(given.tokens), given.copies
    for number, weather in enumerate(given.weather, 1):
        for name in ("heat", "stress", "heat_to_draw", "heat_to_discard"):
            getattr(record, name)[number] = getattr(weather, name)
        _fill_sector(record, layout.WEATHER_ROW + number, weather.sector)
    for number, token in enumerate(given.tokens, 1):
        for name in ("limit", "extra_heat"):
            getattr(record, name)[number] = getattr(token, name)
        _fill_sector(record, number, token.sector)


def _fill_sector(record: Any, row: int, sector: Sector) -> None:
    for one in fields(Sector):
        getattr(record, one.name)[row] = getattr(sector, one.name)
