"""The engine's records as plain Python values, because reading many numbers from a np.record is slow."""

import functools
from collections import namedtuple
from typing import Any

from ..engine.jit import MODE


@functools.cache
def _tuple(kind: Any) -> Any:
    return namedtuple(kind.__name__, kind.fields.names)


def plain(kind: Any, item: Any) -> Any:
    """A record with plain Python numbers; its arrays stay arrays. Cells and mirrors give plain numbers already.

    A sight reads about 200 numbers. From tuples that takes 100 us, from np.records 460.
    """
    if MODE != "compiled":
        return item
    return _tuple(kind)._make(item if isinstance(item, tuple) else item.item())
