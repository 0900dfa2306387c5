"""A user's rule as machine code with an address. It is kept on disk. Importing this imports Numba."""

import inspect
import os

import numba
from numba import types

from . import cache
from .cells import as_numpy
from .fingerprint import fingerprint
from .kernel import compiled_entry

MOST_KEPT = 64  # one has 70 to 150 kB, or more if it calls the rules


def compile_rule(rule, examples):
    """Its address, and an entry that calls it."""
    kinds = tuple(numba.typeof(as_numpy(example)) for example in examples)
    call = _caller(rule, is_kept=True)
    try:
        call.compile(kinds)
    except ImportError:  # what is kept names the rule's module, and Python does not know it
        call = _caller(rule, is_kept=False)
        call.compile(kinds)
    made = call.overloads[kinds]
    return made.library.get_pointer_to_function(made.fndesc.llvm_cfunc_wrapper_name), call


def _caller(rule, is_kept):
    """An entry that calls a rule. It is kept on disk if it is known what the rule is made from.

    Numba keeps functions by their files. So this one gets a file of its own, with a fingerprint as its name.
    """
    names = ", ".join(inspect.signature(rule.py_func).parameters)  # Numba knows no *arguments here
    source = f"def call({names}):\n    return int64(rule({names}))\n"
    made_from = fingerprint(rule.py_func) if is_kept else None
    folder = cache.folder(cache.KERNEL_ROOMS[-1])
    scope = {"rule": rule, "int64": types.int64, "__name__": __name__}
    file = None if made_from is None or folder is None else _kept(folder / "pointers" / f"{made_from}.py", source)
    exec(compile(source, str(file or "<string>"), "exec"), scope)
    outer, numba.config.CACHE_DIR = numba.config.CACHE_DIR, str(file.parent) if file else ""
    try:
        return compiled_entry(scope["call"], file is not None)
    finally:
        numba.config.CACHE_DIR = outer


def _kept(file, source):
    """The file, written if it is new; None if it cannot be written. Of too many, the oldest are removed, with what
    Numba keeps of them."""
    try:
        if not file.exists():
            file.parent.mkdir(exist_ok=True)
            others = sorted(file.parent.glob("*.py"), key=lambda other: other.stat().st_mtime)
            for other in others[: max(0, len(others) + 1 - MOST_KEPT)]:
                for part in file.parent.rglob(f"{other.stem}*"):
                    part.unlink(missing_ok=True)
            part = file.with_suffix(f".{os.getpid()}")
            part.write_text(source)
            part.replace(file)
    except OSError:
        return None
    return file
