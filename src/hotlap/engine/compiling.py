"""How Numba compiles the rules: an entry and all the rules that it needs are optimised together, once.

By default Numba optimises every function alone, with a copy of everything it calls, and makes machine code for each.
Here a rule keeps the code that Numba wrote for it (`Part`, parts.py). An entry links all the rules that it needs
(`Whole`).
LLVM then sees everything at once. It inlines functions that are called once, drops code that cannot be reached, and
makes machine code for each rule one time. docs/decisions/0011-compile-whole.md has the figures.

The hooks are Numba's own: a compiler class by `pipeline_class`, passes added to its pipeline, and lowerings by
`numba.extending`. Undocumented parts of Numba are marked *inside* below. So this file is for one version of Numba.
With any other version its import fails, and `jit.py` compiles the rules in Numba's usual way.
"""

import contextlib
import functools
import gc
import os
import pathlib

import numba
import numpy as np
from numba import _dynfunc, types
from numba.core import compiler, errors
from numba.core.caching import CompileResultCacheImpl, FunctionCache, UserProvidedCacheLocator
from numba.core.compiler_machinery import LoweringPass, register_pass
from numba.core.registry import CPUDispatcher
from numba.core.runtime import rtsys
from numba.core.typed_passes import NativeLowering

from . import cache
from .parts import Part, Whole
from .signature import Array, signature

if not numba.__version__.startswith("0.68.") or os.environ.get("HOTLAP_COMPILE") == "plain":
    raise ImportError("this way of compiling is for Numba 0.68")

_cold = set()  # Python functions that are never inlined


@contextlib.contextmanager
def without_collector():
    """Switch the garbage collector off. Nearly all objects of a compilation stay; looking for garbage takes an eighth
    of its time."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


class Compiler(compiler.CompilerBase):
    def __init__(self, *arguments):
        from . import lowering  # noqa: F401 (before Numba looks which lowerings there are)

        super().__init__(*arguments)


class EntryCompiler(Compiler):
    """Numba's usual passes, into a `Whole`."""

    def define_pipelines(self):
        self.state.library = Whole(self.state.targetctx.codegen(), self.state.func_id.func_qualname)
        self.state.library.enable_object_caching()
        return [compiler.DefaultPassBuilder.define_nopython_pipeline(self.state)]

    def compile_extra(self, function):
        with without_collector():
            return super().compile_extra(function)


class RuleCompiler(Compiler):
    """Numba's usual passes, into a `Part` that others can call."""

    def define_pipelines(self):
        self.state.library = Part(self.state.targetctx.codegen(), self.state.func_id.func_qualname)
        self.state.flags.no_compile = True  # inside: no machine code
        passes = compiler.DefaultPassBuilder.define_nopython_pipeline(self.state)
        passes.add_pass_after(MakeCallable, NativeLowering)
        passes.finalize()
        return [passes]


@register_pass(mutates_CFG=False, analysis_only=False)
class MakeCallable(LoweringPass):
    """Let other rules call the rule just lowered. Numba itself does this only when it makes machine code."""

    _name = "make_callable"

    def __init__(self):
        super().__init__()

    def run_pass(self, state):
        lowered, library = state.cr, state.library
        described = lowered.fndesc
        if state.func_id.func in _cold:
            library.get_function(described.llvm_func_name).add_function_attribute("noinline")
        # Inside: the object by which Numba knows a compiled function. Its address is 0, as Python never calls it.
        known_by = _dynfunc.make_function(described.lookup_module(), described.qualname, "", 0, lowered.env, (library,))
        state.targetctx.insert_user_function(known_by, described, [library])
        state.cr = lowered._replace(cfunc=known_by)
        return True


# The numpy error model drops the check before each division; no rule divides by a variable that could be 0.
OPTIONS = {"nopython": True, "error_model": "numpy", "boundscheck": None}
OF_AN_ENTRY = OPTIONS | {"nogil": True}
OF_A_TWIN = OF_AN_ENTRY | {"no_cfunc_wrapper": True}
OF_A_RULE = OPTIONS | {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}


class Place(UserProvidedCacheLocator):
    """Where an entry of the package lies: by its path within the package. Numba names the folder by the whole path, and
    then no checkout would find what another one with the same sources has compiled."""

    def __init__(self, function, file):
        super().__init__(function, file)
        folder = pathlib.Path(file).resolve().parent
        if folder.is_relative_to(cache.PACKAGE):
            self._cache_path = str(pathlib.Path(numba.config.CACHE_DIR) / folder.relative_to(cache.PACKAGE))


