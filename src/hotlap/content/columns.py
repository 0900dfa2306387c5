"""TOML tables read into dataclasses. Each field is a column, and its annotation has the function that reads it:

laps: Annotated[int, whole(-9, 9)] = 0
"""

import functools
import typing
from collections.abc import Callable
from dataclasses import MISSING, fields
from typing import Any, TypeVar

from .fields import Fields, assignment

Row = TypeVar("Row")
Reader = Callable[[Fields, str], Any]  # reads a column by its name; refuses wrong values


def reads(method: Callable[..., Any], *bounds: object) -> Reader:
    """A reader that calls a method of Fields with the column's name and `bounds`."""
    return lambda table, name: method(table, name, *bounds)


def whole(low: int, high: int) -> Reader:
    return reads(Fields.whole, low, high)


@functools.cache
def _readers(kind: Any) -> dict[str, Reader]:
    return {name: hint.__metadata__[0] for name, hint in typing.get_type_hints(kind, include_extras=True).items()}


def read_row(kind: type[Row], table: Fields) -> Row:
    """An object of the dataclass from a table. A column without a default must be present.

    Raises the error class of `table`.
    """
    row: Any = kind
    columns = fields(row)
    table.only(
        tuple(one.name for one in columns if one.default is MISSING),
        tuple(one.name for one in columns if one.default is not MISSING),
    )
    return kind(**{name: read(table, name) for name, read in _readers(row).items() if name in table.values})


def written_row(row: Any) -> str:
    """The canonical text of an object. Columns with their default values are left out."""
    return "".join(
        f"{assignment(one.name, getattr(row, one.name))}\n"
        for one in fields(row)
        if getattr(row, one.name) != one.default
    )
