"""The one place that knows how rules are made from functions. MODE is the way in which they run (way.py).

    @jit        a function of the rules. Plain Python if it is interpreted.
    @cold       the same, for a function that a plain race seldom or never needs: it is never inlined.
    @entry      the same, for a function that Python calls. It releases the GIL.
    @intrinsic  a function whose compiled form is written in LLVM code: the one of this name in intrinsics.py.
    table()     a constant list of numbers for rules.
    copy()      one record onto another: a memcpy.
    local()     a record for a rule to work in.

Where the rules are built, a user's own kernels are still compiled by Numba, with the rules that they call. All that
this needs is imported when the first one is compiled.
"""

import contextlib
import ctypes
import functools
import gc

from . import built, cache, kernel
from .built import OPEN
from .mode import MODE as MODE

COMPILED = MODE != "interpreted"  # whether the rules are machine code
IS_WHOLE = False  # whether compiling.py knows this version of Numba


if MODE == "compiled":
    import numba
    from numba.core import event

    gc.freeze()  # about 400,000 objects that are never freed: not walking them again takes 0.07 s off every start

    try:
        from .compiling import Rule as jit
        from .compiling import cold

        IS_WHOLE = True
    except ImportError:  # compiling.py does not know this version of Numba: the same races, slower
        jit = cold = numba.njit(error_model="numpy", no_cfunc_wrapper=True)

    entry = kernel.numba_entry

    def intrinsic(function):
        from . import intrinsics

        return getattr(intrinsics, function.__name__)

    def table(values):
        import numpy as np

        numbers = kernel.Table(values)
        return np.array(numbers, np.float64 if numbers.has_floats else np.int64)

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

else:

    @contextlib.contextmanager
    def compilations(told):
        """Where the rules are built: nobody can say before whether a user's kernel will be compiled."""
        if MODE == "built":
            told()
        yield


if MODE == "built":
    from .kernel import Foreign, Intrinsic, Rule

    jit, cold, intrinsic, table = Rule, functools.partial(Rule, is_cold=True), Intrinsic, kernel.Table

    def entry(function):
        return (built.Entry if built.has(function) else Foreign)(function)


if MODE == "interpreted":

    def jit(function):
        return function

    cold = entry = intrinsic = jit

    def table(values):
        return tuple(kernel.Table(values))


def bound(function, *given):
    """An entry with arguments that stay. It takes those for which OPEN stands: for many calls with the same arrays."""
    return function.bound(*given) if isinstance(function, built.Entry) else later(function, given)


def later(function, given):
    """The same for any function, which is given all its arguments at each call."""
    places = [i for i, one in enumerate(given) if one is OPEN]

    def call(*brought):
        now = list(given)
        for i, one in zip(places, brought, strict=True):
            now[i] = one
        return function(*now)

    return call


@intrinsic
def copy(target, source):
    """A memcpy: in compiled code, assigning a record would copy it field by field."""
    if isinstance(source, ctypes.Structure):
        ctypes.memmove(ctypes.addressof(target), ctypes.addressof(source), ctypes.sizeof(source))
        return
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


@intrinsic
def local(kind):
    """A record of a kind (record.Kind) for a rule to work in, gone when the rule ends. Nothing in it may be read before
    it is written."""
    from .cells import new

    return new(kind.record)[0]


def built_address(function):
    """The address of a function in the library, or None if it is not there."""
    if MODE != "built" or not built.has(function):
        return None
    return ctypes.cast(getattr(built.library(), built.symbol(function)), ctypes.c_void_p).value


def is_kept():
    """Whether compiled rules are already on disk, so that nothing needs to be compiled now."""
    return MODE != "compiled" or cache.has_entries("engine")
