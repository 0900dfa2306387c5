"""Where the rows of a batch lie, and what runs the rules over them: here the processor. cuda.py has a GPU."""

import copy
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ..kernels import COMPILED, bound, layout
from . import lanes

DEVICES = ("cpu", "cuda")


def whole(actions: Any) -> Any:
    """Actions as int64. TypeError if they are not whole numbers."""
    if actions.dtype.kind not in "iu":
        raise TypeError(f"actions are whole numbers, not {actions.dtype}")
    return actions.astype("int64", copy=False)


class Processor:
    """The processor and its memory. Records are NumPy's, or plain objects if the rules are interpreted."""

    seen = lanes.ROWS  # how `lanes.step` leaves observations

    def zeros(self, shape: Any, kind: Any) -> Any:
        return np.zeros(shape, kind)

    def records(self, cls: Any, n: int) -> Any:
        """n zeroed records."""
        return np.zeros(n, cls.dtype) if COMPILED else [layout.new(cls)[0] for _ in range(n)]

    def gathered(self, cls: Any, cells: Sequence[Any]) -> Any:
        return np.array([layout.as_numpy(cell) for cell in cells], cls.dtype) if COMPILED else list(cells)

    def put(self, numbers: Any) -> Any:
        """Numbers, or records, as they are given to entries."""
        return numbers

    def host(self, numbers: Any) -> Any:
        """Numbers as NumPy has them."""
        return numbers

    def room(self, cell: Any, n: int) -> Any:
        """Room to work in for n lanes, like `cell`. Here they come one after the other, and share it."""
        return cell

    def actions(self, given: Any) -> Any:
        """Actions as a row of int64."""
        return whole(np.asarray(given))

    def record_at(self, rows: Any, i: int, cls: Any) -> Any:
        """The i-th record, for entries that run here: an array of one."""
        return rows[i : i + 1]

    def column(self, rows: Any, cls: Any, name: str) -> Any:
        """A number of each record: int64 (n)."""
        return rows[name].copy() if COMPILED else np.array([getattr(row, name) for row in rows], np.int64)

    def set_column(self, rows: Any, cls: Any, name: str, values: Any) -> None:
        if COMPILED:
            rows[name] = values
            return
        for row, value in zip(rows, values.tolist(), strict=True):
            setattr(row, name, value)

    def set_one(self, rows: Any, i: int, cls: Any, name: str, value: int) -> None:
        setattr(rows[i], name, value)

    def copied(self, rows: Any) -> Any:
        return rows.copy() if COMPILED else copy.deepcopy(rows)

    def raw(self, rows: Any) -> Any:
        """The same memory as bytes if these are records, which NumPy would copy field by field."""
        return rows.view(np.uint8) if COMPILED and rows.dtype.names else rows

    def run(self, entry: Callable[..., Any], *given: Any) -> Any:
        """Run an entry over all lanes."""
        return entry(*given)

    def bound(self, entry: Callable[..., Any], *given: Any) -> Callable[..., Any]:
        """The same with arguments that stay; it takes those for which OPEN stands."""
        return bound(entry, *given)  # type: ignore[no-any-return]
