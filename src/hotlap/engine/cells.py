"""Records and arrays of numbers as Python has them. The form depends on how the rules run (way.py):

    built        ctypes arrays
    compiled     NumPy arrays
    interpreted  lists, with a Mirror for each record; of float32, Single (single.py) or NumPy's

All can be indexed, sliced and read by attributes. A record that an entry takes is an array of one.
"""

import ctypes
from collections.abc import Mapping
from typing import Any

from .mirror import mirror, put, write_back
from .mode import MODE
from .record import NUMBERS, f32, unit
from .single import Rows, Singles


def new(cls: Any) -> Any:
    """One zeroed record in the form that the entries take."""
    return many(cls, 1)


def many(cls: Any, n: int) -> Any:
    """Zeroed records."""
    if MODE == "built":
        return (cls.Cell * n)()
    if MODE == "interpreted":
        return [mirror(cls.Cell()) for _ in range(n)]
    import numpy as np

    return np.zeros(n, cls.dtype)


def zeros(kind: Any, n: int) -> Any:
    """Zeros of a kind of number, such as i64."""
    return (NUMBERS[unit(kind)] * n)() if MODE == "built" else numbers(kind, [0] * n)


def rows(kind: Any, n: int, length: int) -> Any:
    """Zeros in `n` rows."""
    if MODE == "built":
        return (NUMBERS[unit(kind)] * length * n)()
    if MODE == "interpreted":
        return Rows([0] * length for _ in range(n))
    import numpy as np

    return np.zeros((n, length), unit(kind))


def numbers(kind: Any, values: Any) -> Any:
    """A sequence of numbers as an array of their kind."""
    one = unit(kind)
    if MODE == "built":
        return (NUMBERS[one] * len(values))(*values)
    if MODE == "interpreted":
        return [(float if one.startswith("f") else int)(value) for value in values]
    import numpy as np

    return np.array(values, one)


def floats(values: Any) -> Any:
    """Numbers with which rules reckon as float32."""
    if MODE == "built":
        if isinstance(values, ctypes.Array):
            return values
        return read(f32, values.astype("f4").tobytes()) if hasattr(values, "astype") else numbers(f32, values)
    if MODE == "interpreted" and not hasattr(values, "astype"):
        return Singles(values)
    import numpy as np

    return np.ascontiguousarray(values, np.float32)


def read(kind: Any, data: bytes) -> Any:
    """An array of numbers from its bytes."""
    one = unit(kind)
    if MODE == "built":
        number = NUMBERS[one]
        return (number * (len(data) // ctypes.sizeof(number))).from_buffer_copy(data)
    if MODE == "interpreted":
        values = memoryview(data).cast(NUMBERS[one]._type_).tolist()
        return Singles(values) if one == "f4" else values
    import numpy as np

    return np.frombuffer(bytearray(data), one)


def twin(numbers: Any) -> Any:
    """A copy of an array of numbers."""
    return type(numbers).from_buffer_copy(numbers) if MODE == "built" else numbers.copy()


def to_bytes(cls: Any, cells: Any) -> bytes:
    """The bytes of a record made by `new`."""
    if MODE == "built":
        return bytes(cells)
    if MODE == "interpreted":
        return bytes(write_back(cells[0], cls.Cell()))
    return bytes(cells.tobytes())


def from_bytes(cls: Any, data: bytes) -> Any:
    """A record from its bytes, in the form that the entries take. ValueError if their number is wrong."""
    size = ctypes.sizeof(cls.Cell)
    if len(data) != size:
        raise ValueError(f"a {cls.__name__} has {size} bytes, not {len(data)}")
    if MODE == "built":
        return (cls.Cell * 1).from_buffer_copy(data)
    if MODE == "interpreted":
        return [mirror(cls.Cell.from_buffer_copy(data))]
    import numpy as np

    return np.frombuffer(bytearray(data), cls.dtype)  # keeps the padding bytes, which numpy's own copy does not


def as_numpy(cells: Any) -> Any:
    """The same memory for NumPy. What is no record and no array of ctypes stays as it is."""
    if not isinstance(cells, ctypes.Array | ctypes.Structure):
        return cells
    import numpy as np

    if isinstance(cells, ctypes.Structure):
        return np.frombuffer(cells, dtype_of(type(cells)))[0]
    kind, shape = type(cells), []
    while issubclass(kind, ctypes.Array):
        kind, shape = kind._type_, [*shape, kind._length_]
    return np.frombuffer(cells, dtype_of(kind)).reshape(shape)


def dtype_of(kind: Any) -> Any:
    """NumPy's type for a ctypes type."""
    found = getattr(kind, "_record_", None)
    return found.dtype if found is not None else next(name for name, one in NUMBERS.items() if one is kind)


def content(item: Any) -> object:
    """All that is in one record, for comparison only."""
    if MODE == "built":
        return bytes(item)
    return item.tobytes() if MODE == "compiled" else repr(item)


def fill(item: Any, values: Mapping[str, Any]) -> None:
    """Write fields of a record: numbers, or lists of them. OverflowError if one does not fit."""
    for name, value in values.items():
        if MODE == "compiled":
            item[name] = value
        elif MODE == "interpreted":
            setattr(item, name, value)
        else:
            put(item, name, value)
