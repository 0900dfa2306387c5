"""Numbers of 32 bits for rules that run as plain Python, whose own have 64. They reckon as NumPy's float32 do."""

import array
import ctypes
from collections.abc import Callable, Sequence
from typing import Any

_round = ctypes.c_float  # to the nearest number of 32 bits


class Single(float):
    """A number of 32 bits. What it is reckoned with is rounded before, and the result after."""

    __slots__ = ()


def _rounding(name: str) -> Callable[[float, float], float]:
    reckon = getattr(float, name)

    def rounded(one: float, other: float) -> float:
        if type(other) is not Single:
            other = _round(other).value
        return Single(_round(reckon(one, other)).value)

    return rounded


for _operator in ("add", "sub", "mul", "truediv"):
    for _name in (f"__{_operator}__", f"__r{_operator}__"):
        setattr(Single, _name, _rounding(_name))


class Singles(list[Single]):
    """A row of them, with its bytes."""

    def __init__(self, values: Sequence[float]) -> None:
        super().__init__(Single(_round(value).value) for value in values)

    def __bytes__(self) -> bytes:
        return array.array("f", self).tobytes()


class Rows(list[Any]):
    """Rows of numbers that are also found as rows[i, j], as those of NumPy are."""

    def __getitem__(self, at: Any) -> Any:
        if isinstance(at, tuple):
            return super().__getitem__(at[0])[at[1]]
        return super().__getitem__(at)

    def __setitem__(self, at: Any, value: Any) -> None:
        if isinstance(at, tuple):
            super().__getitem__(at[0])[at[1]] = value
        else:
            super().__setitem__(at, value)
