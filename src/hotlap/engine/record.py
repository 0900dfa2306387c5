"""What a record is made of: a flat block of memory, read in one of three forms.

`@record` reads the annotations of a class, which itself serves as a type hint. It adds

    cls.Cell    a ctypes structure: the form in which Python reads what the built rules write
    cls.dtype   NumPy's np.record, for rules that Numba compiles
    cls.fields  the same without np.record's attributes

All lie alike in memory. NumPy is imported only when one of the last two is asked for.
"""

import ctypes
import typing
from typing import Annotated, Any

i8 = Annotated[int, "i1"]
i16 = Annotated[int, "i2"]
i32 = Annotated[int, "i4"]
i64 = Annotated[int, "i8"]
f32 = Annotated[float, "f4"]
f64 = Annotated[float, "f8"]

ANY = None  # in an array of an entry: a length that the caller chooses

# The attributes of np.record. A field with such a name would work built and break compiled.
RESERVED = frozenset(
    """
    T all any argmax argmin argsort astype base byteswap choose clip compress conj conjugate copy cumprod cumsum
    data device diagonal dtype dump dumps fill flags flat flatten getfield imag item itemsize max mean min
    nbytes ndim nonzero pprint prod put ravel real repeat reshape resize round searchsorted setfield setflags
    shape size sort squeeze std strides sum swapaxes take to_device tobytes tofile tolist trace transpose var
    view
    """.split()
)

NUMBERS = {
    "?": ctypes.c_bool,
    "i1": ctypes.c_int8,
    "i2": ctypes.c_int16,
    "i4": ctypes.c_int32,
    "i8": ctypes.c_int64,
    "f4": ctypes.c_float,
    "f8": ctypes.c_double,
}


class Cell(ctypes.Structure):
    """A record as Python sees it: attributes that read and write the memory."""

    _record_: Any  # the class that describes it; no field has such a name

    def __repr__(self) -> str:
        return "(" + ", ".join(f"{name}={shown(getattr(self, name))!r}" for name, *_ in self._fields_) + ")"


def shown(value: Any) -> Any:
    """A ctypes array as a list."""
    return [shown(one) for one in value] if isinstance(value, ctypes.Array) else value


def array(kind: Any, *shape: int | None) -> Any:
    """An annotation for an array of numbers or records: in a record of fixed size, in an entry perhaps of ANY."""
    return Annotated[Any, unit(kind), shape]


def unit(hint: Any) -> Any:
    """What one of a kind is: the name of a number ("i8" has 8 bytes), or the class of a record."""
    if hasattr(hint, "Cell"):
        return hint
    return "?" if hint is bool else hint.__metadata__[0]


def record(cls: Any) -> Any:
    """Describe the memory of an annotated class. TypeError for a field with the name of an attribute of np.record."""
    parts = []
    for name, hint in typing.get_type_hints(cls, include_extras=True).items():
        if name in RESERVED:
            raise TypeError(f"{cls.__name__}.{name} would hide an attribute of np.record")
        shape = () if hasattr(hint, "Cell") else (*hint.__metadata__, ())[1]
        parts.append((name, unit(hint), shape))
    cls.parts = tuple(parts)  # name, unit and shape of each field
    cells = [(name, _sized(cell(one), shape)) for name, one, shape in parts]
    cls.Cell = type(cls.__name__, (Cell,), {"_record_": cls, "_fields_": cells, "__module__": cls.__module__})
    cls.fields, cls.dtype = _Fields(), _Dtype()
    return cls


def cell(unit: Any) -> Any:
    """The ctypes type of a unit."""
    return NUMBERS[unit] if isinstance(unit, str) else unit.Cell


def _sized(kind: Any, shape: Any) -> Any:
    for length in reversed(shape):
        kind = kind * length
    return kind


def dtype(unit: Any) -> Any:
    """NumPy's type of a unit, as a field of another record has it."""
    import numpy as np

    return np.dtype(unit) if isinstance(unit, str) else unit.fields


class _Fields:
    """`cls.fields`, made when it is asked for. Records are nested by it, because NumPy treats a nested np.record as
    unaligned and Numba does not."""

    def __get__(self, item: Any, cls: Any) -> Any:
        import numpy as np

        cls.fields = np.dtype([(name, dtype(one), shape) for name, one, shape in cls.parts], align=True)
        return cls.fields


class _Dtype:
    def __get__(self, item: Any, cls: Any) -> Any:
        import numpy as np

        cls.dtype = np.dtype((np.record, cls.fields))
        return cls.dtype


class Kind:
    """A record's class as a value that a rule can name (`local` in jit.py)."""

    def __init__(self, record: Any) -> None:
        self.record = record

    @property
    def _numba_type_(self) -> Any:
        from .intrinsics import kind_type

        return kind_type(self.record)
