"""The functions of the rules where these are built ahead of time: plain Python, and Numba's if a user's kernel calls
them. And what Numba makes of an entry.

Numba asks any object that it does not know for `_numba_type_`. So it is imported only then.
"""

import functools
from collections.abc import Sequence

from . import cache
from .way import has_numba


class Rule:
    """A function of the rules."""

    def __init__(self, function, is_cold=False):
        functools.update_wrapper(self, function)
        self.py_func = function
        self._is_cold = is_cold

    @functools.cached_property
    def compiled(self):
        """The same for Numba."""
        from . import compiling

        return (compiling.cold if self._is_cold else compiling.Rule)(self.py_func)

    @property
    def _numba_type_(self):
        return self.compiled._numba_type_

    def __call__(self, *arguments):
        return self.py_func(*arguments)


class Intrinsic(Rule):
    """A function whose compiled form is written in LLVM code."""

    @functools.cached_property
    def compiled(self):
        from . import intrinsics

        return getattr(intrinsics, self.py_func.__name__)

    @property
    def _numba_type_(self):
        from numba.core.registry import cpu_target

        return cpu_target.typing_context.resolve_value_type(self.compiled)


class Table(Sequence):
    """A constant list of whole numbers, or of floats. Compiled kernels read it as an array.

    It is no tuple: of a tuple Numba would not ask what it is.
    """

    __slots__ = ("_numbers", "has_floats")

    def __init__(self, values):
        numbers = list(values)
        self.has_floats = any(isinstance(value, float) for value in numbers)
        self._numbers = tuple(map(float if self.has_floats else int, numbers))

    def __getitem__(self, i):
        return self._numbers[i]

    def __len__(self):
        return len(self._numbers)

    @property
    def _numba_type_(self):
        from .intrinsics import table_type

        return table_type(self)


class Foreign:
    """An entry that is not in the library, because a user wrote it. Numba compiles it if it is installed."""

    def __init__(self, function):
        functools.update_wrapper(self, function)
        self.py_func = function

    @functools.cached_property
    def compiled(self):
        return numba_entry(self.py_func) if has_numba() else None

    def __call__(self, *arguments):
        if self.compiled is None:
            return self.py_func(*arguments)
        from .cells import as_numpy

        return self.compiled(*map(as_numpy, arguments))


def numba_entry(function):
    """An entry that Numba compiles. It is kept on disk if that can be written."""
    import numba

    folder = cache.folder(cache.room_of(function.__module__))
    outer, numba.config.CACHE_DIR = numba.config.CACHE_DIR, str(folder or "")
    try:
        return compiled_entry(function, folder is not None)
    finally:
        numba.config.CACHE_DIR = outer


def compiled_entry(function, is_kept):
    from . import intrinsics  # noqa: F401 - before Numba begins to compile, or it would not know of them

    try:
        from . import compiling
    except ImportError:
        import numba

        return numba.njit(error_model="numpy", nogil=True, cache=is_kept)(function)
    return compiling.EntryDispatcher(function, compiling.Kept if is_kept else None)
