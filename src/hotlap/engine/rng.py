"""Random numbers with their whole state in a record.

The race's own stream is ChaCha8 (D. J. Bernstein, "ChaCha, a variant of Salsa20", 2008; 256-bit key, 64-bit block
counter, zero nonce), so nobody can predict a flip from the cards seen. Words are kept as i32. A block is calculated in
rows of four words (lanes.py). Other arithmetic is done in i64 and masked; no operation below can overflow that, so
compiled and interpreted runs agree.
"""

from .jit import jit
from .lanes import MASK, add, read_row, rotate, row, turn, write_row, xor

KEY_WORDS = 8


@jit
def to_i32(word):
    """An unsigned 32-bit word as the i32 with the same bits."""
    return word - ((word & 0x80000000) << 1)


@jit
def seed_stream(rng, key):
    """Start a stream. `key`: eight 32-bit words, as signed or unsigned numbers."""
    for i in range(KEY_WORDS):
        rng.key[i] = to_i32(int(key[i]) & MASK)
    rng.counter = 0
    rng.used = 16


@jit
def quarter(a, b, c, d):
    """The quarter round, on all four columns of the block at once."""
    a = add(a, b)
    d = rotate(xor(d, a), 16)
    c = add(c, d)
    b = rotate(xor(b, c), 12)
    a = add(a, b)
    d = rotate(xor(d, a), 8)
    c = add(c, d)
    b = rotate(xor(b, c), 7)
    return a, b, c, d


@jit
def next_block(rng):
    """Write the block with the number `counter`, and count on."""
    first = row(0x61707865, 0x3320646E, 0x79622D32, 0x6B206574)
    second, third = read_row(rng.key, 0), read_row(rng.key, 4)
    fourth = row(rng.counter, rng.counter >> 32, 0, 0)
    a, b, c, d = first, second, third, fourth
    for _ in range(4):  # ChaCha8: four double rounds
        a, b, c, d = quarter(a, b, c, d)
        a, b, c, d = quarter(a, turn(b, 1), turn(c, 2), turn(d, 3))  # the diagonals
        b, c, d = turn(b, 3), turn(c, 2), turn(d, 1)
    write_row(rng.block, 0, add(a, first))
    write_row(rng.block, 4, add(b, second))
    write_row(rng.block, 8, add(c, third))
    write_row(rng.block, 12, add(d, fourth))
    rng.counter += 1
    rng.used = 0


@jit
def next_word(rng):
    if rng.used >= 16:
        next_block(rng)
    word = rng.block[rng.used] & MASK
    rng.used += 1
    return word


@jit
def below(rng, n):
    """A whole number in 0..n-1, each equally likely; n in 1..2**31.

    D. Lemire, "Fast Random Integer Generation in an Interval" (2019): the result is the high word of a product. The
    few low words that would favour some numbers are rejected.
    """
    product = next_word(rng) * n
    if product & MASK < n:
        threshold = (1 << 32) % n
        while product & MASK < threshold:
            product = next_word(rng) * n
    return product >> 32


@jit
def pick(rng, counts, length):
    """A random index of `counts`, with chances in proportion to the counts; -1 if all are 0."""
    total = 0
    for i in range(length):
        total += counts[i]
    if total == 0:
        return -1
    left = below(rng, total)
    i = 0
    while left >= counts[i]:
        left -= counts[i]
        i += 1
    return i
