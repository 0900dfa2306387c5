"""Packaged weights: a file that NumPy wrote (.npz), read without it, because it takes longer to import than to race."""

import array
import ast
import os
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

HEAD = 10  # bytes: a mark, the version, and the length of the description that follows
FLOAT32, BYTES = "<f4", "|u1"
SUFFIX = ".npy"
DIGEST = f"digest{SUFFIX}"  # of what the weights are for


@dataclass(frozen=True, slots=True)
class Weights:
    """An array of float32, or of bytes that say something about such arrays."""

    shape: tuple[int, ...]
    data: bytes

    def tobytes(self) -> bytes:
        return self.data

    def ravel(self) -> list[float]:
        """The numbers, row by row."""
        return array.array("f", self.data).tolist()


def read(path: str | os.PathLike[str], check: Callable[[str], None]) -> dict[str, Weights]:
    """The arrays in a file, by name. ValueError if one is of neither float32 nor bytes. `check` gets the digest
    before, and may raise."""
    with zipfile.ZipFile(path) as kept:
        check(_words(kept.read(DIGEST)))
        names = [file for file in kept.namelist() if file != DIGEST]
        return {name.removesuffix(SUFFIX): _weights(kept.read(name)) for name in names}


def has(path: str | os.PathLike[str], name: str) -> bool:
    """Whether a file has an array of this name."""
    with zipfile.ZipFile(path) as kept:
        return f"{name}{SUFFIX}" in kept.namelist()


def _words(content: bytes) -> str:
    return _description(content)[1].decode("utf-32-le").rstrip("\0")


def _weights(content: bytes) -> Weights:
    about, data = _description(content)
    if about["descr"] not in (FLOAT32, BYTES) or about["fortran_order"]:
        raise ValueError(f"weights are float32, row by row, not {about}")
    return Weights(about["shape"], data)


def _description(content: bytes) -> tuple[dict[str, Any], bytes]:
    """The description of an array, and its bytes."""
    begin = HEAD + int.from_bytes(content[HEAD - 2 : HEAD], "little")
    return ast.literal_eval(content[HEAD:begin].decode("latin-1")), content[begin:]
