"""Calls of a tape (tape.Call), made again by a program that runs the rules of another machine.

It reads a file of the calls and writes another of what they wrote. All numbers in both have 64 bits:

    calls     the number of blocks; of each its length and its bytes, filled up to a multiple of 8; the number of
              calls; of each its name, like a block, the number of its arguments, the kind of each (below) with its
              value, and the kind of its result
    answers   of each call its result (0 without one); of each of its arrays the length and the bytes, or -1 if nothing
              was written
"""

import pathlib
import struct
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np

from built import tape
from built.tape import ADDRESS, Call
from hotlap.bots.registry import load_driver
from hotlap.engine import built
from hotlap.engine.signature import Array

NOTHING, WHOLE, TRUTH, REAL, BLOCK, KERNEL = range(6)
KINDS = {None: NOTHING, "i8": WHOLE, "?": TRUTH, "f8": REAL}
UNWRITTEN = -1
COMPILE = [sys.executable, "-m", "ziglang", "cc", "-ffreestanding", "-nostdlib", "-O2"]
MACHINES = {
    "linux_arm64": ["-target", "aarch64-freestanding-none", "-static"],
    "windows": ["-target", "x86_64-windows-gnu", "-lkernel32", "-Wl,-e,start"],
}


def program(machine: str, into: pathlib.Path) -> pathlib.Path:
    """The program for a machine, compiled."""
    file = into / f"{machine}.exe"
    source = pathlib.Path(__file__).with_name(f"{machine}.c")
    subprocess.run([*COMPILE, str(source), *MACHINES[machine], "-o", str(file)], check=True)
    return file


def write(calls: list[Call], file: pathlib.Path) -> None:
    blocks: dict[bytes, int] = {kernel().encode(): 0}
    rows = []
    for call in calls:
        words = [len(call.kinds) + len(call.lengths)]
        for one, kind in zip(call.before, call.kinds, strict=True):
            if kind == ADDRESS:
                words += [KERNEL, 0]
            elif isinstance(kind, Array):
                words += [BLOCK, blocks.setdefault(one, len(blocks))]
            else:
                words += [KINDS[kind], int(one)]
        for n in call.lengths:
            words += [WHOLE, n]
        rows.append(block(call.name.encode()) + numbers(*words, KINDS[call.result_kind]))
    parts = [numbers(len(blocks)), *map(block, blocks), numbers(len(rows)), *rows]
    file.write_bytes(b"".join(parts))


def kernel() -> str:
    """The only kernel that calls of the tape name."""
    return built.symbol(load_driver("ace").kernel.pointer.rule.py_func)


def numbers(*values: int) -> bytes:
    return struct.pack(f"<{len(values)}q", *values)


def block(data: bytes) -> bytes:
    return numbers(len(data)) + data + bytes(-len(data) % 8)


def answers(calls: list[Call]) -> bytes:
    """A file of what the calls wrote when they were recorded."""
    parts = []
    for call in calls:
        result = call.result or 0
        parts.append(struct.pack("<d", result) if call.result_kind == "f8" else numbers(int(result)))
        for after, kind in zip(call.after, call.kinds, strict=True):
            parts += [numbers(len(after)), after] if isinstance(kind, Array) else []
    return b"".join(parts)


def differences(calls: list[Call], file: pathlib.Path) -> Iterator[str]:
    """The calls whose answers in the file are others than those on the tape, and in what."""
    answers = Reader(file.read_bytes())
    for number, call in enumerate(calls):
        result = answers.real() if call.result_kind == "f8" else answers.number()
        if result != (call.result or 0):
            yield f"call {number} of {call.name} returns {result}, not {call.result}"
        for at, (before, after, kind) in enumerate(zip(call.before, call.after, call.kinds, strict=True)):
            if isinstance(kind, Array):
                found = answers.block()
                if not is_same(before if found is None else found, after, kind.unit):
                    yield f"call {number} of {call.name} writes other bytes into argument {at}"
    if answers.left():
        yield f"{answers.left()} bytes too many"


def is_same(found: bytes, wanted: bytes, unit: Any) -> bool:
    if found == wanted:
        return True
    if isinstance(unit, str) or len(found) != len(wanted):
        return False
    return bool(np.array_equal(tape.content(unit.dtype, found), tape.content(unit.dtype, wanted)))


class Reader:
    def __init__(self, data: bytes) -> None:
        self._data, self._at = data, 0

    def _take(self, n: int) -> bytes:
        self._at += n
        return self._data[self._at - n : self._at]

    def number(self) -> int:
        return int.from_bytes(self._take(8), "little", signed=True)

    def real(self) -> float:
        return struct.unpack("<d", self._take(8))[0]

    def block(self) -> bytes | None:
        n = self.number()
        return None if n == UNWRITTEN else self._take(n)

    def left(self) -> int:
        return len(self._data) - self._at
