"""The one place that knows about compilers.

    @jit       a function of the rules. Compiled if Numba is installed; plain Python if it is not, or with
               NUMBA_DISABLE_JIT=1.
    @cold      the same, for a function that a plain race seldom or never needs: it is never inlined.
    @entry     the same, for a function that Python calls: kept on disk, and it releases the GIL.
    table()    a constant list of numbers for rules: an array if compiled, a tuple if interpreted.
    copy()     one record onto another: a memcpy.

cache.py keeps compiled entries on disk; compiling.py says how they are compiled.
"""

import contextlib
import gc
import os

import numpy as np

try:
    if os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0"):
        raise ImportError("it is not wanted, and importing it takes a third of a second")
    import numba

    gc.freeze()  # some 400,000 objects that are never freed: not walking them again takes 0.07 s off every start
except ImportError:  # no Numba (as in a browser's Python): the same rules, interpreted
    numba = None

COMPILED = numba is not None and not numba.config.DISABLE_JIT

if COMPILED:
    from numba import types
    from numba.core import cgutils, event
    from numba.extending import intrinsic

    from . import cache

    try:
        from .compiling import EntryDispatcher as compiled_entry
        from .compiling import Rule as jit
        from .compiling import cold

        IS_WHOLE = True
    except ImportError:  # compiling.py does not know this version of Numba: the same races, slower
        jit = cold = numba.njit(error_model="numpy", no_cfunc_wrapper=True)
        IS_WHOLE = False

        def compiled_entry(function, is_kept):
            return numba.njit(error_model="numpy", nogil=True, cache=is_kept)(function)

    def entry(function):
        folder = cache.folder(cache.room_of(function.__module__))
        outer = numba.config.CACHE_DIR
        numba.config.CACHE_DIR = str(folder or "")
        try:
            return compiled_entry(function, folder is not None)
        finally:
            numba.config.CACHE_DIR = outer

    class _Listener(event.Listener):
        def __init__(self, told):
            self._told = told

        def on_start(self, event):
            self._told()

        def on_end(self, event):
            pass

    def compilations(told):
        """A context in which `told` is called whenever a function begins to be compiled, in any thread. What is loaded
        from the disk is not."""
        return event.install_listener("numba:compile", _Listener(told))

    def table(values):
        return np.array(list(values), np.int64)

    @intrinsic
    def copy(typing_context, target, source):
        """A memcpy: in compiled code, assigning a record would copy it field by field."""
        size = source.size

        def generate(context, builder, signature, arguments):
            cgutils.raw_memcpy(builder, arguments[0], arguments[1], context.get_constant(types.intp, size), 1)
            return context.get_dummy_value()

        return types.void(target, source), generate

else:

    def jit(function):
        return function

    cold = entry = jit

    def compilations(told):
        return contextlib.nullcontext()

    def table(values):
        return tuple(int(value) for value in values)

    def copy(target, source):
        for name in type(source).__slots__:
            setattr(target, name, _deep(getattr(source, name)))

    def _deep(value):
        if isinstance(value, list):
            return [_deep(item) for item in value]
        if hasattr(type(value), "__slots__") and not isinstance(value, int):
            twin = type(value)()
            copy(twin, value)
            return twin
        return value


def is_kept():
    """Whether compiled rules are already on disk, so that nothing needs to be compiled now."""
    return not COMPILED or cache.has_entries("engine")


def share():
    """How much of all rules is compiled or loaded in this process, from 0 to 1; 0 if nobody counts."""
    if not COMPILED:
        return 1.0
    if not IS_WHOLE:
        return 0.0
    from . import compiling

    return compiling.share()
