"""Records as ordinary Python objects. Interpreted rules work on them; tests read and change them."""

from typing import Any

import numpy as np


class Mirror:
    """A record as an ordinary Python object: the same fields, with plain integers and lists."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "(" + ", ".join(f"{name}={getattr(self, name)!r}" for name in type(self).__slots__) + ")"


_mirrors: dict[Any, type[Mirror]] = {}


def mirror(item: Any) -> Any:
    """A deep copy of a record, or of an array of records, as objects and lists."""
    dtype = item.dtype
    if item.shape:
        return item.tolist() if dtype.names is None else [mirror(one) for one in item]
    if dtype not in _mirrors:
        _mirrors[dtype] = type("Mirror", (Mirror,), {"__slots__": dtype.names})
    twin = _mirrors[dtype]()
    for name in dtype.names:
        value = item[name]
        setattr(twin, name, value.item() if value.shape == () and dtype[name].names is None else mirror(value))
    return twin


def write_back(twin: Any, item: Any) -> Any:
    """Write a mirror into a record. OverflowError if a number does not fit its field."""
    for name in item.dtype.names:
        value, kind = getattr(twin, name), item.dtype[name]
        if kind.base.names:
            if isinstance(value, list):
                for one, target in zip(value, item[name], strict=True):
                    write_back(one, target)
            else:
                write_back(value, item[name])
        elif isinstance(value, list):
            item[name][...] = np.array(value, dtype=np.int64).astype(kind.base, casting="unsafe")
            if (item[name] != np.array(value)).any():
                raise OverflowError(f"{name}: {value} does not fit {kind.base}")
        else:
            item[name] = value
    return item


def tuples(items: Any) -> list[Any]:
    """The records of an array, or of a list of mirrors, as plain tuples."""
    if not isinstance(items, list):
        return list(items.tolist())
    return [tuple(_plain(getattr(item, name)) for name in type(item).__slots__) for item in items]


def numbers(items: Any) -> list[int]:
    """An array of numbers, or a mirror's list, as a list."""
    return items if isinstance(items, list) else list(items.tolist())


def _plain(value: Any) -> Any:
    return tuples(value) if isinstance(value, list) and value and isinstance(value[0], Mirror) else value
