"""The types that an entry declares for its arguments and its result.

A record stands for an array of one such record, `array(Game, ANY)` for one of many, `array(i64, 8)` for an array of
numbers, `i64`, `f64` and `bool` for a number, and a tuple for several of these. An entry of the user's may declare
nothing; then Numba finds its types.
"""

import typing
from dataclasses import dataclass
from typing import Any

from .record import unit


@dataclass(frozen=True, slots=True)
class Array:
    """An array in one piece. `shape` has None where the caller chooses the length."""

    unit: Any
    shape: tuple[int | None, ...]


Argument = Array | str | tuple["Argument", ...]  # str: the name of a number


@dataclass(frozen=True, slots=True)
class Signature:
    arguments: dict[str, Argument]
    result: str | None


def signature(function):
    """The signature of an entry's Python function, or None if it declares none."""
    hints = typing.get_type_hints(function, include_extras=True)
    if not hints:
        return None
    result = hints.pop("return", None)
    is_nothing = result is None or result is type(None)
    return Signature({name: read(hint) for name, hint in hints.items()}, None if is_nothing else read(result))


def read(hint):
    """The argument that an annotation stands for."""
    if typing.get_origin(hint) is tuple:
        return tuple(read(one) for one in typing.get_args(hint))
    one = unit(hint)
    if not isinstance(one, str):
        return Array(one, (1,)) if hasattr(hint, "Cell") else Array(one, *hint.__metadata__[1:])
    shape = () if hint is bool else hint.__metadata__[1:]
    return Array(one, *shape) if shape else one
