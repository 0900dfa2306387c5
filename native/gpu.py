"""The rules for GPUs: CUDA's kernels around the entries that step batches, a thread a lane, and their PTX."""

import ctypes
import math
import re

import doors
import objects
from llvmlite import binding as llvm

from hotlap.engine import built
from hotlap.engine.record import cell
from hotlap.engine.signature import signature
from hotlap.env import cuda

FILE = cuda.FILE
REGISTERS = 128  # of a thread. As many as it wants, 255, are a tenth slower: fewer threads wait for memory side by side

HEAD = """
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.assume(i1)
"""

# LLVM copies for GPUs byte by byte. Records are of whole words and lie at such, so these copy words, and read several
# before they wait for the first.
AT_ONCE = 8
COPIES = re.compile(r"call void @llvm\.memcpy\.p0\.p0\.i64\(ptr [^%]*(%\S+), ptr [^%]*(%\S+), i64 (\d+), i1 false\)")
MOST_ALIGNED = 16  # bytes that are read and written together
# ptxas 13.0 makes max.s16, compared with 0, one instruction of Hopper that compares both halves of a word, and mixes
# them up: the loop over the turns of a round was never entered. So no such number is of 16 bits.
NARROW = re.compile(r"(max|min)\.([su])16 +\t(%rs\d+), (%rs\d+), (%rs\d+|-?\d+);")
NUMBERS = {"?": "i8", "i8": "i64", "f8": "double"}
LEAST_COPIED = 64  # bytes. Shorter ones are few


def copying():
    """The function that copies a number of words."""
    reads, writes = [], []
    for i in range(AT_ONCE):
        reads += [f"  %a{i} = getelementptr i8, ptr %source, i64 {8 * i}", f"  %w{i} = load i64, ptr %a{i}, align 8"]
        writes += [f"  %b{i} = getelementptr i8, ptr %target, i64 {8 * i}", f"  store i64 %w{i}, ptr %b{i}, align 8"]
    return "\n".join(
        [
            'define internal void @hotlap_copy(ptr %to, ptr %from, i64 %n) noinline "no-builtins" {',
            f"  %whole = and i64 %n, {-AT_ONCE}",
            "  br label %many",
            "many:",
            "  %i = phi i64 [ 0, %0 ], [ %after, %several ]",
            "  %source = getelementptr i64, ptr %from, i64 %i",
            "  %target = getelementptr i64, ptr %to, i64 %i",
            "  %are_many = icmp ult i64 %i, %whole",
            "  br i1 %are_many, label %several, label %few",
            "several:",
            *reads,
            *writes,
            f"  %after = add i64 %i, {AT_ONCE}",
            "  br label %many",
            "few:",
            "  %k = phi i64 [ %i, %many ], [ %next, %one ]",
            "  %is_one = icmp ult i64 %k, %n",
            "  br i1 %is_one, label %one, label %done",
            "one:",
            "  %c = getelementptr i64, ptr %from, i64 %k",
            "  %d = getelementptr i64, ptr %to, i64 %k",
            "  %word = load i64, ptr %c, align 8",
            "  store i64 %word, ptr %d, align 8",
            "  %next = add i64 %k, 1",
            "  br label %few",
            "done:",
            "  ret void",
            "}",
        ]
    )


def text(found):
    """The kernels of entries (entries.Lowered), and the C functions that they call."""
    faces = {one.name: doors.text(one) for one in found}
    parts = [part for entry in cuda.EACH for part in (faces[built.symbol(entry.py_func)], kernel(entry))]
    return "\n".join([objects.HEAD + HEAD, *parts]) + doors.OWNERS


