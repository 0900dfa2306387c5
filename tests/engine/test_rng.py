"""The race's random numbers: the published stream, and unbiased numbers below n."""

import math
import random

import numpy as np
import pytest

from engine import chacha
from hotlap.engine import layout, rng
from hotlap.engine.jit import COMPILED
from hotlap.race import RaceSetup

pytestmark = [pytest.mark.interpreted]

# 256-bit zero key, zero IV, 8 rounds, the first block of the keystream: draft-strombergson-chacha-test-vectors, TC1.
PUBLISHED = (
    "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
    "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"
)


class Generator:
    """The stream of a game, outside the rules."""

    def __init__(self, key: bytes = bytes(32), counter: int = 0) -> None:
        self.cells = layout.new(layout.Game)
        self.stream = self.cells[0].rng
        rng.seed_stream(self.stream, np.frombuffer(key, "<u4").astype(np.int64))
        self.stream.counter = counter

    def block(self) -> bytes:
        return b"".join(int(rng.next_word(self.stream)).to_bytes(4, "little") for _ in range(16))

    def force(self, *words: int) -> None:
        """Make these words come next."""
        self.stream.used = 16 - len(words)
        for i, word in enumerate(words, 16 - len(words)):
            self.stream.block[i] = word - (1 << 32) if word >> 31 else word

    def below(self, n: int) -> int:
        return int(rng.below(self.stream, n))


def test_the_plain_chacha_gives_the_vector_of_rfc_8439() -> None:
    """Section 2.3.2: 20 rounds."""
    tail = (1).to_bytes(4, "little") + bytes.fromhex("000000090000004a00000000")
    expected = (
        "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
        "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e"
    )
    assert chacha.block(bytes(range(32)), tail, 20).hex() == expected


def test_the_plain_chacha_with_eight_rounds_gives_the_published_block() -> None:
    assert chacha.block(bytes(32), bytes(16), 8).hex() == PUBLISHED


def test_the_stream_of_a_zero_key_begins_with_the_published_block() -> None:
    assert Generator().block().hex() == PUBLISHED


@pytest.mark.parametrize("counter", [0, 1, 2**31 - 1, 2**31, 2**32 - 1, 2**32, 2**40 + 7])
def test_the_stream_is_chacha8_for_any_key_and_counter(counter: int) -> None:
    dice = random.Random(counter)
    for key in (bytes([255] * 32), dice.randbytes(32), dice.randbytes(32)):
        stream = Generator(key, counter)
        for number in range(3):
            tail = (counter + number).to_bytes(8, "little") + bytes(8)
            assert stream.block() == chacha.block(key, tail, 8)


def test_a_race_s_seed_is_the_key() -> None:
    setup = RaceSetup.of("usa", ["player"], seed=2**255 + 12345)
    key = setup.key()
    assert b"".join(int(word).to_bytes(4, "little") for word in key) == setup.seed.to_bytes(32, "little")


@pytest.mark.parametrize("n", [1, 2, 3, 5, 7, 10, 17, 100, 2**20 + 1, 2**31 - 1, 2**31])
def test_numbers_stay_below_n(n: int) -> None:
    stream = Generator(bytes([n % 251] * 32))
    found = [stream.below(n) for _ in range(2000 if COMPILED else 200)]
    assert min(found) >= 0
    assert max(found) < n
    if n <= 17:
        assert set(found) == set(range(n))


@pytest.mark.parametrize("n", [2, 3, 6, 7, 10, 18])
def test_numbers_are_equally_likely(n: int) -> None:
    """Within six standard deviations; pairs of neighbours too."""
    draws = 60_000 if COMPILED else 3000
    stream = Generator(b"\x05" * 32)
    found = [stream.below(n) for _ in range(draws)]
    spread = math.sqrt(draws / n * (1 - 1 / n))
    for number in range(n):
        assert abs(found.count(number) - draws / n) < 6 * spread
    pairs = list(zip(found[::2], found[1::2], strict=True))
    share = 1 / n**2
    spread = math.sqrt(len(pairs) * share * (1 - share))
    for first in range(n):
        assert abs(pairs.count((first, n - 1)) - len(pairs) * share) < 6 * spread


@pytest.mark.parametrize("n", [3, 6, 7, 100, 2**31 - 1, 2**30 + 1])
def test_words_that_would_favour_a_number_are_rejected(n: int) -> None:
    """Of the 2**32 words, the first few low products are rejected: as many as remain after dividing evenly."""
    threshold = 2**32 % n
    bad = next(word for word in range(2**32) if word * n % 2**32 < threshold)
    good = 2**31 + 1
    stream = Generator()
    stream.force(bad, bad, good)
    assert stream.below(n) == good * n >> 32
    assert stream.stream.used == 16  # all three words were consumed
    just = next(word for word in range(2**32) if threshold <= word * n % 2**32 < threshold + n)
    stream.force(just, good)
    assert stream.below(n) == just * n >> 32
    assert stream.stream.used == 15


def test_no_word_is_rejected_if_n_divides_2_to_the_32() -> None:
    stream = Generator()
    for n in (1, 2, 64, 2**31):
        stream.force(0, 5)
        assert stream.below(n) == 0
        assert stream.stream.used == 15


def test_the_extremes_of_a_word_map_to_the_extremes_of_the_range() -> None:
    stream = Generator()
    for n in (2, 7, 52, 2**31):
        stream.force(2**32 - 1)
        assert stream.below(n) == n - 1


def test_words_are_kept_with_their_bits() -> None:
    assert rng.to_i32(0xFFFFFFFF) == -1
    assert rng.to_i32(0x80000000) == -(2**31)
    assert rng.to_i32(0x7FFFFFFF) == 2**31 - 1
