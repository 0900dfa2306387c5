"""CuPy and a GPU for machines without: the kernels that native/gpu.py writes, compiled for the processor. Their threads
come one after the other, and NumPy has their arrays."""

import ctypes
import pathlib
import sys
from types import SimpleNamespace
from typing import Any

import numpy as np
from llvmlite import binding as llvm

from hotlap.engine import built
from hotlap.env import cuda

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "native"))
import gpu

# What a thread of a GPU reads off its registers, as functions of global variables.
REGISTERS = ("ctaid", "ntid", "tid")
READ = "\n".join(
    f"@{name} = global i32 0\ndefine i32 @register.{name}.x() {{\n  %n = load i32, ptr @{name}\n  ret i32 %n\n}}"
    for name in REGISTERS
)


class Module:
    """The kernels, as CuPy has those of a GPU. The entries that they call are those of the built library."""

    def __init__(self, path: str) -> None:
        texts = [gpu.kernel(entry).replace("ptx_kernel ", "") for entry in cuda.EACH]
        names = [built.symbol(entry.py_func) for entry in cuda.EACH]
        for name in names:
            llvm.add_symbol(name, ctypes.cast(built.library()[name], ctypes.c_void_p).value)
        declared = [f"declare {_face(text, name)}" for name, text in zip(names, texts, strict=True)]
        whole = "\n".join([READ, "declare void @llvm.assume(i1)", *declared, *texts])
        module = llvm.parse_assembly(whole.replace("@llvm.nvvm.read.ptx.sreg.", "@register."))
        module.verify()
        machine = llvm.Target.from_default_triple().create_target_machine()
        self._engine = llvm.create_mcjit_compiler(module, machine)
        self._engine.finalize_object()
        places = map(self._engine.get_global_value_address, REGISTERS)
        self._block, self._width, self._thread = map(ctypes.c_int32.from_address, places)

    def get_function(self, name: str) -> Any:
        address = self._engine.get_function_address(name)

        def start(blocks: tuple[int], threads: tuple[int], arguments: tuple[Any, ...]) -> None:
            call = ctypes.CFUNCTYPE(None, *map(_kind, arguments))(address)
            given = [one.ctypes.data if isinstance(one, np.ndarray) else one.item() for one in arguments]
            self._width.value = threads[0]
            for self._block.value in range(blocks[0]):
                for self._thread.value in range(threads[0]):
                    call(*given)

        return start


def _face(text: str, name: str) -> str:
    """The result and the kinds of arguments of the entry that a kernel calls."""
    result, _, given = next(line for line in text.splitlines() if f"@{name}(" in line).partition(f" @{name}(")
    return f"{result.split()[-1]} @{name}({', '.join(one.split()[0] for one in given.rstrip(')').split(', '))})"


def _kind(one: Any) -> Any:
    if not isinstance(one, np.ndarray):
        return np.ctypeslib.as_ctypes_type(one.dtype)
    assert one.flags.c_contiguous
    return ctypes.c_void_p


CUPY = SimpleNamespace(
    **{name: getattr(np, name) for name in ("asarray", "ascontiguousarray", "clip", "frombuffer", "multiply")},
    **{name: getattr(np, name) for name in ("take_along_axis", "tile", "zeros")},
    asnumpy=np.array,
    cuda=SimpleNamespace(
        Device=lambda: SimpleNamespace(id=0),
        runtime=SimpleNamespace(getDeviceCount=lambda: 1, CUDARuntimeError=RuntimeError),
    ),
    RawModule=Module,
)
