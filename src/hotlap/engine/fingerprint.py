"""A digest of all that a user's kernel is compiled from: its code, the values that it names, and other kernels' code.

Of what belongs to hotlap the name is enough: the folder of compiled entries is named by its sources (cache.py).
"""

import functools
import hashlib
import inspect
import types

import numpy as np

from .cache import KERNEL_ROOMS
from .kernel import Table

PLAIN = (int, float, bool, str, bytes, type(None), np.generic)
LIBRARIES = ("builtins", "math", "numpy", "operator")  # their versions name the folder, too
ROOMS = tuple(f"hotlap.{room}." for room in KERNEL_ROOMS)


class Unknown(Exception):
    """Something whose contents cannot be told, such as a module of the user's."""


def fingerprint(function):
    """A name for the present state of a kernel; None if it uses something whose contents cannot be told."""
    digest = hashlib.sha256()
    try:
        _add(digest.update, function, set())
    except Unknown:
        return None
    return digest.hexdigest()[:32]


def _add(write, value, seen):
    """Write all that a value is made from."""
    if isinstance(value, PLAIN):
        write(f"{type(value).__name__} {value!r}\0".encode())
    elif isinstance(value, tuple | list | Table):
        write(f"{type(value).__name__} {len(value)}\0".encode())
        for one in value:
            _add(write, one, seen)
    elif isinstance(value, frozenset):
        _add(write, sorted(map(repr, value)), seen)
    elif isinstance(value, np.ndarray) and not value.dtype.hasobject:
        write(f"array {value.dtype.descr} {value.shape}\0".encode() + value.tobytes())
    elif isinstance(value, np.dtype):
        write(f"dtype {value.descr} {value.itemsize}\0".encode())
    else:
        _add_code(write, value, seen)


def _add_code(write, value, seen):
    """The same for a function, a module or a type: its name if it is hotlap's or a library's, else its code."""
    function = getattr(value, "py_func", getattr(value, "_defn", value))  # that of a rule, or of an intrinsic
    is_module = isinstance(function, types.ModuleType)
    module = function.__name__ if is_module else getattr(function, "__module__", None) or ""
    name = "" if is_module else getattr(function, "__qualname__", "")
    if "<locals>" not in name and (f"{module}.".startswith(ROOMS) or module.split(".")[0] in LIBRARIES):
        write(f"{module} {name}\0".encode())
    elif not isinstance(function, types.FunctionType):
        raise Unknown
    elif function not in seen:
        seen.add(function)
        write(f"{getattr(value, 'targetoptions', '')}\0".encode())
        _add_function(functools.partial(_add, write, seen=seen), function)


def _add_function(add, function):
    code = function.__code__
    if any(isinstance(one, types.CodeType) for one in code.co_consts):
        raise Unknown  # a function in it names values of its own
    used = inspect.getclosurevars(function)
    add([function.__module__, code.co_name, code.co_code, code.co_names, code.co_varnames])
    add(code.co_consts)
    add(function.__defaults__ or ())
    for names in (used.globals, used.nonlocals):
        for name in sorted(names):
            add(name)
            add(names[name])
