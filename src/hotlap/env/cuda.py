"""Batches on a GPU, where each lane is a thread's.

CuPy holds their arrays. The rules are what scripts/build-rules wrote as PTX, the assembler of CUDA; the driver compiles
it for the GPU at hand, and keeps the result.
"""

import functools
import pathlib
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np

from ..bots.seats import Desk
from ..extras import need
from ..kernels import COMPILED, bound, built, layout
from . import lanes
from .device import first_illegal, whole

FILE = "hotlap.ptx"
THREADS = 32  # of a block. More are not faster: the threads of a warp soon go different ways, and 5 of 32 run at once
PATIENCE_S = 2.0
NUMBERS = {"?": np.int8, "i8": np.int64, "f8": np.float64}

# The entries that run there, and which arguments a lane has of its own. All others are the same for all lanes.
EACH = {
    lanes.step: "games lanes chosen dice desks observations masks actors done truncated places gains rewards",
    lanes.start_dice: "dice seeds",
    lanes.choose_randomly: "masks dice chosen",
    lanes.teach: "games lanes desks lessons chosen",
    lanes.foresee: "games lanes desks rooms out",
}


def parameters(entry: Any) -> Iterator[tuple[str, Any, bool]]:
    """Triples of a name, what is declared, and whether a lane has its own, with the parts of tuples one by one."""
    own = EACH[entry].split()
    for name, declared in built.signature(entry.py_func).arguments.items():
        for part, one in zip(lanes.PARTS.get(name, (name,)), built.leaves(declared), strict=True):
            yield part, one, part in own


def kernel(entry: Any) -> str:
    """The name of an entry's kernel."""
    return f"{built.symbol(entry.py_func)}_each"


class NoGpu(RuntimeError):
    """There is no GPU, or no rules for it."""


