"""Records as ordinary Python objects. Interpreted rules work on them; tests read and change them."""

import ctypes
from typing import Any


class Mirror:
    """A record as an ordinary Python object: the same fields, with plain integers and lists."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "(" + ", ".join(f"{name}={getattr(self, name)!r}" for name in type(self).__slots__) + ")"


_mirrors: dict[Any, type[Mirror]] = {}


def mirror(item: Any) -> Any:
    """A deep copy of a record (a Cell or an np.record) or of an array of records, as objects and lists."""
    if isinstance(item, ctypes.Array):
        return [mirror(one) for one in item] if issubclass(item._type_, _DEEP) else list(item)
    if hasattr(item, "dtype"):
        return _of_numpy(item)
    names = tuple(name for name, *_ in item._fields_)
    return _filled(
        names,
        {name: value if isinstance(value := getattr(item, name), int | float) else mirror(value) for name in names},
    )


_DEEP = (ctypes.Structure, ctypes.Array)


def _of_numpy(item: Any) -> Any:
    dtype = item.dtype
    if item.shape:
        return item.tolist() if dtype.names is None else [mirror(one) for one in item]
    values = {name: item[name] for name in dtype.names}
    is_number = {name: values[name].shape == () and dtype[name].names is None for name in dtype.names}
    return _filled(
        dtype.names, {name: values[name].item() if is_number[name] else mirror(values[name]) for name in values}
    )


def _filled(names: Any, values: Any) -> Mirror:
    if names not in _mirrors:
        _mirrors[names] = type("Mirror", (Mirror,), {"__slots__": names})
    twin = _mirrors[names]()
    for name in names:
        setattr(twin, name, values[name])
    return twin


def write_back(twin: Any, item: Any) -> Any:
    """Write a mirror into a Cell. OverflowError if a number does not fit its field."""
    for name, *_ in item._fields_:
        put(item, name, getattr(twin, name))
    return item


def put(item: Any, name: str, value: Any) -> None:
    """Write a number, a list or a mirror into a field of a Cell."""
    if isinstance(value, Mirror):
        write_back(value, getattr(item, name))
    elif isinstance(value, list | tuple):
        _put_all(getattr(item, name), value, name)
    else:
        setattr(item, name, value)
        if getattr(item, name) != value:
            raise OverflowError(f"{name}: {value} does not fit")


def _put_all(items: Any, values: Any, name: str) -> None:
    if len(values) != len(items):
        raise ValueError(f"{name} has {len(items)} places, not {len(values)}")
    if isinstance(values[0], int | float):
        items[:] = values
        if items[:] != list(values):
            raise OverflowError(f"{name}: {values} does not fit")
        return
    for one, value in zip(items, values, strict=True):
        if isinstance(value, Mirror):
            write_back(value, one)
        else:
            _put_all(one, value, name)


def tuples(items: Any) -> list[Any]:
    """The records of an array, or of a list of mirrors, as plain tuples."""
    return list(items.tolist()) if hasattr(items, "tolist") else [_plain(item) for item in items]


def numbers(items: Any) -> list[int]:
    """An array of numbers, or a mirror's list, as a list."""
    return list(items.tolist()) if hasattr(items, "tolist") else list(items)


def _plain(value: Any) -> Any:
    """A number as it is; a record as a tuple; an array of numbers as a list, of records as a list of tuples."""
    if isinstance(value, int | float):
        return value
    if isinstance(value, list | ctypes.Array):
        return [_plain(one) for one in value]
    names = type(value).__slots__ if isinstance(value, Mirror) else [name for name, *_ in value._fields_]
    return tuple(_plain(getattr(value, name)) for name in names)
