"""Functions that are written in LLVM code: the compiled forms of those with `@intrinsic` (jit.py)."""

import numba
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.imputils import lower_constant
from numba.extending import intrinsic, models, register_model
from numba.np import arrayobj

# A record onto another ------------------------------------------------------------------------------------------------


@intrinsic
def copy(typing_context, target, source):
    size = source.size

    def generate(context, builder, signature, arguments):
        cgutils.raw_memcpy(builder, arguments[0], arguments[1], context.get_constant(types.intp, size), 1)
        return context.get_dummy_value()

    return types.void(target, source), generate


def kind_type(record):
    """Numba's type for a record.Kind."""
    return types.DType(numba.from_dtype(record.dtype))


@intrinsic
def local(typing_context, kind):
    record = kind.dtype

    def generate(context, builder, signature, arguments):
        with builder.goto_entry_block():  # cgutils.alloca_once would write zeros, byte by byte
            place = builder.alloca(ir.IntType(8), size=ir.Constant(ir.IntType(64), record.size))
            place.align = 16
        return builder.bitcast(place, context.get_value_type(record))

    return record(kind), generate


# A function by its address --------------------------------------------------------------------------------------------


@intrinsic
def invoke(typing_context, address, arguments):
    def generate(context, builder, signature, values):
        kinds = [context.get_value_type(kind) for kind in signature.args[1].types]
        function = ir.FunctionType(context.get_value_type(types.int64), kinds).as_pointer()
        return builder.call(builder.inttoptr(values[0], function), cgutils.unpack_tuple(builder, values[1]))

    return types.int64(types.int64, arguments), generate


# Tables ---------------------------------------------------------------------------------------------------------------


class TableType(types.Array):
    """The numbers of a `Table` as a constant array."""

    def __init__(self, number):
        super().__init__(number, 1, "C", readonly=True)

    def copy(self, **changes):
        """Numba asks for a read-only copy of the type of every global array."""
        return self if changes == {"readonly": True} else super().copy(**changes)


@register_model(TableType)
class TableModel(models.ArrayModel):
    pass


@lower_constant(TableType)
def table_constant(context, builder, kind, table):
    import numpy as np

    return arrayobj.constant_array(
        context, builder, kind, np.array(table, np.float64 if table.has_floats else np.int64)
    )


def table_type(table):
    return TableType(types.float64 if table.has_floats else types.int64)


# Rows of words --------------------------------------------------------------------------------------------------------

WORDS = 4
ROW = ir.VectorType(ir.IntType(32), WORDS)


class Row(types.Type):
    def __init__(self):
        super().__init__(name="Row")


@register_model(Row)
class RowModel(models.PrimitiveModel):
    def __init__(self, manager, kind):
        super().__init__(manager, kind, ROW)


row_type = Row()


def word(number):
    return ir.Constant(ir.IntType(32), number)


def pointer(context, builder, signature, arguments):
    """Where the words of an array begin, from the place in the second argument on."""
    kind = signature.args[0]
    array = context.make_array(kind)(context, builder, arguments[0])
    first = builder.gep(builder.bitcast(array.data, ir.IntType(32).as_pointer()), [arguments[1]])
    return builder.bitcast(first, ROW.as_pointer())


@intrinsic
def row(typing_context, a, b, c, d):
    def generate(context, builder, signature, arguments):
        result = ir.Constant(ROW, ir.Undefined)
        for i, number in enumerate(arguments):
            result = builder.insert_element(result, builder.trunc(number, ir.IntType(32)), word(i))
        return result

    return row_type(types.int64, types.int64, types.int64, types.int64), generate


@intrinsic
def read_row(typing_context, words, first):
    def generate(context, builder, signature, arguments):
        return builder.load(pointer(context, builder, signature, arguments), align=4)

    return row_type(words, types.int64), generate


@intrinsic
def write_row(typing_context, words, first, x):
    def generate(context, builder, signature, arguments):
        builder.store(arguments[2], pointer(context, builder, signature, arguments), align=4)
        return context.get_dummy_value()

    return types.void(words, types.int64, x), generate


@intrinsic
def add(typing_context, x, y):
    def generate(context, builder, signature, arguments):
        return builder.add(*arguments)

    return row_type(x, y), generate


@intrinsic
def xor(typing_context, x, y):
    def generate(context, builder, signature, arguments):
        return builder.xor(*arguments)

    return row_type(x, y), generate


@intrinsic(prefer_literal=True)
def rotate(typing_context, x, bits):
    def generate(context, builder, signature, arguments):
        left, right = (ir.Constant(ROW, [n] * WORDS) for n in (bits.literal_value, 32 - bits.literal_value))
        return builder.or_(builder.shl(arguments[0], left), builder.lshr(arguments[0], right))

    return row_type(x, bits), generate


@intrinsic(prefer_literal=True)
def turn(typing_context, x, places):
    def generate(context, builder, signature, arguments):
        order = ir.Constant(
            ir.VectorType(ir.IntType(32), WORDS), [(i + places.literal_value) % WORDS for i in range(WORDS)]
        )
        return builder.shuffle_vector(arguments[0], arguments[0], order)

    return row_type(x, places), generate
