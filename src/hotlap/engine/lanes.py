"""Rows of four 32-bit words that are calculated with at once: one vector register if compiled (intrinsics.py), a tuple
if interpreted.

A processor does the same with four words in the time of one. LLVM finds that by itself in loops only.
"""

from .jit import intrinsic

MASK = 0xFFFFFFFF
WORDS = 4


@intrinsic
def row(a, b, c, d):
    """Four numbers as words: their lowest 32 bits."""
    return a & MASK, b & MASK, c & MASK, d & MASK


@intrinsic
def read_row(words, first):
    """Four words of an array of i32."""
    return row(*(int(word) for word in words[first : first + WORDS]))


@intrinsic
def write_row(words, first, x):
    for i, word in enumerate(x):
        words[first + i] = word - ((word & 0x80000000) << 1)


@intrinsic
def add(x, y):
    return row(x[0] + y[0], x[1] + y[1], x[2] + y[2], x[3] + y[3])


@intrinsic
def xor(x, y):
    return x[0] ^ y[0], x[1] ^ y[1], x[2] ^ y[2], x[3] ^ y[3]


@intrinsic
def rotate(x, bits):
    """Every word rotated to the left by a constant."""
    back = 32 - bits
    return row(
        x[0] << bits | x[0] >> back, x[1] << bits | x[1] >> back, x[2] << bits | x[2] >> back,
        x[3] << bits | x[3] >> back,
    )  # fmt: skip


@intrinsic
def turn(x, places):
    """The words in turn: the one that is a constant number of places further on comes first."""
    return x[places:] + x[:places]
