"""Random numbers with their whole state in a record.

The race's own stream is ChaCha8 (D. J. Bernstein, "ChaCha, a variant of Salsa20", 2008; 256-bit key, 64-bit block
counter, zero nonce), so nobody can predict a flip from the cards seen. Words are kept as i32. Arithmetic is done in
i64 and masked; no operation below can overflow that, so compiled and interpreted runs agree. A block of 16 words takes
about 0.2 us compiled.
"""

from .jit import jit

MASK = 0xFFFFFFFF
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
def rotate(word, bits):
    return ((word << bits) & MASK) | (word >> (32 - bits))


@jit
def quarter(a, b, c, d):
    a = (a + b) & MASK
    d = rotate(d ^ a, 16)
    c = (c + d) & MASK
    b = rotate(b ^ c, 12)
    a = (a + b) & MASK
    d = rotate(d ^ a, 8)
    c = (c + d) & MASK
    b = rotate(b ^ c, 7)
    return a, b, c, d


@jit
def next_block(rng):
    """Write the block with the number `counter`, and count on."""
    c0, c1, c2, c3 = 0x61707865, 0x3320646E, 0x79622D32, 0x6B206574
    k0, k1, k2, k3 = rng.key[0] & MASK, rng.key[1] & MASK, rng.key[2] & MASK, rng.key[3] & MASK
    k4, k5, k6, k7 = rng.key[4] & MASK, rng.key[5] & MASK, rng.key[6] & MASK, rng.key[7] & MASK
    low, high = rng.counter & MASK, (rng.counter >> 32) & MASK
    x0, x1, x2, x3 = c0, c1, c2, c3
    x4, x5, x6, x7 = k0, k1, k2, k3
    x8, x9, x10, x11 = k4, k5, k6, k7
    x12, x13, x14, x15 = low, high, 0, 0
    for _ in range(4):  # ChaCha8: four double rounds
        x0, x4, x8, x12 = quarter(x0, x4, x8, x12)
        x1, x5, x9, x13 = quarter(x1, x5, x9, x13)
        x2, x6, x10, x14 = quarter(x2, x6, x10, x14)
        x3, x7, x11, x15 = quarter(x3, x7, x11, x15)
        x0, x5, x10, x15 = quarter(x0, x5, x10, x15)
        x1, x6, x11, x12 = quarter(x1, x6, x11, x12)
        x2, x7, x8, x13 = quarter(x2, x7, x8, x13)
        x3, x4, x9, x14 = quarter(x3, x4, x9, x14)
    block = rng.block
    block[0], block[1] = to_i32((x0 + c0) & MASK), to_i32((x1 + c1) & MASK)
    block[2], block[3] = to_i32((x2 + c2) & MASK), to_i32((x3 + c3) & MASK)
    block[4], block[5] = to_i32((x4 + k0) & MASK), to_i32((x5 + k1) & MASK)
    block[6], block[7] = to_i32((x6 + k2) & MASK), to_i32((x7 + k3) & MASK)
    block[8], block[9] = to_i32((x8 + k4) & MASK), to_i32((x9 + k5) & MASK)
    block[10], block[11] = to_i32((x10 + k6) & MASK), to_i32((x11 + k7) & MASK)
    block[12], block[13] = to_i32((x12 + low) & MASK), to_i32((x13 + high) & MASK)
    block[14], block[15] = to_i32(x14), to_i32(x15)
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
