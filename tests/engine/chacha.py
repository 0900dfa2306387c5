"""ChaCha in a few plain lines, written from RFC 8439 with a free number of rounds: a reference for the engine's."""


def rotate(word: int, bits: int) -> int:
    return (word << bits | word >> (32 - bits)) & 0xFFFFFFFF


def quarter_round(state: list[int], a: int, b: int, c: int, d: int) -> None:
    for x, y, z, bits in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        state[x] = (state[x] + state[y]) & 0xFFFFFFFF
        state[z] = rotate(state[z] ^ state[x], bits)


def block(key: bytes, tail: bytes, rounds: int) -> bytes:
    """64 bytes; `tail` is the last four words of the state: counter and nonce, however they are divided."""
    start = [int.from_bytes(part, "little") for part in words(b"expand 32-byte k" + key + tail)]
    state = list(start)
    for _ in range(rounds // 2):
        for column in range(4):
            quarter_round(state, column, column + 4, column + 8, column + 12)
        for row in range(4):
            quarter_round(state, row, 4 + (row + 1) % 4, 8 + (row + 2) % 4, 12 + (row + 3) % 4)
    return b"".join(((a + b) & 0xFFFFFFFF).to_bytes(4, "little") for a, b in zip(state, start, strict=True))


def words(data: bytes) -> list[bytes]:
    return [data[i : i + 4] for i in range(0, len(data), 4)]
