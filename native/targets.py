"""The machines that the rules are built for, and how a library for each is linked."""

import pathlib
import sys
from dataclasses import dataclass

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

from hatch_build import MACHINES

WASM = "+bulk-memory,+bulk-memory-opt,+sign-ext,+nontrapping-fptoint,+mutable-globals"
ELF = ("ld.lld", "-shared", "--gc-sections", "-s", "--build-id=none", "-z", "noexecstack", "-z", "relro", "-z", "now")


@dataclass(frozen=True, slots=True)
class Target:
    file: str  # the library's name
    triple: str
    cpu: str
    link: tuple[str, ...]  # a command of ziglang; the object, -o and the library follow
    features: str = ""
    is_pic: bool = True
    has_simd: bool = True
    is_kept: bool = True  # in the repository; others are made where they are needed
    inlining: int | None = None  # LLVM's limit, in place of its own
    export: str = ""  # the option that keeps a function, if the linker must be told


def zig(*machine):
    return ("cc", "-target", *machine, "-shared", "-s")


def file(machine):
    return MACHINES[machine][0]


TARGETS = {
    # Without a libc named: memcpy and memset are those of the program that loads it, be they glibc's or musl's.
    "linux-x86_64": Target(file("linux-x86_64"), "x86_64-unknown-linux-gnu", "x86-64-v2", ELF),
    "linux-arm64": Target(file("linux-arm64"), "aarch64-unknown-linux-gnu", "generic", ELF),
    # A program looks for it in the folders that it was linked with as its run path (docs/libhotlap.md).
    "macos-arm64": Target(
        file("macos-arm64"), "arm64-apple-macosx13.0.0", "apple-m1",
        (*zig("aarch64-macos.13.0"), f"-Wl,-install_name,@rpath/{file('macos-arm64')}"),
    ),
    "windows-x86_64": Target(
        file("windows-x86_64"), "x86_64-w64-windows-gnu", "x86-64-v2", zig("x86_64-windows-gnu")
    ),
    "wasm": Target(
        "hotlap.wasm", "wasm32-unknown-unknown", "generic",
        ("wasm-ld", "--no-entry", "-O3", "--gc-sections", "--strip-all", "--export-memory", "--export-table",
         "--growable-table", "-z", "stack-size=1048576"),
        WASM + ",+simd128", is_pic=False, is_kept=False, export="--export=",
    ),
    "pyodide": Target(
        "hotlap-emscripten-wasm32.so", "wasm32-unknown-emscripten", "generic",
        ("wasm-ld", "-shared", "--experimental-pic", "--no-entry", "--unresolved-symbols=import-dynamic", "-O3",
         "--gc-sections", "--strip-debug"),
        WASM, has_simd=False, is_kept=False, export="--export=",
    ),
    # For NVIDIA's GPUs since 2018 (Turing), by drivers since 2021 (CUDA 11.4). It is a text, and is not linked.
    "cuda": Target(
        "hotlap.ptx", "nvptx64-nvidia-cuda", "sm_75", (), "+ptx74", has_simd=False, inlining=20
    ),
}  # fmt: skip
