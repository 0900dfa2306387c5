"""Where the rows of a batch lie, and what runs the rules over them: here the processor. cuda.py has a GPU."""

import copy
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ..bots.observation.write import MOST
from ..kernels import COMPILED, bound, layout
from . import lanes
from .wrong import wrong

DEVICES = ("cpu", "cuda")


def whole(actions: Any) -> Any:
    """Actions as int64. TypeError if they are not whole numbers."""
    if actions.dtype.kind not in "iu":
        raise TypeError(f"actions are whole numbers, not {actions.dtype}")
    return actions.astype("int64", copy=False)


def first_illegal(numbers: Any, stand: Callable[[], Any], masks: Any, chosen: Any) -> int:
    """The first lane whose action is not among its choices, or -1. `numbers` is NumPy or CuPy; `stand` tells which
    lanes stand still, where any action will do."""
    inside = numbers.clip(chosen, 0, layout.ACTIONS - 1)
    is_legal = (inside == chosen) & numbers.take_along_axis(masks, inside[:, None], 1)[:, 0]
    if is_legal.all():
        return -1
    is_legal |= stand()
    return -1 if is_legal.all() else int(is_legal.argmin())


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

    def first_illegal(self, held: Any, masks: Any, chosen: Any) -> int:
        """The first lane whose action is not among its choices, or -1."""

        def stand() -> Any:
            return (self.column(held, lanes.Lane, "is_over") != 0) | (self.column(held, lanes.Lane, "is_broken") != 0)

        return first_illegal(np, stand, masks, chosen)

    def taken(self, name: str, given: Any, kind: Any, shape: tuple[int, ...], is_wider: bool) -> Any:
        """An array of the caller's, if steps can write into it. `is_wider`: it may have more columns. InvalidSetup."""
        wanted = np.dtype(kind)
        if not isinstance(given, np.ndarray):
            raise wrong(
                f"into.{name}", f"must be a NumPy array of {wanted} and shape {shape}, not {type(given).__name__}"
            )
        is_wide = is_wider and given.ndim == 2 and shape[1] < given.shape[1] <= MOST
        if given.dtype != wanted or (given.shape[:1] if is_wide else given.shape) != (shape[:1] if is_wide else shape):
            raise wrong(f"into.{name}", f"must be {wanted} of shape {shape}, not {given.dtype} of shape {given.shape}")
        if not (given.flags.c_contiguous and given.flags.writeable):
            raise wrong(f"into.{name}", "must be writable and lie in one piece (C-contiguous)")
        return given

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
