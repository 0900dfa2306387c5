"""The one place that knows about compilers.

    @jit       a function of the rules. Compiled where Numba is there, plain Python where it is
               not or where NUMBA_DISABLE_JIT=1 asks for that.
    @cold      the same for what a plain race seldom or never needs: it is never inlined.
    @entry     a function that Python calls: the same, kept on disk, and it releases the GIL.
    table()    a constant list of numbers for rules: an array compiled, a tuple interpreted.
    copy()     one record onto another: a memcpy.

Only entries are kept on disk. Numba's own check of a kept entry sees the entry's file alone and
would go on running stale rules after a change elsewhere, so the folder they lie in is named by a
digest of every source that may hold a kernel and of what changes the compiler's output.
"""

import gc
import hashlib
import os
import pathlib
import shutil
import sys

import numpy as np

try:
    import numba

    gc.freeze()  # some 400,000 objects that never go: not walking them again takes 0.07 s off every start
except ImportError:  # where no Numba exists (a browser's Python): the same rules, interpreted
    numba = None

COMPILED = numba is not None and not numba.config.DISABLE_JIT
PACKAGE = pathlib.Path(__file__).resolve().parent.parent
KERNEL_ROOMS = ("engine", "bots", "env")
SETTINGS = ("NUMBA_BOUNDSCHECK", "NUMBA_OPT", "NUMBA_CPU_NAME", "NUMBA_CPU_FEATURES", "NUMBA_DEBUGINFO")


def source_digest(package=PACKAGE):
    """A name for the kernels as they are now: sources by relative path, versions, settings."""
    digest = hashlib.sha256()
    for room in KERNEL_ROOMS:
        for path in sorted((package / room).rglob("*.py")):
            digest.update(path.relative_to(package).as_posix().encode() + b"\0")
            digest.update(path.read_bytes() + b"\0")
    digest.update(repr([(name, os.environ.get(name)) for name in SETTINGS]).encode())
    digest.update(f"{sys.version_info} {np.__version__} {numba and numba.__version__}".encode())
    return digest.hexdigest()[:16]


def cache_folder():
    """Where compiled entries are kept: beside the package, or the user's cache if that is read-only."""
    user = os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache"
    for parent in (PACKAGE / "__pycache__" / "kernels", pathlib.Path(user) / "hotlap" / "kernels"):
        try:
            folder = parent / source_digest()
            folder.mkdir(parents=True, exist_ok=True)
            if os.access(folder, os.W_OK):
                prune(folder)
                os.utime(folder)
                return folder
        except OSError:
            continue
    return None


def prune(folder, keep=4):
    """Remove all but the most recently used folders beside `folder` (one is some 5 MB)."""
    others = [other for other in folder.parent.iterdir() if other != folder and other.is_dir()]
    others.sort(key=lambda other: other.stat().st_mtime, reverse=True)
    for other in others[keep - 1 :]:
        shutil.rmtree(other, ignore_errors=True)


if COMPILED:
    from numba import types
    from numba.core import cgutils
    from numba.core.base import BaseContext
    from numba.extending import intrinsic

    FOLDER = cache_folder()
    # The numpy error model drops the check before each division; no rule divides by a variable
    # that could be 0.
    _compiler = numba.njit(error_model="numpy", no_cfunc_wrapper=True)

    def _widened(kind):
        """Any whole number as an i64, constants as what they are numbers of."""
        kind = types.unliteral(kind)
        return types.int64 if isinstance(kind, types.Integer) else kind

    def jit(function):
        """Numba compiles a function anew for every width of every number it is given, and for each constant.
        One width for all takes a third off the time to compile, and makes races 7 % faster."""
        dispatcher = _compiler(function)
        compile_one = dispatcher.compile
        dispatcher.compile = lambda signature: compile_one(tuple(_widened(kind) for kind in signature))
        return dispatcher

    _cold = set()
    _declare = BaseContext.declare_function

    def _declare_function(self, module, description):
        function = _declare(self, module, description)
        if (description.modname, description.qualname.split("[")[0]) in _cold:
            function.attributes.add("noinline")
        return function

    # Numba has no option for this. Without it LLVM inlines the Garage into every step, and a race without
    # cards that have symbols is 15 % slower.
    BaseContext.declare_function = _declare_function

    def cold(function):
        _cold.add((function.__module__, function.__qualname__))
        return jit(function)

    def entry(function):
        if FOLDER is None:
            return numba.njit(error_model="numpy", nogil=True)(function)
        outer = numba.config.CACHE_DIR
        numba.config.CACHE_DIR = str(FOLDER)
        try:
            return numba.njit(error_model="numpy", nogil=True, cache=True)(function)
        finally:
            numba.config.CACHE_DIR = outer

    def table(values):
        return np.array(list(values), np.int64)

    @intrinsic
    def copy(typing_context, target, source):
        """A record is a pointer inside compiled code; assigning one would move it field by field."""
        size = source.size

        def generate(context, builder, signature, arguments):
            cgutils.raw_memcpy(builder, arguments[0], arguments[1], context.get_constant(types.intp, size), 1)
            return context.get_dummy_value()

        return types.void(target, source), generate

else:
    FOLDER = None

    def jit(function):
        return function

    cold = entry = jit

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
    """Whether compiled entries already lie on disk, so that nothing need be compiled now."""
    return not COMPILED or (FOLDER is not None and any(FOLDER.rglob("*.nbc")))
