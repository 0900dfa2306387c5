"""How a rule reads and writes a record in LLVM code, where Numba's way costs time.

Both changes apply to rules only; both would be wrong for code in general.

No index is negative. Numba adds the length to negative indices, which costs a test each time. It omits the test for
unsigned numbers, so the indices are declared unsigned. With NUMBA_BOUNDSCHECK=1 a negative index is an IndexError.

Fields do not overlap. Loads and stores name their field (LLVM calls this TBAA), so after a store to one field the
others need not be read again. A field of a record has its own name; an element of an array has the name of its
array's type. All other accesses (`copy`, views, arrays from Python) have no name, and LLVM assumes that they may
touch any field.

Only compiling needs this file. A start with everything kept does without it.
"""

from operator import getitem, setitem

from llvmlite import ir
from numba import types
from numba.extending import lower_builtin, lower_getattr_generic, lower_setattr_generic
from numba.np import arrayobj

from .parts import Part, Whole


def is_ours(context):
    return isinstance(context.active_code_library, Part | Whole)  # inside: the library of the code being written


def name_field(builder, name):
    """Attach a field's name to the last instruction, which is a load or a store."""
    module, zero = builder.module, ir.Constant(ir.IntType(64), 0)
    root = module.add_metadata([ir.MetaDataString(module, "hotlap")])
    field = module.add_metadata([ir.MetaDataString(module, name), root, zero])
    touched = builder.block.instructions[-1]
    assert isinstance(touched, ir.LoadInstr | ir.StoreInstr), touched
    touched.set_metadata("tbaa", module.add_metadata([field, field, zero]))


def field_name(record, name):
    return f"{record.size} {record.offset(name)} {name}"


@lower_getattr_generic(types.Record)
def read_field(context, builder, record, value, name):
    result = arrayobj.record_getattr(context, builder, record, value, name)
    if is_ours(context) and isinstance(record.typeof(name), types.Number):
        name_field(builder, field_name(record, name))
    return result


@lower_setattr_generic(types.Record)
def write_field(context, builder, signature, values, name):
    record = signature.args[0]
    arrayobj.record_setattr(context, builder, signature, values, name)
    if is_ours(context) and isinstance(record.typeof(name), types.Number):
        name_field(builder, field_name(record, name))


def with_unsigned_index(context, builder, signature, values):
    array, index, *rest = signature.args
    unsigned = context.cast(builder, values[1], index, types.uintp)
    return signature.replace(args=(array, types.uintp, *rest)), (values[0], unsigned, *values[2:])


def name_element(builder, array):
    """Attach the name of its array to the instruction that just read or wrote an element."""
    if isinstance(array, types.NestedArray) and array.ndim == 1 and isinstance(array.dtype, types.Number):
        name_field(builder, array.name)


@lower_builtin(getitem, types.Array, types.Integer)
def read_element(context, builder, signature, values):
    if not is_ours(context):
        return arrayobj.getitem_arraynd_intp(context, builder, signature, values)
    result = arrayobj.getitem_arraynd_intp(context, builder, *with_unsigned_index(context, builder, signature, values))
    name_element(builder, signature.args[0])
    return result


@lower_builtin(setitem, types.Array, types.Integer, types.Any)
def write_element(context, builder, signature, values):
    if not is_ours(context):
        return arrayobj.setitem_array(context, builder, signature, values)
    arrayobj.setitem_array(context, builder, *with_unsigned_index(context, builder, signature, values))
    name_element(builder, signature.args[0])
