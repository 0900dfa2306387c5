"""A small fast stream for policies: sfc32 (C. Doty-Humphrey, PractRand) in four i64 words.

The race itself never uses it: its stream is `rng`. Dice are predictable. A policy's dice must not be derived from
the race's seed.
"""

from .jit import jit

MASK = 0xFFFFFFFF


@jit
def seed_dice(dice, seed):
    """Start four int64 words from a number (splitmix32 for the first three, then twelve throws)."""
    z = seed & MASK
    for i in range(3):
        z = (z + 0x9E3779B9) & MASK
        w = z ^ (z >> 16)
        w = (w * 0x21F0AAAD) & MASK
        w = w ^ (w >> 15)
        w = (w * 0x735A2D97) & MASK
        dice[i] = w ^ (w >> 15)
    dice[3] = 1
    for _ in range(12):
        throw(dice, 1)


@jit
def throw(dice, n):
    """A whole number in 0..n-1 (bias below n / 2**32)."""
    a, b, c, count = dice[0], dice[1], dice[2], dice[3]
    word = (a + b + count) & MASK
    dice[0] = b ^ (b >> 9)
    dice[1] = (c + (c << 3)) & MASK
    dice[2] = ((((c << 21) | (c >> 11)) & MASK) + word) & MASK
    dice[3] = (count + 1) & MASK
    return (word * n) >> 32