class Gpu:
    """A GPU and its memory. A record is a row of bytes."""

    seen = lanes.PAGES

    def __init__(self) -> None:
        if not COMPILED:
            raise NoGpu("a batch on a GPU needs compiled rules beside it, and these are interpreted")
        self._cupy = need("cupy")
        try:
            self._cupy.cuda.runtime.getDeviceCount()
        except self._cupy.cuda.runtime.CUDARuntimeError as error:
            raise NoGpu(f"no GPU can be used: {error}") from None
        self._kernels = loaded(self._cupy.cuda.Device().id)
        self._parameters = {entry: list(parameters(entry)) for entry in EACH}

    def __deepcopy__(self, memo: Any) -> "Gpu":
        return self

    def zeros(self, shape: Any, kind: Any) -> Any:
        return self._cupy.zeros(shape, kind)

    def records(self, cls: Any, n: int) -> Any:
        """n zeroed records."""
        return self._cupy.zeros((n, cls.dtype.itemsize), np.uint8)

    def gathered(self, cls: Any, cells: Sequence[Any]) -> Any:
        return np.array([layout.as_numpy(one) for one in cells], cls.dtype)

    def put(self, numbers: Any) -> Any:
        """Numbers, or records as rows of bytes."""
        if numbers.dtype.kind == "V":
            numbers = np.frombuffer(numbers.tobytes(), np.uint8).reshape(len(numbers), -1)
        return self._cupy.asarray(numbers)

    def host(self, numbers: Any) -> Any:
        """Numbers as NumPy has them."""
        return self._cupy.asnumpy(numbers)

    def room(self, cell: Any, n: int) -> Any:
        """Room to work in for n lanes, each like `cell`."""
        return self._cupy.tile(self._cupy.frombuffer(bytes(cell), np.uint8), (n, 1))

    def actions(self, given: Any) -> Any:
        """Actions as a row of int64. Those of other libraries on the GPU stay there."""
        return whole(self._cupy.asarray(given))

    def record_at(self, rows: Any, i: int, cls: Any) -> Any:
        """The i-th record, for entries that run beside the GPU: an array of one."""
        return np.frombuffer(rows[i].tobytes(), cls.dtype).copy()

    def column(self, rows: Any, cls: Any, name: str) -> Any:
        """A number of each record: int64 (n)."""
        return self._cupy.asnumpy(self._view(rows, cls, name))

    def set_column(self, rows: Any, cls: Any, name: str, values: Any) -> None:
        self._view(rows, cls, name)[:] = self._cupy.asarray(values)

    def set_one(self, rows: Any, i: int, cls: Any, name: str, value: int) -> None:
        self._view(rows, cls, name)[i] = value

    def _view(self, rows: Any, cls: Any, name: str) -> Any:
        kind, offset = cls.dtype.fields[name][:2]
        return rows.view(kind)[:, offset // kind.itemsize]

    def copied(self, rows: Any) -> Any:
        return rows.copy()

    def raw(self, rows: Any) -> Any:
        return rows

    def bound(self, entry: Any, *given: Any) -> Callable[..., Any]:
        """An entry with arguments that stay; it takes those for which OPEN stands."""
        run = self._step if entry is lanes.step else functools.partial(self.run, entry)
        return bound(run, *given)  # type: ignore[no-any-return]

    def _step(self, games: Any, held: Any, chosen: Any, is_first: bool, *others: Any) -> int:
        """`lanes.step`. Observations are divided by their scales for all lanes together: neighbouring threads then
        write neighbouring numbers, which is several times as fast."""
        *_, desks, form, rows = others
        if not is_first and (illegal := self.first_illegal(held, rows[1], chosen)) >= 0:
            return -1 - illegal
        self.run(lanes.step, games, held, chosen, is_first, *others)
        _, _, scales, seen = form
        if seen != lanes.BLIND:
            desk: Any = Desk
            start = desk.dtype.fields["page"][1] // 2
            pages = desks.view(np.int16)[:, start : start + len(scales)]
            self._cupy.multiply(pages, scales, out=rows[0])
        return len(games)

    def first_illegal(self, held: Any, masks: Any, chosen: Any) -> int:
        """The first lane whose action is not among its choices, or -1."""

        def stand() -> Any:
            return (self._view(held, lanes.Lane, "is_over") != 0) | (self._view(held, lanes.Lane, "is_broken") != 0)

        return first_illegal(self._cupy, stand, masks, chosen)

    def run(self, entry: Any, *given: Any) -> None:
        """Run an entry over all lanes, each in a thread."""
        flat = built.leaves(given)
        arguments, lengths, n = [], [], 0
        for (_, declared, is_own), value in zip(self._parameters[entry], flat, strict=True):
            if not isinstance(declared, built.Array):
                arguments.append(NUMBERS[declared](value))
                continue
            arguments.append(value)
            if is_own:
                n = len(value)
            axes = range(is_own, len(declared.shape))
            lengths += [np.int64(value.shape[axis]) for axis in axes if declared.shape[axis] is None]
        start = self._kernels.get_function(kernel(entry))
        start((-(-n // THREADS),), (THREADS,), (*arguments, *lengths, np.int64(n)))


@functools.cache
def loaded(device: int) -> Any:
    """The rules on a GPU. The driver compiles them for it, for 19 s on an H200, and keeps the result."""
    if (file := path()) is None:
        raise NoGpu("no rules of just these sources were built for GPUs; in a checkout scripts/build-rules cuda does")
    waiting = threading.Timer(PATIENCE_S, announce)
    waiting.start()
    try:
        module = need("cupy").RawModule(path=str(file))
        module.get_function(kernel(lanes.step))
    finally:
        waiting.cancel()
    return module


def path() -> pathlib.Path | None:
    """The rules for GPUs, if they were built of these sources."""
    return built.FOLDER / FILE if FILE in built.listed() and (built.FOLDER / FILE).exists() else None


def announce() -> None:
    print("hotlap: the driver compiles the rules for this GPU, once (up to a minute)", file=sys.stderr)
