"""The entries of the package as LLVM code, as Numba writes it before anything is optimised."""

import importlib

import numba
from numba import types
from numba.core.runtime import rtsys

from hotlap.bots.driver import Kernel
from hotlap.engine import built, cache
from hotlap.engine.compiling import EntryDispatcher, without_collector
from hotlap.engine.parts import close
from hotlap.engine.signature import Array, signature

KERNELS = ("hotlap.bots.ace.driver", "hotlap.bots.planner.kernel")


def all_entries():
    """The dispatchers of all entries, by the names that their functions get in the library."""
    found = {}
    for module in (name for room in cache.KERNEL_ROOMS for name in cache.modules_of(room)):
        for one in vars(importlib.import_module(module)).values():
            if isinstance(one, EntryDispatcher) and one.py_func.__module__ == module:
                found[built.symbol(one.py_func)] = one
    return dict(sorted(found.items()))


class Lowered:
    """An entry that Numba has typed and written down.

    `shapes` are those of its arguments, of a tuple's one by one: lengths, None for one that the caller chooses, and
    None alone for a number.
    """

    def __init__(self, name, entry):
        result = entry.lowered(tuple(entry.declared.values()))
        self.name, self.types = name, tuple(entry.declared.values())
        self.function, self.result = result.fndesc.llvm_func_name, result.signature.return_type
        self.library = result.library
        declared = signature(entry.py_func).arguments.values()
        self.shapes = [one.shape if isinstance(one, Array) else None for all in declared for one in built.leaves(all)]


class LoweredKernel:
    """A driver of the package as a compiled function, which entries call by its address."""

    def __init__(self, name, kernel):
        pointer = kernel.pointer
        self.types = tuple(map(numba.typeof, pointer.examples))
        result = EntryDispatcher(pointer.rule.py_func).lowered(self.types)
        self.result = result.signature.return_type
        if not isinstance(self.result, types.Integer):
            raise TypeError(f"{name} returns {self.result}, not a whole number")
        self.name, self.function, self.library = name, result.fndesc.llvm_func_name, result.library


def all_kernels():
    """The packaged drivers that are one compiled function, by the names of their functions in the library."""
    found = {}
    for module in KERNELS:
        for one in vars(importlib.import_module(module)).values():
            if isinstance(one, Kernel) and one.pointer.rule.py_func.__module__ == module:
                found[built.symbol(one.pointer.rule.py_func)] = one
    return dict(sorted(found.items()))


def lowered(told):
    """All entries, and all kernels; `told` is called with the number done and the number of all."""
    entries = all_entries()
    kernels = all_kernels()
    found = []
    with without_collector():
        for name, one in [*entries.items(), *kernels.items()]:
            found.append((Lowered if name in entries else LoweredKernel)(name, one))
            told(len(found), len(entries) + len(kernels))
    return found[: len(entries)], found[len(entries) :]


def module(found):
    """The LLVM code of entries and kernels and of all that they need, but for Numba's functions that count the users of
    an array: doors.OWNERS has others."""
    whole = found[0].library._final_module.clone()
    for one in found[1:]:
        whole.link_in(one.library._final_module, preserve=True)
    close(whole, [library for one in found for library in one.library._linking_libraries], without=rtsys.library)
    return str(whole)
