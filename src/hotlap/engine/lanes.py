"""Rows of four 32-bit words that are calculated with at once: one vector register if compiled, a tuple if interpreted.

A processor does the same with four words in the time of one. LLVM finds that by itself in loops only.
"""

from .jit import COMPILED

MASK = 0xFFFFFFFF
WORDS = 4

if COMPILED:
    from llvmlite import ir
    from numba import types
    from numba.extending import intrinsic, models, register_model

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
        """Four numbers as words: their lowest 32 bits."""

        def generate(context, builder, signature, arguments):
            result = ir.Constant(ROW, ir.Undefined)
            for i, number in enumerate(arguments):
                result = builder.insert_element(result, builder.trunc(number, ir.IntType(32)), word(i))
            return result

        return row_type(types.int64, types.int64, types.int64, types.int64), generate

    @intrinsic
    def read_row(typing_context, words, first):
        """Four words of an array of i32."""

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
        """Every word rotated to the left by a constant."""

        def generate(context, builder, signature, arguments):
            left, right = (ir.Constant(ROW, [n] * WORDS) for n in (bits.literal_value, 32 - bits.literal_value))
            return builder.or_(builder.shl(arguments[0], left), builder.lshr(arguments[0], right))

        return row_type(x, bits), generate

    @intrinsic(prefer_literal=True)
    def turn(typing_context, x, places):
        """The words in turn: the one that is a constant number of places further on comes first."""

        def generate(context, builder, signature, arguments):
            order = ir.Constant(
                ir.VectorType(ir.IntType(32), WORDS), [(i + places.literal_value) % WORDS for i in range(WORDS)]
            )
            return builder.shuffle_vector(arguments[0], arguments[0], order)

        return row_type(x, places), generate

else:

    def row(a, b, c, d):
        return a & MASK, b & MASK, c & MASK, d & MASK

    def read_row(words, first):
        return row(*(int(word) for word in words[first : first + WORDS]))

    def write_row(words, first, x):
        for i, word in enumerate(x):
            words[first + i] = word - ((word & 0x80000000) << 1)

    def add(x, y):
        return row(x[0] + y[0], x[1] + y[1], x[2] + y[2], x[3] + y[3])

    def xor(x, y):
        return x[0] ^ y[0], x[1] ^ y[1], x[2] ^ y[2], x[3] ^ y[3]

    def rotate(x, bits):
        back = 32 - bits
        return row(
            x[0] << bits | x[0] >> back, x[1] << bits | x[1] >> back, x[2] << bits | x[2] >> back,
            x[3] << bits | x[3] >> back,
        )  # fmt: skip

    def turn(x, places):
        return x[places:] + x[:places]