class Placed(CompileResultCacheImpl):
    _locator_classes = (Place,)


class Kept(FunctionCache):
    """Entries on disk. To load one Numba would first get ready to compile: it imports and lists all that it can lower,
    which takes half of a start. Machine code needs nothing of that but Numba's runtime."""

    _impl_class = Placed

    def __init__(self, dispatcher):
        super().__init__(dispatcher.py_func)

    def load_overload(self, signature, target_context):
        rtsys.initialize(target_context)
        with self._guard_against_spurious_io_errors():  # inside, as is the next
            return self._load_overload(signature, target_context)


def numba_type(declared):
    """Numba's type for what an entry declares."""
    if isinstance(declared, tuple):
        return types.BaseTuple.from_types([numba_type(one) for one in declared])
    if isinstance(declared, Array):
        return types.Array(of_unit(declared.unit), len(declared.shape), "C")
    return of_unit(declared)


def of_unit(unit):
    return numba.from_dtype(np.dtype(unit) if isinstance(unit, str) else unit.dtype)


class EntryDispatcher(CPUDispatcher):
    """Python calls an entry, rules do not: its rules are private, and of a kept one only machine code is there.

    An entry is compiled once, for the types that it declares. A number of another width is converted at the call; any
    other argument of another type is a TypeError.
    """

    def __init__(self, function, keep=None):
        super().__init__(function, targetoptions=OF_AN_ENTRY, pipeline_class=EntryCompiler)
        if keep is not None:
            self._cache = keep(self)

    @functools.cached_property
    def declared(self):
        """Numba's types for the declared arguments, by name; None if nothing is declared."""
        known = signature(self.py_func)
        return known and {name: numba_type(one) for name, one in known.arguments.items()}

    def compile(self, given):
        if self.declared is not None:
            given = tuple(map(self._checked, self.declared.items(), given))
        return super().compile(given)

    def lowered(self, arguments):
        """What Numba makes of the entry: a `Part`, which Python can call once it has machine code."""
        twin = CPUDispatcher(self.py_func, targetoptions=OF_A_TWIN, pipeline_class=RuleCompiler)
        return twin._compiler.compile(arguments, None)  # inside

    def _checked(self, argument, given):
        name, declared = argument
        if types.unliteral(given) != declared and not isinstance(declared, types.Number | types.Boolean):
            raise TypeError(f"{self.py_func.__name__} takes {declared} as {name}, not {given}")
        return declared

    def get_call_template(self, args, kws):
        raise errors.TypingError(f"{self.py_func.__name__} is an entry; compiled code calls rules")


class RuleDispatcher(CPUDispatcher):
    """Numba compiles a function anew for every width of its integer arguments, and for each constant. With one width
    for all, compiling takes a third less time and races are 7 % faster."""

    def compile(self, signature):
        return super().compile(tuple(_widened(kind) for kind in signature))


def _widened(kind):
    """The type that stands for `kind`: i64 for any integer, and for a constant the type of its value."""
    kind = types.unliteral(kind)
    return types.int64 if isinstance(kind, types.Integer) else kind


class Rule:
    """A function of the rules. Compiled code calls it as a part of an entry. Tests call it from Python, as an entry of
    its own that is not kept; the package does not, because each process would compile it anew.

    Numba's objects are made only when they are needed. Each takes 0.2 ms, and a start from the cache needs none.
    """

    def __init__(self, function):
        functools.update_wrapper(self, function)
        self.py_func = function

    @functools.cached_property
    def _dispatcher(self):
        return RuleDispatcher(self.py_func, targetoptions=OF_A_RULE, pipeline_class=RuleCompiler)

    @property
    def _numba_type_(self):
        """Inside: Numba asks any object of unknown type for this."""
        return self._dispatcher._numba_type_

    @functools.cached_property
    def _from_python(self):
        return EntryDispatcher(self.py_func)

    def __call__(self, *arguments):
        return self._from_python(*arguments)


def cold(function):
    """A rule that is never inlined. Numba has no option for this. Without it LLVM inlines the Garage into every
    step, and a race without cards that have symbols is 15 % slower."""
    _cold.add(function)
    return Rule(function)
