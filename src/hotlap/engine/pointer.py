"""Rules by their address: an entry that is compiled already calls one that a user wrote later.

A call takes 5 ns, and another function compiles nothing anew but itself; next time it is loaded from the disk. An
address is a plain number. Numba's own values for this, first-class functions, would cost 100 us whenever Python hands
them to an entry.
"""

import inspect
import os

from .jit import COMPILED, jit

if COMPILED:
    import numba
    from llvmlite import ir
    from numba import types
    from numba.core import cgutils
    from numba.extending import intrinsic

    from . import cache
    from .fingerprint import fingerprint
    from .jit import compiled_entry

    MOST_KEPT = 64  # one has 70 to 150 kB, or more if it calls the rules

    @intrinsic
    def invoke(typing_context, address, arguments):
        """Call the function at an address. It must have been compiled for arguments of just these types."""

        def generate(context, builder, signature, values):
            kinds = [context.get_value_type(kind) for kind in signature.args[1].types]
            function = ir.FunctionType(context.get_value_type(types.int64), kinds).as_pointer()
            return builder.call(builder.inttoptr(values[0], function), cgutils.unpack_tuple(builder, values[1]))

        return types.int64(types.int64, arguments), generate

    def _compile(rule, examples):
        kinds = tuple(numba.typeof(example) for example in examples)
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

else:
    _interpreted = []

    def invoke(address, arguments):
        return _interpreted[address](*arguments)

    def _compile(rule, examples):
        _interpreted.append(rule)
        return len(_interpreted) - 1, rule


class Pointer:
    """A rule that returns a whole number, compiled for arguments of the types of `examples`. `invoke` calls it.

    The machine code lives as long as this.
    """

    def __init__(self, rule, examples):
        self.address, self.call = _compile(rule, examples)


def pointer(function, examples):
    """A function of the rules by its address.

    TypeError if the number of its arguments is not that of `examples`, or if it cannot be compiled.
    """
    if len(inspect.signature(function).parameters) != len(examples):
        raise TypeError(f"{function.__name__} must take {len(examples)} arguments")
    try:
        return Pointer(function if hasattr(function, "py_func") else jit(function), examples)
    except Exception as error:  # Numba has errors of its own, and lets some others through
        raise TypeError(f"{function.__name__} cannot be compiled: {type(error).__name__}: {error}") from None
