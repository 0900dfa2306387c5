"""Rules by their address: an entry that is compiled already calls one that a user wrote later.

A call takes 5 ns, and another function compiles nothing anew but itself. An address is a plain number. Numba's own
values for this, first-class functions, would cost 100 us whenever Python hands them to an entry.
"""

import inspect

from .jit import COMPILED, jit

if COMPILED:
    import numba
    from llvmlite import ir
    from numba import types
    from numba.core import cgutils
    from numba.extending import intrinsic

    from .jit import compiled_entry

    @intrinsic
    def invoke(typing_context, address, arguments):
        """Call the function at an address. It must have been compiled for arguments of just these types."""

        def generate(context, builder, signature, values):
            kinds = [context.get_value_type(kind) for kind in signature.args[1].types]
            function = ir.FunctionType(context.get_value_type(types.int64), kinds).as_pointer()
            return builder.call(builder.inttoptr(values[0], function), cgutils.unpack_tuple(builder, values[1]))

        return types.int64(types.int64, arguments), generate

    def _compile(rule, examples):
        names = ", ".join(inspect.signature(rule.py_func).parameters)
        scope = {"rule": rule, "int64": types.int64}
        exec(f"def call({names}):\n    return int64(rule({names}))", scope)  # Numba knows no *arguments here
        call = compiled_entry(scope["call"], False)
        kinds = tuple(numba.typeof(example) for example in examples)
        call.compile(kinds)
        made = call.overloads[kinds]
        return made.library.get_pointer_to_function(made.fndesc.llvm_cfunc_wrapper_name), call

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

    TypeError if the number of its arguments is not that of `examples`, or if Numba cannot compile it.
    """
    if len(inspect.signature(function).parameters) != len(examples):
        raise TypeError(f"{function.__name__} must take {len(examples)} arguments")
    try:
        return Pointer(function if hasattr(function, "py_func") else jit(function), examples)
    except Exception as error:
        if type(error).__module__.startswith("numba"):
            raise TypeError(f"{function.__name__} cannot be compiled: {error}") from None
        raise