def kernel(entry):
    """The kernel of one entry. A thread takes the lane of its number: arguments of which a lane has its own begin at
    its row, and have one."""
    given, lengths, lines, passed, inside = [], [], [], [], []
    for at, (_, declared, is_own) in enumerate(cuda.parameters(entry)):
        if isinstance(declared, str):
            given.append(f"{NUMBERS[declared]} %a{at}")
            passed.append(given[-1])
            continue
        given.append(f"ptr %a{at}")
        open_axes = [axis for axis, n in enumerate(declared.shape) if n is None]
        inside += ["i64 1" if is_own and axis == 0 else f"i64 %n{at}_{axis}" for axis in open_axes]
        lengths += [f"i64 %n{at}_{axis}" for axis in open_axes if not (is_own and axis == 0)]
        lines += row(at, declared) if is_own else []
        passed.append(f"ptr %p{at}" if is_own else given[-1])
    result = signature(entry.py_func).result
    taken = f"%result = call {NUMBERS[result]}" if result else "call void"
    return "\n".join(
        [
            f"define ptx_kernel void @{cuda.kernel(entry)}({', '.join([*given, *lengths, 'i64 %n'])})",
            f'"nvvm.maxnreg"="{REGISTERS}" {{',
            "  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()",
            "  %width = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()",
            "  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()",
            "  %first = mul i32 %block, %width",
            "  %number = add i32 %first, %thread",
            "  %lane = zext i32 %number to i64",
            "  %is_one = icmp ult i64 %lane, %n",
            "  br i1 %is_one, label %go, label %end",
            "go:",
            *lines,
            f"  {taken} @{built.symbol(entry.py_func)}({', '.join([*passed, *inside])})",
            "  br label %end",
            "end:",
            "  ret void",
            "}",
        ]
    )


def row(at, declared):
    """The lines that find the lane's own row of an argument, and say how it is aligned."""
    sizes = declared.shape[1:]
    step = ctypes.sizeof(cell(declared.unit)) * math.prod(n for n in sizes if n is not None)
    align = min(step & -step, MOST_ALIGNED)
    lines, row = [], str(step)
    for axis, n in enumerate(sizes, 1):
        if n is None:
            lines.append(f"  %s{at}_{axis} = mul i64 %n{at}_{axis}, {row}")
            row = f"%s{at}_{axis}"
    return [
        *lines,
        f"  %o{at} = mul i64 %lane, {row}",
        f"  %p{at} = getelementptr i8, ptr %a{at}, i64 %o{at}",
        f'  call void @llvm.assume(i1 true) ["align"(ptr %p{at}, i64 {align})]',
    ]


def ptx(texts, between, target):
    """The PTX of all kernels."""
    made = objects.machine(target)
    names = {cuda.kernel(entry) for entry in cuda.EACH}
    module = objects.optimised(texts, names, between, target, made)
    module = llvm.parse_assembly(COPIES.sub(copy, str(module)) + copying())
    module.verify()
    for i, one in enumerate([*module.functions, *module.global_variables]):
        if one.name not in names and not one.name.startswith("llvm."):
            one.name = f"f{i}"  # PTX allows fewer signs than Numba's names have
    return NARROW.sub(widened, made.emit_assembly(module)).encode()


def copy(found):
    """A call of LLVM's own copy, or of ours."""
    to, source, n = found.groups()
    if int(n) < LEAST_COPIED or int(n) % 8:
        return found[0]
    return f"call void @hotlap_copy(ptr {to}, ptr {source}, i64 {int(n) // 8})"


def widened(found):
    """The greater or the smaller of two numbers of 16 bits, in PTX, found by way of 32 bits."""
    which, sign, result, *two = found.groups()
    words = [
        f"cvt.{sign}32.{sign}16 %wide{i}, {one};" if one.startswith("%") else f"mov.b32 %wide{i}, {one};"
        for i, one in enumerate(two)
    ]
    wide = f"{which}.{sign}32 %wide0, %wide0, %wide1;"
    return "\n\t".join(["{ .reg .b32 %wide<2>;", *words, wide, f"cvt.u16.u32 {result}, %wide0; }}"])
