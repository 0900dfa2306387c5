"""Rules by their address: an entry that is compiled already calls one that a user wrote later.

A call takes 5 ns, and another function compiles nothing anew but itself; next time it is loaded from the disk. An
address is a plain number. Numba's own values for this, first-class functions, would cost 100 us whenever Python hands
them to an entry.
"""

import functools
import inspect

from ..extras import broken_extra
from .jit import COMPILED, built_address, intrinsic, jit
from .way import COMPILER, has_numba

_interpreted = []


@intrinsic
def invoke(address, arguments):
    """Call the function at an address. It must have been compiled for arguments of just these types."""
    return _interpreted[address](*arguments)


class NoCompiler(TypeError):
    """A user's rule cannot be compiled, because Numba is not installed or does not start."""


class Pointer:
    """A rule that returns a whole number, compiled for arguments of the types of `examples`. `invoke` calls it.

    The machine code lives as long as this.
    """

    def __init__(self, rule, examples):
        self.rule, self.examples = rule, examples

    @property
    def address(self):
        return self._made[0]

    @property
    def call(self):
        """The same function for Python."""
        return self._made[1]

    @functools.cached_property
    def _made(self):
        function = getattr(self.rule, "py_func", self.rule)
        if not COMPILED:
            _interpreted.append(self.rule)
            return len(_interpreted) - 1, self.rule
        if (built := built_address(function)) is not None:
            return built, function
        if not has_numba():
            raise NoCompiler(f"{function.__name__} cannot be compiled without Numba; {COMPILER} brings it")
        from .address import compile_rule

        return compile_rule(self.rule, self.examples)


def pointer(function, examples):
    """A function of the rules by its address.

    TypeError if the number of its arguments is not that of `examples`; CannotCompile if it cannot be compiled.
    """
    if len(inspect.signature(function).parameters) != len(examples):
        raise TypeError(f"{function.__name__} must take {len(examples)} arguments")
    made = Pointer(function if hasattr(function, "py_func") else jit(function), examples)
    # What is ours compiles, so it may wait until it is called.
    if not (function.__module__ or "").startswith("hotlap."):
        try:
            made.address  # noqa: B018
        except NoCompiler:
            raise
        except Exception as error:  # Numba has errors of its own, and lets some others through
            if found := broken_extra(error):
                raise NoCompiler(f"{function.__name__} cannot be compiled: {found}") from None
            from .faults import explained

            raise explained(getattr(function, "py_func", function), error) from None
    return made
