"""What the entries of the rules do, call by call: how often each was called, and a sum over all that they wrote.

The same program gives the same calls however the rules run, and so the same sums.
"""

import contextlib
import functools
import struct
import zlib
from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np

from hotlap.engine import built
from hotlap.engine.cells import as_numpy
from hotlap.engine.jit import MODE, later
from hotlap.engine.signature import Array, signature

PACKAGE = "hotlap."
# Records that most entries only read are summed now and then, to see that they do.
READ_ONLY = {"Track", "Pace", "Net"}
WRITERS = {"hotlap_bots_club_pace_survey", "hotlap_bots_club_pace_survey_legends"}
NOW_AND_THEN = 100


class Tape:
    """`calls` and `sums` by the names that entries have in the library. A sum is over results and all arguments, as
    they are after each of the first `most` calls.

    `kept` are calls to be made again elsewhere, with all that they were given and wrote: of each entry those with the
    numbers in `which`.
    """

    def __init__(self, most: int, which: frozenset[int] = frozenset()) -> None:
        self.most = most
        self.which = which
        self.calls: Counter[str] = Counter()
        self.sums: Counter[str] = Counter()
        self.kept: list[Call] = []
        self._blocks: dict[bytes, bytes] = {}  # each content once

    def call(self, entry: Any, call: Any, arguments: Any) -> Any:
        name = built.symbol(entry.py_func)
        self.calls[name] += 1
        number = self.calls[name]
        if number > self.most and number not in self.which:
            return call(entry, *arguments)
        before = Call(entry.py_func, arguments, self._blocks) if number in self.which else None
        result = call(entry, *arguments)
        if number <= self.most:
            self.sums[name] = _sum(result, self.sums[name])
            for one, kind in _leaves(entry.py_func, arguments):
                is_read = name not in WRITERS and _unit(kind) in READ_ONLY
                if kind is not ADDRESS and (not is_read or number % NOW_AND_THEN == 1):
                    self.sums[name] = _sum(one, self.sums[name])
        if before is not None:
            before.note(arguments, result)
            self.kept.append(before)
        return result

    def found(self) -> dict[str, list[int]]:
        return {name: [min(n, self.most), self.sums[name]] for name, n in sorted(self.calls.items())}


class Call:
    """A call with the bytes of its arrays before and after it, and the lengths that its caller chose."""

    def __init__(self, function: Any, arguments: Any, blocks: dict[bytes, bytes]) -> None:
        self.name, self.function, self._blocks = built.symbol(function), function, blocks
        self.kinds = [kind for _, kind in _leaves(function, arguments)]
        self.result_kind = signature(function).result
        self.before = self._taken(arguments)
        self.lengths = [
            n
            for one, kind in _leaves(function, arguments)
            if isinstance(kind, Array)
            for n, declared in zip(as_numpy(one).shape, kind.shape, strict=True)
            if declared is None
        ]

    def note(self, arguments: Any, result: Any) -> None:
        self.after, self.result = self._taken(arguments), result

    def _taken(self, arguments: Any) -> list[Any]:
        leaves = _leaves(self.function, arguments)
        return [self._block(one) if isinstance(kind, Array) else one for one, kind in leaves]

    def _block(self, array: Any) -> bytes:
        data = bytes(_flat(array))
        return self._blocks.setdefault(data, data)


ADDRESS = "the address of a kernel"


def _leaves(function: Any, arguments: Any) -> list[tuple[Any, Any]]:
    """All that is handed over, of a tuple one by one, each with what is declared."""
    found = [
        (one, kind)
        for (name, declared), given in zip(_declared(function), arguments, strict=True)
        for _, one, kind in built.flattened(name, ADDRESS if name == "address" else declared, given)
    ]
    return found


@functools.cache
def _declared(function: Any) -> list[tuple[str, Any]]:
    return list(signature(function).arguments.items())


def _unit(kind: Any) -> str | None:
    return getattr(getattr(kind, "unit", None), "__name__", None)


def _sum(part: Any, so_far: int) -> int:
    if part is None:
        return so_far
    if hasattr(part, "__len__"):
        return zlib.crc32(_content(as_numpy(part)), so_far)
    return zlib.crc32(struct.pack("<d" if isinstance(part, float) else "<q", part), so_far)


def _content(array: Any) -> Any:
    """The bytes of an array; those between the fields of records are 0, because NumPy copies these or not. Of Events
    only those that were written."""
    if array.dtype.names is None:
        return array.tobytes()
    if array.dtype.names == ("n", "items"):
        return array["items"][0, : array["n"][0]].tobytes()
    return content(array.dtype, array)


def content(dtype: Any, data: Any) -> Any:
    rows = _flat(data).reshape(-1, dtype.itemsize)
    return rows & _used(dtype)


def _flat(array: Any) -> Any:
    """The bytes of an array as numbers."""
    array = as_numpy(array)
    return np.frombuffer(array, np.uint8) if len(array) else np.zeros(0, np.uint8)


@functools.cache
def _used(dtype: Any) -> Any:
    """255 for each byte of a record that belongs to a field, 0 for all others."""
    found = np.zeros(dtype.itemsize, np.uint8)
    for name in dtype.names:
        kind, offset = dtype.fields[name][:2]
        each = _used(kind.base) if kind.base.names else np.full(kind.base.itemsize, 255, np.uint8)
        found[offset : offset + kind.itemsize] = np.tile(each, kind.itemsize // kind.base.itemsize)
    return found


@contextlib.contextmanager
def recorded(tape: Tape) -> Iterator[Tape]:
    """All calls of the package's entries go on the tape."""
    kind = _kind()
    call = kind.__call__

    def __call__(entry: Any, *arguments: Any) -> Any:
        if entry.py_func.__module__.startswith(PACKAGE):
            return tape.call(entry, call, arguments)
        return call(entry, *arguments)

    # What arrays are bound to is called like all else.
    bound = built.Entry.bound
    kind.__call__, built.Entry.bound = __call__, lambda entry, *given: later(entry, given)
    try:
        yield tape
    finally:
        kind.__call__, built.Entry.bound = call, bound


def _kind() -> Any:
    """The class of entries."""
    if MODE == "built":
        return built.Entry
    from hotlap.engine.compiling import EntryDispatcher

    return EntryDispatcher
