"""Rows of an Arrow table as numpy arrays, and groups of them."""

import copy
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyarrow as pa

Array = Any  # numpy's


class Columns:
    """Rows of a table as numpy arrays by the names of their columns, each read at its first use."""

    def __init__(self, table: pa.Table, **more: Array) -> None:
        self._table = table
        self._arrays: dict[str, Array] = dict(more)
        self._codes: dict[str, tuple[Array, Array]] = {}
        self._at = np.arange(table.num_rows)

    def __getitem__(self, name: str) -> Array:
        if name not in self._arrays:
            self._arrays[name] = self._table[name].to_numpy()
        return self._arrays[name][self._at]

    def __len__(self) -> int:
        return len(self._at)

    def only(self, which: Array) -> "Columns":
        """Some of the rows: a mask, or their numbers."""
        twin = copy.copy(self)  # what was read, or is read later, is there for both
        twin._at = self._at[which]
        return twin

    def codes(self, name: str) -> tuple[Array, Array]:
        """A column's different values, ascending, and the number of each row's own among them."""
        if name not in self._codes:
            self._codes[name] = self._encode(name)
        values, codes = self._codes[name]
        return values, codes[self._at]

    def _encode(self, name: str) -> tuple[Array, Array]:
        if name in self._arrays and self._arrays[name].dtype != object:
            return np.unique(self._arrays[name], return_inverse=True)
        encoded = self._table[name].combine_chunks().dictionary_encode()
        values = encoded.dictionary.to_numpy(zero_copy_only=False)
        order = np.argsort(values)
        return values[order], np.argsort(order)[encoded.indices.to_numpy()]

    def of_watched_races(self) -> "Columns":
        """The rows of races that were watched: of others only the results are known."""
        return self.only(~np.isnan(self["turns"]))


def groups(rows: Columns, *names: str) -> Iterator[tuple[tuple[Any, ...], Columns]]:
    """The rows by the values of some columns, ascending."""
    if not len(rows):
        return
    values, codes = zip(*(rows.codes(name) for name in names), strict=True)
    group = np.ravel_multi_index(codes, [len(one) for one in values])
    order = np.argsort(group, kind="stable")
    starts = np.flatnonzero(np.diff(group[order], prepend=-1))
    for at in np.split(order, starts[1:]):
        yield tuple(plain(value[code[at[0]]]) for value, code in zip(values, codes, strict=True)), rows.only(at)


def plain(value: Any) -> Any:
    return value.item() if isinstance(value, np.generic) else value
